import { required } from './basic';
import { rule } from './rule';
import type { Rule } from './rule';

/** The special characters with the full-width ￥. */
const classes = [/[A-Z]/, /[a-z]/, /[0-9]/, /[~!@#￥%&*()$]/];

/** V-067: 6 to 12 characters, one of each class at least. Other characters are not forbidden. */
export const pwdComplex = rule(
  'pwdComplex',
  (value) => value.length >= 6 && value.length <= 12 && classes.every((test) => test.test(value)),
);

/** V-005: `simple` asks for a password at all; any other value, or none, for a complex one. */
export function pwdByStrength(strength: string | undefined): readonly Rule[] {
  return strength === 'simple' ? [required] : [required, pwdComplex];
}

/** How hard a password is to guess. */
export type Strength = 'none' | 'weak' | 'medium' | 'strong';

/** How much a password says of itself: kinds of characters and length. A hint, never a check. */
export function passwordStrength(value: string): Strength {
  if (value === '') return 'none';
  const kinds = classes.filter((test) => test.test(value)).length;
  const varied = new Set(value).size;
  if (value.length < 6 || kinds < 2 || varied < 4) return 'weak';
  return kinds === 4 && value.length >= 8 ? 'strong' : 'medium';
}
