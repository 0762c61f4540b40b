/** What belongs to one machine: its network cards (E-117), subnets (E-114) and security groups (E-062). */
import type * as v from 'valibot';
import type { Reply } from '../../core/api/endpoint';
import * as parts from '../../core/api/compute/vm-parts';
import { changeVms } from '../../core/api/compute/vms';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';
import { vmOf } from './within-vm';
import type { Asked } from './within-vm';

type VmPort = v.InferOutput<typeof parts.vmPortSchema>;

export const vmPort = resource<VmPort>()({
  name: 'vm-port',
  messages,
  title: 'vm.ports',
  api: {
    list: parts.listVmPorts,
    load: (query, { call }: Asked) => call(parts.listVmPorts, { query: { id: vmOf(query) } }),
  },
  label: (row) => row.ip,

  fields: (f) => ({
    ip: f.ref('vm.ip', ({ id }) => ({ kind: 'port', id }), { copy: true }),
    mac: f.text('vm.mac', { copy: true }),
    status: f.status('common.status', dictionaries.resourceStatus),
    subnetName: f.ref('vm.subnet', 'subnet'),
    floatIp: f.ref('vm.floatIp', 'floatip', { copy: true }),
  }),

  ops: (o) => ({
    detach: o.patch({
      label: 'vm.detachPort',
      endpoint: changeVms,
      action: 'detachPort',
      // The rule is about the machine, whose status its ports do not have.
      statusOf: () => undefined,
      confirm: 'confirm.interrupts',
      input: (_values, { id }, { within }) => ({
        body: { action: 'detachPort' as const, ids: [within['vmId'] ?? ''], portId: id },
      }),
    }),
  }),

  list: {
    row: ['detach'],
    above: {
      load: async () => ({ default: (await import('./part-strips')).PortChips }),
      height: 24,
    },
  },
});

type VmNetwork = Reply<typeof parts.listVmNetworks>['rows'][number];

export const vmNetwork = resource<VmNetwork>()({
  name: 'vm-network',
  messages,
  title: 'vm.networks',
  api: {
    list: parts.listVmNetworks,
    load: (query, { call }: Asked) => call(parts.listVmNetworks, { query: { id: vmOf(query) } }),
  },
  fields: (f) => ({
    name: f.ref('common.name', ({ id, vpcId: of }) => ({ kind: 'subnet', id, of })),
    cidr: f.text('vm.cidr', { copy: true }),
    gatewayIp: f.ip('vm.gateway', { copy: true }),
    vpcName: f.ref('vm.vpc', 'vpc'),
  }),
  ops: readOnly,
  list: {},
});

type VmSgroup = v.InferOutput<typeof parts.sgroupOfVmSchema>;

export const vmSgroup = resource<VmSgroup>()({
  name: 'vm-sgroup',
  messages,
  title: 'vm.sgroups',
  api: {
    list: parts.listVmSgroups,
    load: (query, { call }: Asked) => call(parts.listVmSgroups, { params: { id: vmOf(query) } }),
  },
  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'sgroup', id })),
    description: f.text('common.description'),
  }),
  ops: readOnly,
  list: {},
});
