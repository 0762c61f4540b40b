import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { records } from '../../../../demo/server/database/tenant-tables';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { createKeypair, listKeypairs } from '../../../../src/core/api/compute/keypairs';
import { deleteFlavor } from '../../../../src/core/api/compute/flavors';
import { deleteImage, listImages } from '../../../../src/core/api/compute/images';
import { recycleResource } from '../../../../src/core/api/compute/recycles';
import { createSnapshot, listSnapshots } from '../../../../src/core/api/compute/snapshots';
import {
  changeVms,
  createVm,
  deleteVm,
  listVms,
  readVm,
} from '../../../../src/core/api/compute/vms';
import {
  changeVmDisks,
  changeVmExpiry,
  createVmTicket,
  listVmEmpireTimes,
  listVmPorts,
  listVmSgroups,
  redeemVmTicket,
  setVmPassword,
  setVmSgroups,
} from '../../../../src/core/api/compute/vm-parts';
import {
  changeVolumes,
  createVolume,
  deleteVolume,
  listVolumes,
  readVolume,
} from '../../../../src/core/api/compute/volumes';
import { projectQuotas } from '../../../../src/core/api/projects';
import { call, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { openingSuite } from './openings';
import { refused } from './refused';
import { recycleSuite } from './recycling';
import { relationSuite } from './relations';
import { attached, newVm, newVolume, settled, unique } from './samples';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (username = 'tenant'): Promise<Here> => {
    const { url, db } = target.server();
    return { url, db, token: await as(username) };
  };
  describe('compute (N-29)', () => {
    it('shows every status of machines, volumes and images somewhere', async () => {
      const { url, token } = await here();
      const query = { rows: 1000 };
      const vms = await call(url, listVms, { query }, token);
      const seen = new Set(vms.rows.map(({ status }) => status));
      assert.deepEqual(
        dictionaries.vm.values.filter((status) => !seen.has(status)),
        [],
      );
      const filled = vms.rows.filter(({ id }) => id.startsWith('vm-2-')).length;
      assert.ok(filled >= 60 && filled <= 200, String(filled));
      const volumes = await call(url, listVolumes, { query }, token);
      const ofVolumes = new Set(volumes.rows.map(({ status }) => status));
      assert.ok(ofVolumes.size >= 18, [...ofVolumes].join());
      const images = await call(url, listImages, { query }, token);
      assert.deepEqual(
        new Set(images.rows.map(({ status }) => status)),
        new Set(dictionaries.image.values.filter((status) => status !== 'deleted')),
      );
      const snapshots = await call(url, listSnapshots, { query }, token);
      const ofSnapshots = new Set(snapshots.rows.map(({ status }) => status));
      for (const status of dictionaries.snapshot.values) assert.ok(ofSnapshots.has(status), status);
    });

    it('says of no machine that stands still that its tools run, and finds machines by what it says', async () => {
      const { url, token } = await here();
      const { rows } = await call(url, listVms, { query: { rows: 1000 } }, token);
      const still = rows.filter(({ status }) => status !== 'RUNNING');
      assert.ok(still.length > 10);
      for (const { id, toolsStatus } of still)
        assert.ok(['STOPPED', 'NONE'].includes(toolsStatus), `${id} ${toolsStatus}`);
      const params = [{ name: 'toolsStatus', sign: 'EQ' as const, value: 'STOPPED' }];
      const stopped = await call(url, listVms, { query: { rows: 1000, params } }, token);
      assert.deepEqual(
        new Set(stopped.rows.map(({ id }) => id)),
        new Set(rows.filter(({ toolsStatus }) => toolsStatus === 'STOPPED').map(({ id }) => id)),
      );
    });

    it('counts among those that end soon none that has ended (E-118)', async () => {
      const { url, token } = await here();
      const { rows } = await call(
        url,
        listVmEmpireTimes,
        { query: { days: 365, rows: 500 } },
        token,
      );
      assert.ok(rows.length > 0);
      const now = new Date(Date.now() - 60_000).toISOString();
      for (const { id, expireTime } of rows) assert.ok(expireTime > now, `${id} ${expireTime}`);
    });

    it('puts each machine and each attached volume where the other says it is', async () => {
      const { url, token } = await here();
      const vms = (await call(url, listVms, { query: { rows: 1000 } }, token)).rows;
      const byId = new Map(vms.map((row) => [row.id, row]));
      const volumes = (await call(url, listVolumes, { query: { rows: 2000 } }, token)).rows;
      for (const { id, vmId, vmName, region } of volumes) {
        const machine = byId.get(vmId);
        if (!machine) continue;
        assert.equal(machine.name, vmName, id);
        assert.equal(machine.region, region, id);
      }
      const wired = byId.get('vm-2-1');
      const ports = await call(url, listVmPorts, { query: { id: 'vm-2-1' } }, token);
      assert.ok(ports.rows.some(({ ip }) => wired?.privateIps.includes(ip)));
    });

    it('passes through a transient status, and does nothing else meanwhile', async () => {
      const at = await here();
      const id = await newVm(at);
      const change = (action: 'stop' | 'start') =>
        call(at.url, changeVms, { body: { action, ids: [id] } }, at.token);
      const status = async () => (await call(at.url, readVm, { params: { id } }, at.token)).status;
      assert.equal(await status(), 'RUNNING');
      await change('stop');
      assert.equal(await status(), 'STOPPING');
      await refused(change('start'), /停止中/);
      await settled(at, id);
      assert.equal(await status(), 'STOPPED');
      await change('start');
      await settled(at, id);
      assert.equal(await status(), 'RUNNING');
    });

    it('changes all the named machines or none', async () => {
      const at = await here();
      const [running, stopped] = [await newVm(at), await newVm(at)];
      await settled(at, stopped, 'STOPPED');
      const body = { action: 'stop' as const, ids: [running, stopped] };
      await refused(call(at.url, changeVms, { body }, at.token), /已停止/);
      const row = await call(at.url, readVm, { params: { id: running } }, at.token);
      assert.equal(row.status, 'RUNNING');
    });

    it('keeps the old size until a resize is confirmed or taken back', async () => {
      const at = await here();
      const id = await newVm(at);
      const before = await call(at.url, readVm, { params: { id } }, at.token);
      const resize = { action: 'resize' as const, ids: [id], flavorId: 'flv-2-4' };
      await call(at.url, changeVms, { body: resize }, at.token);
      await settled(at, id);
      const waiting = await call(at.url, readVm, { params: { id } }, at.token);
      assert.equal(waiting.status, 'VERIFYRESIZE');
      assert.deepEqual([waiting.cpu, waiting.memory], [8, 16]);
      await call(at.url, changeVms, { body: { action: 'revertResize', ids: [id] } }, at.token);
      await settled(at, id);
      const after = await call(at.url, readVm, { params: { id } }, at.token);
      assert.deepEqual(
        [after.status, after.cpu, after.memory, after.flavorId],
        ['RUNNING', before.cpu, before.memory, before.flavorId],
      );
    });

    it('grows and lasts longer by an order alone where it was ordered', async () => {
      const at = await here();
      const id = await newVm(at);
      const own = eq(records.id, id);
      const [row] = await at.db.select().from(records).where(own);
      await at.db
        .update(records)
        .set({ data: { ...row!.data, orderId: 'DD-1' } })
        .where(own);
      const ids = [id];
      const expireTime = new Date(Date.now() + 86_400_000).toISOString();
      for (const [endpoint, body] of [
        [changeVms, { action: 'resize', ids, flavorId: 'flv-2-4' }],
        [changeVmDisks, { action: 'extendSystemDisk', ids, size: 500 }],
        [changeVmExpiry, { action: 'renew', ids, months: 12 }],
        [changeVmExpiry, { action: 'updateEmpireTime', ids, expireTime }],
        [changeVmExpiry, { action: 'clearEmpireTime', ids }],
      ] as const)
        await refused(call(at.url, endpoint, { body }, at.token), /通过订购开通/);
      const { rows: disks } = await call(at.url, listVolumes, { query: { vmId: id } }, at.token);
      const systems = disks.filter(({ bootable }) => bootable).map((disk) => disk.id);
      assert.equal(systems.length, 1);
      const extend = { action: 'extend' as const, ids: systems, size: 500 };
      await refused(call(at.url, changeVolumes, { body: extend }, at.token), /通过订购开通/);
      const after = await call(at.url, readVm, { params: { id } }, at.token);
      assert.equal(after.status, 'RUNNING');
    });

    it('attaches a volume to one machine, while it is free and in reach', async () => {
      const at = await here();
      const { vmId, volumeId } = await attached(at);
      const disk = await call(at.url, readVolume, { params: { id: volumeId } }, at.token);
      assert.deepEqual([disk.status, disk.vmId, disk.device], ['in-use', vmId, '/dev/vdb']);
      const other = await newVm(at);
      const attach = (id: string, to: string) =>
        call(at.url, changeVolumes, { body: { action: 'attach', ids: [id], vmId: to } }, at.token);
      await refused(attach(volumeId, other), /使用中/);
      const far = await newVolume(at, { region: 'cn-north-1' });
      await refused(attach(far, other), /不在同一厂商和区域/);
      await refused(call(at.url, deleteVolume, { params: { id: volumeId } }, at.token), /使用中/);
      const rename = { action: 'rename' as const, ids: [vmId], name: unique('改名') };
      await call(at.url, changeVms, { body: rename }, at.token);
      const followed = await call(at.url, readVolume, { params: { id: volumeId } }, at.token);
      assert.equal(followed.vmName, rename.name);
      const detach = { action: 'detach' as const, ids: [volumeId] };
      await call(at.url, changeVolumes, { body: detach }, at.token);
      await settled(at, volumeId);
      await attach(volumeId, other);
    });

    it('does not detach or delete a system disk alone; it goes with its machine', async () => {
      const at = await here();
      const vmId = await newVm(at);
      const [system] = (await call(at.url, listVolumes, { query: { vmId } }, at.token)).rows;
      assert.ok(system?.bootable);
      const detach = { action: 'detach' as const, ids: [system.id] };
      await refused(call(at.url, changeVolumes, { body: detach }, at.token), /系统盘/);
      const data = await newVolume(at);
      await call(
        at.url,
        changeVolumes,
        { body: { action: 'attach', ids: [data], vmId } },
        at.token,
      );
      await settled(at, data);
      await refused(call(at.url, deleteVm, { params: { id: vmId } }, at.token), /运行中/);
      await settled(at, vmId, 'STOPPED');
      await call(at.url, deleteVm, { params: { id: vmId } }, at.token);
      await settled(at, vmId);
      await settled(at, system.id);
      await refused(call(at.url, readVm, { params: { id: vmId } }, at.token), /不存在/);
      await refused(call(at.url, readVolume, { params: { id: system.id } }, at.token), /不存在/);
      const free = await call(at.url, readVolume, { params: { id: data } }, at.token);
      assert.deepEqual([free.status, free.vmId], ['available', '']);
    });

    it('refuses to delete what snapshots, machines or the platform need', async () => {
      const at = await here();
      const volumeId = await newVolume(at);
      const body = { name: unique('快照'), volumeId };
      await call(at.url, createSnapshot, { body }, at.token);
      const remove = call(at.url, deleteVolume, { params: { id: volumeId } }, at.token);
      await refused(remove, new RegExp(body.name));
      await refused(call(at.url, deleteImage, { params: { id: 'img-2-1' } }, at.token), /平台/);
      await refused(call(at.url, deleteFlavor, { params: { id: 'flv-2-1' } }, at.token), /平台/);
      const both = { name: unique('快照'), volumeId, vmId: await newVm(at) };
      await refused(call(at.url, createSnapshot, { body: both }, at.token), /选择一个/);
    });

    it('counts machines and volumes against the quotas of project and tenant', async () => {
      const at = await here();
      const left = async () => {
        const { items } = await call(at.url, projectQuotas, { params: { id: 'p-0006' } }, at.token);
        const of = (code: string) => items.find((item) => item.code === code);
        const free = (code: string) => (of(code)?.total ?? 0) - (of(code)?.used ?? 0);
        return { STORAGE: free('STORAGE'), CPU: free('CPU'), HOST: free('HOST') };
      };
      const before = await left();
      const id = await newVolume(at, { projectId: 'p-0006', size: 7 });
      assert.equal((await left()).STORAGE, before.STORAGE - 7);
      await call(at.url, recycleResource, { params: { type: 'volumes', id } }, at.token);
      assert.equal((await left()).STORAGE, before.STORAGE);
      const size = before.STORAGE + 1;
      const tooLarge = { name: unique('大盘'), projectId: 'p-0006', size };
      await refused(call(at.url, createVolume, { body: tooLarge }, at.token), /配额不足/);
      await newVm(at, { projectId: 'p-0006', flavorId: 'flv-2-1' });
      assert.equal((await left()).HOST, before.HOST - 1);
    });

    it('gives what is left of a quota once, however many ask for it at once', async () => {
      const at = await here();
      const projectId = 'p-0006';
      const { items } = await call(at.url, projectQuotas, { params: { id: projectId } }, at.token);
      const storage = items.find(({ code }) => code === 'STORAGE');
      const size = Math.floor(((storage?.total ?? 0) - (storage?.used ?? 0)) / 5);
      const make = () =>
        call(at.url, createVolume, { body: { name: unique('同时'), projectId, size } }, at.token);
      const asked = await Promise.allSettled(Array.from({ length: 12 }, make));
      const made = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
      for (const id of made) {
        const [row] = await at.db.select().from(records).where(eq(records.id, id));
        const data = { ...row!.data, metered: false };
        // Others have the room that they found.
        await at.db.update(records).set({ data }).where(eq(records.id, id));
      }
      assert.equal(made.length, 5);
      for (const one of asked)
        if (one.status === 'rejected') assert.match(String(one.reason), /配额不足/);
    });

    it('gives a name to one row of a kind, also against the recycle bin', async () => {
      const at = await here();
      const name = unique('唯一');
      const id = await newVolume(at, { name });
      await refused(newVolume(at, { name }), /已存在/);
      await call(at.url, recycleResource, { params: { type: 'volumes', id } }, at.token);
      await refused(newVolume(at, { name }), /已存在/);
      const other = await here('other');
      await newVolume(other, { name });
    });

    it('holds passwords to the rules of vendor and system, and tells them to nobody', async () => {
      const at = await here();
      const id = await newVm(at);
      const set = (password: string) =>
        call(at.url, setVmPassword, { body: { ids: [id], password } }, at.token);
      await refused(set('alllowercase'), /8/);
      await refused(set('Aa1!'), /8/);
      await set('Fine-2026');
      const windows = {
        name: unique('视窗'),
        flavorId: 'flv-2-2',
        imageId: 'img-2-6',
        password: 'Short1!a',
      };
      await refused(call(at.url, createVm, { body: windows }, at.token), /12/);
      const { rows } = await at.db.execute<{ found: number }>(
        `select count(*)::int as found from audits where detail::text like '%Fine-2026%' or detail::text like '%Machine@2026%'`,
      );
      assert.equal(rows[0]?.found, 0);
      const kept = await at.db.select().from(records).where(eq(records.id, id));
      assert.ok(!/Machine@2026|Fine-2026/.test(JSON.stringify(kept)));
    });

    it('makes key pairs whose private half is seen once', async () => {
      const at = await here();
      const made = await call(at.url, createKeypair, { body: { name: unique('key') } }, at.token);
      assert.match(made.publicKey, /^ssh-ed25519 [A-Za-z0-9+/]+=*$/);
      assert.match(made.privateKey, /^-----BEGIN PRIVATE KEY-----/);
      assert.match(made.fingerprint, /^SHA256:[A-Za-z0-9+/]{43}$/);
      const rows = await at.db.select().from(records).where(eq(records.id, made.id));
      assert.ok(!JSON.stringify(rows).includes('PRIVATE'));
      const body = { name: unique('key'), publicKey: 'ssh-rsa AAAAnonsense' };
      await refused(call(at.url, createKeypair, { body }, at.token), /OpenSSH/);
      const imported = { name: unique('key'), publicKey: made.publicKey };
      const again = await call(at.url, createKeypair, { body: imported }, at.token);
      assert.deepEqual([again.fingerprint, again.privateKey], [made.fingerprint, '']);
      await newVm(at, { keypairId: made.id });
      const { rows: pairs } = await call(at.url, listKeypairs, { query: { rows: 100 } }, at.token);
      assert.equal(pairs.find(({ id }) => id === made.id)?.vmCount, 1);
    });

    it('opens a console once per ticket', async () => {
      const at = await here();
      const id = await newVm(at);
      const { ticket } = await call(at.url, createVmTicket, { body: { id } }, at.token);
      const redeem = () => call(at.url, redeemVmTicket, { body: { id, ticket } }, at.token);
      const wrong = { id: await newVm(at), ticket };
      await refused(call(at.url, redeemVmTicket, { body: wrong }, at.token), /凭据/);
      assert.ok((await redeem()).lines.length > 0);
      await refused(redeem(), /凭据/);
      await settled(at, id, 'STOPPED');
      await refused(call(at.url, createVmTicket, { body: { id } }, at.token), /已停止/);
    });

    it('gives a machine a port with a free address, and its security groups to the port', async () => {
      const at = await here();
      const [one, other] = [
        await newVm(at, { subnetId: 'subnet-2-8', sgroupIds: ['sg-2-1'] }),
        await newVm(at, { subnetId: 'subnet-2-8' }),
      ];
      const ips = async (id: string) =>
        (await call(at.url, readVm, { params: { id } }, at.token)).privateIps;
      assert.equal((await ips(one)).length, 1);
      assert.notDeepEqual(await ips(one), await ips(other));
      const body = { ids: [one], sgroupIds: ['sg-2-2', 'sg-2-3'] };
      await call(at.url, setVmSgroups, { body }, at.token);
      const ports = await call(at.url, listVmPorts, { query: { id: one } }, at.token);
      assert.deepEqual(ports.rows[0]?.sgroupIds, body.sgroupIds);
      const groups = await call(at.url, listVmSgroups, { params: { id: one } }, at.token);
      assert.deepEqual(groups.rows.map(({ id }) => id).sort(), body.sgroupIds);
      const missing = { ids: [one], sgroupIds: ['no-such-group'] };
      await refused(call(at.url, setVmSgroups, { body: missing }, at.token), /不存在/);
    });

    relationSuite(here);
    recycleSuite(here);
    openingSuite(here);
  });
}
