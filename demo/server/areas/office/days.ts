import { text } from '../../../../src/core/i18n/translator';
import { Refusal } from '../../refusal';
import { officeMessages } from './messages';

/* Days and months of account are those of China Standard Time, eight hours ahead all year. */

const CHINA = 8 * 3_600_000;
const DAY = 86_400_000;

/** `2026-01-31` there and then. */
export const dayOf = (time: Date): string =>
  new Date(time.getTime() + CHINA).toISOString().slice(0, 10);

/** `2026-01` there and then. */
export const cycleOf = (time: Date): string => dayOf(time).slice(0, 7);

/** Midnight with which a day begins. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

export const nextDay = (day: string, days = 1): string =>
  dayOf(new Date(startOf(day).getTime() + days * DAY));

export function addMonths(cycle: string, months: number): string {
  const [year = 0, month = 1] = cycle.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** This month up to a day, and the last one up to the same day, or to its end where it is shorter. */
export function monthBeside(day: string) {
  const from = `${day.slice(0, 7)}-01`;
  const before = addMonths(day.slice(0, 7), -1);
  const last = nextDay(from, -1);
  const same = `${before}-${day.slice(8)}`;
  return { from, to: day, beforeFrom: `${before}-01`, beforeTo: same < last ? same : last };
}

/** The month that is under way has few bills yet: costs are shown of the last one that is closed. */
export const closedCycle = (): string => addMonths(cycleOf(new Date()), -1);

const MAX_MONTHS = 60;

/** Every month of a range, both ends included; refuses one that is backwards or without end. */
export function monthsOf(from: string, to: string): string[] {
  if (from > to) throw new Refusal(text(officeMessages, 'range.backwards'));
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    if (months.length >= MAX_MONTHS) throw new Refusal(text(officeMessages, 'range.long'));
    months.push(month);
  }
  return months;
}

/** Seconds from now until a moment, never less than one. */
export const secondsUntil = (time: Date): number =>
  Math.max(1, Math.round((time.getTime() - Date.now()) / 1000));
