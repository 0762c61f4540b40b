import { absoluteTime } from '../../core/resource/time';

const two = (value: number) => String(value).padStart(2, '0');

const DAY = 86_400;

/** A time as a file has it: it sorts as text; of whole days the time of day says nothing. */
export function timeOf(seconds: number, daily = false): string {
  const time = absoluteTime(new Date(seconds * 1000));
  return daily ? time.slice(0, 10) : time;
}

const dayText = (seconds: number): string => timeOf(seconds, true);
const minuteText = (seconds: number): string =>
  timeOf(seconds).slice('YYYY-'.length, -':SS'.length);

/** What stands beside values: a day of the year, or a minute of a day, written as everywhere in the console. */
export const timeFormat = (daily: boolean): ((seconds: number) => string) =>
  daily ? dayText : minuteText;

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
