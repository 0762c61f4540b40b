import * as api from '../../../../src/core/api/office/bill-reports';
import { payableBills } from '../../../../src/core/api/office/bills';
import { translator } from '../../../../src/core/i18n/translator';
import { forSession, type Handler } from '../../handler';
import type { Row } from '../../records/kind';
import { addMonths, monthsOf } from './days';
import { forEveryTenant } from '../../between-tenants';
import type { BillData } from '../../kinds/office';
import { officeMessages } from './messages';
import { relationship } from './relationship';
import { billsOf, partsOf, rangeOf, totalsOf, type Cell } from './spending';
import { spendingOf } from './spending-of';
import { minus, priceOf, rate, share, sum } from './sums';

const counted = (rows: readonly Row<BillData>[]) => rows.filter((row) => row.status !== 'canceld');

/** Sums of bills; what is being paid counts as paid. */
function totals(rows: readonly Row<BillData>[]) {
  const live = counted(rows);
  const of = (field: 'listAmount' | 'discountAmount' | 'amount' | 'couponAmount' | 'paidAmount') =>
    sum(live.map((row) => row.data[field]));
  const unpaid = live.filter(({ status }) => payableBills.includes(status));
  return {
    listAmount: of('listAmount'),
    discountAmount: of('discountAmount'),
    amount: of('amount'),
    couponAmount: of('couponAmount'),
    paidAmount: of('paidAmount'),
    unpaidAmount: sum(unpaid.map((row) => row.data.amount)),
  };
}

/** The amount of each month, in their order; nothing is 0.00. */
const byMonth = (months: readonly string[], cells: readonly Cell[]) =>
  months.map((month) =>
    sum(cells.filter((cell) => cell.cycle === month).map((cell) => cell.amount)),
  );

export const billReportHandlers: readonly Handler[] = [
  forSession(api.billSummary, async ({ scope }, { query }) => {
    const range = await rangeOf(scope, query);
    const rows = await billsOf(scope, range);
    return {
      from: range.from,
      to: range.to,
      ...totals(rows),
      months: range.months.map((cycle) => {
        const own = rows.filter((row) => row.data.cycle === cycle);
        const live = counted(own).length;
        return { cycle, bills: live, canceled: own.length - live, ...totals(own) };
      }),
    };
  }),

  forSession(api.billAnalysis, async (context, { query }) => {
    const { locale } = context;
    const range = await rangeOf(context.scope, query);
    const cells = await spendingOf(context, range, query.by, query);
    const parts = partsOf(cells);
    const shown = parts.slice(0, query.top);
    const others = parts.slice(query.top);
    const whole = totalsOf(cells);
    const other = { code: '', name: translator(officeMessages, locale)('month.other') };
    const groups = [...shown, ...(others.length > 0 ? [{ ...totalsOf(others), ...other }] : [])];
    const known = new Set(shown.map((part) => part.code));
    return {
      from: range.from,
      to: range.to,
      ...whole,
      groups: groups.map((group) => ({
        ...group,
        unitPrice: priceOf(group.amount, group.quantity),
        share: share(group.amount, whole.amount),
      })),
      months: range.months,
      series: groups.map(({ code, name }, index) => ({
        code,
        name,
        amounts: byMonth(
          range.months,
          cells.filter((cell) =>
            index < shown.length ? cell.code === code : !known.has(cell.code),
          ),
        ),
      })),
    };
  }),

  forSession(api.billComparison, async (context, { query }) => {
    const months = monthsOf(query.from, query.to);
    const againstTo = query.againstTo ?? addMonths(query.from, -1);
    const againstFrom = query.againstFrom ?? addMonths(againstTo, 1 - months.length);
    monthsOf(againstFrom, againstTo);
    const before = { from: againstFrom, to: againstTo };
    const present = partsOf(await spendingOf(context, query, query.by, query));
    const past = partsOf(await spendingOf(context, before, query.by, query));
    const codes = [...new Set([...present, ...past].map((part) => part.code))];
    const find = (parts: typeof present, code: string) => parts.find((part) => part.code === code);
    const [amount, against] = [totalsOf(present).amount, totalsOf(past).amount];
    return {
      from: query.from,
      to: query.to,
      againstFrom,
      againstTo,
      amount,
      against,
      change: minus(amount, against),
      groups: codes.map((code) => {
        const [now, then] = [find(present, code), find(past, code)];
        const values = { amount: now?.amount ?? '0.00', against: then?.amount ?? '0.00' };
        return {
          code,
          name: now?.name ?? then?.name ?? code,
          ...values,
          change: minus(values.amount, values.against),
          unitPrice: priceOf(values.amount, now?.quantity ?? ''),
          unitPriceAgainst: priceOf(values.against, then?.quantity ?? ''),
          rate: rate(values.amount, values.against),
        };
      }),
    };
  }),

  forSession(api.billRelationship, async (context, { query }) => {
    const range = await rangeOf(context.scope, query);
    return { from: range.from, to: range.to, ...(await relationship(context, range)) };
  }),

  forSession(api.billTenants, async (context, { query }) => {
    const range = await rangeOf(context.scope, query);
    return forEveryTenant(context, async (scope, tenant) => {
      const rows = await billsOf(scope, range);
      const { amount, couponAmount, paidAmount, unpaidAmount } = totals(rows);
      return {
        ...{ tenantId: tenant.id, tenantName: tenant.name, bills: counted(rows).length },
        ...{ amount, couponAmount, paidAmount, unpaidAmount },
      };
    });
  }),
];
