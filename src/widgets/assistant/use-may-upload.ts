import { recogniseText } from '../../core/api/assistant/ocr';
import { useCan, useSession } from '../surface/runtime-context';

/** Whoever is signed out is told to sign in (V-024); whoever lacks the permission is offered nothing. */
export function useMayUpload(): boolean {
  const can = useCan();
  const isKnown = useSession(({ user }) => user !== null);
  return !isKnown || can(recogniseText.perm ?? null);
}
