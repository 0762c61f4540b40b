import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listHosts } from '../../../../src/core/api/hosts';
import { countLists } from '../../../../src/core/api/counts';
import { platformStats, resourceDigest, tenantQuotas } from '../../../../src/core/api/platform';
import { createSgroup } from '../../../../src/core/api/network/sgroups';
import { endpoints } from '../../../../src/core/api/registry';
import { findResources } from '../../../../src/core/api/find';
import { hostsLink, inView, queryOf } from '../../../../src/routes/dashboard/figures';
import { lastDays } from '../../../../src/routes/dashboard/last-days';
import { paths } from '../../../../src/routes/paths';
import { askedAt } from '../../../routes/dashboard/list-at';
import { workCards } from '../../../../src/routes/dashboard/work-cards';
import { call, send, signedIn } from '../../backend';
import { unique } from '../../sample';
import type { Target } from '../../target';
import { changeSuite } from './changes';
import { healthSuite } from './health';
import { factSuite } from './facts';
import { removalSuite } from './removals';
import { soughtKinds } from './sought-kinds';

export function suite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const total = async (token: string) =>
    (await call(url(), listHosts, { query: { rows: 1 } }, token)).total;

  changeSuite(target);
  factSuite(target);
  removalSuite(target);
  healthSuite(target);

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
      const { created } = await call(url(), resourceDigest, {}, tenant);
      assert.equal(
        mine.newHosts,
        created.reduce((sum, day) => sum + day.count, 0),
      );
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

    it('are found in the lists that the overview leads to, part by part, whatever the header has chosen', async () => {
      const whole = { projectId: null, region: null };
      const { byProject, byRegion } = await call(url(), resourceDigest, {}, await as('tenant'));
      const projectId = byProject[0]?.code ?? '';
      const region = byRegion[0]?.code ?? '';
      assert.ok(projectId !== '' && region !== '');
      const asPlatform = await call(
        url(),
        platformStats,
        { query: { projectId } },
        await as('admin'),
      );
      assert.equal(asPlatform.hosts, 2000, 'of nobody else’s group alone');
      for (const [who, chosen] of [
        ['tenant', whole],
        ['tenant', { projectId, region: null }],
        ['tenant', { projectId, region }],
        ['other', whole],
        ['other', { projectId, region: null }],
      ] as const) {
        const token = await as(who);
        const asked = {
          query: Object.fromEntries(
            Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== null),
          ),
        };
        const stats = await call(url(), platformStats, asked, token);
        const digest = await call(url(), resourceDigest, asked, token);
        // The group of another tenant has nothing.
        assert.equal(stats.hosts > 0, who === 'tenant' || chosen === whole);
        const shares = (list: typeof digest.byStatus, by: string) =>
          list.map(({ code, count }) => [hostsLink({ [by]: code }), count] as const);
        const parts = [
          [hostsLink(), stats.hosts],
          [hostsLink({ form: 'LOGICAL' }), stats.virtualHosts],
          [hostsLink({ form: 'PHYSICAL' }), stats.physicalHosts],
          [hostsLink({ resourceStatus: 'RUNNING' }), stats.runningHosts],
          [hostsLink({ createTime: lastDays(new Date(), 30) }), stats.newHosts],
          [paths.project, stats.projects],
          [paths.users(), stats.users],
          ...shares(digest.byStatus, 'resourceStatus'),
          ...shares(digest.byCatalog, 'form'),
          ...shares(digest.byRegion, 'region'),
          ...shares(digest.byEnv, 'envName'),
          ...shares(digest.byProject, 'projectId'),
        ] as const;
        const wrong: string[] = [];
        for (const [path, wanted] of parts) {
          const at = new URL(path, 'http://console.test');
          const { list, query } = await askedAt(at, chosen);
          const input = { query: { ...query, page: 1, rows: 1 } };
          const { body } = await send(url(), list, input, { token });
          const { total } = body.data as { total: number };
          if (total !== wanted) wrong.push(`${who}: ${wanted}, and ${total} at ${path}`);
        }
        assert.deepEqual(wrong, []);
      }
    });

    it('give quotas of the own tenant alone', async () => {
      const token = await as('tenant');
      const { items } = await call(url(), tenantQuotas, { params: { id: 't-huadong' } }, token);
      assert.ok(items.every((quota) => quota.used > 0 && quota.used < quota.total));
      const strange = await send(url(), tenantQuotas, { params: { id: 't-yuanhang' } }, { token });
      assert.equal(strange.body.message, '租户不存在');
    });

    it('count each list as the list itself does, for whoever asks', async () => {
      const figures = workCards(new Date(), true).flatMap((card) =>
        [undefined, ...(card.views?.narrower ?? [])].flatMap((view) =>
          card.figures.map((figure) => inView(figure, view)),
        ),
      );
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
    /** As it is told to people: a name that is it, that begins with it, of which a word does, that has it. */
    const closeness = (name: string, word: string) =>
      name === word
        ? 0
        : [
            name.startsWith(word),
            name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word)),
            true,
          ].indexOf(true) + 1;
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

    it('is one of each kind before a second of any, where a common word is in many', async () => {
      const token = await as('tenant');
      const word = 'e';
      const having = new Set<string>();
      for (const [kind, list] of soughtKinds) {
        // One list has instances of every engine, another what is monitored beside hosts.
        if (['listDatabaseInstances', 'listMonitored'].includes(list)) continue;
        const endpoint = endpoints.find((each) => each.name === list)!;
        const params = JSON.stringify([{ name: 'name', sign: 'LK', value: word }]);
        const { body } = await send(url(), endpoint, { query: { rows: 1, params } }, { token });
        if ((body.data as { rows?: unknown[] } | undefined)?.rows?.length) having.add(kind);
      }
      const rows = await find(word, token);
      const kinds = new Set(rows.map(({ kind }) => kind));
      assert.ok(having.size > 20, String(having.size));
      assert.ok(kinds.size >= Math.min(having.size, 30), [...kinds].join());
    });

    it('comes the closest first, and says how many there are, which are told where they are asked for', async () => {
      const token = await as('tenant');
      const text = 'e';
      const few = await call(url(), findResources, { query: { text } }, token);
      assert.equal(few.rows.length, 30);
      assert.ok(few.total > 30, String(few.total));
      const ranks = few.rows
        .filter(({ name }) => name.toLowerCase().includes(text))
        .map(({ name }) => closeness(name.toLowerCase(), text));
      assert.deepEqual(ranks, ranks.toSorted());
      assert.ok(new Set(ranks).size > 1, ranks.join());
      const many = await call(url(), findResources, { query: { text, most: 200 } }, token);
      assert.ok(many.rows.length > 30 && many.rows.length <= 200, String(many.rows.length));
      assert.equal(many.total, few.total);
      const one = await call(url(), findResources, { query: { text: few.rows[0]!.id } }, token);
      assert.equal(one.total, one.rows.length);
    });

    it('comes first where it was typed whole, though its list has many newer ones like it', async () => {
      const token = await as('tenant');
      const name = unique('sg-whole');
      const body = (like: string) => ({ body: { name: `${name}${like}`, description: '' } });
      for (const like of ['', '-1', '-2', '-3', '-4', '-5', '-6', '-7'])
        await call(url(), createSgroup, body(like), token);
      const found = await call(url(), findResources, { query: { text: name } }, token);
      assert.equal(found.total, 8);
      assert.equal(found.rows[0]?.name, name, JSON.stringify(found.rows));
      assert.equal(new Set(found.rows.map(({ id }) => id)).size, found.rows.length);
    });

    it('is a row of every kind, by its id and by its name, for whoever may list it', async () => {
      const tokens = [await as('tenant'), await as('admin')];
      const engined = soughtKinds.filter(([, list]) => list === 'listDatabaseInstances').length;
      const unseen: string[] = [];
      for (const [kind, list] of soughtKinds) {
        // One list has instances of every engine, another what is monitored beside hosts.
        const isOf = (row: Record<string, unknown>) =>
          list === 'listDatabaseInstances'
            ? row['engine'] === kind
            : list !== 'listMonitored' || row['kind'] === 'host';
        let row: Record<string, string & string[]> | undefined;
        let token = '';
        for (const each of tokens) {
          if (row) break;
          token = each;
          row = (await first(list, token, 200)).find(isOf);
        }
        if (!row) {
          unseen.push(kind);
          continue;
        }
        const byId = await find(row['id']!, token);
        assert.ok(
          byId.some((each) => each.kind === kind && each.id === row['id']),
          `${kind} by id ${row['id']}: ${JSON.stringify(byId)}`,
        );
        const byName = await find(row['name']!, token);
        assert.ok(
          byName.some((each) => each.kind === kind && each.name === row['name']),
          `${kind} by name ${row['name']}: ${JSON.stringify(byName)}`,
        );
      }
      assert.ok(engined >= 9);
      // Of these there are some only after the tests of budgets.
      assert.deepEqual(
        unseen.filter((kind) => kind !== 'budget'),
        [],
      );
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
