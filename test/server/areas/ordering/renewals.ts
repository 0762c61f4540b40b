import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import type { App } from '../../../../demo/server/app';
import { parts } from '../../../../demo/server/areas/areas';
import { renewDue } from '../../../../demo/server/areas/ordering/renewals';
import { dayOf } from '../../../../demo/server/areas/ordering/tell-order';
import { TenantScope } from '../../../../demo/server/database/scope';
import { changeApprovals, listApprovals } from '../../../../src/core/api/flows/approvals';
import { changeFlowDefinition } from '../../../../src/core/api/flows/definitions';
import { resolveRedirect } from '../../../../src/core/api/office/pages';
import {
  applyResource,
  extendResource,
  reviseOrder,
} from '../../../../src/core/api/ordering/applications';
import { changeCart } from '../../../../src/core/api/ordering/cart';
import { listSubscriptions, orderResourceDetail } from '../../../../src/core/api/ordering/orders';
import { shownAmount } from '../../../../src/core/format/amount';
import { endOfReservation } from '../../../../src/core/charge/reservation';
import { call, send } from '../../backend';
import type { Target } from '../../target';
import { newRole, newUser } from '../flows/people';
import { definitionOf, graphFor, publishedDefinition } from '../flows/requests';
import { asking, cents, refused } from './asking';
import { renewalKit } from './renewal-kit';
import { act, apply, certApplication, settle, smsApplication, supportApplication } from './samples';

/** What renews itself before its end, by the clock of the server. */
export function renewalsSuite(target: Target): void {
  const { here, as, balance, entriesOf } = asking(target);
  const { row, switchTo, patch, endIn, madeFor, toldOf, setBalance, nextDay, renewing } =
    renewalKit();

  describe('what renews itself', () => {
    it('is extended and paid once before its end, however many look at the same moment', async () => {
      const me = await here();
      const { id, until } = await renewing(me, 2);
      const app = { parts, db: me.db, report: assert.fail } as unknown as App;
      const before = await balance(me);
      await Promise.all([
        row(me, id),
        row(me, id),
        ...[1, 2, 3].map(() => renewDue(app, new TenantScope(me.db, 't-huadong'))),
      ]);
      await settle(me);
      const now = await row(me, id);
      const expected = endOfReservation(new Date(until), 'MONTH', 2).toISOString();
      assert.deepEqual(
        [now.expireTime, now.status, now.renewFailure],
        [expected, 'RenewSuccess', ''],
      );
      const [order, ...others] = await madeFor(me, id);
      assert.ok(order && others.length === 0);
      assert.deepEqual([order.auto, order.payStatus, order.expireTime], [true, 'paid', expected]);
      assert.equal((await entriesOf(me, order.id)).length, 1);
      assert.equal(cents(before) - cents(await balance(me)), cents(order.due));
      const [told] = await toldOf(me, now.name);
      assert.match(told?.name ?? '', /已自动续费/);
      assert.ok(told?.content.includes(`¥${shownAmount(order.due)}`));
      assert.ok(told?.content.includes(dayOf(expected)));
    });

    it('waits until its last days, and stays as it is where nobody switched it on', async () => {
      const me = await here();
      const { id } = await renewing(me, 4);
      const { id: off } = await renewing(me, 4);
      await switchTo(me, off, false);
      const offUntil = await endIn(me, off, 1);
      const { expireTime } = await row(me, id);
      assert.deepEqual((await madeFor(me, id)).length, 0);
      assert.ok(Date.parse(expireTime) - Date.now() > 3 * 86_400_000);
      assert.equal((await row(me, off)).expireTime, offUntil);
    });

    it('is told of where the balance does not suffice, and tried again the next day', async () => {
      const me = await here();
      const had = await balance(me);
      const { id, until } = await renewing(me, 2);
      await setBalance(me, '0.01');
      const failed = await row(me, id);
      assert.equal(failed.expireTime, until);
      assert.match(failed.renewFailure, /余额不足/);
      assert.equal((await madeFor(me, id)).length, 0, 'nothing is left of it');
      await row(me, id);
      const told = await toldOf(me, failed.name);
      assert.equal(
        told.filter(({ name }) => name.includes('自动续费未成功')).length,
        1,
        'once a day',
      );
      assert.match(told[0]?.content ?? '', /余额不足.*到期前每天会再试一次/);
      const query = { target: told[0]?.target ?? '' };
      const { path } = await call(me.url, resolveRedirect, { query }, me.token);
      assert.equal(path, `/myresource/subscriptions?id=${id}`);
      const english = await send(
        me.url,
        listSubscriptions,
        { query: { params: [{ name: 'id', sign: 'EQ', value: id }] } },
        { token: me.token, headers: { 'accept-language': 'en' } },
      );
      assert.match(english.text, /balance/i);
      await setBalance(me, had);
      await nextDay(me, id);
      await row(me, id);
      await settle(me);
      const now = await row(me, id);
      assert.ok(Date.parse(now.expireTime) > Date.parse(until));
      assert.equal(now.renewFailure, '');
      assert.equal((await madeFor(me, id)).length, 1);
    });

    it('says nothing of a try that failed once somebody has extended it', async () => {
      const me = await here();
      const had = await balance(me);
      const { id } = await renewing(me, 2);
      await setBalance(me, '0.01');
      assert.match((await row(me, id)).renewFailure, /余额不足/);
      await setBalance(me, had);
      const body = { ids: [id], month: 1 };
      const { orders } = await call(me.url, extendResource, { body }, me.token);
      await act(me, 'pay', [orders[0]?.id ?? '']);
      await settle(me);
      assert.equal((await row(me, id)).renewFailure, '');
    });

    it('is renewed whatever is wrong with another, and a few at a time where somebody waits', async () => {
      const me = await here();
      const { id } = await renewing(me, 2);
      const { id: second } = await renewing(me, 2);
      const { id: broken } = await renewing(me, 2);
      const items = sql`data -> 'items'`;
      const [kept] = (
        await me.db.execute<{ items: unknown }>(
          sql`select ${items} as items from records where kind = 'subscription' and id = ${broken}`,
        )
      ).rows;
      await patch(me, broken, { items: null });
      const faults: unknown[] = [];
      const report = (_what: string, error: unknown) => faults.push(error);
      const app = { parts, db: me.db, report } as unknown as App;
      const scope = new TenantScope(me.db, 't-huadong');
      try {
        await renewDue(app, scope, { atMost: 2 });
        assert.ok(faults[0] instanceof TypeError && faults.length === 1);
        const made = [await madeFor(me, id), await madeFor(me, second)];
        assert.equal(made.flat().length, 1);
        await renewDue(app, scope, { atMost: 1 });
        await settle(me);
        for (const each of [id, second]) assert.equal((await madeFor(me, each)).length, 1);
        assert.equal(faults.length, 1, 'nobody who looks waits for the fault again');
        await renewDue(app, scope);
        assert.equal(faults.length, 2, 'the clock does');
      } finally {
        await patch(me, broken, { ...kept, autoRenew: false });
      }
    });

    it('stays so in an order that somebody confirms or revises who may not switch it on', async () => {
      const me = await here();
      const { id } = await apply(me, { ...supportApplication(), autoRenew: true });
      const perms = ['order:list', 'order:create', 'order:confirm', 'service:list'];
      const clerk = await newUser(me, [await newRole(me, perms)]);
      const token = await as(clerk.username);
      await act({ ...me, token }, 'confirm', [id]);
      const revised = await call(me.url, reviseOrder, { body: { id, month: 3 } }, token);
      assert.deepEqual([revised.month, revised.autoRenew], [3, true]);
    });

    it('is not paid for where its service refuses, nor in the name of somebody who is gone', async () => {
      const me = await here();
      const { id, until } = await renewing(me, 2);
      const before = await balance(me);
      const [resource] = (
        await me.db.execute<{ id: string }>(
          sql`delete from records where id = (select data ->> 'resourceId' from records where kind = 'subscription' and id = ${id}) returning id`,
        )
      ).rows;
      assert.ok(resource);
      const gone = await row(me, id);
      assert.match(gone.renewFailure, /已被删除/);
      assert.equal(gone.expireTime, until);
      const { id: alone } = await renewing(me, 2);
      await me.db.execute(sql`update records set owner_id = 'u-nobody' where id = ${alone}`);
      assert.match((await row(me, alone)).renewFailure, /负责人/);
      assert.equal(cents(await balance(me)) < cents(before), true, 'only what was ordered here');
      assert.equal((await madeFor(me, alone)).length + (await madeFor(me, id)).length, 0);
    });

    it('is agreed to first where a flow wants that, and paid at that moment', async () => {
      const me = await here();
      const flow = await publishedDefinition(
        me,
        definitionOf(graphFor(['u-huangmin']), 'SERVICE_EXTENSION'),
      );
      const { id: orderId } = await apply(me, { ...certApplication(), autoRenew: true });
      await act(me, 'pay', [orderId]);
      await settle(me);
      const detail = await call(me.url, orderResourceDetail, { body: { id: orderId } }, me.token);
      const { id = '', autoRenew } = detail.instances[0] ?? {};
      assert.equal(autoRenew, true, 'as it was ordered');
      const until = await endIn(me, id, 1);
      assert.equal((await row(me, id)).expireTime, until);
      const [order] = await madeFor(me, id);
      assert.deepEqual([order?.approvalStatus, order?.payStatus], ['APPROVING', 'unpay']);
      const token = await as('huangmin');
      const { rows } = await call(me.url, listApprovals, { query: { rows: 200 } }, token);
      const request = rows.find(({ targetId }) => targetId === order?.id);
      assert.ok(Array.isArray(request?.detail['items']), 'what is decided about is told');
      const body = { action: 'approve' as const, ids: [request.id] };
      await call(me.url, changeApprovals, { body }, token);
      await settle(me);
      assert.equal((await madeFor(me, id))[0]?.payStatus, 'paid');
      assert.ok(Date.parse((await row(me, id)).expireTime) > Date.parse(until));
      const disable = { action: 'disable' as const };
      await call(me.url, changeFlowDefinition, { params: { id: flow }, body: disable }, me.token);
    });

    it('is what is paid ahead for months or years, and for who may spend without being asked', async () => {
      const me = await here();
      const wanted = { ...supportApplication(), autoRenew: true };
      const refusal = async (body: object, token = me.token) =>
        (await send(me.url, applyResource, { body }, { token })).body;
      const postpaid = { ...smsApplication(), autoRenew: true };
      assert.deepEqual((await refusal(postpaid)).data, { field: 'autoRenew' });
      const role = await newRole(me, ['order:list', 'order:create', 'service:list']);
      const poor = await newUser(me, [role]);
      const answer = await refusal(wanted, await as(poor.username));
      assert.deepEqual(answer.data, { field: 'autoRenew' });
      assert.match(answer.message ?? '', /order:autoRenew/);
      const { rows } = await call(
        me.url,
        listSubscriptions,
        { query: { chargeMode: 'PostCharge', status: 'OpenedSuccess', rows: 1 } },
        me.token,
      );
      const [used] = rows;
      assert.ok(used);
      await assert.rejects(switchTo(me, used.id, true), refused(/按月或按年/));
      const added = await call(
        me.url,
        changeCart,
        { body: { action: 'add', ...wanted } },
        me.token,
      );
      const line = added.rows.at(-1);
      assert.equal(line?.autoRenew, true);
      const remove = { action: 'remove' as const, ids: [line.id] };
      await call(me.url, changeCart, { body: remove }, me.token);
    });
  });
}
