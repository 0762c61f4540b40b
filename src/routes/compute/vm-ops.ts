/** What can be done to machines: E-106, E-109, E-112, E-115, E-119, E-122, E-128, E-129 and E-131. */
import * as parts from '../../core/api/compute/vm-parts';
import * as api from '../../core/api/compute/vms';
import type { Vm } from '../../core/api/compute/vms';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { contentMax200 } from '../../core/rules/basic';
import {
  flavorsOfVm,
  freePorts,
  freeVolumes,
  images,
  keypairs,
  portsOfVm,
  projects,
  sgroups,
  volumesOfVm,
} from '../sources';
import { computeScreenMessages as messages } from './messages';

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

const quiet = ['RUNNING', 'STOPPED'];
const attachable = ['RUNNING', 'STOPPED', 'PAUSED', 'SUSPENDED'];
const during = (statuses: readonly string[]) => (row: Vm) =>
  statuses.includes(row.status) || ('compute.notNow' as const);
const running = during(['RUNNING']);

/** One of the plain actions: offered while a machine is in one of these states, which it then leaves for `through`. */
const turn = <T extends Turn>(action: T, from: readonly string[], through: string) => ({
  label: `vm.${action}` as const,
  perm: `vm:${action}`,
  endpoint: api.changeVms,
  bulk: true,
  when: during(from),
  input: (_values: unknown, { id }: Vm) => ({ body: { action: action, ids: [id] } }),
  then: { status: through },
});
const change = <A extends string>(action: A, from?: readonly string[]) => ({
  perm: `vm:${action}`,
  endpoint: api.changeVms,
  ...(from ? { when: during(from) } : {}),
});
const ids = ({ id }: Vm) => ({ ids: [id] });

const password = input.password({ label: 'vm.password', required: true, strength: true });
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
const toolsAction = (action: 'installTools' | 'upgradeTools' | 'uninstallTools') => ({
  label: `vm.${action}` as const,
  perm: `vm:${action}`,
  endpoint: parts.changeVmTools,
  bulk: true,
  input: (_values: unknown, row: Vm) => ({ body: { action, ...ids(row) } }),
});

export const vmOps = (o: OpKit<Vm, Key>) => ({
  order: o.go({ label: 'vm.create', perm: 'order:create', to: '/goods/ai/createAi' }),

  start: o.patch(turn('start', ['STOPPED', 'DEALLOCATE'], 'STARTING')),
  stop: o.patch({
    ...turn('stop', ['RUNNING', 'EXCEPTION', 'UNKNOWN'], 'STOPPING'),
    confirm: 'vm.stopConfirm',
  }),
  restart: o.patch({
    ...turn('restart', ['RUNNING', 'EXCEPTION', 'ERROR', 'UNKNOWN'], 'RESTARTING'),
    confirm: 'vm.restartConfirm',
  }),
  softRestart: o.patch(turn('softRestart', ['RUNNING'], 'SOFTRESTARTING')),
  suspend: o.patch(turn('suspend', ['RUNNING'], 'SUSPENDING')),
  resume: o.patch(turn('resume', ['SUSPENDED'], 'ACTIVING')),
  pause: o.patch(turn('pause', ['RUNNING'], 'PAUSING')),
  unpause: o.patch(turn('unpause', ['PAUSED'], 'RECOVERING')),
  shelve: o.patch(turn('shelve', quiet, 'STOPPING')),
  unshelve: o.patch(turn('unshelve', ['SHELVED'], 'RECOVERING')),
  verifyResize: o.patch(turn('verifyResize', ['VERIFYRESIZE'], 'RESIZING')),
  revertResize: o.patch(turn('revertResize', ['VERIFYRESIZE'], 'RESTORING')),

  edit: o.update({
    label: 'common.edit',
    perm: 'vm:update',
    endpoint: api.updateVm,
    form: {
      name: input.text({ label: 'common.name', ...named64 }),
      description: input.area({ label: 'common.description', rules: [contentMax200] }),
    },
    from: (row) => row,
    input: (values, { id }) => ({ params: { id }, body: values }),
  }),
  resize: o.patch({
    ...change('resize', quiet),
    label: 'vm.resize',
    form: {
      vmId: input.hidden(),
      flavorId: input.select({
        label: 'vm.flavor',
        help: 'vm.resizeNote',
        required: true,
        from: flavorsOfVm,
        needs: ['vmId'],
      }),
    },
    from: ({ id }) => ({ vmId: id }),
    input: ({ flavorId }, row) => ({ body: { action: 'resize' as const, ...ids(row), flavorId } }),
    then: { status: 'RESIZING' },
  }),
  resetPassword: o.patch({
    label: 'vm.resetPassword',
    perm: 'vm:resetPassword',
    endpoint: parts.setVmPassword,
    when: during(quiet),
    form: { password, again: passwordAgain },
    input: (values, row) => ({ body: { ...ids(row), password: values.password } }),
  }),
  attachVolume: o.patch({
    ...change('attachVolume', attachable),
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
    input: ({ volumeId }, row) => ({
      body: { action: 'attachVolume' as const, ...ids(row), volumeId },
    }),
  }),
  detachVolume: o.patch({
    ...change('detachVolume', attachable),
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
    input: ({ volumeId }, row) => ({
      body: { action: 'detachVolume' as const, ...ids(row), volumeId },
    }),
  }),
  extendSystemDisk: o.patch({
    label: 'vm.extendSystemDisk',
    perm: 'vm:extendSystemDisk',
    endpoint: parts.changeVmDisks,
    when: during(quiet),
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
    input: ({ size }, row) => ({
      body: { action: 'extendSystemDisk' as const, ...ids(row), size: size ?? 20 },
    }),
  }),
  attachPort: o.patch({
    ...change('attachPort', attachable),
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
    input: ({ portId }, row) => ({ body: { action: 'attachPort' as const, ...ids(row), portId } }),
  }),
  detachPort: o.patch({
    ...change('detachPort', attachable),
    label: 'vm.detachPort',
    form: {
      vmId: input.hidden(),
      portId: input.select({ label: 'vm.port', required: true, from: portsOfVm, needs: ['vmId'] }),
    },
    from: ({ id }) => ({ vmId: id }),
    input: ({ portId }, row) => ({ body: { action: 'detachPort' as const, ...ids(row), portId } }),
  }),
  setSgroups: o.patch({
    label: 'vm.setSgroups',
    perm: 'vm:sgroup',
    endpoint: parts.setVmSgroups,
    form: { sgroupIds: input.multi({ label: 'vm.sgroups', from: sgroups, most: 10 }) },
    from: ({ sgroupIds }) => ({ sgroupIds }),
    input: ({ sgroupIds }, row) => ({ body: { ...ids(row), sgroupIds } }),
  }),
  setKeypair: o.patch({
    label: 'vm.setKeypair',
    perm: 'vm:keypair',
    endpoint: parts.setVmKeypair,
    form: { keypairId: input.select({ label: 'vm.keypair', from: keypairs }) },
    from: ({ keypairId }) => ({ keypairId }),
    input: ({ keypairId }, row) => ({ body: { ...ids(row), keypairId } }),
  }),
  setTags: o.patch({
    label: 'vm.setTags',
    perm: 'vm:tag',
    endpoint: parts.setVmTags,
    form: { tags: input.area({ label: 'compute.tags', help: 'compute.tagsHelp' }) },
    from: ({ tags }) => ({ tags: tags.join('\n') }),
    input: ({ tags }, row) => ({ body: { ...ids(row), tags: linesOf(tags) } }),
  }),
  setQos: o.patch({
    label: 'vm.setQos',
    perm: 'vm:qos',
    endpoint: parts.setVmQos,
    form: {
      inbound: rate('vm.inbound', 'Mbps'),
      outbound: rate('vm.outbound', 'Mbps'),
      iops: input.number({ label: 'vm.iops', required: true, whole: true, min: 0, max: 1_000_000 }),
    },
    from: ({ qos }) => qos,
    input: ({ inbound, outbound, iops }, row) => ({
      body: { ...ids(row), inbound: inbound ?? 0, outbound: outbound ?? 0, iops: iops ?? 0 },
    }),
  }),
  createImage: o.patch({
    ...change('createImage', [...quiet, 'SUSPENDED']),
    label: 'vm.createImage',
    form: { name: input.text({ label: 'vm.imageName', ...named64 }) },
    input: (values, row) => ({
      body: { action: 'createImage' as const, ...ids(row), ...values },
    }),
  }),
  createSnapshot: o.patch({
    label: 'vm.createSnapshot',
    perm: 'snapshot:create',
    endpoint: parts.createVmSnapshot,
    when: during(quiet),
    form: { name: input.text({ label: 'vm.snapshotName', ...named64 }) },
    input: (values, { id }) => ({ body: { id, ...values } }),
  }),
  rebuild: o.patch({
    ...change('rebuild', [...quiet, 'ERROR', 'EXCEPTION']),
    label: 'vm.rebuild',
    danger: true,
    form: {
      region: input.hidden(),
      imageId: input.select({
        label: 'vm.image',
        help: 'vm.rebuildHelp',
        required: true,
        from: images,
        needs: ['region'],
      }),
      password: input.password({ label: 'vm.rebuildPassword', strength: true }),
    },
    from: ({ region }) => ({ region }),
    input: (values, row) => ({
      body: {
        action: 'rebuild' as const,
        ...ids(row),
        imageId: values.imageId,
        password: values.password,
      },
    }),
    then: { status: 'BUILDING' },
  }),
  renew: o.patch({
    label: 'vm.renew',
    perm: 'vm:renew',
    endpoint: parts.changeVmExpiry,
    when: ({ expireTime }) => expireTime !== '' || 'vm.noExpiry',
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
    input: ({ months }, row) => ({
      body: { action: 'renew' as const, ...ids(row), months: months ?? 1 },
    }),
  }),
  move: o.patch({
    ...change('move', quiet),
    label: 'compute.move',
    form: { projectId: input.select({ label: 'compute.project', required: true, from: projects }) },
    from: ({ projectId }) => ({ projectId }),
    input: ({ projectId }, row) => ({ body: { action: 'move' as const, ...ids(row), projectId } }),
  }),
  installTools: o.patch({
    ...toolsAction('installTools'),
    when: (row) => (row.toolsStatus === 'NONE' ? running(row) : 'vm.hasTools'),
  }),
  upgradeTools: o.patch({
    ...toolsAction('upgradeTools'),
    when: (row) => (row.toolsStatus === 'OLD' ? running(row) : 'vm.latestTools'),
  }),
  uninstallTools: o.patch({
    ...toolsAction('uninstallTools'),
    confirm: true,
    when: (row) => (row.toolsStatus === 'NONE' ? 'vm.noTools' : running(row)),
  }),
  recycle: o.recycle({
    label: 'common.delete',
    type: 'vms',
    id: ({ id }) => id,
    bulk: true,
    when: during(['STOPPED', 'SHELVED', 'DEALLOCATE', 'ERROR', 'EXCEPTION', 'UNKNOWN']),
  }),
});

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
