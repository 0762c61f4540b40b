import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'drizzle-orm';
import { parts } from '../../../../demo/server/areas/areas';
import type { Service } from '../../../../demo/server/app';
import { TenantScope } from '../../../../demo/server/database/scope';
import { listOrderVms, readVm } from '../../../../src/core/api/compute/vms';
import { listRecycles, restoreRecycle } from '../../../../src/core/api/compute/recycles';
import { listOrderFloatips } from '../../../../src/core/api/network/floatips';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { Refusal } from '../../../../demo/server/refusal';
import { listOrderVolumes, readVolume } from '../../../../src/core/api/compute/volumes';
import { call } from '../../backend';
import type { Here } from '../../sample';
import { settled, unique } from './samples';

const service = (code: string): Service => {
  const found = parts.services.get(code);
  assert.ok(found, code);
  return found;
};

const named = (field: string) => (error: unknown) =>
  error instanceof Refusal && (error.data as { field?: unknown }).field === field;

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
    assert.equal(bin.rows.find((row) => row.id === id)?.canceled, true);
    // Its price was paid back.
    await assert.rejects(call(at.url, restoreRecycle, { params: { id } }, at.token), /已退订/);
  });

  it('opens a machine of the family that was sold', async () => {
    const at = await here();
    const vms = service('vm');
    for (const [family, flavor] of [
      ['general', 'bc.g1.4c8g'],
      ['compute', 'bc.c1.4c8g'],
    ] as const) {
      const spec = { cpu: 4, memory: 8, family };
      const id = await inTenant(at, (scope) => vms.open(scope, opening(unique('规格'), spec)));
      const made = await call(at.url, readVm, { params: { id } }, at.token);
      assert.equal(made.flavorName, flavor);
      await settled(at, id);
      await inTenant(at, (scope) => vms.cancel(scope, id));
    }
  });

  it('opens a machine with disks and an address that are there, and a disk for a machine', async () => {
    const at = await here();
    const list = async <E extends Endpoint>(endpoint: E, query: object) =>
      (await call(at.url, endpoint, { query } as never, at.token)) as {
        rows: readonly { id: string; name: string; status: string; region: string }[];
      };
    // E-132, E-135, E-138: what orders choose among.
    const { rows: subnets } = await at.db.execute<{ id: string; region: string }>(sql`
      select id, data ->> 'region' as region from records
      where kind = 'subnet' and id like 'subnet-2-%' and status = 'Available' and remove_time is null`);
    const addresses = (await list(listOrderFloatips, { rows: 500 })).rows.filter(
      ({ status }) => status === 'UNBIND',
    );
    const disks = (await list(listOrderVolumes, { status: 'available', rows: 500 })).rows;
    const subnet = subnets.find(({ region }) =>
      [addresses, disks].every((rows) => rows.some((row) => row.region === region)),
    );
    assert.ok(subnet);
    const [address] = addresses.filter(({ region }) => region === subnet.region);
    const [disk] = disks.filter(({ region }) => region === subnet.region);
    assert.ok(address && disk);
    const spec = {
      ...{ cpu: 2, memory: 4, region: subnet.region, subnetId: subnet.id },
      ...{ volumeIds: [disk.id], floatipId: address.id },
    };
    const vms = service('vm');
    const check = (more: object, count = 1) =>
      inTenant(at, (scope) => vms.check(scope, { ...spec, ...more }, { count, projectId: null }));
    await check({});
    await assert.rejects(check({}, 2), named('volumeIds'));
    await assert.rejects(check({ subnetId: '' }), named('subnetId'));
    const away = subnets.find(({ region }) => region !== subnet.region);
    assert.ok(away);
    const there = { region: away.region, subnetId: away.id };
    await assert.rejects(check(there), named('volumeId'));
    await assert.rejects(check({ ...there, volumeIds: [] }), named('floatipId'));
    const id = await inTenant(at, (scope) => vms.open(scope, opening(unique('带盘主机'), spec)));
    const made = await call(at.url, readVm, { params: { id } }, at.token);
    assert.notEqual(made.floatIp, '');
    const kept = await call(at.url, readVolume, { params: { id: disk.id } }, at.token);
    assert.deepEqual([kept.vmId, kept.device, kept.status], [id, '/dev/vdb', 'attaching']);
    await assert.rejects(check({}), /./, 'they are taken now');

    const machines = (await list(listOrderVms, { status: 'RUNNING', region: subnet.region })).rows;
    const [machine] = machines.filter((row) => row.id !== id);
    assert.ok(machine);
    const wish = { size: 50, region: subnet.region, vmId: machine.id };
    const volumes = service('volume');
    await inTenant(at, (scope) => volumes.check(scope, wish));
    const elsewhere = { ...wish, region: away.region };
    await assert.rejects(
      inTenant(at, (scope) => volumes.check(scope, elsewhere)),
      named('vmId'),
    );
    const newDisk = await inTenant(at, (scope) =>
      volumes.open(scope, opening(unique('挂载盘'), wish)),
    );
    const attached = await call(at.url, readVolume, { params: { id: newDisk } }, at.token);
    assert.equal(attached.vmId, machine.id);
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
