/** virtual servers of F5 traffic managers (D-044), each with the pool behind it. */
import * as api from '../../core/api/platforms/traffic-managers';
import type { VirtualServer } from '../../core/api/platforms/traffic-managers';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { isIp } from '../../core/rules/addresses';
import { offer, projects } from '../sources';
import { f5Member } from './f5-member';
import { f5Persistence, f5Protocol } from './f5-words';
import { f5Messages as messages } from './f5.messages';

const input = inputs(messages);
const poolId = input.select({
  ...{ label: 'f5.pool', help: 'f5.poolHelp', required: true },
  from: offer(api.listServerPools, {
    label: ({ name, memberCount }) => text(messages, 'f5.poolOption', { name, count: memberCount }),
  }),
});
const persistence = input.radio({
  ...{ label: 'f5.persistence', required: true, initial: 'none' },
  from: choicesOf(f5Persistence),
  check: (value, { protocol }) =>
    value === 'cookie' && protocol !== undefined && protocol !== 'http'
      ? text(messages, 'f5.cookieHttp')
      : undefined,
});
/** What a server calls otherwise is none of these. */
const known = (value: string) => f5Persistence.values.find((each) => each === value) ?? 'none';

export const f5 = resource<VirtualServer>()({
  name: 'f5virtualserver',
  messages,
  title: 'f5.title',
  api: { list: api.listVirtualServers, read: api.readVirtualServer },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.device, { search: 'eq' }),
    place: f.virtual('f5.address', {
      value: ({ address, port }) =>
        address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`,
      copy: true,
    }),
    protocol: f.status('f5.protocol', f5Protocol, { search: 'eq' }),
    poolName: f.ref('f5.pool', ({ poolId: id }) => ({ kind: 'f5-pool', id }), { search: 'lk' }),
    persistence: f.status('f5.persistence', f5Persistence),
    enabled: f.flag('f5.enabled'),
    connections: f.number('f5.connections', { sort: true }),
    projectName: f.project('f5.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'f5.create',
      endpoint: api.createVirtualServer,
      form: {
        name: nameInput,
        address: input.text({
          ...{ label: 'f5.ip', help: 'f5.ipHelp', required: true, maxLength: 39 },
          check: (value) => (isIp(value.trim()) ? undefined : text(messages, 'f5.noIp')),
        }),
        port: input.number({
          ...{ label: 'f5.port', required: true, min: 1, max: 65_535, whole: true },
        }),
        protocol: input.radio({
          ...{ label: 'f5.protocol', required: true, initial: 'tcp' },
          from: choicesOf(f5Protocol),
        }),
        poolId,
        persistence,
        projectId: input.select({ label: 'f5.project', from: projects }),
      },
    }),
    edit: o.update({
      endpoint: api.updateVirtualServer,
      form: { protocol: input.hidden(), poolId, persistence, description: descriptionInput },
      from: (row) => ({ ...row, persistence: known(row.persistence) }),
      input: ({ protocol: _protocol, ...body }, { id }) => ({ params: { id }, body }),
    }),
    enable: o.act(api.changeVirtualServers, 'enable', {
      ...{ label: 'f5.enable', bulk: true },
      when: ({ enabled }) => !enabled || 'f5.isEnabled',
    }),
    disable: o.act(api.changeVirtualServers, 'disable', {
      ...{ label: 'f5.disable', bulk: true, confirm: 'confirm.interrupts' },
      when: ({ enabled }) => enabled || 'f5.isDisabled',
    }),
    remove: o.remove({ endpoint: api.deleteVirtualServer, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'enable'],
    more: ['disable', 'remove'],
    export: true,
    empty: { title: 'f5.empty', hint: 'f5.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      members: t.list(f5Member, {
        title: 'f5.members',
        within: ({ poolId: id }) => ({ poolId: id }),
        omit: ['poolName'],
      }),
      history: t.history(),
    }),
  },
});
