import { Big } from 'big.js';
import { and, eq, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/assets';
import { translator } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import { csvFile, localTime } from '../../records/csv';
import { createHandler, listHandler, patchHandler, readHandler } from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { inOne, rowIn } from '../../records/languages';
import { attribute } from '../../records/attributes';
import { findRecords, listRecords, readRecord } from '../../records/read';
import { textArray } from '../../search/search-sql';
import { balanceEntry } from '../../kinds/ordering';
import { balanceOf, creditArrivals, type EntryData } from './account';
import { cycleOf, dayOf, monthBeside, nextDay, startOf } from './days';
import {
  bill,
  coupon,
  remittance,
  topup,
  type BillData,
  type CouponData,
} from '../../kinds/office';
import { invoiceable } from './invoiceable';
import { officeMessages } from './messages';
import { isPayable } from './payable';
import { entryOptions, statementTotals } from './statement-totals';
import { minus, money, numberOf, rate, sum } from './sums';

/** Until the payment service has confirmed. */
const TOPUP_SECONDS = 10;
const MAX_EXPORT = 10_000;

const isEntryType = (type: string): type is 'topup' | 'remittance' | 'payment' | 'refund' =>
  ['topup', 'remittance', 'payment', 'refund'].includes(type);

/** The balance after each entry, counted back from what is there now, so that it holds for entries of any origin. */
async function balancesAfter(
  { scope }: SessionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { records } = scope.rows;
  const amount = attribute(records.data, 'amount', 'number');
  const later = scope.db
    .select({
      id: records.id,
      amount:
        sql<string>`coalesce(sum(${amount}) over (order by ${records.createTime} desc, ${records.id} rows between unbounded preceding and 1 preceding), 0)`.as(
          'later_amount',
        ),
    })
    .from(records)
    .where(eq(records.kind, balanceEntry.name))
    .as('later');
  const rows = await scope.db
    .select({ id: later.id, amount: sql<string>`${later.amount}::text` })
    .from(later)
    .where(sql`${later.id} = any(${textArray(ids)})`);
  const balance = await balanceOf(scope);
  return new Map(rows.map((row) => [row.id, minus(balance, money(row.amount))]));
}

const refKinds: Readonly<Record<string, string>> = {
  topup: 'topup',
  remittance: 'remittance',
  payment: 'bill',
};

/** What an entry is about: what this area says of its own ones, the order of all others. */
function referred({ refId = '', orderId, entryType }: EntryData) {
  if (refId !== '') return { refId, refKind: refKinds[entryType] ?? '' };
  return { refId: orderId, refKind: orderId === '' ? '' : 'order' };
}

function entryWire(
  row: Row<EntryData>,
  balance: string | undefined,
  context: Pick<SessionContext, 'locale'>,
) {
  const { data } = row;
  const amount = new Big(data.amount);
  return {
    ...toWire(rowIn(row, context)),
    entryNo: data.entryNo ?? row.id,
    direction: amount.lt(0) ? 'expense' : 'income',
    type: data.entryType,
    amount: amount.abs().toFixed(2),
    balance: balance ?? '',
    ...referred(data),
    effectiveTime: row.createTime.toISOString(),
  };
}

/** By the mean of 30 days, rounded down. */
function daysLeft(balance: string, spent: string): number | null {
  if (new Big(spent).lte(0)) return null;
  return Math.max(0, Math.floor(Number(new Big(balance).times(30).div(spent))));
}

export const assetHandlers: readonly Handler[] = [
  forSession(api.financialAssets, async (context) => {
    await creditArrivals(context.scope);
    const { scope } = context;
    const { records } = scope.rows;
    const monthStart = startOf(`${cycleOf(new Date())}-01`);
    const amount = attribute(records.data, 'amount', 'number');
    const recent = new Date(Date.now() - 30 * 86_400_000);
    const total = (condition: ReturnType<typeof sql>) =>
      sql<string>`coalesce(sum(abs(${amount})) filter (where ${condition}), 0)::text`;
    const [flow] = await scope.db
      .select({
        totalIncome: total(sql`${amount} > 0`),
        totalExpense: total(sql`${amount} < 0`),
        monthIncome: total(sql`${amount} > 0 and ${records.createTime} >= ${monthStart}`),
        recentExpense: total(sql`${amount} < 0 and ${records.createTime} >= ${recent}`),
        monthExpense: total(sql`${amount} < 0 and ${records.createTime} >= ${monthStart}`),
      })
      .from(records)
      .where(and(eq(records.kind, balanceEntry.name)));
    const arriving = [
      ...(await findRecords<{ amount: string }>(scope, topup, { match: { status: 'paying' } })),
      ...(await findRecords<{ amount: string }>(scope, remittance, {
        match: { status: 'APPROVING' },
      })),
    ];
    const unpaid = await findRecords<BillData>(scope, bill, { where: isPayable(scope) });
    const paid = await findRecords<BillData>(scope, bill, {
      match: { status: 'paid', invoiced: false },
    });
    const coupons = await findRecords<CouponData>(scope, coupon, { match: { status: 'unused' } });
    const balance = await balanceOf(scope);
    return {
      currency: 'CNY',
      balance,
      arriving: sum(arriving.map((row) => row.data.amount)),
      unpaidAmount: sum(unpaid.map((row) => row.data.amount)),
      unpaidBills: unpaid.length,
      couponAmount: sum(coupons.map((row) => row.data.amount)),
      coupons: coupons.length,
      monthIncome: money(flow?.monthIncome),
      monthExpense: money(flow?.monthExpense),
      totalIncome: money(flow?.totalIncome),
      totalExpense: money(flow?.totalExpense),
      daysLeft: daysLeft(balance, money(flow?.recentExpense)),
      invoiceableAmount: sum([...(await invoiceable(scope, paid)).values()]),
    };
  }),

  forSession(api.monthExpense, async ({ scope }) => {
    const { records } = scope.rows;
    const amount = attribute(records.data, 'amount', 'number');
    const { from, to, beforeFrom, beforeTo } = monthBeside(dayOf(new Date()));
    const paid = (first: string, end: string) =>
      sql<string>`coalesce(-sum(${amount}) filter (where ${records.createTime} >= ${startOf(first)} and ${records.createTime} < ${startOf(end)}), 0)::text`;
    const [row] = await scope.db
      .select({
        amount: paid(from, nextDay(to)),
        before: paid(beforeFrom, nextDay(beforeTo)),
        later: paid(nextDay(beforeTo), from),
      })
      .from(records)
      .where(and(eq(records.kind, balanceEntry.name), sql`${amount} < 0`));
    const [spent, beforeAmount] = [money(row?.amount), money(row?.before)];
    const forecast = sum([spent, money(row?.later)]);
    const days = { from, to, beforeFrom, beforeTo };
    return { ...days, amount: spent, beforeAmount, rate: rate(spent, beforeAmount), forecast };
  }),

  forSession(api.listStatement, async (context, { query }) => {
    await creditArrivals(context.scope);
    const options = entryOptions(context, query);
    const page = await listRecords<EntryData>(context.scope, balanceEntry, query, options);
    const after = await balancesAfter(
      context,
      page.rows.map((row) => row.id),
    );
    return {
      rows: page.rows.map((row) => entryWire(row, after.get(row.id), context)),
      total: page.total,
    };
  }),

  forSession(api.statementTotals, async (context, { query }) => {
    await creditArrivals(context.scope);
    return statementTotals(context, query);
  }),

  forSession(api.readStatementEntry, async (context, { params }) => {
    const row = await readRecord<EntryData>(context.scope, balanceEntry, params.id);
    return entryWire(row, (await balancesAfter(context, [row.id])).get(row.id), context);
  }),

  forSession(api.exportStatement, async (context, { query }) => {
    await creditArrivals(context.scope);
    const t = translator(officeMessages, context.locale);
    const { rows } = await listRecords<EntryData>(
      context.scope,
      balanceEntry,
      { page: 1, rows: MAX_EXPORT, params: query.params, sort: undefined, order: undefined },
      entryOptions(context, query),
    );
    const after = await balancesAfter(
      context,
      rows.map((row) => row.id),
    );
    const head = [
      t('column.time'),
      t('column.entryNo'),
      t('column.direction'),
      t('column.type'),
      t('column.money'),
      t('column.balance'),
      t('column.name'),
      t('column.remark'),
    ];
    const lines = rows.map((row) => {
      const entry = entryWire(row, after.get(row.id), context);
      const type = entry.type;
      return [
        localTime(entry.effectiveTime),
        entry.entryNo,
        t(entry.direction === 'income' ? 'income' : 'expense'),
        isEntryType(type) ? t(`entry.${type}`) : type,
        entry.amount,
        entry.balance,
        inOne(row.name, context.locale),
        row.data.remark ?? '',
      ];
    });
    return csvFile(t('export.statement'), [head, ...lines]);
  }),

  listHandler(api.listTopups, topup),
  readHandler(api.readTopup, topup),
  createHandler(api.createTopup, topup, (_scope, body, { session }) => {
    const topupNo = numberOf('CZ');
    return {
      name: topupNo,
      status: 'paying',
      settles: { to: 'paid', seconds: TOPUP_SECONDS },
      ownerId: session.user.id,
      data: { ...body, amount: money(body.amount), topupNo, credited: false },
    };
  }),
  patchHandler(api.changeTopups, topup, {
    cancel: { run: () => ({ status: 'canceld' }) },
  }),
];
