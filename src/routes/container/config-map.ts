/** config maps of container clusters (U-14). */
import { listContainerNamespaces } from '../../core/api/platforms/clusters';
import * as api from '../../core/api/platforms/workloads';
import type { ConfigMap } from '../../core/api/platforms/workloads';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { offer } from '../sources';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
export const namespaces = offer(listContainerNamespaces, {
  label: ({ name, clusterName }) => `${name}  ${clusterName}`,
});
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
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    namespace: f.text('container.namespace', { search: 'lk', sort: true }),
    keys: f.tags('configmap.keys', { value: (row) => row.entries.map(({ key }) => key) }),
    projectName: f.text('container.project', { hidden: true }),
    ownerName: f.text('history.user', { hidden: true }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'configmap.create',
      perm: 'k8sconfigmap:create',
      endpoint: api.createConfigMap,
      form: {
        namespaceId: input.select({
          label: 'container.namespace',
          required: true,
          from: namespaces,
        }),
        name: input.text({
          ...{ label: 'common.name', help: 'container.nameHelp', required: true, maxLength: 63 },
        }),
        entries,
      },
      input: (values) => ({ body: { ...values, entries: [...values.entries] } }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'k8sconfigmap:update',
      endpoint: api.updateConfigMap,
      form: { entries },
      from: (row) => row,
      input: (values, { id }) => ({ params: { id }, body: { entries: [...values.entries] } }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'k8sconfigmap:delete',
      danger: true,
      bulk: true,
      confirm: true,
      endpoint: api.deleteConfigMap,
      input: ({ id }) => ({ params: { id } }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    export: true,
  },

  detail: {
    facts: ['name', 'namespace', 'projectName', 'ownerName', 'createTime', 'updateTime'],
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
