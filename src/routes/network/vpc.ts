/** VPCs with their subnets below them, E-074 and E-080. */
import * as api from '../../core/api/network/vpcs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { cidr } from '../../core/rules/network';
import { paths } from '../paths';
import { projects } from '../sources';
import { newSubnet, subnet, subnetOps } from './subnet';
import { isSubnet, isVpc, loadVpcs } from './vpc-rows';
import type { VpcRow } from './vpc-rows';
import { vpcMessages as messages } from './vpc.messages';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 64 });
const projectId = input.select({ label: 'vpc.project', from: projects });
const description = input.area({ label: 'common.description', rules: [contentMax200] });

export const vpc = resource<VpcRow>()({
  name: 'vpc',
  messages,
  title: 'vpc.title',
  api: { list: api.listVpcs, load: loadVpcs },
  id: (row) => row.id,
  label: (row) => row.name,
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
    ips: f.meter('subnet.ips', {
      value: (row) => (isSubnet(row) ? { used: row.usedIps, total: row.totalIps } : undefined),
    }),
    gatewayIp: f.ip('subnet.gateway', { hidden: true }),
    region: f.text('vpc.region', { search: { as: 'eq', advanced: true } }),
    projectName: f.text('vpc.project', { search: { as: 'lk', advanced: true } }),
    ownerName: f.text('vpc.owner', { hidden: true }),
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
        perm: 'vpc:create',
        endpoint: api.createVpc,
        form: {
          name,
          region: input.select({ label: 'vpc.region', required: true, from: 'region' }),
          cidr: input.text({
            label: 'vpc.cidr',
            help: 'vpc.cidrHelp',
            required: true,
            rules: [cidr],
          }),
          projectId,
          description,
        },
        input: (values) => ({ body: values }),
      }),
      edit: ofVpc.update({
        label: 'common.edit',
        perm: 'vpc:update',
        endpoint: api.updateVpc,
        form: { name, description },
        from: (row) => row,
        input: (values, row) => ({ params: { id: row.id }, body: values }),
      }),
      addSubnet: ofVpc.patch({
        label: 'subnet.create',
        perm: 'subnet:create',
        endpoint: api.createSubnet,
        form: newSubnet,
        input: (values, row) => ({ body: { ...values, vpcId: row.id } }),
      }),
      move: ofVpc.patch({
        label: 'vpc.move',
        perm: 'vpc:move',
        endpoint: api.changeVpcs,
        form: { projectId },
        from: (row) => row,
        input: (values, row) => ({
          body: { action: 'move' as const, ids: [row.id], projectId: values.projectId },
        }),
      }),
      remove: ofVpc.remove({
        label: 'common.delete',
        perm: 'vpc:delete',
        endpoint: api.deleteVpc,
        bulk: true,
        danger: true,
        when: ({ subnetCount }) => subnetCount === 0 || 'vpc.isUsed',
        input: (row) => ({ params: { id: row.id } }),
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
    facts: [
      'name',
      'status',
      'cidr',
      'region',
      'projectName',
      'ownerName',
      'expireTime',
      'createTime',
      'description',
    ],
    tabs: (t) => ({
      subnets: t.list(subnet, {
        title: 'subnet.title',
        within: ({ id }) => ({ vpcId: id }),
        omit: ['vpcName'],
      }),
      events: t.events(),
    }),
  },
});
