import type { Dictionary } from '../dictionaries/dictionary';
import { translate } from '../i18n/translator';
import type { Locale } from '../i18n/translator';
import type { FieldSpec } from './field';
import { isMeter, meterText, withUnit } from './meter';
import { rawValue } from './rows';
import { timeText } from './time';

/** Whether its values are states, which have colours, and not plain kinds. */
export const isOfStates = (of: Dictionary): boolean =>
  of.values.length === 0 || of.values.some((value) => of.lookup(value).tone !== 'normal');

/** A field of a row as plain text: what is copied, exported and read aloud, never taken from a rendered cell. */
export function cellText<R>(row: R, key: string, field: FieldSpec<R>, locale: Locale): string {
  const value = rawValue(row, key, field);
  if (field.dictionary) return field.dictionary.lookup(value, locale).text;
  const more = Array.isArray(value) ? untold(row, value, field) : 0;
  return more > 0 ? `${plain(value, field, locale)} +${more}` : plain(value, field, locale);
}

/** How many values there are beside those that are told. */
export function untold<R>(row: R, told: readonly unknown[], { count }: FieldSpec<R>): number {
  return Math.max(0, (count?.(row) ?? 0) - told.length);
}

function plain<R>(value: unknown, field: FieldSpec<R>, locale: Locale): string {
  if (value === null || value === undefined || value === '')
    return field.none ? translate(field.none, locale) : '';
  if (field.kind === 'time') return timeText(value, scalar(value));
  if (Array.isArray(value))
    return tagsOf(value, field, locale).join(locale === 'zh-CN' ? '、' : ', ');
  if (field.kind === 'place' && field.words) return field.words.lookup(value, locale).text;
  if (isMeter(value)) return meterText(value);
  if (typeof value === 'number') return withUnit(String(value), field.unit);
  return scalar(value);
}

/** Several values, each by its word where it is a code. */
export function tagsOf<R>(
  values: readonly unknown[],
  { words }: FieldSpec<R>,
  locale: Locale,
): readonly string[] {
  return values.map((value) => (words ? words.lookup(value, locale).text : String(value)));
}

function scalar(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Columns of figures stand right, so that their digits line up. */
export function alignment<R>(field: FieldSpec<R>): 'start' | 'end' {
  return field.kind === 'number' || field.kind === 'money' ? 'end' : 'start';
}
