import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { listBillItems, listBills } from '../../../../src/core/api/office/bills';
import { createPromotion } from '../../../../src/core/api/office/promotions';
import { orderCart } from '../../../../src/core/api/ordering/applications';
import { changeCart, clearCart, readCart } from '../../../../src/core/api/ordering/cart';
import {
  listModules,
  listServiceCategories,
  listTenantServices,
  readCapacity,
} from '../../../../src/core/api/ordering/catalogue';
import {
  addUserFavorite,
  listFavorites,
  listUserFavorites,
  orderUserFavorites,
  removeUserFavorite,
} from '../../../../src/core/api/ordering/favorites';
import { checkPayment, listOrders } from '../../../../src/core/api/ordering/orders';
import { calculatePrice } from '../../../../src/core/api/ordering/prices';
import { priceCart, priceLine, sumAmounts } from '../../../../src/core/charge/price';
import { call } from '../../backend';
import { unique } from '../../sample';
import { act, apply, smsApplication, supportApplication } from './samples';
import type { Target } from '../../target';
import { asking, refused } from './asking';

const chinaDay = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** What can be chosen, what it costs, and what waits in a cart. */
export function offersSuite(target: Target): void {
  const { as, here, entriesOf } = asking(target);

  describe('prices', () => {
    it('are exact, discounted for the tenant, and the same as the console works out', async () => {
      const { url, token } = await here();
      const items = [{ skuId: 'sku-rds-mysql-4c8g' }, { skuId: 'sku-rds-ssd', amount: 137 }];
      const booking = { mode: 'MONTH' as const, month: 7, count: 3 };
      const price = await call(url, calculatePrice, { query: { ...booking, items } }, token);
      const own = priceLine({
        ...booking,
        chargeMode: 'PreCharge',
        items: price.items.map(({ price, amount }) => ({ price, amount, discount: '0.85' })),
      });
      assert.equal(price.discount, '0.85');
      assert.deepEqual(
        [price.originalAmount, price.amount, price.due],
        [own.original, own.amount, own.due],
      );
      assert.equal(price.amount, sumAmounts(price.items.map(({ total }) => total)));
      // 624 and 137 × 1.1, for 3 instances and 7 months.
      assert.equal(price.originalAmount, '16268.70');
    });

    it('are lowered by the promotion that saves most, which the order names, the payment follows and the bill shares out', async () => {
      const me = await here();
      const { url, token, db } = me;
      const admin = await as('admin');
      const days = { startDay: chinaDay(-1), endDay: chinaDay(1) };
      const approve = async (body: object) => {
        const wanted = { ...days, name: unique('促销'), serviceCodes: ['support'], ...body };
        const { id } = await call(url, createPromotion, { body: wanted as never }, admin);
        await db.execute(sql`update records set status = 'Approved' where id = ${id}`);
        return id;
      };
      const plain = await apply(me, supportApplication());
      assert.equal(plain.promotionSaved, '0.00');
      const tenth = new Big(plain.amount).times('0.1').toFixed(2, Big.roundHalfUp);
      const ids = [await approve({ type: 'discount', discount: '0.9' })];
      try {
        const query = { items: [{ skuId: 'sku-support-business' }], month: 2 };
        const asked = await call(url, calculatePrice, { query }, token);
        assert.equal(asked.promotionSaved, tenth);
        const more = new Big(tenth).plus('1.01').toFixed(2);
        const best = await approve({ type: 'reduction', threshold: plain.amount, reduction: more });
        ids.push(best);
        ids.push(
          await approve({ type: 'reduction', threshold: '9999999', reduction: '9999998' }),
          await approve({ type: 'discount', discount: '0.1', serviceCodes: ['cert'] }),
        );
        const lowered = await apply(me, supportApplication());
        const left = new Big(plain.amount).minus(more).toFixed(2);
        assert.deepEqual(
          [lowered.promotionId, lowered.promotionSaved, lowered.amount, lowered.due],
          [best, more, left, left],
        );
        assert.equal(lowered.originalAmount, plain.originalAmount);
        // A row of the tenant's own says nothing, however it came there.
        await db.execute(sql`update records set tenant_id = 't-huadong' where id = ${best}`);
        const own = await call(url, calculatePrice, { query }, token);
        assert.equal(own.promotionSaved, tenth);
        await db.execute(sql`update records set tenant_id = 't-platform' where id = ${best}`);
        await act(me, 'pay', [lowered.id]);
        const paid = (await entriesOf(me, lowered.id)).map(({ amount }) => amount);
        assert.deepEqual(paid, [`-${left}`]);
        const [billed] = (await call(url, listBills, { query: { orderId: lowered.id } }, token))
          .rows;
        const items = await call(
          url,
          listBillItems,
          { query: { billId: billed?.id ?? '' } },
          token,
        );
        assert.deepEqual(
          items.rows.map(({ amount, specification }) => [amount, specification]),
          [[left, lowered.items[0]?.skuName]],
          'of its one SKU, and of no line without one',
        );
        const params = JSON.stringify([{ name: 'promotionId', sign: 'EQ', value: best }]);
        const { rows } = await call(url, listOrders, { query: { params } }, token);
        assert.deepEqual(
          rows.map(({ id }) => id),
          [lowered.id],
        );
      } finally {
        for (const id of ids)
          await db.execute(sql`update records set status = 'Invalid' where id = ${id}`);
      }
      const again = await apply(me, supportApplication());
      assert.equal(again.amount, plain.amount);
    });

    it('ask for nothing at once where use is billed, and know each period', async () => {
      const { url, token } = await here();
      const items = [{ skuId: 'sku-vm-s6-2c4g' }];
      const query = { items, chargeMode: 'PostCharge' as const, mode: 'HOUR' as const };
      const hourly = await call(url, calculatePrice, { query }, token);
      assert.equal(hourly.due, '0.00');
      assert.equal(hourly.items[0]?.price, '0.161333');
      const wrong = { query: { items, mode: 'HOUR' as const } };
      await assert.rejects(call(url, calculatePrice, wrong, token), refused(/没有所选/));
    });

    it('refuse what does not belong together', async () => {
      const { url, token } = await here();
      const asked = (...ids: string[]) =>
        call(url, calculatePrice, { query: { items: ids.map((skuId) => ({ skuId })) } }, token);
      await assert.rejects(asked('sku-vm-s6-2c4g', 'sku-rds-ssd'), refused(/不属于所选服务/));
      await assert.rejects(asked('sku-vm-s6-2c4g', 'sku-vm-s6-1c2g'), refused(/只能选择一个/));
      await assert.rejects(asked('sku-rds-ssd'), refused(/请选择/));
      await assert.rejects(asked('sku-support-legacy'), refused(/已下架/));
      await assert.rejects(asked('sku-none'), refused(/不存在/));
    });
  });

  describe('the catalogue', () => {
    it('offers by zone, and marks favourites', async () => {
      const { url, token } = await here();
      const codes = async (zone: string) =>
        (await call(url, listTenantServices, { query: { zone } }, token)).map(({ code }) => code);
      assert.ok((await codes('cn-east-1a')).includes('bareMetal'));
      assert.ok(!(await codes('cn-south-1')).includes('bareMetal'));
      const all = await call(url, listTenantServices, { query: {} }, token);
      assert.ok(all.length >= 12);
      assert.ok(all.some(({ favorite }) => favorite));
      for (const { id } of all) {
        const categories = await call(url, listServiceCategories, { params: { id } }, token);
        assert.ok(categories.some(({ skus }) => skus.some(({ prices }) => prices.length > 0)));
      }
    });

    it('names what a service needs first, also where nobody orders that (E-024)', async () => {
      const { url, token } = await here();
      const { rows, total } = await call(url, listModules, { query: {} }, token);
      assert.equal(rows.length, total);
      const codes = new Set(rows.map(({ code }) => code));
      assert.deepEqual(rows.find(({ code }) => code === 'vm')?.preConstraints, ['vpc']);
      for (const { preConstraints, postConstraints } of rows)
        for (const code of [...preConstraints, ...postConstraints])
          assert.ok(codes.has(code), code);
    });

    it('counts what can still be opened', async () => {
      const { url, token } = await here();
      const items = [{ skuId: 'sku-vm-g5-16c64g' }];
      const ask = (count: number) =>
        call(url, readCapacity, { body: { serviceCode: 'vm', items, count } }, token);
      const { available } = await ask(1);
      assert.ok(available >= 0 && available <= 4);
      assert.equal((await ask(5)).enough, false);
    });

    it("keeps everybody's favourites in their order (N-05)", async () => {
      const { url, token } = await here('wangjing');
      const ids = async () =>
        (await call(url, listUserFavorites, { query: {} }, token)).map(({ id }) => id);
      await call(url, addUserFavorite, { params: { id: 'svc-oss' } }, token);
      await call(url, addUserFavorite, { params: { id: 'svc-oss' } }, token);
      const before = await ids();
      assert.equal(before.filter((id) => id === 'svc-oss').length, 1);
      const turned = [...before].reverse();
      await call(url, orderUserFavorites, { body: { ids: turned } }, token);
      assert.deepEqual(await ids(), turned);
      // A user's favourites are the own ones, a tenant account's the tenant's (E-025).
      const mine = await call(url, listFavorites, {}, token);
      assert.deepEqual(
        mine.map(({ id }) => id),
        turned,
      );
      await call(url, removeUserFavorite, { params: { id: 'svc-oss' } }, token);
      const again = { params: { id: 'svc-oss' } };
      await assert.rejects(call(url, removeUserFavorite, again, token), refused(/不在收藏中/));
    });
  });

  describe('the cart', () => {
    it('belongs to one person, adds up, and becomes one batch of orders', async () => {
      const me = await here();
      const { url, token } = me;
      await call(url, clearCart, {}, token);
      for (const body of [smsApplication(), { ...supportApplication(), month: 3, count: 2 }])
        await call(url, changeCart, { body: { action: 'add', ...body } }, token);
      const cart = await call(url, readCart, {}, token);
      const lines = cart.rows.map(({ chargeMode, mode, month, count, nodes, items }) =>
        priceLine({
          ...{ mode: mode as 'MONTH', month, count, nodes },
          chargeMode: chargeMode as 'PreCharge',
          items,
        }),
      );
      const own = priceCart(lines);
      assert.deepEqual(
        [cart.originalAmount, cart.amount, cart.due, cart.saved],
        [own.original, own.amount, own.due, own.saved],
      );
      const ids = cart.rows.map(({ id }) => id);
      const colleague = await as('huangmin');
      const theirs = { body: { action: 'remove' as const, ids } };
      await assert.rejects(call(url, changeCart, theirs, colleague), refused(/不存在/));
      const batch = await call(url, orderCart, { body: { ids } }, token);
      assert.equal(batch.orders.length, 2);
      assert.deepEqual(new Set(batch.orders.map(({ batchSn }) => batchSn)).size, 1);
      assert.equal(batch.due, cart.due);
      assert.equal((await call(url, readCart, {}, token)).total, 0);
      const check = await call(
        url,
        checkPayment,
        { body: { ids: batch.orders.map(({ id }) => id) } },
        token,
      );
      assert.deepEqual([check.due, check.enough, check.missing], [batch.due, true, '0.00']);
    });

    it('is ordered as a whole or not at all', async () => {
      const { url, token } = await here();
      await call(url, clearCart, {}, token);
      const one = smsApplication();
      const same = { ...smsApplication(), name: one.name };
      for (const body of [one, same])
        await call(url, changeCart, { body: { action: 'add', ...body } }, token);
      const { rows } = await call(url, readCart, {}, token);
      const body = { ids: rows.map(({ id }) => id) };
      await assert.rejects(call(url, orderCart, { body }, token), refused(/实例名称已存在/));
      assert.equal((await call(url, readCart, {}, token)).total, 2);
      const found = { params: [{ name: 'name', sign: 'EQ' as const, value: one.name }] };
      assert.equal((await call(url, listOrders, { query: found }, token)).total, 0);
      await call(url, clearCart, {}, token);
    });
  });
}
