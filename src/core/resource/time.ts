// chunk: none
import { spacedNumber } from '../format/number';
import type { Locale } from '../i18n/translator';

/** Servers send `2026-11-20 18:08:52` (their wall clock), ISO texts or epoch milliseconds. */
export function readTime(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  if (value === '') return undefined;
  const date = new Date(
    typeof value === 'string' ? value.replace(/^(\S{10}) (\S+)$/, '$1T$2') : value,
  );
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-20 18:08:52` in the reader's time zone: sorts as text and means the same in every language. */
export function absoluteTime(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  return `${day} ${time}`;
}

/** The same of what a server sent; `otherwise` where that is no time. */
export function timeText(value: unknown, otherwise = ''): string {
  const date = readTime(value);
  return date ? absoluteTime(date) : otherwise;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();

/**
 * So much of a unit ago or ahead. By its number: “yesterday” and “the day after tomorrow” are days of the calendar, and 47 hours
 * may be either of two.
 */
function relativeUnits(count: number, unit: Intl.RelativeTimeFormatUnit, locale: Locale): string {
  const numeric = count === 0 ? 'auto' : 'always';
  const key = `${locale} ${numeric}`;
  // Kept: a list asks once a row.
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric });
  formats.set(key, format);
  return spacedNumber(format.format(count, unit));
}

/** How long ago or ahead, in the largest unit that is whole: `3 天前`, `in 2 hours`. */
export function relativeTime(date: Date, now: Date, locale: Locale): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relativeUnits(Math.trunc(seconds / size), unit, locale);
  }
  return relativeUnits(0, 'second', locale);
}
