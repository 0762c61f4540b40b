import assert from 'node:assert/strict';
import { it } from 'node:test';
import { translate } from '../../../src/core/i18n/translator';
import type { Offered, SourceContext } from '../../../src/core/resource/input';
import { hypervisors, hypervisorsOfPool } from '../../../src/routes/infrastructure/sources';

const host = (name: string, more: object = {}) => ({
  ...{ id: name, name, poolName: '生产资源池', status: 'ONLINE', maintenance: false },
  ...{ cpu: 64, memory: 256, cpuUsed: 20, memoryUsed: 80, ...more },
});
const rows = [host('kvm-11'), host('kvm-12', { cpuUsed: 0, memoryUsed: 0 })];
const closed = [host('kvm-13', { maintenance: true }), host('kvm-14', { status: 'OFFLINE' })];

const labels = async (source: (context: SourceContext) => Promise<Offered>) => {
  const call = () => Promise.resolve({ rows: [...rows, ...closed], total: 4 });
  const offered = await source({ call, values: { poolId: 'p' } } as unknown as SourceContext);
  return offered.map(({ label }) => translate(label, 'zh-CN'));
};

it('a machine goes to a host that takes machines, which says what it has left', async () => {
  assert.deepEqual(await labels(hypervisorsOfPool), [
    'kvm-11（余 44 核、176 GB）',
    'kvm-12（余 64 核、256 GB）',
  ]);
  assert.equal((await labels(hypervisors))[0], 'kvm-11 · 生产资源池（余 44 核、176 GB）');
});
