import { useCallback, useMemo } from 'react';
import { scopedUrl, wholeUrl } from '../../../core/resource/list-scope';
import { useUrlSearch } from '../../search/url-search';
import type { UrlSearch } from '../../search/url-search';
import { useHere } from '../../surface/use-here';
import { useListScope } from './list-scope';
import type { WatchedScope } from './list-scope';

export interface ListLocation extends UrlSearch {
  readonly scope: WatchedScope;
  /** The address of this page, or `from`, with what the list says in it changed: for a link that comes back later. */
  readonly addressOf: (change?: (now: URLSearchParams) => URLSearchParams, from?: string) => string;
}

/** The part of the URL that is a list's only state: page, size, sort, filters, open detail, open form. */
export function useListLocation(): ListLocation {
  const { url: whole, go: goWhole } = useUrlSearch();
  const scope = useListScope();
  const { prefix } = scope;
  const url = useMemo(() => scopedUrl(whole, prefix), [whole, prefix]);
  const go = useCallback<UrlSearch['go']>(
    (change, options) =>
      goWhole((now) => wholeUrl(now, prefix, change(scopedUrl(now, prefix))), options),
    [goWhole, prefix],
  );
  const here = useHere();
  const addressOf = useCallback<ListLocation['addressOf']>(
    (change = (now) => now, from = here()) => {
      const [pathname = '', search = ''] = from.split(/\?(.*)/s);
      const now = new URLSearchParams(search);
      const next = wholeUrl(now, prefix, change(scopedUrl(now, prefix))).toString();
      return next === '' ? pathname : `${pathname}?${next}`;
    },
    [here, prefix],
  );
  return { url, go, scope, addressOf };
}
