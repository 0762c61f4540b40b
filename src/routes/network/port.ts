/** network cards, E-102. */
import * as api from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4, mac } from '../../core/rules/network';
import { projects, sgroups } from '../sources';
import { networkScreenMessages as messages } from './messages';
import { portSgroup } from './port-parts';
import { deviceOf, deviceType } from './port-words';
import { qosPolicies, subnets } from './sources';

const input = inputs(messages);
const isFree = ({ deviceId }: Port) => deviceId === '' || 'port.isUsed';

export const port = resource<Port>()({
  name: 'port',
  messages,
  title: 'port.title',
  api: { list: api.listPorts, read: api.readPort },
  label: (row) => row.name || row.ip,

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    ip: f.ip('port.ip', { search: 'lk', sort: true, copy: true }),
    mac: f.text('port.mac', { search: { as: 'lk', advanced: true }, copy: true }),
    subnetName: f.ref(
      'port.subnet',
      ({ subnetId, vpcId }) => ({ kind: 'subnet', id: subnetId, of: vpcId }),
      { search: 'lk' },
    ),
    deviceName: f.ref('port.device', deviceOf, { search: 'lk' }),
    deviceType: f.status('port.deviceType', deviceType, {
      hidden: true,
      search: { as: 'eq', advanced: true },
    }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    groups: f.virtual('port.groups', { value: ({ sgroupIds }) => sgroupIds.length }),
    floatIp: f.ref('port.floatIp', ({ floatipId: id }) => ({ kind: 'floatip', id }), {
      search: { as: 'lk', advanced: true },
    }),
    qosPolicyName: f.ref('port.qos', ({ qosPolicyId: id }) => ({ kind: 'qosPolicy', id }), {
      hidden: true,
    }),
    vpcName: f.ref('port.vpc', ({ vpcId }) => ({ kind: 'vpc', id: vpcId }), { hidden: true }),
    region: f.region('port.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('port.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'port.create',
      endpoint: api.createPort,
      form: {
        subnetId: input.select({ label: 'port.subnet', required: true, from: subnets }),
        ip: input.ip({ label: 'port.ip', help: 'port.ipHelp', is: ipv4 }),
        mac: input.text({ label: 'port.mac', help: 'port.macHelp', rules: [mac] }),
        name: input.text({ label: 'common.name', help: 'port.nameHelp', maxLength: 64 }),
        sgroupIds: input.multi({ label: 'port.groups', help: 'port.groupsHelp', from: sgroups }),
        projectId: input.select({ label: 'port.project', from: projects }),
        description: descriptionInput,
      },
    }),
    edit: o.update({
      endpoint: api.updatePort,
      form: { name: nameInput, description: descriptionInput },
    }),
    sgroups: o.act(api.changePorts, 'sgroups', {
      label: 'port.setGroups',
      form: { sgroupIds: input.multi({ label: 'port.groups', required: true, from: sgroups }) },
      from: ({ sgroupIds }) => ({ sgroupIds }),
    }),
    address: o.act(api.changePorts, 'address', {
      label: 'port.address',
      when: isFree,
      form: { ip: input.ip({ label: 'port.ip', required: true, is: ipv4 }) },
      from: ({ ip }) => ({ ip }),
    }),
    qos: o.act(api.changePorts, 'qos', {
      label: 'port.setQos',
      form: {
        qosPolicyId: input.select({ label: 'port.qos', help: 'port.qosHelp', from: qosPolicies }),
      },
      from: ({ qosPolicyId }) => ({ qosPolicyId }),
    }),
    enable: o.act(api.changePorts, 'enable', { label: 'port.enable', bulk: true }),
    disable: o.act(api.changePorts, 'disable', {
      ...{ label: 'port.disable', bulk: true, confirm: 'confirm.interrupts' },
    }),
    remove: o.remove({ endpoint: api.deletePort, bulk: true, confirm: true, when: isFree }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    above: {
      height: 28,
      load: async () => ({ default: (await import('./port-strip')).PortStrip }),
    },
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['sgroups', 'enable'],
    more: [
      { title: 'group.config', ops: ['edit', 'address', 'qos'] },
      { title: 'group.danger', ops: ['disable', 'remove'] },
    ],
    export: true,
    empty: { title: 'port.empty', hint: 'port.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      sgroups: t.list(portSgroup, {
        title: 'port.groups',
        none: 'port.noGroups',
        within: ({ id, sgroupIds }) => (sgroupIds.length === 0 ? undefined : { portId: id }),
      }),
      history: t.history(),
    }),
  },
});
