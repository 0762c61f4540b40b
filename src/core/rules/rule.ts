import { translate } from '../i18n/translator';
import type { Locale, Text } from '../i18n/translator';
import { ruleMessages } from './messages';

export interface RuleContext {
  readonly locale?: Locale;
}

/** Undefined is valid; otherwise the message. Every rule but `required` accepts an empty string. */
export type Rule = (value: string, context?: RuleContext) => string | undefined;

type RuleKey = keyof (typeof ruleMessages)['zh-CN'];

/** A rule of one test, with the message of that key. */
export function rule(key: RuleKey, test: (value: string) => boolean): Rule {
  return (value, context) =>
    value === '' || test(value) ? undefined : say({ messages: ruleMessages, key }, context);
}

export function say(text: Text, context: RuleContext | undefined): string {
  return translate(text, context?.locale ?? 'zh-CN');
}
