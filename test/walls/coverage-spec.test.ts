import assert from 'node:assert/strict';
import { it } from 'node:test';
import { coverage, missingOf } from '../../scripts/coverage-spec';

it('every row of the specification has its code and its test', () => {
  const rows = coverage();
  assert.equal(rows.length, 435);
  assert.deepEqual(missingOf(rows), { code: [], tests: [] });
});
