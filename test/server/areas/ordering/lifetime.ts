import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { cancelResource, extendResource } from '../../../../src/core/api/ordering/applications';
import {
  listSubscriptions,
  orderResourceDetail,
  readOrder,
} from '../../../../src/core/api/ordering/orders';
import { calculatePrice } from '../../../../src/core/api/ordering/prices';
import { previewCancelation, previewExtension } from '../../../../src/core/api/ordering/previews';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { call, send } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { asking, cents, refused } from './asking';
import { act, apply, openSupport, settle, smsApplication } from './samples';

/** The input that a refusal is about. */
async function refusedField(
  { url, token }: Here,
  endpoint: Endpoint,
  input: Parameters<typeof send>[2],
): Promise<unknown> {
  const { status, body } = await send(url, endpoint, input, { token });
  assert.equal(status, 400);
  return (body.data as { field?: unknown } | null)?.field;
}

/** K-7, K-8: what is paid for and until when, and what more or less of it would cost. */
export function lifetimeSuite(target: Target): void {
  const { here, order, balance } = asking(target);
  const foresee = ({ url, token }: Here, ids: readonly string[], more = {}) =>
    call(url, previewExtension, { body: { ids, mode: 'MONTH', month: 6, ...more } }, token);
  const giveUp = ({ url, token }: Here, ids: readonly string[]) =>
    call(url, previewCancelation, { body: { ids } }, token);

  describe('more time for an instance (E-160)', () => {
    it('costs and lasts what was said before, and no other amount is ordered', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      const { rows, amount, modes } = await foresee(me, [id]);
      const [row] = rows;
      assert.ok(row);
      assert.deepEqual([row.amount, row.refusal], [amount, '']);
      assert.ok(modes.includes('MONTH'));
      const body = { ids: [id], mode: 'MONTH' as const, month: 6 };
      const extend = (agreed: string) =>
        call(
          me.url,
          extendResource,
          { body: { ...body, agreed: [{ id, amount: agreed }] } },
          me.token,
        );
      await assert.rejects(extend('0.01'), refused(/价格已变/));
      const [made] = (await extend(row.amount)).orders;
      assert.ok(made);
      assert.equal(made.due, row.amount);
      await act(me, 'pay', [made.id]);
      await settle(me);
      assert.equal((await order(me, made.id)).expireTime, row.until);
    });

    it('is foreseen for many at once, each refused for itself', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      const { id: bought } = await apply(me, smsApplication());
      await act(me, 'pay', [bought]);
      await settle(me);
      const [once = ''] = (await order(me, bought)).instanceIds;
      const { rows, amount } = await foresee(me, [id, once], { month: 1 });
      assert.deepEqual(
        rows.map(({ id: each, refusal }) => [each, refusal === '']),
        [
          [id, true],
          [once, false],
        ],
      );
      assert.match(rows[1]?.refusal ?? '', /按量计费|无需续期/);
      assert.equal(amount, rows[0]?.amount);
      const yearly = await foresee(me, [id], { mode: 'MINUTE' });
      assert.match(yearly.rows[0]?.refusal ?? '', /没有所选/);
    });

    it('is asked by the resource too, which says where nobody ordered it', async () => {
      const me = await here();
      const { rows: own } = await call(
        me.url,
        listSubscriptions,
        { query: { serviceCode: 'vm', chargeMode: 'PreCharge', rows: 1 } },
        me.token,
      );
      const [one] = own;
      assert.ok(one);
      const resourceIds = [one.resourceId, 'no-such-resource'];
      const { rows } = await call(
        me.url,
        previewExtension,
        { body: { resourceIds, month: 1 } },
        me.token,
      );
      assert.deepEqual(
        rows.map(({ id }) => id),
        [one.id, ''],
      );
      assert.match(rows[1]?.refusal ?? '', /不是通过订购/);
      const other = await here('other');
      const foreign = await call(
        other.url,
        previewExtension,
        { body: { resourceIds: [one.resourceId] } },
        other.token,
      );
      assert.match(foreign.rows[0]?.refusal ?? '', /不是通过订购/);
    });
  });

  describe('the end of an instance (E-161)', () => {
    it('gives back to the cent what was said before', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      const { refund, rows } = await giveUp(me, [id]);
      assert.equal(rows[0]?.refund, refund);
      assert.ok(cents(refund) > 0n);
      const before = await balance(me);
      const { orders } = await call(me.url, cancelResource, { body: { ids: [id] } }, me.token);
      assert.equal(cents(await balance(me)) - cents(before), cents(refund));
      const { refund: noted } = await call(
        me.url,
        readOrder,
        { params: { id: orders[0]?.id ?? '' } },
        me.token,
      );
      assert.equal(noted, refund);
    });

    it('is for all of them or none, and names the one that stands against it', async () => {
      const me = await here();
      const { id } = await openSupport(me);
      const { id: busy } = await openSupport(me);
      await call(me.url, extendResource, { body: { ids: [busy], month: 1 } }, me.token);
      const { rows, refund } = await giveUp(me, [id, busy]);
      assert.equal(rows[0]?.refund, refund);
      assert.match(rows[1]?.refusal ?? '', /有未完成的订单/);
      const both = await refusedField(me, cancelResource, { body: { ids: [id, busy] } });
      assert.equal(both, 'ids.1');
      assert.equal((await giveUp(me, [id])).rows[0]?.refusal, '', 'the first is still there');
    });
  });

  describe('what is paid for', () => {
    it('is one list of all services, and says what is nearly over', async () => {
      const me = await here();
      const list = (query: object) => call(me.url, listSubscriptions, { query }, me.token);
      const { total } = await list({ rows: 1 });
      const soon = await list({ expiring: 30, rows: 500, sort: 'expireTime', order: 'asc' });
      assert.ok(soon.total > 0 && soon.total < total);
      const until = Date.now() + 30 * 86_400_000;
      assert.ok(soon.rows.every(({ expireTime }) => Date.parse(expireTime) <= until));
      const { id, orderId } = await openSupport(me);
      const detail = await call(me.url, orderResourceDetail, { body: { id: orderId } }, me.token);
      const resourceId = detail.instances[0]?.resourceId ?? '';
      const { rows } = await list({ resourceId });
      assert.deepEqual(
        rows.map((row) => row.id),
        [id],
      );
    });

    it('is known to the resources that were seeded with it', async () => {
      const { db } = await here();
      const { rows } = await db.execute<{ wrong: number; all: number }>(sql`
        select count(*)::int as all, count(*) filter (where r.data ->> 'orderId' is distinct from s.data ->> 'orderId')::int as wrong
        from records s join records r on r.id = s.data ->> 'resourceId' and r.kind = 'vm'
        where s.kind = 'subscription' and s.id like 'ins-%'`);
      assert.ok((rows[0]?.all ?? 0) > 20);
      assert.equal(rows[0]?.wrong, 0);
    });
  });

  describe('a price that is refused (E-154)', () => {
    it('names the input that is wrong', async () => {
      const me = await here();
      const items = [{ skuId: 'sku-vm-s6-2c4g' }];
      const ask = (query: object) =>
        refusedField(me, calculatePrice, { query: { items, ...query } });
      assert.equal(await ask({ mode: 'HOUR' }), 'mode');
      assert.equal(await ask({ chargeMode: 'EachCharge' }), 'chargeMode');
      assert.equal(await ask({ items: [{ skuId: 'sku-none' }] }), 'items');
    });
  });
}
