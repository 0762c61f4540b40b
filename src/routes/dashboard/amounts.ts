import { roundedNumber } from '../../core/format/number';
/** Hours at which the greeting changes. */
const partsOfDay = [
  [5, 'night'],
  [12, 'morning'],
  [18, 'afternoon'],
  [23, 'evening'],
] as const;

export function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  return partsOfDay.find(([until]) => hour < until)?.[1] ?? 'night';
}

const units = ['GB', 'TB', 'PB'] as const;

/** A capacity given in GB, by 1024, with at most one decimal (W-23). */
export function capacity(gigabytes: number): string {
  let value = gigabytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${roundedNumber(value, 1)} ${units[unit] ?? ''}`;
}

/** Noon of a day `YYYY-MM-DD` in the reader's zone, in seconds: the same date wherever it is read. */
export const dayTime = (date: string) => new Date(`${date}T12:00:00`).getTime() / 1000;
