/** Hypervisors of the virtual-machine manager and what runs on them (U-15, D-044). */
import * as api from '../../core/api/platforms/machines';
import type { Hypervisor } from '../../core/api/platforms/machines';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { pwdHost } from '../../core/rules/vendor-passwords';
import { managedMachine } from './managed-machine';
import { infrastructureMessages as messages } from './messages';
import { machinePools } from './sources';

const input = inputs(messages);
const poolId = input.select({ label: 'vmm.pool', required: true, from: machinePools });

export const hypervisor = resource<Hypervisor>()({
  name: 'vmmhypervisor',
  messages,
  title: 'vmm.hosts',
  api: { list: api.listHypervisors, read: api.readHypervisor },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.device, { search: 'eq' }),
    maintenance: f.flag('vmm.maintenance'),
    poolName: f.ref('vmm.pool', (row) => ({ kind: 'machinePool', id: row.poolId }), {
      search: 'lk',
    }),
    address: f.ip('infra.address', { search: 'lk', copy: true }),
    cpu: f.number('infra.cpu', { sort: true, adds: true }),
    memory: f.number('infra.memory', { sort: true, adds: true }),
    product: f.text('vmm.product'),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'vmm.addHost',
      endpoint: api.createHypervisor,
      form: {
        name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
        poolId,
        // V-038
        address: input.ip({ label: 'infra.address', required: true, is: ipv4 }),
        cpu: input.whole({ label: 'infra.cpu', within: [1, 512] }),
        memory: input.whole({ label: 'infra.memory', within: [1, 16_384] }),
        // V-074
        password: input.password({
          ...{ label: 'infra.password', required: true, strength: true, rules: [pwdHost] },
        }),
      },
    }),
    enter: o.act(api.changeHypervisors, 'enterMaintenance', {
      ...{ label: 'vmm.enterMaintenance', confirm: 'confirm.interrupts' },
      when: ({ maintenance }) => !maintenance || 'vmm.inMaintenance',
    }),
    leave: o.act(api.changeHypervisors, 'leaveMaintenance', {
      label: 'vmm.leaveMaintenance',
      when: ({ maintenance }) => maintenance || 'vmm.notInMaintenance',
    }),
    reconnect: o.act(api.changeHypervisors, 'reconnect', { label: 'power.reconnect' }),
    move: o.act(api.changeHypervisors, 'move', {
      ...{ label: 'vmm.move', form: { poolId } },
      from: (row) => ({ poolId: row.poolId }),
    }),
    remove: o.remove({ endpoint: api.deleteHypervisor, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['enter', 'leave'],
    more: ['reconnect', 'move', 'remove'],
    facts: ['cpu', 'memory', 'address', 'poolName'],
    export: true,
    empty: { title: 'vmm.noHosts', hint: 'vmm.noHostsHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      machines: t.list(managedMachine, {
        within: 'hypervisorId',
        omit: ['hypervisorName', 'poolName'],
      }),
      history: t.history(),
    }),
  },
});
