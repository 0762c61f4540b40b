import { useEffect } from 'react';
import { hasTrait } from '../../core/http/errors';
import { useRuntime } from './runtime-context';

/** Whoever tells in its place that a session has ended, and why, takes back what the corner says of it. */
export function useSignInTold(reason: string | undefined, error?: unknown): void {
  const { notices } = useRuntime();
  useEffect(() => {
    if (reason === undefined) return;
    for (const { about } of notices.store.getState().items)
      if (about === error || hasTrait(about, 'needs-sign-in')) notices.withdraw(about);
  }, [notices, error, reason]);
}
