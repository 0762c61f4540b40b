import { orderResourceDetail } from '../../../core/api/ordering/orders';
import { useCachedQuery } from '../../../widgets/surface/query';
import { useRuntime } from '../../../widgets/surface/runtime-context';
import { isBusy, POLL } from './use-orders';

/** E-171: an order by its id or number with what it has opened, asked again while something is under way. */
export function useOpened(order: string) {
  const runtime = useRuntime();
  return useCachedQuery({
    queryKey: ['orders', 'detail', order],
    queryFn: ({ signal }) =>
      runtime.call(
        orderResourceDetail,
        { body: { id: order } },
        { signal, ignoreErrors: true, inPlace: true },
      ),
    retry: false,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data.order) ? POLL : false),
  });
}
