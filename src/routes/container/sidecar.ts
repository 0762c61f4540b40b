/** sidecars of container clusters, and the pods that have or still miss them. */
import * as api from '../../core/api/platforms/container-objects';
import type { Sidecar } from '../../core/api/platforms/container-objects';
import { listSecrets } from '../../core/api/platforms/certificates';
import { resourceStatus } from '../../core/dictionaries/states';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { notPurelyNumeric } from '../../core/rules/basic';
import { choicesOf } from '../../core/dictionaries/choices';
import { inSpace, nameInput, namespaceInput, placeFields, workloadsInSpace } from './inputs';
import { containerMessages as messages } from './messages';
import { pod } from './pod';
import { sidecarKinds } from './words';

const input = inputs(messages);
const whole = { required: true, whole: true } as const;
const own = {
  kind: input.radio({
    ...{ label: 'sidecar.kind', required: true, initial: 'proxy' },
    from: choicesOf(sidecarKinds),
  }),
  image: input.text({
    ...{ label: 'pod.image', required: true, maxLength: 255 },
    rules: [notPurelyNumeric],
  }),
  workloadId: input.select({
    ...{ label: 'sidecar.target', help: 'sidecar.targetHelp', ...workloadsInSpace },
  }),
  cpu: input.number({
    ...whole,
    label: 'sidecar.cpu',
    unit: 'm',
    min: 10,
    max: 4000,
    initial: 100,
  }),
  memory: input.number({
    ...{ ...whole, label: 'sidecar.memory', unit: 'MiB', min: 16, max: 8192, initial: 128 },
  }),
  secretId: input.select({
    ...{ label: 'sidecar.secret', help: 'sidecar.secretHelp', ...inSpace(listSecrets) },
  }),
  env: input.pairs({ label: 'sidecar.env', secret: true }),
};
const missing = ({ pods, injectedPods }: Sidecar) => pods - injectedPods;

export const sidecar = resource<Sidecar>()({
  name: 'k8ssidecar',
  messages,
  title: 'sidecar.title',
  api: { list: api.listSidecars, read: api.readSidecar },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    kind: f.status('sidecar.kind', sidecarKinds, { search: 'eq' }),
    status: f.status('common.status', resourceStatus, { search: 'eq' }),
    injected: f.meter('sidecar.injected', {
      value: ({ injectedPods, pods }) => ({ used: injectedPods, total: pods }),
    }),
    workloadName: f.ref('sidecar.target', ({ workloadId: id }) => ({ kind: 'k8sWorkload', id }), {
      search: 'lk',
      sort: true,
    }),
    ...placeFields(f),
    image: f.text('pod.image', { search: 'lk' }),
    secretName: f.ref('sidecar.secret', ({ secretId }) => ({ kind: 'k8sSecret', id: secretId }), {
      hidden: true,
    }),
    cpu: f.number('sidecar.cpu', { unit: 'm', hidden: true, sort: true }),
    memory: f.number('sidecar.memory', { unit: 'MiB', hidden: true, sort: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'sidecar.create',
      endpoint: api.createSidecar,
      form: { namespaceId: namespaceInput, name: nameInput, ...own },
    }),
    edit: o.update({
      endpoint: api.updateSidecar,
      form: { namespaceId: input.hidden(), ...own },
      from: ({ kind, ...row }) => ({
        ...row,
        kind: sidecarKinds.values.find((value) => value === kind) ?? 'proxy',
      }),
      input: ({ kind, image, workloadId, cpu, memory, secretId, env }, { id }) => ({
        params: { id },
        body: { kind, image, workloadId, cpu, memory, secretId, env },
      }),
    }),
    inject: o.act(api.changeSidecars, 'inject', {
      label: 'sidecar.inject',
      bulk: true,
      when: (row) => missing(row) > 0 || 'sidecar.allHave',
      confirm: (rows) =>
        text(messages, 'sidecar.injectConfirm', {
          count: rows.reduce((sum, row) => sum + missing(row), 0),
        }),
    }),
    enable: o.act(api.changeSidecars, 'enable', {
      label: 'sidecar.enable',
      bulk: true,
      when: ({ enabled }) => !enabled || 'sidecar.isOn',
    }),
    disable: o.act(api.changeSidecars, 'disable', {
      label: 'sidecar.disable',
      bulk: true,
      when: ({ enabled }) => enabled || 'sidecar.isOff',
      confirm: 'confirm.reversible',
    }),
    remove: o.remove({ endpoint: api.deleteSidecar, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'inject', 'remove'],
    row: ['inject', 'edit'],
    more: ['enable', 'disable', { title: 'group.danger', ops: ['remove'] }],
    facts: ['kind', 'injected', 'workloadName'],
    export: true,
    empty: { title: 'sidecar.empty', hint: 'sidecar.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      pods: t.list(pod, {
        title: 'pod.title',
        within: ({ workloadId, namespaceId }) =>
          workloadId === '' ? { namespaceId } : { workloadId },
        omit: ['namespace', 'clusterName'],
      }),
      env: t.table({
        title: 'sidecar.env',
        columns: { key: 'configmap.key', value: 'configmap.value' },
        rows: ({ env }) => env,
      }),
      history: t.history(),
    }),
  },
});
