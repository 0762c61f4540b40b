/** config maps of container clusters (U-14). */
import * as api from '../../core/api/platforms/workloads';
import type { ConfigMap } from '../../core/api/platforms/workloads';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { nameInput, namespaceInput, placeFields, usedByField } from './inputs';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
const entries = input.pairs({
  label: 'configmap.entries',
  key: 'configmap.key',
  value: 'configmap.value',
});

export const configMap = resource<ConfigMap>()({
  name: 'k8sconfigmap',
  messages,
  title: 'configmap.title',
  api: { list: api.listConfigMaps },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    ...placeFields(f),
    usedBy: usedByField(f, 'configmap.usedBy'),
    keys: f.tags('configmap.keys', { value: (row) => row.entries.map(({ key }) => key) }),
    projectName: f.project('container.project', { hidden: true }),
    ownerName: f.owner('history.user', { hidden: true }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'configmap.create',
      endpoint: api.createConfigMap,
      form: {
        namespaceId: namespaceInput,
        name: nameInput,
        entries,
      },
    }),
    edit: o.update({ endpoint: api.updateConfigMap, form: { entries } }),
    remove: o.remove({ endpoint: api.deleteConfigMap, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    export: true,
  },

  detail: {
    omit: ['keys'],
    tabs: (t) => ({
      entries: t.table({
        title: 'configmap.entries',
        columns: { key: 'configmap.key', value: 'configmap.value' },
        rows: (row) => row.entries,
      }),
      history: t.history(),
    }),
  },
});
