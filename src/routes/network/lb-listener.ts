/** R-076, E-096: the listeners of a load balancer, each with the pool that it sends to. */
import * as api from '../../core/api/network/balancers';
import type { LbListener } from '../../core/api/network/balancers';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { canBeMade, makeAnew } from './lb-listener-again';
import { form, limited } from './lb-listener-form';
import { lbMember } from './lb-member';
import { lbPool } from './lb-pool';
import { lbProtocol, poolOf, usualPort } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);

export const lbListener = resource<LbListener>()({
  name: 'lb-listener',
  messages,
  title: 'lb.listeners',
  api: { list: api.listLbListeners },

  fields: (f) => ({
    name: f.link('common.name', ({ lbId, id }) => paths.listener(lbId, id), {
      search: 'lk',
      sort: true,
    }),
    protocol: f.status('listener.protocol', lbProtocol, { search: 'eq' }),
    port: f.number('listener.port', { code: true, sort: true }),
    poolName: f.ref('listener.pool', poolOf, { search: 'lk' }),
    certificateName: f.ref('listener.certificate', 'k8sCertificate', { hidden: true }),
    certificateEnds: f.left('listener.certificateLeft', {
      ...{ until: (row) => row.certificateEnds, soon: 30, hidden: true },
    }),
    connectionLimit: f.figure('listener.limit', {
      value: ({ connectionLimit }) => connectionLimit || undefined,
      none: 'listener.unlimited',
    }),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    lbName: f.ref('listener.lb', 'lb', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'listener.create',
      endpoint: api.createLbListener,
      form: {
        lbId: input.hidden(),
        protocol: input.oneOf({ label: 'listener.protocol', of: lbProtocol, initial: 'HTTP' }),
        port: input.port({ label: 'listener.port', initial: 80, usual: usualPort }),
        ...form,
      },
      input: (values) => ({ body: limited(values) }),
    }),
    edit: o.update({
      endpoint: api.updateLbListener,
      carries: { lbId: 'lbId', protocol: 'protocol' },
      form,
      input: (values, { id }) => ({ params: { id }, body: limited(values) }),
    }),
    ...o.switched(api.changeLbListeners, {
      words: 'lb',
      byStatus: true,
      bulk: true,
      confirm: 'confirm.interrupts',
    }),
    remove: o.remove({
      endpoint: api.deleteLbListener,
      confirm: (_rows, names, isTakenBack) =>
        text(messages, isTakenBack ? 'listener.removeForNow' : 'listener.removeConfirm', { names }),
      undo: { endpoint: api.createLbListener, when: canBeMade, run: makeAnew },
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
