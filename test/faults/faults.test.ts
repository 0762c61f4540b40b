import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { faults } from './faults';
import { hardeningBackend } from './hardening-backend';
import { hardeningTags } from './hardening-tags';

/** That each turns its step red is shown in the `*.release.test.ts` beside. */
it('every fault to be planted has its place in the sources', () => {
  assert.equal(faults.length, 12);
  const lists = [faults, hardeningBackend, hardeningTags];
  const lost = lists
    .flat()
    .filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
  assert.deepEqual(
    lost.map(({ what }) => what),
    [],
  );
});
