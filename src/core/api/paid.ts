import type { PaidPart, PaidRule } from './endpoint';

/** What of a row its order pays for, and this would change; nothing where no order opened it. */
export const orderedPart = ({ paid }: PaidRule, orderId: unknown): PaidPart | undefined =>
  typeof orderId === 'string' && orderId !== '' ? paid : undefined;
