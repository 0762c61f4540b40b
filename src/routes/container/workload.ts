/** Workloads of container clusters: how many pods they have, of which image, and what stands around them. */
import * as api from '../../core/api/platforms/workloads';
import type { Workload } from '../../core/api/platforms/workloads';
import { vm } from '../../core/dictionaries/compute';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { turns } from '../turns';
import { autoscaler } from './autoscaler';
import { inSpace, nameInput, namespaceInput, ofWorkload, placeFields } from './inputs';
import { containerMessages as messages } from './messages';
import { pod } from './pod';
import { pvc } from './pvc';
import { service } from './service';

const input = inputs(messages);
const types = ['Deployment', 'StatefulSet', 'DaemonSet'] as const;
const image = input.text({ label: 'pod.image', required: true, maxLength: 255 });
const replicas = input.whole({ label: 'workload.replicas', initial: 2, within: [0, 100] });
const isCounted = ({ type }: Workload) => type !== 'DaemonSet' || 'workload.isDaemon';

export const workload = resource<Workload>()({
  name: 'k8sworkload',
  messages,
  title: 'workload.title',
  api: { list: api.listWorkloads, read: api.readWorkload },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', vm, { search: 'eq' }),
    type: f.text('workload.type', { search: 'eq', sort: true }),
    replicas: f.number('workload.replicas', { sort: true }),
    ...placeFields(f),
    image: f.text('pod.image', { search: 'lk' }),
    configMapId: f.ref('workload.configMap', 'k8sConfigMap', { hidden: true }),
    projectName: f.project('container.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'workload.create',
      endpoint: api.createWorkload,
      form: {
        namespaceId: namespaceInput,
        name: nameInput,
        type: input.radio({
          ...{ label: 'workload.type', required: true, initial: 'Deployment' },
          from: types.map((value) => ({ value, label: value })),
        }),
        image,
        replicas,
        configMapId: input.select({
          label: 'workload.configMap',
          ...inSpace(api.listConfigMaps),
        }),
      },
    }),
    scale: o.act(api.changeWorkloads, 'scale', {
      label: 'workload.scale',
      when: isCounted,
      form: { replicas },
      from: (row) => ({ replicas: row.replicas }),
      then: { status: 'RESIZING' },
    }),
    setImage: o.act(api.changeWorkloads, 'setImage', {
      label: 'workload.setImage',
      form: { image },
      from: (row) => ({ image: row.image }),
    }),
    restart: o.act(api.changeWorkloads, 'restart', { ...turns.restart, label: 'pod.restart' }),
    remove: o.remove({ endpoint: api.deleteWorkload, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'restart', 'remove'],
    row: ['scale', 'restart'],
    more: ['setImage', { title: 'group.danger', ops: ['remove'] }],
    facts: ['clusterName', 'replicas', 'namespace'],
    export: true,
    empty: { title: 'workload.none', hint: 'workload.noneHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      pods: t.list(pod, ofWorkload),
      // A service that is made here is of this namespace, too.
      services: t.list(service, {
        ...ofWorkload,
        within: ({ id, namespaceId }) => ({ workloadId: id, namespaceId }),
      }),
      volumes: t.list(pvc, ofWorkload),
      autoscaler: t.list(autoscaler, ofWorkload),
      history: t.history(),
    }),
  },
});
