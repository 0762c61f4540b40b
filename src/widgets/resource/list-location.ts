import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { placedUrl, wholeUrl } from '../../core/resource/list-place';
import { useListPlace } from './list-place';
import type { ListPlace } from './list-place';

export interface ListLocation {
  readonly url: URLSearchParams;
  /** `replace`: a correction of the same view, not a step that "back" returns from. */
  readonly go: (next: URLSearchParams, options?: { readonly replace?: boolean }) => void;
  readonly place: ListPlace;
}

/** The part of the URL that is a list's only state: page, size, sort, filters, open detail, open form. */
export function useListLocation(): ListLocation {
  const [whole, setUrl] = useSearchParams();
  const place = useListPlace();
  const { prefix } = place;
  const address = whole.toString();
  const url = useMemo(() => placedUrl(new URLSearchParams(address), prefix), [address, prefix]);
  const go = useCallback<ListLocation['go']>(
    (next, options) => {
      setUrl(wholeUrl(new URLSearchParams(address), prefix, next), {
        replace: options?.replace ?? false,
        preventScrollReset: true,
      });
    },
    [setUrl, address, prefix],
  );
  return { url, go, place };
}
