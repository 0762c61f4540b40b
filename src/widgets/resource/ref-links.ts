// chunk: none
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import type { Ref } from '../../core/resource/ref';

/** Where another row is shown to this user; nothing outside the console, and nothing that the user may not see. */
export const RefLinksContext = createContext<(ref: Ref) => string | undefined>(() => undefined);

export function useRefLink(ref: Ref | undefined): string | undefined {
  const linkOf = useContext(RefLinksContext);
  return ref === undefined || ref.id === '' ? undefined : linkOf(ref);
}

/** Whether this user may open a path of the console; outside it nobody is asked. */
export const PathAccessContext = createContext<(path: string) => boolean>(() => true);

/** The same path; nothing where it leads to what this user may not see. What is no path, as `tel:`, is nobody's to allow. */
export function useAllowedPath(path: string | undefined): string | undefined {
  const allows = useContext(PathAccessContext);
  return path?.startsWith('/') && !allows(path) ? undefined : path;
}

/** The whole address of a path, for somebody else to open; nothing where no address leads there, as outside the console. */
export const WholeAddressContext = createContext<(path: string) => string | undefined>(
  () => undefined,
);

/**
 * What stands beside the name of a row that is shown over the list of this page, whose address says by `parameter` which one is
 * open; nothing outside the console.
 */
export const RowMarkContext = createContext<
  (id: string, name: string, parameter?: string) => ReactNode
>(() => null);
