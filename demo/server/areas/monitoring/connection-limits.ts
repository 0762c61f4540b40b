import { and, inArray, sql } from 'drizzle-orm';
import type { ReadScope } from '../../database/scope';
import { dbParameter } from '../../kinds/platforms';
import { findRecords } from '../../records/read';
import { textArray } from '../../search/search-sql';

/** The parameters of an instance that say how many connections it takes, whichever its engine has; nought is no limit of its own. */
const parameters = [
  'max_connections',
  'net.maxIncomingConnections',
  'maxclients',
  'user connections',
];
const MOST_CONNECTIONS = 32_767;

const engines = ['mysql', 'postgresql', 'mongodb', 'redis', 'sqlserver', 'tidb'];
/** Whether it is a database: those that are connected to by many at once. */
export const isDatabase = (engine: string): boolean => engines.includes(engine);

/** How many connections each of these databases takes; those that are none are missing. */
export async function connectionLimits(
  scope: ReadScope,
  rows: readonly { readonly id: string; readonly engine: string }[],
): Promise<ReadonlyMap<string, number>> {
  const ids = rows.filter(({ engine }) => isDatabase(engine)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { records } = scope.rows;
  const found = await findRecords<{ readonly value: string }>(scope, dbParameter, {
    where: and(
      sql`${records.parentId} = any(${textArray(ids)})`,
      inArray(records.name, parameters),
    ),
  });
  const values = new Map(found.map(({ parentId, data }) => [parentId, Number(data.value)]));
  return new Map(ids.map((id) => [id, values.get(id) || MOST_CONNECTIONS]));
}
