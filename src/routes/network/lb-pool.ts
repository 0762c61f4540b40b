/** the pools of a load balancer, each with its health check and its servers. */
import * as api from '../../core/api/network/pools';
import type { LbPool } from '../../core/api/network/pools';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { Values } from '../../core/resource/input';
import { lbMember } from './lb-member';
import { form } from './lb-pool-form';
import { portRange, servers } from './servers';
import { lbAlgorithm, lbHealth, lbProtocol } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);

export const lbPool = resource<LbPool>()({
  name: 'lb-pool',
  messages,
  title: 'lb.pools',
  api: { list: api.listLbPools },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    protocol: f.status('pool.protocol', lbProtocol, { search: 'eq' }),
    algorithm: f.status('pool.algorithm', lbAlgorithm, { search: 'eq' }),
    memberCount: f.number('pool.members'),
    healthType: f.status('pool.healthType', lbHealth),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    sticky: f.flag('pool.sticky', { hidden: true }),
    healthInterval: f.number('pool.healthInterval', { unit: 's', hidden: true }),
    healthTimeout: f.number('pool.healthTimeout', { unit: 's', hidden: true }),
    healthRetries: f.number('pool.healthRetries', { hidden: true }),
    healthPath: f.text('pool.healthPath', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'pool.create',
      endpoint: api.createLbPool,
      form: {
        lbId: input.hidden(),
        protocol: input.oneOf({ label: 'pool.protocol', of: lbProtocol, initial: 'HTTP' }),
        portIds: input.multi({
          label: 'pool.members',
          help: 'pool.membersHelp',
          perm: api.createLbMember.perm,
          from: servers,
          needs: ['lbId'],
          most: api.mostFirstMembers,
        }),
        memberPort: input.number({
          ...portRange,
          label: 'pool.memberPort',
          initial: 80,
          show: ({ portIds }) => Array.isArray(portIds) && portIds.length > 0,
        }),
        ...form,
      },
      input: ({ memberPort, ...values }) => ({
        body: { ...values, memberPort: memberPort ?? undefined },
      }),
    }),
    edit: o.update({
      endpoint: api.updateLbPool,
      form,
      from: (row) => row as Values<typeof form>,
    }),
    remove: o.remove({ endpoint: api.deleteLbPool }),
  }),

  list: { toolbar: ['create'], row: ['edit', 'remove'], export: true },

  detail: {
    tabs: (t) => ({
      members: t.list(lbMember, { within: 'poolId' }),
    }),
  },
});
