// chunk: core
import { translate } from '../i18n/translator';
import type { TextRef } from '../i18n/translator';
import { looked, spelling, tone, unknown } from './dictionary';
import type { Dictionary } from './dictionary';

/** One choice of a fixed list. */
export interface ChoiceOption {
  readonly label: TextRef;
  readonly value: string;
}

/** A fixed list of values that users choose from: no tone, and its texts follow a language switch. */
export interface Choices<V extends string | number = string | number> {
  readonly values: readonly V[];
  /** For select inputs and filters, whose values are texts. */
  readonly options: readonly ChoiceOption[];
  label(value: V): TextRef;
}

type Entry = readonly [value: string | number, zh: string, en: string];

/**
 * A fixed list of choices, each as `[value, Chinese, English]`: options for inputs and words for
 * values from one place.
 */
export function choices<const E extends readonly Entry[]>(entries: E): Choices<E[number][0]> {
  const messages = {
    'zh-CN': Object.fromEntries(entries.map(([value, zh]) => [String(value), zh])),
    en: Object.fromEntries(entries.map(([value, , en]) => [String(value), en])),
  };
  const label = (value: string | number): TextRef => ({ messages, key: String(value) });
  return {
    values: entries.map(([value]) => value),
    options: entries.map(([value]) => ({ value: String(value), label: label(value) })),
    label,
  };
}

/** Fixed lists as the words of a column, without a tone. Of a value in several lists the first one's word counts. */
export function wordsOf<V extends string>(
  name: string,
  ...lists: readonly Choices<V>[]
): Dictionary<V> {
  return {
    name,
    values: [...new Set(lists.flatMap(({ values }) => values))],
    lookup(value, locale = 'zh-CN') {
      for (const list of lists) {
        const known = list.values.find((each) => each === value);
        if (known === undefined) continue;
        const word = list.label(known);
        return looked(tone.normal(translate(word, 'zh-CN'), translate(word, 'en')), locale);
      }
      return unknown(spelling(value), locale);
    },
  };
}

/** The values of a dictionary to choose from, in its order. */
export function choicesOf<V extends string>(
  dictionary: Dictionary<V>,
): readonly { readonly value: V; readonly label: TextRef }[] {
  return dictionary.values.map((value) => ({
    value,
    label: {
      key: value,
      messages: {
        'zh-CN': { [value]: dictionary.lookup(value, 'zh-CN').text },
        en: { [value]: dictionary.lookup(value, 'en').text },
      },
    },
  }));
}
