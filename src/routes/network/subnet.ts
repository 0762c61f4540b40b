/** R-080, E-080: the subnets of a VPC. */
import * as api from '../../core/api/network/vpcs';
import type { Subnet } from '../../core/api/network/vpcs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { cidr, dns, ipv4 } from '../../core/rules/network';
import { zonesOfVpc } from './sources';
import { vpcMessages as messages } from './vpc.messages';

type Key = keyof (typeof messages)['zh-CN'];
const input = inputs(messages);
const changeable = {
  name: nameInput,
  dns: input.cidrs({ label: 'subnet.dns', each: dns, most: 4 }),
  dhcp: input.switch({ label: 'subnet.dhcp', initial: true }),
  description: descriptionInput,
};
const { name, ...rest } = changeable;
/** What a new subnet is asked for, wherever its VPC is known from. */
export const newSubnet = {
  vpcId: input.hidden(),
  name,
  cidr: input.text({
    label: 'subnet.cidr',
    help: 'subnet.cidrHelp',
    required: true,
    rules: [cidr],
  }),
  gatewayIp: input.text({ label: 'subnet.gateway', help: 'subnet.gatewayHelp', rules: [ipv4] }),
  zone: input.select({
    label: 'subnet.zone',
    help: 'subnet.zoneHelp',
    from: zonesOfVpc,
    needs: ['vpcId'],
  }),
  ...rest,
};

/** What is done to a subnet, in its own list and in the tree of the VPCs. */
export const subnetOps = <A>(o: OpKit<Subnet, Key, A>) => ({
  edit: o.update({
    endpoint: api.updateSubnet,
    form: changeable,
  }),
  remove: o.remove({
    label: 'subnet.remove',
    endpoint: api.deleteSubnet,
    bulk: true,
    when: ({ routerId, usedIps }) =>
      routerId !== '' ? 'subnet.isRouted' : usedIps === 0 || 'subnet.isUsed',
  }),
});

export const subnet = resource<Subnet>()({
  name: 'subnet',
  messages,
  title: 'subnet.title',
  api: { list: api.listSubnets },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    cidr: f.text('subnet.cidr', { search: 'lk', sort: true, copy: true }),
    gatewayIp: f.ip('subnet.gateway', { copy: true }),
    ips: f.meter('subnet.ips', { value: (row) => ({ used: row.usedIps, total: row.totalIps }) }),
    dhcp: f.flag('subnet.dhcp'),
    dns: f.ip('subnet.dns', { hidden: true }),
    zone: f.zone('subnet.zone', { search: { as: 'eq', advanced: true } }),
    routerName: f.ref('subnet.router', 'router', { search: { as: 'lk', advanced: true } }),
    vpcName: f.ref('subnet.vpc', 'vpc', { search: { as: 'lk', advanced: true } }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    ...subnetOps(o),
  }),

  list: {
    toolbar: ['remove'],
    row: ['edit', 'remove'],
    export: true,
    empty: { title: 'subnet.empty', hint: 'subnet.emptyHint' },
  },
  detail: {
    tabs: (t) => ({ events: t.events() }),
  },
});
