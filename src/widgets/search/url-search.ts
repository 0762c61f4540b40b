import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useSearchParams } from 'react-router';

export interface UrlSearch {
  /** What is drawn. */
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
}

/** The query part of the URL, as the state of a screen. */
export function useUrlSearch(): UrlSearch {
  const [drawn, setUrl] = useSearchParams();
  // The only way to the location before it is drawn; a router without data has none, and is never busy.
  const router = useContext(DataRouterContext)?.router;
  const address = drawn.toString();
  const url = useMemo(() => new URLSearchParams(address), [address]);
  const go = useCallback<UrlSearch['go']>(
    (change, options) => {
      const now = new URLSearchParams(router?.state.location.search ?? address);
      setUrl(change(now), { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [setUrl, router, address],
  );
  return useMemo(() => ({ url, go }), [url, go]);
}

/** The same with one parameter set. */
export function withParam(url: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(url);
  next.set(name, value);
  return next;
}
