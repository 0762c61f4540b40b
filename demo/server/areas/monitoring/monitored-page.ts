/** A page of what is monitored, as its list call asks for it. */
import { and, eq, sql, type SQLWrapper } from 'drizzle-orm';
import { groupParams } from '../../../../src/core/search/build-query';
import type { ListQuery } from '../../../../src/core/api/listing';
import type { TenantScope } from '../../database/scope';
import { havingPart } from '../../search/like';
import { inTurn, pageOf } from '../../search/page-of';
import { searchSql, sortSql, type SearchFields } from '../../search/search-sql';
import { alarmedIds, muteIds, statusColumn } from './monitor-status';
import { countResources, selectResources, type Only } from './resources';

export type MonitoredQuery = ListQuery & {
  readonly kind?: string | undefined;
  readonly engine?: string | undefined;
  readonly catalog?: string | undefined;
  readonly region?: string | undefined;
  readonly projectId?: string | undefined;
  readonly resourceId?: string | undefined;
  readonly text?: string | undefined;
};

/** Further on than so many rows, the newest of every kind are no longer fewer than all of them. */
const DEEPEST = 1000;
const chosen = ['catalog', 'region', 'projectId', 'resourceId', 'text'] as const;
const narrowing = { kind: 'kinds', engine: 'engines' } as const;

/** The kinds and engines that alone are asked for, and whether nothing else is: no other condition, and no order. */
function narrowed(query: MonitoredQuery): { readonly only: Only; readonly isPlain: boolean } {
  const only: { kinds?: readonly string[]; engines?: readonly string[] } = {};
  const narrow = (name: keyof typeof narrowing, values: readonly string[]) => {
    const before = only[narrowing[name]];
    only[narrowing[name]] = before?.filter((value) => values.includes(value)) ?? values;
  };
  if (query.kind) narrow('kind', [query.kind]);
  if (query.engine) narrow('engine', [query.engine]);
  let isPlain = !query.sort && query.page * query.rows <= DEEPEST;
  for (const [one, ...others] of groupParams(query.params ?? [])) {
    const isOne = others.length === 0 && (one?.sign === 'EQ' || one?.sign === 'IN');
    if (isOne && (one.name === 'kind' || one.name === 'engine'))
      narrow(one.name, [one.value].flat());
    else isPlain = false;
  }
  return { only, isPlain: isPlain && chosen.every((name) => !query[name]) };
}

/** Whether it matters which of the others are silent: never for what is in alarm, or off. */
const asksOthers = ({ sort, params = [] }: MonitoredQuery) =>
  sort === 'status' ||
  params.some(
    ({ name, sign, value }) =>
      name === 'status' &&
      (!['EQ', 'UEQ', 'IN'].includes(sign) ||
        [value].flat().some((each) => each !== 'ALARM' && each !== 'DISABLED')),
  );

/** Newest first. */
const standard = (by: SQLWrapper) => ({ by, order: 'desc' }) as const;

/**
 * Where nobody asked for an order, what somebody has to see to stands first: what is in alarm, and what says itself that it
 * has failed. These few are found by their ids and by the index of what has failed; of the rest the newest of each table are
 * enough. Sorted as one table, every row of it would be made to show ten.
 */
async function firstPages(scope: TenantScope, query: MonitoredQuery, only: Only) {
  const alarmed = await alarmedIds(scope);
  const known = { alarmed, mute: [] };
  const urgent = selectResources(
    scope,
    { ids: alarmed, only },
    { failed: true, except: alarmed, only },
  );
  const rest = selectResources(scope, { newest: query.page * query.rows, only });
  const status = statusColumn(urgent.monitored, known);
  const newest = ({ createTime, id }: typeof rest.monitored) =>
    sortSql({}, {}, standard(createTime), sql`${id}`);
  return pageOf(
    query,
    inTurn(
      urgent.query
        .where(sql`${status} in ('ALARM', 'ABNORMAL')`)
        .orderBy(sql`${status} = 'ABNORMAL'`, ...newest(urgent.monitored)),
      rest.query
        .where(sql`${statusColumn(rest.monitored, known)} not in ('ALARM', 'ABNORMAL')`)
        .orderBy(...newest(rest.monitored)),
    ),
    () => countResources(scope, only),
  );
}

export async function monitoredPage(scope: TenantScope, query: MonitoredQuery, now: number) {
  const { only, isPlain } = narrowed(query);
  if (isPlain) return firstPages(scope, query, only);
  const { resourceId } = query;
  const few = { only, ...(resourceId ? { ids: [resourceId] } : {}) };
  const { monitored, projects, query: select } = selectResources(scope, few);
  const status = statusColumn(monitored, {
    alarmed: await alarmedIds(scope),
    mute: asksOthers(query) ? await muteIds(scope, only, now) : [],
  });
  const fields = {
    id: { kind: 'text', column: monitored.id },
    name: { kind: 'text', column: monitored.name },
    status: { kind: 'text', column: status },
    kind: { kind: 'text', column: monitored.kind },
    engine: { kind: 'text', column: monitored.engine },
    resourceStatus: { kind: 'text', column: monitored.status },
    catalog: { kind: 'text', column: monitored.catalog },
    form: { kind: 'text', column: monitored.form },
    envName: { kind: 'text', column: monitored.envName },
    ip: { kind: 'text', column: monitored.ip },
    osVersion: { kind: 'text', column: monitored.osVersion },
    region: { kind: 'text', column: monitored.region },
    projectId: { kind: 'text', column: monitored.projectId },
    projectName: { kind: 'text', column: projects.name },
    cpu: { kind: 'number', column: monitored.cpu },
    memory: { kind: 'number', column: monitored.memory },
    createTime: { kind: 'time', column: monitored.createTime },
  } satisfies SearchFields;
  const same = (column: SQLWrapper, value: string | undefined) =>
    value === undefined || value === '' ? undefined : sql`${column} = ${value}`;
  const wanted = query.text ?? '';
  const pattern = havingPart(wanted);
  const where = and(
    same(monitored.kind, query.kind),
    same(monitored.engine, query.engine),
    same(monitored.catalog, query.catalog),
    same(monitored.region, query.region),
    same(monitored.projectId, query.projectId),
    same(monitored.id, resourceId),
    wanted === ''
      ? undefined
      : sql`(${monitored.name} ilike ${pattern} or ${monitored.ip} ilike ${pattern})`,
    searchSql(query.params, fields),
  );
  const sorts = Object.fromEntries(
    Object.entries(fields).map(([name, { column }]) => [name, column]),
  );
  const own = sortSql(query, sorts, standard(fields.createTime.column), sql`${monitored.id}`);
  const urgentFirst = sql`case ${status} when 'ALARM' then 0 when 'ABNORMAL' then 1 else 2 end`;
  const ordered = select.where(where).orderBy(...(query.sort ? own : [urgentFirst, ...own]));
  return pageOf(query, ordered, async () => {
    const counted = selectResources(scope, few);
    const [total] = await scope.db
      .select({ count: sql<number>`count(*)::int` })
      .from(counted.monitored)
      .leftJoin(counted.projects, eq(counted.projects.id, counted.monitored.projectId))
      .where(where);
    return total?.count ?? 0;
  });
}
