import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import * as kinds from '../../../../demo/server/kinds/platforms';
import * as backups from '../../../../src/core/api/platforms/backups';
import * as bareMetal from '../../../../src/core/api/platforms/bare-metal';
import * as ceph from '../../../../src/core/api/platforms/ceph';
import * as devices from '../../../../src/core/api/platforms/devices';
import * as power from '../../../../src/core/api/platforms/power';
import * as stacks from '../../../../src/core/api/platforms/stacks';
import * as storage from '../../../../src/core/api/platforms/storage';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { fresh, settle, statusOf } from './fresh';
import { tenantOf } from './people';

const password = 'Sample#2026x';

export function infrastructureSuite(target: Target): void {
  const { here, ask, refused } = tenantOf(target);

  describe('stacks', () => {
    const template =
      'resources:\n  web:\n    type: OS::Nova::Server\n    properties:\n      name: web\n  data:\n    type: OS::Cinder::Volume\n';
    it('make what their template names, and say which line is wrong', async () => {
      const wish = (text: string) => ({ body: { name: unique('栈'), template: text } });
      assert.match(await refused(stacks.createStack, wish('outputs:\n')), /resources/);
      const untyped = wish('resources:\n  web:\n    properties: {}\n');
      assert.match(await refused(stacks.createStack, untyped), /第 2 行.*web/);
      const { id, status, resourceCount } = await ask(stacks.createStack, wish(template));
      assert.deepEqual([status, resourceCount], ['CREATE_IN_PROGRESS', 2]);
      assert.match(await refused(stacks.deleteStack, { params: { id } }), /创建中/);
      await settle(await here(), kinds.stack);
      await settle(await here(), kinds.stackResource);
      const { rows } = await ask(stacks.listStackResources, { query: { stackId: id } });
      assert.deepEqual(
        rows.map((row) => row.status),
        ['CREATE_COMPLETE', 'CREATE_COMPLETE'],
      );
      await ask(stacks.deleteStack, { params: { id } });
      assert.equal(await statusOf(await here(), kinds.stack, id), 'DELETE_IN_PROGRESS');
      await settle(await here(), kinds.stack);
      await settle(await here(), kinds.stackResource);
      assert.match(await refused(stacks.readStack, { params: { id } }), /不存在/);
    });
  });

  describe('Ceph', () => {
    it('is as healthy as its daemons, and keeps as many as the copies need', async () => {
      const clusterId = await fresh(await here(), kinds.cephCluster, {
        status: 'NORMAL',
        data: { capacity: 9000, used: 0 },
      });
      const osds: string[] = [];
      for (const host of ['a', 'b', 'c', 'd']) {
        const data = { clusterId, host, inside: true };
        osds.push(await fresh(await here(), kinds.cephOsd, { status: 'ONLINE', data }));
      }
      const pool = (replicas: number) => ({ body: { clusterId, name: unique('p'), replicas } });
      assert.match(await refused(ceph.createCephPool, pool(5)), /存储节点数 4/);
      await ask(ceph.createCephPool, pool(3));
      const out = (id?: string) => ({ body: { action: 'out', ids: [id ?? ''] } as const });
      await ask(ceph.changeCephOsds, out(osds[0]));
      const read = () => ask(ceph.readCephCluster, { params: { id: clusterId } });
      const { status, reason } = await read();
      assert.deepEqual([status, reason], ['HEALTH_WARN', '1 个 OSD 移出']);
      assert.match(await refused(ceph.changeCephOsds, out(osds[1])), /不足 3 个/);
      const back = { body: { action: 'in', ids: [osds[0] ?? ''] } } as const;
      await ask(ceph.changeCephOsds, back);
      assert.equal((await read()).status, 'NORMAL');
    });
  });

  describe('devices of the machine rooms', () => {
    it('were heard of minutes ago where they are on, and are sorted by what is shown', async () => {
      const query = { rows: 1000, sort: 'reportTime', order: 'asc' as const };
      const { rows } = await ask(devices.listDevices, { query });
      const seeded = rows.filter(({ id }) => /^device-\d-\d+$/.test(id));
      const minutes = (time: string) => (Date.now() - Date.parse(time)) / 60_000;
      for (const { name, status, reportTime } of seeded)
        if (status === 'OFFLINE') assert.ok(minutes(reportTime) > 24 * 60, name);
        else assert.ok(minutes(reportTime) < 8, `${name} ${reportTime}`);
      assert.ok(seeded.some(({ status }) => status === 'OFFLINE'));
      // One that reports just now may do so between the question and its answer.
      const times = rows
        .map(({ reportTime }) => minutes(reportTime))
        .filter((ago) => ago > 0.5)
        .map(Math.round);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      );
    });

    it('keep while they are off when they were last heard of', async () => {
      const data = { reportTime: '2026-01-01T00:00:00.000Z' };
      const id = await fresh(await here(), kinds.device, { status: 'ONLINE', data });
      await ask(devices.changeDevices, { body: { action: 'restart', ids: [id] } });
      const { status, reportTime } = await ask(devices.readDevice, { params: { id } });
      assert.equal(status, 'OFFLINE');
      assert.ok(Date.now() - Date.parse(reportTime) < 8 * 60_000, reportTime);
    });
  });

  describe('storage arrays', () => {
    it('make pools of free spares, and give back those that are well', async () => {
      const free = { status: 'SPARE', data: { poolId: '', poolName: '', size: 1000 } };
      const disks = async (count: number) => {
        const ids: string[] = [];
        while (ids.length < count) ids.push(await fresh(await here(), kinds.storageDisk, free));
        return ids;
      };
      const wish = (diskIds: string[]) => ({
        body: { name: unique('pool'), level: 'RAID6', diskIds } as const,
      });
      assert.match(await refused(storage.createStoragePool, wish(await disks(3))), /至少需要 4/);
      const diskIds = await disks(4);
      const pool = await ask(storage.createStoragePool, wish(diskIds));
      assert.deepEqual([pool.capacity, pool.diskCount, pool.status], [2000, 4, 'CREATING']);
      assert.match(await refused(storage.createStoragePool, wish(diskIds)), /不是空闲的热备盘/);
      await settle(await here(), kinds.storagePool);
      const [first = '', second = ''] = diskIds;
      const offline = { body: { action: 'takeOffline', ids: [first] } } as const;
      await ask(storage.changeStorageDisks, offline);
      const shown = await ask(storage.readStoragePool, { params: { id: pool.id } });
      assert.equal(shown.status, 'DEGRADED');
      await ask(storage.deleteStoragePool, { params: { id: pool.id } });
      assert.equal(await statusOf(await here(), kinds.storageDisk, first), 'OFFLINE');
      assert.equal(await statusOf(await here(), kinds.storageDisk, second), 'SPARE');
    });

    it('copy only what was prepared, and take names as their protocol writes them', async () => {
      const id = await fresh(await here(), kinds.flashCopy, { status: 'idle_or_copied' });
      const act = (action: 'prepare' | 'start') => ({ body: { action, ids: [id] } as const });
      assert.match(await refused(storage.changeFlashCopies, act('start')), /空闲或已复制/);
      await ask(storage.changeFlashCopies, act('prepare'));
      await settle(await here(), kinds.flashCopy);
      await ask(storage.changeFlashCopies, act('start'));
      assert.equal(await statusOf(await here(), kinds.flashCopy, id), 'copying');
      const port = await fresh(await here(), kinds.storagePort, { data: { protocol: 'FC' } });
      const initiator = 'iqn.2016-08.com.example:x';
      const name = { body: { action: 'setInitiator', ids: [port], initiator } } as const;
      assert.match(await refused(storage.changeStoragePorts, name), /WWPN|16/);
      const iscsi = await fresh(await here(), kinds.storagePort, { data: { protocol: 'iSCSI' } });
      const proven = (chapName: string, chapPassword: string, id = iscsi) => ({
        body: {
          ...({ action: 'setInitiator', ids: [id], chapName, chapPassword } as const),
          initiator: id === iscsi ? initiator : '500507680b00aaff',
        },
      });
      // V-077, V-078
      assert.match(await refused(storage.changeStoragePorts, proven('short', 'chap-2026')), /8/);
      assert.match(await refused(storage.changeStoragePorts, proven('initiator-1', 'four')), /6/);
      const fc = proven('initiator-1', 'chap-2026', port);
      assert.match(await refused(storage.changeStoragePorts, fc), /iSCSI/);
      await ask(storage.changeStoragePorts, proven('initiator-1', 'chap-2026'));
      const portOf = async () => {
        const { rows } = await ask(storage.listStoragePorts, { query: { rows: 200 } });
        return rows.find(({ id: each }) => each === iscsi);
      };
      const row = await portOf();
      assert.equal(row?.chapName, 'initiator-1');
      const only = { action: 'setInitiator', ids: [iscsi], initiator } as const;
      await ask(storage.changeStoragePorts, { body: only });
      assert.equal((await portOf())?.chapName, 'initiator-1', 'as it was');
      await ask(storage.changeStoragePorts, { body: { ...only, chapName: '' } });
      assert.equal((await portOf())?.chapName, '', 'whoever calls himself so is let in');
      assert.doesNotMatch(JSON.stringify(row), /chap-2026/);
    });
  });

  describe('Power servers', () => {
    it('hold partitions within their cores, and stay on while these run', async () => {
      const serverId = await fresh(await here(), kinds.powerServer, {
        status: 'Operating',
        data: { cores: 8, memory: 64 },
      });
      const wish = (cores: number) => ({
        body: { serverId, name: unique('lpar'), environment: 'AIX', cores, memory: 8 } as const,
      });
      const { id } = await ask(power.createPowerLpar, wish(6));
      assert.match(await refused(power.createPowerLpar, wish(4)), /剩余 2 核/);
      // K-18, V-053: the next free number, or the one that was asked for where nobody has it.
      const numbered = (partitionId: number) => ({ body: { ...wish(1).body, partitionId } });
      assert.match(await refused(power.createPowerLpar, numbered(1)), /分区号 1 /);
      const own = await ask(power.createPowerLpar, numbered(32_767));
      assert.equal(own.partitionId, 32_767);
      await ask(power.deletePowerLpar, { params: { id: own.id } });
      const server = await ask(power.readPowerServer, { params: { id: serverId } });
      assert.deepEqual([server.coresUsed, server.memoryUsed], [6, 8]);
      await ask(power.changePowerLpars, { body: { action: 'activate', ids: [id] } });
      await settle(await here(), kinds.powerLpar);
      const off = { body: { action: 'powerOff', ids: [serverId] } } as const;
      assert.match(await refused(power.changePowerServers, off), /1 个运行中的分区/);
      await ask(power.changePowerLpars, { body: { action: 'shutDown', ids: [id] } });
      await settle(await here(), kinds.powerLpar);
      await ask(power.changePowerServers, off);
      await settle(await here(), kinds.powerServer);
      const again = { body: { action: 'activate', ids: [id] } } as const;
      assert.match(await refused(power.changePowerLpars, again), /未在运行/);
    });
  });

  describe('bare metal', () => {
    it('E-173: shows disks and cards; a system is installed once and cleared before removal', async () => {
      const id = await fresh(await here(), kinds.bareMetalServer, { status: 'INIT' });
      const wanted = { os: 'Ubuntu 22.04', hostname: 'db1', password } as const;
      const body = { action: 'install', ids: [id], ...wanted } as const;
      await ask(bareMetal.changeBareMetals, { body });
      assert.match(await refused(bareMetal.changeBareMetals, { body }), /安装系统中/);
      await settle(await here(), kinds.bareMetalServer);
      const detail = await ask(bareMetal.bareMetalDetail, { params: { id } });
      assert.deepEqual([detail.status, detail.hostname], ['INSTALL_SUCCESS', 'db1']);
      assert.ok(detail.disks.length > 0 && detail.cards.length > 0);
      assert.match(await refused(bareMetal.deleteBareMetal, { params: { id } }), /安装成功/);
      const clear = { body: { action: 'clear', ids: [id] } } as const;
      await ask(bareMetal.changeBareMetals, clear);
      await settle(await here(), kinds.bareMetalServer);
      await ask(bareMetal.deleteBareMetal, { params: { id } });
    });
  });

  describe('racks', () => {
    it('hold the devices of their room from the top down', async () => {
      const room = unique('机房');
      const at = (rack: string, unit: number) => ({ data: { room, rack, unit } });
      const low = await fresh(await here(), kinds.device, at('A2', 3));
      const high = await fresh(await here(), kinds.device, at('A2', 30));
      const other = await fresh(await here(), kinds.device, at('A10', 1));
      const { rooms, racks, units } = await ask(devices.listRacks, { query: { room } });
      assert.ok(rooms.includes(room) && units === 48);
      assert.deepEqual(
        racks.map(({ rack, devices: own }) => [rack, ...own.map(({ id }) => id)]),
        [
          ['A2', high, low],
          ['A10', other],
        ],
      );
    });
  });

  describe('backup', () => {
    it('copies what its policy covers, and restores into it', async () => {
      const { id } = await ask(backups.createBackupPolicy, {
        body: { name: unique('策略'), cycle: 'day', hour: 3, keep: 2 },
      });
      const run = { body: { action: 'run', ids: [id] } } as const;
      assert.match(await refused(backups.changeBackupPolicies, run), /没有绑定/);
      const desktop = await fresh(await here(), kinds.vdi, { status: 'RUNNING' });
      const cover = (resourceIds: string[]) => ({
        body: { action: 'cover', ids: [id], resourceIds } as const,
      });
      assert.match(await refused(backups.changeBackupPolicies, cover(['nothing'])), /nothing/);
      await ask(backups.changeBackupPolicies, cover([desktop]));
      await ask(backups.changeBackupPolicies, run);
      const { rows } = await ask(backups.listBackupCopies, { query: { policyId: id } });
      const restore = { body: { action: 'restore', ids: [rows[0]?.id ?? ''] } } as const;
      assert.match(await refused(backups.changeBackupCopies, restore), /创建中/);
      await settle(await here(), kinds.backupCopy);
      await ask(backups.changeBackupCopies, restore);
      assert.equal(await statusOf(await here(), kinds.vdi, desktop), 'RESTORING');
      assert.match(await refused(backups.deleteBackupPolicy, { params: { id } }), /备份副本/);
    });

    it('has a calendar that counts the copies of each day, and names what has none', async () => {
      const DAY = 86_400_000;
      const chinaDay = (time: number) => new Date(time + DAY / 3).toISOString().slice(0, 10);
      const next = Date.now() + 60_000;
      const days = [1, 2, 3].map((back) => chinaDay(next - back * DAY));
      const desktop = await fresh(await here(), kinds.vdi, { status: 'RUNNING' });
      const { db } = await here();
      // Since ten days, every day at this hour; the next run is still to come.
      await db.execute(sql`
        update records set create_time = now() - interval '10 days' where id = ${desktop}`);
      const id = await fresh(await here(), kinds.backupPolicy, {
        status: 'NORMAL',
        data: {
          ...{ cycle: 'day', keep: 3, enabled: true, resourceIds: [desktop] },
          nextTime: new Date(next).toISOString(),
        },
      });
      await db.execute(sql`
        update records set create_time = now() - interval '10 days' where id = ${id}`);
      const copy = async (back: number, status: string) => {
        const data = { policyId: id, resourceId: desktop };
        const made = await fresh(await here(), kinds.backupCopy, { status, data });
        await db.execute(sql`
          update records set create_time = ${new Date(next - back * DAY).toISOString()}
          where id = ${made}`);
      };
      await copy(1, 'AVAILABLE');
      await copy(3, 'EXCEPTION');
      const seen: backups.BackupDay[] = [];
      const gaps: backups.BackupGap[] = [];
      for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
        const answer = await ask(backups.backupCalendar, { query: { month, policyId: id } });
        seen.push(...answer.days);
        gaps.push(...answer.gaps);
      }
      const of = (date: string | undefined) => seen.find((day) => day.date === date);
      const none = { copies: 0, failed: 0, running: 0, missing: 0 };
      assert.deepEqual(of(days[0]), { ...none, date: days[0], copies: 1 });
      assert.deepEqual(of(days[1]), { ...none, date: days[1], missing: 1 });
      assert.deepEqual(of(days[2]), { ...none, date: days[2], failed: 1 });
      assert.deepEqual(
        gaps.map(({ date, resourceId }) => [date, resourceId]),
        [[days[1], desktop]],
      );
    });

    it('misses nothing in its calendar that was not due, or that is gone on purpose', async () => {
      const DAY = 86_400_000;
      const { db } = await here();
      const since = async (id: string, days: number) =>
        db.execute(sql`
          update records set create_time = ${new Date(Date.now() - days * DAY).toISOString()}
          where id = ${id}`);
      const desktop = await fresh(await here(), kinds.vdi, { status: 'RUNNING' });
      await since(desktop, 20);
      // There since long, and nothing has been covered by it.
      const body = { name: unique('策略'), cycle: 'week', hour: 3, keep: 2 } as const;
      const { id } = await ask(backups.createBackupPolicy, { body });
      await since(id, 20);
      const act = (wish: object) =>
        ask(backups.changeBackupPolicies, { body: { ids: [id], ...wish } as never });
      const missing = async () => {
        // A month may begin and end between the first and the last of them.
        const months = [0, 15, 31].map((back) =>
          new Date(Date.now() - back * DAY + DAY / 3).toISOString().slice(0, 7),
        );
        const answers = [...new Set(months)].map((month) =>
          ask(backups.backupCalendar, { query: { month, policyId: id } }),
        );
        const found = (await Promise.all(answers)).flatMap(({ days }) => days);
        return found.reduce((sum, day) => sum + day.missing, 0);
      };
      await act({ action: 'cover', resourceIds: [desktop] });
      assert.equal(await missing(), 0, 'covered just now');
      /** As if it had been covered since long. */
      const forget = () =>
        db.execute(sql`update records set data = data - 'since' where id = ${id}`);
      await forget();
      assert.ok((await missing()) > 0);
      await act({ action: 'disable' });
      await act({ action: 'enable' });
      assert.equal(await missing(), 0, 'enabled just now');

      await forget();
      const plan = { cycle: 'day', hour: 3, keep: 2, description: '' } as const;
      await ask(backups.updateBackupPolicy, { params: { id }, body: plan });
      assert.equal(await missing(), 0, 'daily since just now');
      await forget();
      assert.equal(await missing(), 2);
      await ask(backups.updateBackupPolicy, {
        params: { id },
        body: { ...plan, description: '说明' },
      });
      assert.equal(await missing(), 2, 'another description is the same plan');

      // Two by hand are as many as are kept: those of the plan before them are gone.
      for (const _run of [1, 2]) await act({ action: 'run' });
      assert.equal(await missing(), 0, 'gone on purpose');
      const { rows } = await ask(backups.listBackupPolicies, { query: { rows: 100 } });
      assert.ok(rows.every((row) => !('since' in row)));
    });
  });
}
