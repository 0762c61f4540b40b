import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listResources } from '../../../../src/core/api/compute/resources';
import { listVms } from '../../../../src/core/api/compute/vms';
import { listHosts } from '../../../../src/core/api/hosts';
import { listLbPools } from '../../../../src/core/api/network/pools';
import { billAnalysis, billRelationship } from '../../../../src/core/api/office/bill-reports';
import { listBillItems, listBills } from '../../../../src/core/api/office/bills';
import { listMessages } from '../../../../src/core/api/office/messages';
import { resolveRedirect } from '../../../../src/core/api/office/pages';
import { resourceStatistics } from '../../../../src/core/api/office/statistics';
import { listOrders, listSubscriptions } from '../../../../src/core/api/ordering/orders';
import { platformStats, tenantQuotas } from '../../../../src/core/api/platform';
import type { CallInput, Endpoint } from '../../../../src/core/api/endpoint';
import { call, send, signedIn } from '../../backend';
import type { Target } from '../../target';

const chinese = /[\u4e00-\u9fff]/;
/** What the catalogue calls; a name that a person gave stays as it is in every language. */
const translated = new Set(['serviceName', 'skuName', 'specification', 'unit']);

function chineseIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string')
    return translated.has(key) && chinese.test(value) ? [`${key}: ${value}`] : [];
  if (Array.isArray(value)) return value.flatMap((each) => chineseIn(each, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => chineseIn(each, name));
}

/** What the demonstration says of itself: equal things are equal, and names are of something. */
export function factSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const inEnglish = async <E extends Endpoint>(endpoint: E, input: CallInput<E>, token: string) => {
    const headers = { 'Accept-Language': 'en' };
    const { body, status } = await send(url(), endpoint, input as never, { token, headers });
    assert.equal(status, 200, `${endpoint.name}: ${body.message ?? ''}`);
    return body.data;
  };

  describe('what is said of one thing in several places', () => {
    it('is one figure: machines, hosts, and what a quota counts of both', async () => {
      const token = await as('other');
      const one = { query: { rows: 1 } };
      const vms = (await call(url(), listVms, one, token)).total;
      const hosts = (await call(url(), listHosts, one, token)).total;
      const kind = { query: { rows: 1, kind: 'vm' } };
      assert.equal((await call(url(), listResources, kind, token)).total, vms);
      const { kinds } = await call(url(), resourceStatistics, {}, token);
      const said = (code: string) => kinds.find((each) => each.code === code)?.count;
      assert.deepEqual([said('vm'), said('host')], [vms, hosts]);
      assert.equal((await call(url(), platformStats, {}, token)).hosts, hosts);
      const { items } = await call(url(), tenantQuotas, { params: { id: 't-yuanhang' } }, token);
      const quota = items.find(({ code }) => code === 'HOST');
      assert.match(quota?.name ?? '', /主机与云主机/);
      assert.equal(quota?.used, hosts + vms);
    });

    it('calls services, sizes and units in the language of whoever reads: orders, bills and reports', async () => {
      for (const who of ['tenant', 'admin']) {
        const token = await as(who);
        const page = { query: { rows: 200 } };
        for (const endpoint of [listOrders, listSubscriptions, listBills, listBillItems])
          assert.deepEqual(chineseIn(await inEnglish(endpoint, page, token)), [], endpoint.name);
        const by = { query: { by: 'service' as const } };
        const { groups } = (await inEnglish(billAnalysis, by, token)) as {
          groups: { name: string }[];
        };
        assert.ok(groups.length > 5);
        assert.deepEqual(
          groups.map(({ name }) => name).filter((name) => chinese.test(name)),
          [],
        );
        const { nodes } = (await inEnglish(billRelationship, { query: {} }, token)) as {
          nodes: { type: string; name: string }[];
        };
        const services = nodes.filter(({ type }) => type === 'service');
        assert.deepEqual(
          services.map(({ name }) => name).filter((name) => chinese.test(name)),
          [],
        );
      }
    });

    it('is no balancing of a pool without members', async () => {
      const { rows } = await call(url(), listLbPools, { query: { rows: 100 } }, await as('tenant'));
      assert.ok(rows.length > 3);
      for (const { name, status, memberCount } of rows)
        assert.equal(status === 'NORMAL' && memberCount === 0, false, name);
    });
  });

  describe('the messages of the demonstration', () => {
    it('name what they are about, and lead to it', async () => {
      const token = await as('tenant');
      const { rows } = await call(url(), listMessages, { query: { rows: 200 } }, token);
      // What other tests made happen is of today.
      const seeded = rows.filter(
        ({ createTime }) => Date.parse(createTime) < Date.now() - 24 * 3_600_000,
      );
      assert.ok(seeded.length > 50);
      for (const { content } of seeded) assert.match(content, /「[^」]+」|“[^”]+”/, content);
      const targets = [...new Set(seeded.flatMap(({ target: to }) => (to === '' ? [] : [to])))];
      for (const to of targets) {
        const { path } = await call(url(), resolveRedirect, { query: { target: to } }, token);
        assert.notEqual(path, '', to);
      }
    });
  });
}
