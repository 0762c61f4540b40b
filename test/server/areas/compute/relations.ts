import assert from 'node:assert/strict';
import { it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { parts } from '../../../../demo/server/areas/areas';
import { monthsFromNow } from '../../../../demo/server/areas/compute/checks';
import { records } from '../../../../demo/server/database/tenant-tables';
import { TenantScope } from '../../../../demo/server/database/scope';
import { deleteImage } from '../../../../src/core/api/compute/images';
import { listVdcs } from '../../../../src/core/api/compute/infrastructure';
import { createKeypair } from '../../../../src/core/api/compute/keypairs';
import { recycleResource, restoreRecycle } from '../../../../src/core/api/compute/recycles';
import {
  changeSnapshots,
  createSnapshot,
  readSnapshot,
} from '../../../../src/core/api/compute/snapshots';
import {
  changeVmDisks,
  createVmTicket,
  listVmPorts,
  listVmSnapshots,
  listVmTags,
  redeemVmTicket,
  listVmTemplates,
  setVmQos,
  setVmSgroups,
  setVmTags,
} from '../../../../src/core/api/compute/vm-parts';
import {
  changeVms,
  createVm,
  deleteVm,
  listVms,
  readVm,
} from '../../../../src/core/api/compute/vms';
import {
  changeVolumes,
  deleteVolume,
  listVolumes,
  readVolume,
} from '../../../../src/core/api/compute/volumes';
import {
  changeFloatips,
  createFloatip,
  readFloatip,
} from '../../../../src/core/api/network/floatips';
import { changePorts, createPort } from '../../../../src/core/api/network/ports';
import { call } from '../../backend';
import type { Here } from '../../sample';
import { refused } from './refused';
import { newVm, newVolume, settled, unique } from './samples';

/** That what refers to a thing and the thing itself say the same, the recycle bin included. */
export function relationSuite(here: () => Promise<Here>): void {
  const vmOf = ({ url, token }: Here, id: string) => call(url, readVm, { params: { id } }, token);
  const systemOf = async ({ url, token }: Here, vmId: string) => {
    const { rows } = await call(url, listVolumes, { query: { vmId } }, token);
    const system = rows.find(({ bootable }) => bootable);
    assert.ok(system);
    return system;
  };
  const bin = (at: Here, type: 'volumes' | 'snapshots' | 'vms', id: string) =>
    call(at.url, recycleResource, { params: { type, id } }, at.token);

  it('tells of a virtual data center what machines and volumes of its region take of it', async () => {
    const at = await here();
    const query = { page: 1, rows: 1000 } as const;
    const before = (await call(at.url, listVdcs, { query }, at.token)).rows;
    const vms = (await call(at.url, listVms, { query }, at.token)).rows;
    const volumes = (await call(at.url, listVolumes, { query }, at.token)).rows;
    const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
    assert.ok(before.some(({ cpuUsed, storageUsed }) => cpuUsed > 0 && storageUsed > 0));
    for (const { region, name, ...row } of before) {
      const there = vms.filter((vm) => vm.region === region);
      const disks = volumes.filter((volume) => volume.region === region);
      assert.deepEqual(
        [row.vmCount, row.cpuUsed, row.memoryUsed, row.storageUsed],
        [
          there.length,
          sum(there.map(({ cpu }) => cpu)),
          sum(there.map(({ memory }) => memory)),
          sum(disks.map(({ size }) => size)),
        ],
        name,
      );
      assert.ok(row.cpuUsed <= row.cpu && row.memoryUsed <= row.memory, `${name} has no room`);
      assert.ok(row.storageUsed <= row.storage, `${name} has no room`);
    }
  });

  it('tells a floating IP which machine has its port', async () => {
    const at = await here();
    const subnetId = 'subnet-2-1';
    const port = await call(at.url, createPort, { body: { subnetId } }, at.token);
    const wish = { name: unique('eip'), ipPoolId: 'pool-2-1', bandwidth: 5 };
    const { id } = await call(at.url, createFloatip, { body: wish }, at.token);
    const bind = { action: 'bind' as const, ids: [id], portId: port.id };
    await call(at.url, changeFloatips, { body: bind }, at.token);
    const vmId = await newVm(at, { portId: port.id });
    const device = async () =>
      (await call(at.url, readFloatip, { params: { id } }, at.token)).deviceId;
    assert.equal(await device(), vmId);
    const detach = { action: 'detachPort' as const, ids: [vmId], portId: port.id };
    await call(at.url, changeVms, { body: detach }, at.token);
    assert.equal(await device(), '');
  });

  it('finds a machine by the public address that it shows, and by no other of its ports', async () => {
    const at = await here();
    const bound = async () => {
      const port = await call(at.url, createPort, { body: { subnetId: 'subnet-2-1' } }, at.token);
      const wish = { name: unique('eip'), ipPoolId: 'pool-2-1', bandwidth: 5 };
      const { id } = await call(at.url, createFloatip, { body: wish }, at.token);
      const bind = { action: 'bind' as const, ids: [id], portId: port.id };
      await call(at.url, changeFloatips, { body: bind }, at.token);
      const { floatIp } = await call(at.url, readFloatip, { params: { id } }, at.token);
      return { portId: port.id, floatIp };
    };
    const two = [await bound(), await bound()] as const;
    const vmId = await newVm(at, { portId: two[0].portId });
    const attach = { action: 'attachPort' as const, ids: [vmId], portId: two[1].portId };
    await call(at.url, changeVms, { body: attach }, at.token);
    const shown = (await vmOf(at, vmId)).floatIp;
    const hidden = two.map(({ floatIp }) => floatIp).find((ip) => ip !== shown)!;
    const isFound = async (sign: 'EQ' | 'UEQ' | 'LK', value: string) => {
      const params = [
        { name: 'id', sign: 'EQ' as const, value: vmId },
        { name: 'floatIp', sign, value },
      ];
      return (await call(at.url, listVms, { query: { params } }, at.token)).total === 1;
    };
    assert.deepEqual(
      [await isFound('EQ', shown), await isFound('UEQ', shown), await isFound('LK', shown)],
      [true, false, true],
    );
    assert.deepEqual(
      [await isFound('EQ', hidden), await isFound('UEQ', hidden)],
      [false, true],
      'another port of it',
    );
  });

  it('puts a machine where its subnet is, and its port into a group', async () => {
    const at = await here();
    const id = await newVm(at, { subnetId: 'subnet-2-5' });
    const made = await vmOf(at, id);
    assert.deepEqual([made.region, made.sgroupIds], ['cn-east-1', ['sg-2-1']]);
    await refused(newVm(at, { subnetId: 'subnet-2-5', region: 'cn-east-2' }), /区域/);
    const body = { ids: [id], sgroupIds: [] };
    await refused(call(at.url, setVmSgroups, { body }, at.token), /至少要属于一个安全组/);
    const [port] = (await call(at.url, listVmPorts, { query: { id } }, at.token)).rows;
    const groups = { action: 'sgroups' as const, ids: [port?.id ?? ''], sgroupIds: ['sg-2-3'] };
    await call(at.url, changePorts, { body: groups }, at.token);
    assert.deepEqual((await vmOf(at, id)).sgroupIds, ['sg-2-3']);
  });

  it('knows one size of a system disk, whichever side it grows from', async () => {
    const at = await here();
    const id = await newVm(at);
    const system = await systemOf(at, id);
    const size = system.size + 10;
    const extend = { action: 'extend' as const, ids: [system.id], size };
    await call(at.url, changeVolumes, { body: extend }, at.token);
    assert.equal((await vmOf(at, id)).systemDisk, size);
    const grow = { action: 'extendSystemDisk' as const, ids: [id], size: size + 10 };
    await refused(call(at.url, changeVmDisks, { body: grow }, at.token), /扩容中/);
    await settled(at, system.id);
    await settled(at, id, 'RUNNING');
    await call(at.url, changeVmDisks, { body: grow }, at.token);
    const { systemDisk } = await vmOf(at, id);
    const disk = await call(at.url, readVolume, { params: { id: system.id } }, at.token);
    assert.deepEqual([systemDisk, disk.size], [size + 10, size + 10]);
  });

  it('keeps what snapshots are of, those in the recycle bin too', async () => {
    const at = await here();
    const vmId = await newVm(at);
    const system = await systemOf(at, vmId);
    const ofSystem = { name: unique('快照'), volumeId: system.id };
    await call(at.url, createSnapshot, { body: ofSystem }, at.token);
    await settled(at, vmId, 'STOPPED');
    const named = new RegExp(ofSystem.name);
    await refused(call(at.url, deleteVm, { params: { id: vmId } }, at.token), named);
    await refused(bin(at, 'vms', vmId), named);
    const volumeId = await newVolume(at);
    const body = { name: unique('快照'), volumeId };
    const { id } = await call(at.url, createSnapshot, { body }, at.token);
    await settled(at, id);
    const rename = { action: 'rename' as const, ids: [volumeId], name: unique('改名') };
    await bin(at, 'snapshots', id);
    await call(at.url, changeVolumes, { body: rename }, at.token);
    const remove = call(at.url, deleteVolume, { params: { id: volumeId } }, at.token);
    await refused(remove, /回收站中的/);
    await call(at.url, restoreRecycle, { params: { id } }, at.token);
    const back = await call(at.url, readSnapshot, { params: { id } }, at.token);
    assert.equal(back.sourceName, rename.name);
  });

  it('tells how the source of a snapshot is, by which it is put back or not', async () => {
    const at = await here();
    const vmId = await newVm(at);
    const { id: volumeId } = await systemOf(at, vmId);
    const free = await newVolume(at);
    const of = async (source: object) => {
      const body = { name: unique('快照'), ...source };
      const { id } = await call(at.url, createSnapshot, { body }, at.token);
      await settled(at, id);
      return id;
    };
    const [machine, disk, alone] = [
      await of({ vmId }),
      await of({ volumeId }),
      await of({ volumeId: free }),
    ];
    const told = async (id: string) => {
      const row = await call(at.url, readSnapshot, { params: { id } }, at.token);
      return [row.vmStatus, row.volumeStatus];
    };
    const restore = (id: string) =>
      call(at.url, changeSnapshots, { body: { action: 'restore' as const, ids: [id] } }, at.token);
    await settled(at, vmId, 'RUNNING');
    assert.deepEqual(await told(machine), ['RUNNING', '']);
    assert.deepEqual(await told(disk), ['RUNNING', 'in-use']);
    assert.deepEqual(await told(alone), ['', 'available']);
    for (const id of [machine, disk]) await refused(restore(id), /运行中/);
    await restore(alone);
    await refused(restore(alone), /云硬盘/);
    assert.deepEqual(await told(alone), ['', 'restoring-backup']);

    await settled(at, vmId, 'STOPPED');
    const { name } = await vmOf(at, vmId);
    const { rows } = await call(at.url, listVmSnapshots, { query: { id: vmId } }, at.token);
    assert.deepEqual(
      rows.map((row) => [row.vmName, row.vmStatus]),
      [machine, disk].map(() => [name, 'STOPPED']),
    );
    await restore(disk);
    await settled(at, volumeId, 'in-use');
    await restore(machine);
  });

  it('keeps the image of a machine in the recycle bin', async () => {
    const at = await here();
    const id = await newVm(at);
    const save = { action: 'createImage' as const, ids: [id], name: unique('镜像') };
    await call(at.url, changeVms, { body: save }, at.token);
    const [made] = await at.db.select().from(records).where(eq(records.name, save.name));
    const imageId = made?.id ?? '';
    await settled(at, imageId);
    const other = await newVm(at, { imageId });
    await settled(at, other, 'STOPPED');
    await bin(at, 'vms', other);
    await refused(call(at.url, deleteImage, { params: { id: imageId } }, at.token), /回收站中的/);
  });

  it('lets a name go when its row cannot come back any more', async () => {
    const at = await here();
    const name = unique('过期');
    const id = await newVolume(at, { name });
    await bin(at, 'volumes', id);
    await refused(newVolume(at, { name }), /已存在/);
    await at.db
      .update(records)
      .set({ removeTime: new Date(Date.now() - 31 * 86_400_000) })
      .where(and(eq(records.kind, 'volume'), eq(records.id, id)));
    await newVolume(at, { name });
  });

  it('tells the templates of a place and system, by name (E-113)', async () => {
    const at = await here();
    const told = async (query: object) =>
      (await call(at.url, listVmTemplates, { query: { rows: 500, ...query } }, at.token)).rows;
    const all = await told({ region: 'cn-east-2', osType: 'LINUX' });
    assert.ok(all.length > 0);
    assert.ok(
      all.every((row) => row.template && row.osType === 'LINUX' && row.region === 'cn-east-2'),
    );
    assert.deepEqual(await told({ region: 'cn-south-1' }), []);
    const [first] = all;
    const params = JSON.stringify([{ name: 'name', sign: 'EQ', value: first?.name }]);
    assert.ok((await told({ params })).every(({ name }) => name === first?.name));
  });

  it('rebuilds to a system that needs a password only with one', async () => {
    const at = await here();
    const key = await call(at.url, createKeypair, { body: { name: unique('key') } }, at.token);
    const id = await newVm(at, { keypairId: key.id, systemDisk: 100 });
    const rebuild = { action: 'rebuild' as const, ids: [id], imageId: 'img-2-6' };
    await refused(call(at.url, changeVms, { body: rebuild }, at.token), /密码/);
    const body = { ...rebuild, password: 'Windows@2026!' };
    await call(at.url, changeVms, { body }, at.token);
    const { osType, keypairId } = await vmOf(at, id);
    assert.deepEqual([osType, keypairId], ['WINDOWS', '']);
  });

  it('moves a machine to another project of a tenant that has nothing left', async () => {
    const at = await here();
    const id = await newVm(at);
    const own = sql`tenant_id = 't-huadong' and code = 'CPU'`;
    const { rows } = await at.db.execute<{ total: number }>(
      sql`select total from tenant_quotas where ${own}`,
    );
    await at.db.execute(sql`update tenant_quotas set total = 0 where ${own}`);
    const move = { action: 'move' as const, ids: [id], projectId: 'p-0005' };
    await call(at.url, changeVms, { body: move }, at.token);
    const more = {
      name: unique('多'),
      flavorId: 'flv-2-2',
      imageId: 'img-2-1',
      password: 'Machine@2026',
    };
    await refused(call(at.url, createVm, { body: more }, at.token), /租户的/);
    await at.db.execute(sql`update tenant_quotas set total = ${rows[0]?.total ?? 0} where ${own}`);
    assert.equal((await vmOf(at, id)).projectId, 'p-0005');
  });

  it('does not bring a machine back by altering it on its way out', async () => {
    const at = await here();
    const id = await newVm(at);
    await settled(at, id, 'STOPPED');
    const alter = (spec: Readonly<Record<string, unknown>>) =>
      new TenantScope(at.db, 't-huadong').exclusive(
        async (scope) => await parts.services.get('vm')?.alter(scope, id, spec),
      );
    const before = await vmOf(at, id);
    await alter({ cpu: before.cpu, memory: before.memory, disk: before.systemDisk + 20 });
    await settled(at, id);
    await settled(at, (await systemOf(at, id)).id);
    const after = await vmOf(at, id);
    assert.deepEqual([after.status, after.systemDisk], ['STOPPED', before.systemDisk + 20]);
    await call(at.url, deleteVm, { params: { id } }, at.token);
    await assert.rejects(alter({ cpu: 8, memory: 16 }));
    assert.equal((await vmOf(at, id)).status, 'PENDING');
  });

  it('shows limits and tags that were set', async () => {
    const at = await here();
    const id = await newVm(at);
    const qos = { inbound: 100, outbound: 50, iops: 3000 };
    assert.deepEqual((await vmOf(at, id)).qos, { inbound: 0, outbound: 0, iops: 0 });
    await call(at.url, setVmQos, { body: { ids: [id], ...qos } }, at.token);
    assert.deepEqual((await vmOf(at, id)).qos, qos);
    const tag = unique('标签');
    await call(at.url, setVmTags, { body: { ids: [id], tags: [tag, tag] } }, at.token);
    const tags = await call(at.url, listVmTags, {}, at.token);
    assert.equal(tags.find(({ name }) => name === tag)?.count, 1);
  });

  it('shows no console of a machine that stopped after the ticket', async () => {
    const at = await here();
    const id = await newVm(at);
    const { ticket } = await call(at.url, createVmTicket, { body: { id } }, at.token);
    await settled(at, id, 'STOPPED');
    await refused(call(at.url, redeemVmTicket, { body: { id, ticket } }, at.token), /已停止/);
  });

  it('counts months to the same day, or to the last of a shorter month', () => {
    const from = (text: string) => new Date(`${text}T08:00:00.000Z`);
    assert.equal(monthsFromNow(1, from('2026-01-31')), '2026-02-28T08:00:00.000Z');
    assert.equal(monthsFromNow(13, from('2027-01-31')), '2028-02-29T08:00:00.000Z');
    assert.equal(monthsFromNow(2, from('2026-11-15')), '2027-01-15T08:00:00.000Z');
  });
}
