import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Attachment } from '../../../src/core/api/office/money';
import type { Session } from '../app';
import type { TenantScope } from '../database/scope';
import { attachment, type AttachmentData } from '../kinds/files';
import { task } from '../kinds/flows-tasks';
import { inUse } from './in-use';
import type { Row } from './kind';
import { missing, selectRows } from './read';

/**
 * The files that a form names, as they were uploaded: only its sender's own, and those that the row had before. What
 * was sent of their names and sizes counts for nothing.
 */
export async function attached<F extends Attachment>(
  scope: TenantScope,
  { user }: Session,
  files: readonly F[],
  before: readonly Attachment[] = [],
): Promise<readonly F[]> {
  if (files.length === 0) return files;
  const { records } = scope.rows;
  const ids = files.map(({ path }) => path.split('/')[2] ?? '');
  const own = await selectRows(scope).where(
    and(eq(records.kind, attachment.name), inArray(records.id, ids), eq(records.ownerId, user.id)),
  );
  return files.map((file) => {
    const kept = before.find(({ path }) => path === file.path);
    if (kept) return { ...file, id: kept.id, name: kept.name, size: kept.size };
    const row = own.find(({ data }) => data['path'] === file.path);
    if (!row) throw missing(attachment, 'attachments');
    return { ...file, id: row.id, name: row.name, size: Number(row.data['size']) };
  });
}

/** Refuses while a row of any kind has the file attached, for which it is evidence, or a job distributes it. */
export async function assertNotAttached(
  scope: TenantScope,
  row: Row<AttachmentData>,
): Promise<void> {
  const { records } = scope.rows;
  const { path } = row.data;
  const holding = (held: object) => sql`${records.data} @> ${JSON.stringify(held)}::jsonb`;
  const users = await scope.db
    .select({ kind: records.kind, id: records.id, name: records.name })
    .from(records)
    .where(
      or(
        holding({ attachments: [{ path }] }),
        // A run that is over keeps its steps, and needs the file no more.
        and(eq(records.kind, task.name), holding({ steps: [{ sourcePath: path }] })),
      ),
    )
    .orderBy(desc(records.createTime), records.id);
  for (const user of users) scope.held(user.kind, [user]);
  const [first] = users;
  if (first) throw inUse(attachment, row, first);
}
