import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/object-storage';
import type { ReadScope } from '../../database/scope';
import { forSession } from '../../handler';
import { ossBucket, ossObject } from '../../kinds/platforms';
import { readRecord } from '../../records/read';

/* Folders are part of a name: what stands before a slash. */

/** As many as anybody looks through; a bucket of more is searched. */
const MOST = 500;

const begin = (folder: string) => (folder === '/' ? '' : folder);
const below = ({ rows: { records } }: ReadScope, prefix: string): SQL =>
  sql`starts_with(${records.name}, ${prefix})`;
const rest = ({ rows: { records } }: ReadScope, prefix: string): SQL<string> =>
  sql<string>`substr(${records.name}, ${Array.from(prefix).length + 1}::int)`;

export const folders = forSession(api.listStoredFolders, async ({ scope }, { query }) => {
  const bucket = await readRecord(scope, ossBucket, query.bucketId);
  const { records } = scope.rows;
  const prefix = begin(query.folder);
  const after = rest(scope, prefix);
  const rows = await scope.db
    .select({
      name: sql<string>`split_part(${after}, '/', 1)`,
      objectCount: sql<number>`count(*)::int`,
      size: sql<number>`sum((${records.data} ->> 'size')::bigint)::float8`,
    })
    .from(records)
    .where(
      and(
        eq(records.kind, ossObject.name),
        eq(records.parentId, bucket.id),
        isNull(records.removeTime),
        below(scope, prefix),
        sql`strpos(${after}, '/') > 0`,
      ),
    )
    // By position: an expression with parameters is not the same expression twice.
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(MOST);
  return rows;
});
