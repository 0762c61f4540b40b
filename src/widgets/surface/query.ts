import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryClient, UseQueryOptions, UseQueryResult } from '@tanstack/react-query';
import type { CallInput, Endpoint, Reply } from '../../core/api/endpoint';
import { queryClientOf } from '../../core/query-client';
import { useRuntime } from './runtime-context';

/** The cache of the runtime around; without a provider, so that what needs no cache does not load one. */
export function useQueryCache(): QueryClient {
  return queryClientOf(useRuntime());
}

export function useCachedQuery<T>(options: UseQueryOptions<T>): UseQueryResult<T> {
  return useQuery(options, useQueryCache());
}

export interface EndpointQueryOptions<I = unknown> {
  readonly enabled?: boolean;
  /** Milliseconds between polls; false stops. */
  readonly refetchInterval?: number | false;
  /** Keep showing the previous answer while the next one loads; a function looks at what was asked before. */
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
    ...(typeof keepPrevious === 'function'
      ? {
          placeholderData: (data, before) =>
            before && keepPrevious(before.queryKey[1] as CallInput<E>) ? data : undefined,
        }
      : keepPrevious
        ? { placeholderData: keepPreviousData }
        : {}),
    ...rest,
  });
}
