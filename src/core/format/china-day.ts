const EIGHT_HOURS = 8 * 3_600_000;

/** The last day, China Standard Time, before a moment: of what ends at its midnight the day before. Empty for none. */
export const lastDayBefore = (moment: string): string =>
  moment === '' ? '' : new Date(Date.parse(moment) - 1 + EIGHT_HOURS).toISOString().slice(0, 10);

/** The day of a moment in epoch milliseconds, `2026-11-20`, China Standard Time. */
export const chinaDayOf = (time: number): string =>
  new Date(time + EIGHT_HOURS).toISOString().slice(0, 10);

/** The last second of a day, `2026-11-20`, China Standard Time. */
export const endOfChinaDay = (day: string): string => `${day}T23:59:59+08:00`;
