import { sql, type SQL } from 'drizzle-orm';
import type { ReadScope } from '../../database/scope';

/** The condition that an attribute, which is a list, holds the value; none where no value is given. */
export function listHolds(scope: ReadScope, name: string, value: unknown): SQL | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return sql`${scope.rows.records.data} @> ${JSON.stringify({ [name]: [value] })}::jsonb`;
}
