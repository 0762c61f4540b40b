/** the recycle bin (E-146…E-148). */
import type * as v from 'valibot';
import * as api from '../../core/api/compute/recycles';
import { recycleTypes } from '../../core/api/compute/recycles';
import { resource } from '../../core/resource/definition';
import type { ListQuery } from '../../core/resource/definition';
import { asParameters } from '../../core/resource/list-source';
import { recycleMessages as messages } from './messages';
import { recycleKinds } from './words';

type Recycled = v.InferOutput<typeof api.recycleSchema>;

const isType = (value: unknown) => recycleTypes.find((type) => type === value);

/** The bin takes the kind as a parameter of its own, and none that it does not know. */
function withType(asked: ListQuery) {
  const { type, ...query } = asParameters(asked, ['type']);
  const known = isType(type);
  return { ...query, ...(known && { type: known }) };
}

export const recycle = resource<Recycled>()({
  name: 'recycle',
  messages,
  title: 'recycle.title',
  api: {
    list: api.listRecycles,
    load: (query, { call }) => call(api.listRecycles, { query: withType(query) }),
  },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true, width: 240 }),
    type: f.status('recycle.kind', recycleKinds, { search: 'eq' }),
    typeName: f.text('recycle.kind'),
    left: f.left('recycle.left', { until: (row) => row.expireTime, sort: 'removeTime' }),
    removeTime: f.time('recycle.removed', { search: 'range', sort: true }),
    expireTime: f.time('recycle.expires'),
    projectName: f.project('recycle.project'),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    restore: o.patch({
      label: 'recycle.restore',
      endpoint: api.restoreRecycle,
      bulk: true,
      when: ({ canceled }) => !canceled || 'recycle.isCanceled',
      input: (_values, { id }) => ({ params: { id } }),
    }),
    purge: o.remove({
      label: 'recycle.delete',
      endpoint: api.deleteRecycles,
      input: ({ id }) => ({ body: { ids: [id] } }),
      confirm: 'recycle.deleteConfirm',
      typeToConfirm: (row) => row.name,
    }),
  }),

  list: {
    columns: [
      ...(['name', 'typeName', 'left', 'removeTime', 'expireTime'] as const),
      ...(['projectName', 'createTime'] as const),
    ],
    sort: ['removeTime', 'desc'],
    toolbar: ['restore'],
    row: ['restore', 'purge'],
    facts: ['typeName', 'removeTime', 'projectName'],
    export: true,
  },

  detail: { omit: ['type'] },
});
