/** snapshots of machines and disks (D-038), E-101 and E-124. */
import * as api from '../../core/api/compute/snapshots';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { createVolume } from '../../core/api/compute/volumes';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';
import { diskOfSnapshot, newSnapshot, sourceOf } from './snapshot-form';
import { snapshotOps, sourceStatuses } from './snapshot-ops';
import { snapshotSource } from './words';

export const snapshot = resource<Snapshot>()({
  name: 'snapshot',
  messages,
  title: 'snapshot.title',
  api: { list: api.listSnapshots, read: api.readSnapshot },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    sourceType: f.status('vm.snapshotOf', snapshotSource, { search: 'eq' }),
    sourceName: f.ref('vm.snapshotSource', sourceOf, { search: 'lk' }),
    size: f.number('volume.size', { unit: 'GB', sort: true, adds: true }),
    status: f.status('common.status', dictionaries.snapshot, { search: 'eq' }),
    region: f.region('compute.region', { search: 'eq' }),
    orderId: f.order(),
    projectName: f.project('compute.project', { hidden: true }),
    ownerName: f.owner('compute.owner', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    ...sourceStatuses(f),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'snapshot.create',
      endpoint: api.createSnapshot,
      form: newSnapshot,
      input: ({ source, vmId, volumeId, ...values }) => ({
        body: { ...values, ...(source === 'vm' ? { vmId } : { volumeId }) },
      }),
    }),
    newDisk: o.patch({
      label: 'snapshot.newDisk',
      endpoint: createVolume,
      form: diskOfSnapshot,
      from: ({ size }) => ({ size }),
      input: (values, { id, region, projectId }) => ({
        body: { ...values, snapshotId: id, region, projectId },
      }),
      when: ({ sourceType, status }) =>
        sourceType === 'VM' ? 'snapshot.ofMachine' : isWhole(status) || 'snapshot.notWhole',
    }),
    ...snapshotOps(o),
  }),

  list: {
    sort: ['createTime', 'desc'],
    above: {
      height: 28,
      load: async () => ({ default: (await import('./snapshot-strip')).SnapshotStrip }),
    },
    toolbar: ['create', 'recycle'],
    row: ['restore', 'synchronise'],
    more: ['rename', 'newDisk', 'recycle'],
    facts: ['size', 'sourceName', 'createTime', 'sourceType'],
    export: true,
    empty: { title: 'snapshot.empty', hint: 'snapshot.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      lineage: t.view({
        title: 'snapshot.lineage',
        load: async () => ({ default: (await import('./snapshot-lineage')).SnapshotLineage }),
      }),
      history: t.history(),
    }),
  },
});

const isWhole = (status: string) => dictionaries.snapshot.lookup(status, 'en').tone === 'success';
