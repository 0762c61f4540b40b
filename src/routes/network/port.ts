/** network cards, E-102. */
import * as api from '../../core/api/network/ports';
import type { Port } from '../../core/api/network/ports';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { networkScreenMessages as messages } from './messages';
import { portOps } from './port-ops';
import { portRule, portSgroup } from './port-parts';
import { deviceOf, deviceType, portUse, useOfPort } from './port-words';

/** What is of its groups, where it has any. */
const inGroups = ({ id, sgroupIds }: Port) => (sgroupIds.length === 0 ? undefined : { portId: id });

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
    subnetName: f.ref('port.subnet', 'subnet', { search: 'lk' }),
    deviceName: f.ref('port.device', deviceOf, { search: 'lk' }),
    deviceType: f.status('port.deviceType', deviceType, {
      hidden: true,
      search: { as: 'eq', advanced: true },
    }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    use: f.state('port.use', portUse, { value: useOfPort, search: 'eq' }),
    groups: f.tags('port.groups', {
      value: ({ sgroupNames }) => sgroupNames,
      refs: ({ sgroupIds }) => sgroupIds.map((id) => ({ kind: 'sgroup', id })),
    }),
    floatIp: f.ref('port.floatIp', 'floatip', { search: { as: 'lk', advanced: true } }),
    qosPolicyName: f.ref('port.qos', 'qosPolicy', { hidden: true }),
    vpcName: f.ref('port.vpc', 'vpc', { hidden: true }),
    region: f.region('port.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('port.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: portOps,

  list: {
    sort: ['createTime', 'desc'],
    above: {
      height: 56,
      load: async () => ({ default: (await import('./port-strip')).PortStrip }),
    },
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['sgroups', 'enable'],
    more: [
      { title: 'group.config', ops: ['edit', 'address', 'qos'] },
      { title: 'group.danger', ops: ['disable', 'remove'] },
    ],
    facts: ['ip', 'deviceName', 'subnetName', 'mac'],
    export: true,
    empty: { title: 'port.empty', hint: 'port.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      sgroups: t.list(portSgroup, {
        title: 'port.groups',
        none: 'port.noGroups',
        within: inGroups,
      }),
      rules: t.list(portRule, { none: 'port.noGroups', within: inGroups }),
      history: t.history(),
    }),
  },
});
