/** secrets of container clusters; a value is told to whoever types their password, for half a minute. */
import * as api from '../../core/api/platforms/certificates';
import type { Cipher } from '../../core/api/platforms/certificates';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { placeFields, usedByField } from './inputs';
import { containerMessages as messages } from './messages';
import { asking, newSecret, pairs } from './secret-form';
import { sidecar } from './sidecar';
import { secretTypes, usage } from './words';

const input = inputs(messages);

export const secret = resource<Cipher>()({
  name: 'k8ssecret',
  messages,
  title: 'secret.title',
  api: { list: api.listSecrets, read: api.readSecret },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    usage: f.state('container.usage', usage, {
      value: ({ usedByCount }) => (usedByCount === 0 ? 'unused' : 'used'),
      search: 'eq',
    }),
    type: f.status('secret.type', secretTypes, { search: 'eq' }),
    keys: f.tags('secret.keys', { value: (row) => row.keys, search: 'lk' }),
    usedBy: usedByField(f, 'secret.usedBy'),
    ...placeFields(f),
    size: f.number('secret.size', { unit: 'B', hidden: true, sort: true }),
    updateTime: f.time('common.updated', { sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'secret.create',
      endpoint: api.createSecret,
      form: newSecret,
    }),
    reveal: o.patch({
      label: 'secret.reveal',
      endpoint: api.revealSecret,
      form: asking,
      from: ({ keys }) => ({ keys: keys.join('\n'), key: keys[0] ?? '' }),
      input: ({ key, password }, { id }) => ({ params: { id }, body: { key, password } }),
      result: async () => ({ default: (await import('./revealed')).Revealed }),
    }),
    edit: o.update({
      endpoint: api.updateSecret,
      form: { entries: input.pairs({ ...pairs, help: 'secret.keepHelp' }) },
      from: ({ keys }) => ({ entries: keys.map((key) => ({ key, value: '' })) }),
    }),
    remove: o.remove({
      endpoint: api.deleteSecret,
      bulk: true,
      confirm: true,
      when: ({ usedBy }) => usedBy.length === 0 || 'secret.isUsed',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    above: {
      load: async () => ({ default: (await import('./unused-strip')).UnusedSecrets }),
      height: 28,
    },
    toolbar: ['create', 'remove'],
    row: ['reveal', 'edit'],
    more: ['remove'],
    facts: ['keys', 'clusterName', 'namespace'],
    export: true,
    empty: { title: 'secret.empty', hint: 'secret.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      sidecars: t.list(sidecar, {
        title: 'secret.usedBy',
        within: 'secretId',
        omit: ['clusterName', 'namespace'],
      }),
      history: t.history(),
      seen: t.history({ of: 'audit', title: 'secret.seen' }),
    }),
  },
});
