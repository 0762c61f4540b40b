import { alterationDue, refundOf, type Remainder } from '../../../../src/core/charge/change';
import { sumAmounts } from '../../../../src/core/charge/price';
import { endOfReservation } from '../../../../src/core/charge/reservation';
import type { SubscriptionData } from './order-data';

/* What is left of a prepaid instance, and what that is worth. */

const DAY = 86_400_000;

const between = (from: number, to: string) => (new Date(to).getTime() - from) / DAY;

/** Whether its time is over; what nothing ends never is. */
export const isOver = ({ expireTime }: Pick<SubscriptionData, 'expireTime'>, now = Date.now()) =>
  expireTime !== '' && between(now, expireTime) <= 0;

/** The day that has begun is among them. */
export const daysLeft = (expireTime: string, now = Date.now()): number =>
  Math.max(0, Math.ceil(between(now, expireTime)));

/** Whole days: for a cancelation the one that has begun is used up. */
function unusedDays({ paidFrom, expireTime }: SubscriptionData, now: number): Remainder {
  const whole = Math.ceil(between(new Date(paidFrom).getTime(), expireTime));
  return { rest: Math.floor(between(now, expireTime)), whole };
}

/** What a cancelation gives back; nothing where use is billed afterwards or once. */
export const refundFor = (data: SubscriptionData, now = Date.now()): string =>
  data.expireTime === '' ? '0.00' : refundOf(data.paid, unusedDays(data, now));

/**
 * What another specification costs now, from the prices of one booking before and after. It is the difference for the
 * days that are left, the one that has begun among them, however often the booking was extended. What was bought once
 * has no days: its difference is due as a whole. Where use is billed afterwards both prices are nothing.
 */
export function changeDue(
  data: SubscriptionData,
  before: string,
  after: string,
  now = Date.now(),
): string {
  const { openTime, expireTime, mode, month } = data;
  if (expireTime === '') return alterationDue(before, after, { rest: 1, whole: 1 });
  const opened = new Date(openTime);
  const booked = endOfReservation(opened, mode, month).toISOString();
  const whole = Math.ceil(between(opened.getTime(), booked));
  return alterationDue(before, after, { rest: Math.ceil(between(now, expireTime)), whole });
}

/**
 * What was paid, after another payment. What is left of the payments before counts from now on together with it, so
 * that each of them is worth its own time and no other.
 */
export function creditOf(data: SubscriptionData, due: string, now = Date.now()) {
  const { amount, paid, paidFrom, expireTime } = data;
  const started = new Date(paidFrom).getTime();
  const left =
    expireTime === ''
      ? '0.00'
      : refundOf(paid, { rest: between(now, expireTime), whole: between(started, expireTime) });
  return {
    amount: sumAmounts([amount, due]),
    paid: sumAmounts([left, due]),
    paidFrom: new Date(now).toISOString(),
  };
}
