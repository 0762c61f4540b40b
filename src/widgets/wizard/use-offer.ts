import {
  listServiceCategories,
  listTenantServices,
  type ServiceCategory,
  type ServiceRow,
} from '../../core/api/ordering/catalogue';
import { readStorefront, readStorefrontCategories } from '../../core/api/ordering/storefront';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { useCachedQuery } from '../surface/query';
import { useRuntime, useSession } from '../surface/runtime-context';
import { wizardMessages as m } from './messages';

/** The catalogue changes rarely; its prices are asked for anew with each choice. */
const FRESH = 60_000;

export interface Offer {
  readonly services: readonly ServiceRow[];
  readonly service: ServiceRow | undefined;
  readonly categories: readonly ServiceCategory[];
  /** Nothing is on its way: what is not there is not offered. */
  readonly ready: boolean;
  /** Why the service of this code cannot be ordered: it is not among what is offered. */
  readonly refusal: Text | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What can be ordered, and what the service of this code is made of (E-064, E-150); for anybody without a session. */
export function useOffer(code: string): Offer {
  const runtime = useRuntime();
  const member = useSession((state) => state.user !== null);
  const services = useCachedQuery<readonly ServiceRow[]>({
    queryKey: ['wizard', 'services', member],
    queryFn: async ({ signal }) => {
      const options = { signal, ignoreErrors: true, inPlace: true };
      if (member) return runtime.call(listTenantServices, {}, options);
      return (await runtime.call(readStorefront, {}, options)).services;
    },
    staleTime: FRESH,
  });
  const service = services.data?.find((row) => row.code === code);
  const id = service?.id ?? '';
  const categories = useCachedQuery<readonly ServiceCategory[]>({
    queryKey: ['wizard', 'categories', member, id],
    queryFn: ({ signal }) =>
      runtime.call(
        member ? listServiceCategories : readStorefrontCategories,
        { params: { id } },
        { signal, ignoreErrors: true, inPlace: true },
      ),
    enabled: id !== '',
    staleTime: FRESH,
  });
  const isOffered = code === '' || services.data === undefined || service !== undefined;
  const isWaiting = id !== '' && categories.data === undefined;
  return {
    services: services.data ?? [],
    service,
    categories: categories.data ?? [],
    ready: services.data !== undefined && !isWaiting,
    refusal: isOffered ? undefined : text(m, 'service.gone', { code }),
    error: services.error ?? categories.error ?? undefined,
    retry: () => {
      void services.refetch();
      if (id !== '') void categories.refetch();
    },
  };
}
