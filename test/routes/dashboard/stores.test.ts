import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Datastore } from '../../../src/core/api/compute/infrastructure';
import { fullest } from '../../../src/routes/dashboard/fullest';

const store = (id: string, capacity: number, free: number) =>
  ({ id, name: id, capacity, free }) as Datastore;

it('adds up all stores and names the three fullest, leaving out what has no room at all', () => {
  const { whole, stores } = fullest([
    store('half', 100, 50),
    store('none', 0, 0),
    store('full', 10, 0),
    store('empty', 1000, 1000),
    store('most', 200, 40),
  ]);
  assert.deepEqual(whole, { used: 220, total: 1310, unit: 'GB' });
  assert.deepEqual(
    stores.map(({ id }) => id),
    ['full', 'most', 'half'],
  );
});
