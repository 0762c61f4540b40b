import {
  both,
  locales,
  translate,
  type Locale,
  type Text,
  type TextRef,
} from '../../../src/core/i18n/translator';
import type { Row } from './kind';

/** Between the languages of one text; nobody can type it. What was stored without it is in one language. */
export const BETWEEN = '\u001e';

/** Whoever acts does not know the language of whoever reads: a text is kept in all of them, and found by each. */
export const inAll = (words: Text): string => inEach((locale) => sayIn(words, locale));

/** The same for what is put together; of a stored text in it, `say` takes its language (`inOne`). */
export function inEach(say: (locale: Locale) => string): string {
  const [first, ...others] = locales.map((locale) => say(locale).replaceAll(BETWEEN, ' '));
  return others.every((other) => other === first)
    ? (first ?? '')
    : [first, ...others].join(BETWEEN);
}

export function inOne(stored: string, locale: Locale): string {
  const parts = stored.split(BETWEEN);
  return parts[locales.indexOf(locale)] ?? parts[0] ?? '';
}

/** What somebody has sent of a text that was stored in all languages: left as they read it, it stays in all of them. */
export const keptIn = (stored: string, sent: string, locale: Locale): string =>
  inOne(stored, locale) === sent ? stored : sent;

/** A text whose parts have words of their own in each language, for whoever will read it. */
export const asText = (say: (locale: Locale) => Text): TextRef =>
  both(sayIn(say('zh-CN'), 'zh-CN'), sayIn(say('en'), 'en'));

/** A text in a language, and so is what of a stored one it is or names: the title of a request within a message. */
export function sayIn(words: Text, locale: Locale): string {
  if (typeof words === 'string') return inOne(words, locale);
  const params: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(words.params ?? {}))
    params[name] = typeof value === 'string' ? inOne(value, locale) : value;
  return translate({ ...words, params }, locale);
}

/** A row whose name, and those attributes, are stored in each language, as whoever asks for it reads it. */
export function rowIn<R extends Pick<Row, 'name' | 'data'>>(
  row: R,
  { locale }: { readonly locale: Locale },
  ...attributes: readonly (keyof R['data'] & string)[]
): R {
  const data: Record<string, unknown> = { ...row.data };
  for (const name of attributes) {
    const value = data[name];
    if (typeof value === 'string') data[name] = inOne(value, locale);
  }
  return { ...row, name: inOne(row.name, locale), data };
}

/** As a line of its own begins. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
