import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export interface ListLocation {
  readonly url: URLSearchParams;
  /** `replace`: a correction of the same view, not a step that "back" returns from. */
  readonly go: (next: URLSearchParams, options?: { readonly replace?: boolean }) => void;
}

/** The URL of the screen, which is the only list state: page, size, sort, filters, open detail, open form. */
export function useListLocation(): ListLocation {
  const [url, setUrl] = useSearchParams();
  const go = useCallback<ListLocation['go']>(
    (next, options) => {
      setUrl(next, { replace: options?.replace ?? false, preventScrollReset: true });
    },
    [setUrl],
  );
  return { url, go };
}
