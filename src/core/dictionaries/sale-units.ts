import { dictionary, spelling, tone, type Dictionary } from './dictionary';

/** What prices, orders and bills count by: the Chinese word that rows keep, and the English one of it and of several. */
const english: Readonly<Record<string, readonly [one: string, several: string]>> = {
  月: ['month', 'months'],
  小时: ['hour', 'hours'],
  天: ['day', 'days'],
  年: ['year', 'years'],
  GB·月: ['GB-month', 'GB-months'],
  GB: ['GB', 'GB'],
  次: ['call', 'calls'],
  条: ['message', 'messages'],
  张: ['certificate', 'certificates'],
  包: ['package', 'packages'],
};

const known = dictionary(
  'saleUnit',
  Object.fromEntries(
    Object.entries(english).map(([word, [one]]) => [word, tone.normal(word, one)] as const),
  ),
);

/** A unit of so many in English; nothing of a word that is the seller's own. Of two together, as of bandwidth for months, the last one has a plural. */
export function englishUnit(unit: string, quantity: number): string | undefined {
  if (Object.hasOwn(english, unit)) return english[unit]?.[quantity === 1 ? 0 : 1];
  const [, first = '', last = ''] = /^(.+)·(.+)$/.exec(unit) ?? [];
  const of = last && englishUnit(last, quantity);
  return of ? `${englishUnit(first, 1) ?? first}-${of}` : undefined;
}

/** What a price is for. Rows keep the Chinese word, as orders and bills do; a word that is none of these is the seller's own, and stays. */
export const saleUnit: Dictionary = {
  ...known,
  lookup: (value, locale) =>
    known.values.includes(spelling(value))
      ? known.lookup(value, locale)
      : { text: spelling(value), tone: 'normal', busy: false },
};
