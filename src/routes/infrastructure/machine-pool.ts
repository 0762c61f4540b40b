/** Pools of hypervisors, which limit what their machines take together (U-15). */
import * as api from '../../core/api/platforms/machines';
import type { MachinePool } from '../../core/api/platforms/machines';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { hypervisor } from './hypervisor';
import { infrastructureMessages as messages } from './messages';

const input = inputs(messages);
const form = {
  cpuLimit: input.whole({ label: 'vmm.cpuLimit', within: [1, 10_000] }),
  memoryLimit: input.whole({ label: 'vmm.memoryLimit', within: [1, 100_000] }),
  description: descriptionInput,
};

export const machinePool = resource<MachinePool>()({
  name: 'vmmpool',
  messages,
  title: 'vmm.pools',
  api: { list: api.listMachinePools },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    cpu: f.meter('vmm.cpuUsed', {
      value: ({ cpuUsed, cpuLimit }) => ({ used: cpuUsed, total: cpuLimit }),
    }),
    memory: f.meter('vmm.memoryUsed', {
      value: ({ memoryUsed, memoryLimit }) => ({
        ...{ used: memoryUsed, total: memoryLimit, unit: 'GB' },
      }),
    }),
    cpuLimit: f.number('vmm.cpuLimit', { hidden: true, sort: true }),
    memoryLimit: f.number('vmm.memoryLimit', { hidden: true, sort: true }),
    projectName: f.project('infra.project'),
    description: f.text('common.description'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'vmm.createPool',
      endpoint: api.createMachinePool,
      form: {
        name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
        ...form,
        projectId: input.select({ label: 'infra.project', from: projects }),
      },
    }),
    edit: o.update({ endpoint: api.updateMachinePool, form }),
    remove: o.remove({ endpoint: api.deleteMachinePool, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['edit', 'remove'],
    facts: ['cpu', 'memory', 'description'],
    export: true,
    empty: { title: 'vmm.noPools', hint: 'vmm.noPoolsHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      board: t.view({
        title: 'vmm.board',
        reads: [api.listHypervisors, api.listManagedMachines],
        load: async () => ({ default: (await import('./machine-board')).MachineBoard }),
      }),
      hosts: t.list(hypervisor, { within: 'poolId', omit: ['poolName'] }),
      history: t.history(),
    }),
  },
});
