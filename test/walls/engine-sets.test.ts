import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { it } from 'node:test';
import { tags } from '../../src/elements/registry';
import { inFirefoxEveryTime, stories } from '../support/runner/engine-sets.mjs';

it('every tag has its story in Firefox, in every run', () => {
  assert.deepEqual(Object.keys(stories).sort(), [...tags].sort());
});

it('every file that Firefox is asked is there', () => {
  assert.deepEqual(
    inFirefoxEveryTime.filter((file) => !existsSync(file)),
    [],
  );
});
