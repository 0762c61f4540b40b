import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listHosts } from '../../../../src/core/api/hosts';
import { countLists } from '../../../../src/core/api/counts';
import { platformStats, resourceDigest, tenantQuotas } from '../../../../src/core/api/platform';
import { endpoints } from '../../../../src/core/api/registry';
import { findResources } from '../../../../src/core/api/find';
import { queryOf, workCards } from '../../../../src/routes/dashboard/figures';
import { call, send, signedIn } from '../../backend';
import type { Target } from '../../target';
import { changeSuite } from './changes';
import { factSuite } from './facts';
import { removalSuite } from './removals';

export function suite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const total = async (token: string) =>
    (await call(url(), listHosts, { query: { rows: 1 } }, token)).total;

  changeSuite(target);
  factSuite(target);
  removalSuite(target);

  describe('statistics', () => {
    it('are counted from the rows, by tenant, and over all for the platform', async () => {
      const [tenant, other, admin] = [await as('tenant'), await as('other'), await as('admin')];
      const stats = (token: string) => call(url(), platformStats, {}, token);
      const [mine, theirs, all] = [await stats(tenant), await stats(other), await stats(admin)];
      assert.equal(mine.hosts, await total(tenant));
      assert.equal(theirs.hosts, await total(other));
      assert.deepEqual([mine.scope, all.scope, all.hosts], ['tenant', 'platform', 2000]);
      assert.equal(mine.virtualHosts + mine.physicalHosts, mine.hosts);
      assert.ok(mine.newHosts > 0 && mine.newHosts < mine.hosts);
    });

    it('digest the hosts in parts that add up, and 30 days that end today', async () => {
      const token = await as('tenant');
      const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
      const days = [today()];
      const digest = await call(url(), resourceDigest, {}, token);
      days.push(today());
      for (const part of [digest.byStatus, digest.byEnv, digest.byRegion, digest.byCatalog]) {
        assert.equal(
          part.reduce((sum, share) => sum + share.count, 0),
          digest.total,
        );
      }
      assert.equal(
        digest.byRegion.find((share) => share.code === 'cn-east-2')?.name,
        '华东（杭州）',
      );
      assert.equal(digest.created.length, 30);
      assert.ok(days.includes(digest.created.at(-1)?.date ?? ''));
      assert.ok(digest.created.reduce((sum, day) => sum + day.count, 0) > 20);
    });

    it('give quotas of the own tenant alone', async () => {
      const token = await as('tenant');
      const { items } = await call(url(), tenantQuotas, { params: { id: 't-huadong' } }, token);
      assert.ok(items.every((quota) => quota.used > 0 && quota.used < quota.total));
      const strange = await send(url(), tenantQuotas, { params: { id: 't-yuanhang' } }, { token });
      assert.equal(strange.body.message, '租户不存在');
    });

    it('count each list as the list itself does, for whoever asks', async () => {
      const figures = workCards(new Date(), true).flatMap((card) => card.figures);
      const lists = figures.map((figure) => ({
        list: figure.list,
        query: queryOf(figure, { projectId: null, region: null }),
      }));
      const counted: number[] = [];
      for (const who of ['tenant', 'other', 'admin'] as const) {
        const token = await as(who);
        for (const [index, { list, query }] of lists.entries()) {
          const asked = { query: { lists: JSON.stringify([lists[index]]) } };
          const { totals } = await call(url(), countLists, asked, token);
          const endpoint = endpoints.find(({ name }) => name === list);
          const { body } = await send(
            url(),
            endpoint!,
            { query: { ...query, rows: 1 } },
            { token },
          );
          assert.equal(body.success, true, `${who}: ${list} ${JSON.stringify(body)}`);
          const { total } = body.data as { total: number };
          assert.deepEqual(totals, [{ list, total }], `${who}: ${JSON.stringify(query)}`);
          counted.push(total);
        }
      }
      assert.ok(counted.some((total) => total > 0));
    });

    it('count nothing for whoever may not read the list, and no call that is none', async () => {
      const token = await as('user');
      const ask = (list: string) => ({ query: { lists: JSON.stringify([{ list }]) } });
      const { totals } = await call(url(), countLists, ask('listTenants'), token);
      assert.deepEqual(totals, [{ list: 'listTenants', total: null }]);
      for (const list of ['readVm', 'createTenant', 'exportProjects', 'toString']) {
        const { body } = await send(url(), countLists, ask(list), { token });
        assert.equal(body.success, false, list);
      }
    });
  });

  describe('what is sought across kinds', () => {
    const find = async (text: string, token: string) =>
      (await call(url(), findResources, { query: { text } }, token)).rows;
    const first = async (name: string, token: string, rows = 5) => {
      const endpoint = endpoints.find((each) => each.name === name)!;
      const { body } = await send(url(), endpoint, { query: { rows } }, { token });
      return (body.data as { rows: Record<string, string & string[]>[] }).rows;
    };

    it('is found by id, name, address and number, what was typed whole first', async () => {
      const token = await as('tenant');
      const known = [
        ['vm', 'listVms', 'id'],
        ['vm', 'listVms', 'name'],
        ['order', 'listOrders', 'orderSn'],
        ['bill', 'listBills', 'billNo'],
        ['contract', 'listContracts', 'contractNo'],
        ['workOrder', 'listWorkOrders', 'orderNo'],
        ['alarm', 'listAlarms', 'id'],
        ['volume', 'listVolumes', 'id'],
        ['image', 'listImages', 'id'],
        ['vpc', 'listVpcs', 'id'],
        ['subnet', 'listSubnets', 'id'],
        ['sgroup', 'listSgroups', 'id'],
        ['floatip', 'listFloatips', 'floatIp'],
        ['lb', 'listLbs', 'vip'],
        ['task', 'listTasks', 'id'],
      ] as const;
      for (const [kind, list, by] of known) {
        const row = (await first(list, token)).find((each) => (each[by] ?? '') !== '')!;
        const rows = await find(row[by]!, token);
        const hit = rows.findIndex((each) => each.kind === kind && each.id === row['id']);
        assert.ok(hit >= 0, `${kind} by ${by} ${row[by]}: ${JSON.stringify(rows)}`);
        if (by === 'id') assert.equal(hit, 0);
        if (kind === 'subnet') assert.equal(rows[hit]?.of, row['vpcId']);
      }
    });

    it('is every machine whose address was pasted', async () => {
      const token = await as('tenant');
      // Those that other tests made have no address.
      const machines = (await first('listVms', token, 400))
        .filter(({ privateIps }) => privateIps![0])
        .slice(0, 5);
      assert.equal(machines.length, 5);
      const rows = await find(machines.map(({ privateIps }) => privateIps![0]).join('\n'), token);
      for (const { id } of machines)
        assert.ok(rows.some((row) => row.kind === 'vm' && row.id === id));
    });

    it('is nothing of another tenant, nor of a kind that one may not list', async () => {
      const [machine] = await first('listVms', await as('tenant'));
      assert.deepEqual(await find(machine!['id']!, await as('other')), []);
      const user = await as('user');
      for (const { kind } of await find('a', user)) assert.notEqual(kind, 'contract');
    });
  });
}
