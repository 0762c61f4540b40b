import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { TenantScope } from '../../database/scope';
import type { Kind, Row } from '../../records/kind';
import { attribute } from '../../records/read';
import { textArray, type SearchField } from '../../search/search-sql';

/** Names that a row tells of those that use it; of the others it tells how many there are. */
const MOST_NAMES = 20;

interface Users {
  /** The newest first. */
  readonly usedBy: readonly string[];
  readonly usedByCount: number;
}
const nobody: Users = { usedBy: [], usedByCount: 0 };

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
  const { records } = scope.rows;
  const users = scope.db
    .select({ name: records.name, all: sql<number>`(count(*) over ())::int`.as('all_users') })
    .from(records)
    .where(
      and(
        inArray(
          records.kind,
          kinds.map(({ name }) => name),
        ),
        isNull(records.removeTime),
        sql`${records.data} @> jsonb_build_object(${field}::text, wanted.id)`,
      ),
    )
    .orderBy(desc(records.createTime), records.id)
    .limit(MOST_NAMES)
    .as('users_of');
  const found = await scope.db
    .select({ of: sql<string>`wanted.id`, name: users.name, all: users.all })
    .from(sql`unnest(${textArray(ids)}) with ordinality as wanted(id, place)`)
    .crossJoinLateral(users);
  const of = new Map<string, { usedBy: string[]; usedByCount: number }>();
  for (const { of: id, name, all } of found) {
    const known = of.get(id) ?? { usedBy: [], usedByCount: all };
    known.usedBy.push(name);
    of.set(id, known);
  }
  return (id) => of.get(id) ?? nobody;
}
