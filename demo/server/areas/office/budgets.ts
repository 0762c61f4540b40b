import { Big } from 'big.js';
import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import * as api from '../../../../src/core/api/office/budgets';
import { shownAmount } from '../../../../src/core/format/amount';
import { text, translator, type Locale } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { ReadScope, TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { budget, type BudgetData } from '../../kinds/office';
import { createHandler, removeHandler, updateHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { findRecord, findRecords, listRecords, readRecord } from '../../records/read';
import { serviceNames } from '../../records/service-names';
import { updateRecord } from '../../records/write';
import { Refusal } from '../../refusal';
import { addMonths, cycleOf, dayOf, monthBeside, nextDay, startOf } from './days';
import { officeMessages } from './messages';
import { sendMessage } from './messages-of-users';
import { omit } from './omit';
import { whoMay } from './people';
import { spending } from './spending';
import { minus, money, sum } from './sums';

type Body = v.InferOutput<NonNullable<(typeof api.createBudget)['body']>>;
type BudgetRow = Row<BudgetData>;

interface Spent {
  readonly used: string;
  readonly forecast: string;
}

/**
 * What is used of each budget this month, and what the month comes to if it goes on as the last one did: the spending of the
 * analysis, asked once for all budgets that are cut alike.
 */
async function spentOf(
  scope: ReadScope,
  budgets: readonly BudgetRow[],
): Promise<ReadonlyMap<string, Spent>> {
  const today = dayOf(new Date());
  const cycle = cycleOf(new Date());
  const before = addMonths(cycle, -1);
  const { data } = scope.rows.records;
  // What is paid ahead is spent as its time begins, or before it where it is paid before it; all else as it ends.
  const ahead = sql`${attribute(data, 'chargeMode', 'text')} in ('PreCharge', 'YearCharge')`;
  const spentAt = sql`coalesce(case when ${ahead} then least(${attribute(data, 'startTime', 'time')}, ${scope.rows.records.createTime}) end, ${attribute(data, 'endTime', 'time')})`;
  const later = sql`${spentAt} >= ${startOf(nextDay(monthBeside(today).beforeTo))}`;
  const ask = async (by: 'month' | 'project' | 'service', projectId: string) => {
    const month = (of: string, where?: typeof later) =>
      spending(scope, { from: of, to: of }, by, { projectId }, 'zh-CN', where);
    return { now: await month(cycle), then: await month(before, later) };
  };
  const asked = new Map<string, Awaited<ReturnType<typeof ask>>>();
  const spent = new Map<string, Spent>();
  for (const { id, projectId, data } of budgets) {
    const by = data.serviceCode !== '' ? 'service' : projectId === null ? 'month' : 'project';
    const within = by === 'service' ? (projectId ?? '') : '';
    const key = `${by}/${within}`;
    const cells = asked.get(key) ?? (await ask(by, within));
    asked.set(key, cells);
    const code = by === 'service' ? data.serviceCode : by === 'project' ? projectId : undefined;
    const of = ({ now, then }: typeof cells, which: 'now' | 'then') =>
      sum(
        (which === 'now' ? now : then)
          .filter((cell) => code === undefined || cell.code === code)
          .map(({ amount }) => amount),
      );
    const used = of(cells, 'now');
    spent.set(id, { used, forecast: sum([used, of(cells, 'then')]) });
  }
  return spent;
}

const nothing: Spent = { used: '0.00', forecast: '0.00' };
const percentOf = (part: string, whole: string) =>
  Number(new Big(part).times(100).div(whole).toFixed(1));

/** The highest threshold that is reached, by the exact amounts; 0 before the first. */
const reached = (used: string, amount: string): number =>
  api.budgetThresholds.findLast((each) =>
    new Big(used).times(100).gte(new Big(amount).times(each)),
  ) ?? 0;

async function wires(scope: ReadScope, rows: readonly BudgetRow[], locale: Locale) {
  const spent = await spentOf(scope, rows);
  const names = await serviceNames(scope.db, locale);
  const cycle = cycleOf(new Date());
  return rows.map((row) => {
    const { amount, serviceCode } = row.data;
    const { used, forecast } = spent.get(row.id) ?? nothing;
    const level = [0, ...api.budgetThresholds].indexOf(reached(used, amount));
    const serviceName = serviceCode === '' ? '' : (names.get(serviceCode) ?? serviceCode);
    const within = [row.projectName ?? '', serviceName].filter((name) => name !== '');
    return {
      ...omit(toWire(row), 'toldCycle', 'toldPercent'),
      serviceName,
      scopeName: within.join(' · ') || translator(officeMessages, locale)('budget.whole'),
      ...{ cycle, used, forecast },
      left: minus(amount, used),
      percent: percentOf(used, amount),
      forecastPercent: percentOf(forecast, amount),
      level: api.budgetLevels[level] ?? 'FINE',
    };
  });
}

/** What has been told of this month; of another one nothing has. */
const toldOf = ({ toldCycle, toldPercent }: BudgetData) =>
  toldCycle === cycleOf(new Date()) ? toldPercent : 0;

/**
 * Tells whoever looks after budgets that one has come to a threshold, each threshold once in a month; of several at
 * once the highest. Called with every bill, and before budgets are read: so a bill of another way is not missed, and no
 * worker has to run.
 */
export async function tellBudgets(scope: TenantScope): Promise<void> {
  const budgets = await findRecords<BudgetData>(scope, budget);
  if (budgets.length === 0) return;
  const spent = await spentOf(scope, budgets);
  const due = budgets.flatMap((row) => {
    const { used, forecast } = spent.get(row.id) ?? nothing;
    const percent = reached(used, row.data.amount);
    return percent > toldOf(row.data) ? [{ id: row.id, percent, used, forecast }] : [];
  });
  if (due.length === 0) return;
  await scope.exclusive(async (own) => {
    const people = await whoMay(own, api.updateBudget.perm ?? '');
    for (const { id, percent, used, forecast } of due) {
      // Read again under the tenant's lock: two requests tell once.
      const row = await findRecord<BudgetData>(own, budget, id);
      if (!row || percent <= toldOf(row.data)) continue;
      const told = { toldCycle: cycleOf(new Date()), toldPercent: percent };
      await updateRecord(own, budget, row, { data: told });
      const said = {
        ...{ name: row.name, percent: String(percent), used: shownAmount(used) },
        ...{ amount: shownAmount(row.data.amount), forecast: shownAmount(forecast) },
      };
      for (const userId of people)
        await sendMessage(own, {
          userId,
          type: 'bill',
          title: text(officeMessages, percent < 100 ? 'budget.title' : 'budget.overTitle', said),
          content: text(officeMessages, 'budget.content', said),
          target: `budget:${id}`,
        });
    }
  });
}

async function ownGroup(scope: TenantScope, id: string): Promise<string | null> {
  if (id === '') return null;
  const { projects } = scope.rows;
  const found = await scope.db
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, id));
  if (found.length === 0)
    throw new Refusal(text(officeMessages, 'budget.group'), {}, { data: { field: 'projectId' } });
  return id;
}

/** Refuses what names a group or a service that there is not, or a pair that has a budget. */
async function checked(scope: TenantScope, body: Body, own?: string) {
  const { projectId, serviceCode } = body;
  const refuse = (key: 'budget.service' | 'budget.twice', params: Record<string, string>) =>
    new Refusal(text(officeMessages, key, params), {}, { data: { field: 'serviceCode' } });
  const group = await ownGroup(scope, projectId);
  if (serviceCode !== '' && !(await serviceNames(scope.db, 'zh-CN')).has(serviceCode))
    throw refuse('budget.service', { code: serviceCode });
  const others = (await findRecords<BudgetData>(scope, budget)).filter(({ id }) => id !== own);
  const same = others.find(
    (each) => each.projectId === group && each.data.serviceCode === serviceCode,
  );
  if (same) throw refuse('budget.twice', { name: same.name });
  if (others.length >= api.mostBudgets)
    throw new Refusal(text(officeMessages, 'budget.many', { most: String(api.mostBudgets) }));
  return {
    name: body.name,
    projectId: group,
    data: { amount: money(body.amount), serviceCode, description: body.description },
  };
}

const one = async (row: BudgetRow, { scope, locale }: SessionContext): Promise<object> => {
  const [wire = {}] = await wires(scope, [row], locale);
  return wire;
};

export const budgetHandlers: readonly Handler[] = [
  forSession(api.listBudgets, async ({ scope, locale }, { query }) => {
    await tellBudgets(scope);
    const { projectId, serviceCode, ...page } = query;
    const match = Object.fromEntries(
      Object.entries({ projectId, serviceCode }).filter(
        ([, value]) => value !== undefined && value !== '',
      ),
    );
    const found = await listRecords<BudgetData>(scope, budget, page, { match });
    return { rows: await wires(scope, found.rows, locale), total: found.total };
  }),
  forSession(api.readBudget, async (context, { params }) => {
    await tellBudgets(context.scope);
    return one(await readRecord<BudgetData>(context.scope, budget, params.id), context);
  }),
  createHandler<typeof api.createBudget, BudgetData>(
    api.createBudget,
    budget,
    async (scope, body, { session }) => {
      const { data, ...made } = await checked(scope, body);
      return {
        ...made,
        ownerId: session.user.id,
        data: { ...data, toldCycle: '', toldPercent: 0 } satisfies BudgetData,
      };
    },
    async (row, context) => {
      await tellBudgets(context.scope);
      return one(row, context);
    },
  ),
  updateHandler<typeof api.updateBudget, BudgetData>(
    api.updateBudget,
    budget,
    async (scope, row, body) => {
      const { data, ...made } = await checked(scope, body, row.id);
      const next = { ...row, projectId: made.projectId, data: { ...row.data, ...data } };
      const { used } = (await spentOf(scope, [next])).get(row.id) ?? nothing;
      // What it has not come to as it is now is told again once it does.
      const toldPercent = Math.min(toldOf(row.data), reached(used, data.amount));
      return { ...made, data: { ...data, toldCycle: cycleOf(new Date()), toldPercent } };
    },
    async (row, context) => {
      await tellBudgets(context.scope);
      return one(row, context);
    },
  ),
  removeHandler(api.deleteBudget, budget),
];
