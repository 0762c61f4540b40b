import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  goThrough,
  LONGEST_PART,
  LONGEST_RUN,
  standing,
  type Parts,
  type ReleaseRecord,
} from '../../scripts/testing/release-parts.mjs';
import { execute } from '../../scripts/testing/steps.mjs';

const here = { lacks: () => undefined };
const lacking = { lacks: () => 'there is no driver for it' };
const today = '2026-06-15';

/** A run of all `parts`, with what it said and kept; those named in `fails` do not pass. */
async function runOf(
  parts: Parts,
  last: Record<string, ReleaseRecord> = {},
  fails: readonly string[] = [],
) {
  const said: string[] = [];
  const ran: string[] = [];
  await goThrough(Object.keys(parts), {
    parts,
    last,
    hash: 'new',
    today,
    run: (name) => {
      ran.push(name);
      return Promise.resolve(fails.includes(name) ? undefined : { passed: 3 });
    },
    keep: (name, record) => (last[name] = record),
    say: (line) => said.push(line),
  });
  return { said, ran, last };
}

describe('parts of a release', () => {
  it('go on after one that cannot be run here, and after one that failed', async () => {
    const parts = { webkit: { ...lacking, mayLack: true }, broken: here, examples: here };
    const { said, ran, last } = await runOf(parts, {}, ['broken']);
    assert.deepEqual(ran, ['broken', 'examples']);
    assert.equal(said[0], 'webkit: left out, there is no driver for it');
    assert.deepEqual(last, {
      webkit: { leftOut: { date: today, reason: 'there is no driver for it', hash: 'new' } },
      examples: { date: today, passed: 3, hash: 'new' },
    });
    assert.deepEqual(standing(parts, last, 'new'), {
      owed: ['broken'],
      leftOut: [{ name: 'webkit', reason: 'there is no driver for it' }],
    });
  });

  it('that passed for these sources are not run again, for others they are', async () => {
    const parts = { examples: here, fuzz: here };
    const { ran, said } = await runOf(parts, {
      examples: { passed: 5, hash: 'new' },
      fuzz: { passed: 5, hash: 'old' },
    });
    assert.deepEqual(ran, ['fuzz']);
    assert.equal(said[0], '✔ examples: passed before, 5 tests');
  });

  it('are told to have what they need installed when they are to be run, and only then', async () => {
    const asked: unknown[] = [];
    const part = {
      mayLack: true,
      lacks: (options?: unknown) => {
        asked.push(options);
        return 'none';
      },
    };
    const { last } = await runOf({ webkit: part });
    standing({ webkit: part }, last, 'new');
    assert.deepEqual(asked, [{ install: true }, undefined]);
  });

  it('keep when they last passed beside that they were left out, until they pass', async () => {
    const before = { date: '2026-06-01', passed: 90, hash: 'old' };
    const { last } = await runOf({ webkit: lacking }, { webkit: before });
    assert.equal(last.webkit?.date, '2026-06-01');
    assert.equal(last.webkit.leftOut?.hash, 'new');
    const later = await runOf({ webkit: here }, last);
    assert.deepEqual(later.last.webkit, { date: today, passed: 3, hash: 'new' });
  });
});

describe('what a release is owed', () => {
  const leftOut = { date: today, reason: 'there is no driver for it', hash: 'new' };

  it('is a part left out, on a machine that can run it', () => {
    const parts = { webkit: { ...here, mayLack: true } };
    assert.deepEqual(standing(parts, { webkit: { leftOut } }, 'new').owed, ['webkit']);
  });

  it('is a part left out for other sources, or never asked', () => {
    const parts = { webkit: { ...lacking, mayLack: true } };
    const old = { webkit: { leftOut: { ...leftOut, hash: 'old' } } };
    assert.deepEqual(standing(parts, old, 'new').owed, ['webkit']);
    assert.deepEqual(standing(parts, {}, 'new').owed, ['webkit']);
  });

  it('is a part that no release may lack, though it was left out', () => {
    assert.deepEqual(standing({ firefox: lacking }, { firefox: { leftOut } }, 'new'), {
      owed: ['firefox'],
      leftOut: [],
    });
  });
});

describe('the limit of a part', () => {
  it('is an hour, and its runner gives up before it', () => {
    assert.equal(LONGEST_PART, 3_600_000);
    assert.ok(LONGEST_RUN < LONGEST_PART);
  });

  it('ends what takes longer, and says so', async () => {
    const endless = ['--eval', 'setInterval(() => {}, 1000)'];
    const { code, output } = await execute(endless, { env: process.env, limit: 600 });
    assert.notEqual(code, 0);
    assert.match(output, /ended after 0\.01 minutes/);
  });
});
