import { createContext, useContext } from 'react';
import type { Ref } from '../../core/resource/ref';

/** Where another row is shown to this user; nothing outside the console, and nothing that the user may not see. */
export const RefLinksContext = createContext<(ref: Ref) => string | undefined>(() => undefined);

export function useRefLink(ref: Ref | undefined): string | undefined {
  const linkOf = useContext(RefLinksContext);
  return ref === undefined || ref.id === '' ? undefined : linkOf(ref);
}
