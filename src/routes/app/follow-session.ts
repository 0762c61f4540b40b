import type { Runtime } from '../../core/runtime';
import { paths } from '../paths';

interface Navigator {
  /** Somebody is signing in: what comes then may come beside the session. */
  readonly prepare: () => void;
  /** Decides the present path anew. */
  readonly revalidate: () => Promise<void>;
  readonly navigate: (path: string) => unknown;
  /** Leaves our own pages, for an operator who has a licence page elsewhere. */
  readonly leave: (target: string) => void;
}

/** G-08: what the specification says; inside the console it is our own `/license`. */
const OWN_LICENCE = '/#/license';

/**
 * Lets the guard decide again whenever the session changes: signed out here or in another tab,
 * expired, reset (G-09), locked, unlocked, failed, another user, or a host page that now supplies a
 * token. Returns the way to stop.
 */
export function followSession(
  runtime: Runtime,
  { prepare, revalidate, navigate, leave }: Navigator,
): () => void {
  const stopSession = runtime.session.subscribe(({ status }) => {
    // Signing in begins on /login with a token that is not proven yet: only its outcome moves.
    if (status === 'loading') prepare();
    else void revalidate();
  });

  const licence = () => {
    if (runtime.config.licenceTarget === OWN_LICENCE) navigate(paths.licence);
    else leave(runtime.config.licenceTarget);
  };
  runtime.bus.on('session:licence', licence);
  return () => {
    stopSession();
    runtime.bus.off('session:licence', licence);
  };
}
