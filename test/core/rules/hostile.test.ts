import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rules } from '../../../src/core/rules/rules';
import type { Rule } from '../../../src/core/rules/rule';

// What makes an expression that backs up try everything: long runs that nearly fit, an end that does not.
const runs = [
  'a',
  '0',
  '1',
  ' ',
  '中',
  '😀',
  '\ud800',
  '\n',
  '\r\n',
  ',',
  ':',
  '::',
  '/',
  '.',
  '-',
  '\0',
  'a.',
  'a-',
  '1.',
  '0:',
  '00:',
  'ff:',
  '1,',
  'a@',
  '@a.',
  'Aa1~',
  '1.1.1.1\n',
  '10.0.0.0/8\n',
  '::1,',
  '8'.repeat(500) + '\n',
];
const heads = [
  '',
  'a@',
  'a@a.',
  'iqn.2001-04.com.',
  'iqn.2001-04.com:',
  '1.1.1.1/',
  '0.',
  '010-',
  '::',
];
const ends = ['', '!', '\n'];

const hostile = (length: number): readonly string[] =>
  heads.flatMap((head) =>
    runs.flatMap((run) => {
      const body = run.repeat(Math.ceil(length / run.length)).slice(0, length);
      return ends.map((end) => head + body + end);
    }),
  );

function workOf(rule: Rule, inputs: readonly string[]): number {
  const before = process.cpuUsage();
  for (const input of inputs) rule(input);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const length = 20_000;
const once = hostile(length);
const twice = hostile(2 * length);

describe('rules on hostile input', () => {
  for (const [name, rule] of Object.entries(rules)) {
    it(`${name}: twice the length is no more than some three times the work`, () => {
      workOf(rule, once.slice(0, 10));
      // Processor time, not a clock: a busy machine does not count. The constant forgives rounding and the collector; a test that
      // takes squared time spends seconds on each of these inputs.
      const first = workOf(rule, once);
      const second = workOf(rule, twice);
      assert.ok(second <= 3 * first + 200_000, `${first} µs, then ${second} µs`);
      assert.ok(second / twice.length < 20_000, `${second / twice.length} µs for one input`);
    });
  }
});
