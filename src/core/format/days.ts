/** A day of the reader's calendar: `2026-11-20`. */
export type Day = string;

const two = (value: number) => String(value).padStart(2, '0');

/** The day of a date in the local time zone, `2026-11-20`. */
export function dayText(date: Date): Day {
  const year = String(date.getFullYear()).padStart(4, '0');
  return [year, two(date.getMonth() + 1), two(date.getDate())].join('-');
}

/** Midnight of a day, or its first moment where the clock skips midnight; undefined for what is no day. */
export function readDay(value: Day): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // 30 February is not 2 March, and years below 100 are not those of the last century.
  return dayText(date) === value ? date : undefined;
}
