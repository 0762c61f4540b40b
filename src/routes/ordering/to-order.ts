import { isUndecided } from '../../core/api/ordering/order-states';
import type { Order } from '../../core/api/ordering/orders';
import { paths } from '../paths';

/** Where an order goes on: to be confirmed and paid, or to what became of it where nothing is left to pay. */
export function toOrder({
  orderSn,
  due,
  approvalStatus,
}: Pick<Order, 'orderSn' | 'due' | 'approvalStatus'>): string {
  return due === '0.00' && !isUndecided({ approvalStatus })
    ? paths.orderCheck(orderSn)
    : paths.orderConfirm({ orderSn });
}
