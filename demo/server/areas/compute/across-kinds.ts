import { and, desc, sql, type SQL } from 'drizzle-orm';
import { RETENTION_DAYS } from '../../../../src/core/api/compute/recycles';
import type { ListQuery } from '../../../../src/core/api/listing';
import type { ReadScope, TenantScope } from '../../database/scope';
import { pageOf } from '../../search/page-of';
import { searchSql, sortSql, textArray, type SearchField } from '../../search/search-sql';
import { attribute } from '../../records/attributes';
import { asksByNames, countWhere, selectRows, sharedFields, sortsOf } from '../../records/read';
import type { Kind, Row } from '../../records/kind';

/** A row of whichever kind. */
export type AnyRow = Row & { readonly kind: string };

function fieldsOf(scope: ReadScope): Readonly<Record<string, SearchField>> {
  const { records } = scope.rows;
  return {
    ...sharedFields(scope),
    kind: { kind: 'text', column: records.kind },
    region: { kind: 'text', column: attribute(records.data, 'region', 'text') },
    orderId: { kind: 'text', column: attribute(records.data, 'orderId', 'text') },
    expireTime: { kind: 'time', column: attribute(records.data, 'expireTime', 'time') },
    removeTime: { kind: 'time', column: records.removeTime },
  };
}

/** In the bin, and not past its time. */
export function keptSql({ rows: { records } }: ReadScope): SQL {
  return sql`${records.removeTime} > now() - make_interval(days => ${RETENTION_DAYS})`;
}

/** Further on than so many rows, reading the newest of every kind is no longer cheaper than reading them all. */
const DEEPEST = 1_000;

/**
 * The condition that a row is among the newest of its kind, as many as the page could need. There is an index for the order of
 * each kind and none for the order of all: without it every row of every kind is read and sorted for a page of ten.
 */
function amongNewest(
  { db, rows: { records } }: ReadScope,
  kinds: readonly string[],
  condition: SQL | undefined,
  depth: number,
): SQL {
  const newest = db
    .select({ kind: records.kind, id: records.id })
    .from(records)
    .where(and(sql`${records.kind} = wanted.kind`, condition))
    .orderBy(desc(records.createTime), records.id)
    .limit(depth);
  return sql`(${records.kind}, ${records.id}) in (
    select newest.kind, newest.id from unnest(${textArray(kinds)}) as wanted(kind)
    cross join lateral ${newest} as newest)`;
}

/** One page of rows of these kinds, or of any; newest first where the call does not say. */
export async function listAcross(
  scope: ReadScope,
  query: ListQuery,
  condition: SQL | undefined,
  kinds?: readonly string[],
): Promise<{ rows: readonly AnyRow[]; total: number }> {
  const { records } = scope.rows;
  const fields = fieldsOf(scope);
  const own = and(condition, searchSql(query.params, fields));
  const where = kinds ? and(sql`${records.kind} = any(${textArray(kinds)})`, own) : own;
  const standard = { by: records.createTime, order: 'desc' } as const;
  const depth = query.page * query.rows;
  const isNewestFirst = !query.sort || (query.sort === 'createTime' && query.order === 'desc');
  // What is searched by the names of others is not known within a kind.
  const isPlain = kinds && isNewestFirst && !query.params?.length && depth <= DEEPEST;
  const how = asksByNames(query) ? 'joined' : 'apart';
  const ordered = selectRows(scope, how)
    .where(isPlain ? and(where, amongNewest(scope, kinds, condition, depth)) : where)
    .orderBy(...sortSql(query, sortsOf(fields), standard, records.id), records.kind);
  return pageOf(query, ordered, () => countWhere(scope, where, how));
}

/** Rows of any kind that meet the condition, all of them or the newest so many. */
export async function findAcross(
  scope: ReadScope,
  condition: SQL,
  most?: number,
): Promise<readonly AnyRow[]> {
  const rows = selectRows(scope)
    .where(condition)
    .orderBy(desc(scope.rows.records.createTime), scope.rows.records.id);
  return most === undefined ? rows : rows.limit(most);
}

/**
 * A row that refers to this one: as its part, or by an attribute that is named after its kind. Rows in the recycle bin
 * refer to it too, as long as they can be put back: they would come back to nothing.
 */
export async function userOf(
  scope: TenantScope,
  row: { readonly id: string; readonly kind: string },
  except: readonly Kind[],
): Promise<AnyRow | undefined> {
  const { records } = scope.rows;
  const named = (name: string, value: unknown) =>
    sql`${records.data} @> ${JSON.stringify({ [name]: value })}::jsonb`;
  const parts = textArray(except.map(({ name }) => name));
  // A rule of another group may allow this one: it is a part, and refers to it all the same.
  const refers = sql`(${records.removeTime} is null or ${keptSql(scope)}) and (
      (${records.kind} <> all(${parts}) and (${records.parentId} = ${row.id}
        or ${named(`${row.kind}Id`, row.id)} or ${named(`${row.kind}Ids`, [row.id])}))
      or (${named('remoteGroupId', row.id)} and ${records.parentId} is distinct from ${row.id}))`;
  if (scope.isTried) {
    const users = await scope.db
      .select({ kind: records.kind, id: records.id })
      .from(records)
      .where(refers);
    for (const user of users) scope.held(user.kind, [user]);
  }
  const [first] = await findAcross(scope, refers, 1);
  return first;
}
