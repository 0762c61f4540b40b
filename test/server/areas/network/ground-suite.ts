import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { dictionaryChildren } from '../../../../src/core/api/dictionaries';
import { changeFloatips, readFloatip } from '../../../../src/core/api/network/floatips';
import {
  changePorts,
  createPort,
  deletePort,
  readPort,
  updatePort,
} from '../../../../src/core/api/network/ports';
import {
  changeSgroupRules,
  changeSgroups,
  createSgroupRule,
  deleteSgroup,
  listSgroupRules,
  listSgroups,
  readSgroup,
  updateSgroup,
  updateSgroupRule,
} from '../../../../src/core/api/network/sgroups';
import {
  createNetwork,
  createSubnet,
  createVpc,
  deleteNetwork,
  deleteSubnet,
  deleteVpc,
  listSubnets,
  readSubnet,
  readVpc,
  subnetAddresses,
  updateVpc,
} from '../../../../src/core/api/network/vpcs';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { asking } from './asking';
import { newFloatip, newPort, newSgroup, newSubnet, newVpc, seeded, settle } from './making';

export function groundSuite(target: Target): void {
  const { here, ask, refused } = asking(target);
  const region = 'cn-east-2';

  describe('VPCs and subnets', () => {
    it('are made in private blocks and known regions, as the network address', async () => {
      const body = { name: unique('vpc'), cidr: '10.9.8.7/16', region };
      const made = await ask(createVpc, { body });
      assert.deepEqual([made.cidr, made.status], ['10.9.0.0/16', 'Pending']);
      await refused(createVpc, { body }, /名称「.+」已存在/);
      const but = (more: object) => ({ body: { ...body, name: unique('vpc'), ...more } });
      await refused(createVpc, but({ cidr: '8.8.8.0/24' }), /私网网段/);
      await refused(createVpc, but({ cidr: '10.0.0.0/7' }), /不可用/);
      await refused(createVpc, but({ cidr: '192.168.0.0/29' }), /不可用/);
      await refused(createVpc, but({ region: 'mars-1' }), /mars-1/);
      await refused(createVpc, but({ region: 'cn-east' }), /cn-east/);
      await refused(createVpc, but({ projectId: 'p-none' }), /资源组不存在/);
      const subnet = { vpcId: made.id, name: 'a', cidr: '10.9.1.0/24', dns: [] };
      await refused(createSubnet, { body: subnet }, /当前状态为「等待中」/);
      await settle(await here(), made.id);
      assert.equal((await ask(readVpc, { params: { id: made.id } })).status, 'Available');
      const first = await ask(createSubnet, { body: subnet });
      assert.deepEqual(
        [first.gatewayIp, first.totalIps, first.usedIps, first.vpcName],
        ['10.9.1.1', 253, 0, body.name],
      );
      const next = (more: object) => ({ body: { ...subnet, name: unique('s'), ...more } });
      await refused(createSubnet, next({ name: 'a', cidr: '10.9.2.0/24' }), /「a」已存在/);
      await refused(createSubnet, next({ cidr: '10.8.0.0/24' }), /不在 VPC/);
      await refused(createSubnet, next({ cidr: '10.9.0.0/16' }), /重叠/);
      await refused(createSubnet, next({ cidr: '10.9.1.128/25' }), /与子网「a」/);
      await refused(createSubnet, next({ cidr: '10.9.2.0/30' }), /16 至 29/);
      await refused(
        createSubnet,
        next({ cidr: '10.9.2.0/24', gatewayIp: '10.9.2.255' }),
        /不在网段/,
      );
      assert.equal((await ask(readVpc, { params: { id: made.id } })).subnetCount, 1);
      await refused(deleteVpc, { params: { id: made.id } }, /子网「a」使用/);
      const { db } = target.server();
      await db.execute(sql`update records set remove_time = now() where id = ${first.id}`);
      await refused(deleteVpc, { params: { id: made.id } }, /回收站中的子网「a」/);
      await refused(createSubnet, next({ cidr: '10.9.1.0/25' }), /与子网「a」/);
      await db.execute(sql`update records set remove_time = null where id = ${first.id}`);
      await ask(deleteSubnet, { params: { id: first.id } });
      await ask(deleteVpc, { params: { id: made.id } });
      await refused(readVpc, { params: { id: made.id } }, /不存在/);
    });

    it('keep the names that other rows hold of them', async () => {
      const vpcId = await newVpc(await here());
      const subnetId = await newSubnet(await here(), vpcId, '10.200.1.0/24');
      const portId = await newPort(await here(), subnetId);
      const name = unique('改名');
      await ask(updateVpc, { params: { id: vpcId }, body: { name } });
      const { rows } = await ask(listSubnets, { query: { vpcId } });
      assert.deepEqual(
        rows.map((row) => [row.id, row.vpcName]),
        [[subnetId, name]],
      );
      assert.equal((await ask(readPort, { params: { id: portId } })).vpcName, name);
    });

    it('are refused on a router, and while a machine stands in them', async () => {
      await refused(deleteSubnet, { params: { id: seeded.subnet } }, /已连接路由器/);
      await refused(deleteSubnet, { params: { id: 'subnet-2-8' } }, /网卡「port-预留-08」使用/);
      await refused(deleteNetwork, { params: { id: seeded.network } }, /路由器「.+使用/);
    });

    it('say a mask as their block does, and keep name servers', async () => {
      const body = { cidr: '172.30.4.9/22', region, networkType: 'flat' as const };
      const made = (more: object) => ({ body: { ...body, name: unique('net'), ...more } });
      await refused(createNetwork, made({ mask: '255.255.0.0' }), /255\.255\.252\.0/);
      await refused(createNetwork, made({ dns: '8.8.8.8\nnobody' }), /DNS|dns/);
      const own = await ask(createNetwork, made({ mask: '255.255.252.0', dns: '8.8.8.8\n::1' }));
      assert.deepEqual(
        [own.cidr, own.mask, own.dns],
        ['172.30.4.0/22', '255.255.252.0', '8.8.8.8\n::1'],
      );
    });

    it('give a network card the MAC address that was asked for, once', async () => {
      const mac = '02-AB-3C-00-00-7F';
      const body = { subnetId: seeded.subnet, mac };
      await refused(createPort, { body: { ...body, mac: '02-AB-3C-00:00-7F' } }, /MAC|mac/);
      assert.equal((await ask(createPort, { body })).mac, '02:ab:3c:00:00:7f');
      await refused(createPort, { body }, /02:ab:3c:00:00:7f/);
    });

    it('hold the number of a VLAN once in a region', async () => {
      const body = { cidr: '172.31.0.0/24', region, networkType: 'vlan' as const, vlanId: 211 };
      const made = (more: object) => ({ body: { ...body, name: unique('net'), ...more } });
      await refused(createNetwork, made({}), /VLAN 号 211/);
      await refused(createNetwork, made({ vlanId: 0 }), /需要填写/);
      await refused(createNetwork, made({ networkType: 'flat' }), /只有 VLAN/);
      const other = await ask(createNetwork, made({ region: 'cn-south-2' }));
      assert.deepEqual([other.vlanId, other.external], [211, false]);
    });
  });

  describe('subnets', () => {
    it('stand in a zone of the region of their VPC, or in none (E-141)', async () => {
      const vpcId = await newVpc(await here());
      const body = { vpcId, cidr: '10.200.8.0/24' };
      const made = (zone: string) => ({ body: { ...body, name: unique('subnet'), zone } });
      await refused(createSubnet, made('cn-south-1a'), /没有可用区「cn-south-1a」/);
      const { region: at } = await ask(readVpc, { params: { id: vpcId } });
      const zones = await ask(dictionaryChildren, { query: { value: at } });
      const [first] = zones.map(({ value }) => value);
      assert.ok(first);
      assert.equal((await ask(createSubnet, made(first))).zone, first);
    });
  });

  describe('ports', () => {
    it('get the next free address until the subnet is full', async () => {
      const vpcId = await newVpc(await here());
      const subnetId = await newSubnet(await here(), vpcId, '10.200.1.0/29');
      const third = await ask(createPort, { body: { subnetId, ip: '10.200.1.3' } });
      assert.match(third.mac, /^fa:16:3e(:[0-9a-f]{2}){3}$/);
      assert.deepEqual([third.name, third.sgroupIds], ['port-10-200-1-3', ['sg-2-1']]);
      const ips = [];
      for (let left = 0; left < 4; left += 1)
        ips.push((await ask(createPort, { body: { subnetId } })).ip);
      assert.deepEqual(ips, ['10.200.1.2', '10.200.1.4', '10.200.1.5', '10.200.1.6']);
      await refused(createPort, { body: { subnetId } }, /已没有可用的 IP 地址/);
      await refused(createPort, { body: { subnetId, ip: '10.200.1.4' } }, /已被占用/);
      await refused(createPort, { body: { subnetId, ip: '10.200.1.1' } }, /已被占用/);
      await refused(createPort, { body: { subnetId, ip: '10.200.1.7' } }, /不在网段/);
      await refused(createPort, { body: { subnetId, ip: '10.201.1.7' } }, /不在网段/);
      const of = await ask(subnetAddresses, { params: { id: subnetId } });
      assert.deepEqual(of, { total: 5, used: 5, free: [] });
      const full = await ask(readSubnet, { params: { id: subnetId } });
      assert.deepEqual([full.usedIps, full.totalIps], [5, 5]);
      await ask(deletePort, { params: { id: third.id } });
      const freed = await ask(subnetAddresses, { params: { id: subnetId } });
      assert.deepEqual(freed.free, ['10.200.1.3']);
    });

    it('belong to their device, and keep one group', async () => {
      await refused(deletePort, { params: { id: seeded.machinePort } }, /正在被「erp-app-01」/);
      const address = { action: 'address' as const, ids: [seeded.machinePort], ip: '10.40.1.99' };
      await refused(changePorts, { body: address }, /正在被/);
      const portIds = [await newPort(await here())];
      const out = { action: 'removePorts' as const, ids: ['sg-2-1'], portIds };
      await refused(changeSgroups, { body: out }, /至少要属于一个安全组/);
      const sgroupIds = [];
      for (let made = 0; made < 11; made += 1) sgroupIds.push(await newSgroup(await here()));
      const many = { action: 'sgroups' as const, ids: portIds, sgroupIds };
      await refused(changePorts, { body: many }, /最多加入 10 个/);
      const qos = { action: 'qos' as const, ids: portIds, qosPolicyId: 'qos-2-4' };
      await refused(changePorts, { body: qos }, /当前状态为/);
      await ask(changePorts, { body: { ...qos, qosPolicyId: 'qos-2-1' } });
      const [id = ''] = portIds;
      assert.equal((await ask(readPort, { params: { id } })).qosPolicyName, 'qos-核心业务');
    });

    it('change all together or not at all', async () => {
      const portId = await newPort(await here());
      const ids = [portId, 'no-such-port'];
      await refused(changePorts, { body: { action: 'disable', ids } }, /网卡不存在/);
      assert.equal((await ask(readPort, { params: { id: portId } })).status, 'NORMAL');
    });

    it('tell their floating IP their new name', async () => {
      const portId = await newPort(await here());
      const floatipId = await newFloatip(await here());
      await ask(changeFloatips, { body: { action: 'bind', ids: [floatipId], portId } });
      const name = unique('端口改名');
      await ask(updatePort, { params: { id: portId }, body: { name } });
      assert.equal((await ask(readFloatip, { params: { id: floatipId } })).portName, name);
    });
  });

  describe('security groups', () => {
    const ssh = {
      direction: 'ingress' as const,
      protocol: 'tcp' as const,
      portMin: 22,
      remoteIp: '10.0.0.0/8',
    };

    it('let everything out, and take each rule once', async () => {
      const sgroupId = await newSgroup(await here());
      const made = await ask(createSgroupRule, { body: { sgroupId, ...ssh } });
      assert.deepEqual([made.name, made.portMax, made.policy], ['ingress-tcp-22', 22, 'allow']);
      await refused(createSgroupRule, { body: { sgroupId, ...ssh, portMax: 22 } }, /相同的规则/);
      const wrong = (more: object) => ({ body: { sgroupId, ...ssh, ...more } });
      await refused(createSgroupRule, wrong({ portMax: 21 }), /起始端口/);
      await refused(createSgroupRule, wrong({ portMin: 0, portMax: 9 }), /起始端口/);
      await refused(createSgroupRule, wrong({ protocol: 'icmp' }), /不能填写端口/);
      await refused(createSgroupRule, wrong({ remoteGroupId: seeded.sgroup }), /只能是/);
      await refused(
        createSgroupRule,
        wrong({ remoteIp: '', remoteGroupId: 'sg-none' }),
        /安全组不存在/,
      );
      const { rows } = await ask(listSgroupRules, { query: { sgroupId } });
      assert.deepEqual(rows.map((rule) => rule.direction).sort(), ['egress', 'ingress']);
      const params = { id: made.id };
      const changed = await ask(updateSgroupRule, { params, body: { ...ssh, portMin: 2222 } });
      assert.deepEqual([changed.portMin, changed.portMax], [2222, 2222]);
      const ids = [made.id];
      await ask(changeSgroupRules, { body: { action: 'disable', ids } });
      await refused(changeSgroupRules, { body: { action: 'disable', ids } }, /当前状态/);
      assert.equal((await ask(readSgroup, { params: { id: sgroupId } })).ruleCount, 2);
      await ask(changeSgroupRules, { body: { action: 'remove', ids } });
      assert.equal((await ask(readSgroup, { params: { id: sgroupId } })).ruleCount, 1);
    });

    it('stay while a port or a rule names them, and the default one for ever', async () => {
      await refused(deleteSgroup, { params: { id: 'sg-2-1' } }, /默认安全组/);
      await refused(deleteSgroup, { params: { id: 'sg-2-3' } }, /网卡「.+使用/);
      const named = await newSgroup(await here());
      const naming = await newSgroup(await here());
      const body = { ...ssh, sgroupId: naming, remoteIp: '', remoteGroupId: named };
      await ask(createSgroupRule, { body });
      await refused(deleteSgroup, { params: { id: named } }, /安全组规则「ingress-tcp-22」/);
      const name = unique('改名');
      await ask(updateSgroup, { params: { id: named }, body: { name } });
      const { rows } = await ask(listSgroupRules, {
        query: { sgroupId: naming, direction: 'ingress' },
      });
      assert.equal(rows[0]?.remoteGroupName, name);
      await ask(deleteSgroup, { params: { id: naming } });
      await ask(deleteSgroup, { params: { id: named } });
      assert.equal((await ask(listSgroupRules, { query: { sgroupId: naming } })).total, 0);
    });

    it('are copied with their rules, and count the ports in them', async () => {
      const name = unique('sg-复制');
      await ask(changeSgroups, { body: { action: 'copy', ids: [seeded.sgroup], name } });
      const found = await ask(listSgroups, {
        query: { params: [{ name: 'name', sign: 'EQ', value: name }] },
      });
      const [copy] = found.rows;
      const original = await ask(readSgroup, { params: { id: seeded.sgroup } });
      assert.equal(copy?.ruleCount, original.ruleCount);
      assert.equal(copy.portCount, 0);
      const portIds = [await newPort(await here()), await newPort(await here())];
      await ask(changeSgroups, { body: { action: 'addPorts', ids: [copy.id], portIds } });
      assert.equal((await ask(readSgroup, { params: { id: copy.id } })).portCount, 2);
      await refused(deleteSgroup, { params: { id: copy.id } }, /等 2 项使用/);
    });
  });
}
