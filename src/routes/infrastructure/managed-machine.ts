/** Machines of the virtual-machine manager (U-15). */
import * as api from '../../core/api/platforms/machines';
import type { ManagedMachine } from '../../core/api/platforms/machines';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { nameSangforVm } from '../../core/rules/names';
import { pwdVmOtherVendor } from '../../core/rules/vendor-passwords';
import { projects } from '../sources';
import { infrastructureMessages as messages } from './messages';
import { hypervisors, hypervisorsOfPool } from './sources';

const input = inputs(messages);
const size = {
  cpu: input.number({ label: 'infra.cpu', required: true, min: 1, max: 128, whole: true }),
  memory: input.number({ label: 'infra.memory', required: true, min: 1, max: 2048, whole: true }),
};
// V-071
const password = input.password({
  ...{ label: 'infra.password', required: true, strength: true, rules: [pwdVmOtherVendor] },
});

export const managedMachine = resource<ManagedMachine>()({
  name: 'vmmmachine',
  messages,
  title: 'vmm.machines',
  api: { list: api.listManagedMachines, read: api.readManagedMachine },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.vm, { search: 'eq' }),
    poolName: f.ref('vmm.pool', ({ poolId: id }) => ({ kind: 'machinePool', id }), {
      search: 'lk',
    }),
    hypervisorName: f.ref('vmm.host', ({ hypervisorId: id }) => ({ kind: 'hypervisor', id }), {
      search: 'lk',
    }),
    size: f.virtual('vmm.size', {
      value: ({ cpu, memory, disk }) => `${cpu} CPU · ${memory} GiB · ${disk} GiB`,
    }),
    os: f.text('infra.os', { search: 'lk' }),
    address: f.ip('infra.address', { search: 'lk', copy: true }),
    projectName: f.project('infra.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'vmm.create',
      endpoint: api.createManagedMachine,
      form: {
        // V-086
        name: input.text({
          ...{ label: 'common.name', required: true, maxLength: 70, rules: [nameSangforVm] },
        }),
        hypervisorId: input.select({ label: 'vmm.host', required: true, from: hypervisors }),
        os: input.text({ label: 'infra.os', required: true, maxLength: 60 }),
        ...size,
        disk: input.number({
          ...{ label: 'vmm.disk', required: true, min: 10, max: 32_768, whole: true },
        }),
        password,
        projectId: input.select({ label: 'infra.project', from: projects }),
      },
    }),
    start: o.act(api.changeManagedMachines, 'start', {
      ...{ label: 'infra.start', bulk: true, then: { status: 'STARTING' }, settles: 'RUNNING' },
    }),
    stop: o.act(api.changeManagedMachines, 'stop', {
      ...{ label: 'infra.stop', bulk: true, confirm: 'confirm.interrupts' },
      ...{ then: { status: 'STOPPING' }, settles: 'STOPPED' },
    }),
    restart: o.act(api.changeManagedMachines, 'restart', {
      ...{ label: 'infra.restart', bulk: true, confirm: 'confirm.interrupts' },
      ...{ then: { status: 'RESTARTING' }, settles: 'RUNNING' },
    }),
    suspend: o.act(api.changeManagedMachines, 'suspend', {
      ...{ label: 'infra.suspend', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'SUSPENDING' }, settles: 'SUSPENDED' },
    }),
    resume: o.act(api.changeManagedMachines, 'resume', {
      ...{ label: 'infra.resume', then: { status: 'RECOVERING' }, settles: 'RUNNING' },
    }),
    resize: o.act(api.changeManagedMachines, 'resize', {
      ...{ label: 'infra.resize', form: size, then: { status: 'RESIZING' } },
      from: ({ cpu, memory }) => ({ cpu, memory }),
    }),
    migrate: o.act(api.changeManagedMachines, 'migrate', {
      label: 'vmm.migrate',
      form: {
        poolId: input.hidden(),
        hypervisorId: input.select({
          ...{ label: 'vmm.host', required: true, from: hypervisorsOfPool, needs: ['poolId'] },
        }),
      },
      from: ({ poolId }) => ({ poolId }),
      input: ({ hypervisorId }) => ({ hypervisorId }),
    }),
    resetPassword: o.act(api.changeManagedMachines, 'resetPassword', {
      label: 'vmm.resetPassword',
      form: { password },
    }),
    remove: o.remove({ endpoint: api.deleteManagedMachine, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'start', 'stop', 'restart'],
    row: ['start', 'migrate'],
    more: [
      { title: 'group.power', ops: ['stop', 'restart', 'suspend', 'resume'] },
      { title: 'group.config', ops: ['resize', 'resetPassword'] },
      { title: 'group.danger', ops: ['remove'] },
    ],
    facts: ['hypervisorName', 'size', 'address'],
    export: true,
    empty: { title: 'vmm.none', hint: 'vmm.noneHint', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history() }) },
});
