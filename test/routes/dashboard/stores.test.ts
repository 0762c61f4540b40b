import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Datastore, PhysicalHost } from '../../../src/core/api/compute/infrastructure';
import { fullest, fullestCluster } from '../../../src/routes/dashboard/fullest';

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

it('adds up what is given of all hosts, and names the cluster in which either is scarcest', () => {
  const host = (clusterId: string, cpu: number, memory: number, used?: readonly [number, number]) =>
    ({
      ...{ clusterId, clusterName: clusterId.toUpperCase(), cpu, memory },
      given: used ? { cpu: used[0], memory: used[1] } : null,
    }) as PhysicalHost;
  const { whole, cluster } = fullestCluster(
    [
      host('a', 64, 512, [32, 100]),
      host('b', 64, 512, [8, 500]),
      host('b', 64, 512, [8, 400]),
      host('c', 64, 512),
    ],
    'cores',
  );
  assert.deepEqual(whole.cpu, { used: 48, total: 192, unit: 'cores' });
  assert.deepEqual(whole.memory, { used: 1000, total: 1536, unit: 'GB' });
  assert.deepEqual([cluster?.name, cluster?.memory.used], ['B', 900]);
  assert.equal(fullestCluster([host('c', 64, 512)], 'cores').cluster, undefined);
});
