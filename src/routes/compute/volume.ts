/** disks (D-036), E-073 and E-123. */
import * as api from '../../core/api/compute/volumes';
import type { Volume } from '../../core/api/compute/volumes';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { asked, requestOf } from '../approvals/request-of';
import { computeScreenMessages as messages } from './messages';
import { snapshotOfDisk } from './snapshot-of-disk';
import { volumeOps } from './volume-ops';
import { tagColumn, volumeTypes } from './words';

export const volume = resource<Volume>()({
  name: 'volume',
  messages,
  title: 'volume.title',
  api: { list: api.listVolumes },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.volume, { search: 'eq' }),
    size: f.number('volume.size', { unit: 'GB', sort: true, adds: true }),
    volumeType: f.status('volume.type', volumeTypes, { sort: true }),
    vmName: f.ref('volume.vm', 'vm', { search: { as: 'lk', advanced: true } }),
    device: f.text('volume.device', { hidden: true }),
    region: f.region('compute.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    zone: f.zone('compute.zone', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('compute.project'),
    ownerName: f.owner('compute.owner', { hidden: true }),
    tags: f.tags('compute.tags', tagColumn),
    lastBackupTime: f.time('volume.lastBackup', { hidden: true }),
    orderId: f.order(),
    expireTime: f.time('compute.expires', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: volumeOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'detach', 'recycle'],
    row: ['attach', 'detach'],
    more: [
      { title: 'group.config', ops: ['edit', 'extend', 'retype', 'change'] },
      { title: 'group.storage', ops: ['backup', 'createSnapshot'] },
      { title: 'group.share', ops: ['prolong', 'workOrder'] },
      { title: 'group.danger', ops: ['unsubscribe', 'recycle'] },
    ],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      snapshots: t.list(snapshotOfDisk, { within: 'volumeId' }),
      approvals: t.list(requestOf, asked),
      history: t.history(),
    }),
  },
});
