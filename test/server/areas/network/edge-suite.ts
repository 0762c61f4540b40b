import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  changeFirewallPolicies,
  changeFirewallRules,
  changeFirewalls,
  createFirewall,
  createFirewallPolicy,
  createFirewallRule,
  deleteFirewall,
  deleteFirewallPolicy,
  deleteFirewallRule,
  listFirewallRouters,
  listFirewallRules,
  readFirewall,
  readFirewallPolicy,
} from '../../../../src/core/api/network/firewalls';
import {
  changeFloatips,
  createFloatip,
  deleteFloatip,
  listFloatipPorts,
  listFloatips,
  listOrderFloatips,
  readFloatip,
} from '../../../../src/core/api/network/floatips';
import {
  changeIpPools,
  changeIps,
  createIp,
  createIpPool,
  deleteIp,
  deleteIpPool,
  mapIpPool,
  readIpPool,
} from '../../../../src/core/api/network/ips';
import {
  changeNats,
  createDnatRule,
  createDnatRules,
  createNat,
  createSnatRule,
  deleteDnatRule,
  deleteNat,
  deleteSnatRule,
  listDnatRules,
  readNat,
  readSnatRule,
} from '../../../../src/core/api/network/nat';
import { deletePort, readPort } from '../../../../src/core/api/network/ports';
import {
  changeRouters,
  deleteRouter,
  listRouterSubnets,
  readRouter,
  updateRouter,
} from '../../../../src/core/api/network/routers';
import { deleteVpc } from '../../../../src/core/api/network/vpcs';
import { send } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { asking } from './asking';
import {
  newFloatip,
  newNat,
  newPort,
  newRouter,
  newSubnet,
  newVpc,
  number,
  seeded,
  settle,
} from './making';

export function edgeSuite(target: Target): void {
  const { here, ask, refused } = asking(target);

  describe('floating IPs', () => {
    it('are bound to one port, and both sides say so', async () => {
      const portId = await newPort(await here());
      const id = await newFloatip(await here());
      const bind = (to: string, ids = [id]) => ({
        body: { action: 'bind' as const, ids, portId: to },
      });
      await ask(changeFloatips, bind(portId));
      const port = await ask(readPort, { params: { id: portId } });
      const bound = await ask(readFloatip, { params: { id } });
      assert.deepEqual(
        [bound.status, bound.portId, bound.portName, bound.fixedIp, bound.businessStatus],
        ['BIND', portId, port.name, port.ip, 'Associating'],
      );
      assert.deepEqual([port.floatipId, port.floatIp], [id, bound.floatIp]);
      await refused(changeFloatips, bind(portId), /当前状态为「已绑定」/);
      const other = await newFloatip(await here());
      await refused(changeFloatips, bind(portId, [other]), /已绑定浮动IP/);
      await refused(changeFloatips, bind('port-none', [other]), /网卡不存在/);
      await refused(changeFloatips, bind('port-3-1', [other]), /网卡不存在/);
      await refused(changeFloatips, bind('port-2-f8', [other]), /不在同一区域/);
      await refused(deleteFloatip, { params: { id } }, /当前状态/);
      await refused(deletePort, { params: { id: portId } }, /已绑定浮动IP/);
      const { rows } = await ask(listFloatipPorts, { query: { floatipId: id } });
      assert.deepEqual(
        rows.map((row) => row.id),
        [portId],
      );
      await ask(changeFloatips, { body: { action: 'unbind', ids: [id] } });
      const after = await ask(readFloatip, { params: { id } });
      assert.deepEqual([after.status, after.portName, after.fixedIp], ['UNBIND', '', '']);
      assert.equal((await ask(readPort, { params: { id: portId } })).floatIp, '');
      await ask(deleteFloatip, { params: { id } });
    });

    it('come from public pools, each address once', async () => {
      const body = { ipPoolId: seeded.publicPool, bandwidth: 5 };
      const wish = (more: object) => ({ body: { ...body, name: unique('eip'), ...more } });
      const made = await ask(createFloatip, wish({ floatIp: '203.0.114.229' }));
      assert.deepEqual(
        [made.floatIp, made.line, made.region, made.businessStatus],
        ['203.0.114.229', 'BGP', 'cn-east-2', 'Available'],
      );
      await refused(createFloatip, wish({ floatIp: '203.0.114.229' }), /已被占用/);
      await refused(createFloatip, wish({ floatIp: '203.0.115.1' }), /不在 IP 地址池/);
      await refused(createFloatip, wish({ ipPoolId: seeded.privatePool }), /不是公网/);
      await refused(createFloatip, wish({ ipPoolId: 'pool-3-1' }), /不存在/);
      await refused(createFloatip, wish({ name: made.name }), /已存在/);
      await ask(deleteFloatip, { params: { id: made.id } });
    });

    it('keep their address while they are in the recycle bin', async () => {
      const floatIp = '203.0.114.228';
      const wish = () => ({
        body: { name: unique('eip'), ipPoolId: seeded.publicPool, bandwidth: 5, floatIp },
      });
      const { id } = await ask(createFloatip, wish());
      const { db } = target.server();
      await db.execute(sql`update records set remove_time = now() where id = ${id}`);
      await refused(createFloatip, wish(), /已被占用/);
      await db.execute(sql`update records set remove_time = null where id = ${id}`);
      await ask(deleteFloatip, { params: { id } });
    });

    it('show the business side its own states, in both lists', async () => {
      const cloud = await ask(listFloatips, { query: { rows: 500 } });
      const orders = await ask(listOrderFloatips, { query: { rows: 500 } });
      assert.deepEqual(cloud, orders);
      const states = new Set(cloud.rows.map((row) => row.businessStatus));
      for (const state of ['Associating', 'Unassociating', 'InUse', 'Available', 'Releasing'])
        assert.ok(states.has(state), state);
    });
  });

  describe('routers', () => {
    it('take subnets of their VPC, one router each, and route between them', async () => {
      const id = await newRouter(await here());
      const subnetId = await newSubnet(await here(), seeded.vpc, '10.40.99.0/28');
      const change = (action: 'attachSubnet' | 'detachSubnet', subnet = subnetId) => ({
        body: { action, ids: [id], subnetId: subnet },
      });
      await ask(changeRouters, change('attachSubnet'));
      await refused(changeRouters, change('attachSubnet'), /当前状态为「等待中」/);
      await settle(await here(), id);
      await refused(changeRouters, change('attachSubnet'), /已连接路由器/);
      const far = await newSubnet(await here(), seeded.otherVpc);
      await refused(changeRouters, change('attachSubnet', far), /不属于 VPC/);
      await refused(changeRouters, change('detachSubnet', far), /没有连接路由器/);
      const list = await ask(listRouterSubnets, { query: { routerId: id } });
      assert.deepEqual([list.total, list.rows[0]?.id], [1, subnetId]);
      assert.equal((await ask(readRouter, { params: { id } })).subnetCount, 1);
      const route = (nextHop: string) => ({
        body: { action: 'addRoute' as const, ids: [id], destination: '10.77.1.9/24', nextHop },
      });
      await refused(changeRouters, route('10.77.0.1'), /不在路由器/);
      await ask(changeRouters, route('10.40.99.9'));
      await refused(changeRouters, route('10.40.99.10'), /已有到 10.77.1.0\/24/);
      const { routes } = await ask(readRouter, { params: { id } });
      assert.deepEqual(routes, [{ destination: '10.77.1.0/24', nextHop: '10.40.99.9' }]);
      await refused(changeRouters, change('detachSubnet'), /请先删除该路由/);
      await refused(deleteRouter, { params: { id } }, /子网「.+使用/);
      const gone = { action: 'removeRoute' as const, ids: [id], destination: '10.77.1.0/24' };
      await ask(changeRouters, { body: gone });
      await refused(changeRouters, { body: gone }, /没有到/);
      await ask(changeRouters, change('detachSubnet'));
      await ask(deleteRouter, { params: { id } });
    });

    it('let routes pass to the blocks that they filter by', async () => {
      const id = await newRouter(await here());
      const name = unique('router');
      const filters = (lines: string) => ({ params: { id }, body: { name, filters: lines } });
      await refused(updateRouter, filters('10.0.0.0/8\n10.0.0.1/32'), /./);
      await refused(updateRouter, filters('10.0.0.1'), /./);
      assert.equal(
        (await ask(updateRouter, filters('10.0.0.0/8\nfd00::/8'))).filters,
        '10.0.0.0/8\nfd00::/8',
      );
      // What is not said stays.
      assert.match((await ask(updateRouter, { params: { id }, body: { name } })).filters, /fd00/);
    });

    it('lead outside by external networks only, each with its own address', async () => {
      const id = await newRouter(await here());
      const gateway = (networkId: string) => ({
        body: { action: 'setGateway' as const, ids: [id], networkId },
      });
      await refused(changeRouters, gateway('net-2-2'), /不是外部网络/);
      await ask(changeRouters, gateway(seeded.network));
      const { externalIp } = await ask(readRouter, { params: { id } });
      const first = await ask(readRouter, { params: { id: seeded.router } });
      assert.match(externalIp, /^100\.64\.2\.\d+$/);
      assert.notEqual(externalIp, first.externalIp);
    });
  });

  describe('firewalls', () => {
    it('guard routers, and are active while one is behind them', async () => {
      const body = { name: unique('fw'), policyId: seeded.policy, region: 'cn-east-2' };
      const { id, status } = await ask(createFirewall, { body });
      assert.equal(status, 'PENDING_CREATE');
      const routerId = await newRouter(await here());
      const attach = { body: { action: 'attachRouter' as const, ids: [id], routerId } };
      await refused(changeFirewalls, attach, /当前状态为「创建中」/);
      const now = async () => {
        await settle(await here(), id);
        return (await ask(readFirewall, { params: { id } })).status;
      };
      assert.equal(await now(), 'INACTIVE');
      await ask(changeFirewalls, attach);
      assert.equal(await now(), 'ACTIVE');
      await refused(changeFirewalls, attach, /已关联防火墙/);
      await ask(changeFirewalls, { body: { action: 'disable', ids: [id] } });
      assert.equal(await now(), 'DOWN');
      await ask(changeFirewalls, { body: { action: 'enable', ids: [id] } });
      assert.equal(await now(), 'ACTIVE');
      const behind = await ask(listFirewallRouters, { query: { firewallId: id } });
      assert.deepEqual([behind.total, behind.rows[0]?.id], [1, routerId]);
      await refused(deleteFirewall, { params: { id } }, /路由器「.+使用/);
      await refused(deleteRouter, { params: { id: routerId } }, /已关联防火墙/);
      const detach = { body: { ...attach.body, action: 'detachRouter' as const } };
      await ask(changeFirewalls, detach);
      assert.equal(await now(), 'INACTIVE');
      await refused(changeFirewalls, detach, /没有关联路由器/);
      await ask(deleteFirewall, { params: { id } });
      assert.equal((await ask(readFirewall, { params: { id } })).status, 'PENDING_DELETE');
      await refused(deleteFirewall, { params: { id } }, /当前状态为「删除中」/);
      await settle(await here(), id);
      await refused(readFirewall, { params: { id } }, /不存在/);
    });

    it('keep the rules of a policy in order, and forget that it was looked over', async () => {
      const { id } = await ask(createFirewallPolicy, { body: { name: unique('fwp') } });
      const rule = (name: string, position?: number) => ({
        body: {
          policyId: id,
          name,
          protocol: 'tcp' as const,
          policy: 'allow' as const,
          destinationPort: '80',
          ...(position === undefined ? {} : { position }),
        },
      });
      const order = async () => {
        const query = { policyId: id, sort: 'position', order: 'asc' as const };
        const { rows } = await ask(listFirewallRules, { query });
        assert.deepEqual(
          rows.map((row) => row.position),
          rows.map((_, index) => index + 1),
        );
        return rows.map((row) => row.name).join('');
      };
      const a = await ask(createFirewallRule, rule('a'));
      await ask(createFirewallRule, rule('b'));
      await ask(changeFirewallPolicies, { body: { action: 'audit', ids: [id] } });
      await ask(createFirewallRule, rule('c', 1));
      assert.equal(await order(), 'cab');
      const policy = await ask(readFirewallPolicy, { params: { id } });
      assert.deepEqual([policy.audited, policy.ruleCount], [false, 3]);
      await ask(changeFirewallRules, { body: { action: 'moveTo', ids: [a.id], position: 9 } });
      assert.equal(await order(), 'cba');
      await refused(createFirewallRule, rule('a'), /已存在/);
      await refused(
        createFirewallRule,
        { body: { ...rule('d').body, protocol: 'icmp' } },
        /不能填写端口/,
      );
      const [first] = (await ask(listFirewallRules, { query: { policyId: id } })).rows.filter(
        (row) => row.position === 1,
      );
      await ask(deleteFirewallRule, { params: { id: first?.id ?? '' } });
      assert.equal(await order(), 'ba');
      await refused(deleteFirewallPolicy, { params: { id: 'fwp-2-1' } }, /防火墙「.+使用/);
      await ask(deleteFirewallPolicy, { params: { id } });
      assert.equal((await ask(listFirewallRules, { query: { policyId: id } })).total, 0);
    });
  });

  describe('IP pools', () => {
    it('are private, apart from each other, and give each address once', async () => {
      const region = 'cn-east-2';
      const stem = '172.29.7';
      const body = { name: unique('pool'), endpoints: `${stem}.1\n${stem}.2`, region };
      const pool = await ask(createIpPool, { body });
      assert.deepEqual([pool.total, pool.used, pool.category], [2, 0, 'private']);
      const wish = (endpoints: string) => ({ body: { ...body, name: unique('pool'), endpoints } });
      await refused(createIpPool, wish(`${stem}.2,${stem}.9`), /的地址重叠/);
      await refused(createIpPool, wish('8.8.8.1,8.8.8.9'), /私网地址/);
      await refused(createIpPool, wish(`${stem}.9,${stem}.8`), /成对/);
      await refused(createIpPool, wish(`${stem}.9`), /成对/);
      await refused(createIpPool, wish('10.1.1.1,10.1.1.9,10.1.1.5,10.1.1.6'), /之间有重叠/);
      const take = (ip = '') => ({ body: { ipPoolId: pool.id, ip } });
      const second = await ask(createIp, take(`${stem}.2`));
      await refused(createIp, take(`${stem}.2`), /已被占用/);
      await refused(createIp, take(`${stem}.3`), /不在 IP 地址池/);
      assert.equal((await ask(createIp, take())).ip, `${stem}.1`);
      await refused(createIp, take(), /已没有可用地址/);
      assert.equal((await ask(readIpPool, { params: { id: pool.id } })).used, 2);
      const ids = [second.id];
      await ask(changeIps, { body: { action: 'bind', ids, deviceName: '打印机' } });
      await refused(deleteIp, { params: { id: second.id } }, /当前状态/);
      await ask(changeIps, { body: { action: 'unbind', ids } });
      await ask(deleteIp, { params: { id: second.id } });
      await refused(deleteIpPool, { params: { id: pool.id } }, /使用/);
      await refused(deleteIpPool, { params: { id: seeded.publicPool } }, /由平台分配/);
      await ask(changeIpPools, { body: { action: 'disable', ids: [pool.id] } });
      await refused(createIp, take(), /当前状态/);
    });
  });

  describe('the map of an IP pool', () => {
    it('says of each address who has it, and counts what the row counts', async () => {
      const map = await ask(mapIpPool, { params: { id: seeded.publicPool } });
      const row = await ask(readIpPool, { params: { id: seeded.publicPool } });
      assert.deepEqual([map.used + map.reserved, map.total], [row.used, row.total]);
      const bound = await ask(readFloatip, { params: { id: 'fip-2-1' } });
      const of = map.addresses.find(({ ip }) => ip === bound.floatIp);
      assert.deepEqual(of, {
        ...{ ip: bound.floatIp, state: 'used', holder: bound.deviceName },
        ...{ kind: 'floatip', id: bound.id },
      });
      const free = map.addresses.filter(({ state }) => state === 'free');
      assert.equal(free.length, map.free);
      assert.deepEqual(
        free.find(({ holder, kind, id }) => holder + kind + id !== ''),
        undefined,
      );
    });

    it('follows what is reserved, used and given back, and names the gateway', async () => {
      const stem = '172.29.9';
      const pool = await ask(createIpPool, {
        body: {
          ...{ name: unique('pool'), region: 'cn-east-2', gatewayIp: `${stem}.1` },
          endpoints: `${stem}.1\n${stem}.4`,
        },
      });
      const states = async () => {
        const { addresses, used, reserved, free } = await ask(mapIpPool, {
          params: { id: pool.id },
        });
        return [addresses.map(({ state }) => state).join(' '), used, reserved, free];
      };
      assert.deepEqual(await states(), ['gateway free free free', 0, 0, 3]);
      const { id } = await ask(createIp, { body: { ipPoolId: pool.id, ip: `${stem}.3` } });
      assert.deepEqual(await states(), ['gateway free reserved free', 0, 1, 2]);
      await ask(changeIps, { body: { action: 'bind', ids: [id], deviceName: '门禁' } });
      assert.deepEqual(await states(), ['gateway free used free', 1, 0, 2]);
      await ask(changeIps, { body: { action: 'unbind', ids: [id] } });
      await ask(deleteIp, { params: { id } });
      assert.deepEqual(await states(), ['gateway free free free', 0, 0, 3]);
    });

    it('shows large pools part by part, those with somebody in them', async () => {
      const stem = '172.30';
      const endpoints = `${stem}.0.1,${stem}.255.250`;
      const body = { name: unique('pool'), endpoints, region: 'cn-east-2' };
      const pool = await ask(createIpPool, { body });
      await ask(createIp, { body: { ipPoolId: pool.id, ip: `${stem}.99.7` } });
      const params = { id: pool.id };
      const first = await ask(mapIpPool, { params });
      const seen = first.parts.map(({ first: from, last, taken }) => [from, last, taken]);
      assert.deepEqual(seen, [
        [`${stem}.0.1`, `${stem}.1.0`, 0],
        [`${stem}.99.1`, `${stem}.100.0`, 1],
      ]);
      const { at } = first.parts[1]!;
      const there = await ask(mapIpPool, { params, query: { at } });
      assert.equal(there.addresses.length, 256);
      assert.equal(there.addresses[6]?.state, 'reserved');
      const { addresses } = await ask(mapIpPool, { params, query: { at: 255 } });
      assert.equal(addresses.at(-1)?.ip, `${stem}.255.250`);
      await refused(mapIpPool, { params, query: { at: 256 } }, /不存在/);
    });
  });

  describe('NAT gateways', () => {
    it('are one in a VPC, and go when nothing is left', async () => {
      const id = await newNat(await here());
      const { vpcId, subnetId } = await ask(readNat, { params: { id } });
      const body = { name: unique('nat'), subnetId, spec: 'nat.small' as const };
      await refused(createNat, { body }, /已有 NAT 网关/);
      await ask(changeNats, { body: { action: 'convert', ids: [id], spec: 'nat.large' } });
      assert.equal((await ask(readNat, { params: { id } })).status, 'Converting');
      await settle(await here(), id);
      await refused(deleteVpc, { params: { id: vpcId } }, /使用/);
      await ask(deleteNat, { params: { id } });
      assert.equal((await ask(readNat, { params: { id } })).status, 'Deleting');
      await settle(await here(), id);
      await refused(readNat, { params: { id } }, /不存在/);
      assert.equal((await ask(createNat, { body })).status, 'Creating');
    });

    it('use a floating IP by their rules, and let it go with the last', async () => {
      const natId = seeded.nat;
      const floatipId = await newFloatip(await here());
      const subnetId = await newSubnet(await here());
      const snat = await ask(createSnatRule, { body: { natId, subnetId, floatipId } });
      assert.equal(snat.status, 'Creating');
      const shown = await ask(readSnatRule, { params: { id: snat.id } });
      assert.ok(snat.vpcId !== '' && snat.vpcId === shown.vpcId, snat.vpcId);
      await refused(createSnatRule, { body: { natId, subnetId, floatipId } }, /访问公网/);
      const far = await newSubnet(await here(), seeded.otherVpc);
      await refused(createSnatRule, { body: { natId, subnetId: far, floatipId } }, /不属于 VPC/);
      const publicPort = 40_000 + number();
      const target = {
        natId,
        floatipId,
        protocol: 'tcp' as const,
        publicPort,
        portId: seeded.machinePort,
        privatePort: 22,
      };
      const dnat = await ask(createDnatRule, { body: target });
      assert.deepEqual([dnat.privateIp, dnat.portName], ['10.40.1.11', 'port-erp-app-01']);
      await refused(createDnatRule, { body: target }, /已有 DNAT 规则/);
      const used = await ask(readFloatip, { params: { id: floatipId } });
      assert.deepEqual([used.status, used.natName], ['BIND', 'nat-生产']);
      const unbind = { action: 'unbind' as const, ids: [floatipId] };
      await refused(changeFloatips, { body: unbind }, /NAT 网关「nat-生产」的规则使用/);
      await refused(deleteNat, { params: { id: natId } }, /规则「.+使用/);
      await settle(await here(), snat.id);
      assert.equal((await ask(readSnatRule, { params: { id: snat.id } })).status, 'Available');
      await ask(deleteSnatRule, { params: { id: snat.id } });
      const still = await ask(readFloatip, { params: { id: floatipId } });
      assert.equal(still.natId, natId);
      await ask(deleteDnatRule, { params: { id: dnat.id } });
      const free = await ask(readFloatip, { params: { id: floatipId } });
      assert.deepEqual([free.status, free.natId], ['UNBIND', '']);
      const bound = { ...target, floatipId: 'fip-2-1' };
      await refused(createDnatRule, { body: bound }, /当前状态为「已绑定」/);
    });

    it('open several ports of an address together, or none and say which line is at fault', async () => {
      const natId = seeded.nat;
      const floatipId = await newFloatip(await here());
      const line = (publicPort: number, portId: string = seeded.machinePort) => ({
        ...{ protocol: 'tcp' as const, publicPort, portId, privatePort: 80 },
      });
      const of = { natId, floatipId };
      const rulesNow = () => ask(listDnatRules, { query: { floatipId, rows: 50 } });
      const at = async (rules: readonly ReturnType<typeof line>[], field: string) => {
        const { url, token } = await here();
        const answer = await send(url, createDnatRules, { body: { ...of, rules } }, { token });
        assert.deepEqual([answer.status, answer.body.data], [400, { field }]);
        // Nothing of the lines before it either, and the address is not taken.
        assert.equal((await rulesNow()).total, 0);
        assert.equal((await ask(readFloatip, { params: { id: floatipId } })).natId, '');
      };
      await at([line(8001), line(8002), line(8001)], 'rules.2.publicPort');
      await at([line(8001), line(8002, 'port-gone')], 'rules.1.portId');

      const made = await ask(createDnatRules, { body: { ...of, rules: [line(8001), line(8002)] } });
      assert.deepEqual(
        made.map(({ name, status }) => [name, status]),
        [
          ['dnat-tcp-8001', 'Creating'],
          ['dnat-tcp-8002', 'Creating'],
        ],
      );
      const again = { ...of, rules: [line(8003), line(8002)] };
      await refused(createDnatRules, { body: again }, /tcp 端口 8002 已有 DNAT 规则/);

      // Whoever is quicker has the port; nobody has half of what was asked for.
      const wishes = [8010, 8011, 8012, 8013].map((own) => ({
        body: { ...of, rules: [line(own), line(8009)] },
      }));
      const answers = await Promise.allSettled(wishes.map((wish) => ask(createDnatRules, wish)));
      assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
      const { rows } = await rulesNow();
      assert.equal(rows.length, 4);
      assert.equal(rows.filter(({ publicPort }) => publicPort === 8009).length, 1);
      for (const { id } of rows) await ask(deleteDnatRule, { params: { id } });
    });

    it('need a VPC that is there', async () => {
      const subnetId = await newSubnet(await here(), await newVpc(await here()), '10.200.3.0/24');
      const body = { name: unique('nat'), subnetId, spec: 'nat.small' as const };
      const { vpcName } = await ask(createNat, { body });
      assert.match(vpcName, /^vpc-样例/);
    });
  });
}
