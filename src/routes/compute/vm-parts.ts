/** What belongs to one machine: its network cards (E-117), subnets (E-114), security groups (E-062) and snapshots (E-120). */
import type * as v from 'valibot';
import type { Reply } from '../../core/api/endpoint';
import * as parts from '../../core/api/compute/vm-parts';
import type { Snapshot } from '../../core/api/compute/snapshots';
import { changeVms } from '../../core/api/compute/vms';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { Call } from '../../core/resource/call';
import { readOnly, resource } from '../../core/resource/definition';
import type { ListQuery } from '../../core/resource/definition';
import { computeScreenMessages as messages } from './messages';
import { snapshotOps } from './snapshot-ops';
import { snapshotSource } from './words';

/** The machine that the list stands below: these lists are asked for by its id alone, and are never long. */
function vmOf({ params }: ListQuery): string {
  const asked = JSON.parse(params ?? '[]') as readonly { name: string; value: string }[];
  return asked.find(({ name }) => name === 'vmId')?.value ?? '';
}
interface Asked {
  readonly call: Call;
}

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
    ip: f.ip('vm.ip', { copy: true }),
    mac: f.text('vm.mac', { copy: true }),
    status: f.status('common.status', dictionaries.resourceStatus),
    subnetName: f.text('vm.subnet'),
    floatIp: f.ip('vm.floatIp', { copy: true }),
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

  list: { row: ['detach'] },
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
    name: f.text('common.name'),
    cidr: f.text('vm.cidr', { copy: true }),
    gatewayIp: f.ip('vm.gateway', { copy: true }),
    vpcName: f.ref('vm.vpc', ({ vpcId }) => ({ kind: 'vpc', id: vpcId })),
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

/** Of the machine and of its disks. */
export const vmSnapshot = resource<Snapshot>()({
  name: 'snapshot-vm',
  messages,
  title: 'vm.snapshots',
  api: {
    list: parts.listVmSnapshots,
    load: (query, { call }: Asked) => call(parts.listVmSnapshots, { query: { id: vmOf(query) } }),
  },

  fields: (f) => ({
    name: f.text('common.name'),
    status: f.status('common.status', dictionaries.snapshot),
    sourceType: f.status('vm.snapshotOf', snapshotSource),
    sourceName: f.text('vm.snapshotSource'),
    size: f.number('volume.size', { unit: 'GB' }),
    createTime: f.time('common.created'),
  }),

  ops: snapshotOps,

  list: { row: ['restore', 'recycle'], more: ['rename', 'synchronise'] },
});
