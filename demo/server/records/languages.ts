import { locales, translate, type Locale, type Text } from '../../../src/core/i18n/translator';

/** Between the languages of one text; nobody can type it. What was stored without it is in one language. */
const BETWEEN = '\u001e';

/** Whoever acts does not know the language of whoever reads: a text is kept in all of them, and found by each. */
export function inAll(words: Text): string {
  const [first, ...others] = locales.map((locale) =>
    translate(words, locale).replaceAll(BETWEEN, ' '),
  );
  return others.every((other) => other === first)
    ? (first ?? '')
    : [first, ...others].join(BETWEEN);
}

export function inOne(stored: string, locale: Locale): string {
  const parts = stored.split(BETWEEN);
  return parts[locales.indexOf(locale)] ?? parts[0] ?? '';
}

/** As a line of its own begins. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
