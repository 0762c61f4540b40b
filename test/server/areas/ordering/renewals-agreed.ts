import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { changeApprovals } from '../../../../src/core/api/flows/approvals';
import { changeFlowDefinition } from '../../../../src/core/api/flows/definitions';
import type { Order } from '../../../../src/core/api/ordering/orders';
import { call, send } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { definitionOf, graphFor, publishedDefinition } from '../flows/requests';
import { asking } from './asking';
import { renewalKit } from './renewal-kit';
import { act, settle } from './samples';

/** What renews itself once somebody has agreed to it, and what becomes of it while they think about it. */
export function agreedRenewalsSuite(target: Target): void {
  const { here, as, balance, entriesOf } = asking(target);
  const { row, switchTo, madeFor, toldOf, setBalance, nextDay, onlyOf, waiting, requestsFor } =
    renewalKit();

  const decide = async (me: Here, action: 'approve' | 'refuse', order: Order) => {
    const token = await as('huangmin');
    const ids = await requestsFor(me, token, order);
    const body = { action, ids, comment: '预算不足' };
    const english = { token, headers: { 'accept-language': 'en' } };
    assert.equal((await send(me.url, changeApprovals, { body }, english)).status, 200);
    await settle(me);
  };
  const unrenewed = async (me: Here, name: string) =>
    (await toldOf(me, name)).filter((told) => told.name.includes('自动续费未成功'));
  /** Agreed to and not paid: an order like any other. */
  const isLeftToPay = async (me: Here, id: string, until: string) => {
    const order = await onlyOf(me, id);
    assert.deepEqual(
      [order.status, order.approvalStatus, order.payStatus, order.auto],
      ['StayOpen', 'APPROVED', 'unpay', false],
    );
    assert.equal((await entriesOf(me, order.id)).length, 0, 'nothing was taken');
    assert.equal((await row(me, id)).expireTime, until);
    return order;
  };

  describe('what renews itself once somebody agreed', () => {
    let flow = '';
    before(async () => {
      const graph = graphFor(['u-huangmin']);
      flow = await publishedDefinition(await here(), definitionOf(graph, 'SERVICE_EXTENSION'));
    });
    after(async () => {
      const { url, token } = await here();
      const body = { action: 'disable' as const };
      await call(url, changeFlowDefinition, { params: { id: flow }, body }, token);
    });

    it('is paid in the name of whose it is, not of who agreed', async () => {
      const me = await here();
      const { order } = await waiting(me);
      await decide(me, 'approve', order);
      const { rows } = await me.db.execute(
        sql`select owner_id as owner, data ->> 'entryType' as type from records where kind = 'balanceEntry' and data ->> 'orderId' = ${order.id}`,
      );
      assert.deepEqual(rows, [{ owner: 'u-tenant', type: 'payment' }]);
    });

    it('waits for its payment where it was switched off meanwhile, or its owner is gone', async () => {
      const me = await here();
      const off = await waiting(me);
      await switchTo(me, off.id, false);
      await decide(me, 'approve', off.order);
      await isLeftToPay(me, off.id, off.until);
      assert.equal(
        (await unrenewed(me, off.name)).length,
        0,
        'they know that they switched it off',
      );
      const alone = await waiting(me);
      await me.db.execute(sql`update records set owner_id = 'u-nobody' where id = ${alone.id}`);
      await decide(me, 'approve', alone.order);
      await isLeftToPay(me, alone.id, alone.until);
    });

    it('waits for its payment where nothing suffices for it or its service refuses, and says so', async () => {
      const me = await here();
      const gone = await waiting(me);
      await me.db.execute(
        sql`delete from records where id = (select data ->> 'resourceId' from records where kind = 'subscription' and id = ${gone.id})`,
      );
      await decide(me, 'approve', gone.order);
      const left = await isLeftToPay(me, gone.id, gone.until);
      const [told] = await unrenewed(me, gone.name);
      assert.equal(told?.target, `order:${left.id}`);
      assert.ok(told.content.includes(left.id));
      const poor = await waiting(me);
      const had = await balance(me);
      await setBalance(me, '0.01');
      await decide(me, 'approve', poor.order);
      await setBalance(me, had);
      const unpaid = await isLeftToPay(me, poor.id, poor.until);
      assert.match((await unrenewed(me, poor.name))[0]?.content ?? '', /余额不足/);
      // Paid by hand it is an extension like any other.
      await act(me, 'pay', [unpaid.id]);
      assert.ok((await toldOf(me, poor.name)).every(({ name }) => !name.includes('已自动续费')));
      await settle(me);
    });

    it('is not told of as long as somebody thinks about it', async () => {
      const me = await here();
      const { id, name, order } = await waiting(me, 2);
      await nextDay(me, id);
      assert.equal((await row(me, id)).renewFailure, '');
      assert.deepEqual(await unrenewed(me, name), []);
      await decide(me, 'approve', order);
      assert.equal((await onlyOf(me, id)).payStatus, 'paid');
    });

    it('is asked for once where nobody agreed, until it is switched on anew', async () => {
      const me = await here();
      const { id, order } = await waiting(me, 2);
      await decide(me, 'refuse', order);
      assert.match((await row(me, id)).renewFailure, /未获批准：预算不足/);
      await nextDay(me, id);
      await row(me, id);
      assert.equal((await onlyOf(me, id)).status, 'Termination');
      await switchTo(me, id, true);
      assert.equal((await row(me, id)).renewFailure, '');
      assert.equal((await madeFor(me, id)).length, 2);
    });
  });
}
