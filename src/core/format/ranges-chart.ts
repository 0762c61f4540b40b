/**
 * The range of a chart as a value: D-064, C-25, C-28, V-020, X-23. A custom one has a time of day, typed as
 * `2026-11-20T18:08`; its end is the end of that minute, so that 23:59 is the 23:59:59 of C-29.
 */
import { defineMessages, text } from '../i18n/translator';
import type { TextRef } from '../i18n/translator';
import { chartStep } from './chart-step';
import {
  chartRanges,
  chartTimes,
  checkRange,
  endOfDay,
  isFutureDay,
  monitorBounds,
  monitorSpanDays,
} from './ranges';
import type { ChartRange, ChartTimes } from './ranges';
import { dayText } from './ranges-value';
import type { RangeRefusal } from './ranges-value';

/** `start` and `end` in epoch seconds. */
export type ChartRangeValue =
  | { readonly range: Exclude<ChartRange, 'custom'> }
  | { readonly range: 'custom'; readonly start: number; readonly end: number };

/** What the two inputs hold: `2026-11-20T18:08`, or nothing. */
export interface MinuteRange {
  readonly start: string;
  readonly end: string;
}

/** C-28: no custom range is longer, in seconds. */
export const customSpan = monitorSpanDays * 86_400;

/** C-25: the last hour, 3600 seconds. */
export const defaultChartRange: ChartRangeValue = { range: '1H' };

const messages = defineMessages(
  {
    future: '不能晚于当前时间',
    order: '结束时间须晚于开始时间',
    span: '时间跨度不能超过 13 天',
  },
  {
    future: 'Later than now',
    order: 'The end must be after the start',
    span: 'At most 13 days after the start',
  },
);

const two = (value: number) => String(value).padStart(2, '0');

/** A minute in the local time zone, `2026-11-20T08:05`, as inputs of date and time have it. */
export function minuteText(date: Date): string {
  return `${dayText(date)}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Seconds, which some browsers add, are cut off. A time that the clock skips is the one after the gap. */
export function readMinute(value: string): Date | undefined {
  const [, year, month, day, hour, minute] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(value) ?? [];
  if (year === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const parts = [Number(year), Number(month) - 1, Number(day)] as const;
  const noon = new Date(...parts, 12);
  if (dayText(noon) !== `${year}-${month ?? ''}-${day ?? ''}`) return undefined;
  return new Date(...parts, Number(hour), Number(minute));
}

/** V-018…V-020, beside the end that has to change. An end later today is not refused: it means until now. */
export function checkMinutes({ start, end }: MinuteRange, now: Date): RangeRefusal {
  const [first, last] = [readMinute(start), readMinute(end)];
  const refuse = (date: Date | undefined, ahead: (date: Date) => boolean): TextRef | undefined => {
    if (!date) return checkRange('custom', {});
    return ahead(date) ? text(messages, 'future') : undefined;
  };
  const atStart = refuse(first, (date) => date >= now);
  const atEnd =
    refuse(last, (date) => isFutureDay(date, now)) ??
    (first && last ? checkSpan(first, last) : undefined);
  return { ...(atStart ? { start: atStart } : {}), ...(atEnd ? { end: atEnd } : {}) };
}

function checkSpan(first: Date, last: Date): TextRef | undefined {
  if (last <= first) return text(messages, 'order');
  return last > monitorBounds(first, endOfDay(last)).end ? text(messages, 'span') : undefined;
}

/** Undefined while `checkMinutes` objects. */
export function customChartRange(typed: MinuteRange, now: Date): ChartRangeValue | undefined {
  const [first, last] = [readMinute(typed.start), readMinute(typed.end)];
  const { start, end } = checkMinutes(typed, now);
  if (!first || !last || start || end) return undefined;
  const until = Math.min(seconds(last) + 59, seconds(now));
  return { range: 'custom', start: seconds(first), end: until };
}

/** What to ask for now (N-26). A custom range stands still; the others end now. */
export function chartTimesOf(value: ChartRangeValue, now: Date): ChartTimes {
  if (value.range === 'custom') {
    const { start, end } = value;
    return { start, end, step: chartStep(end - start) };
  }
  const until = seconds(now);
  return chartTimes(value.range, now) ?? { start: until, end: until, step: chartStep(0) };
}

/** An attribute's `6H`; the default (C-25) for anything else, and for `custom`, which says no times. */
export function readChartRange(written: string | null | undefined): ChartRangeValue {
  const range = chartRanges.values.find((each) => each === written);
  return range === undefined || range === 'custom' ? defaultChartRange : { range };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
