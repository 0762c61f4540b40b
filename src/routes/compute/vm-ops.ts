/** What can be done to machines: E-106, E-109, E-112, E-115, E-119, E-122, E-128, E-129 and E-131. */
import * as parts from '../../core/api/compute/vm-parts';
import * as api from '../../core/api/compute/vms';
import type { Vm } from '../../core/api/compute/vms';
import { endOfChinaDay, lastDayBefore } from '../../core/format/china-day';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { askAbout } from '../ask-about';
import { resourceLifetime } from '../lifetime/lifetime';
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

type Key = keyof (typeof messages)['zh-CN'];
const input = inputs(messages);

/** Actions of E-122 that need nothing but the machines they are meant for. */
type Turn =
  | 'start'
  | 'stop'
  | 'restart'
  | 'softRestart'
  | 'suspend'
  | 'resume'
  | 'pause'
  | 'unpause'
  | 'shelve'
  | 'unshelve'
  | 'verifyResize'
  | 'revertResize';

const ids = ({ id }: Vm) => ({ ids: [id] });

/** The plain actions: each takes a machine through a transient state. */
const turns = (o: OpKit<Vm, Key>) => {
  const turn = (action: Turn, through?: string, settles?: string, confirm?: Key) =>
    o.act(api.changeVms, action, {
      label: `vm.${action}` as const,
      bulk: true,
      ...(confirm ? { confirm } : {}),
      ...(through ? { then: { status: through } } : {}),
      ...(settles ? { settles } : {}),
    });
  return {
    start: turn('start', 'STARTING', 'RUNNING'),
    stop: turn('stop', 'STOPPING', 'STOPPED', 'vm.stopConfirm'),
    restart: turn('restart', 'RESTARTING', 'RUNNING', 'vm.restartConfirm'),
    softRestart: turn('softRestart', 'SOFTRESTARTING', 'RUNNING'),
    suspend: turn('suspend', 'SUSPENDING', 'SUSPENDED'),
    resume: turn('resume', 'ACTIVING', 'RUNNING'),
    pause: turn('pause', 'PAUSING', 'PAUSED'),
    unpause: turn('unpause', 'RECOVERING', 'RUNNING'),
    shelve: turn('shelve', 'STOPPING', 'SHELVED'),
    unshelve: turn('unshelve', 'RECOVERING', 'RUNNING'),
    verifyResize: turn('verifyResize'),
    revertResize: turn('revertResize', 'RESTORING'),
  };
};

const password = input.password({
  ...{ label: 'vm.password', help: 'vm.passwordHelp', required: true, strength: true },
});
const passwordAgain = input.password({
  label: 'vm.passwordAgain',
  required: true,
  check: (value, values) =>
    value === values['password'] ? undefined : text(messages, 'vm.passwordDiffers'),
});
const named64 = { required: true, maxLength: 64 };
const rate = (label: 'vm.inbound' | 'vm.outbound', unit: string) =>
  input.number({
    label,
    unit,
    help: 'vm.unlimited',
    required: true,
    whole: true,
    min: 0,
    max: 100_000,
  });

export const vmOps = (o: OpKit<Vm, Key>) => ({
  order: o.go({ label: 'vm.create', perm: 'order:create', to: paths.createAi }),
  workOrder: o.go(askAbout),
  change: o.go({
    label: 'vm.change',
    perm: 'order:alter',
    to: ({ id }) => paths.changeOf(id),
  }),

  ...turns(o),

  edit: o.update({
    endpoint: api.updateVm,
    form: { name: nameInput, description: descriptionInput },
  }),
  resize: o.act(api.changeVms, 'resize', {
    label: 'vm.resize',
    form: {
      vmId: input.hidden(),
      status: input.hidden(),
      cpu: input.hidden(),
      memory: input.hidden(),
      flavorId: input.select({
        label: 'vm.flavor',
        help: 'vm.resizeNote',
        required: true,
        from: resizeFlavors,
        needs: ['vmId'],
      }),
    },
    from: ({ id, status, cpu, memory }) => ({
      ...{ vmId: id, status, cpu: String(cpu), memory: String(memory) },
    }),
    input: ({ flavorId }) => ({ flavorId }),
    then: { status: 'RESIZING' },
    settles: 'VERIFYRESIZE',
  }),
  resetPassword: o.patch({
    label: 'vm.resetPassword',
    endpoint: parts.setVmPassword,
    form: { password, again: passwordAgain },
    input: (values, row) => ({ body: { ...ids(row), password: values.password } }),
  }),
  attachVolume: o.act(api.changeVms, 'attachVolume', {
    label: 'vm.attachVolume',
    form: {
      region: input.hidden(),
      vendorId: input.hidden(),
      volumeId: input.select({
        label: 'vm.volume',
        required: true,
        from: freeVolumes,
        needs: ['region', 'vendorId'],
      }),
    },
    from: ({ region, vendorId }) => ({ region, vendorId }),
    input: ({ volumeId }) => ({ volumeId }),
  }),
  detachVolume: o.act(api.changeVms, 'detachVolume', {
    label: 'vm.detachVolume',
    form: {
      vmId: input.hidden(),
      volumeId: input.select({
        label: 'vm.volume',
        required: true,
        from: volumesOfVm,
        needs: ['vmId'],
      }),
    },
    from: ({ id }) => ({ vmId: id }),
    input: ({ volumeId }) => ({ volumeId }),
  }),
  extendSystemDisk: o.act(parts.changeVmDisks, 'extendSystemDisk', {
    label: 'vm.extendSystemDisk',
    form: {
      size: input.number({
        label: 'vm.systemDisk',
        unit: 'GB',
        required: true,
        whole: true,
        min: 20,
        max: 2048,
      }),
    },
    from: ({ systemDisk }) => ({ size: systemDisk }),
  }),
  attachPort: o.act(api.changeVms, 'attachPort', {
    label: 'vm.attachPort',
    form: {
      region: input.hidden(),
      portId: input.select({
        label: 'vm.port',
        required: true,
        from: freePorts,
        needs: ['region'],
      }),
    },
    from: ({ region }) => ({ region }),
    input: ({ portId }) => ({ portId }),
  }),
  detachPort: o.act(api.changeVms, 'detachPort', {
    label: 'vm.detachPort',
    form: {
      vmId: input.hidden(),
      portId: input.select({ label: 'vm.port', required: true, from: portsOfVm, needs: ['vmId'] }),
    },
    from: ({ id }) => ({ vmId: id }),
    input: ({ portId }) => ({ portId }),
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
      iops: input.number({ label: 'vm.iops', required: true, whole: true, min: 0, max: 1_000_000 }),
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
    form: {
      region: input.hidden(),
      vendorId: input.hidden(),
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
      region: row.region,
      vendorId: row.vendorId,
      osType: row.osType === 'WINDOWS' ? ('WINDOWS' as const) : ('LINUX' as const),
    }),
    input: (values) => ({ imageId: values.imageId, password: values.password }),
    then: { status: 'BUILDING' },
    settles: 'RUNNING',
  }),
  ...resourceLifetime(o),
  renew: o.act(parts.changeVmExpiry, 'renew', {
    label: 'vm.renew',
    when: ({ expireTime, orderId }) =>
      orderId !== '' ? 'vm.ordered' : expireTime !== '' || 'vm.noExpiry',
    form: {
      months: input.number({
        label: 'vm.months',
        required: true,
        whole: true,
        min: 1,
        max: 60,
        initial: 1,
      }),
    },
  }),
  setExpiry: o.act(parts.changeVmExpiry, 'updateEmpireTime', {
    label: 'vm.setExpiry',
    when: ({ orderId }) => orderId === '' || 'vm.ordered',
    form: { day: input.date({ label: 'vm.lastDay', help: 'vm.lastDayHelp', required: true }) },
    from: ({ expireTime }) => ({ day: lastDayBefore(expireTime) }),
    input: ({ day }) => ({ expireTime: endOfChinaDay(day) }),
  }),
  clearExpiry: o.act(parts.changeVmExpiry, 'clearEmpireTime', {
    label: 'vm.clearExpiry',
    when: ({ expireTime, orderId }) =>
      orderId !== '' ? 'vm.ordered' : expireTime !== '' || 'vm.noExpiry',
    confirm: 'vm.clearExpiryConfirm',
  }),
  migrate: o.act(api.changeVms, 'migrate', {
    label: 'vm.migrate',
    when: ({ hostId }) => hostId !== '' || 'vm.noHost',
    form: {
      clusterId: input.hidden(),
      now: input.hidden(),
      hostId: input.select({
        label: 'vm.host',
        help: 'vm.migrateHelp',
        required: true,
        from: hostsOfCluster,
        needs: ['clusterId', 'now'],
      }),
    },
    from: ({ clusterId, hostId }) => ({ clusterId, now: hostId }),
    input: ({ hostId }) => ({ hostId }),
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
  recycle: o.recycle({
    type: 'vms',
    id: ({ id }) => id,
    bulk: true,
  }),
});

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
