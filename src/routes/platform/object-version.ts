/** What objects of a bucket with versions held before: fetched, put back, or deleted for good. */
import * as api from '../../core/api/platforms/object-storage';
import type { ObjectVersion } from '../../core/api/platforms/object-storage';
import { formatBytes } from '../../core/format/bytes';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { platformMessages as messages } from './messages';
import { saveObject } from './save-object';
import { causes } from './words';

export const objectVersion = resource<ObjectVersion>()({
  name: 'ossversion',
  messages,
  title: 'version.title',
  api: { list: api.listObjectVersions },

  fields: (f) => ({
    name: f.text('object.name', { search: 'lk', sort: true }),
    cause: f.status('version.cause', causes, { search: 'eq' }),
    createTime: f.time('version.since', { search: 'range', sort: true }),
    size: f.virtual('object.size', { value: ({ size }) => formatBytes(size), sort: 'size' }),
    writtenTime: f.time('version.written', { sort: true }),
    ownerName: f.owner('version.by'),
    contentType: f.text('object.type', { hidden: true }),
    etag: f.text('object.etag', { hidden: true, copy: true }),
  }),

  ops: (o) => ({
    download: o.custom({
      label: 'object.download',
      perm: 'ossversion:download',
      run: async ([row], { call }) => {
        if (!row) return;
        const params = { id: row.id };
        const file = (await call(api.downloadObjectVersion, { params })) as Blob;
        await saveObject(row.name, file);
      },
    }),
    restore: o.act(api.changeObjectVersions, 'restore', {
      ...{ label: 'version.restore', bulk: true },
      confirm: (rows, names) => {
        const isBack = rows.every(({ cause }) => cause === 'deleted');
        return text(messages, isBack ? 'version.backAsk' : 'version.restoreAsk', { names });
      },
    }),
    remove: o.remove({ endpoint: api.deleteObjectVersion, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['restore', 'remove'],
    row: ['download', 'restore'],
    more: [{ title: 'group.danger', ops: ['remove'] }],
    facts: ['cause', 'size', 'createTime'],
    empty: { title: 'version.none', hint: 'version.noneHint' },
  },
});
