// chunk: widgets
import type { Facts } from '../core/bus';
import { ApiError } from '../core/http/errors';
import { text } from '../core/i18n/translator';
import { coreMessages } from '../core/messages';
import type { Runtime } from '../core/runtime';

export interface FactTargets {
  readonly onAuthRequired: (reason: string) => void;
  readonly onError: (error: unknown) => void;
}

/** Tells the host page what only it can mend: nobody is signed in (401, no token), or the licence or routes are gone. */
export function relayFacts(runtime: Runtime, { onAuthRequired, onError }: FactTargets): () => void {
  const expired = ({ reason }: Facts['session:expired']) => onAuthRequired(reason);
  const signedOut = () => onAuthRequired('signed-out');
  const licence = ({ message }: Facts['session:licence']) =>
    onError(new ApiError('licence', message));
  const reset = () => onError(new ApiError('reset', text(coreMessages, 'session.expired')));
  const { bus } = runtime;
  bus.on('session:expired', expired);
  bus.on('session:signed-out', signedOut);
  bus.on('session:licence', licence);
  bus.on('session:reset', reset);
  return () => {
    bus.off('session:expired', expired);
    bus.off('session:signed-out', signedOut);
    bus.off('session:licence', licence);
    bus.off('session:reset', reset);
  };
}
