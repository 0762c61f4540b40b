import { useEffect, useRef, useState } from 'react';
import type { Alarm } from '../../core/api/monitoring/alarms';
import { readAlarm } from '../../core/api/monitoring/alarm-views';
import { hasTrait } from '../../core/http/errors';
import { useRuntime } from '../surface/runtime-context';
import { visibleIds } from './board-state';
import { useBoard, useBoardModel } from './use-board';

export type OpenAlarm =
  | { readonly kind: 'there'; readonly alarm: Alarm }
  | { readonly kind: 'loading' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void };

/**
 * The alarm that is open: from the lists where they show it, read by itself (E-055) where they do not, and again whenever
 * they have been brought up to date.
 */
export function useAlarm(id: string): OpenAlarm {
  const model = useBoardModel();
  const runtime = useRuntime();
  const known = useBoard((state) => state.alarms.get(id));
  const overlay = useBoard((state) => state.overlays.get(id));
  const isListed = useBoard((state) => visibleIds(state).includes(id));
  const listedAt = useBoard((state) => state.updatedAt);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ readonly of: string; readonly error: unknown }>();
  const last = useRef({ id: '', at: 0 });
  const asked = `${id} ${attempt}`;
  const since = known ? listedAt : null;

  useEffect(() => {
    const isRead = since !== null && last.current.id === id && since <= last.current.at;
    if (isListed || isRead) return;
    const controller = new AbortController();
    const { signal } = controller;
    runtime.call(readAlarm, { params: { id }, query: {} }, { signal, inPlace: true }).then(
      (read) => {
        if (signal.aborted) return;
        last.current = { id, at: Date.now() };
        model.adopt([read]);
      },
      (error: unknown) => {
        if (!signal.aborted) setFailure({ of: asked, error });
      },
    );
    return () => controller.abort();
  }, [isListed, id, asked, since, model, runtime]);

  const error = failure?.of === asked ? failure.error : undefined;
  // The server understood the question and has no such alarm, or none for this user: it does not say which.
  if (!isListed && hasTrait(error, 'refusal')) return { kind: 'gone' };
  if (known) return { kind: 'there', alarm: { ...known, ...overlay } };
  if (error === undefined) return { kind: 'loading' };
  return { kind: 'failed', error, retry: () => setAttempt((count) => count + 1) };
}
