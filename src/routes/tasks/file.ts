/** the library of the tenant's files, from which jobs distribute (W-03). */
import * as api from '../../core/api/files/attachments';
import type { Attachment } from '../../core/api/files/attachments';
import { formatBytes } from '../../core/format/bytes';
import { applicationApproval } from '../../core/dictionaries/services';
import { resource } from '../../core/resource/definition';
import { requestOf } from '../approvals/request-of';
import { taskMessages as messages } from './messages';

/** A path with the names that people gave; as it is where it is none. */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export const taskFile = resource<Attachment>()({
  name: 'attachment',
  messages,
  title: 'file.title',
  api: { list: api.listAttachments, read: api.readAttachment },
  fields: (f) => ({
    name: f.text('file.name', { search: 'lk', sort: true, opens: true }),
    bytes: f.virtual('file.size', { value: ({ size }) => formatBytes(size) }),
    contentType: f.text('file.type', { search: 'eq' }),
    library: f.status('file.library', applicationApproval),
    path: f.virtual('file.path', { value: ({ path }) => readable(path), copy: true }),
    sha256: f.text('file.sha', { hidden: true, copy: true }),
    ownerName: f.owner('file.owner'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),
  ops: (o) => ({
    release: o.patch({
      label: 'file.release',
      endpoint: api.releaseAttachment,
      bulk: true,
      when: ({ library }) =>
        library === 'APPROVED' ? 'file.isReleased' : library !== 'APPROVING' || 'file.isAsked',
      input: (_values, { id }) => ({ params: { id } }),
    }),
    remove: o.remove({ endpoint: api.deleteAttachment, bulk: true, confirm: true }),
  }),
  list: {
    above: {
      load: () => import('./upload-strip').then((part) => ({ default: part.UploadStrip })),
      height: 72,
    },
    sort: ['createTime', 'desc'],
    toolbar: ['release', 'remove'],
    row: ['release', 'remove'],
    facts: ['bytes', 'contentType', 'ownerName'],
    export: true,
    empty: { title: 'file.empty', hint: 'file.emptyHint' },
  },
  detail: {
    omit: ['name'],
    tabs: (t) => ({
      open: t.view({
        title: 'file.open',
        load: () => import('./file-view').then((part) => ({ default: part.FileView })),
      }),
      approvals: t.list(requestOf, { title: 'job.approvals', within: 'targetId' }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
