/** VPCs with their subnets below them, E-074 and E-080. */
import * as api from '../../core/api/network/vpcs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { nameAndDescription } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { routersOfVpc } from './network-routers';
import { natOfVpc } from './router-parts';
import { portOfVpc } from './sgroup-port';
import { newSubnet, subnet, subnetOps } from './subnet';
import { newVpc, projectId } from './vpc-form';
import { addressesOf, isSubnet, isVpc, loadVpcs } from './vpc-rows';
import type { VpcRow } from './vpc-rows';
import { vpcMessages as messages } from './vpc.messages';

export const vpc = resource<VpcRow>()({
  name: 'vpc',
  messages,
  title: 'vpc.title',
  api: { list: api.listVpcs, load: loadVpcs },
  tree: { children: (row) => (isSubnet(row) ? [] : row.subnets) },

  fields: (f) => ({
    name: f.link(
      'common.name',
      (row) => (isSubnet(row) ? paths.subnet(row.vpcId, row.id) : paths.vpc(row.id)),
      { search: 'lk', sort: true },
    ),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    cidr: f.text('vpc.cidr', { search: 'lk', sort: true, copy: true }),
    subnetCount: f.number('vpc.subnetCount'),
    ips: f.meter('subnet.ips', { value: addressesOf }),
    gatewayIp: f.ip('subnet.gateway', { hidden: true }),
    region: f.region('vpc.region', { search: { as: 'eq', advanced: true } }),
    projectName: f.project('vpc.project', { search: { as: 'lk', advanced: true } }),
    ownerName: f.owner('vpc.owner', { hidden: true }),
    expireTime: f.time('vpc.expires', { sort: true, hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => {
    const ofVpc = o.on(isVpc);
    const { edit: editSubnet, remove: removeSubnet } = subnetOps(o.on(isSubnet));
    return {
      create: o.create({
        label: 'vpc.create',
        endpoint: api.createVpc,
        form: newVpc,
      }),
      edit: ofVpc.update({ endpoint: api.updateVpc, form: nameAndDescription }),
      addSubnet: ofVpc.patch({
        label: 'subnet.create',
        endpoint: api.createSubnet,
        form: newSubnet,
        from: ({ id }) => ({ vpcId: id }),
        input: (values) => ({ body: values }),
      }),
      move: ofVpc.act(api.changeVpcs, 'move', {
        label: 'vpc.move',
        form: { projectId },
        from: (row) => row,
      }),
      remove: ofVpc.remove({
        endpoint: api.deleteVpc,
        bulk: true,
        when: ({ subnetCount }) => subnetCount === 0 || 'vpc.isUsed',
      }),
      editSubnet,
      removeSubnet,
    };
  },

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove', 'removeSubnet'],
    row: [
      ['edit', 'addSubnet'],
      ['editSubnet', 'removeSubnet'],
    ],
    more: ['move', 'remove'],
    export: true,
  },

  detail: {
    on: isVpc,
    omit: ['ips', 'gatewayIp'],
    tabs: (t) => ({
      subnets: t.list(subnet, { within: 'vpcId', omit: ['vpcName'] }),
      ports: t.list(portOfVpc, { within: 'vpcId', omit: ['vpcName'] }),
      routers: t.list(routersOfVpc, { title: 'vpc.routers', within: 'vpcId', omit: ['vpcName'] }),
      nats: t.list(natOfVpc, { title: 'vpc.nats', within: 'vpcId' }),
      events: t.events(),
    }),
  },
});
