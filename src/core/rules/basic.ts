import type { Text } from '../i18n/translator';
import { ruleMessages } from './messages';
import { rule, say } from './rule';
import type { Rule } from './rule';

/** V-013: something must be there, with words of one's own. White space alone is nothing. */
export const requiredWith =
  (words: Text): Rule =>
  (value, context) =>
    value.trim() === '' ? say(words, context) : undefined;

/** V-029. White space alone is no content. */
export const required = requiredWith({ messages: ruleMessages, key: 'required' });

/** V-030: plain decimal notation with an optional minus; no exponent, no separators. */
export const number = rule('number', (value) => /^-?\d+(?:\.\d+)?$/.test(value));

/** V-031: characters as people count them, so an emoji is one. */
export const contentMax200 = rule('contentMax200', (value) => Array.from(value).length <= 200);

/** V-032: 0 to 9, as many as one likes, leading zeros included. */
export const digitsOnly = rule('digitsOnly', (value) => /^\d+$/.test(value));

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`);

/** V-033: a dot-atom of at most 64 characters at a domain of two labels or more, 254 together (RFC 5321). */
export const email = rule(
  'email',
  (value) => value.length <= 254 && value.indexOf('@') <= 64 && address.test(value),
);

/** V-034: ASCII only. */
export const lettersAndDigits = rule('lettersAndDigits', (value) => /^[A-Za-z0-9]+$/.test(value));

/** V-035 */
export const namePattern = rule('namePattern', (value) => /^[A-Za-z0-9._-]+$/.test(value));

/** V-036: no Han character of any Unicode block; full-width punctuation is not Chinese by itself. */
export const noChinese = rule('noChinese', (value) => !hasChinese(value));

/** Whether a text has a Chinese character. */
export function hasChinese(value: string): boolean {
  return /\p{Script=Han}/u.test(value);
}

/** V-037 */
export const positiveInteger = rule('positiveInteger', (value) => /^[1-9]\d*$/.test(value));

const isMobile = (value: string) => /^1[3-9]\d{9}$/.test(value);

/** An area code of the mainland (010, 0571 …), seven or eight digits, perhaps an extension. */
const isLandline = (value: string) => /^0[1-9]\d{1,2}-?\d{7,8}(?:-\d{1,6})?$/.test(value);

/** V-055: mainland numbers of eleven digits, without +86. */
export const mobile = rule('mobile', isMobile);

/** V-056: mainland numbers with their area code, a hyphen after it or none, an extension behind a hyphen. */
export const landline = rule('landline', isLandline);

/** V-057 */
export const mobileOrLandline = rule(
  'mobileOrLandline',
  (value) => isMobile(value) || isLandline(value),
);

/** V-064 */
export const startWithSlash = rule('startWithSlash', (value) => value.startsWith('/'));

/** V-065: digits alone are refused; a sign, a point or a letter among them is enough. */
export const notPurelyNumeric = rule('notPurelyNumeric', (value) => !/^\d+$/.test(value));
