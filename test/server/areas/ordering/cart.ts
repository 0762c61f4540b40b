import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { orderCart } from '../../../../src/core/api/ordering/applications';
import { changeCart, clearCart, readCart } from '../../../../src/core/api/ordering/cart';
import { call } from '../../backend';
import { unique, type Here } from '../../sample';
import type { Target } from '../../target';
import { asking, refused } from './asking';
import { apply, smsApplication, supportApplication } from './samples';

type Wanted = ReturnType<typeof smsApplication> | ReturnType<typeof supportApplication>;

const emptied = async (here: Here): Promise<Here> => {
  await call(here.url, clearCart, {}, here.token);
  return here;
};
const add = async ({ url, token }: Here, wanted: Wanted & { readonly month?: number }) => {
  const cart = await call(url, changeCart, { body: { action: 'add', ...wanted } }, token);
  return cart.rows.find(({ name }) => name === wanted.name)!;
};
const read = ({ url, token }: Here) => call(url, readCart, {}, token);
type Order = Required<Parameters<typeof call<typeof orderCart>>[2]>['body'];
const order = ({ url, token }: Here, body: Order) => call(url, orderCart, { body }, token);

/** What an order of the cart would be refused for, and orders of which each stands for itself. */
export function cartSuite(target: Target): void {
  const { here } = asking(target);

  describe('an item of the cart', () => {
    it('says what is in its way before it is ordered (V-012)', async () => {
      const me = await emptied(await here());
      const taken = supportApplication();
      await apply(me, taken);
      await add(me, taken);
      await add(me, { ...smsApplication(), spec: { signature: '' } });
      const twin = smsApplication();
      await add(me, twin);
      await add(me, { ...smsApplication(), name: twin.name });
      const { rows } = await read(me);
      const told = rows.map(({ problems }) => problems.map(({ field }) => field));
      assert.deepEqual(told, [['name'], ['spec'], [], ['name']]);
      assert.equal(rows[0]?.problems[0]?.message, '实例名称已存在，请重新编辑!');
    });

    it('is changed, copied and brought back with what is secret in it', async () => {
      const me = await emptied(await here());
      const { url, token } = me;
      const wanted = smsApplication();
      const spec = { ...wanted.spec, password: 'Secret@9' };
      const row = await add(me, { ...wanted, spec });
      assert.equal(row.spec['password'], undefined);
      const name = unique('twin');
      const items = [{ skuId: 'sku-sms-p1000', amount: 5 }];
      const bodies = [
        { action: 'copy' as const, id: row.id, name },
        { action: 'change' as const, id: row.id, items, remark: '改' },
        { action: 'remove' as const, ids: [row.id] },
      ];
      for (const body of bodies) await call(url, changeCart, { body }, token);
      assert.deepEqual(
        (await read(me)).rows.map((one) => one.name),
        [name],
      );
      const back = { body: { action: 'restore' as const, ids: [row.id] } };
      const { rows } = await call(url, changeCart, back, token);
      const restored = rows.find(({ id }) => id === row.id)!;
      assert.deepEqual([restored.remark, restored.items[0]?.amount], ['改', 5]);
      const kept = await me.db.execute(
        sql`select 1 from records where kind = 'cartItem' and data::text like '%Secret@9%'`,
      );
      assert.equal(kept.rows.length, 2);
      await assert.rejects(call(url, changeCart, back, token), refused(/不存在/));
    });

    it('that was removed is gone for good a while later', async () => {
      const me = await emptied(await here());
      const row = await add(me, smsApplication());
      const other = await add(me, smsApplication());
      const remove = (id: string) =>
        call(me.url, changeCart, { body: { action: 'remove', ids: [id] } }, me.token);
      await remove(row.id);
      await me.db.execute(
        sql`update records set remove_time = now() - interval '1 hour' where id = ${row.id}`,
      );
      await remove(other.id);
      const left = await me.db.execute(sql`select 1 from records where id = ${row.id}`);
      assert.equal(left.rows.length, 0);
    });
  });

  describe('a cart that is ordered item by item', () => {
    it('gives each its order or its reason, and keeps what failed', async () => {
      const me = await emptied(await here());
      const good = await add(me, supportApplication());
      const taken = supportApplication();
      await apply(me, taken);
      const bad = await add(me, taken);
      const body = { ids: [good.id, bad.id, 'gone'], each: true, clientToken: unique('cart') };
      const { results, orders, batchSn } = await order(me, body);
      assert.deepEqual(
        results.map(({ id, field, orderSn }) => [id, field, orderSn === '']),
        [
          [good.id, '', false],
          [bad.id, 'name', true],
          ['gone', '', true],
        ],
      );
      assert.equal(results[1]?.message, '实例名称已存在，请重新编辑!');
      assert.deepEqual(
        orders.map((one) => one.batchSn),
        [batchSn],
      );
      assert.deepEqual(
        (await read(me)).rows.map(({ id }) => id),
        [bad.id],
      );
      // A lost reply: the same answer again, and what can be ordered now joins the batch.
      const name = unique('free');
      const change = { body: { action: 'change' as const, id: bad.id, name } };
      await call(me.url, changeCart, change, me.token);
      const again = await order(me, { ...body, ids: [good.id, bad.id] });
      assert.equal(again.results[0]?.orderSn, results[0]?.orderSn);
      assert.equal(again.results[1]?.message, '');
      assert.deepEqual(
        again.orders.map((one) => one.batchSn),
        [batchSn, batchSn],
      );
    });

    it('orders nothing at a price that nobody agreed to', async () => {
      const me = await emptied(await here());
      const row = await add(me, { ...supportApplication(), month: 1 });
      const agreed = [{ id: row.id, amount: '1.00' }];
      const { results, orders } = await order(me, { ids: [row.id], each: true, agreed });
      assert.equal(orders.length, 0);
      assert.equal(results[0]?.amount, row.amount);
      assert.match(results[0].message, /价格已变动/);
      await assert.rejects(order(me, { ids: [row.id], agreed }), refused(/价格已变动/));
      const right = [{ id: row.id, amount: row.amount }];
      const done = await order(me, { ids: [row.id], each: true, agreed: right });
      assert.equal(done.orders.length, 1);
    });
  });
}
