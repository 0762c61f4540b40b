import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Big } from 'big.js';
import { and, eq, or, sql } from 'drizzle-orm';
import {
  addMonths,
  cycleOf,
  dayOf,
  monthBeside,
  nextDay,
  startOf,
} from '../../../../demo/server/areas/office/days';
import { records } from '../../../../demo/server/database/tenant-tables';
import { budget } from '../../../../demo/server/kinds/office';
import { billAnalysis } from '../../../../src/core/api/office/bill-reports';
import {
  createBudget,
  deleteBudget,
  listBudgets,
  readBudget,
  updateBudget,
} from '../../../../src/core/api/office/budgets';
import { deleteProject } from '../../../../src/core/api/projects';
import { listAudits } from '../../../../src/core/api/office/logs';
import { listMessages } from '../../../../src/core/api/office/messages';
import { call, send, signedIn } from '../../backend';
import { unique, type Here } from '../../sample';
import type { Target } from '../../target';
import { act, apply, supportApplication } from '../ordering/samples';
import { newBill, newBudget, setStatus } from './fresh';

const sumOf = (...amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);

/** An item on a bill of its own, in a month of account, that ended then. */
async function spend(
  here: Pick<Here, 'db'>,
  projectId: string,
  amount: string,
  { end = new Date(), cycle = cycleOf(end), serviceCode = 'oss' } = {},
): Promise<string> {
  const id = await newBill(here, 'unpay', amount);
  const more = JSON.stringify({ cycle, serviceCode, endTime: end.toISOString() });
  await here.db
    .update(records)
    .set({ projectId, data: sql`${records.data} || ${more}::jsonb` })
    .where(or(eq(records.id, id), eq(records.parentId, id)));
  return id;
}

/** Budgets of a month: counted as bills are, told of once. */
export function budgetSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (username = 'tenant'): Promise<Here> => {
    const { url, db } = target.server();
    return { url, db, token: await as(username) };
  };
  const read = ({ url, token }: Here, id: string) =>
    call(url, readBudget, { params: { id } }, token);
  const told = async (id: string, username = 'tenant') => {
    const { url, token } = await here(username);
    const query = { rows: 200, type: 'bill' as const };
    const { rows } = await call(url, listMessages, { query }, token);
    return rows.filter((row) => row.target === `budget:${id}`).map(({ name }) => name);
  };
  const spentOf = async ({ url, token }: Here, cuts: object) => {
    const cycle = cycleOf(new Date());
    return (await call(url, billAnalysis, { query: { from: cycle, to: cycle, ...cuts } }, token))
      .amount;
  };

  describe('a monthly budget', () => {
    it('of a resource group goes with it, and does not hold it back', async () => {
      const me = await here();
      const { id, name, projectId } = await newBudget(me);
      await call(me.url, deleteProject, { params: { id: projectId } }, me.token);
      await assert.rejects(read(me, id), /不存在/);
      const query = { action: 'budget:delete', rows: 5 };
      const { rows } = await call(me.url, listAudits, { query }, me.token);
      assert.ok(rows.some((row) => row.targetName === name));
    });

    it('is used as the analysis of bills says, whatever it is for', async () => {
      const me = await here();
      const own = await newBudget(me);
      const { projectId } = own;
      await spend(me, projectId, '120.55');
      await spend(me, projectId, '30.05', { serviceCode: 'sms' });
      const canceled = await spend(me, projectId, '800');
      await setStatus(me, canceled, 'canceld');
      const make = async (body: { projectId?: string; serviceCode?: string }) => {
        const whole = { name: unique('预算'), amount: '5000', ...body };
        return call(me.url, createBudget, { body: whole }, me.token);
      };
      const both = await make({ projectId, serviceCode: 'sms' });
      const service = await make({ serviceCode: 'oss' });
      const whole = await make({});
      try {
        const { rows } = await call(me.url, listBudgets, { query: { rows: 200 } }, me.token);
        const used = (id: string) => rows.find((row) => row.id === id)?.used;
        assert.equal(used(own.id), '150.60');
        assert.equal(used(own.id), await spentOf(me, { projectId }));
        assert.equal(used(both.id), '30.05');
        assert.equal(used(service.id), await spentOf(me, { serviceCode: 'oss' }));
        assert.equal(used(whole.id), await spentOf(me, {}));
        const row = rows.find(({ id }) => id === own.id);
        assert.deepEqual(
          [row?.left, row?.percent, row?.level, row?.scopeName, row?.cycle],
          ['849.40', 15.1, 'FINE', row?.projectName, cycleOf(new Date())],
        );
        const names = [both, service, whole].map(({ scopeName }) => scopeName);
        assert.deepEqual(names, [`${row?.projectName} · 短信服务`, '对象存储', '全部费用']);
      } finally {
        for (const { id } of [service, whole])
          await call(me.url, deleteBudget, { params: { id } }, me.token);
      }
    });

    it('comes to what is used and what followed the same day in the last month', async () => {
      const me = await here();
      const { id, projectId } = await newBudget(me);
      const { beforeFrom, beforeTo } = monthBeside(dayOf(new Date()));
      const cycle = addMonths(cycleOf(new Date()), -1);
      await spend(me, projectId, '70', { end: startOf(beforeFrom), cycle });
      await spend(me, projectId, '200.10', { end: startOf(nextDay(beforeTo)), cycle });
      await spend(me, projectId, '9.90');
      const row = await read(me, id);
      assert.deepEqual([row.used, row.forecast, row.forecastPercent], ['9.90', '210.00', 21]);
      assert.equal(row.forecast, sumOf('9.90', '200.10'));
    });

    it('tells whoever may change it, at each threshold once in a month', async () => {
      const me = await here();
      const { id, projectId, name, body } = await newBudget(me);
      const half = `预算「${name}」已用到 50%`;
      await spend(me, projectId, '499.99');
      await read(me, id);
      assert.deepEqual(await told(id), []);
      await spend(me, projectId, '0.01');
      // Several who look at the same time are one occasion.
      await Promise.all(Array.from({ length: 4 }, () => read(me, id)));
      assert.deepEqual(await told(id), [half]);
      assert.deepEqual(await told(id, 'huangmin'), [half]);
      assert.deepEqual(await told(id, 'user'), [], 'reads budgets, and looks after none');
      assert.equal((await read(me, id)).level, 'HALF');
      await read(me, id);
      assert.equal((await told(id)).length, 1);
      // Of two at once the higher one.
      await spend(me, projectId, '600');
      assert.equal((await read(me, id)).level, 'OVER');
      assert.deepEqual((await told(id)).sort(), [half, `预算「${name}」已用完`].sort());
      // With more to spend it begins anew from where it is.
      const change = (amount: string) => {
        const input = { params: { id }, body: { ...body, amount } };
        return call(me.url, updateBudget, input, me.token);
      };
      assert.equal((await change('10000')).level, 'FINE');
      assert.equal((await told(id)).length, 2);
      assert.equal((await change('1300')).level, 'NEAR');
      assert.equal((await told(id)).length, 3);
      // Another month, another time: what was told then is no longer told.
      await me.db
        .update(records)
        .set({ data: sql`${records.data} || '{"toldCycle": "2026-01", "toldPercent": 100}'` })
        .where(and(eq(records.kind, budget.name), eq(records.id, id)));
      await read(me, id);
      assert.equal((await told(id)).length, 4);
    });

    it('tells with the order that uses it up, before anybody looks', async () => {
      const me = await here();
      const { id, projectId, name } = await newBudget(me, '10');
      const order = await apply(me, { ...supportApplication(), projectId });
      await act(me, 'pay', [order.id]);
      assert.deepEqual(await told(id), [`预算「${name}」已用完`]);
      assert.equal((await read(me, id)).used, await spentOf(me, { projectId }));
    });

    it('is one for each group and service, of those that there are', async () => {
      const me = await here();
      const { body, name } = await newBudget(me);
      const refusal = async (more: object) => {
        const answer = await send(
          me.url,
          createBudget,
          { body: { ...body, ...more } },
          { token: me.token },
        );
        const { data, message } = answer.body as { data?: { field?: string }; message: string };
        return [data?.field, message];
      };
      assert.deepEqual(await refusal({}), ['serviceCode', `这一范围已有预算“${name}”`]);
      assert.deepEqual(await refusal({ serviceCode: 'nothing' }), [
        'serviceCode',
        '没有代码为“nothing”的服务',
      ]);
      const other = await here('other');
      const theirs = await newBudget(other);
      assert.deepEqual(await refusal({ projectId: theirs.projectId }), [
        'projectId',
        '资源组不存在',
      ]);
      await assert.rejects(read(me, theirs.id));
      assert.deepEqual(await told(theirs.id), []);
    });
  });
}
