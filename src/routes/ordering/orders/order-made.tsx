import type { Order } from '../../../core/api/ordering/orders';
import type { ViewProps } from '../../../core/resource/tab';
import { MadeOrder } from '../flow/made';

/** What the order has opened or changed, or is about to. */
export function OrderMade({ row }: ViewProps<Order>) {
  return <MadeOrder order={row} />;
}
