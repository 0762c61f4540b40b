/** VPCs and their subnets, E-074 and E-080. */
import * as api from '../../core/api/network/vpcs';
import type { Vpc } from '../../core/api/network/vpcs';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { cidr } from '../../core/rules/network';
import { paths } from '../paths';
import { projects } from '../sources';
import { subnet } from './subnet';
import { vpcMessages as messages } from './vpc.messages';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 64 });
const projectId = input.select({ label: 'vpc.project', from: projects });
const description = input.area({ label: 'common.description', rules: [contentMax200] });

export const vpc = resource<Vpc>()({
  name: 'vpc',
  messages,
  title: 'vpc.title',
  api: { list: api.listVpcs },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.vpc(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    cidr: f.text('vpc.cidr', { search: 'lk', sort: true, copy: true }),
    subnetCount: f.number('vpc.subnetCount'),
    region: f.text('vpc.region', { search: { as: 'eq', advanced: true } }),
    projectName: f.text('vpc.project', { search: { as: 'lk', advanced: true } }),
    ownerName: f.text('vpc.owner', { hidden: true }),
    expireTime: f.time('vpc.expires', { sort: true, hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
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
    edit: o.update({
      label: 'common.edit',
      perm: 'vpc:update',
      endpoint: api.updateVpc,
      form: { name, description },
      from: (row) => row,
      input: (values, row) => ({ params: { id: row.id }, body: values }),
    }),
    move: o.patch({
      label: 'vpc.move',
      perm: 'vpc:move',
      endpoint: api.changeVpcs,
      form: { projectId },
      from: (row) => row,
      input: (values, row) => ({
        body: { action: 'move' as const, ids: [row.id], projectId: values.projectId },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'vpc:delete',
      endpoint: api.deleteVpc,
      danger: true,
      when: ({ subnetCount }) => subnetCount === 0 || 'vpc.isUsed',
      input: (row) => ({ params: { id: row.id } }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['edit', 'remove'],
    more: ['move'],
    export: true,
  },

  detail: {
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
