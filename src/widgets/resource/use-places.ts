// chunk: none
import { useCallback, useMemo } from 'react';
import { dictionary } from '../../core/api/dictionaries';
import { placeName, readPlaces, withPlaces } from '../../core/resource/places';
import type { Places } from '../../core/resource/places';
import type { Resource } from '../../core/resource/resource';
import { useEndpointQuery } from '../surface/query';

const FRESH = 600_000;

/** The regions and zones of the backend; without them until they have come, and where there are none. */
export function usePlaces(enabled = true): {
  readonly places: Places | undefined;
  readonly isFailed: boolean;
} {
  const { data, isError } = useEndpointQuery(
    dictionary,
    { query: { value: 'REGION' } },
    { staleTime: FRESH, ignoreErrors: true, enabled },
  );
  const places = useMemo(() => data && readPlaces(data), [data]);
  return { places, isFailed: isError };
}

/** What a place is called; its code as long as nobody has said. */
export function usePlaceName(): (code: string) => string {
  const { places } = usePlaces();
  return useCallback((code) => (places ? placeName(places, code) : code), [places]);
}

/** The definition with the names of the places that its fields show. */
export function usePlaced<R, N extends string>(def: Resource<R, N>): Resource<R, N> {
  const hasPlaces = useMemo(() => [...def.fields.values()].some((field) => field.place), [def]);
  const { places } = usePlaces(hasPlaces);
  return useMemo(
    () => (hasPlaces && places ? withPlaces(def, places) : def),
    [def, hasPlaces, places],
  );
}
