/** R-076, E-097 and E-130: the servers of a pool. */
import * as api from '../../core/api/network/pools';
import type { LbMember } from '../../core/api/network/pools';
import { listPorts } from '../../core/api/network/ports';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { offer } from '../sources';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);
const portRange = { required: true, min: 1, max: 65_535, whole: true } as const;
const weight = input.number({
  label: 'member.weight',
  help: 'member.weightHelp',
  required: true,
  initial: 10,
  min: 0,
  max: 256,
  whole: true,
});
const machines = offer(listPorts, {
  query: () => ({ deviceType: 'vm' }),
  label: ({ ip, deviceName, name }) => `${ip}  ${deviceName || name}`,
});
const where = (row: LbMember) => ({ params: { id: row.poolId } });

export const lbMember = resource<LbMember>()({
  name: 'lb-member',
  messages,
  title: 'pool.members',
  api: { list: api.listLbMembers },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    deviceName: f.text('member.device', { search: 'lk' }),
    ip: f.ip('member.ip', { search: 'lk', copy: true }),
    port: f.number('member.port', { sort: true }),
    weight: f.number('member.weight', { sort: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    poolName: f.text('listener.pool', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'member.create',
      perm: 'lb-member:create',
      endpoint: api.createLbMember,
      form: {
        poolId: input.hidden(),
        kind: input.radio({
          label: 'member.kind',
          required: true,
          initial: 'port',
          from: [
            { value: 'port', label: text(messages, 'member.ofOurs') },
            { value: 'address', label: text(messages, 'member.elsewhere') },
          ],
        }),
        portId: input.select({
          label: 'member.target',
          required: true,
          from: machines,
          show: ({ kind }) => kind === 'port',
        }),
        ip: input.text({
          label: 'member.ip',
          required: true,
          rules: [ipv4],
          show: ({ kind }) => kind === 'address',
        }),
        port: input.number({ ...portRange, label: 'member.port', initial: 80 }),
        weight,
      },
      input: ({ poolId, kind, portId, ip, port, weight: share }) => ({
        body: {
          poolId,
          ...(kind === 'port' ? { portId } : { ip }),
          port: port ?? 0,
          weight: share ?? 0,
        },
      }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'lb-member:update',
      endpoint: api.updateLbMember,
      form: { port: input.number({ ...portRange, label: 'member.port' }), weight },
      from: (row) => row,
      input: (values, row) => ({
        params: { id: row.id },
        body: { weight: values.weight ?? 0, port: values.port ?? row.port },
      }),
    }),
    enable: o.patch({
      label: 'member.enable',
      perm: 'lb-member:enable',
      endpoint: api.changeLbPoolMembers,
      bulk: true,
      when: ({ status }) => status === 'DISABLED' || status === 'ABNORMAL' || 'lb.isEnabled',
      input: (_values, row) => ({
        ...where(row),
        body: { action: 'enable' as const, ids: [row.id] },
      }),
    }),
    disable: o.patch({
      label: 'member.disable',
      perm: 'lb-member:disable',
      endpoint: api.changeLbPoolMembers,
      bulk: true,
      when: ({ status }) => status !== 'DISABLED' || 'lb.isDisabled',
      input: (_values, row) => ({
        ...where(row),
        body: { action: 'disable' as const, ids: [row.id] },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'lb-member:delete',
      endpoint: api.deleteLbMember,
      bulk: true,
      danger: true,
      input: (row) => ({ params: { id: row.id } }),
    }),
  }),

  list: {
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    export: true,
  },
});
