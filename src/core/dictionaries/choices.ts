import type { TextRef } from '../i18n/translator';
import type { Dictionary } from './dictionary';

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
