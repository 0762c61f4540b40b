/** What is done to disks, E-073 and E-123. */
import * as api from '../../core/api/compute/volumes';
import type { Volume } from '../../core/api/compute/volumes';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameAndDescription, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { asksFirst } from '../approvals/asks-first';
import { askAbout } from '../ask-about';
import { orderedOps } from '../lifetime/lifetime';
import { machines, projects, regions, zones } from '../sources';
import type { OpKit } from '../../core/resource/operation';
import { computeScreenMessages as messages } from './messages';
import { volumeType } from './type-input';

const input = inputs(messages);
const gigabytes = { label: 'volume.size', unit: 'GB', required: true, whole: true } as const;
const whenFree = ({ bootable, vmId }: Volume) =>
  bootable ? 'volume.isSystem' : vmId === '' || 'volume.isAttached';
const whenAttached = ({ bootable, vmId }: Volume) =>
  bootable ? 'volume.isSystem' : vmId !== '' || 'volume.isFree';

type Key = keyof (typeof messages)['zh-CN'];

export const volumeOps = (o: OpKit<Volume, Key>) => ({
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
  edit: o.update({ endpoint: api.updateVolume, form: nameAndDescription }),
  attach: o.act(api.changeVolumes, 'attach', {
    label: 'volume.attach',
    when: whenFree,
    carries: { region: 'region', vendorId: 'vendorId' },
    form: {
      vmId: input.select({
        label: 'volume.vm',
        required: true,
        from: machines,
        needs: ['region', 'vendorId'],
      }),
    },
    then: { status: 'attaching' },
    settles: 'in-use',
  }),
  detach: o.act(api.changeVolumes, 'detach', {
    ...{ label: 'volume.detach', bulk: true, when: whenAttached },
    confirm: 'volume.detachConfirm',
    then: { status: 'detaching' },
    settles: 'available',
  }),
  extend: o.act(api.changeVolumes, 'extend', {
    label: 'volume.extend',
    carries: { now: 'size' },
    form: {
      size: input.number({
        ...gigabytes,
        label: 'volume.extendTo',
        max: 32_768,
        check: (value, values) =>
          value <= Number(values['now']) ? text(messages, 'volume.smaller') : undefined,
      }),
    },
    from: ({ size }) => ({ size }),
    then: { status: 'extending' },
    ...asksFirst,
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
  ...orderedOps(o),
  recycle: o.recycle({ type: 'volumes', bulk: true, when: whenFree }),
});
