import { fraction, seedOf, type TimeSeries } from './series';
import type { Resource } from './resources';

/*
 * The database of an etcd grows with each change that its cluster makes, until it is defragmented: simulated by the clock,
 * beside what its measure does over the day.
 */

/** MB: at this size etcd takes no more writes until somebody frees some. */
export const QUOTA = 2048;
const DAY = 86_400;
/** Days between two defragmentations. */
const CYCLE = 45;
/** MB a day. */
const SLOWEST = 2;
const FASTEST = 14;
const WEEK = 7;

/** `own` with what has been written since the last defragmentation. */
export function growing({ id, createTime }: Resource, own: TimeSeries): TimeSeries {
  const seed = seedOf(`${id}/growth`);
  const rate = SLOWEST + (FASTEST - SLOWEST) * fraction(seed, 1);
  const since = createTime.getTime() / 1000 - fraction(seed, 2) * CYCLE * DAY;
  return {
    at: (time) => {
      const value = own.at(time);
      if (value === undefined) return undefined;
      const days = ((time - since) / DAY) % CYCLE;
      return Math.round(Math.min(QUOTA, value + rate * days) * 100) / 100;
    },
  };
}

/** MB a day over the last week: the middle of its days, so that one on which something was freed does not hide the others. */
export function pace(series: TimeSeries, now: number): number {
  const days = Array.from({ length: WEEK }, (_, day) => {
    const later = series.at(now - day * DAY);
    const before = series.at(now - (day + 1) * DAY);
    return later === undefined || before === undefined ? [] : [later - before];
  }).flat();
  const middle = days.toSorted((a, b) => a - b)[Math.floor(days.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}

/** When the rest is written at this pace; empty where it is not. */
export function fullAt(used: number | undefined, perDay: number, now: number): string {
  if (used === undefined || perDay <= 0) return '';
  const days = (QUOTA - used) / perDay;
  return new Date((now + days * DAY) * 1000).toISOString();
}
