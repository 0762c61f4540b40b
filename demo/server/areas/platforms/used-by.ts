import type { TenantScope } from '../../database/scope';
import type { Kind, Row } from '../../records/kind';
import { attributeIn, findRecords } from '../../records/read';

/** Names of the rows of a kind that refer to these, by their ids: one question for a whole page. */
export async function usersOf(
  scope: TenantScope,
  rows: readonly Row[],
  kind: Kind,
  field: string,
): Promise<(id: string) => readonly string[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return () => [];
  const where = attributeIn(scope, field, ids);
  const users = await findRecords<Record<string, unknown>>(scope, kind, { where });
  return (id) => users.filter(({ data }) => data[field] === id).map(({ name }) => name);
}
