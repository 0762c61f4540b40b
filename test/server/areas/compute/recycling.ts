import assert from 'node:assert/strict';
import { it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { records } from '../../../../demo/server/database/tenant-tables';
import { listFlavors } from '../../../../src/core/api/compute/flavors';
import {
  listPhysicalHosts,
  listVendors,
  listZones,
} from '../../../../src/core/api/compute/infrastructure';
import {
  deleteRecycles,
  listRecycles,
  recycleResource,
  restoreRecycle,
} from '../../../../src/core/api/compute/recycles';
import { listEvents, listResources } from '../../../../src/core/api/compute/resources';
import { createVm, readVm } from '../../../../src/core/api/compute/vms';
import { call, send } from '../../backend';
import type { Here } from '../../sample';
import { refused } from './refused';
import { newVm, newVolume, settled, unique } from './samples';

const DAY = 86_400_000;

/** A row as another part of the backend keeps it. */
async function putRow({ db }: Here, kind: string, data: object, parentId?: string, status = '') {
  const id = unique(`row-${kind}`);
  const now = new Date();
  await db.insert(records).values({
    id,
    tenantId: 't-huadong',
    kind,
    name: id,
    status,
    parentId: parentId ?? null,
    createTime: now,
    updateTime: now,
    data: { ...data },
  });
  return id;
}

/** The recycle bin, what happened, and where things are. */
export function recycleSuite(here: () => Promise<Here>): void {
  it('keeps what was deleted for some days, puts it back, and lets it go after that', async () => {
    const at = await here();
    const id = await newVm(at);
    const params = { type: 'vms' as const, id };
    await refused(call(at.url, recycleResource, { params }, at.token), /运行中/);
    await settled(at, id, 'STOPPED');
    await call(at.url, recycleResource, { params }, at.token);
    await refused(call(at.url, readVm, { params: { id } }, at.token), /不存在/);
    const bin = async () =>
      (await call(at.url, listRecycles, { query: { type: 'vms', rows: 100 } }, at.token)).rows;
    const kept = (await bin()).find((row) => row.id === id);
    assert.equal(kept?.daysLeft, 30);
    assert.equal(kept.status, 'TORECYCLE');
    const query = { type: 'vms' as const, rows: 5 };
    const reader = { token: at.token, headers: { 'Accept-Language': 'en' } };
    const english = await send(at.url, listRecycles, { query }, reader);
    assert.match(english.text, /"typeName":"Virtual machine"/);
    await call(at.url, restoreRecycle, { params: { id } }, at.token);
    assert.equal((await call(at.url, readVm, { params: { id } }, at.token)).status, 'STOPPED');
    await call(at.url, recycleResource, { params }, at.token);
    await at.db
      .update(records)
      .set({ removeTime: new Date(Date.now() - 31 * DAY) })
      .where(and(eq(records.kind, 'vm'), eq(records.id, id)));
    assert.ok(!(await bin()).some((row) => row.id === id));
    await refused(call(at.url, restoreRecycle, { params: { id } }, at.token), /保留期/);
    const volumeId = await newVolume(at);
    await call(at.url, recycleResource, { params: { type: 'volumes', id: volumeId } }, at.token);
    assert.deepEqual(await at.db.select().from(records).where(eq(records.id, id)), [], 'cleared');
    await call(at.url, deleteRecycles, { body: { ids: [volumeId] } }, at.token);
    assert.deepEqual(await at.db.select().from(records).where(eq(records.id, volumeId)), []);
  });

  it('takes what the network keeps, unless a row names it', async () => {
    const at = await here();
    const put = (kind: string, data: object, parentId?: string) => putRow(at, kind, data, parentId);
    const move = (type: 'sgroups' | 'vpcs' | 'subnets' | 'lbs' | 'floatips', id: string) =>
      call(at.url, recycleResource, { params: { type, id } }, at.token);
    const [group, used] = [await put('sgroup', {}), await put('sgroup', {})];
    const rule = await put('sgroupRule', { sgroupId: group, remoteGroupId: group }, group);
    await put('port', { deviceId: '', sgroupIds: [used] });
    await refused(move('sgroups', used), /使用/);
    await move('sgroups', group);
    const vpc = await put('vpc', {});
    await put('subnet', { vpcId: vpc }, vpc);
    await refused(move('vpcs', vpc), /使用/);
    await refused(
      move('floatips', await put('floatip', { portId: 'p', portName: '网卡' })),
      /网卡/,
    );
    const unbound = { portId: '', natId: '' };
    await refused(
      move('floatips', await putRow(at, 'floatip', unbound, undefined, 'BIND')),
      /当前状态/,
    );
    const free = await putRow(at, 'floatip', unbound, undefined, 'UNBIND');
    await move('floatips', free);
    await call(at.url, restoreRecycle, { params: { id: free } }, at.token);
    const standard = await put('sgroup', { isDefault: true });
    await refused(move('sgroups', standard), /默认安全组/);
    const routed = await put('subnet', { routerId: 'r', routerName: '出口路由' });
    await refused(move('subnets', routed), /出口路由/);
    const lb = await put('lb', { floatipId: '' });
    await put('lbApply', { lbId: lb });
    await move('lbs', lb);
    const outer = await put('vpc', {});
    await move('subnets', await put('subnet', { vpcId: outer, routerId: '' }, outer));
    await refused(move('vpcs', outer), /回收站中的/);
    await call(at.url, deleteRecycles, { body: { ids: [group] } }, at.token);
    assert.deepEqual(await at.db.select().from(records).where(eq(records.id, rule)), []);
  });

  it('lists resources of every kind and twelve months of events', async () => {
    const at = await here();
    const { rows, total } = await call(at.url, listResources, { query: { rows: 5000 } }, at.token);
    const kinds = new Set(rows.map(({ kind }) => kind));
    for (const kind of ['vm', 'volume', 'image', 'snapshot', 'keypair', 'vpc', 'port'])
      assert.ok(kinds.has(kind), kind);
    assert.ok(total >= rows.length && rows.every(({ kindName }) => kindName !== ''));
    const oldest = { sort: 'createTime', order: 'asc' as const, rows: 1 };
    const events = await call(at.url, listEvents, { query: oldest }, at.token);
    const age = Date.now() - Date.parse(events.rows[0]?.createTime ?? '');
    assert.ok(age > 330 * DAY, 'history of a year');
    const id = await newVm(at);
    const own = await call(at.url, listEvents, { query: { targetId: id } }, at.token);
    assert.deepEqual(
      own.rows.map(({ action }) => action),
      ['vm:create'],
    );
  });

  it('knows five vendors and where their machines stand', async () => {
    const at = await here();
    const { rows } = await call(at.url, listVendors, { query: {} }, at.token);
    assert.deepEqual(
      rows.map(({ code }) => code),
      ['beichen', 'vmware', 'openstack', 'qcloud', 'azure'],
    );
    const zones = await call(at.url, listZones, { query: { region: 'cn-east-2' } }, at.token);
    assert.deepEqual(
      zones.rows.map(({ id }) => id),
      ['cn-east-2a', 'cn-east-2b'],
    );
    const hosts = await call(
      at.url,
      listPhysicalHosts,
      { query: { vendorId: 'vmware' } },
      at.token,
    );
    assert.equal(hosts.total, 10);
    // What others have on a host is told to the platform alone.
    assert.ok(hosts.rows.every(({ given, clusterName }) => given === null && clusterName !== ''));
    const english = await send(
      at.url,
      listVendors,
      {},
      { token: at.token, headers: { 'Accept-Language': 'en' } },
    );
    assert.match(english.text, /Beichen Cloud/);
    const flavors = await call(
      at.url,
      listFlavors,
      { query: { sort: 'cpu', order: 'desc' } },
      at.token,
    );
    assert.equal(flavors.rows[0]?.cpu, 32);
  });

  it('follows the rules of other vendors', async () => {
    const at = await here();
    const machine = {
      flavorId: 'flv-2-2',
      imageId: 'img-2-1',
      vendorId: 'azure',
      password: 'Machine@2026',
    };
    const create = (name: string, more: object = {}) =>
      call(at.url, createVm, { body: { ...machine, name, ...more } }, at.token);
    await refused(create('云主机'), /字母|数字|字符/);
    const name = unique('azure-vm');
    await refused(create(name, { password: 'Short1!a' }), /12/);
    await refused(create(name, { region: 'cn-east-2' }), /区域/);
    const row = await create(name);
    assert.deepEqual([row.vendorId, row.region, row.hostId], ['azure', 'chinaeast2', '']);
  });
}
