/** what is asked for in the tenant, whoever decides it (E-184), and what may be asked for without an order (K-14). */
import { appliedCategories, createApplication } from '../../core/api/flows/applications';
import type { AppliedCategory } from '../../core/api/flows/applications';
import * as api from '../../core/api/flows/instances';
import type { FlowInstance } from '../../core/api/flows/instances';
import { listFlavors } from '../../core/api/compute/flavors';
import { listVpcs } from '../../core/api/network/vpcs';
import { choicesOf } from '../../core/dictionaries/choices';
import { applicationApproval, approvalCategory } from '../../core/dictionaries/services';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import type { FormValues } from '../../core/resource/input';
import type { RefKind } from '../../core/resource/ref';
import { notPurelyNumeric } from '../../core/rules/basic';
import { images, machines, offer, projects, publicPools, regions } from '../sources';
import { approvalMessages as messages } from './messages';
import { approvalOutcome } from './outcome';
import { progressTab } from './progress-tab';

const input = inputs(messages);
/** Asked for where it belongs to one of these categories. */
const only =
  (...of: readonly AppliedCategory[]) =>
  ({ category }: FormValues) =>
    of.some((each) => each === category);
const kinds: Readonly<Record<string, RefKind>> = {
  ...{ JOB_RELEASE: 'task', SCRIPT_UPLOAD: 'script', TASK_START: 'execution' },
  ...{ SERVICE_APPLICATION: 'order', SERVICE_ALTERATION: 'order', SERVICE_EXTENSION: 'order' },
};
const opened: Readonly<Record<string, RefKind>> = {
  ...{ VM_APPLY: 'vm', IMAGE_APPLY: 'image', DISK_APPLY: 'volume', SNAPSHOT_APPLY: 'snapshot' },
  ...{ ROUTER_APPLY: 'router', FLOAT_IP_APPLY: 'floatip' },
};

/** What the request is about, or what it has come to. */
function subject({ category, targetId, detail }: FlowInstance) {
  const made = detail['resourceId'];
  const kind = typeof made === 'string' ? opened[category] : kinds[category];
  return kind && { kind, id: typeof made === 'string' ? made : targetId };
}

const form = {
  category: input.radio({
    label: 'apply.what',
    required: true,
    initial: 'VM_APPLY',
    from: choicesOf(approvalCategory).flatMap(({ value, label }) => {
      const known = appliedCategories.find((each) => each === value);
      return known === undefined ? [] : [{ value: known, label }];
    }),
  }),
  name: input.text({
    label: 'apply.name',
    required: true,
    maxLength: 60,
    rules: [notPurelyNumeric],
  }),
  projectId: input.select({ label: 'apply.project', from: projects }),
  region: input.select({
    label: 'apply.region',
    from: regions,
    show: only('VM_APPLY', 'DISK_APPLY', 'IMAGE_APPLY'),
  }),
  flavorId: input.select({
    required: true,
    label: 'apply.flavor',
    from: offer(listFlavors, { only: ({ enabled }) => enabled }),
    show: only('VM_APPLY'),
  }),
  imageId: input.select({
    label: 'apply.image',
    from: images,
    needs: ['region'],
    show: only('VM_APPLY'),
  }),
  osName: input.text({ label: 'apply.os', maxLength: 64, show: only('IMAGE_APPLY') }),
  osType: input.radio({
    label: 'apply.osType',
    initial: 'LINUX',
    from: ['LINUX', 'WINDOWS'].map((value) => ({ value, label: value })),
    show: only('IMAGE_APPLY'),
  }),
  size: input.number({
    label: 'apply.size',
    initial: 50,
    min: 10,
    max: 2048,
    whole: true,
    unit: 'GB',
    show: only('DISK_APPLY'),
  }),
  vmId: input.select({
    required: true,
    label: 'apply.machine',
    from: machines,
    show: only('SNAPSHOT_APPLY'),
  }),
  vpcId: input.select({
    required: true,
    label: 'apply.vpc',
    from: offer(listVpcs),
    show: only('ROUTER_APPLY'),
  }),
  ipPoolId: input.select({ label: 'apply.pool', from: publicPools, show: only('FLOAT_IP_APPLY') }),
  bandwidth: input.number({
    label: 'apply.bandwidth',
    initial: 5,
    min: 1,
    whole: true,
    unit: 'Mbit/s',
    show: only('FLOAT_IP_APPLY'),
  }),
  reason: input.area({ label: 'field.reason', required: true, maxLength: 500 }),
};

export const application = resource<FlowInstance>()({
  name: 'instance',
  messages,
  title: 'apply.title',
  api: { list: api.listFlowInstances },

  fields: (f) => ({
    name: f.text('approval.name', { search: 'lk', opens: true }),
    category: f.status('approval.category', approvalCategory, { search: 'eq' }),
    status: f.status('approval.status', applicationApproval, { search: 'eq' }),
    nodeName: f.text('approval.node'),
    waiting: f.tags('approval.waiting', { value: (row) => row.waitingForNames }),
    ownerName: f.ref('approval.applicant', ({ ownerId: id }) => ({ kind: 'user', id }), {
      search: 'lk',
    }),
    outcome: f.status('outcome.title', approvalOutcome, { hidden: true }),
    definitionName: f.ref('approval.flow', ({ definitionId: id }) => ({ kind: 'flow', id }), {
      hidden: true,
    }),
    version: f.number('field.version', { hidden: true }),
    targetId: f.ref('apply.subject', subject, { hidden: true }),
    createTime: f.time('approval.applied', { search: 'range', sort: true }),
    endTime: f.time('approval.ended', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'apply.create',
      endpoint: createApplication,
      perm: 'order:create',
      form,
      input: ({ category, name, projectId, reason, ...spec }) => {
        const given = Object.entries(spec).filter(
          ([, value]) => value !== '' && value !== null && (value as unknown) !== undefined,
        );
        const own = { category, name, projectId, reason };
        return { body: { ...own, spec: Object.fromEntries(given) } };
      },
    }),
    terminate: o.patch({
      label: 'apply.terminate',
      endpoint: api.stopFlowInstance,
      action: 'terminate',
      danger: true,
      notNow: 'approval.over',
      confirm: 'apply.terminateAsk',
      form: { comment: input.area({ label: 'apply.why', maxLength: 500 }) },
      input: ({ comment }, { id }) => ({
        params: { id },
        body: { action: 'terminate' as const, comment },
      }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['terminate'],
    export: true,
    empty: { title: 'apply.empty', hint: 'apply.emptyHint', op: 'create' },
  },

  detail: {
    omit: ['name', 'waiting'],
    tabs: (t) => ({
      progress: t.view(progressTab),
      request: t.view({
        title: 'approval.request',
        load: () => import('./request-facts').then((module) => ({ default: module.RequestFacts })),
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
