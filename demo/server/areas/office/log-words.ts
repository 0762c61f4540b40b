import {
  actionWord,
  stemOf,
  subjectWord,
} from '../../../../src/core/dictionaries/permission-words';
import { translator, type Locale } from '../../../../src/core/i18n/translator';
import type { Parts } from '../../app';
import { capital } from '../../records/languages';
import { officeMessages } from './messages';

/** What stores a kind under a longer name than people and messages have for it. */
export const plainKinds: Readonly<Record<string, string>> = {
  roleProfile: 'role',
  userProfile: 'user',
  flowDefinition: 'definition',
  flowInstance: 'instance',
};

/** The name by which a reader filters the log: not every kind is stored under it. */
export const plainKind = (kind: string): string =>
  (Object.hasOwn(plainKinds, kind) ? plainKinds[kind] : undefined) ?? kind;

/** What people call a kind of row: the word of whichever part keeps it, or else what the operation's code is about. */
export function kindWord(
  { messages }: Pick<Parts, 'messages'>,
  { kind, action }: { readonly kind: string; readonly action: string },
  locale: Locale,
): string {
  const key = `kind.${plainKind(kind)}`;
  const set = messages.find((each) => Object.hasOwn(each[locale], key));
  return set?.[locale][key] ?? subjectWord(stemOf(action), locale);
}

const t = (locale: Locale) => translator(officeMessages, locale);
const isKey = (key: string): key is keyof (typeof officeMessages)['en'] =>
  Object.hasOwn(officeMessages.en, key);

/** What was done, in words: of its own, with one of three verbs of any kind, or of its kind and its permission code. */
export function operationWord(action: string, kind: string, locale: Locale): string {
  const whole = `action.${action}`;
  if (isKey(whole)) return t(locale)(whole, { kind });
  const verb = `action.${action.slice(stemOf(action).length + 1)}`;
  if (kind !== '' && isKey(verb)) return t(locale)(verb, { kind });
  return capital(t(locale)('action.other', { kind, verb: actionWord(action, locale) }));
}
