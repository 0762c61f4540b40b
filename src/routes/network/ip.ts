/** E-136: the addresses of a pool that are taken or kept for something. */
import * as api from '../../core/api/network/ips';
import type { Ip } from '../../core/api/network/ips';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { networkScreenMessages as messages } from './messages';

const input = inputs(messages);

export const ip = resource<Ip>()({
  name: 'ip',
  messages,
  title: 'ip.title',
  api: { list: api.listIps, read: api.readIp },
  label: (row) => row.ip,

  fields: (f) => ({
    ip: f.ip('ip.address', { search: 'lk', copy: true, sort: true }),
    status: f.status('common.status', dictionaries.floatIp, { search: 'eq' }),
    deviceName: f.text('ip.device', { search: 'lk' }),
    ownerName: f.owner('ip.owner', { hidden: true }),
    description: f.text('common.description'),
    createTime: f.time('common.created', { sort: true }),
  }),

  ops: (o) => ({
    reserve: o.create({
      label: 'ip.reserve',
      endpoint: api.createIp,
      form: {
        ipPoolId: input.hidden(),
        ip: input.ip({ label: 'ip.address', help: 'ip.addressHelp', is: ipv4 }),
        description: descriptionInput,
      },
    }),
    bind: o.act(api.changeIps, 'bind', {
      label: 'ip.bind',
      form: { deviceName: input.text({ label: 'ip.device', required: true, maxLength: 64 }) },
    }),
    unbind: o.act(api.changeIps, 'unbind', {
      ...{ label: 'ip.unbind', bulk: true, confirm: 'confirm.reversible' },
    }),
    note: o.act(api.changeIps, 'note', {
      label: 'ip.note',
      form: { description: descriptionInput },
      from: ({ description }) => ({ description }),
    }),
    giveBack: o.remove({
      ...{
        label: 'ip.giveBack',
        endpoint: api.deleteIp,
        bulk: true,
        confirm: 'ip.giveBackConfirm',
      },
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['reserve', 'unbind', 'giveBack'],
    row: ['bind', 'unbind'],
    more: ['note', 'giveBack'],
    export: true,
    empty: { title: 'ip.empty', hint: 'ip.emptyHint', op: 'reserve' },
  },
});
