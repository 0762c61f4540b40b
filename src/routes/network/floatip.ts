/** floating IPs (D-024, D-042), E-093 and E-094. */
import * as api from '../../core/api/network/floatips';
import type { FloatIp } from '../../core/api/network/floatips';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { Dictionary } from '../../core/dictionaries/dictionary';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { askAbout } from '../ask-about';
import { floatipPorts, projects, publicPools } from '../sources';
import { networkScreenMessages as messages } from './messages';

const input = inputs(messages);

const bandwidth = {
  label: 'floatip.bandwidth',
  unit: 'Mbps',
  required: true,
  min: 1,
  max: 2000,
  whole: true,
} as const;
const projectId = input.select({ label: 'floatip.project', from: projects });
const wanted = {
  name: nameInput,
  ipPoolId: input.select({ label: 'floatip.pool', required: true, from: publicPools }),
  floatIp: input.ip({ label: 'floatip.wanted', help: 'floatip.wantedHelp', is: ipv4 }),
  bandwidth: input.number(bandwidth),
  projectId,
  description: descriptionInput,
};
const { floatIp, floatIpBusiness } = dictionaries;
/** What the business has no word for keeps the word of the network: an address in error is known to be. */
const state: Dictionary = {
  ...floatIpBusiness,
  lookup: (value, locale) => {
    const own: readonly unknown[] = floatIp.values;
    return (own.includes(value) ? floatIp : floatIpBusiness).lookup(value, locale);
  },
};
const isBusy = (row: FloatIp) => state.lookup(row.businessStatus, 'en').busy;
const isBound = (row: FloatIp) => row.portId !== '' || row.natId !== '';
const whenFree = (row: FloatIp) =>
  isBusy(row) ? 'floatip.isBusy' : isBound(row) ? 'floatip.isBound' : true;
const whenBound = (row: FloatIp) =>
  isBusy(row) ? 'floatip.isBusy' : isBound(row) ? true : 'floatip.isFree';

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
    status: f.status('common.status', floatIp, { search: 'eq', hidden: true }),
    bandwidth: f.number('floatip.bandwidth', { unit: 'Mbps', sort: true }),
    bound: f.virtual('floatip.bound', { value: (row) => row.deviceName || row.natName }),
    fixedIp: f.ip('floatip.fixedIp', { search: { as: 'lk', advanced: true }, hidden: true }),
    ipPoolName: f.ref('floatip.pool', ({ ipPoolId: id }) => ({ kind: 'ipPool', id }), {
      search: { as: 'lk', advanced: true },
    }),
    line: f.text('floatip.line', { hidden: true }),
    region: f.region('floatip.region', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('floatip.project', {}),
    ownerName: f.ref('floatip.owner', ({ ownerId }) => ({ kind: 'user', id: ownerId }), {
      hidden: true,
    }),
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
    edit: o.update({
      endpoint: api.updateFloatip,
      form: { name: nameInput, description: descriptionInput },
    }),
    rename: o.update({
      endpoint: api.updateFloatip,
      form: { name: nameInput },
      input: ({ name }, { id, description }) => ({ params: { id }, body: { name, description } }),
    }),
    bind: o.act(api.changeFloatips, 'bind', {
      label: 'floatip.bind',
      when: whenFree,
      form: {
        region: input.hidden(),
        portId: input.select({
          label: 'floatip.port',
          required: true,
          from: floatipPorts,
          needs: ['region'],
        }),
      },
      from: ({ region }) => ({ region }),
      input: ({ portId }) => ({ portId }),
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
    move: o.act(api.changeFloatips, 'move', {
      label: 'floatip.move',
      form: { projectId },
      from: (row) => row,
    }),
    recycle: o.recycle({ type: 'floatips', id: (row) => row.id, bulk: true, when: whenFree }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'import', 'unbind', 'recycle'],
    row: ['bind', 'unbind'],
    more: ['edit', 'bandwidth', 'move', 'workOrder', 'recycle'],
    export: true,
  },

  detail: {},
});
