import type { Locale } from '../i18n/translator';
import { actionsEn, subjectsEn } from './permission-words.en';
import { actionsZh, subjectsZh } from './permission-words.zh-CN';

const words = {
  'zh-CN': { subjects: subjectsZh, actions: actionsZh },
  en: { subjects: subjectsEn, actions: actionsEn },
} as const;

/** `softRestart` → "Soft restart": what no word is known for stays readable. */
const spelled = (code: string) => {
  const apart = code.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('-', ' ');
  return `${apart.charAt(0).toUpperCase()}${apart.slice(1).toLowerCase()}`;
};

/** What a code is about: the part before its colon. */
export const stemOf = (code: string): string => code.split(':', 1)[0] ?? code;
const actionOf = (code: string) => code.slice(stemOf(code).length + 1);

const own = (list: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(list, key) ? list[key] : undefined;

/** What a permission is about, in words, by the part of its code before the colon (`stemOf`). */
export const subjectWord = (stem: string, locale: Locale): string =>
  own(words[locale].subjects, stem) ?? spelled(stem);
/** What a permission allows, in words, by its whole code. */
export const actionWord = (code: string, locale: Locale): string =>
  own(words[locale].actions, actionOf(code)) ?? spelled(actionOf(code));
