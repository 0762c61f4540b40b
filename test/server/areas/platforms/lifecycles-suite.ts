import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { platformServices } from '../../../../demo/server/areas/platforms/services';
import * as kinds from '../../../../demo/server/kinds/platforms';
import type { Kind } from '../../../../demo/server/records/kind';
import { TenantScope } from '../../../../demo/server/database/scope';
import * as backups from '../../../../src/core/api/platforms/backups';
import * as bareMetal from '../../../../src/core/api/platforms/bare-metal';
import * as ceph from '../../../../src/core/api/platforms/ceph';
import * as clusters from '../../../../src/core/api/platforms/clusters';
import * as devices from '../../../../src/core/api/platforms/devices';
import * as firewalls from '../../../../src/core/api/platforms/firewalls';
import * as power from '../../../../src/core/api/platforms/power';
import * as stacks from '../../../../src/core/api/platforms/stacks';
import * as storage from '../../../../src/core/api/platforms/storage';
import * as f5 from '../../../../src/core/api/platforms/traffic-managers';
import * as vendors from '../../../../src/core/api/platforms/vendors';
import * as workloads from '../../../../src/core/api/platforms/workloads';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { fresh, settle, statusOf, TENANT } from './fresh';
import { tenantOf } from './people';

/** What is under way ends as it was meant to, whatever is asked meanwhile. */
export function lifecyclesSuite(target: Target): void {
  const { here, ask, refused } = tenantOf(target);
  const statusIn = async (kind: Kind, id: string) => statusOf(await here(), kind, id);
  const settled = async (kind: Kind) => settle(await here(), kind);
  const trail = async (text: string) => {
    const { db } = await here();
    const { rows } = await db.execute<{ n: string }>(
      sql`select count(*) n from audits where detail::text like ${`%${text}%`}`,
    );
    return Number(rows[0]?.n);
  };

  describe('pods and nodes', () => {
    async function place(nodeCount: number) {
      const { id } = await ask(clusters.createContainerCluster, {
        body: {
          ...{ name: unique('z-').toLowerCase(), version: '1.28.15' },
          ...{ flavor: 'k8s.large', nodeCount },
        },
      });
      await settled(kinds.k8sCluster);
      await settled(kinds.k8sNode);
      const limits = { cpuLimit: 8, memoryLimit: 16, podLimit: 50 };
      const name = unique('z-').toLowerCase();
      const space = await ask(clusters.createContainerNamespace, {
        body: { clusterId: id, name, ...limits },
      });
      return { id, namespaceId: space.id };
    }
    const run = async (namespaceId: string, replicas: number) => {
      const name = unique('z-').toLowerCase();
      const body = { namespaceId, name, image: 'nginx:1.27', replicas };
      const row = await ask(workloads.createWorkload, { body });
      await settled(kinds.k8sWorkload);
      await settled(kinds.k8sPod);
      return row.id;
    };
    const podsOf = async (workloadId: string) =>
      (await ask(workloads.listPods, { query: { workloadId } })).rows;

    it('a pod that is stopping stays gone, and none comes in its place', async () => {
      const { namespaceId } = await place(1);
      const id = await run(namespaceId, 3);
      await ask(workloads.changeWorkloads, { body: { action: 'scale', ids: [id], replicas: 1 } });
      const stopping = (await podsOf(id)).filter((pod) => pod.status === 'STOPPING');
      assert.equal(stopping.length, 2);
      await ask(workloads.deletePod, { params: { id: stopping[0]?.id ?? '' } });
      await (
        await here()
      ).db.execute(
        sql`update records set settles_at = now() where kind = ${kinds.k8sWorkload.name} and id = ${id}`,
      );
      await ask(workloads.changeWorkloads, { body: { action: 'restart', ids: [id] } });
      await settled(kinds.k8sPod);
      assert.equal((await podsOf(id)).length, 1);
    });

    it('a node that comes never has the name of one that is there', async () => {
      const { id } = await place(3);
      const { db } = await here();
      // The last by name is the first that came: it is not the one that goes.
      await db.execute(sql`
        update records set create_time = now() - interval '1 day'
        where kind = ${kinds.k8sNode.name} and parent_id = ${id} and name like '%-node-3'`);
      await ask(clusters.narrowHostingCluster, { body: { id, count: 1 } });
      await settled(kinds.k8sCluster);
      await settled(kinds.k8sNode);
      await ask(clusters.expandHostingCluster, { body: { id, count: 2 } });
      const { rows } = await ask(clusters.listContainerNodes, { query: { clusterId: id } });
      assert.equal(rows.length, 4);
      assert.equal(new Set(rows.map(({ name }) => name)).size, 4);
    });

    it('values of config maps are not in the audit trail', async () => {
      const { namespaceId } = await place(1);
      const entries = [{ key: 'DSN', value: 'mysql://app:Trail2026map@db' }];
      const body = { namespaceId, name: unique('z-').toLowerCase(), entries };
      const { id } = await ask(workloads.createConfigMap, { body });
      const { entries: kept } = await ask(workloads.updateConfigMap, {
        params: { id },
        body: { entries },
      });
      assert.deepEqual(kept, entries);
      const long = Array.from({ length: 7 }, (_, n) => ({
        key: `K${n}`,
        value: 'x'.repeat(10_000),
      }));
      const input = { params: { id }, body: { entries: long } };
      assert.match(await refused(workloads.updateConfigMap, input), /配置内容/);
      assert.equal(await trail('Trail2026map'), 0);
      assert.ok((await trail('DSN')) >= 2);
    });
  });

  describe('orders for what is there', () => {
    const change = async (code: string, id: string, spec: object) => {
      const service = platformServices[code];
      assert.ok(service);
      const scope = new TenantScope((await here()).db, TENANT);
      return scope.exclusive((inner) => service.alter(inner, id, { ...spec }));
    };

    it('wait until it rests, and pay for nothing that it cannot become', async () => {
      const database = await fresh(await here(), kinds.dbInstance, { status: 'BUILDING' });
      await assert.rejects(change('rds', database, { cpu: 4, memory: 8 }), /record\.status/);
      const desktop = await fresh(await here(), kinds.vdi, { status: 'STOPPED' });
      await assert.rejects(change('vdi', desktop, { disk: 20 }), /vdi\.smaller/);
      await change('vdi', desktop, { cpu: 4 });
      await settled(kinds.vdi);
      assert.equal(await statusIn(kinds.vdi, desktop), 'STOPPED');
      const data = { used: 5 * 1024 ** 3 };
      const bucket = await fresh(await here(), kinds.ossBucket, { data });
      await assert.rejects(change('oss', bucket, { quota: 2 }), /oss\.quota/);
    });

    it('a cluster grows with its cores, and its nodes keep their size', async () => {
      const { id } = await ask(clusters.createContainerCluster, {
        body: {
          ...{ name: unique('z-').toLowerCase(), version: '1.28.15' },
          ...{ flavor: 'k8s.large', nodeCount: 2 },
        },
      });
      await settled(kinds.k8sCluster);
      await change('k8s', id, { nodes: 3 });
      const grown = await ask(clusters.readContainerCluster, { params: { id } });
      assert.deepEqual([grown.nodeCount, grown.cpu, grown.memory], [3, 12, 24]);
      await settled(kinds.k8sCluster);
      await assert.rejects(change('k8s', id, { cpu: 8, memory: 16 }), /k8s\.flavorFixed/);
    });

    it('what was given back cannot be enabled again', async () => {
      const { db } = await here();
      const id = await fresh({ db }, kinds.waf, { status: 'NORMAL' });
      const scope = new TenantScope(db, TENANT);
      await scope.exclusive((inner) => platformServices['waf']?.cancel(inner, id) ?? assert.fail());
      const body = { action: 'enable', ids: [id] } as const;
      assert.match(await refused(firewalls.changeWafs, { body }), /不存在/);
    });
  });

  describe('asking the platform behind', () => {
    it('skips nothing that still settles by itself', async () => {
      const id = await fresh(await here(), kinds.bareMetalServer, { status: 'INIT' });
      const wanted = { os: 'Ubuntu 22.04', hostname: 'db2', password: 'Sample#2026x' } as const;
      await ask(bareMetal.changeBareMetals, { body: { action: 'install', ids: [id], ...wanted } });
      const sync = { body: { action: 'sync', ids: [id] } } as const;
      await ask(bareMetal.changeBareMetals, sync);
      assert.equal(await statusIn(kinds.bareMetalServer, id), 'INSTALL_OS');
      const data = { os: 'Ubuntu 22.04' };
      const stuck = await fresh(await here(), kinds.bareMetalServer, {
        status: 'INSTALL_OS',
        data,
      });
      await ask(bareMetal.changeBareMetals, { body: { action: 'sync', ids: [stuck] } });
      assert.equal(await statusIn(kinds.bareMetalServer, stuck), 'INSTALL_SUCCESS');
    });

    it('an inspection does not keep a device from coming back', async () => {
      const id = await fresh(await here(), kinds.device, { status: 'ONLINE' });
      await ask(devices.changeDevices, { body: { action: 'restart', ids: [id] } });
      await ask(devices.changeDevices, { body: { action: 'inspect', ids: [id] } });
      await settled(kinds.device);
      assert.equal(await statusIn(kinds.device, id), 'ONLINE');
    });

    it('a stack that nothing moves any more can be checked, and nothing else of it is in the trail', async () => {
      const id = await fresh(await here(), kinds.stack, { status: 'UPDATE_IN_PROGRESS' });
      const check = { body: { action: 'check', ids: [id] } } as const;
      await ask(stacks.changeStacks, check);
      assert.match(await refused(stacks.changeStacks, check), /检查中/);
      await settled(kinds.stack);
      const template =
        'resources:\n  web:\n    type: OS::Nova::Server\n    properties:\n      admin_pass: Trail2026stack\n';
      const body = { template };
      const updated = await ask(stacks.updateStack, { params: { id }, body });
      assert.deepEqual([updated.status, updated.resourceCount], ['UPDATE_IN_PROGRESS', 1]);
      await ask(stacks.createStack, { body: { name: unique('栈'), template } });
      assert.equal(await trail('Trail2026stack'), 0);
    });
  });

  describe('what depends on others', () => {
    it('a virtual server comes back with its first member, but not one that is switched off', async () => {
      const poolId = await fresh(await here(), kinds.f5Pool, { status: 'ABNORMAL' });
      const data = { poolId, enabled: true };
      const wanted = { status: 'OFFLINE', data };
      const server = await fresh(await here(), kinds.f5VirtualServer, wanted);
      await ask(f5.createPoolMember, { body: { poolId, address: '10.8.8.8', port: 80 } });
      assert.equal(await statusIn(kinds.f5VirtualServer, server), 'ONLINE');
      assert.equal(await statusIn(kinds.f5Pool, poolId), 'NORMAL');
      await ask(f5.changeVirtualServers, { body: { action: 'disable', ids: [server] } });
      const body = { description: '入口', poolId };
      await ask(f5.updateVirtualServer, { params: { id: server }, body });
      assert.equal(await statusIn(kinds.f5VirtualServer, server), 'OFFLINE');
    });

    it('a storage pool is whole again with its last disk, and never loses more than it bears', async () => {
      const array = unique('阵列');
      const free = { status: 'SPARE', data: { array, poolId: '', poolName: '', size: 1000 } };
      const ids: string[] = [];
      while (ids.length < 3) ids.push(await fresh(await here(), kinds.storageDisk, free));
      const elsewhere = await fresh(await here(), kinds.storageDisk, {
        ...free,
        data: { poolId: '' },
      });
      const wish = (diskIds: string[]) => ({
        body: { name: unique('pool'), level: 'RAID5', diskIds } as const,
      });
      const mixed = wish([...ids.slice(1), elsewhere]);
      assert.match(await refused(storage.createStoragePool, mixed), /不在存储阵列/);
      const { id } = await ask(storage.createStoragePool, wish(ids));
      await settled(kinds.storagePool);
      const [one = '', two = ''] = ids;
      const act = (action: 'takeOffline' | 'bringOnline', disk: string) => ({
        body: { action, ids: [disk] } as const,
      });
      await ask(storage.changeStorageDisks, act('takeOffline', one));
      assert.match(await refused(storage.changeStorageDisks, act('takeOffline', two)), /丢失数据/);
      assert.equal(await statusIn(kinds.storagePool, id), 'DEGRADED');
      await ask(storage.changeStorageDisks, act('bringOnline', one));
      assert.equal(await statusIn(kinds.storageDisk, one), 'REBUILDING');
      await settled(kinds.storageDisk);
      await settled(kinds.storagePool);
      assert.equal(await statusIn(kinds.storagePool, id), 'ONLINE');
    });

    it('a copy shows how far it has come, not where it will end', async () => {
      const data = { rate: 50 };
      const id = await fresh(await here(), kinds.flashCopy, { status: 'prepared', data });
      await ask(storage.changeFlashCopies, { body: { action: 'start', ids: [id] } });
      const query = { params: JSON.stringify([{ name: 'id', value: id, sign: 'EQ' }]) };
      const shown = async () => (await ask(storage.listFlashCopies, { query })).rows[0]?.progress;
      assert.ok(Number(await shown()) < 100);
      await settled(kinds.flashCopy);
      assert.equal(await shown(), 100);
    });

    it('Ceph counts daemons that are out and daemons that are down', async () => {
      const clusterId = await fresh(await here(), kinds.cephCluster, { data: { capacity: 9000 } });
      const osd = (status: string, inside: boolean) => async () =>
        fresh(await here(), kinds.cephOsd, { status, data: { clusterId, inside } });
      for (const make of [osd('OFFLINE', true), osd('ONLINE', false), osd('ONLINE', true)])
        await make();
      await fresh(await here(), kinds.cephPool, { data: { clusterId, replicas: 2, used: 0 } });
      await ask(ceph.changeCephClusters, { body: { action: 'check', ids: [clusterId] } });
      assert.equal(await statusIn(kinds.cephCluster, clusterId), 'HEALTH_ERR');
    });

    it('a partition starts only on a server that runs, and keeps it on while it starts', async () => {
      const serverId = await fresh(await here(), kinds.powerServer, { status: 'Power Off' });
      const id = await fresh(await here(), kinds.powerLpar, {
        status: 'Suspended',
        data: { serverId },
      });
      const resume = { body: { action: 'resume', ids: [id] } } as const;
      assert.match(await refused(power.changePowerLpars, resume), /未在运行/);
      await ask(power.changePowerServers, { body: { action: 'powerOn', ids: [serverId] } });
      await settled(kinds.powerServer);
      await ask(power.changePowerLpars, resume);
      const off = { body: { action: 'powerOff', ids: [serverId] } } as const;
      assert.match(await refused(power.changePowerServers, off), /1 个运行中的分区/);
    });

    it('a frozen account stays frozen with a new key, of which nothing short is shown', async () => {
      const id = await fresh(await here(), kinds.qcloudAccount, { status: 'ABNORMAL' });
      const rotate = { body: { action: 'rotate', ids: [id], key: 'k9f3' } } as const;
      await ask(vendors.changeQcloudAccounts, rotate);
      assert.equal(await statusIn(kinds.qcloudAccount, id), 'ABNORMAL');
      const { db } = await here();
      const { rows } = await db.execute(
        sql`select id from records where id = ${id} and data::text like '%k9f3%'`,
      );
      assert.equal(rows.length, 0);
      const accountId = await fresh(await here(), kinds.qcloudAccount, { status: 'NORMAL' });
      const body = {
        ...{ accountId, name: unique('云主机'), region: 'mars', os: 'Ubuntu 22.04' },
        ...{ cpu: 2, memory: 4, password: 'Sample#2026x' },
      };
      assert.match(await refused(vendors.createQcloudInstance, { body }), /不能使用地域 mars/);
    });
  });

  describe('backup policies', () => {
    const made = async (keep: number, resourceIds: string[], data: object = {}) =>
      fresh(await here(), kinds.backupPolicy, {
        status: 'NORMAL',
        data: { enabled: true, cycle: 'day', hour: 3, keep, resourceIds, ...data },
      });
    const copiesOf = async (policyId: string) =>
      (await ask(backups.listBackupCopies, { query: { policyId } })).rows;

    it('keep as many copies as they say, and leave out what is gone', async () => {
      const desktop = await fresh(await here(), kinds.vdi, { data: { disk: 120 } });
      const id = await made(2, [desktop, 'gone']);
      const run = { body: { action: 'run', ids: [id] } } as const;
      for (let n = 0; n < 3; n += 1) await ask(backups.changeBackupPolicies, run);
      const rows = await copiesOf(id);
      assert.deepEqual(
        rows.map((row) => [row.resourceId, row.size]),
        [
          [desktop, 40],
          [desktop, 40],
        ],
      );
      await (await here()).db.execute(sql`delete from records where id = ${desktop}`);
      assert.match(await refused(backups.changeBackupPolicies, run), /没有绑定/);
    });

    it('run when they are due, and then wait for the next time', async () => {
      const desktop = await fresh(await here(), kinds.vdi);
      const DAY = 86_400_000;
      const due = Date.now() - DAY - 3_600_000;
      const id = await made(7, [desktop], { nextTime: new Date(due).toISOString() });
      const rows = await copiesOf(id);
      assert.deepEqual(
        rows.map((row) => [row.status, new Date(row.createTime).getTime()]),
        [due + DAY, due].map((time) => ['AVAILABLE', time]),
      );
      const query = { params: JSON.stringify([{ name: 'id', value: id, sign: 'EQ' }]) };
      const [policy] = (await ask(backups.listBackupPolicies, { query })).rows;
      assert.equal(new Date(policy?.nextTime ?? '').getTime(), due + 2 * DAY);
      assert.equal((await copiesOf(id)).length, 2);
    });

    it('restore what rests, each as it was, and nothing that is under way', async () => {
      const restore = async (kind: Kind, status: string) => {
        const resourceId = await fresh(await here(), kind, { status });
        const data = { resourceId };
        const copy = await fresh(await here(), kinds.backupCopy, { status: 'AVAILABLE', data });
        return { resourceId, input: { body: { action: 'restore', ids: [copy] } as const } };
      };
      const metal = await restore(kinds.bareMetalServer, 'INSTALL_SUCCESS');
      await ask(backups.changeBackupCopies, metal.input);
      assert.equal(await statusIn(kinds.bareMetalServer, metal.resourceId), 'INSTALL_OS');
      const stopped = await restore(kinds.vdi, 'STOPPED');
      await ask(backups.changeBackupCopies, stopped.input);
      await settled(kinds.vdi);
      assert.equal(await statusIn(kinds.vdi, stopped.resourceId), 'STOPPED');
      const leaving = await restore(kinds.vdi, 'STOPPING');
      assert.match(await refused(backups.changeBackupCopies, leaving.input), /停止中|关机中/);
    });
  });
}
