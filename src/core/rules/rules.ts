import { contentMax200, email, mobile, namePattern, positiveInteger, required } from './basic';
import { pwdComplex } from './passwords';
import type { Rule } from './rule';

/** Every rule by name, for `by-console/core` and the tests that loop over them. */
export const rules = {
  required,
  contentMax200,
  email,
  namePattern,
  positiveInteger,
  mobile,
  pwdComplex,
} as const satisfies Readonly<Record<string, Rule>>;
