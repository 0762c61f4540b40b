/** R-076, E-097 and E-130: the servers of a pool. */
import * as api from '../../core/api/network/pools';
import type { LbMember } from '../../core/api/network/pools';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { inputs } from '../../core/resource/input';
import { newMember, weight } from './lb-member-form';
import { poolOf } from './lb-words';
import { lbMessages as messages } from './lb.messages';
import { deviceOf } from './port-words';
import { portRange } from './servers';

const input = inputs(messages);
const params = ({ poolId }: LbMember) => ({ id: poolId });

export const lbMember = resource<LbMember>()({
  name: 'lb-member',
  messages,
  title: 'pool.members',
  api: {
    list: api.listLbMembers,
    // Of the pool whose page it stands on.
    load: (query, { call }) => {
      const { poolId, ...asked } = asParameters(query, ['poolId']);
      return poolId === undefined
        ? call(api.listLbMembers, { query: asked })
        : call(api.listLbPoolMembers, { params: { id: poolId }, query: asked });
    },
  },

  fields: (f) => ({
    deviceName: f.ref('member.device', deviceOf, { search: 'lk' }),
    ip: f.ref('member.ip', 'port', { search: 'lk', copy: true }),
    port: f.number('member.port', { code: true, sort: true }),
    weight: f.number('member.weight', { sort: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    poolName: f.ref('listener.pool', poolOf, { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'member.create',
      endpoint: api.createLbMember,
      form: newMember,
      input: ({ kind, portId, ip, ...values }) => ({
        body: { ...values, ...(kind === 'port' ? { portId } : { ip }) },
      }),
    }),
    createMany: o.dialog({
      label: 'member.createMany',
      endpoint: api.createLbMember,
      makes: true,
      load: async () => ({ default: (await import('./lb-members')).AddMembers }),
    }),
    edit: o.update({
      endpoint: api.updateLbMember,
      form: { port: input.number({ ...portRange, label: 'member.port' }), weight },
    }),
    enable: o.act(api.changeLbPoolMembers, 'enable', {
      label: 'member.enable',
      params,
      bulk: true,
      notNow: 'lb.isEnabled',
    }),
    disable: o.act(api.changeLbPoolMembers, 'disable', {
      label: 'member.disable',
      params,
      bulk: true,
      notNow: 'lb.isDisabled',
    }),
    remove: o.remove({
      endpoint: api.deleteLbMember,
      bulk: true,
      confirm: (_rows, names, isTakenBack) =>
        text(messages, isTakenBack ? 'member.removeForNow' : 'member.removeConfirm', { names }),
      undo: {
        endpoint: api.createLbMember,
        run: ({ poolId, portId, ip, port, weight, status }, { call }) => {
          const who = portId === '' ? { ip } : { portId };
          const enabled = status !== 'DISABLED';
          return call(api.createLbMember, { body: { poolId, ...who, port, weight, enabled } });
        },
      },
    }),
  }),

  list: {
    toolbar: ['create', 'createMany', 'enable', 'disable', 'remove'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    export: true,
  },
});
