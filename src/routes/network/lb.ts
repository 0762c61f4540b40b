/** load balancers, E-095 to E-098. */
import * as api from '../../core/api/network/balancers';
import type { Lb } from '../../core/api/network/balancers';
import { listFloatips } from '../../core/api/network/floatips';
import { listSubnets } from '../../core/api/network/vpcs';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { ipv4 } from '../../core/rules/network';
import { paths } from '../paths';
import { offer, projects } from '../sources';
import { lbListener } from './lb-listener';
import { lbPool } from './lb-pool';
import { lbSpec } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);
const name = input.text({ label: 'common.name', required: true, maxLength: 64 });
const description = input.area({ label: 'common.description', rules: [contentMax200] });
const spec = input.select({ label: 'lb.spec', required: true, from: choicesOf(lbSpec) });
const projectId = input.select({ label: 'lb.project', from: projects });
const subnets = offer(listSubnets, { label: (row) => `${row.name}  ${row.cidr}  ${row.vpcName}` });
const freeFloatips = offer(listFloatips, {
  only: ({ portId, natId, region }, values) =>
    portId === '' && natId === '' && region === values['region'],
  label: ({ floatIp, name: called }) => `${floatIp}  ${called}`,
});
type Size = (typeof api.lbSpecs)[number];
const isSettled = ({ status }: Lb) => status === 'Available' || ('lb.isBusy' as const);
const turned = (action: 'enable' | 'disable' | 'unbindFloatip') => (_values: unknown, row: Lb) => ({
  body: { action, ids: [row.id] },
});

export const lb = resource<Lb>()({
  name: 'lb',
  messages,
  title: 'lb.title',
  api: { list: api.listLbs },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.loadbalance(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    vip: f.ip('lb.vip', { search: 'lk', copy: true, sort: true }),
    floatIp: f.ip('lb.floatIp', { search: 'lk', copy: true }),
    spec: f.status('lb.spec', lbSpec, { search: { as: 'eq', advanced: true } }),
    enabled: f.flag('lb.enabled'),
    listenerCount: f.number('lb.listeners'),
    poolCount: f.number('lb.pools', { hidden: true }),
    subnetName: f.text('lb.subnet', { search: { as: 'lk', advanced: true }, hidden: true }),
    vpcName: f.text('lb.vpc', { search: { as: 'lk', advanced: true } }),
    region: f.text('lb.region', { hidden: true }),
    projectName: f.text('lb.project'),
    ownerName: f.text('lb.owner', { hidden: true }),
    expireTime: f.time('lb.expires', { sort: true, hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'lb.create',
      perm: 'lb:create',
      endpoint: api.createLb,
      form: {
        name,
        subnetId: input.select({ label: 'lb.subnet', required: true, from: subnets }),
        vip: input.text({ label: 'lb.vip', help: 'lb.vipHelp', rules: [ipv4] }),
        spec,
        projectId,
        description,
      },
      input: (values) => ({ body: { ...values, spec: values.spec as Size } }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'lb:update',
      endpoint: api.updateLb,
      form: { name, description },
      from: (row) => row,
      input: (values, row) => ({ params: { id: row.id }, body: values }),
    }),
    enable: o.patch({
      label: 'lb.enable',
      perm: 'lb:enable',
      endpoint: api.changeLbs,
      bulk: true,
      when: (row) => (row.enabled ? 'lb.isEnabled' : isSettled(row)),
      input: turned('enable'),
      then: { status: 'Pending' },
    }),
    disable: o.patch({
      label: 'lb.disable',
      perm: 'lb:disable',
      endpoint: api.changeLbs,
      bulk: true,
      confirm: true,
      when: (row) => (row.enabled ? isSettled(row) : 'lb.isDisabled'),
      input: turned('disable'),
      then: { status: 'Pending' },
    }),
    spec: o.patch({
      label: 'lb.changeSpec',
      perm: 'lb:spec',
      endpoint: api.changeLbs,
      when: isSettled,
      form: { spec },
      from: (row) => ({ spec: row.spec }),
      input: (values, row) => ({
        body: { action: 'spec' as const, ids: [row.id], spec: values.spec as Size },
      }),
      then: { status: 'Pending' },
    }),
    bindFloatip: o.patch({
      label: 'lb.bindFloatip',
      perm: 'lb:bindFloatip',
      endpoint: api.changeLbs,
      when: (row) => (row.floatipId === '' ? isSettled(row) : 'lb.hasFloatip'),
      form: {
        region: input.hidden(),
        floatipId: input.select({
          label: 'lb.floatip',
          required: true,
          from: freeFloatips,
          needs: ['region'],
        }),
      },
      from: ({ region }) => ({ region }),
      input: ({ floatipId }, row) => ({
        body: { action: 'bindFloatip' as const, ids: [row.id], floatipId },
      }),
    }),
    unbindFloatip: o.patch({
      label: 'lb.unbindFloatip',
      perm: 'lb:unbindFloatip',
      endpoint: api.changeLbs,
      confirm: true,
      when: (row) => (row.floatipId === '' ? 'lb.noFloatip' : isSettled(row)),
      input: turned('unbindFloatip'),
    }),
    move: o.patch({
      label: 'lb.move',
      perm: 'lb:move',
      endpoint: api.changeLbs,
      form: { projectId },
      from: (row) => row,
      input: (values, row) => ({
        body: { action: 'move' as const, ids: [row.id], projectId: values.projectId },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'lb:delete',
      endpoint: api.deleteLb,
      danger: true,
      when: ({ floatipId, listenerCount, poolCount }) =>
        floatipId !== '' ? 'lb.hasFloatip' : listenerCount + poolCount === 0 || 'lb.isUsed',
      typeToConfirm: (row) => row.name,
      input: (row) => ({ params: { id: row.id } }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable'],
    row: ['edit', 'spec'],
    more: ['enable', 'disable', 'bindFloatip', 'unbindFloatip', 'move', 'remove'],
    export: true,
  },

  detail: {
    facts: [
      'name',
      'status',
      'enabled',
      'spec',
      'vip',
      'floatIp',
      'vpcName',
      'subnetName',
      'region',
      'projectName',
      'ownerName',
      'expireTime',
      'createTime',
      'description',
    ],
    tabs: (t) => ({
      listeners: t.list(lbListener, { title: 'lb.listeners', within: ({ id }) => ({ lbId: id }) }),
      pools: t.list(lbPool, { title: 'lb.pools', within: ({ id }) => ({ lbId: id }) }),
      events: t.events(),
    }),
  },
});
