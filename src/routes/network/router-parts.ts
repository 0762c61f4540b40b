/** What belongs to one router: its subnets (E-082) and the NAT gateways of its VPC. */
import { listNats } from '../../core/api/network/nat';
import type { Nat } from '../../core/api/network/nat';
import { listRouterSubnets } from '../../core/api/network/routers';
import type { Subnet } from '../../core/api/network/vpcs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { natSpec } from './nat-words';
import { vpcMessages } from './vpc.messages';
import { natMessages } from './nat.messages';

export const routerSubnet = resource<Subnet>()({
  name: 'router-subnet',
  messages: vpcMessages,
  title: 'subnet.title',
  api: { list: listRouterSubnets },
  fields: (f) => ({
    name: f.ref('common.name', ({ id, vpcId }) => ({ kind: 'subnet', id, of: vpcId }), {
      search: 'lk',
      sort: true,
    }),
    cidr: f.text('subnet.cidr', { search: 'lk', sort: true, copy: true }),
    gatewayIp: f.ip('subnet.gateway', { copy: true }),
    ips: f.meter('subnet.ips', { value: (row) => ({ used: row.usedIps, total: row.totalIps }) }),
    zone: f.zone('subnet.zone'),
    status: f.status('common.status', dictionaries.network),
  }),
  ops: readOnly,
  list: { export: true },
});

export const natOfVpc = resource<Nat>()({
  name: 'nat',
  stored: 'nat-vpc',
  messages: natMessages,
  title: 'nat.title',
  api: { list: listNats },
  fields: (f) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'nat', id }), { search: 'lk' }),
    status: f.status('common.status', dictionaries.nat),
    subnetName: f.ref('nat.subnet', 'subnet'),
    spec: f.status('nat.spec', natSpec),
    snatCount: f.number('nat.snats'),
    dnatCount: f.number('nat.dnats'),
  }),
  ops: readOnly,
  list: {},
});
