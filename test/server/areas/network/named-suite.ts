import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listLbApplies, listLbs } from '../../../../src/core/api/network/balancers';
import { listFloatips, readFloatip } from '../../../../src/core/api/network/floatips';
import { listNats, listSnatRules } from '../../../../src/core/api/network/nat';
import { listLbMembers, listLbPoolMembers } from '../../../../src/core/api/network/pools';
import { listPorts, readPort } from '../../../../src/core/api/network/ports';
import { listSgroups } from '../../../../src/core/api/network/sgroups';
import { listSubnets } from '../../../../src/core/api/network/vpcs';
import { listVms } from '../../../../src/core/api/compute/vms';
import { call, signedIn } from '../../backend';
import type { Target } from '../../target';

const all = { page: 1, rows: 1000 } as const;

/** What rows say of others so far that a link leads there. */
export function namedSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);

  it('requests for balancers and rules of gateways say in which VPC their subnet is', async () => {
    const token = await as('tenant');
    const subnets = (await call(url(), listSubnets, { query: all }, token)).rows;
    const vpcOf = new Map(subnets.map(({ id, vpcId }) => [id, vpcId]));
    for (const list of [listLbApplies, listSnatRules]) {
      const { rows } = await call(url(), list, { query: all }, token);
      const named = rows.filter(({ subnetId }) => vpcOf.has(subnetId));
      assert.ok(named.length > 0, list.name);
      for (const { subnetId, vpcId } of named) assert.equal(vpcId, vpcOf.get(subnetId));
    }
  });

  it('network cards say what their security groups are called, in their order', async () => {
    const token = await as('tenant');
    const groups = (await call(url(), listSgroups, { query: all }, token)).rows;
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]));
    const { rows } = await call(url(), listPorts, { query: all }, token);
    assert.ok(rows.some(({ sgroupIds }) => sgroupIds.length > 1));
    for (const { sgroupIds, sgroupNames } of rows)
      assert.deepEqual(
        sgroupNames,
        sgroupIds.map((id) => nameOf.get(id)),
      );
    const { id, sgroupNames } = rows.find(({ sgroupIds }) => sgroupIds.length > 1)!;
    const read = await call(url(), readPort, { params: { id } }, token);
    assert.deepEqual(read.sgroupNames, sgroupNames);
  });

  it('floating IPs and members say what their port is of, which is there', async () => {
    const token = await as('tenant');
    const ids = async (list: typeof listVms | typeof listLbs | typeof listNats) =>
      new Set((await call(url(), list, { query: all }, token)).rows.map(({ id }) => id));
    const known: Readonly<Record<string, ReadonlySet<string>>> = {
      vm: await ids(listVms),
      lb: await ids(listLbs),
      nat: await ids(listNats),
    };
    const isKnown = ({
      deviceType,
      deviceId,
    }: Readonly<Record<'deviceType' | 'deviceId', string>>) =>
      known[deviceType]?.has(deviceId) ?? false;

    const floatips = (await call(url(), listFloatips, { query: all }, token)).rows;
    const bound = floatips.filter(({ portId }) => portId !== '');
    assert.ok(bound.some(isKnown), 'none is bound to anything that is there');
    for (const each of bound) if (each.deviceType !== '') assert.ok(isKnown(each), each.floatIp);
    for (const each of floatips) if (each.portId === '') assert.equal(each.deviceType, '');
    const one = bound.find(isKnown)!;
    const read = await call(url(), readFloatip, { params: { id: one.id } }, token);
    assert.equal(read.deviceType, one.deviceType);

    const members = (await call(url(), listLbMembers, { query: all }, token)).rows;
    const ours = members.filter(({ portId }) => portId !== '');
    assert.ok(ours.some(isKnown));
    for (const each of members) if (each.portId === '') assert.equal(each.deviceId, '');
    const { poolId, id, deviceId } = ours.find(isKnown)!;
    const inPool = { params: { id: poolId }, query: all };
    const { rows } = await call(url(), listLbPoolMembers, inPool, token);
    assert.equal(rows.find((each) => each.id === id)?.deviceId, deviceId);
  });
}
