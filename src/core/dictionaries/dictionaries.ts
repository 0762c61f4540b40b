import { vm } from './compute';
import type { Dictionary } from './dictionary';
import { accountStatus, boolean, resourceStatus } from './states';

/** Every dictionary by name, for `by-console/core` and the tests that loop over them. */
export const dictionaries = {
  accountStatus,
  resourceStatus,
  boolean,
  vm,
} as const satisfies Readonly<Record<string, Dictionary>>;
