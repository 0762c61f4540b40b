/** load balancers, E-095 to E-098. */
import * as api from '../../core/api/network/balancers';
import type { Lb } from '../../core/api/network/balancers';
import { listFloatips } from '../../core/api/network/floatips';
import { listSubnets } from '../../core/api/network/vpcs';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { askAbout } from '../ask-about';
import { paths } from '../paths';
import { offer, projects } from '../sources';
import { lbListener } from './lb-listener';
import { lbPool } from './lb-pool';
import { lbSpec } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);
const spec = input.select<(typeof api.lbSpecs)[number]>({
  ...{ label: 'lb.spec', required: true, from: choicesOf(lbSpec) },
});
const projectId = input.select({ label: 'lb.project', from: projects });
const subnets = offer(listSubnets, {
  label: (row) => `${row.name}  ${row.cidr}  ${row.vpcName}`,
  by: ['name', 'cidr', 'vpcName'],
});
const freeFloatips = offer(listFloatips, {
  only: ({ portId, natId, region }, values) =>
    portId === '' && natId === '' && region === values['region'],
  label: ({ floatIp, name }) => `${floatIp}  ${name}`,
  by: ['floatIp', 'name'],
});
const then = { status: 'Pending' };

export const lb = resource<Lb>()({
  name: 'lb',
  messages,
  title: 'lb.title',
  api: { list: api.listLbs },

  fields: (f) => ({
    name: f.link('common.name', ({ id }) => paths.loadbalance(id), { search: 'lk', sort: true }),
    status: f.status('common.status', dictionaries.network, { search: 'eq' }),
    vip: f.ip('lb.vip', { search: 'lk', copy: true, sort: true }),
    floatIp: f.ip('lb.floatIp', { search: 'lk', copy: true }),
    spec: f.status('lb.spec', lbSpec, { search: { as: 'eq', advanced: true } }),
    enabled: f.flag('lb.enabled'),
    listenerCount: f.number('lb.listeners'),
    poolCount: f.number('lb.pools', { hidden: true }),
    subnetName: f.ref(
      'lb.subnet',
      ({ subnetId, vpcId }) => ({ kind: 'subnet', id: subnetId, of: vpcId }),
      { search: { as: 'lk', advanced: true }, hidden: true },
    ),
    vpcName: f.ref('lb.vpc', ({ vpcId }) => ({ kind: 'vpc', id: vpcId }), {
      search: { as: 'lk', advanced: true },
      hidden: true,
    }),
    region: f.region('lb.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('lb.project'),
    ownerName: f.ref('lb.owner', ({ ownerId }) => ({ kind: 'user', id: ownerId }), {
      hidden: true,
    }),
    expireTime: f.time('lb.expires', { sort: true, hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    workOrder: o.go(askAbout),
    create: o.create({
      label: 'lb.create',
      endpoint: api.createLb,
      form: {
        name: nameInput,
        subnetId: input.select({ label: 'lb.subnet', required: true, from: subnets }),
        vip: input.text({ label: 'lb.vip', help: 'lb.vipHelp', rules: [ipv4] }),
        spec,
        projectId,
        description: descriptionInput,
      },
    }),
    edit: o.update({
      endpoint: api.updateLb,
      form: { name: nameInput, description: descriptionInput },
    }),
    enable: o.act(api.changeLbs, 'enable', {
      label: 'lb.enable',
      bulk: true,
      when: (row) => !row.enabled || 'lb.isEnabled',
      notNow: 'lb.isBusy',
      then,
    }),
    disable: o.act(api.changeLbs, 'disable', {
      label: 'lb.disable',
      bulk: true,
      confirm: 'confirm.interrupts',
      when: (row) => row.enabled || 'lb.isDisabled',
      notNow: 'lb.isBusy',
      then,
    }),
    spec: o.act(api.changeLbs, 'spec', {
      label: 'lb.changeSpec',
      notNow: 'lb.isBusy',
      form: { spec },
      from: (row) => ({ spec: row.spec as (typeof api.lbSpecs)[number] }),
      then,
    }),
    bindFloatip: o.act(api.changeLbs, 'bindFloatip', {
      label: 'lb.bindFloatip',
      when: (row) => row.floatipId === '' || 'lb.hasFloatip',
      notNow: 'lb.isBusy',
      form: {
        region: input.hidden(),
        floatipId: input.select({
          ...{ label: 'lb.floatip', required: true, from: freeFloatips, needs: ['region'] },
        }),
      },
      from: ({ region }) => ({ region }),
      input: ({ floatipId }) => ({ floatipId }),
    }),
    unbindFloatip: o.act(api.changeLbs, 'unbindFloatip', {
      label: 'lb.unbindFloatip',
      confirm: 'confirm.interrupts',
      when: (row) => row.floatipId !== '' || 'lb.noFloatip',
      notNow: 'lb.isBusy',
    }),
    move: o.act(api.changeLbs, 'move', {
      label: 'lb.move',
      form: { projectId },
      from: (row) => row,
    }),
    remove: o.remove({
      endpoint: api.deleteLb,
      when: ({ floatipId, listenerCount, poolCount }) =>
        floatipId !== '' ? 'lb.hasFloatip' : listenerCount + poolCount === 0 || 'lb.isUsed',
      typeToConfirm: (row) => row.name,
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable'],
    row: ['edit', 'spec'],
    more: [
      { title: 'group.config', ops: ['enable', 'disable'] },
      { title: 'group.network', ops: ['bindFloatip', 'unbindFloatip'] },
      { title: 'group.share', ops: ['move', 'workOrder'] },
      { title: 'group.danger', ops: ['remove'] },
    ],
    export: true,
    empty: {
      title: 'lb.empty',
      hint: 'lb.emptyHint',
      op: 'create',
      go: { label: 'apply.create', to: paths.askForLb, perm: 'lb-apply:create' },
    },
  },

  detail: {
    omit: ['listenerCount', 'poolCount'],
    tabs: (t) => ({
      listeners: t.list(lbListener, { title: 'lb.listeners', within: ({ id }) => ({ lbId: id }) }),
      pools: t.list(lbPool, { title: 'lb.pools', within: ({ id }) => ({ lbId: id }) }),
      events: t.events(),
    }),
  },
});
