/** disks (D-036), E-073 and E-123. */
import * as api from '../../core/api/compute/volumes';
import type { Volume } from '../../core/api/compute/volumes';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { askAbout } from '../ask-about';
import { resourceLifetime } from '../lifetime/lifetime';
import { machines, projects, regions, zones } from '../sources';
import { computeScreenMessages as messages } from './messages';
import { snapshotOfDisk } from './snapshot-of-disk';
import { volumeType } from './type-input';
import { volumeTypes } from './words';

const input = inputs(messages);
const gigabytes = { label: 'volume.size', unit: 'GB', required: true, whole: true } as const;
const whenFree = ({ bootable, vmId }: Volume) =>
  bootable ? 'volume.isSystem' : vmId === '' || 'volume.isAttached';
const whenAttached = ({ bootable, vmId }: Volume) =>
  bootable ? 'volume.isSystem' : vmId !== '' || 'volume.isFree';

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
    vmName: f.ref('volume.vm', ({ vmId }) => ({ kind: 'vm', id: vmId }), {
      search: { as: 'lk', advanced: true },
    }),
    device: f.text('volume.device', { hidden: true }),
    region: f.region('compute.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    zone: f.zone('compute.zone', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('compute.project'),
    ownerName: f.ref('compute.owner', ({ ownerId: id }) => ({ kind: 'user', id }), {
      hidden: true,
    }),
    tags: f.tags('compute.tags', { value: (row) => row.tags, hidden: true }),
    lastBackupTime: f.time('volume.lastBackup', { hidden: true }),
    expireTime: f.time('compute.expires', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    workOrder: o.go(askAbout),
    create: o.create({
      label: 'volume.create',
      endpoint: api.createVolume,
      form: {
        name: nameInput,
        region: input.select({
          label: 'compute.region',
          help: 'volume.regionHelp',
          required: true,
          from: regions,
        }),
        zone: input.select({ label: 'compute.zone', from: zones, needs: ['region'] }),
        size: input.number({ ...gigabytes, initial: 40, min: 1, max: 32_768 }),
        volumeType,
        projectId: input.select({ label: 'compute.project', from: projects }),
        description: descriptionInput,
      },
    }),
    edit: o.update({
      endpoint: api.updateVolume,
      form: { name: nameInput, description: descriptionInput },
    }),
    attach: o.act(api.changeVolumes, 'attach', {
      label: 'volume.attach',
      when: whenFree,
      form: {
        region: input.hidden(),
        vendorId: input.hidden(),
        vmId: input.select({
          label: 'volume.vm',
          required: true,
          from: machines,
          needs: ['region', 'vendorId'],
        }),
      },
      from: ({ region, vendorId }) => ({ region, vendorId }),
      input: ({ vmId }) => ({ vmId }),
      then: { status: 'attaching' },
      settles: 'in-use',
    }),
    detach: o.act(api.changeVolumes, 'detach', {
      label: 'volume.detach',
      bulk: true,
      when: whenAttached,
      confirm: 'volume.detachConfirm',
      then: { status: 'detaching' },
      settles: 'available',
    }),
    extend: o.act(api.changeVolumes, 'extend', {
      label: 'volume.extend',
      form: {
        now: input.hidden(),
        size: input.number({
          ...gigabytes,
          label: 'volume.extendTo',
          max: 32_768,
          check: (value, values) =>
            value <= Number(values['now']) ? text(messages, 'volume.smaller') : undefined,
        }),
      },
      from: (row) => ({ now: String(row.size), size: row.size }),
      input: ({ size }) => ({ size }),
      then: { status: 'extending' },
    }),
    retype: o.act(api.changeVolumes, 'retype', {
      label: 'volume.retype',
      form: { volumeType },
      then: { status: 'retyping' },
    }),
    backup: o.act(api.changeVolumes, 'backup', {
      label: 'volume.backup',
      form: {
        name: input.text({ label: 'volume.backupName', help: 'volume.backupHelp', maxLength: 64 }),
      },
      then: { status: 'backing-up' },
    }),
    createSnapshot: o.act(api.changeVolumes, 'createSnapshot', {
      label: 'volume.snapshot',
      form: { name: input.text({ label: 'volume.snapshotName', required: true, maxLength: 64 }) },
    }),
    ...resourceLifetime(o),
    recycle: o.recycle({
      type: 'volumes',
      id: (row) => row.id,
      bulk: true,
      when: whenFree,
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'detach', 'recycle'],
    row: ['attach', 'detach'],
    more: [
      { title: 'group.config', ops: ['edit', 'extend', 'retype'] },
      { title: 'group.storage', ops: ['backup', 'createSnapshot'] },
      { title: 'group.share', ops: ['prolong', 'workOrder'] },
      { title: 'group.danger', ops: ['unsubscribe', 'recycle'] },
    ],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      snapshots: t.list(snapshotOfDisk, {
        title: 'vm.snapshots',
        within: ({ id }) => ({ volumeId: id }),
      }),
      history: t.history(),
    }),
  },
});
