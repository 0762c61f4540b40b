/**
 * A chosen range of days as a value that can be kept: in an address, in storage, in a form. D-063, D-066, V-018…V-021.
 * It says what was chosen, not which moments that was, so that "the last week" is still that tomorrow.
 */
import { defineMessages, text } from '../i18n/translator';
import type { TextRef } from '../i18n/translator';
import { dayText, readDay } from './days';
import type { Day } from './days';
import { checkRange, isFutureDay, rangeChoices, shortcutRange, timeRange } from './ranges';
import type { DateShortcut, RangeChoice, TimeRange } from './ranges';

export { dayText, readDay };
export type { Day };

/** From the beginning of one day to the end of another. */
export interface DayRange {
  readonly start: Day;
  readonly end: Day;
}

/** A range as it is chosen: a shortcut that goes on with the clock, or two days. */
export type TimeRangeValue =
  | { readonly choice: Exclude<RangeChoice, 'custom'> }
  | ({ readonly choice: 'custom' } & DayRange);

/** What is wrong with either end; empty where nothing is. */
export interface RangeRefusal {
  readonly start?: TextRef;
  readonly end?: TextRef;
}

const messages = defineMessages(
  { future: '不能选择未来的日期', order: '结束日期不能早于开始日期' },
  { future: 'A day ahead cannot be chosen', order: 'The end is before the start' },
);

/** The days of a shortcut, for the two inputs of a custom range. */
export function shortcutDays(shortcut: DateShortcut, now: Date): DayRange {
  const { start, end } = shortcutRange(shortcut, now);
  return { start: dayText(start), end: dayText(end) };
}

/** V-018, V-019: both ends are there, in order, and have begun. */
export function checkDays({ start, end }: DayRange, now: Date): RangeRefusal {
  const [first, last] = [readDay(start), readDay(end)];
  const refuse = (date: Date | undefined): TextRef | undefined => {
    if (!date) return checkRange('custom', {});
    return isFutureDay(date, now) ? text(messages, 'future') : undefined;
  };
  const atStart = refuse(first);
  const atEnd =
    refuse(last) ?? (first && last && last < first ? text(messages, 'order') : undefined);
  return { ...(atStart ? { start: atStart } : {}), ...(atEnd ? { end: atEnd } : {}) };
}

/** The moments that are meant now: from a midnight to 23:59:59 (V-021). Undefined for days that are none. */
export function momentsOf(value: TimeRangeValue, now: Date): TimeRange | undefined {
  if (value.choice !== 'custom') return timeRange(value.choice, now);
  return timeRange('custom', now, { start: readDay(value.start), end: readDay(value.end) });
}

/** `months`, or `2026-11-03..2026-11-20`. */
export function writeTimeRange(value: TimeRangeValue): string {
  return value.choice === 'custom' ? `${value.start}..${value.end}` : value.choice;
}

/** Undefined for anything that `writeTimeRange` cannot have written. */
export function readTimeRange(written: string): TimeRangeValue | undefined {
  const choice = rangeChoices.values.find((each) => each === written);
  if (choice !== undefined) return choice === 'custom' ? undefined : { choice };
  const [start, end, ...rest] = written.split('..');
  if (start === undefined || end === undefined || rest.length > 0) return undefined;
  const [first, last] = [readDay(start), readDay(end)];
  return first && last && first <= last ? { choice: 'custom', start, end } : undefined;
}
