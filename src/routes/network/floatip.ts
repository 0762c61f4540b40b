/** floating IPs (N-13, D-024, D-042), E-093 and E-094. */
import * as api from '../../core/api/network/floatips';
import type { FloatIp } from '../../core/api/network/floatips';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { ipv4 } from '../../core/rules/network';
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
const name = input.text({ label: 'common.name', required: true, maxLength: 64 });
const description = input.area({ label: 'common.description', rules: [contentMax200] });
const path = (row: FloatIp) => ({ params: { id: row.id } });
const isBusy = (row: FloatIp) => dictionaries.floatIpBusiness.lookup(row.businessStatus, 'en').busy;
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
  id: (row) => row.id,
  label: (row) => row.floatIp,

  fields: (f) => ({
    floatIp: f.ip('floatip.address', { search: 'lk', copy: true, opens: true, sort: true }),
    name: f.text('common.name', { search: 'lk', sort: true, edit: 'rename' }),
    businessStatus: f.status('floatip.state', dictionaries.floatIpBusiness),
    status: f.status('common.status', dictionaries.floatIp, { search: 'eq', hidden: true }),
    bandwidth: f.number('floatip.bandwidth', { unit: 'Mbps', sort: true }),
    bound: f.virtual('floatip.bound', { value: (row) => row.deviceName || row.natName }),
    fixedIp: f.ip('floatip.fixedIp', { search: { as: 'lk', advanced: true }, hidden: true }),
    ipPoolName: f.text('floatip.pool', { search: { as: 'lk', advanced: true } }),
    line: f.text('floatip.line', { hidden: true }),
    region: f.text('floatip.region', { hidden: true }),
    projectName: f.text('floatip.project', {}),
    ownerName: f.text('floatip.owner', { hidden: true }),
    expireTime: f.time('floatip.expires', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'floatip.create',
      perm: 'floatip:create',
      endpoint: api.createFloatip,
      form: {
        name,
        ipPoolId: input.select({ label: 'floatip.pool', required: true, from: publicPools }),
        floatIp: input.ip({ label: 'floatip.wanted', help: 'floatip.wantedHelp', is: ipv4 }),
        bandwidth: input.number({ ...bandwidth, initial: 5 }),
        projectId: input.select({ label: 'floatip.project', from: projects }),
        description,
      },
      input: (values) => ({ body: { ...values, bandwidth: values.bandwidth ?? 1 } }),
    }),
    import: o.import({
      label: 'floatip.import',
      perm: 'floatip:create',
      endpoint: api.createFloatip,
      columns: {
        name,
        ipPoolId: input.select({ label: 'floatip.pool', required: true, from: publicPools }),
        floatIp: input.ip({ label: 'floatip.wanted', help: 'floatip.wantedHelp', is: ipv4 }),
        bandwidth: input.number(bandwidth),
        projectId: input.select({ label: 'floatip.project', from: projects }),
        description,
      },
      input: (values) => ({ body: { ...values, bandwidth: values.bandwidth ?? 1 } }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'floatip:update',
      endpoint: api.updateFloatip,
      form: { name, description },
      from: (row) => row,
      input: (values, row) => ({ ...path(row), body: values }),
    }),
    rename: o.update({
      label: 'common.edit',
      perm: 'floatip:update',
      endpoint: api.updateFloatip,
      form: { name },
      from: ({ name }) => ({ name }),
      input: (values, row) => ({ ...path(row), body: { ...values, description: row.description } }),
    }),
    bind: o.patch({
      label: 'floatip.bind',
      perm: 'floatip:bind',
      endpoint: api.changeFloatips,
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
      input: ({ portId }, row) => ({ body: { action: 'bind' as const, ids: [row.id], portId } }),
      then: { businessStatus: 'Associating' },
    }),
    unbind: o.patch({
      label: 'floatip.unbind',
      perm: 'floatip:unbind',
      endpoint: api.changeFloatips,
      bulk: true,
      confirm: true,
      when: whenBound,
      input: (_values, row) => ({ body: { action: 'unbind' as const, ids: [row.id] } }),
      then: { businessStatus: 'Unassociating' },
    }),
    bandwidth: o.patch({
      label: 'floatip.changeBandwidth',
      perm: 'floatip:bandwidth',
      endpoint: api.changeFloatips,
      form: { bandwidth: input.number(bandwidth) },
      from: (row) => row,
      input: (values, row) => ({
        body: { action: 'bandwidth' as const, ids: [row.id], bandwidth: values.bandwidth ?? 1 },
      }),
    }),
    move: o.patch({
      label: 'floatip.move',
      perm: 'floatip:move',
      endpoint: api.changeFloatips,
      form: { projectId: input.select({ label: 'floatip.project', from: projects }) },
      from: (row) => row,
      input: ({ projectId }, row) => ({
        body: { action: 'move' as const, ids: [row.id], projectId },
      }),
    }),
    recycle: o.recycle({
      label: 'common.delete',
      type: 'floatips',
      id: (row) => row.id,
      bulk: true,
      when: whenFree,
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'import', 'unbind', 'recycle'],
    row: ['bind', 'unbind'],
    more: ['edit', 'bandwidth', 'move', 'recycle'],
    export: true,
  },

  detail: {},
});
