import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  alterResource,
  applyResource,
  cancelResource,
  checkInstanceName,
  extendResource,
  orderCart,
  reviseOrder,
  saveDraft,
} from '../../../../src/core/api/ordering/applications';
import { changeApprovals, listApprovals } from '../../../../src/core/api/flows/approvals';
import { changeCart, clearCart, readCart } from '../../../../src/core/api/ordering/cart';
import {
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
import {
  changeOrders,
  checkPayment,
  countOrders,
  listAccountEntries,
  listOrderedResources,
  listOrders,
  orderResourceDetail,
  readAccount,
  readOrder,
} from '../../../../src/core/api/ordering/orders';
import { calculatePrice } from '../../../../src/core/api/ordering/prices';
import { priceCart, priceLine, sumAmounts } from '../../../../src/core/charge/price';
import { call, send, signedIn } from '../../backend';
import { unique, type Here } from '../../sample';
import type { Target } from '../../target';
import {
  act,
  apply,
  certApplication,
  openSupport,
  settle,
  smsApplication,
  supportApplication,
} from './samples';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (username = 'tenant'): Promise<Here> => {
    const { url, db } = target.server();
    return { url, db, token: await as(username) };
  };
  const order = ({ url, token }: Here, id: string) =>
    call(url, readOrder, { params: { id } }, token);
  const balance = async ({ url, token }: Here) => (await call(url, readAccount, {}, token)).balance;
  const entriesOf = async ({ url, token }: Here, orderId: string) =>
    (await call(url, listAccountEntries, { query: { orderId } }, token)).rows;
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const refused = (reason: RegExp) => (error: unknown) =>
    error instanceof Error && reason.test(error.message);

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

    it('counts what can still be opened', async () => {
      const { url, token } = await here();
      const items = [{ skuId: 'sku-vm-g5-16c64g' }];
      const ask = (count: number) =>
        call(url, readCapacity, { body: { serviceCode: 'vm', items, count } }, token);
      const { available } = await ask(1);
      assert.ok(available >= 0 && available <= 4);
      assert.equal((await ask(5)).enough, false);
    });

    it("keeps everybody's favourites in their order", async () => {
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

  describe('an order', () => {
    it('is paid once and opened once, however often and however many at a time', async () => {
      const me = await here();
      const { id, due } = await apply(me, supportApplication());
      const before = await balance(me);
      await Promise.all(Array.from({ length: 6 }, () => act(me, 'pay', [id])));
      await act(me, 'pay', [id, id]);
      assert.equal(cents(before) - cents(await balance(me)), cents(due));
      assert.equal((await entriesOf(me, id)).length, 1);
      assert.equal((await order(me, id)).status, 'Opening');
      await settle(me);
      const opened = await order(me, id);
      assert.deepEqual(
        [opened.status, opened.payStatus, opened.instanceIds.length],
        ['OpenedSuccess', 'paid', 1],
      );
      const detail = await call(me.url, orderResourceDetail, { body: { id } }, me.token);
      assert.equal(detail.instances[0]?.resource['total'], 20);
    });

    it('is not half done when the work breaks off between payment and opening', async () => {
      const me = await here();
      const { id } = await apply(me, supportApplication());
      const before = await balance(me);
      await me.db.execute(sql`
        create function break_off() returns trigger language plpgsql as $$ begin
          if new.kind = 'subscription' then raise exception 'broken off'; end if; return new; end $$`);
      await me.db.execute(
        sql`create trigger break_off before insert on records for each row execute function break_off()`,
      );
      try {
        const body = { action: 'pay', ids: [id] };
        const answer = await send(me.url, changeOrders, { body }, { token: me.token });
        assert.equal(answer.status, 500);
      } finally {
        await me.db.execute(sql`drop trigger break_off on records`);
        await me.db.execute(sql`drop function break_off()`);
      }
      const left = await order(me, id);
      assert.deepEqual([left.status, left.payStatus], ['StayOpen', 'unpay']);
      assert.equal(await balance(me), before);
      await act(me, 'pay', [id]);
      assert.equal((await entriesOf(me, id)).length, 1);
    });

    it('that a lost reply made is not made again', async () => {
      const me = await here();
      const body = { ...smsApplication(), clientToken: unique('token') };
      const made = await Promise.all([1, 2, 3].map(() => apply(me, body)));
      assert.equal(new Set(made.map(({ id }) => id)).size, 1);
    });

    it('fails, is tried again without paying again, or is given back', async () => {
      const me = await here();
      const first = await apply(me, smsApplication());
      const second = await apply(me, { ...smsApplication(), spec: first.spec });
      await act(me, 'pay', [first.id]);
      await settle(me);
      const before = await balance(me);
      await act(me, 'pay', [second.id]);
      assert.equal((await order(me, second.id)).failure, '', 'nobody knows yet');
      await settle(me);
      const failed = await order(me, second.id);
      assert.equal(failed.status, 'OpenedFailure');
      assert.match(failed.failure, /短信签名/);
      await act(me, 'retry', [second.id]);
      await settle(me);
      assert.equal((await order(me, second.id)).status, 'OpenedFailure');
      assert.equal((await entriesOf(me, second.id)).length, 1);
      const instance = (await order(me, first.id)).instanceIds;
      await call(me.url, cancelResource, { body: { ids: instance } }, me.token);
      await settle(me);
      await act(me, 'retry', [second.id]);
      await settle(me);
      const opened = await order(me, second.id);
      assert.deepEqual([opened.status, opened.failure], ['OpenedSuccess', '']);
      assert.equal(cents(before) - cents(await balance(me)), cents(second.due));

      const third = await apply(me, {
        ...smsApplication(),
        spec: { signature: unique('x').slice(0, 6) },
      });
      const fourth = await apply(me, { ...smsApplication(), spec: third.spec });
      await act(me, 'pay', [third.id, fourth.id]);
      await settle(me);
      const held = await balance(me);
      await act(me, 'cancel', [fourth.id]);
      assert.equal((await order(me, fourth.id)).status, 'Abandoned');
      assert.equal(cents(await balance(me)) - cents(held), cents(fourth.due));
      await assert.rejects(act(me, 'cancel', [fourth.id]), refused(/已结束/));
    });

    it('is not paid from what is not there, and not after it was canceled', async () => {
      const me = await here('other');
      const { id } = await apply(me, supportApplication());
      const before = await balance(me);
      await me.db.execute(
        sql`update records set data = '{"balance": "1.00"}'::jsonb where kind = 'balanceAccount' and id = 't-yuanhang'`,
      );
      await assert.rejects(act(me, 'pay', [id]), refused(/账户余额不足/));
      assert.equal((await order(me, id)).payStatus, 'unpay');
      await me.db.execute(
        sql`update records set data = ${JSON.stringify({ balance: before })}::jsonb where kind = 'balanceAccount' and id = 't-yuanhang'`,
      );
      await act(me, 'cancel', [id]);
      const canceled = await order(me, id);
      assert.deepEqual([canceled.status, canceled.payStatus], ['canceld', 'canceld']);
      await assert.rejects(act(me, 'pay', [id]), refused(/不是待支付/));
    });

    it('gets what its SKU says, whatever the application says', async () => {
      const me = await here();
      const wanted = smsApplication();
      const spec = { ...wanted.spec, packageSize: 1_000_000, packages: 50, password: 'Secret@1' };
      const { id, spec: told } = await apply(me, { ...wanted, spec });
      assert.equal(told['password'], undefined);
      await act(me, 'pay', [id]);
      await settle(me);
      const detail = await call(me.url, orderResourceDetail, { body: { id } }, me.token);
      assert.equal(detail.instances[0]?.resource['total'], 2000);
      const { rows } = await me.db.execute(
        sql`select 1 from records where kind in ('order', 'subscription') and data::text like '%Secret@1%'`,
      );
      assert.equal(rows.length, 0, 'gone once it opened');
    });

    it('holds its name as soon as it is made (M-03)', async () => {
      const me = await here();
      const { url, token } = me;
      const wanted = { ...smsApplication(), count: 2 };
      const { id } = await apply(me, wanted);
      const ask = (name: string) =>
        call(url, checkInstanceName, { body: { name, serviceCode: 'sms' } }, token);
      const answer = await send(
        url,
        checkInstanceName,
        { body: { name: `${wanted.name}-2` } },
        { token },
      );
      assert.equal(answer.body.message, '实例名称已存在，请重新编辑!');
      assert.deepEqual(await ask(`${wanted.name}-3`), { available: true });
      await act(me, 'cancel', [id]);
      assert.deepEqual(await ask(`${wanted.name}-2`), { available: true });
    });

    it('can be a draft, revised, confirmed', async () => {
      const me = await here();
      const { url, token } = me;
      const wanted = supportApplication();
      const draft = await call(url, saveDraft, { body: wanted }, token);
      assert.deepEqual([draft.status, draft.draft], ['ready', true]);
      await assert.rejects(act(me, 'pay', [draft.id]), refused(/不是待支付/));
      const body = { ...wanted, month: 5, draftId: draft.id };
      const sent = await call(url, applyResource, { body }, token);
      assert.deepEqual([sent.id, sent.status, sent.month], [draft.id, 'StayOpen', 5]);
      const changes = { id: sent.id, month: 6, remark: '延长一个月' };
      const revised = await call(url, reviseOrder, { body: changes }, token);
      assert.equal(revised.amount, '13260.00'); // 2600 × 6 × 0.85
      await act(me, 'confirm', [sent.id]).catch((error: unknown) => {
        throw error;
      });
      assert.equal((await order(me, sent.id)).confirmed, true);
    });
  });

  describe('approval', () => {
    const expensive = () => ({
      ...certApplication(),
      items: [{ skuId: 'sku-cert-wild' }],
      count: 3,
    });

    it('comes before payment where the service asks for it', async () => {
      const me = await here();
      const { id, approvalStatus, status } = await apply(me, expensive());
      assert.deepEqual([approvalStatus, status], ['APPROVING', 'StayOpen']);
      await assert.rejects(act(me, 'pay', [id]), refused(/正在审批/));
      const decide = async (action: 'approve' | 'refuse', orderId: string) => {
        const name = (await order(me, orderId)).name;
        const query = {
          view: 'todo' as const,
          params: [{ name: 'name', sign: 'LK' as const, value: name }],
        };
        const { rows } = await call(me.url, listApprovals, { query }, me.token);
        const ids = rows.map((row) => row.id);
        const body = { action, ids, comment: '预算不足' };
        await call(me.url, changeApprovals, { body }, me.token);
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
      assert.equal((await order(me, id)).status, 'canceld');
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
      const more = await call(url, extendResource, { body: { id, month: 2 } }, token);
      assert.equal(more.due, '4420.00'); // 2600 × 2 × 0.85
      const twice = call(url, extendResource, { body: { id, month: 2 } }, token);
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
      // The whole rest of what was booked as two months: less than the difference, since today is used up.
      assert.ok(cents(larger.due) > 0n && cents(larger.due) < cents('11220.00'), larger.due);
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
