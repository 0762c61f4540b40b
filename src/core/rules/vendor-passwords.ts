import { defineMessages } from '../i18n/translator';
import { en } from './password-messages.en';
import { zh } from './password-messages.zh-CN';
import { hasLength } from './length';
import { rulesOf } from './rule';
import type { Rule } from './rule';

const rule = rulesOf(defineMessages(zh, en));

/** What passwords of machines are written in: printable ASCII without the blank. */
const graphic = /^[!-~]+$/;
/** Upper, lower, digit; the fourth class is every other printable ASCII character but the blank. */
const alphanumerics = [/[A-Z]/, /[a-z]/, /[0-9]/];
const classes = [...alphanumerics, /[^A-Za-z0-9]/];

const kinds = (value: string, of: readonly RegExp[]): number =>
  of.filter((test) => test.test(value)).length;

const isBetween = (value: string, min: number, max: number): boolean =>
  value.length >= min && value.length <= max;

/** V-068: three of four classes at least. Blanks and what is not ASCII are refused: machines' consoles cannot type them. */
const threeOfFour = (min: number, max: number): Rule =>
  rule(
    'threeOfFour',
    (value) => isBetween(value, min, max) && graphic.test(value) && kinds(value, classes) >= 3,
    { min, max },
  );

/** V-066: printable ASCII, the blank included. */
export const pwdGeneric = rule('printable', (value) => /^[ -~]{1,18}$/.test(value), {
  min: 1,
  max: 18,
});

/** V-069 */
export const pwdVmWindows = threeOfFour(12, 30);

/** V-070 */
export const pwdVmLinux = threeOfFour(8, 16);

/** V-071 */
export const pwdVmOtherVendor = threeOfFour(8, 26);

/** V-072 */
export const pwdVmGeneric = threeOfFour(12, 36);

/** V-073 */
export const pwdVmAzure = threeOfFour(12, 72);

/** V-074: under the cloud vendors' lengths, so three of four classes too. */
export const pwdHost = threeOfFour(8, 30);

/**
 * V-075: three of four classes, where the special ones are those of the row alone and one of them must be there ("with special
 * characters"): whoever meets this is accepted under the milder reading as well.
 */
export const pwdDatabase = rule(
  'database',
  (value) =>
    /^[A-Za-z0-9!@#$%^&*()+_.-]{8,32}$/.test(value) &&
    /[^A-Za-z0-9]/.test(value) &&
    kinds(value, alphanumerics) >= 2,
);

/** V-076: upper, lower and digit are all asked for; special characters are free. */
export const pwdQcloud = rule(
  'qcloud',
  (value) => isBetween(value, 8, 64) && graphic.test(value) && kinds(value, alphanumerics) === 3,
);

/** V-077: the row asks for a length only. */
export const iscsiClientName = rule('iscsiClientName', (value) => hasLength(value, 8, 64), {
  min: 8,
  max: 64,
});

/** V-078: the row asks for a length only. */
export const iscsiPassword = rule('iscsiPassword', (value) => hasLength(value, 6, 12), {
  min: 6,
  max: 12,
});
