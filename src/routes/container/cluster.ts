/** Container clusters: made of what is on offer (E-152), grown (E-168) and shrunk (E-167) by nodes. */
import * as api from '../../core/api/platforms/clusters';
import type { ContainerCluster } from '../../core/api/platforms/clusters';
import { vm } from '../../core/dictionaries/compute';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { projects } from '../sources';
import { nameInput } from './inputs';
import { containerMessages as messages } from './messages';
import { namespace } from './namespace';
import { node } from './node';
import { workload } from './workload';

const input = inputs(messages);
type Asking = Pick<SourceContext, 'call'>;
const versions = async ({ call }: Asking) =>
  (await call(api.hostingClusterConfigs, {})).versions.map((value) => ({ value, label: value }));
const flavors = async ({ call }: Asking) =>
  (await call(api.hostingClusterConfigs, {})).flavors.map(({ id, name }) => ({
    value: id,
    label: name,
  }));
const count = { required: true, whole: true, min: 1, max: 50, initial: 1 } as const;
const nodes = input.number({ ...count, label: 'cluster.nodesMore' });

export const cluster = resource<ContainerCluster>()({
  name: 'k8scluster',
  messages,
  title: 'cluster.title',
  api: { list: api.listContainerClusters, read: api.readContainerCluster },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', vm, { search: 'eq' }),
    version: f.text('cluster.version', { search: 'eq', sort: true }),
    nodeCount: f.number('cluster.nodes', { sort: true }),
    cpu: f.number('cluster.cpu', { sort: true }),
    memory: f.number('cluster.memory', { unit: 'GiB', sort: true }),
    flavor: f.text('cluster.flavor', { hidden: true }),
    endpoint: f.text('cluster.endpoint', { copy: true }),
    podCidr: f.text('cluster.pods', { hidden: true }),
    serviceCidr: f.text('cluster.services', { hidden: true }),
    left: f.left('cluster.left', { until: (row) => row.expireTime, sort: 'expireTime' }),
    projectName: f.project('container.project', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'cluster.create',
      endpoint: api.createContainerCluster,
      form: {
        name: nameInput,
        version: input.select({ label: 'cluster.version', required: true, from: versions }),
        flavor: input.select({ label: 'cluster.flavor', required: true, from: flavors }),
        nodeCount: input.number({ ...count, label: 'cluster.nodes', initial: 3 }),
        projectId: input.select({ label: 'container.project', from: projects }),
        description: descriptionInput,
      },
    }),
    expand: o.patch({
      label: 'cluster.expand',
      endpoint: api.expandHostingCluster,
      form: { count: nodes },
      input: (body, { id }) => ({ body: { id, ...body } }),
      then: { status: 'RESIZING' },
    }),
    narrow: o.patch({
      label: 'cluster.narrow',
      endpoint: api.narrowHostingCluster,
      confirm: 'cluster.narrowConfirm',
      form: {
        now: input.hidden(),
        count: input.number({
          ...{ ...count, label: 'cluster.nodesFewer' },
          check: (value, { now }) =>
            value >= Number(now) ? text(messages, 'cluster.oneStays') : undefined,
        }),
      },
      from: ({ nodeCount }) => ({ now: String(nodeCount) }),
      input: ({ count: fewer }, { id }) => ({ body: { id, count: fewer } }),
      then: { status: 'RESIZING' },
    }),
    upgrade: o.act(api.changeContainerClusters, 'upgrade', {
      label: 'cluster.upgrade',
      confirm: 'cluster.upgradeConfirm',
      form: {
        now: input.hidden(),
        version: input.select({
          ...{ label: 'cluster.version', required: true, needs: ['now'] },
          from: async ({ call, values }) => {
            const offered = await versions({ call });
            const at = offered.findIndex(({ value }) => value === values['now']);
            return offered.slice(at + 1);
          },
        }),
      },
      from: ({ version }) => ({ now: version }),
      input: ({ version }) => ({ version }),
      then: { status: 'RESIZING' },
    }),
    sync: o.act(api.changeContainerClusters, 'sync', { label: 'cluster.sync' }),
    edit: o.update({
      endpoint: api.updateContainerCluster,
      form: { description: descriptionInput },
    }),
    remove: o.remove({
      endpoint: api.deleteContainerCluster,
      confirm: 'cluster.removeConfirm',
      typeToConfirm: ({ name }) => name,
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['expand', 'narrow'],
    more: ['upgrade', 'sync', 'edit', { title: 'group.danger', ops: ['remove'] }],
    facts: ['version', 'nodeCount', 'left'],
    export: true,
    empty: { title: 'cluster.none', hint: 'cluster.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      nodes: t.list(node, {
        ...{ title: 'node.title', within: ({ id }) => ({ clusterId: id }) },
      }),
      namespaces: t.list(namespace, {
        ...{ title: 'namespace.title', within: ({ id }) => ({ clusterId: id }) },
        omit: ['clusterName'],
      }),
      workloads: t.list(workload, {
        ...{ title: 'workload.title', within: ({ id }) => ({ clusterId: id }) },
        omit: ['clusterName'],
      }),
      history: t.history(),
    }),
  },
});
