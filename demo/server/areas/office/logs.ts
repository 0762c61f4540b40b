import { and, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/office/logs';
import type { ListQuery } from '../../../../src/core/api/listing';
import { text, translator } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import { forSession, type Handler } from '../../handler';
import { apart } from '../../database/changes';
import { csvFile, localTime } from '../../records/csv';
import { changesFor, toldChanges } from '../../records/told-changes';
import { Refusal } from '../../refusal';
import { pageOf } from '../../search/page-of';
import { searchSql, sortSql } from '../../search/search-sql';
import { omit } from './omit';
import { nextDay, startOf } from './days';
import { inSomeLanguage } from '../../records/in-some-language';
import { capital, inOne } from '../../records/languages';
import { kindWord, operationWord, plainKind, plainKinds } from './log-words';
import { officeMessages } from './messages';
import { havingPart } from '../../search/like';

/** Stems of the permission codes of administration: the system log. */
const system =
  '^(session|user|role|tenant|business|setting|definition|personal|enterprise|realName|serviceQuota|assistant):';
/** Stems of what is neither a product nor a resource: money, documents and words. */
const office =
  '^(bill|coupon|topup|statement|remittance|invoice|invoiceTitle|contract|promotion|report|workOrder|notice|message|approval|instance):';

type View = 'all' | 'product' | 'system';
const MAX_EXPORT = 10_000;
const MIN_YEAR = 1970;
const MAX_YEAR = 9998;

interface Filters {
  readonly userId?: string | undefined;
  readonly userName?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  readonly target?: string | undefined;
  readonly ip?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly params?: ListQuery['params'];
}

const given = (value: string | undefined): value is string => value !== undefined && value !== '';

/** A day, or a moment of it; as the end of a range, the whole day belongs to it. */
function moment(name: 'from' | 'to', value: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const time = day
    ? startOf(value)
    : new Date(/(?:Z|[+-]\d{2}:?\d{2})$/.test(value) ? value : `${value.replace(' ', 'T')}+08:00`);
  // The database counts other years than JavaScript does, and writes them otherwise.
  const year = time.getUTCFullYear();
  if (!(year >= MIN_YEAR && year <= MAX_YEAR)) {
    throw new Refusal('search.time', { name, value }, { data: { field: name } });
  }
  return day && name === 'to' ? startOf(nextDay(value)) : time;
}

/** The kind as readers name it, to filter by. */
const kindOf = (column: SQL | Parameters<typeof ilike>[0]): SQL =>
  Object.entries(plainKinds).reduce<SQL>(
    (kind, [stored, plain]) => sql`case when ${column} = ${stored} then ${plain} else ${kind} end`,
    sql`${column}`,
  );

function where({ scope }: SessionContext, view: View, query: Filters): SQL | undefined {
  const { audits } = scope.rows;
  const fields = {
    id: { kind: 'text', column: sql`${audits.id}::text` },
    userId: { kind: 'text', column: audits.userId },
    userName: { kind: 'text', column: audits.userName },
    action: { kind: 'text', column: audits.action },
    kind: { kind: 'text', column: kindOf(audits.kind) },
    targetId: { kind: 'text', column: audits.targetId },
    targetName: inSomeLanguage(audits.targetName),
    ip: { kind: 'text', column: audits.ip },
    requestId: { kind: 'text', column: audits.requestId },
    createTime: { kind: 'time', column: audits.createTime },
  } as const;
  const views: Readonly<Record<View, SQL | undefined>> = {
    all: undefined,
    system: sql`${audits.action} ~ ${system}`,
    product: sql`${audits.action} !~ ${system} and ${audits.action} !~ ${office}`,
  };
  return and(
    views[view],
    given(query.userId) ? eq(audits.userId, query.userId) : undefined,
    given(query.userName) ? ilike(audits.userName, havingPart(query.userName)) : undefined,
    given(query.action) ? actionIs(audits.action, query.action) : undefined,
    given(query.kind) ? eq(kindOf(audits.kind), query.kind) : undefined,
    given(query.target)
      ? or(ilike(audits.targetName, havingPart(query.target)), eq(audits.targetId, query.target))
      : undefined,
    given(query.ip) ? eq(audits.ip, query.ip) : undefined,
    given(query.from) ? gte(audits.createTime, moment('from', query.from)) : undefined,
    given(query.to) ? lt(audits.createTime, moment('to', query.to)) : undefined,
    searchSql(query.params, fields),
  );
}

const actionIs = (column: Parameters<typeof ilike>[0], action: string) =>
  action.endsWith(':') ? sql`starts_with(${column}, ${action})` : sql`${column} = ${action}`;

type Audit = Awaited<ReturnType<typeof find>>[number];

function find(
  context: SessionContext,
  condition: SQL | undefined,
  query: Pick<ListQuery, 'sort' | 'order'> = {},
) {
  const { audits } = context.scope.rows;
  const columns = {
    id: audits.id,
    userName: audits.userName,
    action: audits.action,
    kind: audits.kind,
    targetName: audits.targetName,
    ip: audits.ip,
    createTime: audits.createTime,
  };
  return context.scope.db
    .select()
    .from(audits)
    .where(condition)
    .orderBy(...sortSql(query, columns, { by: audits.createTime, order: 'desc' }, audits.id));
}

function logWire(context: SessionContext, row: Audit) {
  const kind = kindWord(context.app.parts, row, context.locale);
  return {
    ...omit(row, 'detail', 'tenantId'),
    targetName: inOne(row.targetName, context.locale),
    id: String(row.id),
    kind: plainKind(row.kind),
    kindName: capital(kind),
    actionName: operationWord(row.action, kind, context.locale),
    createTime: row.createTime.toISOString(),
  };
}

async function page(context: SessionContext, view: View, query: ListQuery & Filters) {
  const condition = where(context, view, query);
  const { db, rows: own } = context.scope;
  const { rows, total } = await pageOf(query, find(context, condition, query), () =>
    db.$count(own.audits, condition),
  );
  const told = await toldChanges(context, query, rows);
  return { rows: rows.map((row) => ({ ...logWire(context, row), changes: told(row) })), total };
}

async function file(
  context: SessionContext,
  view: View,
  query: Filters,
  name: 'export.audits' | 'export.products' | 'export.systems',
) {
  const t = translator(officeMessages, context.locale);
  const condition = where(context, view, query);
  const rows = await find(context, condition).limit(MAX_EXPORT);
  const head = [
    t('column.time'),
    t('column.user'),
    t('column.action'),
    t('column.kind'),
    t('column.target'),
    t('column.resourceId'),
    t('column.ip'),
    t('column.request'),
  ];
  const lines = rows
    .map((row) => logWire(context, row))
    .map((row) => [
      localTime(row.createTime),
      row.userName,
      row.actionName,
      row.kindName,
      row.targetName,
      row.targetId,
      row.ip,
      row.requestId,
    ]);
  return csvFile(t(name), [head, ...lines]);
}

export const logHandlers: readonly Handler[] = [
  forSession(api.listAudits, (context, { query }) => page(context, 'all', query)),
  forSession(api.listProductLogs, (context, { query }) => page(context, 'product', query)),
  forSession(api.listSystemLogs, (context, { query }) => page(context, 'system', query)),
  forSession(api.exportAudits, (context, { query }) =>
    file(context, 'all', query, 'export.audits'),
  ),
  forSession(api.exportProductLogs, (context, { query }) =>
    file(context, 'product', query, 'export.products'),
  ),
  forSession(api.exportSystemLogs, (context, { query }) =>
    file(context, 'system', query, 'export.systems'),
  ),
  forSession(api.readAudit, async (context, { params }) => {
    const { audits } = context.scope.rows;
    // As text: an id that is no number is one that nobody has.
    const [row] = await context.scope.db
      .select()
      .from(audits)
      .where(sql`${audits.id}::text = ${params.id}`);
    if (!row) throw new Refusal('record.missing', { kind: text(officeMessages, 'kind.log') });
    const { sent: detail, changes } = apart(row.detail);
    return { ...logWire(context, row), detail, changes: changesFor(context, changes) };
  }),
];
