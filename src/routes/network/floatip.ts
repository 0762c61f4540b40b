/** floating IPs (D-024, D-042), E-093 and E-094. */
import * as api from '../../core/api/network/floatips';
import type { FloatIp } from '../../core/api/network/floatips';
import { nameAndDescription, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { askAbout } from '../ask-about';
import { changeByOrder } from '../lifetime/lifetime';
import { floatipPorts } from '../sources';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { bandwidth, projectId, wanted } from './floatip-form';
import { state, whenBound, whenFree } from './floatip-state';
import { networkScreenMessages as messages } from './messages';

const input = inputs(messages);

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
    bound: f.virtual('floatip.bound', { value: (row) => row.deviceName || row.natName }),
    fixedIp: f.ip('floatip.fixedIp', { search: { as: 'lk', advanced: true }, hidden: true }),
    ipPoolName: f.ref('floatip.pool', 'ipPool', { search: { as: 'lk', advanced: true } }),
    line: f.text('floatip.line', { hidden: true }),
    region: f.region('floatip.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('floatip.project', {}),
    ownerName: f.owner('floatip.owner', { hidden: true }),
    expireTime: f.time('floatip.expires', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    workOrder: o.go(askAbout),
    create: o.create({
      label: 'floatip.create',
      endpoint: api.createFloatip,
      form: { ...wanted, bandwidth: input.number({ ...bandwidth, initial: 5 }) },
    }),
    import: o.import({ label: 'floatip.import', endpoint: api.createFloatip, columns: wanted }),
    edit: o.update({ endpoint: api.updateFloatip, form: nameAndDescription }),
    rename: o.update({
      endpoint: api.updateFloatip,
      form: { name: nameInput },
      input: ({ name }, { id, description }) => ({ params: { id }, body: { name, description } }),
    }),
    bind: o.act(api.changeFloatips, 'bind', {
      label: 'floatip.bind',
      when: whenFree,
      carries: { region: 'region' },
      form: {
        portId: input.select({
          label: 'floatip.port',
          required: true,
          from: floatipPorts,
          needs: ['region'],
        }),
      },
      then: { businessStatus: 'Associating' },
      settles: 'InUse',
    }),
    unbind: o.act(api.changeFloatips, 'unbind', {
      label: 'floatip.unbind',
      bulk: true,
      confirm: 'confirm.interrupts',
      when: whenBound,
      then: { businessStatus: 'Unassociating' },
      settles: 'Available',
    }),
    bandwidth: o.act(api.changeFloatips, 'bandwidth', {
      label: 'floatip.changeBandwidth',
      form: { bandwidth: input.number(bandwidth) },
      from: (row) => row,
    }),
    ...changeByOrder(o),
    move: o.act(api.changeFloatips, 'move', {
      label: 'floatip.move',
      form: { projectId },
      from: (row) => row,
    }),
    recycle: o.recycle({ type: 'floatips', bulk: true, when: whenFree }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'import', 'unbind', 'recycle'],
    row: ['bind', 'unbind'],
    more: ['edit', 'bandwidth', 'change', 'move', 'workOrder', 'recycle'],
    export: true,
  },

  detail: {},
});
