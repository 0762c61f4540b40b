/** pools of F5: how a member is chosen, and how its health is asked for. */
import * as api from '../../core/api/platforms/traffic-managers';
import type { ServerPool } from '../../core/api/platforms/traffic-managers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { f5Member } from './f5-member';
import { f5Server } from './f5-parts';
import { f5Method, f5Monitor } from './f5-words';
import { f5Messages as messages } from './f5.messages';

const input = inputs(messages);
const form = {
  method: input.oneOf({ label: 'f5.method', of: f5Method, initial: 'round-robin' }),
  monitor: input.oneOf({ label: 'f5.monitor', of: f5Monitor, initial: 'tcp' }),
  description: descriptionInput,
};

export const f5Pool = resource<ServerPool>()({
  name: 'f5pool',
  messages,
  title: 'f5.pools',
  api: { list: api.listServerPools },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    method: f.status('f5.method', f5Method, { search: 'eq' }),
    monitor: f.status('f5.monitor', f5Monitor),
    memberCount: f.number('f5.members'),
    projectName: f.project('f5.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'f5.createPool',
      endpoint: api.createServerPool,
      form: {
        name: nameInput,
        ...form,
        projectId: input.select({ label: 'f5.project', from: projects }),
      },
    }),
    edit: o.update({
      endpoint: api.updateServerPool,
      form,
      from: ({ description, ...row }) => ({
        description,
        method: f5Method.values.find((each) => each === row.method) ?? 'round-robin',
        monitor: f5Monitor.values.find((each) => each === row.monitor) ?? 'tcp',
      }),
    }),
    remove: o.remove({ endpoint: api.deleteServerPool, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    export: true,
    empty: { title: 'f5.noPools', hint: 'f5.noPoolsHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      members: t.list(f5Member, { within: 'poolId', omit: ['poolName'] }),
      servers: t.list(f5Server, { within: 'poolId' }),
      history: t.history(),
    }),
  },
});
