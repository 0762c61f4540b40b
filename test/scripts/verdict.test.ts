import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { describe, it } from 'node:test';
import {
  countScreens,
  growingSuites,
  growthOf,
  growthOfAll,
} from '../../scripts/testing/growth.mjs';
import {
  browserTotals,
  nodeTotals,
  plain,
  reasonsOf,
  secondsOf,
} from '../../scripts/testing/totals.mjs';
import {
  projected,
  tableOf,
  verdictOf,
  wrongExcuses,
  type Excuse,
  type StepResult,
} from '../../scripts/testing/verdict.mjs';

const step = (more: Partial<StepResult> = {}): StepResult => ({
  name: 'Chromium',
  wall: 10,
  cpu: 12,
  passed: 5,
  failed: 0,
  unstable: [],
  ...more,
});
const shaky = (file: string, tests = 1) => ({ file, tests });

describe('verdict of a run', () => {
  it('counts what failed twice, and what passed', () => {
    const verdict = verdictOf([step(), step({ passed: 3, failed: 2 })], []);
    assert.deepEqual(verdict, { passed: 8, failed: 2, unstable: [] });
  });

  it('names the only file that passed at its second try alone, and lets it pass', () => {
    const verdict = verdictOf([step({ unstable: [shaky('test/a.test.ts', 2)] })], []);
    assert.deepEqual(verdict, { passed: 7, failed: 0, unstable: ['test/a.test.ts'] });
  });

  it('counts two of them as failed, in whatever step', () => {
    const verdict = verdictOf(
      [
        step({ unstable: [shaky('test/a.test.ts')] }),
        step({ unstable: [shaky('test/b.test.ts')] }),
      ],
      [],
    );
    assert.deepEqual(verdict, {
      passed: 10,
      failed: 2,
      unstable: ['test/a.test.ts', 'test/b.test.ts'],
    });
  });

  it('lets pass what is excused, and not what is beside it', () => {
    const excuses = [{ file: 'test/a.test.ts', cause: 'x', since: '2026-01-01' }];
    const unstable = [shaky('test/a.test.ts'), shaky('test/b.test.ts', 3)];
    const verdict = verdictOf([step({ unstable })], excuses);
    assert.deepEqual(verdict, {
      passed: 6,
      failed: 3,
      unstable: ['test/a.test.ts', 'test/b.test.ts'],
    });
  });
});

describe('excuses', () => {
  const now = Date.parse('2026-06-15');
  const excuse = (more: Partial<Excuse> = {}): Excuse => ({
    file: 'test/scripts/verdict.test.ts',
    cause: 'the server ends a stream too early under load',
    since: '2026-06-10',
    ...more,
  });

  it('need a file that is there, a cause and a date', () => {
    assert.deepEqual(wrongExcuses([excuse()], now), []);
    for (const wrong of [
      { file: 'a' },
      { file: 'test/gone.test.ts' },
      { cause: 'slow' },
      { since: 'lately' },
    ])
      assert.equal(wrongExcuses([excuse(wrong)], now).length, 1, JSON.stringify(wrong));
  });

  it('are at most three, and none is older than 14 days', () => {
    assert.equal(wrongExcuses([excuse({ since: '2026-06-01' })], now).length, 0);
    assert.equal(wrongExcuses([excuse({ since: '2026-05-31' })], now).length, 1);
    assert.equal(
      wrongExcuses(
        Array.from({ length: 4 }, () => excuse()),
        now,
      ).length,
      1,
    );
  });

  it('of the project hold', () => {
    const kept = JSON.parse(readFileSync('test/flaky.json', 'utf8')) as Excuse[];
    assert.deepEqual(wrongExcuses(kept), []);
  });
});

describe('what a run prints', () => {
  it('says how much more screens and endpoints would take', () => {
    const results = [
      step({ cpu: 100 }),
      step({ cpu: 50, grows: { screens: 0.5 } }),
      step({ cpu: 10, grows: { screens: 0.2, endpoints: 0.5 } }),
      step({ cpu: undefined, grows: { screens: 1 } }),
    ];
    // 100, 25 + 25 * 3, 3 + 2 * 3 + 5 * 1.5
    const more = { screens: 3, endpoints: 1.5 };
    assert.deepEqual(projected(results, more), { seconds: 217, minutes: 1.8 });
  });

  it('is a table with a row for each step and their sum', () => {
    assert.deepEqual(tableOf([step(), step({ name: 'Lint', wall: 2.4, cpu: 1 })], 11), [
      'step      wall s  CPU s  passed  failed',
      'Chromium      10     12       5       0',
      'Lint           2      1       5       0',
      'all           11     13      10       0',
    ]);
  });
});

describe('what grows', () => {
  it('is as much of a step as its suites took of it', () => {
    const output = '✔ screens (2000ms)\n  ✔ every endpoint (5000ms)\n';
    assert.deepEqual(growthOf({ output, wall: 20 }, ['screens', 'endpoints']), {
      screens: 0.1,
      endpoints: 0.25,
    });
    assert.deepEqual(growthOf({ output, wall: 1 }, ['screens']), { screens: 1 });
  });

  it('is all of a step that does not tell', () => {
    assert.deepEqual(growthOf({ output: 'killed', wall: 20 }, ['screens']), { screens: 1 });
  });

  it('in a database is what grows in the steps that it serves', () => {
    const served = [
      step({ cpu: 30, grows: { screens: 0.5 } }),
      step({ cpu: 10, grows: { endpoints: 1 } }),
      step({ cpu: 60 }),
    ];
    assert.deepEqual(growthOfAll(served), { screens: 0.15, endpoints: 0.1 });
    assert.deepEqual(growthOfAll([]), {});
  });

  it('is found in the tests: every name there begins a suite', () => {
    const files = readdirSync('test', { recursive: true })
      .map(String)
      .filter((name) => /\.(test|browser)\.tsx?$|suite\.ts$/.test(name));
    const sources = files.map((name) => readFileSync(`test/${name}`, 'utf8')).join('\n');
    for (const name of Object.values(growingSuites).flat())
      assert.match(sources, new RegExp(`describe\\([\`']${name}`), name);
  });

  it('is counted by places, not by entries of the menu', () => {
    const entry = (route: string, permCode = 'x:list') => ({ route, permCode });
    assert.equal(countScreens([entry('a'), entry('b'), entry('a'), entry('group', '')]), 2);
  });
});

describe('totals that runners print', () => {
  it('of Node, with the files of what failed and the time of a suite', () => {
    const output = [
      '✔ screens (1500.5ms)',
      'ℹ pass 7',
      'ℹ fail 1',
      'ℹ cancelled 1',
      'test at test/core/a.test.ts:3:1',
      'test at test/core/a.test.ts:9:1',
    ].join('\n');
    assert.deepEqual(nodeTotals(output), { passed: 7, failed: 2, files: ['test/core/a.test.ts'] });
    assert.equal(nodeTotals('killed'), null);
  });

  it('names what failed in Node with the first line of its error', () => {
    const output = [
      '✖ early (3ms)',
      'ℹ fail 2',
      '',
      '✖ failing tests:',
      '',
      'test at test/flows/a.test.ts:1:7308',
      '✖ finds both (R-094) (45050.92ms)',
      '  Error: no row of it',
      '      at <anonymous>',
      '',
      'test at test/flows/a.test.ts:1:7958',
      '✖ goes on (5ms)',
      '  AssertionError [ERR_ASSERTION]: 1 !== 2',
    ].join('\n');
    assert.deepEqual(reasonsOf(output), [
      'finds both (R-094): Error: no row of it',
      'goes on: AssertionError [ERR_ASSERTION]: 1 !== 2',
    ]);
    assert.deepEqual(reasonsOf('✔ fine (1ms)'), []);
  });

  it('names what failed in a browser with the first line of its error', () => {
    const output = [
      'test/core/a.browser.ts:',
      '',
      ' ❌ Error: in a hook ',
      '      at n.<anonymous> (test/core/a.browser.ts:4:49)',
      '',
      ' ❌ Error: without a trace ',
      '',
      ' ❌ outer > inner > goes on',
      '      AssertionError: expected 1 to equal 2',
      '      + expected - actual',
      '',
      'Chrome: |██████| 1/1 test files | 1 passed, 2 failed',
    ].join('\n');
    assert.deepEqual(reasonsOf(output), [
      'Error: in a hook: at n.<anonymous> (test/core/a.browser.ts:4:49)',
      'Error: without a trace',
      'outer > inner > goes on: AssertionError: expected 1 to equal 2',
    ]);
  });

  it('of suites at any depth, of those that failed too, and once', () => {
    const output = [
      '▶ the backend',
      '  ✔ every endpoint (2000ms)',
      '  ✔ an endpoint (500ms)',
      '✖ screens (1500.5ms)',
      'ℹ fail 1',
      '✖ failing tests:',
      '✖ screens (1500.5ms)',
    ].join('\n');
    assert.equal(secondsOf(output, ['screens', 'every endpoint']).toFixed(4), '3.5005');
    assert.equal(secondsOf(output, ['every']), 2);
    assert.equal(secondsOf('', ['screens']), 0);
  });

  it('of the browser runner, without the colours of a terminal', () => {
    const output = plain(
      'Chrome: 1/1 \u001b[32m3 passed\u001b[0m, 0 failed\ntest/a.browser.ts:\n\n ❌ opens\n\nChrome: 8 passed, 1 failed',
    );
    assert.deepEqual(browserTotals(output), {
      passed: 8,
      failed: 1,
      files: ['test/a.browser.ts'],
    });
    assert.equal(browserTotals('no browser'), null);
  });
});
