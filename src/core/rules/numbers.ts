import { defineMessages } from '../i18n/translator';
import { en } from './number-messages.en';
import { zh } from './number-messages.zh-CN';
import { rulesOf } from './rule';
import type { Rule } from './rule';

const rule = rulesOf(defineMessages(zh, en));

/**
 * A whole number written plainly: digits without sign, point or leading zeros, small enough to be exact. Undefined for
 * everything else, so that `1e3`, `0x10`, ` 5` and `007` are no numbers here although JavaScript reads them.
 */
export function wholeOf(value: string): number | undefined {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(value)) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** Whether a text is a whole number between two bounds, both included. */
export function isWithin(value: string, min: number, max: number): boolean {
  const number = wholeOf(value);
  return number !== undefined && number >= min && number <= max;
}

/** `80` or `8000-8100`, each a port (V-047), the first not after the last. */
export function isPortRange(value: string): boolean {
  const [first = '', last = first, ...more] = value.split('-');
  const isPort = (port: string) => isWithin(port, 1, 65_535);
  return more.length === 0 && isPort(first) && isPort(last) && Number(first) <= Number(last);
}

/** 0 is a multiple of everything; a form that needs some adds `positiveInteger` or a least value. */
function isMultiple(value: string, of: number): boolean {
  const number = wholeOf(value);
  return number !== undefined && number % of === 0;
}

/** The message names the bounds: 范围1-4095 (M-11). */
export const within = (min: number, max: number): Rule =>
  rule('range', (value) => isWithin(value, min, max), { min, max });

/** V-052 */
export const maxInt = within(0, 2147483647);

/** V-053: an integer range, whatever the specification's name for it says. */
export const uuidLike = within(0, 32767);

/** V-054: whole numbers, 0 included. */
export const multipleOf10 = rule('multiple', (value) => isMultiple(value, 10), { of: 10 });

/** V-060, in MB. */
export const memoryMultiple64 = rule('memory', (value) => isMultiple(value, 64), { of: 64 });

/**
 * V-060, in GB: the value times 1024 is a multiple of 64, so sixteenths of a GB may be written (0.0625, 1.5). Only the fraction
 * decides, and it is compared as digits: as a float 0.06250000000000000001 would pass.
 */
export const memoryGbMultiple64mb = rule('memoryGb', (value) => {
  const [, whole, fraction = ''] = /^(\d{1,16})(?:\.(\d{1,20}))?$/.exec(value) ?? [];
  if (whole === undefined || wholeOf(whole) === undefined) return false;
  const digits = fraction.padEnd(4, '0');
  return Number(digits.slice(0, 4)) % 625 === 0 && Number(digits.slice(4)) === 0;
});

/** V-061, in MB. */
export const templateMemoryMultiple16 = rule('memory', (value) => isMultiple(value, 16), {
  of: 16,
});

/** V-062 */
export const cpuMultiple2 = rule('cpu', (value) => isMultiple(value, 2), { of: 2 });

/** V-063 */
export const specMemory = rule('specMemory', (value) => value === '1' || isMultiple(value, 2));

/** V-087 */
export const cbsBytes = within(10000, 4294967295);

/** V-088 */
export const cbsKbytes = within(9, 4194303);

/** V-092 */
export const cbsMbytes = within(1, 4095);

/** V-089 */
export const cirKbps = within(0, 4294967295);

/** V-090 */
export const cirMbps = within(0, 4294967);

/** V-091 */
export const cirGbps = within(0, 4294);
