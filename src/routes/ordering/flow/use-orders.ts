import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { listOrders, readOrder, type Order } from '../../../core/api/ordering/orders';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { useCachedQuery } from '../../../widgets/query';
import { useRuntime } from '../../../widgets/runtime-context';
import { readOrderRef } from './order-ref';

const MOST = 200;
/** While something opens, its status is asked for again. */
const POLL = 4000;

export const isBusy = (row: Order): boolean => dictionaries.orderStatus.lookup(row.status).busy;
export const isWaiting = (row: Order): boolean =>
  row.status === 'StayOpen' && row.payStatus === 'unpay';
export const isInApproval = (row: Order): boolean =>
  isWaiting(row) && (row.approvalStatus === 'APPROVING' || row.approvalStatus === 'CREATED');

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
  return { answer, isNamed: ref.orders.length + ref.batches.length > 0 };
}
