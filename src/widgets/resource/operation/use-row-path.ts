import { useCallback, useContext } from 'react';
import type { Resource } from '../../../core/resource/definition';
import type { RefKind } from '../../../core/resource/ref';
import { useListLocation } from '../list/list-location';
import { RefLinksContext } from '../ref-links';

/** Where a row of a list is seen: on its own page, or in the list with it open. */
export function useRowPath<R>(def: Resource<R>): (id: string) => string {
  const linkOf = useContext(RefLinksContext);
  const { addressOf } = useListLocation();
  return useCallback(
    (id) =>
      // A name that is no kind has no place of its own.
      linkOf({ kind: def.name as RefKind, id }) ??
      addressOf((now) => {
        const next = new URLSearchParams(
          [...now].filter(([name]) => name !== 'do' && name !== 'on'),
        );
        if (def.detail) next.set('id', id);
        return next;
      }),
    [def, linkOf, addressOf],
  );
}
