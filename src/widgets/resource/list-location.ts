import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router';
import { placedUrl, wholeUrl } from '../../core/resource/list-place';
import { useListPlace } from './list-place';
import type { ListPlace } from './list-place';

export interface ListLocation {
  readonly url: URLSearchParams;
  /**
   * Takes what the URL says at that moment, which may be ahead of what is drawn: two steps in a row, or one taken
   * while the page is still busy drawing the last, do not undo each other. `replace`: a correction of the same view,
   * not a step that "back" returns from.
   */
  readonly go: (
    change: (now: URLSearchParams) => URLSearchParams,
    options?: { readonly replace?: boolean },
  ) => void;
  readonly place: ListPlace;
}

/** The part of the URL that is a list's only state: page, size, sort, filters, open detail, open form. */
export function useListLocation(): ListLocation {
  const [whole, setUrl] = useSearchParams();
  // The only way to the location before it is drawn; a router without data has none, and is never busy.
  const router = useContext(DataRouterContext)?.router;
  const place = useListPlace();
  const { prefix } = place;
  const address = whole.toString();
  const url = useMemo(() => placedUrl(new URLSearchParams(address), prefix), [address, prefix]);
  const go = useCallback<ListLocation['go']>(
    (change, options) => {
      const now = new URLSearchParams(router?.state.location.search ?? address);
      setUrl(wholeUrl(now, prefix, change(placedUrl(now, prefix))), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      });
    },
    [setUrl, router, address, prefix],
  );
  return { url, go, place };
}
