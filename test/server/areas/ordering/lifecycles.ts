import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  alterResource,
  cancelResource,
  extendResource,
  reviseOrder,
} from '../../../../src/core/api/ordering/applications';
import { changeApprovals, listApprovals } from '../../../../src/core/api/flows/approvals';
import {
  countOrders,
  listOrderedResources,
  listOrders,
} from '../../../../src/core/api/ordering/orders';
import { call } from '../../backend';
import { act, apply, certApplication, openSupport, settle } from './samples';
import type { Target } from '../../target';
import { asking, cents, refused } from './asking';

/** Approval before, changes after, and the year before. */
export function lifecyclesSuite(target: Target): void {
  const { here, order, balance } = asking(target);

  describe('approval', () => {
    const expensive = () => ({
      ...certApplication(),
      items: [{ skuId: 'sku-cert-wild' }],
      count: 3,
    });

    it('comes before payment where the service asks for it', async () => {
      const me = await here();
      const boss = await here('huangmin');
      const { id, approvalStatus, status } = await apply(me, expensive());
      assert.deepEqual([approvalStatus, status], ['APPROVING', 'StayOpen']);
      await assert.rejects(act(me, 'pay', [id]), refused(/正在审批/));
      const decide = async (action: 'approve' | 'refuse', orderId: string) => {
        const name = (await order(me, orderId)).name;
        const query = {
          view: 'todo' as const,
          params: [{ name: 'name', sign: 'LK' as const, value: name }],
        };
        const { rows } = await call(me.url, listApprovals, { query }, boss.token);
        const ids = rows.map((row) => row.id);
        const body = { action, ids, comment: '预算不足' };
        await call(me.url, changeApprovals, { body }, boss.token);
      };
      await decide('approve', id);
      assert.equal((await order(me, id)).approvalStatus, 'APPROVED');
      await act(me, 'pay', [id]);
      await settle(me);
      assert.equal((await order(me, id)).instanceIds.length, 3);

      const other = await apply(me, expensive());
      await decide('refuse', other.id);
      const refusedOrder = await order(me, other.id);
      assert.deepEqual(
        [refusedOrder.status, refusedOrder.approvalStatus, refusedOrder.failure],
        ['Termination', 'REFUSED', '预算不足'],
      );
      const again = { body: { id: other.id, count: 1 } };
      const revised = await call(me.url, reviseOrder, again, me.token);
      assert.deepEqual([revised.status, revised.count], ['StayOpen', 1]);
    });

    it('is taken back with the order', async () => {
      const me = await here();
      const { id, name } = await apply(me, expensive());
      await act(me, 'cancel', [id]);
      const canceled = await order(me, id);
      assert.deepEqual([canceled.status, canceled.approvalStatus], ['canceld', 'UNAPPLY']);
      const params = [{ name: 'name', sign: 'LK' as const, value: name }];
      const todo = { view: 'todo' as const, params };
      assert.equal((await call(me.url, listApprovals, { query: todo }, me.token)).total, 0);
    });
  });

  describe('an open instance', () => {
    it('is extended from its end, altered for the difference, and gives back what is unused', async () => {
      const me = await here();
      const { url, token } = me;
      const { id } = await openSupport(me);
      const instance = async () => {
        const query = { params: [{ name: 'id', sign: 'EQ' as const, value: id }] };
        const found = await call(
          url,
          listOrderedResources,
          { params: { type: 'support' }, query },
          token,
        );
        return found.rows[0]!;
      };
      const before = await instance();
      const extension = await call(url, extendResource, { body: { ids: [id], month: 2 } }, token);
      const [more] = extension.orders;
      assert.ok(more);
      assert.equal(more.due, '4420.00'); // 2600 × 2 × 0.85
      const twice = call(url, extendResource, { body: { ids: [id], month: 2 } }, token);
      await assert.rejects(twice, refused(/有未完成的订单/));
      await act(me, 'pay', [more.id]);
      assert.equal((await order(me, more.id)).status, 'Extensioning');
      await settle(me);
      assert.equal((await order(me, more.id)).status, 'ExtensionSuccess');
      const extended = await instance();
      assert.equal(extended.status, 'RenewSuccess');
      assert.ok(extended.expireTime > before.expireTime);

      const items = [{ skuId: 'sku-support-enterprise' }];
      const larger = await call(url, alterResource, { body: { id, items } }, token);
      // 11220.00 more for two months, and four are left: how many days they have depends on the season.
      assert.ok(cents(larger.due) > cents('21500.00'), larger.due);
      assert.ok(cents(larger.due) < cents('23500.00'), larger.due);
      await act(me, 'pay', [larger.id]);
      await settle(me);
      assert.equal((await order(me, larger.id)).status, 'ChangeSuccess');
      const altered = await instance();
      assert.equal(altered.items[0]?.skuId, 'sku-support-enterprise');

      const held = await balance(me);
      const { orders } = await call(url, cancelResource, { body: { ids: [id] } }, token);
      const refund = orders[0]?.refund ?? '';
      assert.ok(cents(refund) > 0n && cents(refund) <= cents(altered.amount), refund);
      assert.equal(cents(await balance(me)) - cents(held), cents(refund));
      await settle(me);
      assert.equal((await instance()).status, 'UnsubscribeSuccess');
      const gone = call(url, cancelResource, { body: { ids: [id] } }, token);
      await assert.rejects(gone, refused(/不能执行此操作/));
    });
  });

  describe('the year before', () => {
    it('has orders of every tenant, counted and grouped', async () => {
      for (const username of ['tenant', 'other', 'admin']) {
        const { url, token } = await here(username);
        const counts = await call(url, countOrders, { query: {} }, token);
        assert.ok(counts.total >= 170, `${username}: ${counts.total}`);
        const list = await call(url, listOrders, { query: { rows: 1 } }, token);
        assert.equal(list.total, counts.total);
        const grouped = await call(
          url,
          listOrders,
          { query: { groupBy: 'serviceCode', rows: 100 } },
          token,
        );
        assert.equal(grouped.total, counts.byService.length);
        const sum = grouped.rows.reduce((all, row) => all + row.groupCount, 0);
        assert.equal(sum, counts.total);
      }
    });

    it('balances: the account is the sum of its entries', async () => {
      const { db } = await here();
      const { rows } = await db.execute<{ difference: string }>(sql`
        select a.tenant_id, (a.data ->> 'balance')::numeric
          - (select sum((e.data ->> 'amount')::numeric) from records e where e.kind = 'balanceEntry' and e.tenant_id = a.tenant_id)
          as difference
        from records a where a.kind = 'balanceAccount'`);
      assert.equal(rows.length, 3);
      for (const { difference } of rows) assert.equal(Number(difference), 0);
    });
  });
}
