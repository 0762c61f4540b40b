// chunk: core
import type { Locale } from '../i18n/translator';

/** Colour only for meaning; always beside a text. */
export type Tone =
  | 'success'
  | 'warning'
  | 'danger'
  /** The lesser of two dangers. */
  | 'danger-light'
  | 'normal'
  | 'disabled'
  | 'primary';

/** What one value of a dictionary is called, and what its colour says. */
export interface DictionaryEntry {
  readonly 'zh-CN': string;
  readonly en: string;
  readonly tone: Tone;
  /** A state that settles by itself: its rows are polled. */
  readonly busy: boolean;
}

/** A value as it is shown. */
export interface Looked {
  readonly text: string;
  readonly tone: Tone;
  readonly busy: boolean;
}

/** The values of one kind of status or choice, and what each is called. */
export interface Dictionary<V extends string = string> {
  readonly name: string;
  readonly values: readonly V[];
  /** Never undefined: what is unknown says so, with the value as it came, in the tone of danger. */
  lookup(value: unknown, locale?: Locale): Looked;
}

/** A dictionary of these entries; its values are the keys in their order. */
export function dictionary<const E extends Readonly<Record<string, DictionaryEntry>>>(
  name: string,
  entries: E,
  /** Other spellings of a value, for example `true` and `1` of a boolean. */
  aliases: Readonly<Record<string, keyof E & string>> = {},
): Dictionary<keyof E & string> {
  return {
    name,
    values: Object.keys(entries),
    lookup(value, locale = 'zh-CN') {
      const key = spelling(value);
      const known = Object.hasOwn(entries, key) ? key : aliases[key];
      const entry = known === undefined ? undefined : entries[known];
      return entry ? looked(entry, locale) : unknown(key, locale);
    },
  };
}

/** An entry as it is shown in a language. */
export function looked(entry: DictionaryEntry, locale: Locale): Looked {
  return { text: entry[locale], tone: entry.tone, busy: entry.busy };
}

/** The value stays readable, because it is what an operator searches for in the logs of a backend. */
export function unknown(value: string, locale: Locale): Looked {
  const word = locale === 'zh-CN' ? '未知' : 'Unknown';
  if (value === '') return { text: word, tone: 'danger', busy: false };
  const text = locale === 'zh-CN' ? `${word}（${value}）` : `${word} (${value})`;
  return { text, tone: 'danger', busy: false };
}

/** A value as a key of a dictionary: numbers and booleans as text, anything else as nothing. */
export function spelling(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const of =
  (tone: Tone, busy = false) =>
  (zh: string, en: string): DictionaryEntry => ({ 'zh-CN': zh, en, tone, busy });

/** One entry by its tone, the Chinese word first. */
export const tone = {
  success: of('success'),
  warning: of('warning'),
  danger: of('danger'),
  normal: of('normal'),
  disabled: of('disabled'),
  primary: of('primary'),
  busy: of('warning', true),
} as const;
