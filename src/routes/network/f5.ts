/** virtual servers of F5 traffic managers (D-044), each with the pool behind it. */
import * as api from '../../core/api/platforms/traffic-managers';
import type { VirtualServer } from '../../core/api/platforms/traffic-managers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { known, newServer, persistence, poolId } from './f5-form';
import { f5Member } from './f5-member';
import { f5Pool } from './f5-pool';
import { f5Persistence, f5Protocol } from './f5-words';
import { f5Messages as messages } from './f5.messages';

const input = inputs(messages);

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
      form: newServer,
    }),
    edit: o.update({
      endpoint: api.updateVirtualServer,
      form: { protocol: input.hidden(), poolId, persistence, description: descriptionInput },
      from: (row) => ({ ...row, persistence: known(row.persistence) }),
      input: ({ protocol: _protocol, ...body }, { id }) => ({ params: { id }, body }),
    }),
    ...o.switched(api.changeVirtualServers, {
      words: 'f5',
      bulk: true,
      confirm: 'confirm.interrupts',
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
        within: ({ poolId: id }) => ({ poolId: id }),
        omit: ['poolName'],
      }),
      pool: t.one(f5Pool, { title: 'f5.pool', id: ({ poolId: id }) => id }),
      history: t.history(),
    }),
  },
});
