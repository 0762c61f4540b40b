import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { faults } from './faults';

/** That each turns its step red is shown in `planted.release.test.ts`. */
it('every fault to be planted has its place in the sources', () => {
  assert.equal(faults.length, 12);
  const lost = faults.filter(
    ({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2,
  );
  assert.deepEqual(
    lost.map(({ what }) => what),
    [],
  );
});
