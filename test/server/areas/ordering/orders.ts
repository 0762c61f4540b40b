import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { freeOrderSn } from '../../../../demo/server/areas/ordering/make-order';
import { TenantScope } from '../../../../demo/server/database/scope';
import {
  changeMessages,
  countMessages,
  listMessages,
  readMessage,
  type Message,
} from '../../../../src/core/api/office/messages';
import type { Locale } from '../../../../src/core/i18n/translator';
import { createTopup } from '../../../../src/core/api/office/assets';
import {
  applyResource,
  cancelResource,
  checkInstanceName,
  reviseOrder,
  saveDraft,
} from '../../../../src/core/api/ordering/applications';
import {
  changeOrders,
  listAccountEntries,
  orderResourceDetail,
  readOrder,
  type Order,
} from '../../../../src/core/api/ordering/orders';
import { listServiceCategories } from '../../../../src/core/api/ordering/catalogue';
import { call, send } from '../../backend';
import { unique } from '../../sample';
import { act, apply, settle, smsApplication, supportApplication } from './samples';
import type { Target } from '../../target';
import { asking, cents, refused } from './asking';

/** An order from its application to what it opens: paid once, opened once. */
export function ordersSuite(target: Target): void {
  const { here, order, balance, entriesOf } = asking(target);

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

    it('has a number that no other has, also where the same one is drawn twice in a second', async () => {
      const me = await here();
      const { id } = await apply(me, smsApplication());
      const [, day, time, last] = /^DD(\d{8})(\d{6})(\d{6})$/.exec(id)!;
      const written = `${day}${time}`.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6');
      const drawn = [Number(last), Number(last), (Number(last) + 1) % 1_000_000];
      const free = await new TenantScope(me.db as never, 't-huadong').exclusive((scope) =>
        freeOrderSn(scope, new Date(`${written}+08:00`), () => drawn.shift()!),
      );
      assert.equal(
        free,
        `DD${day}${time}${String((Number(last) + 1) % 1_000_000).padStart(6, '0')}`,
      );
      assert.deepEqual(drawn, []);
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

    it('is told of when it has ended, by the name of its service in the language of whoever reads', async () => {
      const me = await here();
      const { id, name } = await apply(me, supportApplication());
      await act(me, 'pay', [id]);
      const toldIn = async (locale: Locale) => {
        const reader = { token: me.token, headers: { 'Accept-Language': locale } };
        const read = await send(me.url, listMessages, { query: { type: 'order' } }, reader);
        const { rows } = read.body.data as { rows: Message[] };
        return rows.filter(({ target: to }) => to === `order:${id}`);
      };
      const counted = async () => {
        const { unread, types } = await call(me.url, countMessages, {}, me.token);
        return [unread, types.find(({ code }) => code === 'order')?.total ?? 0] as const;
      };
      const before = await counted();
      assert.deepEqual(await toldIn('en'), [], 'it is under way');
      const { rows } = await me.db.execute<{ id: string }>(
        sql`select id from records where kind = 'message' and data ->> 'target' = ${`order:${id}`}`,
      );
      const params = { id: rows[0]?.id ?? '' };
      await assert.rejects(call(me.url, readMessage, { params }, me.token), /不存在/);
      const read = { body: { action: 'read' as const, ids: [params.id] } };
      await assert.rejects(call(me.url, changeMessages, read, me.token), /不存在/);
      await settle(me);
      assert.equal((await order(me, id)).status, 'OpenedSuccess');
      const [unread, total] = await counted();
      assert.ok(unread > before[0] && total > before[1], 'of other orders as well');
      const [[zh, ...others], [en]] = [await toldIn('zh-CN'), await toldIn('en')];
      assert.deepEqual(others, [], 'once');
      assert.ok(zh && en);
      assert.equal(zh.name, `订单已完成：${name}`);
      assert.match(zh.content, /^申请技术支持计划.*已完成/);
      const english = { token: me.token, headers: { 'Accept-Language': 'en' } };
      const asked = { query: { orderId: id } };
      const entries = await send(me.url, listAccountEntries, asked, english);
      const [inEnglish] = (entries.body.data as { rows: { name: string }[] }).rows;
      assert.match(inEnglish?.name ?? '', /^Pay/);
      assert.match((await entriesOf(me, id))[0]?.name ?? '', /支付/);
      assert.equal(en.name, `Order done: ${name}`);
      assert.match(en.content, /^Request Support plan: .* has been carried out/);
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
      const failures = async () => {
        const { rows } = await call(me.url, listMessages, { query: { type: 'order' } }, me.token);
        const told = rows.filter(({ target: to }) => to === `order:${second.id}`);
        return told.filter(({ name }) => name.startsWith('订单处理失败')).length;
      };
      await act(me, 'pay', [second.id]);
      assert.equal((await order(me, second.id)).failure, '', 'nobody knows yet');
      assert.equal(await failures(), 0, 'nor is anybody told');
      await settle(me);
      assert.equal(await failures(), 1);
      const failed = await order(me, second.id);
      assert.equal(failed.status, 'OpenedFailure');
      assert.match(failed.failure, /短信签名/);
      const reader = { token: me.token, headers: { 'Accept-Language': 'en' } };
      const read = await send(me.url, readOrder, { params: { id: second.id } }, reader);
      const { failure } = read.body.data as Order;
      assert.match(failure, /belongs to another package/, 'in the language of whoever reads');
      assert.doesNotMatch(failure, /短信签名/);
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

      const third = await apply(me, smsApplication());
      const fourth = await apply(me, { ...smsApplication(), spec: third.spec });
      await act(me, 'pay', [third.id, fourth.id]);
      await settle(me);
      const held = await balance(me);
      await act(me, 'cancel', [fourth.id]);
      assert.equal((await order(me, fourth.id)).status, 'Abandoned');
      assert.equal(cents(await balance(me)) - cents(held), cents(fourth.due));
      await assert.rejects(act(me, 'cancel', [fourth.id]), refused(/已放弃/));
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

    it('gets what its SKU (N-18) says, whatever the application says', async () => {
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

    const opened = [
      'vm',
      'volume',
      'floatip',
      'rds',
      'redis',
      'kafka',
      'mq',
      'cluster',
      'bareMetal',
    ];
    for (const serviceCode of [...opened, 'oss', 'cert']) {
      it(`opens ${serviceCode}, whichever part of the backend keeps it`, async () => {
        const me = await here();
        const { url, token } = me;
        const id = `svc-${serviceCode}`;
        const categories = await call(url, listServiceCategories, { params: { id } }, token);
        const items = categories
          .filter(({ required }) => required)
          .map(({ skus: [sku] }) => ({ skuId: sku!.id, amount: sku!.unit === 'GB' ? 100 : 5 }));
        const yearly = serviceCode === 'cert';
        const booking = yearly
          ? { chargeMode: 'YearCharge' as const, mode: 'YEAR' as const }
          : { chargeMode: 'PreCharge' as const, mode: 'MONTH' as const };
        const name = unique(`o-${serviceCode.toLowerCase()}-`);
        const order = await apply(me, { ...booking, serviceCode, name, items, zone: 'cn-east-2' });
        await act(me, 'pay', [order.id]);
        await settle(me);
        const detail = await call(url, orderResourceDetail, { body: { id: order.id } }, token);
        assert.equal(detail.order.status, 'OpenedSuccess', detail.order.failure);
        assert.equal(detail.instances[0]?.resource['name'], name);
      });
    }

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

    it('that failed gets no name that somebody took meanwhile', async () => {
      const me = await here();
      const first = await apply(me, smsApplication());
      const second = await apply(me, { ...smsApplication(), spec: first.spec });
      await act(me, 'pay', [first.id, second.id]);
      await settle(me);
      const { instanceIds } = await order(me, first.id);
      await call(me.url, cancelResource, { body: { ids: instanceIds } }, me.token);
      const third = await apply(me, { ...smsApplication(), name: second.name });
      await act(me, 'pay', [third.id]);
      await act(me, 'retry', [second.id]);
      await settle(me);
      const { status, failure } = await order(me, second.id);
      assert.deepEqual([status, failure], ['OpenedFailure', '实例名称已存在，请重新编辑!']);
    });

    it('is paid from money that has arrived since', async () => {
      const me = await here('other');
      const { id, due } = await apply(me, supportApplication());
      const before = await balance(me);
      const setBalance = (value: string) =>
        me.db.execute(
          sql`update records set data = ${JSON.stringify({ balance: value })}::jsonb where kind = 'balanceAccount' and id = 't-yuanhang'`,
        );
      await setBalance('1.00');
      await call(me.url, createTopup, { body: { amount: '5000' } }, me.token);
      await assert.rejects(act(me, 'pay', [id]), refused(/账户余额不足/));
      await settle(me);
      assert.equal(await balance(me), '5001.00');
      await act(me, 'pay', [id]);
      assert.equal(cents(await balance(me)), cents('5001.00') - cents(due));
      const after = new Big(before).plus('5000').minus(due).toFixed(2);
      await setBalance(after);
    });

    it('can be a draft, revised, confirmed', async () => {
      const me = await here();
      const { url, token } = me;
      const wanted = supportApplication();
      const draft = await call(url, saveDraft, { body: wanted }, token);
      assert.deepEqual([draft.status, draft.draft], ['ready', true]);
      await assert.rejects(act(me, 'pay', [draft.id]), refused(/不是待支付/));
      const body = { ...wanted, month: 5, draftId: draft.id, clientToken: unique('draft') };
      const [sent, again] = await Promise.all(
        [1, 2].map(() => call(url, applyResource, { body }, token)),
      );
      assert.ok(sent);
      assert.equal(again?.id, sent.id, 'a lost reply makes no refusal');
      assert.deepEqual([sent.id, sent.status, sent.month], [draft.id, 'StayOpen', 5]);
      const changes = { id: sent.id, month: 6, remark: '延长一个月' };
      const revised = await call(url, reviseOrder, { body: changes }, token);
      assert.equal(revised.amount, '13260.00'); // 2600 × 6 × 0.85
      await act(me, 'confirm', [sent.id]);
      assert.equal((await order(me, sent.id)).confirmed, true);
      // The named price was that of a month.
      const yearly = { id: sent.id, mode: 'YEAR' as const, month: 1 };
      const longer = await call(url, reviseOrder, { body: yearly }, token);
      assert.deepEqual([longer.amount, longer.confirmed], ['22100.00', false]); // 26000 × 0.85
    });
  });
}
