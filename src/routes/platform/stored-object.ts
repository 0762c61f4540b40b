/** What a folder of a bucket holds: put, looked at, renamed, shared, and fetched (E-174). */
import * as api from '../../core/api/platforms/object-storage';
import type { StoredObject } from '../../core/api/platforms/object-storage';
import { formatBytes } from '../../core/format/bytes';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { platformMessages as messages } from './messages';
import { baseName, typeOf } from './object-names';
import { saveObject } from './save-object';
import { moving, name, put, sharing } from './stored-object-form';
import { classes, offeredClasses } from './words';

export const storedObject = resource<StoredObject>()({
  name: 'ossobject',
  messages,
  title: 'object.title',
  api: { list: api.listStoredObjects },

  fields: (f) => ({
    file: f.virtual('object.name', {
      ...{ value: (row) => baseName(row.name), opens: true, sort: 'name' },
      search: { as: 'lk', key: 'name' },
    }),
    size: f.virtual('object.size', { value: ({ size }) => formatBytes(size), sort: 'size' }),
    contentType: f.text('object.type', { search: 'eq' }),
    storageClass: f.status('bucket.class', classes, { search: 'eq' }),
    etag: f.text('object.etag', { hidden: true, copy: true }),
    updateTime: f.time('common.updated', { sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'object.put',
      endpoint: api.createStoredObject,
      form: put,
      input: ({ bucketId, folder, file, name: typed, overwrite }) => {
        const own = typed || file.name;
        const at = folder === '/' ? own : `${folder}${own}`;
        const contentType = typeOf(own);
        return { body: { bucketId, name: at, content: file.content, contentType, overwrite } };
      },
    }),
    download: o.custom({
      label: 'object.download',
      perm: 'ossobject:download',
      run: async ([row], { call }) => {
        if (!row) return;
        const fileName = `${row.bucketName}/${row.name}`;
        const file = (await call(api.downloadOssFile, { query: { fileName } })) as Blob;
        await saveObject(row.name, file);
      },
    }),
    share: o.patch({
      label: 'object.share',
      endpoint: api.shareStoredObject,
      form: sharing,
      input: ({ hours }, { id }) => ({ params: { id }, body: { hours } }),
      result: async () => ({ default: (await import('./shared-link')).SharedLink }),
    }),
    rename: o.act(api.changeStoredObjects, 'rename', {
      label: 'object.rename',
      form: { name },
      from: (row) => ({ name: row.name }),
    }),
    setStorageClass: o.act(api.changeStoredObjects, 'setStorageClass', {
      label: 'object.setClass',
      bulk: true,
      form: moving,
      from: (row) => ({
        storageClass:
          offeredClasses.values.find((value) => value === row.storageClass) ?? 'standard',
      }),
    }),
    remove: o.remove({
      ...{ endpoint: api.deleteStoredObject, bulk: true },
      confirm: (rows, names) =>
        rows.every(({ versioned }) => versioned) ? text(messages, 'object.kept', { names }) : true,
    }),
  }),

  list: {
    sort: ['file', 'asc'],
    toolbar: ['create', 'remove'],
    row: ['download', 'share'],
    more: ['rename', 'setStorageClass', { title: 'group.danger', ops: ['remove'] }],
    facts: ['size', 'contentType', 'updateTime'],
    empty: { title: 'object.none', hint: 'object.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      preview: t.view({
        title: 'object.preview',
        load: async () => ({ default: (await import('./object-preview')).ObjectPreview }),
      }),
    }),
  },
});
