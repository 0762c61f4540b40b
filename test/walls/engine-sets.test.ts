import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { it } from 'node:test';
import { tags } from '../../src/elements/registry';
import { inFirefoxEveryTime, stories } from '../support/runner/engine-sets.mjs';

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
