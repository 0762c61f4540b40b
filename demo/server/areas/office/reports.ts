import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Dimension } from '../../../../src/core/api/office/bill-reports';
import * as api from '../../../../src/core/api/office/reports';
import { text, translate, translator } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import { csvFile } from '../../records/csv';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { toWire, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { readRecord } from '../../records/read';
import { textArray } from '../../search/search-sql';
import { Refusal } from '../../refusal';
import { omit } from './omit';
import { dayOf, nextDay, secondsUntil, startOf } from './days';
import { billItem, report, type ReportData } from '../../kinds/office';
import { officeMessages } from './messages';
import { lastPeriod, periodAt, periodsOf, type Period } from './periods';
import { ofLiveBills, partsOf, spending } from './spending';
import { sum } from './sums';

type Body = v.InferOutput<NonNullable<(typeof api.createReport)['body']>>;
type Stored = ReportData & { readonly stopDay?: string };

function content(body: Body): ReportData {
  if (body.endDay !== '' && body.endDay < body.startDay) {
    const data = { field: 'endDay' };
    throw new Refusal(text(officeMessages, 'days.backwards'), {}, { data });
  }
  return omit(body, 'name');
}

/** With a last day it is finished on the day after, by the clock. */
const active = (endDay: string) => ({
  status: 'ACTIVE',
  ...(endDay === ''
    ? {}
    : { settles: { to: 'FINISH', seconds: secondsUntil(startOf(nextDay(endDay))) } }),
});

/** The last day that it may report on by now. A template that was stopped made none after that day. */
function reportedUntil({ data }: Row<Stored>): string {
  const yesterday = nextDay(dayOf(new Date()), -1);
  const ends = [yesterday, data.endDay, data.stopDay ?? ''].filter((day) => day !== '');
  return ends.sort()[0] ?? yesterday;
}

/** Periods that have passed, oldest first. */
const made = (row: Row<Stored>): Period[] =>
  periodsOf(row.data.cycle, row.data.startDay, reportedUntil(row));

/** The day after the period that is under way, while it makes reports. */
function nextDayOf({ status, data }: Row<Stored>): string {
  if (status !== 'ACTIVE') return '';
  const today = dayOf(new Date());
  const { to } = periodAt(data.cycle, data.startDay > today ? data.startDay : today);
  return data.endDay !== '' && to > data.endDay ? '' : nextDay(to);
}

function wired(row: Row<Stored>) {
  const last = lastPeriod(row.data.cycle, row.data.startDay, reportedUntil(row));
  const { from: lastFrom = '', to: lastTo = '' } = last ?? {};
  return { ...toWire(row), nextDay: nextDayOf(row), lastFrom, lastTo };
}

async function periodOf(scope: SessionContext['scope'], id: string, from: string) {
  const row = await readRecord<Stored>(scope, report, id);
  const period = made(row).find((one) => one.from === from);
  if (!period) {
    throw new Refusal(
      text(officeMessages, 'report.period', { from }),
      {},
      { data: { field: 'from' } },
    );
  }
  return { row, period };
}

const nameOf = ({ locale }: SessionContext, row: Row, period: Period) =>
  translate(text(officeMessages, 'report.name', { name: row.name, ...period }), locale);

/** What a template counts of a period. */
function within({ scope }: SessionContext, { data }: Row<Stored>, { from, to }: Period) {
  const { createTime, data: item } = scope.rows.records;
  const { chargeMode = '', serviceCodes = [] } = data;
  return and(
    sql`${createTime} >= ${startOf(from)} and ${createTime} < ${startOf(nextDay(to))}`,
    chargeMode === '' ? undefined : sql`${attribute(item, 'chargeMode', 'text')} = ${chargeMode}`,
    serviceCodes.length === 0
      ? undefined
      : sql`${attribute(item, 'serviceCode', 'text')} = any(${textArray(serviceCodes)})`,
  );
}

/** What each of the periods cost, from one query over all of them. */
async function amounts(context: SessionContext, row: Row<Stored>, periods: readonly Period[]) {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return [];
  const { records } = context.scope.rows;
  const day = sql<string>`to_char(${records.createTime} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
  const rows = await context.scope.db
    .select({
      day: sql<string>`${day}`,
      items: sql<number>`count(*)::int`,
      amount: sql<string>`sum(${attribute(records.data, 'amount', 'number')})::text`,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, billItem.name),
        await ofLiveBills(context.scope),
        within(context, row, { from: first.from, to: last.to }),
      ),
    )
    .groupBy(sql`1`);
  return periods.map((period) => {
    const own = rows.filter((row) => row.day >= period.from && row.day <= period.to);
    return {
      items: own.reduce((total, row) => total + row.items, 0),
      amount: sum(own.map((row) => row.amount)),
    };
  });
}

async function read(context: SessionContext, id: string, from: string) {
  const { row, period } = await periodOf(context.scope, id, from);
  const everything = { from: '2000-01', to: '2099-12' };
  const cells = await spending(
    context.scope,
    everything,
    row.data.subject as Dimension,
    {},
    context.locale,
    within(context, row, period),
  );
  const groups = partsOf(cells);
  return {
    ...period,
    name: nameOf(context, row, period),
    amount: sum(groups.map((group) => group.amount)),
    groups,
  };
}

export const reportHandlers: readonly Handler[] = [
  listHandler<Stored>(api.listReports, report, { wire: wired }),
  readHandler<Stored>(api.readReport, report, wired),
  createHandler<typeof api.createReport, Stored>(
    api.createReport,
    report,
    (_scope, body, { session }) => ({
      name: body.name,
      ...active(body.endDay),
      ownerId: session.user.id,
      data: content(body),
    }),
    wired,
  ),
  updateHandler<typeof api.updateReport, Stored>(
    api.updateReport,
    report,
    (_scope, row, body) => {
      const data = content(body);
      return { name: body.name, data, ...(row.status === 'ACTIVE' ? active(body.endDay) : {}) };
    },
    wired,
  ),
  removeHandler(api.deleteReport, report),
  patchHandler<typeof api.changeReports, Stored>(api.changeReports, report, {
    terminate: {
      run: () => ({ status: 'TERMINATION', data: { stopDay: nextDay(dayOf(new Date()), -1) } }),
    },
    resume: {
      run: (_scope, row) => ({ ...active(row.data.endDay), data: { stopDay: '' } }),
    },
    cancel: {
      run: () => ({ status: 'CANCEL', data: { stopDay: nextDay(dayOf(new Date()), -1) } }),
    },
  }),

  forSession(api.listReportPeriods, async (context, { params, query }) => {
    const row = await readRecord<Stored>(context.scope, report, params.id);
    const all = made(row).reverse();
    const shown = all.slice((query.page - 1) * query.rows, query.page * query.rows).reverse();
    const figures = await amounts(context, row, shown);
    const rows = shown.map((period, index) => ({
      ...period,
      name: nameOf(context, row, period),
      items: figures[index]?.items ?? 0,
      amount: figures[index]?.amount ?? '0.00',
      createTime: startOf(nextDay(period.to)).toISOString(),
    }));
    return { rows: rows.reverse(), total: all.length };
  }),

  forSession(api.reportContent, (context, { params, query }) =>
    read(context, params.id, query.from),
  ),

  forSession(api.exportReport, async (context, { params, query }) => {
    const contents = await read(context, params.id, query.from);
    const t = translator(officeMessages, context.locale);
    const head = [t('column.name'), t('column.count'), t('column.money')];
    const lines = contents.groups.map((group) => [group.name, group.count, group.amount]);
    return csvFile(t('export.report'), [head, ...lines]);
  }),
];
