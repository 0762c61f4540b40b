import { open } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/files/attachments';
import * as tickets from '../../../../src/core/api/files/tickets';
import { formatBytes } from '../../../../src/core/format/bytes';
import { text } from '../../../../src/core/i18n/translator';
import type { App, Decided, SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import { assertNotAttached } from '../../records/attached';
import { listHandler, readHandler } from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { findRecord, readRecord, type ReadOptions } from '../../records/read';
import { audit, deleteRecord, insertRecord, updateRecord } from '../../records/write';
import { issueTicket } from '../../security/tickets';
import { contentTypeOf } from './content-type';
import { attachment, type AttachmentData } from '../../kinds/files';
import { flowInstance } from '../../kinds/flows';
import { filesMessages } from './messages';
import { isMissing, UploadFolder } from './upload-folder';

const wire = (row: Row<AttachmentData>): object => ({ ...toWire(row), inline: undefined });

/** Bytes that the tenant may still keep; what is being uploaded is not counted. */
export async function roomLeft(app: App, scope: TenantScope): Promise<number> {
  const { records } = scope.rows;
  const [row] = await scope.db
    .select({ used: sql<string>`coalesce(sum((${records.data} ->> 'size')::numeric), 0)` })
    .from(records)
    .where(eq(records.kind, attachment.name));
  return app.settings.uploadQuotaMb * 1024 * 1024 - Number(row?.used ?? 0);
}

/** Writes the row of a whole file, once. Returns the room that is left where the file has none. */
export function saveAttachment(
  context: Pick<SessionContext, 'app' | 'session' | 'requestId' | 'ip'>,
  scope: TenantScope,
  file: { id: string; name: string; path: string; size: number; sha256: string },
): Promise<number | undefined> {
  return scope.exclusive(async (within) => {
    if (await findRecord(within, attachment, file.id)) return undefined;
    const left = await roomLeft(context.app, within);
    if (file.size > left) return left;
    // Another connection of this upload may have cancelled it while we looked through the content.
    const folder = new UploadFolder(context.app.settings.dataDir, within.tenantId);
    if (!(await folder.hasFile(file.id))) throw new FileGone();
    const { id, name, path, size, sha256 } = file;
    const contentType = contentTypeOf(name);
    const data: AttachmentData = { path, filePath: path, size, contentType, sha256 };
    const ownerId = context.session.user.id;
    await insertRecord(within, attachment, { id, name, status: 'success', ownerId, data });
    const target = { kind: attachment.name, targetId: id, targetName: name };
    await audit(context, within, { action: 'attachment:create', ...target, detail: { size } });
    return undefined;
  });
}

export class FileGone extends Error {
  override readonly name = 'FileGone';
}

/** Removes a whole file that has no row. Within the tenant's turn: another connection may be writing that row. */
export function discardFile(
  scope: TenantScope,
  id: string,
  discard: () => Promise<void>,
): Promise<void> {
  return scope.exclusive(async (within) => {
    if (!(await findRecord(within, attachment, id))) await discard();
  });
}

/** The first bytes of a file, wherever it is kept. */
async function headOf(
  app: App,
  scope: TenantScope,
  row: Row<AttachmentData>,
  length: number,
): Promise<Buffer> {
  if (row.data.inline !== undefined) return Buffer.from(row.data.inline).subarray(0, length);
  try {
    const path = new UploadFolder(app.settings.dataDir, scope.tenantId).fileOf(row.id);
    const handle = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0);
    throw error;
  }
}

const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** By content: a picture that was renamed to `.xlsx` is none. A zip must be one of Office's. */
export function spreadsheetFormat(head: Buffer): 'zip' | 'compound' | 'text' | '' {
  if (head.subarray(0, 4).equals(zip)) {
    const listed = head.toString('latin1');
    return /\[Content_Types\]\.xml|(^|[^\w/])xl\/|_rels\//.test(listed) ? 'zip' : '';
  }
  if (head.subarray(0, 8).equals(compound)) return 'compound';
  if (head.length === 0 || head.includes(0)) return '';
  return /[,;\t]/.test(head.toString('utf8')) ? 'text' : '';
}

/** What nobody asked for yet, or was refused; what is open or agreed to stays as it is. */
async function released(
  context: SessionContext,
  scope: TenantScope,
  id: string,
): Promise<Row<AttachmentData>> {
  const row = await readRecord<AttachmentData>(scope, attachment, id);
  if (['APPROVING', 'APPROVED'].includes(row.data.library ?? '')) return row;
  const { name, data } = row;
  const title = text(filesMessages, 'file.release', { name });
  const answer = await context.app.parts.approvals.start(context, scope, {
    ...{ category: 'FILE_UPLOAD', title, targetId: row.id },
    detail: { name, fileSize: formatBytes(data.size), path: data.path },
  });
  const library = answer.decided ? 'APPROVED' : 'APPROVING';
  await updateRecord(scope, attachment, row, { data: { library } });
  const target = { kind: attachment.name, targetId: row.id, targetName: name };
  await audit(context, scope, { action: 'attachment:create', ...target, detail: { library } });
  return readRecord<AttachmentData>(scope, attachment, row.id);
}

/** FILE_UPLOAD: jobs may distribute it from now on, or not. A file that was deleted meanwhile is nothing to decide about. */
export const fileDecided: Decided = async (_context, scope, decision) => {
  const row = await findRecord<AttachmentData>(scope, attachment, decision.targetId);
  if (row?.data.library !== 'APPROVING') return;
  const { status } = await readRecord(scope, flowInstance, decision.instanceId);
  // Who took it back may ask again, as if nobody had.
  const library = status === 'UNAPPLY' ? '' : status;
  await updateRecord(scope, attachment, row, { data: { library } });
};

/** Nothing is kept about a file that nobody asked for, and it is called UNAPPLY. */
const unasked = ({ scope }: SessionContext, { contentType, library }: Data): ReadOptions => {
  if (library !== 'UNAPPLY') return {};
  const { data } = scope.rows.records;
  return {
    match: typeof contentType === 'string' && contentType !== '' ? { contentType } : {},
    where: sql`coalesce(${data} ->> 'library', '') = ''`,
  };
};

export const attachmentHandlers: readonly Handler[] = [
  listHandler<AttachmentData>(api.listAttachments, attachment, { wire, where: unasked }),
  readHandler<AttachmentData>(api.readAttachment, attachment, wire),
  forSession(api.releaseAttachment, (context, { params }) =>
    context.scope.exclusive(async (scope) => wire(await released(context, scope, params.id))),
  ),
  removal(
    forSession(api.deleteAttachment, async (context, { params }) => {
      const { app, scope } = context;
      const id = await scope.exclusive(async (within) => {
        const row = await readRecord<AttachmentData>(within, attachment, params.id);
        await assertNotAttached(within, row);
        await deleteRecord(within, attachment, row.id);
        const target = { kind: attachment.name, targetId: row.id, targetName: row.name };
        await audit(context, within, { action: 'attachment:delete', ...target, detail: {} });
        return row.id;
      });
      // After the commit: a deletion that is undone must still have its file. One left behind is swept.
      await new UploadFolder(app.settings.dataDir, scope.tenantId).removeFile(id);
      return null;
    }),
  ),
  forSession(api.checkSpreadsheet, async ({ app, scope }, { params }) => {
    const row = await readRecord<AttachmentData>(scope, attachment, params.id);
    const format = spreadsheetFormat(await headOf(app, scope, row, 4096));
    return { spreadsheet: format !== '', format };
  }),
  forSession(tickets.createUploadTicket, ({ app, session }) => issueTicket(app, session, 'upload')),
  forSession(tickets.createDownloadTicket, ({ app, session }, { body }) =>
    issueTicket(app, session, `download:${body.path}`),
  ),
];
