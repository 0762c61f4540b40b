import { useRef } from 'react';
import {
  addTenantFavorite,
  addUserFavorite,
  listTenantFavorites,
  listUserFavorites,
  orderTenantFavorites,
  orderUserFavorites,
  removeTenantFavorite,
  removeUserFavorite,
} from '../../core/api/ordering/favorites';
import type { Favorite } from '../../core/api/ordering/favorites';
import { countOrders } from '../../core/api/ordering/orders';
import { readStorefront } from '../../core/api/ordering/storefront';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { useCan, useRuntime } from '../../widgets/surface/runtime-context';
import { useSegment, useServices } from '../use-services';
import type { Segment } from '../use-services';

/** P-08: whose favourites these are. */
const segments = {
  tenants: {
    list: listTenantFavorites,
    add: addTenantFavorite,
    remove: removeTenantFavorite,
    order: orderTenantFavorites,
  },
  users: {
    list: listUserFavorites,
    add: addUserFavorite,
    remove: removeUserFavorite,
    order: orderUserFavorites,
  },
} as const;

const quiet = { ignoreErrors: true };

/** The services of the tenant or the user in a region, with the regions there are and the orders made so far. */
export function useCatalogue(zone: string) {
  const can = useCan();
  const segment = useSegment();
  const query = zone === '' ? {} : { zone };
  const services = useServices(zone);
  const storefront = useEndpointQuery(readStorefront, {}, quiet);
  const mayCount = can(countOrders.perm ?? null);
  const orders = useEndpointQuery(countOrders, { query }, { ...quiet, enabled: mayCount });
  const counts = new Map(
    (orders.data?.byService ?? []).map(({ serviceCode, count }) => [serviceCode, count]),
  );
  return { segment, services, regions: storefront.data?.regions ?? [], counts };
}

/** W-26, E-066…E-069: what a change answers is the list as it is then. */
export function useFavorites(segment: Segment) {
  const can = useCan();
  const runtime = useRuntime();
  const cache = useQueryCache();
  const { list, add, remove, order } = segments[segment];
  const canSee = can(list.perm ?? null);
  const canChange = canSee && can(add.perm ?? null, 'button');
  const answer = useEndpointQuery(list, { query: {} }, { ...quiet, enabled: canSee });
  const key = [list.name, { query: {} }];
  const show = (rows: readonly Favorite[]) => cache.setQueryData(key, rows);
  const underWay = useRef({ count: 0, crossed: false });
  /** Of changes that cross, no answer says how it is after all of them: then the list is asked for. */
  const send = async (answered: Promise<readonly Favorite[]>) => {
    const now = underWay.current;
    now.count += 1;
    if (now.count > 1) now.crossed = true;
    try {
      const rows = await answered;
      if (!now.crossed) show(rows);
    } finally {
      now.count -= 1;
      if (now.count === 0 && now.crossed) {
        now.crossed = false;
        void cache.invalidateQueries({ queryKey: key });
      }
    }
  };
  return {
    answer,
    canSee,
    canChange,
    rows: answer.data ?? [],
    add: (id: string) => send(runtime.call(add, { params: { id } })),
    remove: (id: string) => send(runtime.call(remove, { params: { id } })),
    /** Shown at once; as it was where the server does not keep it. */
    reorder: async (rows: readonly Favorite[]) => {
      const before = cache.getQueryData<readonly Favorite[]>(key);
      show(rows);
      try {
        await send(runtime.call(order, { body: { ids: rows.map(({ id }) => id) } }));
      } catch (error) {
        if (before) show(before);
        throw error;
      }
    },
  };
}
