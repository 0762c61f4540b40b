import { useQuery } from '@tanstack/react-query';
import type { QueryClient, QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '../../core/api/endpoint';
import { queryClientOf } from '../../core/query-client';
import { useRuntime } from './runtime-context';

/** The cache of the runtime around; without a provider, so that what needs no cache does not load one. */
export function useQueryCache(): QueryClient {
  return queryClientOf(useRuntime());
}

interface CachedQueryOptions<T> extends UseQueryOptions<T> {
  /**
   * Keep showing the previous answer while the next one loads; a function looks at the key of what was asked before. Never
   * one of a user who has left: those are no longer in the cache.
   */
  readonly keepPrevious?: boolean | ((before: QueryKey) => boolean) | undefined;
}

export function useCachedQuery<T>(options: CachedQueryOptions<T>): UseQueryResult<T> {
  const { keepPrevious, ...rest } = options;
  const queries = useQueryCache();
  const cache = queries.getQueryCache();
  return useQuery<T>(
    {
      ...(keepPrevious && {
        placeholderData: (data, before) =>
          before &&
          cache.get(before.queryHash) === before &&
          (keepPrevious === true || keepPrevious(before.queryKey))
            ? data
            : undefined,
      }),
      ...rest,
    },
    queries,
  );
}

export interface EndpointQueryOptions<I = unknown> {
  readonly enabled?: boolean;
  /** Milliseconds between polls; false stops. */
  readonly refetchInterval?: number | false;
  /** As of a cached query; a function looks at what was asked before. */
  readonly keepPrevious?: boolean | ((before: I) => boolean);
  readonly staleTime?: number;
  /** No notice for a refusal: the place that asks shows it. */
  readonly ignoreErrors?: boolean;
}

/** One endpoint as a query: key = name and input, cancelled when nobody looks any more. */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: EndpointQueryOptions<CallInput<E>> = {},
): UseQueryResult<Reply<E>> {
  const runtime = useRuntime();
  const { ignoreErrors, keepPrevious, ...rest } = options;
  return useCachedQuery<Reply<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) =>
      runtime.call(
        endpoint,
        input,
        ignoreErrors === undefined ? { signal } : { signal, ignoreErrors },
      ),
    keepPrevious:
      typeof keepPrevious === 'function'
        ? ([, before]) => keepPrevious(before as CallInput<E>)
        : keepPrevious,
    ...rest,
  });
}
