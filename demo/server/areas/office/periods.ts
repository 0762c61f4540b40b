import type { ReportData } from '../../kinds/office';
import { addMonths, dayOf, nextDay, startOf } from './days';

/** Both ends belong to it. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The newest ten years of days: nobody reads further back, and a list has an end. */
const MAX_PERIODS = 3660;

/**
 * Whole days, weeks (from Monday) or months from the one that holds `startDay`, ended by `lastDay` at the latest. Days
 * of a request are of this century, so the walk is 36,500 steps at most, some 30 ms.
 */
export function periodsOf(cycle: ReportData['cycle'], startDay: string, lastDay: string): Period[] {
  const periods: Period[] = [];
  let from = firstDay(cycle, startDay);
  for (let to = lastDayOf(cycle, from); to <= lastDay; to = lastDayOf(cycle, from)) {
    periods.push({ from, to });
    from = nextDay(to);
  }
  return periods.slice(-MAX_PERIODS);
}

/** The last one that has passed at the end of a day; none where the first one has not. */
export function lastPeriod(
  cycle: ReportData['cycle'],
  startDay: string,
  lastDay: string,
): Period | undefined {
  const now = periodAt(cycle, lastDay);
  const last = now.to <= lastDay ? now : periodAt(cycle, nextDay(now.from, -1));
  return last.from >= firstDay(cycle, startDay) ? last : undefined;
}

/** The one that a day is in. */
export function periodAt(cycle: ReportData['cycle'], day: string): Period {
  const from = firstDay(cycle, day);
  return { from, to: lastDayOf(cycle, from) };
}

function firstDay(cycle: ReportData['cycle'], day: string): string {
  if (cycle === 'ByMonth') return `${day.slice(0, 7)}-01`;
  if (cycle === 'ByDay') return day;
  // Noon in China is the same day in UTC.
  const weekday = new Date(startOf(day).getTime() + 12 * 3_600_000).getUTCDay();
  return nextDay(day, -((weekday + 6) % 7));
}

function lastDayOf(cycle: ReportData['cycle'], from: string): string {
  if (cycle === 'ByDay') return from;
  if (cycle === 'ByWeek') return nextDay(from, 6);
  return dayOf(new Date(startOf(`${addMonths(from.slice(0, 7), 1)}-01`).getTime() - 1));
}
