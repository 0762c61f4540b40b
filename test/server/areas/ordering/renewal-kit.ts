import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { listApprovals } from '../../../../src/core/api/flows/approvals';
import { listMessages } from '../../../../src/core/api/office/messages';
import {
  changeSubscriptions,
  listOrders,
  listSubscriptions,
  orderResourceDetail,
  type Order,
} from '../../../../src/core/api/ordering/orders';
import { call } from '../../backend';
import type { Here } from '../../sample';
import { act, apply, certApplication, openSupport, settle } from './samples';

const DAY = 86_400_000;

/** What is asked of what renews itself, and how its days pass. */
export function renewalKit() {
  const row = async ({ url, token }: Here, id: string) => {
    const params = [{ name: 'id', sign: 'EQ' as const, value: id }];
    const { rows } = await call(url, listSubscriptions, { query: { params } }, token);
    assert.ok(rows[0]);
    return rows[0];
  };
  const switchTo = ({ url, token }: Here, id: string, on: boolean) =>
    call(url, changeSubscriptions, { body: { action: 'autoRenew', ids: [id], on } }, token);
  const patch = ({ db }: Here, id: string, data: object) =>
    db.execute(
      sql`update records set data = data || ${JSON.stringify(data)}::jsonb where kind = 'subscription' and id = ${id}`,
    );
  /** As if so many days were left. */
  const endIn = async (me: Here, id: string, days: number) => {
    const expireTime = new Date(Date.now() + days * DAY).toISOString();
    await patch(me, id, { expireTime });
    return expireTime;
  };
  const madeFor = async ({ url, token }: Here, id: string) => {
    const query = { orderType: 'EXTENSION' as const, rows: 500 };
    const { rows } = await call(url, listOrders, { query }, token);
    return rows.filter((each) => each.instanceIds.includes(id));
  };
  const toldOf = async ({ url, token }: Here, name: string) => {
    const query = { type: 'order' as const, rows: 200 };
    const { rows } = await call(url, listMessages, { query }, token);
    return rows.filter(({ name: title }) => title.includes(name));
  };
  const renewing = async (me: Here, days: number) => {
    const { id } = await openSupport(me);
    await switchTo(me, id, true);
    const until = await endIn(me, id, days);
    return { id, until };
  };
  const setBalance = ({ db }: Here, amount: string) =>
    db.execute(
      sql`update records set data = data || ${JSON.stringify({ balance: amount })}::jsonb where kind = 'balanceAccount' and id = 't-huadong'`,
    );
  /** As if it had been tried a day earlier. */
  const nextDay = ({ db }: Here, id: string) =>
    db.execute(
      sql`update records set data = data || jsonb_build_object('renewTried', ((data ->> 'renewTried')::date - 1)::text) where kind = 'subscription' and id = ${id}`,
    );
  const onlyOf = async (me: Here, id: string): Promise<Order> => {
    const [made, ...others] = await madeFor(me, id);
    assert.ok(made && others.length === 0);
    return made;
  };
  /** An instance whose extension waits for somebody's word, where a flow asks for one. */
  const waiting = async (me: Here, days = 1) => {
    const { id: orderId } = await apply(me, { ...certApplication(), autoRenew: true });
    await act(me, 'pay', [orderId]);
    await settle(me);
    const detail = await call(me.url, orderResourceDetail, { body: { id: orderId } }, me.token);
    const { id = '', name = '' } = detail.instances[0] ?? {};
    const until = await endIn(me, id, days);
    assert.equal((await row(me, id)).expireTime, until);
    return { id, name, until, order: await onlyOf(me, id) };
  };
  /** What somebody who decides is asked about an order. */
  const requestsFor = async ({ url }: Here, token: string, { id }: Order) => {
    const { rows } = await call(url, listApprovals, { query: { rows: 200 } }, token);
    return rows.filter(({ targetId }) => targetId === id).map((request) => request.id);
  };
  return {
    ...{ row, switchTo, patch, endIn, madeFor, toldOf, setBalance, nextDay, renewing },
    ...{ onlyOf, waiting, requestsFor },
  };
}
