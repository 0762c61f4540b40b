import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { it } from 'node:test';
import { tags } from '../../src/elements/registry';
import { everywhere, inFirefoxEveryTime, stories } from '../support/runner/engine-sets.mjs';

it('every tag that has tests of its own has its story in Firefox, in every run', () => {
  const told = tags.filter((tag) => existsSync(`test/elements/${tag.slice('by-'.length)}`));
  assert.ok(told.length > 0);
  assert.deepEqual(Object.keys(stories).sort(), told.toSorted());
});

it('every file that Firefox is asked is there', () => {
  assert.deepEqual(
    inFirefoxEveryTime.filter((file) => !existsSync(file)),
    [],
  );
});

it('every browser test is asked in all engines before a release, or stands where the line says Chromium only', () => {
  const left = readdirSync('test', { recursive: true })
    .map((name) => `test/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => /\.browser\.tsx?$/.test(name) && !name.startsWith('test/routes/'))
    .filter((name) => !everywhere.some((pattern) => matchesGlob(name, pattern)));
  assert.deepEqual(left, []);
});
