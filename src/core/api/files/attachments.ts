import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';

/** N-07: a file that was uploaded. */
export const attachmentSchema = v.pipe(
  v.object({
    ...recordFields,
    /** Where it is served, below the backend's address: `/attachments/…` (E-028). Some backends say `filePath`. */
    path: wireText,
    filePath: wireText,
    /** Bytes. */
    size: wireCount,
    contentType: wireText,
    /** Hexadecimal, of the content; empty where the backend does not say. */
    sha256: wireText,
    /** Whether jobs may distribute it, D-018: UNAPPLY where nobody asked for that, or the backend does not say. */
    library: wireText,
  }),
  v.transform((row) => ({
    ...row,
    library: row.library === '' ? 'UNAPPLY' : row.library,
    path: row.path === '' ? row.filePath : row.path,
    filePath: row.filePath === '' ? row.path : row.filePath,
  })),
);
export type Attachment = v.InferOutput<typeof attachmentSchema>;

const attachments = family({
  path: '/cms/v1/attachments',
  perm: 'attachment',
  one: 'Attachment',
  many: 'Attachments',
  noun: 'uploaded files',
});

export const listAttachments = attachments.list({
  row: attachmentSchema,
  filters: {
    contentType: v.optional(v.pipe(wireText, v.maxLength(127))),
    library: v.optional(v.pipe(wireText, v.maxLength(16))),
  },
});
export const readAttachment = attachments.read({ row: attachmentSchema });
/** P-06: hidden where the list is read-only. */
export const deleteAttachment = attachments.remove();

/** D-033, FILE_UPLOAD: jobs distribute it from then on, or as soon as the flow of the tenant has agreed. */
export const releaseAttachment = defineEndpoint({
  id: 'O-releaseAttachment',
  name: 'releaseAttachment',
  summary: 'Asks for an uploaded file to be one that jobs may distribute',
  method: 'POST',
  path: '/cms/v1/attachments/{id}/release',
  perm: 'attachment:create',
  params: idParams,
  reply: attachmentSchema,
});

/** V-004, V-017: what is inside a file that calls itself a spreadsheet is the server's to say. */
export const checkSpreadsheet = defineEndpoint({
  id: 'O-checkSpreadsheet',
  name: 'checkSpreadsheet',
  summary: 'Whether the content of an uploaded file is that of a spreadsheet',
  method: 'GET',
  path: '/cms/v1/attachments/{id}/spreadsheet',
  perm: 'attachment:list',
  params: idParams,
  reply: v.object({
    spreadsheet: wireFlag,
    /** `zip` (xlsx and its kin), `compound` (xls and its kin), `text` (csv), or empty. */
    format: wireText,
  }),
});
