import {
  and,
  count,
  eq,
  isNotNull,
  isNull,
  lte,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { ListQuery } from '../../../src/core/api/listing';
import { users } from '../database/identity-tables';
import type { ReadScope } from '../database/scope';
import { Refusal } from '../refusal';
import { havingPart } from '../search/like';
import { pageOf } from '../search/page-of';
import {
  searchSql,
  sortSql,
  textArray,
  type SearchField,
  type SearchFields,
} from '../search/search-sql';
import { searchField } from './attributes';
import { inSomeLanguage } from './in-some-language';
import type { Data, Kind, Row } from './kind';

export interface ReadOptions {
  /** Attributes, or `parentId`, `projectId`, `ownerId`, `status` and `name`, that must be equal; undefined is no condition. */
  readonly match?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Any other condition, over `scope.rows.records`. */
  readonly where?: SQL | undefined;
  /** What a list may be searched by beside its attributes: what follows from other rows. */
  readonly searches?: SearchFields;
  /** What a field is sorted by where its own spelling has no order: levels by how bad they are. */
  readonly sorts?: Readonly<Record<string, SQLWrapper>>;
  /** Rows of the recycle bin instead of the others. */
  readonly removed?: boolean;
}

const matchable = new Set(['parentId', 'projectId', 'ownerId', 'status', 'name']);

/** What rows of every kind may be searched and sorted by. */
export function sharedFields({ rows: { records, projects } }: ReadScope) {
  const fields: Readonly<Record<string, SearchField>> = {
    id: { kind: 'text', column: records.id },
    name: { kind: 'text', column: records.name },
    status: { kind: 'text', column: records.status },
    projectId: { kind: 'text', column: records.projectId },
    projectName: { kind: 'text', column: projects.name },
    ownerId: { kind: 'text', column: records.ownerId },
    ownerName: { kind: 'text', column: users.name },
    createTime: { kind: 'time', column: records.createTime },
    updateTime: { kind: 'time', column: records.updateTime },
  };
  return fields;
}

/** A list is sorted by whatever it is searched by. */
export const sortsOf = (fields: Readonly<Record<string, SearchField>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'any' ? [] : [[name, field.column]],
    ),
  );

function parts(scope: ReadScope, kind: Kind) {
  const { records } = scope.rows;
  const own = Object.fromEntries(
    Object.entries(kind.fields).map(([name, fieldKind]) => [
      name,
      searchField(scope, name, fieldKind),
    ]),
  );
  const fields: Readonly<Record<string, SearchField>> = {
    ...own,
    ...sharedFields(scope),
    ...(kind.isNamedInAll && { name: inSomeLanguage(records.name) }),
    parentId: { kind: 'text', column: records.parentId },
  };
  return { fields, sorts: sortsOf(fields) };
}

function conditions(scope: ReadScope, kind: Kind, options: ReadOptions): SQL | undefined {
  const { records } = scope.rows;
  const contained: Record<string, unknown> = {};
  const equal: SQL[] = [];
  for (const [name, value] of Object.entries(options.match ?? {})) {
    if (value === undefined) continue;
    if (matchable.has(name)) {
      const column = records[name as 'name'];
      equal.push(value === null ? isNull(column) : eq(column, String(value)));
    } else contained[name] = value;
  }
  return and(
    eq(records.kind, kind.name),
    options.removed ? isNotNull(records.removeTime) : isNull(records.removeTime),
    ...equal,
    Object.keys(contained).length > 0
      ? sql`${records.data} @> ${JSON.stringify(contained)}::jsonb`
      : undefined,
    options.where,
  );
}

const names: readonly string[] = ['projectName', 'ownerName'];
/** Whether a list call searches or sorts by the names of projects or people. */
export const asksByNames = ({ sort = '', params = [] }: Pick<ListQuery, 'sort' | 'params'>) =>
  names.includes(sort) || params.some(({ name }) => names.includes(name));

/** What is read of a row of any kind. */
function rowColumns(scope: ReadScope, how: 'joined' | 'apart') {
  const { records, projects } = scope.rows;
  const apart = {
    project: sql<
      string | null
    >`(select ${projects.name} from ${projects} where ${ofProject(scope)})`,
    owner: sql<string | null>`(select ${users.name} from ${users} where ${ofOwner(scope)})`,
  };
  const isJoined = how === 'joined';
  return {
    id: records.id,
    kind: records.kind,
    name: records.name,
    status: records.status,
    projectId: records.projectId,
    projectName: isJoined ? sql<string | null>`${projects.name}` : apart.project,
    ownerId: records.ownerId,
    ownerName: isJoined ? sql<string | null>`${users.name}` : apart.owner,
    parentId: records.parentId,
    createTime: records.createTime,
    updateTime: records.updateTime,
    removeTime: records.removeTime,
    data: records.data,
  };
}

/**
 * Rows of any kind, with the names of their projects and people. Rows that are chosen or sorted by these names need them
 * joined. Of all other lists they are looked up for the rows of a page alone: joined, they are found for every row
 * before it is known which ten are shown.
 */
export function selectRows(scope: ReadScope, how: 'joined' | 'apart' = 'joined') {
  const { records, projects } = scope.rows;
  const rows = scope.db.select(rowColumns(scope, how)).from(records);
  if (how === 'apart') return rows;
  const joined = rows.leftJoin(projects, ofProject(scope)).leftJoin(users, ofOwner(scope));
  // The same columns of either, which are all that is asked for.
  return joined as unknown as typeof rows;
}

const asRows = <D extends Data>(rows: readonly unknown[]) => rows as readonly Row<D>[];

/*
 * Names of projects and people are looked up within the tenant of the row: an id that came from elsewhere, in what way
 * ever, brings no name of another tenant with it.
 */
const ofProject = ({ rows: { records, projects } }: ReadScope) =>
  and(eq(projects.id, records.projectId), eq(projects.tenantId, records.tenantId));
const ofOwner = ({ rows: { records } }: ReadScope) =>
  and(eq(users.id, records.ownerId), eq(users.tenantId, records.tenantId));

/** One page of a kind, searched and sorted as the list call asks; newest first where it does not say. */
export async function listRecords<D extends Data = Data>(
  scope: ReadScope,
  kind: Kind,
  query: ListQuery,
  options: ReadOptions = {},
): Promise<{ rows: readonly Row<D>[]; total: number }> {
  const { records } = scope.rows;
  const { fields, sorts } = parts(scope, kind);
  const where = and(
    conditions(scope, kind, options),
    searchSql(query.params, { ...fields, ...options.searches }),
  );
  const standard = { by: records.createTime, order: 'desc' } as const;
  const how = asksByNames(query) ? 'joined' : 'apart';
  const ordered = selectRows(scope, how)
    .where(where)
    .orderBy(...sortSql(query, { ...sorts, ...options.sorts }, standard, records.id));
  const { rows, total } = await pageOf(query, ordered, () => countWhere(scope, where, how));
  return { rows: asRows<D>(rows), total };
}

/**
 * How many of what `selectRows` would give. Without the names the index of lists tells: of a join that is left out the
 * planner still wants the columns, for which it reads every row.
 */
export async function countWhere(
  scope: ReadScope,
  where: SQL | undefined,
  how: 'joined' | 'apart' = 'joined',
): Promise<number> {
  const { records, projects } = scope.rows;
  if (how === 'apart') return scope.db.$count(records, where);
  const [row] = await scope.db
    .select({ total: count() })
    .from(records)
    .leftJoin(projects, ofProject(scope))
    .leftJoin(users, ofOwner(scope))
    .where(where);
  return row?.total ?? 0;
}

/** Of these kinds, those of which a row has one of these texts in its name, or as its id: one question for all of them. */
export async function kindsNamed(
  scope: ReadScope,
  kinds: readonly string[],
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { records } = scope.rows;
  const parts = sql`${sql.param(texts.map(havingPart))}::text[]`;
  const rows = await scope.db
    .selectDistinct({ kind: records.kind })
    .from(records)
    .where(
      and(
        sql`${records.kind} = any(${textArray(kinds)})`,
        isNull(records.removeTime),
        sql`(${records.name} ilike any(${parts}) or ${records.id} = any(${textArray(texts)}))`,
      ),
    );
  return new Set(rows.map(({ kind }) => kind));
}

/** Every matching row, newest first: for rules, counts and relations, not for lists of unknown length. */
export async function findRecords<D extends Data = Data>(
  scope: ReadScope,
  kind: Kind,
  options: ReadOptions = {},
): Promise<readonly Row<D>[]> {
  const { records } = scope.rows;
  const rows = await selectRows(scope)
    .where(conditions(scope, kind, options))
    .orderBy(sql`${records.createTime} desc`, records.id);
  return asRows<D>(rows);
}

/** The ids alone, of rows that may be more than anybody wants to read. */
export async function findIds(
  scope: ReadScope,
  kind: Kind,
  options: ReadOptions = {},
): Promise<readonly { readonly id: string }[]> {
  const { records } = scope.rows;
  return scope.db
    .select({ id: records.id })
    .from(records)
    .where(conditions(scope, kind, options));
}

export async function countRecords(
  scope: ReadScope,
  kind: Kind,
  options: ReadOptions = {},
): Promise<number> {
  return countWhere(scope, conditions(scope, kind, options), 'apart');
}

/** Counts of what a list call with the same search shows, by the values of expressions over `scope.rows.records`. */
export async function countRecordsBy<K extends string>(
  scope: ReadScope,
  kind: Kind,
  by: Readonly<Record<K, SQL<string>>>,
  query: Pick<ListQuery, 'params'>,
  options: ReadOptions = {},
): Promise<readonly { readonly key: Readonly<Record<K, string>>; readonly total: number }[]> {
  const { records, projects } = scope.rows;
  const names = Object.keys(by) as K[];
  const rows = await scope.db
    .select({ ...(by as Record<string, SQL<string>>), total: count() })
    .from(records)
    .leftJoin(projects, ofProject(scope))
    .leftJoin(users, ofOwner(scope))
    .where(
      and(conditions(scope, kind, options), searchSql(query.params, parts(scope, kind).fields)),
    )
    // By position: an expression with parameters is not the same expression twice.
    .groupBy(...names.map((_, index) => sql.raw(String(index + 1))));
  return rows.map(({ total, ...key }) => ({ key: key as unknown as Record<K, string>, total }));
}

/** How many rows a list call with the same search has, and the exact sums of expressions over them, as decimal text. */
export async function sumRecords<K extends string>(
  scope: ReadScope,
  kind: Kind,
  sums: Readonly<Record<K, SQL>>,
  query: Pick<ListQuery, 'params'>,
  options: ReadOptions = {},
): Promise<{ readonly count: number; readonly sums: Readonly<Record<K, string>> }> {
  const { records, projects } = scope.rows;
  const entries = Object.entries<SQL>(sums);
  const totals = entries.map(([name, value]) => [
    name,
    sql<string>`coalesce(sum(${value}), 0)::text`,
  ]);
  const [row] = await scope.db
    .select({ ...(Object.fromEntries(totals) as Record<string, SQL<string>>), count: count() })
    .from(records)
    .leftJoin(projects, ofProject(scope))
    .leftJoin(users, ofOwner(scope))
    .where(
      and(conditions(scope, kind, options), searchSql(query.params, parts(scope, kind).fields)),
    );
  const { count: found = 0, ...values } = row ?? {};
  return { count: found, sums: values as unknown as Readonly<Record<K, string>> };
}

/**
 * What a list call with the same search shows, folded by an expression: how many rows each group has and the exact sums of
 * expressions over them, as decimal text. Sorted by a sum, or by the last value of a field in a group.
 */
export async function groupRecords<K extends string, N extends string>(
  scope: ReadScope,
  kind: Kind,
  { by, last, sums }: Grouping<K, N>,
  query: ListQuery,
  options: ReadOptions = {},
) {
  const { records, projects } = scope.rows;
  const { fields, sorts } = parts(scope, kind);
  const totals = mapped<K, SQL>(sums, (value) => sql`coalesce(sum(${value}), 0)`);
  const lasts = mapped<string, SQL>(sorts, (value) => sql`max(${value})`);
  const where = and(conditions(scope, kind, options), searchSql(query.params, fields));
  const key = sql<string>`coalesce(${by}, '')`;
  const ordered = scope.db
    .select({
      key,
      total: count(),
      // Told with each group, so that the rows are not read once more for it.
      groups: sql<string>`(count(*) over ())::int`,
      ...mapped<N, SQL<string>>(last, (value) => sql<string>`max(${value})`),
      ...mapped<K, SQL<string>>(totals, (value) => sql<string>`${value}::text`),
    } as Record<string, SQL<string>>)
    .from(records)
    .leftJoin(projects, ofProject(scope))
    .leftJoin(users, ofOwner(scope))
    .where(where)
    .groupBy(sql`1`)
    .orderBy(...sortSql(query, { ...lasts, ...totals }, { by: sql`count(*)`, order: 'desc' }, key));
  const { rows, total } = await pageOf(query, ordered, async ([one]) => {
    if (one) return Number(one['groups']);
    // Beyond the last page nobody tells.
    const [row] = await scope.db
      .select({ total: sql<number>`count(distinct ${key})::int` })
      .from(records)
      .leftJoin(projects, ofProject(scope))
      .leftJoin(users, ofOwner(scope))
      .where(where);
    return row?.total ?? 0;
  });
  type Group = { readonly key: string; readonly total: number } & Readonly<Record<K | N, string>>;
  return { groups: rows as unknown as readonly Group[], total };
}

/** The first rows of each of these groups by an order, at most so many: one question for all of them. */
export async function firstOfGroups<D extends Data = Data>(
  scope: ReadScope,
  kind: Kind,
  of: {
    readonly by: SQL;
    readonly keys: readonly string[];
    readonly order: SQL;
    readonly most: number;
  },
  query: Pick<ListQuery, 'params'>,
  options: ReadOptions = {},
): Promise<ReadonlyMap<string, readonly Row<D>[]>> {
  const groups = new Map<string, Row<D>[]>(of.keys.map((key) => [key, []]));
  if (groups.size === 0) return groups;
  const { records, projects } = scope.rows;
  // By their places: all rows of all groups are sorted, which takes a third longer by the texts of their keys.
  const wanted = sql`unnest(${textArray(of.keys)}) with ordinality as wanted(key, place)`;
  const group = sql<number>`wanted.place::int`;
  // A collation has no say in which of the rows that end alike is the first.
  const place = sql<number>`row_number() over (partition by ${group} order by ${of.order}, ${records.id} collate "C")`;
  const ranked = scope.db
    .select({
      rankedId: sql<string>`${records.id}`.as('ranked_id'),
      group: group.as('group_place'),
      place: place.as('place'),
    })
    .from(records)
    .innerJoin(wanted, sql`wanted.key = coalesce(${of.by}, '')`)
    .leftJoin(projects, ofProject(scope))
    .leftJoin(users, ofOwner(scope))
    .where(
      and(conditions(scope, kind, options), searchSql(query.params, parts(scope, kind).fields)),
    )
    .as('ranked');
  const found = await scope.db
    .select({ ...rowColumns(scope, 'joined'), group: ranked.group })
    .from(ranked)
    .innerJoin(records, eq(records.id, ranked.rankedId))
    .leftJoin(projects, ofProject(scope))
    .leftJoin(users, ofOwner(scope))
    // Within a tenant a row is known by its kind and its id: joined by the id alone, it would bring those of other kinds.
    .where(and(conditions(scope, kind, options), lte(ranked.place, of.most)))
    .orderBy(ranked.group, ranked.place);
  for (const { group: at, ...row } of found)
    groups.get(of.keys[at - 1] ?? '')?.push(...asRows<D>([row]));
  return groups;
}

interface Grouping<K extends string, N extends string> {
  readonly by: SQL;
  /** What a group says of its rows where all of them say the same. */
  readonly last: Readonly<Record<N, SQL>>;
  readonly sums: Readonly<Record<K, SQL>>;
}

const mapped = <K extends string, T>(
  from: Readonly<Record<K, SQLWrapper>>,
  make: (value: SQLWrapper) => T,
) =>
  Object.fromEntries(
    Object.entries<SQLWrapper>(from).map(([name, value]) => [name, make(value)]),
  ) as Record<K, T>;

export async function findRecord<D extends Data = Data>(
  scope: ReadScope,
  kind: Kind,
  id: string,
  options: Pick<ReadOptions, 'removed'> = {},
): Promise<Row<D> | undefined> {
  const [row] = await selectRows(scope)
    .where(and(conditions(scope, kind, options), eq(scope.rows.records.id, id)))
    .limit(1);
  return row === undefined ? undefined : asRows<D>([row])[0];
}

/** The row, or the refusal that it is not there; another tenant's row is not there either. */
export async function readRecord<D extends Data = Data>(
  scope: ReadScope,
  kind: Kind,
  id: string,
  options: Pick<ReadOptions, 'removed'> = {},
): Promise<Row<D>> {
  const row = await findRecord<D>(scope, kind, id, options);
  if (!row) throw missing(kind);
  return row;
}

/** The same for a row that never was and for one of another tenant: nobody learns which. `field` named it. */
export const missing = (kind: Kind, field?: string) =>
  new Refusal(
    'record.missing',
    { kind: kind.label },
    field === undefined ? {} : { data: { field } },
  );
