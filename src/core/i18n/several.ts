import type { Locale } from './translator';

/** What something is called where there are so many of it: English says it of one and of several, Chinese the same way. */
export function severalOf(word: string, count: number | undefined, locale: Locale): string {
  if (locale === 'zh-CN' || count === 1) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
