import { useCallback, useMemo } from 'react';
import { placedUrl, wholeUrl } from '../../../core/resource/list-place';
import { useUrlSearch } from '../../search/url-search';
import type { UrlSearch } from '../../search/url-search';
import { useListPlace } from './list-place';
import type { ListPlace } from './list-place';

export interface ListLocation extends UrlSearch {
  readonly place: ListPlace;
}

/** The part of the URL that is a list's only state: page, size, sort, filters, open detail, open form. */
export function useListLocation(): ListLocation {
  const { url: whole, go: goWhole } = useUrlSearch();
  const place = useListPlace();
  const { prefix } = place;
  const url = useMemo(() => placedUrl(whole, prefix), [whole, prefix]);
  const go = useCallback<UrlSearch['go']>(
    (change, options) =>
      goWhole((now) => wholeUrl(now, prefix, change(placedUrl(now, prefix))), options),
    [goWhole, prefix],
  );
  return { url, go, place };
}
