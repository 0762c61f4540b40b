/** buckets of the object storage and the objects in them. */
import * as api from '../../core/api/platforms/object-storage';
import type { Bucket } from '../../core/api/platforms/object-storage';
import { resourceStatus } from '../../core/dictionaries/states';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { platformMessages as messages } from './messages';
import { acls, classes } from './words';
import { bucketOps } from './bucket-ops';
import { toolsOf } from './bucket-tools';
import { objectVersion } from './object-version';

const GIB = 1024 ** 3;
/** Rounded up: little is not nothing. */
const inGib = (bytes: number) => Math.ceil((bytes / GIB) * 100) / 100;

export const bucket = resource<Bucket>()({
  name: 'bucket',
  messages,
  title: 'bucket.title',
  api: { list: api.listBuckets, read: api.readBucket },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.bucket(id), { search: 'lk', sort: true }),
    status: f.status('common.status', resourceStatus, { search: 'eq' }),
    acl: f.status('bucket.acl', acls, { search: 'eq' }),
    use: f.meter('bucket.use', {
      value: ({ used, quota: total }) => ({ used: inGib(used), total, unit: 'GB' }),
      sort: 'used',
    }),
    objectCount: f.number('bucket.objects', { sort: true }),
    storageClass: f.status('bucket.class', classes, { search: 'eq' }),
    region: f.region('bucket.region', { search: 'eq' }),
    versioning: f.flag('bucket.versioning'),
    versionCount: f.number('bucket.versions', { hidden: true }),
    left: f.left('bucket.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    endpoint: f.text('bucket.endpoint', { hidden: true, copy: true }),
    orderId: f.order(),
    projectName: f.project('bucket.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: bucketOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['setQuota', 'setAcl'],
    more: [
      'change',
      'prolong',
      'setVersioning',
      { title: 'group.danger', ops: ['unsubscribe', 'empty', 'remove'] },
    ],
    facts: ['acl', 'use', 'objectCount'],
    export: true,
    empty: { title: 'bucket.none', hint: 'bucket.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      objects: t.view({
        title: 'object.title',
        load: async () => ({ default: (await import('./object-browser')).ObjectBrowser }),
      }),
      versions: t.list(objectVersion, { within: 'bucketId' }),
      tools: t.table({
        title: 'bucket.tools',
        columns: { tool: 'bucket.tool', command: 'bucket.command' },
        copy: 'command',
        rows: toolsOf,
      }),
      history: t.history(),
    }),
  },
});
