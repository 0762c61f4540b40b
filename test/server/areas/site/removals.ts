import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { recycleResource } from '../../../../src/core/api/compute/recycles';
import { listVms } from '../../../../src/core/api/compute/vms';
import { deleteThreshold, deleteThresholds } from '../../../../src/core/api/monitoring/thresholds';
import { deleteLbPool, listLbPools } from '../../../../src/core/api/network/pools';
import { deleteSgroup } from '../../../../src/core/api/network/sgroups';
import { deleteVpc, listVpcs, readVpc } from '../../../../src/core/api/network/vpcs';
import { deleteContainerCluster } from '../../../../src/core/api/platforms/clusters';
import { tryRemoval, type RemovalTried } from '../../../../src/core/api/removals';
import { endpoints } from '../../../../src/core/api/registry';
import { handlers } from '../../../../demo/server/areas/areas';
import { call, send, signedIn } from '../../backend';
import type { Target } from '../../target';

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly name: string };

export function removalSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const attempt = (endpoint: Pick<Endpoint, 'name'>, inputs: readonly object[], token: string) =>
    call(url(), tryRemoval, { body: { call: endpoint.name, inputs } }, token);
  const rowsOf = async (list: string, token: string, query: object = {}) => {
    const endpoint = endpoints.find(({ name }) => name === list)!;
    const { body } = await send(url(), endpoint, { query: { rows: 200, ...query } }, { token });
    return (body.data as { rows: readonly Row[] }).rows;
  };
  const of = (tried: RemovalTried, fate: string, kind: string) =>
    tried.effects.find((each) => each.fate === fate && each.kind === kind);

  describe('a removal that is tried', () => {
    it('says what holds it back, with the reason of the removal itself, and leaves all as it was', async () => {
      const token = await as('tenant');
      const { rows } = await call(url(), listVpcs, { query: { rows: 50 } }, token);
      const full = rows.find(({ subnetCount }) => subnetCount > 1)!;
      const input = { params: { id: full.id } };
      const tried = await attempt(deleteVpc, [input], token);
      const subnets = of(tried, 'holds', 'subnet');
      assert.equal(subnets?.count, full.subnetCount);
      assert.ok(subnets.lists.includes('listSubnets'));
      const { body } = await send(url(), deleteVpc, input, { token });
      assert.equal(body.success, false);
      assert.deepEqual(tried.refused, [{ index: 0, reason: body.message }]);
      assert.equal((await call(url(), readVpc, input, token)).id, full.id);
    });

    it('counts what goes with it, and that all of it is still there', async () => {
      const token = await as('tenant');
      const pools = (await call(url(), listLbPools, { query: { rows: 100 } }, token)).rows;
      const members = (id: string) => rowsOf('listLbMembers', token, { poolId: id });
      for (const pool of pools) {
        const before = await members(pool.id);
        const tried = await attempt(deleteLbPool, [{ params: { id: pool.id } }], token);
        if (tried.refused.length > 0 || before.length === 0) continue;
        assert.equal(of(tried, 'goes', 'lbMember')?.count, before.length);
        assert.equal((await members(pool.id)).length, before.length);
        return;
      }
      const clusters = await rowsOf('listContainerClusters', token);
      const tried = await attempt(
        deleteContainerCluster,
        clusters.map(({ id }) => ({ params: { id } })),
        token,
      );
      assert.ok(tried.effects.length > 0);
    });

    it('tells of a machine what is removed later, when it leaves the recycle bin', async () => {
      const token = await as('tenant');
      const { rows } = await call(url(), listVms, { query: { rows: 200 } }, token);
      const stopped = rows.filter(({ status }) => status === 'STOPPED');
      let isSeen = false;
      for (const { id } of stopped) {
        const tried = await attempt(recycleResource, [{ params: { type: 'vms', id } }], token);
        if (tried.refused.length > 0) continue;
        const disks = await rowsOf('listVolumes', token, { vmId: id });
        const told = (fate: string) => of(tried, fate, 'volume')?.count ?? 0;
        assert.equal(told('later') + told('changes'), disks.length, JSON.stringify(tried));
        isSeen ||= disks.length > 0;
      }
      assert.ok(isSeen, 'a stopped machine with disks');
      const after = await call(url(), listVms, { query: { rows: 200 } }, token);
      assert.equal(after.total >= rows.length, true);
      assert.deepEqual(
        stopped.map(({ id }) => after.rows.some((row) => row.id === id)),
        stopped.map(() => true),
      );
    });

    it('says of several which would be refused, each by its place', async () => {
      const token = await as('tenant');
      const groups = await rowsOf('listSgroups', token);
      const inputs = groups.slice(0, 5).map(({ id }) => ({ params: { id } }));
      const tried = await attempt(deleteSgroup, [...inputs, { params: { id: 'nobody' } }], token);
      assert.ok(tried.refused.some(({ index }) => index === inputs.length));
      for (const { index, reason } of tried.refused) {
        if (index === inputs.length) continue;
        const alone = await attempt(deleteSgroup, [inputs[index]!], token);
        assert.deepEqual(alone.refused, [{ index: 0, reason }]);
      }
      assert.equal((await rowsOf('listSgroups', token)).length, groups.length);
    });

    it('counts once what holds several back, and of what goes together all that does', async () => {
      const token = await as('tenant');
      const thresholds = await rowsOf('listThresholds', token);
      const groups = await rowsOf('listThgroups', token);
      const used = groups
        .map(({ thresholdIds }) => thresholdIds as readonly string[])
        .find((ids) => ids.filter((id) => thresholds.some((each) => each.id === id)).length > 1);
      assert.ok(used, 'a group with two thresholds');
      const two = used.slice(0, 2);
      const holding = groups.filter(({ thresholdIds }) =>
        two.some((id) => (thresholdIds as readonly string[]).includes(id)),
      );
      const apart = await attempt(
        deleteThreshold,
        two.map((id) => ({ params: { id } })),
        token,
      );
      assert.equal(apart.refused.length, 2);
      assert.equal(of(apart, 'holds', 'thgroup')?.count, holding.length);
      const together = await attempt(deleteThresholds, [{ body: { ids: two } }], token);
      assert.deepEqual(
        together.refused.map(({ index }) => index),
        [0],
      );
      assert.equal(of(together, 'holds', 'thgroup')?.count, holding.length);
    });

    it('knows nothing of another tenant', async () => {
      const [full] = (await call(url(), listVpcs, { query: { rows: 5 } }, await as('tenant'))).rows;
      const tried = await attempt(deleteVpc, [{ params: { id: full!.id } }], await as('other'));
      assert.equal(tried.refused.length, 1);
      assert.deepEqual(tried.effects, []);
    });

    it('is refused to whoever may not remove, and is none for a call that removes nothing', async () => {
      const user = await as('user');
      const perms = handlers.filter((each) => each.auth === 'session' && each.removal);
      assert.ok(perms.length > 60);
      const body = { call: 'deleteTenantRole', inputs: [{}] };
      assert.equal((await call(url(), tryRemoval, { body }, user)).known, false);
      const refused = await send(
        url(),
        tryRemoval,
        { body: { call: 'deleteIpPool', inputs: [{ params: { id: 'x' } }] } },
        { token: user },
      );
      assert.equal(refused.body.status, '403');
    });

    it('leaves every row of every list as it was', async () => {
      const token = await as('admin');
      const removals = handlers.flatMap((each) =>
        each.auth === 'session' && each.removal && each.kind ? [each] : [],
      );
      for (const { endpoint, kind } of removals) {
        const list = handlers.find(
          (each) =>
            each.auth === 'session' && each.listed === kind && each.endpoint.params === undefined,
        );
        if (!list || endpoint.perm === undefined) continue;
        const before = await rowsOf(list.endpoint.name, token, { rows: 10 });
        const inputs = before.map(({ id }) => ({ params: { id } }));
        if (inputs.length === 0) continue;
        const { body } = await send(
          url(),
          tryRemoval,
          { body: { call: endpoint.name, inputs } },
          { token },
        );
        assert.equal(body.success, true, `${endpoint.name}: ${JSON.stringify(body)}`);
        const after = await rowsOf(list.endpoint.name, token, { rows: 10 });
        assert.deepEqual(
          after.map(({ id }) => id),
          before.map(({ id }) => id),
          endpoint.name,
        );
      }
    });
  });
}
