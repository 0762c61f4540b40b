/** Nodes of container clusters: whether they take pods, and what runs on them. */
import * as api from '../../core/api/platforms/clusters';
import type { ContainerNode } from '../../core/api/platforms/clusters';
import { vm } from '../../core/dictionaries/compute';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { containerMessages as messages } from './messages';
import { pod } from './pod';

const input = inputs(messages);

export const node = resource<ContainerNode>()({
  name: 'k8snode',
  messages,
  title: 'node.title',
  api: { list: api.listContainerNodes, read: api.readContainerNode },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', vm, { search: 'eq' }),
    schedulable: f.flag('node.schedulable'),
    address: f.ip('pod.address', { copy: true }),
    cpu: f.number('cluster.cpu', { sort: true, adds: true }),
    memory: f.number('cluster.memory', { unit: 'GB', sort: true, adds: true }),
    version: f.text('cluster.version', { search: 'eq', sort: true }),
    labels: f.tags('node.labels', { value: (row) => row.labels, search: 'eq', width: 200 }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    cordon: o.act(api.changeContainerNodes, 'cordon', {
      ...{ label: 'node.cordon', bulk: true, confirm: 'confirm.reversible' },
      when: ({ schedulable }) => schedulable || 'node.isCordoned',
    }),
    uncordon: o.act(api.changeContainerNodes, 'uncordon', {
      ...{ label: 'node.uncordon', bulk: true },
      when: ({ schedulable }) => !schedulable || 'node.takesPods',
    }),
    drain: o.act(api.changeContainerNodes, 'drain', {
      label: 'node.drain',
      confirm: 'node.drainConfirm',
      form: { force: input.switch({ label: 'node.force', help: 'node.forceHelp' }) },
    }),
    restart: o.act(api.changeContainerNodes, 'restart', {
      ...{ label: 'pod.restart', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'RESTARTING' }, settles: 'RUNNING' },
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['cordon', 'uncordon'],
    row: ['cordon', 'drain'],
    more: ['uncordon', 'restart'],
    facts: ['address', 'cpu', 'memory', 'schedulable', 'version'],
    export: true,
    empty: { title: 'node.none', hint: 'node.noneHint' },
  },

  detail: {
    tabs: (t) => ({
      pods: t.list(pod, { within: ({ name }) => ({ nodeName: name }), omit: ['nodeName'] }),
      history: t.history(),
    }),
  },
});
