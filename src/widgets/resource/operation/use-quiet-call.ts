import { useCallback } from 'react';
import type { Call } from '../../../core/resource/call';
import { useRuntime } from '../../surface/runtime-context';

/** Calls for a form, which says itself what is refused. */
export function useQuietCall(): Call {
  const runtime = useRuntime();
  return useCallback<Call>(
    (endpoint, input) => runtime.call(endpoint, ...([input, { ignoreErrors: true }] as never)),
    [runtime],
  );
}
