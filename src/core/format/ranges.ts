/**
 * Ranges of time: D-063, D-064, D-066, V-018…V-021, X-23. Days are days of the reader's time zone; the
 * clock is a parameter, so that a form and its test agree on what is the future.
 */
import { choices } from '../dictionaries/choices';
import { defineMessages, text } from '../i18n/translator';
import type { TextRef } from '../i18n/translator';
import { chartStep } from './chart-step';

/** Two moments; the end belongs to it. */
export interface TimeRange {
  readonly start: Date;
  readonly end: Date;
}

/** What a user has picked so far: either end may be missing. */
export interface PickedRange {
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
}

/** D-063 */
export const rangeChoices = choices([
  ['days', '日', 'Day'],
  ['weeks', '周', 'Week'],
  ['months', '月', 'Month'],
  ['quarter', '季度', 'Quarter'],
  ['halfYear', '半年', 'Half a year'],
  ['year', '年', 'Year'],
  ['custom', '自定义', 'Custom'],
]);
export type RangeChoice = (typeof rangeChoices.values)[number];

/** D-064 */
export const chartRanges = choices([
  ['1H', '1 小时', '1 hour'],
  ['6H', '6 小时', '6 hours'],
  ['1D', '1 天', '1 day'],
  ['7D', '7 天', '7 days'],
  ['14D', '14 天', '14 days'],
  ['custom', '自定义', 'Custom'],
]);
export type ChartRange = (typeof chartRanges.values)[number];

/** D-066, C-30 */
export const dateShortcuts = choices([
  ['week', '最近一周', 'Last week'],
  ['month', '最近一个月', 'Last month'],
  ['threeMonths', '最近三个月', 'Last three months'],
]);
export type DateShortcut = (typeof dateShortcuts.values)[number];

const shortcutDays = { week: 7, month: 30, threeMonths: 90 } as const;

/** Back from today, today included; months count as the shortcuts count them. */
const choiceDays = {
  days: 0,
  weeks: 7,
  months: 30,
  quarter: 90,
  halfYear: 180,
  year: 365,
} as const;

const chartSeconds = {
  '1H': 3_600,
  '6H': 21_600,
  '1D': 86_400,
  '7D': 604_800,
  '14D': 1_209_600,
} as const;

/** C-28, X-23: days around the first picked date. */
export const monitorSpanDays = 13;

const messages = defineMessages(
  { choose: '请选择时间范围' /* M-16 */ },
  { choose: 'Please choose a time range' },
);

/** Midnight of that day in the local time zone. */
export function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

/** V-021, C-29: 23:59:59 of that day. */
export function endOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate(), 23, 59, 59);
}

/** By the calendar, so that a change of the clock does not move a day. */
function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** V-019: a day that has not begun cannot be picked. */
export function isFutureDay(day: Date, now: Date): boolean {
  return startOfDay(day) > now;
}

function daysBack(days: number, now: Date): TimeRange {
  return { start: addDays(now, -days), end: endOfDay(now) };
}

/** The days of a shortcut up to now, whole days. */
export function shortcutRange(shortcut: DateShortcut, now: Date): TimeRange {
  return daysBack(shortcutDays[shortcut], now);
}

/** V-018: only a custom range can lack its choice. */
export function checkRange(
  choice: RangeChoice | ChartRange,
  picked: PickedRange,
): TextRef | undefined {
  if (choice !== 'custom' || (picked.start && picked.end)) return undefined;
  return text(messages, 'choose');
}

/** Undefined while `checkRange` objects. Ends picked in the wrong order are put right. */
export function timeRange(
  choice: RangeChoice,
  now: Date,
  picked: PickedRange = {},
): TimeRange | undefined {
  if (choice !== 'custom') return daysBack(choiceDays[choice], now);
  if (!picked.start || !picked.end) return undefined;
  const [first, last] = inOrder(picked.start, picked.end);
  return { start: startOfDay(first), end: endOfDay(last) };
}

/** V-020, X-23: 13 days before the first picked date to 13 days after it, clipped to now. */
export function monitorBounds(first: Date, now: Date): TimeRange {
  const end = earlier(endOfDay(addDays(first, monitorSpanDays)), now);
  return { start: earlier(addDays(first, -monitorSpanDays), end), end };
}

/** N-26: epoch seconds. */
export interface ChartTimes {
  readonly start: number;
  readonly end: number;
  readonly step: number;
}

/** A chart ends now at the latest: what lies ahead has no points. Undefined while `checkRange` objects. */
export function chartTimes(
  range: ChartRange,
  now: Date,
  picked: PickedRange = {},
): ChartTimes | undefined {
  const until = epochSeconds(now);
  if (range !== 'custom') return timesOf(until - chartSeconds[range], until);
  if (!picked.start || !picked.end) return undefined;
  const [first, last] = inOrder(picked.start, picked.end);
  const end = Math.min(epochSeconds(endOfDay(last)), until);
  return timesOf(Math.min(epochSeconds(startOfDay(first)), end), end);
}

function timesOf(start: number, end: number): ChartTimes {
  return { start, end, step: chartStep(end - start) };
}

const epochSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
const earlier = (a: Date, b: Date) => (a < b ? a : b);
const inOrder = (a: Date, b: Date): [Date, Date] => (a <= b ? [a, b] : [b, a]);
