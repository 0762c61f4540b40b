import type { Order } from './orders';

/**
 * What an order may go on to. Screens ask before they offer, the backend before it does: paying and changing have no rule of
 * their endpoint, because a request that comes twice is answered as the first was, whatever the order has become since
 * (docs/decisions/0136-statuses-of-operations.md).
 */
export type OrderState = Pick<Order, 'status' | 'payStatus' | 'approvalStatus'>;

/** The value of D-010 in which an order waits for a decision or for its payment. */
export const waitingStatus = 'StayOpen';

/** Neither paid for nor given up. */
export function isWaiting({ status, payStatus }: Omit<OrderState, 'approvalStatus'>): boolean {
  return status === waitingStatus && payStatus === 'unpay';
}

/** Somebody has still to decide about it. */
export function isUndecided({ approvalStatus }: Pick<OrderState, 'approvalStatus'>): boolean {
  return approvalStatus === 'APPROVING' || approvalStatus === 'CREATED';
}

/** Waits for its payment alone. */
export function isPayable(order: OrderState): boolean {
  return isWaiting(order) && !isUndecided(order);
}

/** What was asked for may still be changed: it waits, or was refused and is sent again. */
export function isRevisable(order: OrderState): boolean {
  return isWaiting(order) || (order.status === 'Termination' && order.approvalStatus === 'REFUSED');
}
