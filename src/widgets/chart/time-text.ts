import { noValue } from '../../core/resource/no-value';
import { absoluteTime } from '../../core/resource/time';
import type { Daily } from './content';

const two = (value: number) => String(value).padStart(2, '0');

const DAY = 86_400;

/** A time as a file has it: it sorts as text. */
export function timeOf(seconds: number, daily: Daily = false): string {
  const at = new Date(seconds * 1000);
  const time = absoluteTime(at);
  if (isMonths(daily)) {
    const month = time.slice(0, 'YYYY-MM'.length);
    if (typeof daily === 'string') return month;
    at.setMonth(at.getMonth() - daily.before);
    const other = absoluteTime(at).slice(0, 'YYYY-MM'.length);
    return [month > daily.last ? noValue : month, other > daily.lastBefore ? noValue : other].join(
      ' / ',
    );
  }
  return daily ? time.slice(0, 'YYYY-MM-DD'.length) : time;
}

export const isMonths = (daily: Daily): daily is Exclude<Daily, boolean> =>
  typeof daily !== 'boolean';

const dayText = (seconds: number): string => timeOf(seconds, true);
const minuteText = (seconds: number): string =>
  timeOf(seconds).slice('YYYY-'.length, -':SS'.length);

/** What stands beside values: a month, a day, or a minute of a day, written as everywhere in the console. */
export const timeFormat = (daily: Daily): ((seconds: number) => string) =>
  isMonths(daily) ? (seconds) => timeOf(seconds, daily) : daily ? dayText : minuteText;

/** The months that stand under an axis with room for so many of them. */
export function monthMarks(times: readonly number[], room: number): number[] {
  const each = Math.max(1, Math.ceil(times.length / Math.max(1, room)));
  return times.filter((_, index) => index % each === 0);
}

/**
 * Texts under a time axis, by the distance of its marks: seconds, minutes or days. The day stands once, under the
 * first mark and under the first of every new day, because a row of times alone does not say which day it is.
 */
export function tickTexts(seconds: readonly number[], distance: number): string[] {
  let before = '';
  let year = 0;
  return seconds.map((at) => {
    const date = new Date(at * 1000);
    const day = `${two(date.getMonth() + 1)}-${two(date.getDate())}`;
    if (distance >= DAY) {
      const full = year === 0 || year === date.getFullYear() ? day : `${date.getFullYear()}-${day}`;
      year = date.getFullYear();
      return full;
    }
    const parts = [
      date.getHours(),
      date.getMinutes(),
      ...(distance < 60 ? [date.getSeconds()] : []),
    ];
    const time = parts.map(two).join(':');
    if (day === before) return time;
    before = day;
    return `${time}\n${day}`;
  });
}
