import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isWaiting } from '../../../core/api/ordering/order-states';
import { listOrders, readOrder, type Order } from '../../../core/api/ordering/orders';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { useCachedQuery } from '../../../widgets/surface/query';
import { useRuntime } from '../../../widgets/surface/runtime-context';
import { readOrderRef, type OrderRef } from './order-ref';

const MOST = 200;
/** While something opens, its status is asked for again. */
export const POLL = 4000;

export const isBusy = (row: Order): boolean => dictionaries.orderStatus.lookup(row.status).busy;

/**
 * Orders that go on together are named one by one, so that what is paid is what was confirmed. A batch's own number
 * stands for them only where it was asked for by that number and everything in it that waits goes on.
 */
export function payQuery(
  { orders: singly, batches }: OrderRef,
  orders: readonly Order[],
  goOn: readonly Order[],
): URLSearchParams {
  const [batchSn] = batches;
  const isWhole = goOn.length === orders.filter(isWaiting).length;
  if (batchSn !== undefined && batches.length === 1 && singly.length === 0 && isWhole)
    return new URLSearchParams({ batchSn });
  return new URLSearchParams(goOn.map(({ id }) => ['orderSn', id]));
}

/** The orders that the address names, oldest first. */
export function useNamedOrders() {
  const runtime = useRuntime();
  const params = useParams();
  const [query] = useSearchParams();
  const text = query.toString();
  const ref = useMemo(() => readOrderRef(params, new URLSearchParams(text)), [params, text]);
  const answer = useCachedQuery<readonly Order[]>({
    queryKey: ['orders', 'named', ref],
    queryFn: async ({ signal }) => {
      const options = { signal, ignoreErrors: true, inPlace: true };
      const [single, batches] = await Promise.all([
        Promise.all(ref.orders.map((id) => runtime.call(readOrder, { params: { id } }, options))),
        Promise.all(
          ref.batches.map((batchSn) =>
            runtime.call(listOrders, { query: { page: 1, rows: MOST, batchSn } }, options),
          ),
        ),
      ]);
      const all = [...single, ...batches.flatMap(({ rows }) => rows)];
      const known = new Map(all.map((row) => [row.id, row]));
      return [...known.values()].sort((a, b) => a.orderSn.localeCompare(b.orderSn));
    },
    enabled: ref.orders.length + ref.batches.length > 0,
    refetchInterval: ({ state }) => (state.data?.some(isBusy) ? POLL : false),
  });
  return { answer, ref, isNamed: ref.orders.length + ref.batches.length > 0 };
}
