/** R-076, E-096: the listeners of a load balancer, each with the pool that it sends to. */
import * as api from '../../core/api/network/balancers';
import type { LbListener } from '../../core/api/network/balancers';
import { listLbPools } from '../../core/api/network/pools';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { paths } from '../paths';
import { offer } from '../sources';
import { lbMember } from './lb-member';
import { lbPool } from './lb-pool';
import { lbProtocol } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);
const pools = offer(listLbPools, {
  query: ({ lbId }) => ({ lbId }),
  label: ({ name, protocol }) => `${name}  ${protocol}`,
});
const limit = {
  label: 'listener.limit',
  help: 'listener.limitHelp',
  initial: 0,
  min: 0,
  max: 1_000_000,
  whole: true,
} as const;
const form = {
  name: input.text({ label: 'common.name', required: true, maxLength: 64 }),
  poolId: input.select({
    label: 'listener.pool',
    help: 'listener.poolHelp',
    from: pools,
    needs: ['lbId'],
  }),
  connectionLimit: input.number(limit),
  description: input.area({ label: 'common.description', rules: [contentMax200] }),
};

export const lbListener = resource<LbListener>()({
  name: 'lb-listener',
  messages,
  title: 'lb.listeners',
  api: { list: api.listLbListeners },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.link('common.name', ({ lbId, id }) => paths.listener(lbId, id), {
      search: 'lk',
      sort: true,
    }),
    protocol: f.status('listener.protocol', lbProtocol, { search: 'eq' }),
    port: f.number('listener.port', { sort: true }),
    poolName: f.text('listener.pool', { search: 'lk' }),
    connectionLimit: f.number('listener.limit'),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    lbName: f.link('listener.lb', ({ lbId }) => paths.loadbalance(lbId), { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'listener.create',
      perm: 'lb-listener:create',
      endpoint: api.createLbListener,
      form: {
        lbId: input.hidden(),
        protocol: input.radio({
          label: 'listener.protocol',
          required: true,
          initial: 'HTTP',
          from: choicesOf(lbProtocol),
        }),
        port: input.number({
          label: 'listener.port',
          required: true,
          initial: 80,
          min: 1,
          max: 65_535,
          whole: true,
        }),
        ...form,
      },
      input: ({ protocol, port, connectionLimit, ...values }) => ({
        body: {
          ...values,
          protocol: protocol || 'HTTP',
          port: port ?? 0,
          connectionLimit: connectionLimit ?? 0,
        },
      }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'lb-listener:update',
      endpoint: api.updateLbListener,
      form: { lbId: input.hidden(), ...form },
      from: (row) => row,
      input: (values, row) => ({
        params: { id: row.id },
        body: {
          name: values.name,
          poolId: values.poolId,
          connectionLimit: values.connectionLimit ?? 0,
          description: values.description,
        },
      }),
    }),
    enable: o.patch({
      label: 'lb.enable',
      perm: 'lb-listener:enable',
      endpoint: api.changeLbListeners,
      bulk: true,
      when: ({ status }) => status === 'DISABLED' || status === 'ABNORMAL' || 'lb.isEnabled',
      input: (_values, row) => ({ body: { action: 'enable' as const, ids: [row.id] } }),
    }),
    disable: o.patch({
      label: 'lb.disable',
      perm: 'lb-listener:disable',
      endpoint: api.changeLbListeners,
      bulk: true,
      confirm: true,
      when: ({ status }) => status !== 'DISABLED' || 'lb.isDisabled',
      input: (_values, row) => ({ body: { action: 'disable' as const, ids: [row.id] } }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'lb-listener:delete',
      endpoint: api.deleteLbListener,
      danger: true,
      input: (row) => ({ params: { id: row.id } }),
    }),
  }),

  list: {
    toolbar: ['create', 'enable', 'disable'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      members: t.list(lbMember, {
        title: 'pool.members',
        within: ({ poolId }) => (poolId === '' ? undefined : { poolId }),
        none: 'listener.noPool',
        omit: ['poolName'],
      }),
      pool: t.one(lbPool, {
        title: 'pool.health',
        id: ({ poolId }) => poolId,
        none: 'listener.noPool',
      }),
      history: t.history(),
    }),
  },
});
