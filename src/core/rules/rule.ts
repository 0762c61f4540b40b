import { resolveConfig } from '../config';
import { translate } from '../i18n/translator';
import type { Locale, Messages, Params, Text } from '../i18n/translator';
import { ruleMessages } from './messages';

/** What a rule may know beside the value. */
export interface RuleContext {
  /** Without it: the language that `configure` chose for the page, Chinese by default. */
  readonly locale?: Locale;
}

/** Undefined is valid; otherwise the message. Every rule but `required` accepts an empty string. */
export type Rule = (value: string, context?: RuleContext) => string | undefined;

/**
 * Makes the rules of an area: a test, and the message of that key when it fails. Each area has its
 * own texts, so that a form of names does not load those of networks.
 */
export function rulesOf<K extends string>(messages: Messages<K>) {
  return (key: NoInfer<K>, test: (value: string) => boolean, params?: Params): Rule => {
    const text: Text = params ? { messages, key, params } : { messages, key };
    return (value, context) => (value === '' || test(value) ? undefined : say(text, context));
  };
}

/** A rule of one test, with the message of that key. */
export const rule = rulesOf(ruleMessages);

/** The text of a rule in the language it is asked in. */
export function say(text: Text, context: RuleContext | undefined): string {
  return translate(text, context?.locale ?? resolveConfig().locale);
}
