import { useCallback, useEffect, useState } from 'react';
import type { Facts } from '../../core/bus';
import { ApiError, isApiError, unauthorized } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { coreMessages } from '../../core/messages';
import { useCan, useRuntime, useSession } from '../surface/runtime-context';
import { serverSource } from './alarm-source';
import { isAborted } from './board-context';
import type { BoardModel } from './board-model';

export interface AlarmsAccess {
  /** Somebody is signed in who may not see alarms. */
  readonly denied: boolean;
  /** Signs in again where nobody is, or loads again. */
  readonly retry: () => Promise<void>;
}

/** Whose alarms: waits for the session, because permissions decide what is shown, and leaves with it. */
export function useAlarms(model: BoardModel): AlarmsAccess {
  const runtime = useRuntime();
  const can = useCan();
  const userId = useSession((state) => state.user?.id ?? null);
  const allowed = userId !== null && can('alarm:list');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (runtime.session.getState().user !== null) return;
    let gone = false;
    runtime.load({ unasked: attempt === 0 }).catch((error: unknown) => {
      if (gone || isAborted(error)) return;
      model.forget(error);
      if (!isApiError(error)) runtime.reportError(error, 'alarm board');
    });
    return () => {
      gone = true;
    };
  }, [runtime, model, attempt]);

  useEffect(() => {
    if (!allowed) return;
    model.setSource(serverSource(runtime));
    return () => model.setSource(null);
  }, [allowed, model, runtime, userId]);

  useEffect(() => {
    const { bus } = runtime;
    const ended = () => model.forget(unauthorized());
    // nothing of the session's rights is left, so nothing of what they let one see.
    const reset = () => model.forget(new ApiError('reset', text(coreMessages, 'session.expired')));
    const changed = ({ ids }: Facts['alarm:confirmed']) => model.handleForeignChange(ids);
    bus.on('session:signed-out', ended);
    bus.on('session:expired', ended);
    bus.on('session:reset', reset);
    bus.on('alarm:confirmed', changed);
    bus.on('alarm:solved', changed);
    return () => {
      bus.off('session:signed-out', ended);
      bus.off('session:expired', ended);
      bus.off('session:reset', reset);
      bus.off('alarm:confirmed', changed);
      bus.off('alarm:solved', changed);
    };
  }, [model, runtime]);

  const retry = useCallback(async () => {
    if (model.hasSource) await model.reload();
    else setAttempt((count) => count + 1);
  }, [model]);
  return { denied: userId !== null && !allowed, retry };
}
