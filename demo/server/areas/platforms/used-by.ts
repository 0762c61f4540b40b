import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { TenantScope } from '../../database/scope';
import type { Kind, Row } from '../../records/kind';
import { attribute, attributeIn } from '../../records/read';

/** Names of the rows of a kind that refer to these, by their ids, the newest first: one question for a whole page, and of each row its name alone. */
export async function usersOf(
  scope: TenantScope,
  rows: readonly Row[],
  kind: Kind,
  field: string,
): Promise<(id: string) => readonly string[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const { records } = scope.rows;
  const users = await scope.db
    .select({
      name: records.name,
      of: sql<string>`${attribute(records.data, field, 'text')}`.as('of_id'),
    })
    .from(records)
    .where(
      and(eq(records.kind, kind.name), isNull(records.removeTime), attributeIn(scope, field, ids)),
    )
    .orderBy(desc(records.createTime), records.id);
  const names = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { of, name } of users) names.get(of)?.push(name);
  return (id) => names.get(id) ?? [];
}
