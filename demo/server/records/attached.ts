import { and, eq, inArray } from 'drizzle-orm';
import type { Attachment } from '../../../src/core/api/office/money';
import type { Session } from '../app';
import type { TenantScope } from '../database/scope';
import { attachment } from '../kinds/files';
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
