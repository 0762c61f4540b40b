import { useContext } from 'react';
import { spacedNumber } from '../../core/format/number';
import type { Locale } from '../../core/i18n/translator';
import { useLocale } from '../surface/runtime-context';
import { NowContext } from './use-board';

const two = (value: number) => String(value).padStart(2, '0');

export const clockText = (date: Date): string =>
  [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');

/** `2026-11-20 18:08:52` in the reader's zone; nothing for no moment. */
export function momentText(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${clockText(date)}`;
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** By its number, as in core/resource/time.ts, which would be one file more for whoever shows the board alone. */
function ago(count: number, unit: Intl.RelativeTimeFormatUnit, locale: Locale): string {
  const numeric = count === 0 ? 'auto' : 'always';
  const key = `${locale} ${numeric}`;
  const format =
    formats.get(key) ?? new Intl.RelativeTimeFormat(locale, { numeric, style: 'short' });
  formats.set(key, format);
  return spacedNumber(format.format(count, unit));
}

export function ageText(iso: string, now: number, locale: Locale): string {
  const seconds = Math.min(0, Math.round((Date.parse(iso) - now) / 1000));
  if (Number.isNaN(seconds)) return '';
  for (const [unit, size] of steps) {
    if (-seconds >= size) return ago(Math.trunc(seconds / size), unit, locale);
  }
  return ago(0, 'second', locale);
}

/** How long ago; the moment itself on hover. */
export function Age({ iso }: { readonly iso: string }) {
  const locale = useLocale();
  const now = useContext(NowContext);
  if (iso === '') return null;
  return (
    <time dateTime={iso} title={momentText(iso)}>
      {ageText(iso, now, locale)}
    </time>
  );
}
