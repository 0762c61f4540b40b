import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { vm } from '../../../../demo/server/kinds/compute';
import * as kinds from '../../../../demo/server/kinds/platforms';
import * as desktops from '../../../../src/core/api/platforms/desktops';
import * as firewalls from '../../../../src/core/api/platforms/firewalls';
import * as machines from '../../../../src/core/api/platforms/machines';
import { listAudits } from '../../../../src/core/api/office/logs';
import * as oss from '../../../../src/core/api/platforms/object-storage';
import * as f5 from '../../../../src/core/api/platforms/traffic-managers';
import * as vendors from '../../../../src/core/api/platforms/vendors';
import { send } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { fresh, statusOf, TENANT } from './fresh';
import { tenantOf } from './people';

const password = 'Sample#2026x';

export function resourcesSuite(target: Target): void {
  const { here, as, ask, refused } = tenantOf(target);

  describe('the machine manager (U-15)', () => {
    it('keeps machines within their pool, and a hypervisor at work until it is empty', async () => {
      const poolId = await fresh(await here(), kinds.vmmPool, {
        data: { cpuLimit: 6, memoryLimit: 64 },
      });
      const at = { status: 'ONLINE', data: { poolId, maintenance: false } };
      const first = await fresh(await here(), kinds.vmmHypervisor, at);
      const second = await fresh(await here(), kinds.vmmHypervisor, at);
      const wish = (cpu: number) => ({
        body: {
          ...{ name: unique('m-'), hypervisorId: first, os: 'Linux', password },
          ...{ cpu, memory: 4, disk: 50 },
        },
      });
      const { id } = await ask(machines.createManagedMachine, wish(4));
      assert.match(await refused(machines.createManagedMachine, wish(4)), /剩余 2 核/);
      const maintain = { body: { action: 'enterMaintenance', ids: [first] } } as const;
      assert.match(await refused(machines.changeHypervisors, maintain), /1 台运行中/);
      await (
        await here()
      ).db.execute(sql`update records set status = 'RUNNING', settles_at = null where id = ${id}`);
      const move = { body: { action: 'migrate', ids: [id], hypervisorId: second } } as const;
      await ask(machines.changeManagedMachines, move);
      await ask(machines.changeHypervisors, maintain);
      assert.match(await refused(machines.createManagedMachine, wish(1)), /维护状态/);
    });

    it('says what the machines of a pool and of each hypervisor take together', async () => {
      const poolId = await fresh(await here(), kinds.vmmPool, {
        data: { cpuLimit: 16, memoryLimit: 64 },
      });
      const on: string[] = [];
      for (const cpu of [4, 2, 0]) {
        const at = { status: 'ONLINE', data: { poolId, maintenance: false, cpu: 8, memory: 32 } };
        const hypervisorId = await fresh(await here(), kinds.vmmHypervisor, at);
        on.push(hypervisorId);
        if (cpu === 0) continue;
        const data = { poolId, hypervisorId, cpu, memory: cpu * 2 };
        for (const status of ['RUNNING', 'STOPPED'])
          await fresh(await here(), kinds.vmmMachine, { status, data });
      }
      const pool = async () => {
        const params = JSON.stringify([{ name: 'id', sign: 'EQ', value: poolId }]);
        const { rows } = await ask(machines.listMachinePools, { query: { params } });
        return rows[0];
      };
      const used = (row?: machines.Hypervisor | machines.MachinePool) => [
        row?.cpuUsed,
        row?.memoryUsed,
      ];
      assert.deepEqual(used(await pool()), [12, 24]);
      const { rows } = await ask(machines.listHypervisors, { query: { poolId } });
      assert.deepEqual(
        on.map((id) => used(rows.find((row) => row.id === id))),
        [
          [8, 16],
          [4, 8],
          [0, 0],
        ],
      );
      const read = await ask(machines.readHypervisor, { params: { id: on[0] ?? '' } });
      assert.deepEqual(used(read), [8, 16]);
      const body = { description: '', cpuLimit: 20, memoryLimit: 80 };
      const changed = await ask(machines.updateMachinePool, { params: { id: poolId }, body });
      assert.deepEqual([...used(changed), changed.cpuLimit], [12, 24, 20]);
    });

    it('brings no machine up on a hypervisor that is off', async () => {
      const hypervisorId = await fresh(await here(), kinds.vmmHypervisor, { status: 'OFFLINE' });
      for (const [action, status] of [
        ['start', 'STOPPED'],
        ['restart', 'EXCEPTION'],
        ['resume', 'SUSPENDED'],
      ] as const) {
        const data = { hypervisorId };
        const id = await fresh(await here(), kinds.vmmMachine, { status, data });
        const body = { action, ids: [id] };
        assert.match(await refused(machines.changeManagedMachines, { body }), /不在线/);
        assert.equal(await statusOf(await here(), kinds.vmmMachine, id), status);
      }
    });
  });

  describe('virtual desktops', () => {
    it('E-143: an account has one at most', async () => {
      const account = unique('staff');
      const free = await ask(desktops.checkVdiAccount, { body: { account } });
      assert.equal(free.available, true);
      const data = { account: '' };
      const one = await fresh(await here(), kinds.vdi, { data });
      const other = await fresh(await here(), kinds.vdi, { data });
      const assign = (id: string) => ({ body: { action: 'assign', ids: [id], account } as const });
      await ask(desktops.changeDesktops, assign(one));
      assert.match(await refused(desktops.changeDesktops, assign(other)), /已有云桌面/);
      const taken = await ask(desktops.checkVdiAccount, { body: { account } });
      assert.equal(taken.available, false);
    });

    it('E-144: a copy has neither the account nor the address; a machine is copied too', async () => {
      const data = { account: 'owner', address: '10.1.1.1' };
      const id = await fresh(await here(), kinds.vdi, { data });
      const body = { id, type: 'vdi', name: unique('副本'), count: 2 } as const;
      const { ids } = await ask(desktops.cloneResource, { body });
      assert.equal(ids.length, 2);
      const copy = await ask(desktops.readDesktop, { params: { id: ids[0] ?? '' } });
      assert.deepEqual([copy.account, copy.status], ['', 'BUILDING']);
      assert.notEqual(copy.address, '10.1.1.1');

      const { db } = await here();
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from records where kind = ${vm.name} and tenant_id = ${TENANT} and remove_time is null
          and status = 'RUNNING' order by create_time, id limit 1`);
      const machine = rows[0]?.id ?? '';
      const wish = { id: machine, type: 'vm', name: unique('clone') } as const;
      const copies = await ask(desktops.cloneResource, { body: wish });
      assert.equal(copies.ids.length, 1);
      assert.notEqual(copies.ids[0], machine);
    });
  });

  describe('object storage', () => {
    it('E-174: gives back exactly what was put, to its tenant alone', async () => {
      const bucketId = await fresh(await here(), kinds.ossBucket, {
        name: unique('exact-').toLowerCase(),
        data: { used: 0, objectCount: 0, quota: 0 },
      });
      const bucket = await ask(oss.readBucket, { params: { id: bucketId } });
      const content = '第一行\r\n第二行\n';
      const name = '资料/甲 乙.txt';
      const put = (text: string, overwrite?: boolean) => ({
        body: { bucketId, name, content: text, ...(overwrite && { overwrite }) },
      });
      const first = await ask(oss.createStoredObject, put('旧'));
      assert.match(
        await refused(oss.createStoredObject, put(content)),
        /资料\/甲 乙.*已存在.*覆盖/,
      );
      const kept = await ask(oss.listStoredObjects, { query: { bucketId } });
      assert.equal(kept.rows[0]?.etag, first.etag, 'nothing was overwritten');
      const second = await ask(oss.createStoredObject, put(content, true));
      assert.equal(second.id, first.id, 'the same name is the same object');
      const counted = await ask(oss.readBucket, { params: { id: bucketId } });
      assert.deepEqual([counted.objectCount, counted.used], [1, Buffer.byteLength(content)]);
      const { url, token } = await here();
      const query = { fileName: `${bucket.name}/${name}` };
      const answer = await send(url, oss.downloadOssFile, { query }, { token });
      assert.deepEqual([answer.status, answer.text], [200, content]);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      const disposition = answer.headers.get('content-disposition') ?? '';
      assert.ok(disposition.includes(encodeURIComponent('甲 乙.txt')), disposition);
      const foreign = await send(url, oss.downloadOssFile, { query }, { token: await as('other') });
      assert.equal(foreign.status, 400);
      const removal = { params: { id: bucketId } };
      assert.match(await refused(oss.deleteBucket, removal), /资料\/甲 乙/);
    });

    it('keeps what was overwritten or deleted where versions are switched on, and gives it back', async () => {
      const bucketId = await fresh(await here(), kinds.ossBucket, {
        name: unique('kept-').toLowerCase(),
        data: { used: 0, objectCount: 0, quota: 0, versioning: false },
      });
      const put = (content: string) =>
        ask(oss.createStoredObject, {
          body: { bucketId, name: 'a.txt', content, overwrite: true },
        });
      const switchTo = (versioning: boolean) =>
        ask(oss.changeBuckets, { body: { action: 'setVersioning', ids: [bucketId], versioning } });
      const counted = async () => {
        const row = await ask(oss.readBucket, { params: { id: bucketId } });
        return [row.objectCount, row.versionCount, row.used];
      };
      const kept = async () =>
        (await ask(oss.listObjectVersions, { query: { bucketId, sort: 'size', order: 'asc' } }))
          .rows;
      const content = async (id: string) => {
        const { url, token } = await here();
        return (await send(url, oss.downloadObjectVersion, { params: { id } }, { token })).text;
      };

      await put('1');
      await put('22');
      assert.deepEqual(await counted(), [1, 0, 2], 'not before it is switched on');
      await switchTo(true);
      const object = await put('333');
      assert.equal(object.versioned, true);
      assert.deepEqual(await counted(), [1, 1, 5], 'a version takes up room');
      const [first] = await kept();
      assert.ok(first);
      const put22 = first.writtenTime;
      assert.deepEqual(
        [first.name, first.cause, await content(first.id)],
        ['a.txt', 'overwritten', '22'],
      );

      const restore = (id: string) =>
        ask(oss.changeObjectVersions, { body: { action: 'restore', ids: [id] } });
      await restore(first.id);
      assert.deepEqual(await counted(), [1, 1, 5], 'the two have changed places');
      const [swapped] = await kept();
      assert.ok(swapped);
      assert.deepEqual([swapped.cause, await content(swapped.id)], ['restored', '333']);
      const [now] = (await ask(oss.listStoredObjects, { query: { bucketId } })).rows;
      assert.ok(now);
      assert.deepEqual([now.id, now.size], [object.id, 2]);
      const { rows: told } = await ask(listAudits, { query: { rows: 50 } });
      assert.ok(
        told.some((one) => one.action === 'ossversion:restore' && one.targetId === object.id),
        'the object tells of it',
      );

      await ask(oss.deleteStoredObject, { params: { id: now.id } });
      assert.deepEqual(await counted(), [0, 2, 5]);
      await switchTo(false);
      assert.match(await refused(oss.deleteBucket, { params: { id: bucketId } }), /a\.txt/);
      const [deleted, ...others] = await kept();
      assert.ok(deleted);
      assert.deepEqual(
        [deleted.cause, others.length],
        ['deleted', 1],
        'they stay when it is switched off',
      );
      assert.equal(deleted.writtenTime, put22, 'written when it was put, not when it was restored');
      const both = [deleted, ...others].map(({ id }) => id);
      const twice = { body: { action: 'restore' as const, ids: both } };
      assert.match(await refused(oss.changeObjectVersions, twice), /只能恢复一个版本/);
      await restore(deleted.id);
      assert.deepEqual(await counted(), [1, 1, 5], 'under its name again');
      for (const { id } of await kept()) await ask(oss.deleteObjectVersion, { params: { id } });
      assert.deepEqual(await counted(), [1, 0, 2]);
      await switchTo(true);
      await put('4444');
      await ask(oss.changeBuckets, { body: { action: 'empty', ids: [bucketId] } });
      assert.deepEqual([await counted(), await kept()], [[0, 0, 0], []]);
    });
  });

  describe('traffic managers', () => {
    it('show on a virtual server what became of the members behind it', async () => {
      const poolId = await fresh(await here(), kinds.f5Pool);
      const server = await fresh(await here(), kinds.f5VirtualServer, {
        status: 'ONLINE',
        data: { poolId, enabled: true },
      });
      const add = (port: number) =>
        ask(f5.createPoolMember, { body: { poolId, address: '10.9.9.9', port } });
      const [one, two] = [await add(81), await add(82)];
      const same = { body: { poolId, address: '10.9.9.9', port: 81 } };
      assert.match(await refused(f5.createPoolMember, same), /10\.9\.9\.9/);
      const disable = (id: string) => ({ body: { action: 'disable', ids: [id] } as const });
      const shown = async () =>
        (await ask(f5.readVirtualServer, { params: { id: server } })).status;
      await ask(f5.changePoolMembers, disable(one.id));
      assert.equal(await shown(), 'SUBHEALTH');
      await ask(f5.changePoolMembers, disable(two.id));
      assert.equal(await shown(), 'OFFLINE');
      const enable = { body: { action: 'enable', ids: [server] } } as const;
      assert.match(await refused(f5.changeVirtualServers, enable), /没有可用成员/);
      assert.match(await refused(f5.deleteServerPool, { params: { id: poolId } }), /F5虚拟服务器/);
    });
  });

  describe('web application firewalls', () => {
    it('protect as many domains as their edition allows', async () => {
      const wafId = await fresh(await here(), kinds.waf, {
        status: 'NORMAL',
        data: { edition: 'basic', domainLimit: 1 },
      });
      const add = () => ({
        body: { wafId, name: `${unique('w')}.example.com`, origin: '10.0.0.1' },
      });
      await ask(firewalls.createWafDomain, add());
      assert.match(await refused(firewalls.createWafDomain, add()), /最多防护 1 个/);
      const usage = await ask(firewalls.wafUsageInfo, { body: { id: wafId } });
      assert.deepEqual([usage.domainUsed, usage.days.length], [1, 7]);
      assert.equal(
        usage.requests,
        usage.days.reduce((total, day) => total + day.requests, 0),
      );
      assert.deepEqual(await ask(firewalls.wafUsageInfo, { body: { id: wafId } }), usage);
    });
  });

  describe('other vendors', () => {
    it('hold names and passwords to each vendor’s rules, and never tell a key', async () => {
      const uuid = '6f1c2d3e-0000-4000-8000-000000000001';
      const account = await ask(vendors.createAzureAccount, {
        body: { name: unique('订阅'), accessId: uuid, directoryId: uuid, key: 'secret-key-9876' },
      });
      assert.equal(account.keyHint, '****9876');
      assert.ok(!JSON.stringify(account).includes('secret-key'));
      const wish = {
        ...{ accountId: account.id, region: 'chinaeast2', os: 'Ubuntu', cpu: 2, memory: 4 },
        ...{ resourceGroup: 'rg', adminUser: 'azureadmin', password, name: unique('az-') },
      };
      const refusal = (more: object) =>
        refused(vendors.createAzureInstance, { body: { ...wish, ...more } });
      assert.match(await refusal({ name: 'has_underscore' }), /字母|连字符/);
      assert.match(await refusal({ adminUser: '1st' }), /字母/);
      assert.match(await refusal({ password: 'Short#1' }), /12/);
      await ask(vendors.createAzureInstance, { body: wish });
      const freeze = { body: { action: 'freeze', ids: [account.id] } } as const;
      await ask(vendors.changeAzureAccounts, freeze);
      assert.match(await refusal({ name: unique('az-') }), /冻结/);
      const removal = { params: { id: account.id } };
      assert.match(await refused(vendors.deleteAzureAccount, removal), new RegExp(wish.name));
      const simple = { ...wish, password: 'alllowercase', name: unique('云主机') };
      const qcloud = await fresh(await here(), kinds.qcloudAccount, { status: 'NORMAL' });
      const body = { ...simple, accountId: qcloud };
      assert.match(await refused(vendors.createQcloudInstance, { body }), /大写|大小写/);
    });
  });
}
