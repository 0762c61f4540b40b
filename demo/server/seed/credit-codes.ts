import { checkSign } from '../../../src/core/rules/credit-code';

/** 18 characters of which the last is the right one; a tenant's own company has the index 0. */
export function creditCode(tenant: number, index: number): string {
  const first = `91330${tenant}00MA2K${String(index * 7919 + 10_000).slice(0, 5)}`.padEnd(17, '0');
  return `${first}${checkSign(first) ?? ''}`;
}
