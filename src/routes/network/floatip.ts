/** floating IPs (D-024, D-042), E-093 and E-094. */
import * as api from '../../core/api/network/floatips';
import type { FloatIp } from '../../core/api/network/floatips';
import type { Ref } from '../../core/resource/ref';
import { resource } from '../../core/resource/definition';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { state } from './floatip-state';
import { networkScreenMessages as messages } from './messages';
import { floatipOps } from './floatip-ops';

/** What has the address: a machine or a balancer by its card, or a gateway whose rules use it. */
const boundTo = ({ deviceType: kind, deviceId, natId }: FloatIp): Ref =>
  kind === 'vm' || kind === 'lb' ? { kind, id: deviceId } : { kind: 'nat', id: natId };

export const floatip = resource<FloatIp>()({
  name: 'floatip',
  messages,
  title: 'floatip.title',
  api: { list: api.listFloatips },
  label: (row) => row.floatIp,

  fields: (f) => ({
    floatIp: f.ip('floatip.address', { search: 'lk', copy: true, opens: true, sort: true }),
    name: f.text('common.name', { search: 'lk', sort: true, edit: 'rename' }),
    businessStatus: f.status('floatip.state', state),
    status: f.status('common.status', dictionaries.floatIp, { search: 'eq', hidden: true }),
    bandwidth: f.number('floatip.bandwidth', { unit: 'Mbps', sort: true }),
    bound: f.ref('floatip.bound', boundTo, { value: (row) => row.deviceName || row.natName }),
    fixedIp: f.ref('floatip.fixedIp', 'port', {
      search: { as: 'lk', advanced: true },
      hidden: true,
    }),
    ipPoolName: f.ref('floatip.pool', 'ipPool', { search: { as: 'lk', advanced: true } }),
    line: f.text('floatip.line', { hidden: true }),
    region: f.region('floatip.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('floatip.project', {}),
    ownerName: f.owner('floatip.owner', { hidden: true }),
    orderId: f.order(),
    expireTime: f.time('floatip.expires', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: floatipOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'import', 'unbind', 'recycle'],
    row: ['bind', 'unbind'],
    more: [
      ['edit', 'bandwidth', 'change', 'prolong', 'move', 'workOrder'],
      ['unsubscribe', 'recycle'],
    ],
    facts: ['bound', 'bandwidth', 'name'],
    export: true,
  },

  detail: {},
});
