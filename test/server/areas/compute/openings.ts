import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parts } from '../../../../demo/server/areas/areas';
import type { Service } from '../../../../demo/server/app';
import { TenantScope } from '../../../../demo/server/database/scope';
import { readVm } from '../../../../src/core/api/compute/vms';
import { listRecycles, restoreRecycle } from '../../../../src/core/api/compute/recycles';
import { readVolume } from '../../../../src/core/api/compute/volumes';
import { call } from '../../backend';
import type { Here } from '../../sample';
import { settled, unique } from './samples';

const service = (code: string): Service => {
  const found = parts.services.get(code);
  assert.ok(found, code);
  return found;
};

/** What orders do with machines and volumes. */
export function openingSuite(here: () => Promise<Here>): void {
  const inTenant = async <T>({ db }: Here, work: (scope: TenantScope) => Promise<T>): Promise<T> =>
    new TenantScope(db as never, 't-huadong').exclusive(work);
  const opening = (name: string, spec: Readonly<Record<string, unknown>>) => ({
    orderId: 'o-test',
    name,
    projectId: null,
    ownerId: 'u-tenant',
    spec,
  });

  it('opens a machine from what a SKU and a zone say, alters, extends and cancels it', async () => {
    const at = await here();
    const vms = service('vm');
    const name = unique('订购主机');
    const spec = { cpu: 4, memory: 8, disk: 80, zone: 'cn-east-1b', skuId: 'x' };
    const id = await inTenant(at, async (scope) => {
      await vms.check(scope, spec);
      return vms.open(scope, opening(name, spec));
    });
    const read = () => call(at.url, readVm, { params: { id } }, at.token);
    const made = await read();
    assert.deepEqual(
      [made.status, made.cpu, made.memory, made.systemDisk, made.region, made.zone, made.orderId],
      ['BUILDING', 4, 8, 80, 'cn-east-1', 'cn-east-1b', 'o-test'],
    );
    const again = await inTenant(at, (scope) => vms.open(scope, opening(name, spec)));
    const second = await call(at.url, readVm, { params: { id: again } }, at.token);
    assert.equal(second.name, `${name}-2`);
    await settled(at, id);
    await inTenant(at, (scope) => vms.alter(scope, id, { cpu: 8, memory: 16 }));
    await settled(at, id);
    const altered = await read();
    assert.deepEqual([altered.status, altered.cpu, altered.memory], ['RUNNING', 8, 16]);
    const until = new Date('2030-01-01T00:00:00Z');
    await inTenant(at, (scope) => vms.extend(scope, id, until));
    assert.equal((await read()).expireTime, until.toISOString());
    await inTenant(at, (scope) => vms.cancel(scope, id));
    await assert.rejects(read());
    const bin = await call(at.url, listRecycles, { query: { type: 'vms', rows: 100 } }, at.token);
    assert.ok(bin.rows.some((row) => row.id === id));
    // Its price was paid back.
    await assert.rejects(call(at.url, restoreRecycle, { params: { id } }, at.token), /已退订/);
  });

  it('refuses a specification with the reason before anything is made', async () => {
    const at = await here();
    const check = (code: string, spec: Readonly<Record<string, unknown>>) =>
      inTenant(at, (scope) => service(code).check(scope, spec));
    await assert.rejects(check('vm', { cpu: 4 }));
    await assert.rejects(check('vm', { cpu: 'many', memory: 8 }));
    await assert.rejects(check('vm', { cpu: 4, memory: 8, imageId: 'no-such-image' }));
    await assert.rejects(check('volume', { size: 0 }));
    await assert.rejects(check('snapshot', {}));
    await check('image', {});
  });

  it('opens a volume, lets it grow and never shrink', async () => {
    const at = await here();
    const volumes = service('volume');
    const id = await inTenant(at, (scope) =>
      volumes.open(scope, opening(unique('订购盘'), { size: 20, volumeType: 'ssd', zone: '' })),
    );
    await settled(at, id);
    await inTenant(at, (scope) => volumes.alter(scope, id, { size: 40 }));
    await settled(at, id);
    const row = await call(at.url, readVolume, { params: { id } }, at.token);
    assert.deepEqual([row.size, row.status], [40, 'available']);
    await assert.rejects(inTenant(at, (scope) => volumes.alter(scope, id, { size: 30 })));
  });
}
