import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { parts } from '../../../../demo/server/areas/areas';
import { TenantScope } from '../../../../demo/server/database/scope';
import { listEvents, listResources } from '../../../../src/core/api/compute/resources';
import { readLb } from '../../../../src/core/api/network/balancers';
import {
  changeFirewallRules,
  changeFirewalls,
  createFirewall,
  createFirewallPolicy,
  createFirewallRule,
  updateFirewallRule,
} from '../../../../src/core/api/network/firewalls';
import { changeFloatips } from '../../../../src/core/api/network/floatips';
import {
  createDnatRule,
  deleteDnatRule,
  deleteNat,
  readNat,
} from '../../../../src/core/api/network/nat';
import { changePorts, readPort } from '../../../../src/core/api/network/ports';
import { changeRouters, readRouter } from '../../../../src/core/api/network/routers';
import {
  changeSgroupRules,
  changeSgroups,
  createSgroupRule,
  listSgroupRules,
  listSgroups,
} from '../../../../src/core/api/network/sgroups';
import { createVpc, readSubnet, updateVpc } from '../../../../src/core/api/network/vpcs';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { asking } from './asking';
import {
  newFloatip,
  newLb,
  newNat,
  newPort,
  newRouter,
  newSgroup,
  newSubnet,
  newVpc,
  number,
  seeded,
  settle,
} from './making';

/** What would come apart while a row is in the recycle bin, is copied or is on its way out. */
export function apartSuite(target: Target): void {
  const { here, ask, refused } = asking(target);
  const binned = (id: string, days = 0) =>
    target
      .server()
      .db.execute(
        sql`update records set remove_time = now() - make_interval(days => ${days}) where id = ${id}`,
      );
  const back = (id: string) =>
    target.server().db.execute(sql`update records set remove_time = null where id = ${id}`);
  const within = <T>(work: (scope: TenantScope) => Promise<T>) =>
    new TenantScope(target.server().db, 't-huadong').exclusive(work);

  describe('the recycle bin', () => {
    it('keeps names for as long as their rows may come back', async () => {
      const body = { name: unique('vpc'), cidr: '10.210.0.0/16', region: 'cn-east-2' };
      const { id } = await ask(createVpc, { body });
      await binned(id);
      await refused(createVpc, { body }, /已存在/);
      await binned(id, 31);
      await ask(createVpc, { body });
    });

    it('hears of a new name', async () => {
      const vpcId = await newVpc(await here());
      const subnetId = await newSubnet(await here(), vpcId, '10.200.1.0/24');
      await binned(subnetId);
      const name = unique('改名');
      await ask(updateVpc, { params: { id: vpcId }, body: { name } });
      await back(subnetId);
      assert.equal((await ask(readSubnet, { params: { id: subnetId } })).vpcName, name);
    });

    it('keeps the outside address of a router', async () => {
      const [one, other] = [await newRouter(await here()), await newRouter(await here())];
      const lead = async (id: string) => {
        const body = { action: 'setGateway' as const, ids: [id], networkId: seeded.network };
        await ask(changeRouters, { body });
        return (await ask(readRouter, { params: { id } })).externalIp;
      };
      const first = await lead(one);
      await binned(one);
      assert.notEqual(await lead(other), first);
      await back(one);
    });

    it('takes a load balancer, whose port gets no floating IP meanwhile', async () => {
      const id = await newLb(await here());
      const { portId } = await ask(readLb, { params: { id } });
      await binned(id);
      const ids = [await newFloatip(await here())];
      await refused(changeFloatips, { body: { action: 'bind', ids, portId } }, /在回收站中/);
      await back(id);
      await ask(changeFloatips, { body: { action: 'bind', ids, portId } });
    });
  });

  describe('what others hold', () => {
    it('is the address of a port that a rule leads to', async () => {
      const portId = await newPort(await here());
      const floatipId = await newFloatip(await here());
      const { ip, subnetId } = await ask(readPort, { params: { id: portId } });
      const rule = { natId: seeded.nat, floatipId, protocol: 'udp' as const, portId };
      const made = await ask(createDnatRule, {
        body: { ...rule, publicPort: 20_000 + number(), privatePort: 53 },
      });
      assert.equal(subnetId, seeded.subnet);
      const free = ip.replace(/\d+$/, '231');
      const body = { action: 'address' as const, ids: [portId], ip: free };
      await refused(changePorts, { body }, /dnat-udp-/);
      await ask(deleteDnatRule, { params: { id: made.id } });
      await settle(await here(), made.id);
      await ask(changePorts, { body });
      assert.equal((await ask(readPort, { params: { id: portId } })).ip, free);
    });

    it('is copied as it was: switched off, and the group itself as the copy', async () => {
      const sgroupId = await newSgroup(await here());
      const rule = { sgroupId, direction: 'ingress' as const, protocol: 'tcp' as const };
      const off = await ask(createSgroupRule, { body: { ...rule, portMin: 22 } });
      await ask(changeSgroupRules, { body: { action: 'disable', ids: [off.id] } });
      await ask(createSgroupRule, { body: { ...rule, portMin: 80, remoteGroupId: sgroupId } });
      const name = unique('sg-复制');
      await ask(changeSgroups, { body: { action: 'copy', ids: [sgroupId], name } });
      const params = [{ name: 'name', sign: 'EQ' as const, value: name }];
      const [copy] = (await ask(listSgroups, { query: { params } })).rows;
      const query = { sgroupId: copy?.id ?? '', direction: 'ingress' };
      const { rows } = await ask(listSgroupRules, { query });
      assert.deepEqual(rows.map((row) => [row.portMin, row.status, row.remoteGroupId]).sort(), [
        [22, 'DISABLED', ''],
        [80, 'NORMAL', copy?.id],
      ]);
    });
  });

  describe('firewalls', () => {
    it('leave a rule switched off that is changed', async () => {
      const { id: policyId } = await ask(createFirewallPolicy, { body: { name: unique('fwp') } });
      const body = { name: 'a', protocol: 'any' as const, policy: 'deny' as const };
      const { id } = await ask(createFirewallRule, { body: { policyId, ...body } });
      await ask(changeFirewallRules, { body: { action: 'disable', ids: [id] } });
      const changed = await ask(updateFirewallRule, { params: { id }, body });
      assert.deepEqual([changed.enabled, changed.status], [false, 'DISABLED']);
    });

    it('guard routers of their region', async () => {
      const body = { name: unique('fw'), policyId: seeded.policy, region: 'cn-north-1' };
      const { id } = await ask(createFirewall, { body });
      await settle(await here(), id);
      const attach = { action: 'attachRouter' as const, ids: [id] };
      const routerId = await newRouter(await here());
      await refused(changeFirewalls, { body: { ...attach, routerId } }, /不在同一区域/);
    });
  });

  describe('orders', () => {
    it('alter no gateway that is on its way out', async () => {
      const id = await newNat(await here());
      await ask(deleteNat, { params: { id } });
      await assert.rejects(
        within(async (scope) => parts.services.get('nat')?.alter(scope, id, { spec: 'nat.large' })),
      );
      assert.equal((await ask(readNat, { params: { id } })).status, 'Deleting');
    });

    it('begin the history of what they open', async () => {
      const orderId = unique('o-');
      const name = unique('eip-订购');
      const spec = { region: 'cn-east-2', bandwidth: 5 };
      const opening = { orderId, name, projectId: null, ownerId: 'u-tenant', spec };
      const id = await within(async (scope) => parts.services.get('floatip')?.open(scope, opening));
      const { rows } = await ask(listEvents, { query: { targetId: id ?? '' } });
      assert.deepEqual(
        rows.map(({ action, userId }) => [action, userId]),
        [['floatip:create', 'u-tenant']],
      );
      const params = [{ name: 'orderId', sign: 'EQ' as const, value: orderId }];
      const found = await ask(listResources, { query: { params } });
      assert.deepEqual(
        found.rows.map((row) => row.id),
        [id],
      );
    });
  });
}
