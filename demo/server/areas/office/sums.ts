import { randomInt } from 'node:crypto';
import { Big } from 'big.js';
import { dayOf } from './days';

/** Exact, with two places; money is never a float. */
export const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2);

/** Of quantities: every place is kept. */
export const summed = (quantities: readonly string[]): string =>
  quantities.reduce((total, quantity) => total.plus(quantity), new Big(0)).toFixed();

/** What one unit costs in the mean, four places; empty where there is no quantity. */
export const priceOf = (amount: string, quantity: string): string =>
  quantity === '' || new Big(quantity).eq(0) ? '' : new Big(amount).div(quantity).toFixed(4);

export const minus = (amount: string, less: string): string =>
  new Big(amount).minus(less).toFixed(2);

export const negative = (amount: string): string => new Big(amount).times(-1).toFixed(2);

/** What the database says of a sum, or nothing, with two places. */
export const money = (amount: string | null | undefined): string => new Big(amount ?? 0).toFixed(2);

/** Change in per cent, one place; null where there was nothing before. */
export function rate(amount: string, before: string): number | null {
  if (new Big(before).eq(0)) return null;
  return Number(new Big(amount).minus(before).div(before).times(100).toFixed(1));
}

/** A part of a whole in per cent, two places. */
export const share = (part: string, whole: string): number =>
  new Big(whole).eq(0) ? 0 : Number(new Big(part).div(whole).times(100).toFixed(2));

/** What people quote on the telephone: `ZD20260131` and eight digits. */
export const numberOf = (prefix: string, time = new Date()): string =>
  `${prefix}${dayOf(time).replaceAll('-', '')}${String(randomInt(100_000_000)).padStart(8, '0')}`;
