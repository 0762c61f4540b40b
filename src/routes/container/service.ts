/** Services of container clusters: the ports by which workloads are reached, and the ingresses that answer through them. */
import * as api from '../../core/api/platforms/workloads';
import type { ContainerService } from '../../core/api/platforms/workloads';
import { resourceStatus } from '../../core/dictionaries/states';
import { resource } from '../../core/resource/definition';
import { ingressOfService } from './ingress-of';
import { ofWorkload, placeFields, usedByField } from './inputs';
import { containerMessages as messages } from './messages';
import { pod } from './pod';
import { newService, target } from './service-form';
import { serviceTypes } from './words';

export const service = resource<ContainerService>()({
  name: 'k8sservice',
  messages,
  title: 'service.title',
  api: { list: api.listContainerServices },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    type: f.status('service.type', serviceTypes, { search: 'eq', sort: true }),
    workloadName: f.ref('hpa.workload', 'k8sWorkload', { search: 'lk', sort: true }),
    ...placeFields(f),
    clusterIp: f.ip('service.address', { search: 'lk', copy: true }),
    port: f.number('service.port', { sort: true, code: true }),
    targetPort: f.number('service.targetPort', { sort: true, code: true }),
    nodePort: f.figure('service.nodePort', {
      value: ({ nodePort }) => nodePort || undefined,
      sort: true,
      code: true,
    }),
    usedBy: usedByField(f, 'service.usedBy'),
    status: f.status('common.status', resourceStatus, { hidden: true }),
    projectName: f.project('container.project', { hidden: true }),
    ownerName: f.owner('history.user', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'service.create',
      endpoint: api.createContainerService,
      form: newService,
      // The namespace is that of the workload.
      input: ({ name, type, workloadId, port, targetPort, nodePort }) => ({
        body: { name, type, workloadId, port, targetPort, ...(nodePort ? { nodePort } : {}) },
      }),
    }),
    edit: o.update({
      endpoint: api.updateContainerService,
      carries: { namespaceId: 'namespaceId' },
      form: target,
    }),
    remove: o.remove({ endpoint: api.deleteContainerService, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'remove'],
    facts: ['type', 'workloadName', 'port', 'clusterName', 'namespace'],
    export: true,
    empty: { title: 'service.empty', hint: 'service.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      pods: t.list(pod, {
        title: 'ingress.pods',
        within: ({ workloadId }) => ({ workloadId }),
        omit: ofWorkload.omit,
      }),
      ingresses: t.list(ingressOfService, { within: 'serviceId' }),
      history: t.history(),
    }),
  },
});
