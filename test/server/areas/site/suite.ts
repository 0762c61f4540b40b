import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listHosts } from '../../../../src/core/api/hosts';
import { platformStats, resourceDigest, tenantQuotas } from '../../../../src/core/api/platform';
import { call, send, signedIn } from '../../backend';
import type { Target } from '../../target';

export function suite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);
  const total = async (token: string) =>
    (await call(url(), listHosts, { query: { rows: 1 } }, token)).total;

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
      const digest = await call(url(), resourceDigest, {}, await as('tenant'));
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
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
      assert.equal(digest.created.at(-1)?.date, today);
      assert.ok(digest.created.reduce((sum, day) => sum + day.count, 0) > 20);
    });

    it('give quotas of the own tenant alone', async () => {
      const token = await as('tenant');
      const { items } = await call(url(), tenantQuotas, { params: { id: 't-huadong' } }, token);
      assert.ok(items.every((quota) => quota.used > 0 && quota.used < quota.total));
      const strange = await send(url(), tenantQuotas, { params: { id: 't-yuanhang' } }, { token });
      assert.equal(strange.body.message, '租户不存在');
    });
  });
}
