import assert from 'node:assert/strict';
import { it } from 'node:test';
import { leftOutLines } from '../../scripts/testing/release-parts.mjs';
import { leftOutName, leftOutReporter } from '../support/runner/left-out.mjs';

it('a test that an engine is not asked is told once with its reason, and nothing of others', () => {
  const said: string[] = [];
  const reporter = leftOutReporter('firefox', (line: string) => said.push(line));
  const left = { name: leftOutName('a leak (of one)', 'it counts nothing'), skipped: true };
  const asked = { name: leftOutName('another', 'of no matter'), skipped: false };
  const testResults = {
    tests: [asked],
    suites: [{ tests: [{ name: 'only skipped', skipped: true }], suites: [{ tests: [left] }] }],
  };
  reporter.reportTestFileResults({ sessionsForTestFile: [{ testResults }, {}] });
  assert.deepEqual(said, [], 'the progress is still drawn over it');
  reporter.onTestRunFinished();
  reporter.onTestRunFinished();
  const line = 'firefox: left out, a leak (of one): it counts nothing';
  assert.deepEqual(said, [line]);
  assert.deepEqual(leftOutLines(`12 passed\n${line}\n— another: left out, x\n`), [line]);
});
