/** What is done to buckets. */
import * as api from '../../core/api/platforms/object-storage';
import type { Bucket } from '../../core/api/platforms/object-storage';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { orderedOps } from '../lifetime/lifetime';
import { acl, newBucket, quota } from './bucket-form';
import { platformMessages as messages } from './messages';
import { acls } from './words';

const input = inputs(messages);

export const bucketOps = (o: OpKit<Bucket, keyof (typeof messages)['zh-CN']>) => ({
  create: o.create({
    label: 'bucket.create',
    endpoint: api.createBucket,
    form: newBucket,
  }),
  setAcl: o.act(api.changeBuckets, 'setAcl', {
    label: 'bucket.setAcl',
    form: { acl },
    from: (row) => ({ acl: acls.values.find((value) => value === row.acl) ?? 'private' }),
  }),
  setQuota: o.act(api.changeBuckets, 'setQuota', {
    label: 'bucket.setQuota',
    form: { quota },
    from: (row) => ({ quota: row.quota }),
  }),
  ...orderedOps(o),
  setVersioning: o.act(api.changeBuckets, 'setVersioning', {
    label: 'bucket.setVersioning',
    form: {
      versioning: input.switch({ label: 'bucket.versioning', help: 'bucket.versioningHelp' }),
    },
    from: ({ versioning }) => ({ versioning }),
  }),
  empty: o.act(api.changeBuckets, 'empty', {
    ...{ label: 'bucket.clear', danger: true, confirm: 'bucket.clearConfirm' },
    typeToConfirm: ({ name }) => name,
    when: ({ objectCount, versionCount }) => objectCount + versionCount > 0 || 'bucket.isEmpty',
  }),
  remove: o.remove({
    endpoint: api.deleteBucket,
    when: ({ objectCount, versionCount }) => objectCount + versionCount === 0 || 'bucket.notEmpty',
    typeToConfirm: ({ name }) => name,
  }),
});
