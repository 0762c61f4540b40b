import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { TenantScope } from '../../database/scope';
import type { Kind, Row } from '../../records/kind';
import { attribute, holding } from '../../records/attributes';
import { textArray, type SearchField } from '../../search/search-sql';

/** Names that a row tells of those that use it; of the others it tells how many there are. */
const MOST_NAMES = 20;

/** By which attribute an ingress names the services that it leads to. */
export const SERVICE_OF_RULE = 'rules.serviceId';

/** What a row that uses another is known by; `of` is what it is part of. */
interface UserRow {
  readonly kind: string;
  readonly id: string;
  readonly of: string;
}
interface Users {
  /** The newest first. */
  readonly usedBy: readonly string[];
  readonly usedByRows: readonly UserRow[];
  readonly usedByCount: number;
}
/** What is worked out of a row when it is read. */
export type UsedByKey = keyof Users;
const nobody: Users = { usedBy: [], usedByRows: [], usedByCount: 0 };

/** Whether something uses a row, as a list is searched by it: `used` or `unused`. */
export const usageOf = (isUsed: SQL): SearchField => ({
  kind: 'text',
  column: sql`(case when ${isUsed} then 'used' else 'unused' end)`,
});

/** The condition that some row of this kind names the row that is asked for, by its id. */
export function hasUser({ db, rows: { records } }: TenantScope, user: Kind, field: string): SQL {
  const named = db
    .select({ id: attribute(records.data, field, 'text') })
    .from(records)
    .where(and(eq(records.kind, user.name), isNull(records.removeTime)));
  return sql`${records.id} in ${named}`;
}

/** Which rows of these kinds refer to these by their ids: one question for a whole page, and of each row no more than is shown. */
export async function usersOf(
  scope: TenantScope,
  rows: readonly Row[],
  kinds: readonly Kind[],
  field: string,
): Promise<(id: string) => Users> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => nobody;
  const within = ids.map((id) => holding(field, id));
  const { records } = scope.rows;
  const users = scope.db
    .select({
      id: sql<string>`${records.id}`.as('user_id'),
      kind: sql<string>`${records.kind}`.as('user_kind'),
      part: sql<string>`coalesce(${records.parentId}, '')`.as('user_part'),
      name: records.name,
      all: sql<number>`(count(*) over ())::int`.as('all_users'),
    })
    .from(records)
    .where(
      and(
        inArray(
          records.kind,
          kinds.map(({ name }) => name),
        ),
        isNull(records.removeTime),
        sql`${records.data} @> wanted.within::jsonb`,
      ),
    )
    .orderBy(desc(records.createTime), records.id)
    .limit(MOST_NAMES)
    .as('users_of');
  const found = await scope.db
    .select({
      to: sql<string>`wanted.id`,
      id: users.id,
      kind: users.kind,
      of: users.part,
      name: users.name,
      all: users.all,
    })
    .from(sql`unnest(${textArray(ids)}, ${textArray(within)}) as wanted(id, within)`)
    .crossJoinLateral(users);
  const known = new Map<string, { usedBy: string[]; usedByRows: UserRow[]; usedByCount: number }>();
  for (const { to, name, all, ...row } of found) {
    const one = known.get(to) ?? { usedBy: [], usedByRows: [], usedByCount: all };
    one.usedBy.push(name);
    one.usedByRows.push(row);
    known.set(to, one);
  }
  return (id) => known.get(id) ?? nobody;
}
