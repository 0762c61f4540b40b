/** Machines of the virtual-machine manager (U-15). */
import * as api from '../../core/api/platforms/machines';
import type { ManagedMachine } from '../../core/api/platforms/machines';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { turns } from '../turns';
import { newMachine, password, size } from './managed-machine-form';
import { infrastructureMessages as messages } from './messages';
import { hypervisorsOfPool } from './sources';

const input = inputs(messages);

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
    hypervisorName: f.ref('vmm.host', 'hypervisor', { search: 'lk' }),
    size: f.virtual('vmm.size', {
      value: ({ cpu, memory, disk }) => `${cpu} CPU · ${memory} GB · ${disk} GB`,
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
      form: newMachine,
    }),
    start: o.act(api.changeManagedMachines, 'start', { ...turns.start, label: 'infra.start' }),
    stop: o.act(api.changeManagedMachines, 'stop', { ...turns.stop, label: 'infra.stop' }),
    restart: o.act(api.changeManagedMachines, 'restart', {
      ...turns.restart,
      label: 'infra.restart',
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
      carries: { poolId: 'poolId' },
      form: {
        hypervisorId: input.select({
          ...{ label: 'vmm.host', required: true, from: hypervisorsOfPool, needs: ['poolId'] },
        }),
      },
    }),
    resetPassword: o.act(api.changeManagedMachines, 'resetPassword', {
      label: 'vmm.resetPassword',
      form: { password },
    }),
    remove: o.remove({
      endpoint: api.deleteManagedMachine,
      typeToConfirm: ({ name }) => name,
    }),
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
