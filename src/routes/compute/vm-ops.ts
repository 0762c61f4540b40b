/** What can be done to machines: E-106, E-109, E-112, E-115, E-119, E-122, E-128, E-129 and E-131. */
import * as parts from '../../core/api/compute/vm-parts';
import * as api from '../../core/api/compute/vms';
import type { Vm } from '../../core/api/compute/vms';
import { endOfChinaDay, lastDayBefore } from '../../core/format/china-day';
import { text } from '../../core/i18n/translator';
import { nameAndDescription } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { asksFirst } from '../approvals/asks-first';
import { askAbout } from '../ask-about';
import { orderedOps } from '../lifetime/lifetime';
import { paths } from '../paths';
import {
  freePorts,
  freeVolumes,
  hostsOfCluster,
  keypairs,
  portsOfVm,
  projects,
  sgroups,
  templates,
  volumesOfVm,
} from '../sources';
import { computeScreenMessages as messages } from './messages';
import { resizeFlavors } from './resize-flavors';
import { osType } from './type-input';
import { turns } from './vm-turns';

type Key = keyof (typeof messages)['zh-CN'];
const input = inputs(messages);

const password = input.password({
  ...{ label: 'vm.password', help: 'vm.passwordHelp', required: true, strength: true },
});
const passwordAgain = input.password({
  label: 'vm.passwordAgain',
  required: true,
  check: (value, values) =>
    value === values['password'] ? undefined : text(messages, 'vm.passwordDiffers'),
});
const ids = ({ id }: Vm) => ({ ids: [id] });
const named64 = { required: true, maxLength: 64 };
const rate = (label: 'vm.inbound' | 'vm.outbound', unit: string) =>
  input.whole({ label, help: 'vm.unlimited', unit, within: [0, 100_000] });

export const vmOps = (o: OpKit<Vm, Key>) => ({
  order: o.go({ label: 'vm.create', perm: 'order:create', to: paths.createAi }),
  workOrder: o.go(askAbout),
  ...orderedOps(o),

  ...turns(o),

  edit: o.update({ endpoint: api.updateVm, form: nameAndDescription }),
  resize: o.act(api.changeVms, 'resize', {
    label: 'vm.resize',
    carries: { vmId: 'id', status: 'status', cpu: 'cpu', memory: 'memory' },
    form: {
      flavorId: input.select({
        label: 'vm.flavor',
        help: 'vm.resizeNote',
        required: true,
        from: resizeFlavors,
        needs: ['vmId'],
      }),
    },
    then: { status: 'RESIZING' },
    settles: 'VERIFYRESIZE',
    ...asksFirst,
  }),
  resetPassword: o.patch({
    label: 'vm.resetPassword',
    endpoint: parts.setVmPassword,
    form: { password, again: passwordAgain },
    input: (values, row) => ({ body: { ...ids(row), password: values.password } }),
  }),
  attachVolume: o.act(api.changeVms, 'attachVolume', {
    label: 'vm.attachVolume',
    carries: { region: 'region', vendorId: 'vendorId' },
    form: {
      volumeId: input.select({
        label: 'vm.volume',
        required: true,
        from: freeVolumes,
        needs: ['region', 'vendorId'],
      }),
    },
  }),
  detachVolume: o.act(api.changeVms, 'detachVolume', {
    label: 'vm.detachVolume',
    carries: { vmId: 'id' },
    form: {
      volumeId: input.select({
        label: 'vm.volume',
        required: true,
        from: volumesOfVm,
        needs: ['vmId'],
      }),
    },
  }),
  extendSystemDisk: o.act(parts.changeVmDisks, 'extendSystemDisk', {
    label: 'vm.extendSystemDisk',
    form: {
      size: input.whole({ label: 'vm.systemDisk', unit: 'GB', within: [20, 2048] }),
    },
    from: ({ systemDisk }) => ({ size: systemDisk }),
    ...asksFirst,
  }),
  attachPort: o.act(api.changeVms, 'attachPort', {
    label: 'vm.attachPort',
    carries: { region: 'region' },
    form: {
      portId: input.select({
        label: 'vm.port',
        required: true,
        from: freePorts,
        needs: ['region'],
      }),
    },
  }),
  detachPort: o.act(api.changeVms, 'detachPort', {
    label: 'vm.detachPort',
    carries: { vmId: 'id' },
    form: {
      portId: input.select({ label: 'vm.port', required: true, from: portsOfVm, needs: ['vmId'] }),
    },
  }),
  setSgroups: o.patch({
    label: 'vm.setSgroups',
    endpoint: parts.setVmSgroups,
    form: { sgroupIds: input.multi({ label: 'vm.sgroups', from: sgroups, most: 10 }) },
    from: ({ sgroupIds }) => ({ sgroupIds }),
    input: ({ sgroupIds }, row) => ({ body: { ...ids(row), sgroupIds } }),
  }),
  setKeypair: o.patch({
    label: 'vm.setKeypair',
    endpoint: parts.setVmKeypair,
    form: { keypairId: input.select({ label: 'vm.keypair', from: keypairs }) },
    from: ({ keypairId }) => ({ keypairId }),
    input: ({ keypairId }, row) => ({ body: { ...ids(row), keypairId } }),
  }),
  setTags: o.patch({
    label: 'vm.setTags',
    endpoint: parts.setVmTags,
    form: { tags: input.area({ label: 'compute.tags', help: 'compute.tagsHelp' }) },
    from: ({ tags }) => ({ tags: tags.join('\n') }),
    input: ({ tags }, row) => ({ body: { ...ids(row), tags: linesOf(tags) } }),
  }),
  setQos: o.patch({
    label: 'vm.setQos',
    endpoint: parts.setVmQos,
    form: {
      inbound: rate('vm.inbound', 'Mbps'),
      outbound: rate('vm.outbound', 'Mbps'),
      iops: input.whole({ label: 'vm.iops', within: [0, 1_000_000] }),
    },
    from: ({ qos }) => qos,
    input: (values, row) => ({ body: { ...ids(row), ...values } }),
  }),
  createImage: o.act(api.changeVms, 'createImage', {
    label: 'vm.createImage',
    form: { name: input.text({ label: 'vm.imageName', ...named64 }) },
  }),
  createSnapshot: o.patch({
    label: 'vm.createSnapshot',
    endpoint: parts.createVmSnapshot,
    form: { name: input.text({ label: 'vm.snapshotName', ...named64 }) },
    input: (values, { id }) => ({ body: { id, ...values } }),
  }),
  rebuild: o.act(api.changeVms, 'rebuild', {
    label: 'vm.rebuild',
    danger: true,
    carries: { region: 'region', vendorId: 'vendorId' },
    form: {
      osType,
      imageId: input.select({
        label: 'vm.image',
        help: 'vm.rebuildHelp',
        required: true,
        from: templates,
        needs: ['region', 'vendorId', 'osType'],
      }),
      password: input.password({
        ...{ label: 'vm.rebuildPassword', help: 'vm.passwordHelp', strength: true },
      }),
    },
    from: (row) => ({
      osType: row.osType === 'WINDOWS' ? ('WINDOWS' as const) : ('LINUX' as const),
    }),
    input: (values) => ({ imageId: values.imageId, password: values.password }),
    then: { status: 'BUILDING' },
    settles: 'RUNNING',
  }),
  renew: o.act(parts.changeVmExpiry, 'renew', {
    label: 'vm.renew',
    when: ({ expireTime, orderId }) => orderId !== '' || expireTime !== '' || 'vm.noExpiry',
    form: {
      months: input.whole({ label: 'vm.months', initial: 1, within: [1, 60] }),
    },
  }),
  setExpiry: o.act(parts.changeVmExpiry, 'updateEmpireTime', {
    label: 'vm.setExpiry',
    form: { day: input.date({ label: 'vm.lastDay', help: 'vm.lastDayHelp', required: true }) },
    from: ({ expireTime }) => ({ day: lastDayBefore(expireTime) }),
    input: ({ day }) => ({ expireTime: endOfChinaDay(day) }),
  }),
  clearExpiry: o.act(parts.changeVmExpiry, 'clearEmpireTime', {
    label: 'vm.clearExpiry',
    when: ({ expireTime, orderId }) => orderId !== '' || expireTime !== '' || 'vm.noExpiry',
    confirm: 'vm.clearExpiryConfirm',
  }),
  migrate: o.act(api.changeVms, 'migrate', {
    label: 'vm.migrate',
    when: ({ hostId }) => hostId !== '' || 'vm.noHost',
    carries: { clusterId: 'clusterId', now: 'hostId' },
    form: {
      hostId: input.select({
        label: 'vm.host',
        help: 'vm.migrateHelp',
        required: true,
        from: hostsOfCluster,
        needs: ['clusterId', 'now'],
      }),
    },
  }),
  move: o.act(api.changeVms, 'move', {
    label: 'compute.move',
    form: { projectId: input.select({ label: 'compute.project', required: true, from: projects }) },
    from: ({ projectId }) => ({ projectId }),
  }),
  installTools: o.act(parts.changeVmTools, 'installTools', {
    label: 'vm.installTools',
    bulk: true,
    when: (row) => row.toolsStatus === 'NONE' || 'vm.hasTools',
  }),
  upgradeTools: o.act(parts.changeVmTools, 'upgradeTools', {
    label: 'vm.upgradeTools',
    bulk: true,
    when: (row) => row.toolsStatus === 'OLD' || 'vm.latestTools',
  }),
  uninstallTools: o.act(parts.changeVmTools, 'uninstallTools', {
    label: 'vm.uninstallTools',
    bulk: true,
    confirm: 'confirm.reversible',
    when: (row) => row.toolsStatus !== 'NONE' || 'vm.noTools',
  }),
  recycle: o.recycle({ type: 'vms', bulk: true }),
});

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
