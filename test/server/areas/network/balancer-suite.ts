import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { parts } from '../../../../demo/server/areas/areas';
import * as kinds from '../../../../demo/server/kinds/network';
import { limits } from '../../../../demo/server/areas/network/limits';
import { TenantScope } from '../../../../demo/server/database/scope';
import type { Kind } from '../../../../demo/server/records/kind';
import {
  changeLbApplies,
  changeLbs,
  createLb,
  createLbApply,
  createLbListener,
  deleteLb,
  deleteLbApply,
  readLb,
  listLbApplies,
  readLbApply,
  updateLb,
  updateLbListener,
} from '../../../../src/core/api/network/balancers';
import { listMessages } from '../../../../src/core/api/office/messages';
import { resolveRedirect } from '../../../../src/core/api/office/pages';
import { readFloatip } from '../../../../src/core/api/network/floatips';
import { deleteNat, readNat } from '../../../../src/core/api/network/nat';
import {
  changeLbPoolMembers,
  createLbMember,
  createLbPool,
  deleteLbPool,
  listLbPoolMembers,
  listLbPools,
  updateLbMember,
} from '../../../../src/core/api/network/pools';
import { readPort } from '../../../../src/core/api/network/ports';
import { createQosPolicy } from '../../../../src/core/api/network/qos';
import { deleteSubnet, readVpc } from '../../../../src/core/api/network/vpcs';
import {
  deleteCertificate,
  readCertificate,
} from '../../../../src/core/api/platforms/certificates';
import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { send, signIn } from '../../backend';
import { newRole, newUser } from '../flows/people';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { asking } from './asking';
import { newFloatip, newLb, newPort, newSubnet, newVpc, seeded, settle } from './making';

const missing = /不存在/;

export function balancerSuite(target: Target): void {
  const { here, ask, refused } = asking(target);
  const http = { protocol: 'HTTP' as const };
  const listener = (lbId: string, more: object = {}) => ({
    body: { lbId, name: unique('l'), ...http, port: 80, ...more },
  });
  const pool = (lbId: string) => ({
    body: { lbId, name: unique('p'), ...http, algorithm: 'ROUND_ROBIN' as const },
  });

  describe('load balancers', () => {
    it('have a port, which comes and goes with them', async () => {
      const body = { name: unique('lb'), subnetId: seeded.subnet, spec: 'lb.s1.small' as const };
      const made = await ask(createLb, { body });
      const port = await ask(readPort, { params: { id: made.portId } });
      assert.deepEqual(
        [made.status, port.deviceId, port.deviceName, port.ip],
        ['Pending', made.id, body.name, made.vip],
      );
      await refused(createLbListener, listener(made.id), /当前状态为「等待中」/);
      await settle(await here(), made.id);
      const name = unique('lb-改名');
      await ask(updateLb, { params: { id: made.id }, body: { name } });
      assert.equal((await ask(readPort, { params: { id: made.portId } })).deviceName, name);
      await ask(deleteLb, { params: { id: made.id } });
      await refused(readPort, { params: { id: made.portId } }, /网卡不存在/);
    });

    it('listen on each port once, UDP beside TCP, and send to pools that understand', async () => {
      const id = await newLb(await here());
      await ask(createLbListener, listener(id));
      await refused(createLbListener, listener(id, { protocol: 'TCP' }), /已被监听器/);
      await ask(createLbListener, listener(id, { protocol: 'UDP' }));
      const own = await ask(createLbPool, pool(id));
      const other = { port: 81, poolId: own.id };
      await refused(createLbListener, listener(id, { ...other, protocol: 'UDP' }), /不匹配/);
      await refused(
        createLbListener,
        listener(id, { port: 81, poolId: 'lbp-2-1' }),
        /属于负载均衡/,
      );
      const https = { ...other, protocol: 'HTTPS', certificateId: seeded.certificate };
      await ask(createLbListener, listener(id, https));
      const balancer = await ask(readLb, { params: { id } });
      assert.deepEqual([balancer.listenerCount, balancer.poolCount], [3, 1]);
      await refused(deleteLbPool, { params: { id: own.id } }, /监听器「.+使用/);
      await refused(deleteLb, { params: { id } }, /监听器「.+等 3 项使用/);
    });

    it('answer HTTPS by a certificate of the tenant that is not over', async () => {
      const id = await newLb(await here());
      const https = (certificateId?: string) =>
        listener(id, { protocol: 'HTTPS', port: 443, ...(certificateId ? { certificateId } : {}) });
      const make = createLbListener;
      await refused(make, https(), /需要选择证书/);
      await refused(make, https('k8s-certificate-1-2'), /证书不存在/);
      await refused(make, https(seeded.overCertificate), /已过期/);
      const made = await ask(make, https(seeded.certificate));
      const certificate = await ask(readCertificate, { params: { id: seeded.certificate } });
      assert.deepEqual(
        [made.certificateId, made.certificateName, made.certificateEnds],
        [certificate.id, certificate.name, certificate.notAfter],
      );
      const place = certificate.usedBy.indexOf(made.name);
      const user = { kind: 'lbListener', id: made.id, of: id };
      assert.deepEqual(certificate.usedByRows[place], user, 'the certificate tells who uses it');
      await refused(deleteCertificate, { params: { id: certificate.id } }, /使用/);
      const params = { id: made.id };
      await refused(updateLbListener, { params, body: { name: made.name } }, /需要选择证书/);
      const plain = await ask(make, listener(id, { certificateId: seeded.certificate }));
      assert.equal(plain.certificateId, '', 'HTTP answers by none');
    });

    it('have members from the beginning, all of them or none', async () => {
      const id = await newLb(await here());
      const portIds = [await newPort(await here()), await newPort(await here())];
      const made = pool(id);
      const body = { ...made.body, portIds, memberPort: 8088 };
      const own = await ask(createLbPool, { body });
      assert.deepEqual([own.memberCount, own.status], [2, 'NORMAL']);
      const { rows } = await ask(listLbPoolMembers, { params: { id: own.id }, query: {} });
      assert.deepEqual(
        new Set(rows.map((row) => `${row.portId} ${row.port} ${row.weight}`)),
        new Set(portIds.map((port) => `${port} 8088 10`)),
      );
      const wrong = { ...pool(id).body, portIds: [portIds[0]!, 'port-2-f5'] };
      await refused(createLbPool, { body: wrong }, /不属于 VPC/);
      const { url, token } = await here();
      for (const bad of ['port-2-f5', 'port-of-nobody']) {
        const answer = await send(
          url,
          createLbPool,
          { body: { ...wrong, portIds: [bad] } },
          { token },
        );
        assert.deepEqual(answer.body.data, { field: 'portIds' }, bad);
      }
      const many = { ...wrong, portIds: Array.from({ length: 51 }, (_, at) => `port-${at}`) };
      const answer = await send(url, createLbPool, { body: many }, { token });
      assert.match(JSON.stringify([answer.status, answer.body]), /400.*portIds/);
      const pools = await ask(listLbPools, { query: { lbId: id } });
      assert.deepEqual(
        pools.rows.map((row) => row.id),
        [own.id],
      );
    });

    it('have members from the beginning of whoever may add members alone', async () => {
      const mine = await here();
      const keeper = await newUser(mine, [await newRole(mine, ['lb-pool:create'])]);
      const { url } = mine;
      const token = await signIn(url, keeper.username);
      const id = await newLb(mine);
      const body = { ...pool(id).body, portIds: [await newPort(mine)] };
      const answer = await send(url, createLbPool, { body }, { token });
      assert.deepEqual([answer.status, answer.body.status], [400, '403'], answer.text);
      assert.match(answer.body.message ?? '', /lb-member:create/);
      const alone = await send(url, createLbPool, pool(id), { token });
      assert.equal(alone.status, 200, 'without members it needs no more than its own permission');
    });

    it('take each member once, of their VPC', async () => {
      const id = await newLb(await here());
      const { id: poolId } = await ask(createLbPool, pool(id));
      const portId = await newPort(await here());
      const member = { poolId, portId, port: 8080 };
      const first = await ask(createLbMember, { body: member });
      const { ip } = await ask(readPort, { params: { id: portId } });
      assert.deepEqual([first.ip, first.weight, first.name], [ip, 10, `${ip}:8080`]);
      await refused(createLbMember, { body: member }, /已存在/);
      await refused(createLbMember, { body: { poolId, ip, port: 8080 } }, /已存在/);
      await refused(createLbMember, { body: { ...member, ip } }, /只能选择其一/);
      await refused(createLbMember, { body: { poolId, port: 1 } }, /只能选择其一/);
      await refused(createLbMember, { body: { ...member, portId: 'port-2-f5' } }, /不属于 VPC/);
      const vip = (await ask(readLb, { params: { id } })).portId;
      await refused(createLbMember, { body: { ...member, portId: vip } }, /自己的网卡/);
      const second = await ask(createLbMember, { body: { ...member, port: 8081 } });
      // Begins without serving anybody.
      await ask(createLbMember, { body: { ...member, port: 8082, enabled: false } });
      const toFirst = { weight: 1, port: 8080 };
      await refused(updateLbMember, { params: { id: second.id }, body: toFirst }, /已存在/);
      const params = { id: poolId };
      const stranger = { action: 'remove' as const, ids: [second.id, 'lbm-2-1'] };
      await refused(changeLbPoolMembers, { params, body: stranger }, /不属于后端服务器组/);
      await ask(changeLbPoolMembers, { params, body: { action: 'disable', ids: [first.id] } });
      const { rows } = await ask(listLbPoolMembers, { params, query: { sort: 'port' } });
      assert.deepEqual(
        rows.map((row) => [row.port, row.status]),
        [
          [8080, 'DISABLED'],
          [8081, 'NORMAL'],
          [8082, 'DISABLED'],
        ],
      );
      await ask(deleteLbPool, { params });
      await refused(listLbPoolMembers, { params, query: {} }, missing);
    });

    it('share a floating IP with their port', async () => {
      const id = await newLb(await here());
      const floatipId = await newFloatip(await here());
      await ask(changeLbs, { body: { action: 'bindFloatip', ids: [id], floatipId } });
      const balancer = await ask(readLb, { params: { id } });
      const address = await ask(readFloatip, { params: { id: floatipId } });
      assert.deepEqual(
        [balancer.floatIp, address.deviceId, address.fixedIp],
        [address.floatIp, id, balancer.vip],
      );
      await refused(deleteLb, { params: { id } }, /请先解绑/);
      const unbind = { action: 'unbindFloatip' as const, ids: [id] };
      await ask(changeLbs, { body: unbind });
      await refused(changeLbs, { body: unbind }, /没有绑定/);
      assert.equal((await ask(readLb, { params: { id } })).floatIp, '');
    });
  });

  describe('requests for load balancers', () => {
    const wish = (subnetId: string = seeded.subnet) => ({
      body: { name: unique('lb-申请'), subnetId, spec: 'lb.s1.small' as const, reason: '上线' },
    });
    /** What whoever asked for it is told of a request, newest first. */
    const told = async (id: string) => {
      const { rows } = await ask(listMessages, { query: { type: 'resource', rows: 50 } });
      return rows.filter(({ target: of }) => of === `lbApply:${id}`);
    };

    it('become load balancers', async () => {
      const { id, status } = await ask(createLbApply, wish());
      assert.equal(status, 'PENDING');
      await ask(changeLbApplies, { body: { action: 'execute', ids: [id] } });
      const under = await ask(readLbApply, { params: { id } });
      assert.equal(under.status, 'EXECUTING');
      await refused(deleteLbApply, { params: { id } }, /当前状态为「执行中」/);
      assert.deepEqual(await told(id), [], 'nobody is told of what is not there yet');
      const { db } = await here();
      await db.execute(sql`update records set settles_at = now() - interval '1 second'
        where kind = 'message' and data ->> 'target' = ${`lbApply:${id}`}`);
      await settle(await here(), id);
      assert.equal((await ask(readLbApply, { params: { id } })).status, 'EXECUTED');
      const [news, ...more] = await told(id);
      assert.deepEqual([news?.name, more], [`负载均衡已创建：${under.name}`, []]);
      const query = { target: `lbApply:${id}` };
      const { path } = await ask(resolveRedirect, { query });
      assert.equal(path, `/network/lb-apply?id=${id}`, 'and is led to it');
      const made = await ask(readLb, { params: { id: under.lbId } });
      assert.equal(made.name, under.name);
    });

    it('fail with the reason, and can be tried again', async () => {
      const subnetId = await newSubnet(await here());
      const { id } = await ask(createLbApply, wish(subnetId));
      await ask(deleteSubnet, { params: { id: subnetId } });
      const ids = [id];
      await ask(changeLbApplies, { body: { action: 'execute', ids } });
      const failed = await ask(readLbApply, { params: { id } });
      assert.deepEqual([failed.status, failed.lbId], ['FAIL', '']);
      assert.match(failed.comment, /子网不存在/);
      const [news] = await told(id);
      assert.equal(news?.name, `负载均衡创建失败：${failed.name}`);
      assert.ok(news.content.includes(failed.comment), news.content);
      const { url, token } = await here();
      const english = { token, headers: { 'Accept-Language': 'en' } };
      for (const [endpoint, asked] of [
        [readLbApply, { params: { id } }],
        [listLbApplies, { query: { status: 'FAIL', rows: 50 } }],
      ] as const) {
        const { text } = await send(url, endpoint, asked, english);
        assert.match(text, /There is no such subnet/, 'in the language of whoever reads');
        assert.ok(!text.includes(failed.comment));
      }
      await refused(
        changeLbApplies,
        { body: { action: 'execute', ids } },
        /当前状态为「执行失败」/,
      );
      await ask(changeLbApplies, { body: { action: 'retry', ids } });
      await ask(changeLbApplies, { body: { action: 'reject', ids, comment: '子网已删除' } });
      const rejected = await ask(readLbApply, { params: { id } });
      assert.deepEqual([rejected.status, rejected.comment], ['REJECT', '子网已删除']);
      const contents = (await told(id)).map(({ content }) => content);
      assert.ok(contents.includes(`您申请的负载均衡「${failed.name}」被驳回：子网已删除`));
    });
  });

  describe('services for orders', () => {
    const serviceOf = (code: string) => {
      const service = parts.services.get(code);
      assert.ok(service, code);
      return service;
    };
    const open = (code: string, spec: Record<string, unknown>, name = unique(`${code}-订购`)) => {
      const scope = new TenantScope(target.server().db, 't-huadong');
      const opening = { orderId: 'o-1', name, projectId: null, ownerId: 'u-tenant', spec };
      return scope.exclusive(async (inner) => {
        await serviceOf(code).check(inner, spec);
        return serviceOf(code).open(inner, opening);
      });
    };
    const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
      new TenantScope(target.server().db, 't-huadong').exclusive(work);

    it('open, alter, extend and cancel a floating IP', async () => {
      const service = serviceOf('floatip');
      const id = await open('floatip', { region: 'cn-east-2', bandwidth: '20' });
      const until = new Date('2031-01-01T00:00:00Z');
      await within((scope) => service.alter(scope, id, { bandwidth: 50 }));
      await within((scope) => service.extend(scope, id, until));
      const row = await ask(readFloatip, { params: { id } });
      assert.deepEqual([row.bandwidth, row.expireTime], [50, until.toISOString()]);
      await assert.rejects(within((scope) => service.alter(scope, id, { bandwidth: 0 })));
      await within((scope) => service.cancel(scope, id));
      await refused(readFloatip, { params: { id } }, missing);
      await assert.rejects(open('floatip', { region: 'cn-south-2' }), /pool\.none/);
      await assert.rejects(open('floatip', { ipPoolId: seeded.privatePool }), /pool\.notPublic/);
    });

    it('open the others, and refuse to cancel what is in use', async () => {
      const lbId = await open('lb', { subnetId: seeded.subnet });
      await settle(await here(), lbId);
      await ask(createLbListener, listener(lbId));
      await assert.rejects(
        within((scope) => serviceOf('lb').cancel(scope, lbId)),
        /record\.inUse/,
      );
      const vpcId = await open('vpc', { cidr: '192.168.0.0/16', region: 'cn-south-1' });
      assert.equal((await ask(readVpc, { params: { id: vpcId } })).region, 'cn-south-1');
      await assert.rejects(
        within((scope) => serviceOf('vpc').alter(scope, vpcId, {})),
        /vpc\.noChange/,
      );
      await within((scope) => serviceOf('vpc').cancel(scope, vpcId));
      const ground = await newVpc(await here());
      const natId = await open('nat', {
        subnetId: await newSubnet(await here(), ground, '10.200.1.0/24'),
      });
      assert.equal((await ask(readNat, { params: { id: natId } })).spec, 'nat.small');
      await settle(await here(), natId);
      await ask(deleteNat, { params: { id: natId } });
      await assert.rejects(open('vpc', { cidr: '1.2.3.0/24', region: 'cn-east-2' }), /vpc\.cidr/);
      await assert.rejects(open('lb', {}), /invalid/);
    });
  });

  describe('the network of each tenant', () => {
    it('shows every state of its dictionaries', async () => {
      const { rows } = await target
        .server()
        .db.execute<{ kind: string; status: string }>(
          sql`select distinct kind, status from records where tenant_id = 't-yuanhang'`,
        );
      const all: readonly Kind[] = Object.values(kinds).filter(
        (value): value is Kind => typeof value === 'object' && 'fields' in value,
      );
      for (const name of [
        'network',
        'floatIp',
        'firewall',
        'lbApply',
        'nat',
        'resourceStatus',
      ] as const) {
        const own = all
          .filter((kind) => kind.statuses === dictionaries[name])
          .map(({ name: kind }) => kind);
        const seen = new Set(
          rows.filter(({ kind }) => own.includes(kind)).map((row) => row.status),
        );
        assert.deepEqual(
          dictionaries[name].values.filter((value) => !seen.has(value)),
          [],
          name,
        );
      }
      const known = new Map(all.map((kind) => [kind.name, kind.statuses?.values ?? []]));
      const strange = rows.filter(
        ({ kind, status }) => known.has(kind) && !known.get(kind)?.includes(status),
      );
      assert.deepEqual(strange, [], 'no state is invented');
    });

    it('refuses more than a tenant may have, in the language of the reader', async () => {
      const other = await asking(target, 'other').here();
      const fill = `qos-limit-`;
      await other.db.execute(sql`
        insert into records (id, tenant_id, kind, name, status, create_time, update_time, data)
        select ${fill} || n, 't-yuanhang', 'qosPolicy', ${fill} || n, 'NORMAL', now(), now(), '{}'::jsonb
        from generate_series(1, ${limits.qosPolicies}::int) n`);
      const body = { name: 'qos', direction: 'both', bandwidth: 1 };
      const headers = { 'Accept-Language': 'en' };
      const answer = await send(
        other.url,
        createQosPolicy,
        { body },
        { token: other.token, headers },
      );
      assert.equal(answer.status, 400);
      assert.equal(answer.body.message, 'You already have as many as allowed of: QoS policy (100)');
      await other.db.execute(sql`delete from records where id like ${`${fill}%`}`);
    });
  });
}
