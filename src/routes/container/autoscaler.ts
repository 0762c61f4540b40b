/** horizontal pod autoscalers of container clusters (U-14). */
import * as api from '../../core/api/platforms/autoscalers';
import type { Autoscaler } from '../../core/api/platforms/autoscalers';
import { listWorkloads } from '../../core/api/platforms/workloads';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { offer } from '../sources';
import { nameInput, placeFields } from './inputs';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
const workloads = offer(listWorkloads, {
  only: ({ type }) => type !== 'DaemonSet',
  label: ({ name, namespace }) => `${name}  ${namespace}`,
});
const count = { required: true, whole: true, min: 1, max: 100 } as const;
const share = { unit: '%', required: true, whole: true, min: 0, max: 100 } as const;
const limits = {
  minReplicas: input.number({ ...count, label: 'hpa.min', initial: 1 }),
  maxReplicas: input.number({
    ...{ ...count, label: 'hpa.max', initial: 5 },
    check: (value, { minReplicas }) =>
      value < Number(minReplicas) ? text(messages, 'hpa.order') : undefined,
  }),
  cpuTarget: input.number({
    ...{ ...share, label: 'hpa.cpu', help: 'hpa.targetHelp', initial: 70 },
    check: (value, { memoryTarget }) =>
      value === 0 && Number(memoryTarget) === 0 ? text(messages, 'hpa.needsTarget') : undefined,
  }),
  memoryTarget: input.number({ ...share, label: 'hpa.memory', help: 'hpa.targetHelp', initial: 0 }),
};

export const autoscaler = resource<Autoscaler>()({
  name: 'k8shpa',
  messages,
  title: 'hpa.title',
  api: { list: api.listAutoscalers, read: api.readAutoscaler },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    workloadName: f.ref('hpa.workload', 'k8sWorkload', { search: 'lk', sort: true }),
    ...placeFields(f),
    status: f.status('common.status', dictionaries.resourceStatus, { hidden: true }),
    replicas: f.number('hpa.replicas', { sort: true }),
    minReplicas: f.number('hpa.min'),
    maxReplicas: f.number('hpa.max'),
    cpuTarget: f.number('hpa.cpu', { unit: '%' }),
    memoryTarget: f.number('hpa.memory', { unit: '%' }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'hpa.create',
      endpoint: api.createAutoscaler,
      form: {
        workloadId: input.select({ label: 'hpa.workload', required: true, from: workloads }),
        name: nameInput,
        ...limits,
      },
    }),
    change: o.update({ label: 'hpa.limits', endpoint: api.updateAutoscaler, form: limits }),
    remove: o.remove({ endpoint: api.deleteAutoscaler, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['change', 'remove'],
    facts: ['clusterName', 'minReplicas', 'maxReplicas', 'replicas', 'cpuTarget', 'namespace'],
    export: true,
  },

  detail: { tabs: (t) => ({ history: t.history() }) },
});
