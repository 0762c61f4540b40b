/** The threshold groups of something else: of a threshold, and of a distribution policy (E-043, E-044, E-052, E-053). */
import * as distributions from '../../core/api/monitoring/distributions';
import * as api from '../../core/api/monitoring/thgroups';
import type { ThresholdGroup } from '../../core/api/monitoring/thgroups';
import { resource } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { inputs } from '../../core/resource/input';
import { membersOf, takeWithin } from './members';
import { monitoringMessages as messages } from './messages';
import { groups, monitored } from './sources';
import { catalogWords } from './words';

const input = inputs(messages);

/** What both lists show of a group. */
const shown = {
  messages,
  title: 'thgroup.title',
  fields: (f: FieldKit<ThresholdGroup, keyof (typeof messages)['zh-CN']>) => ({
    name: f.ref('thgroup.title', ({ id }) => ({ kind: 'thgroup', id }), {
      search: 'lk',
      sort: true,
    }),
    enabled: f.flag('monitor.enabled'),
    catalog: f.status('monitor.catalog', catalogWords),
    thresholdCount: f.number('thgroup.thresholdCount'),
    resourceCount: f.number('thgroup.resourceCount'),
  }),
  list: { sort: ['name', 'asc'], toolbar: ['bind', 'unbind'], row: ['unbind'] },
} as const;

/** To take something out of a group loses nothing. */
const unbinding = { label: 'thgroup.unbind', danger: false, bulk: true } as const;

/** The groups that a threshold is in. */
export const groupOfThreshold = resource<ThresholdGroup>()({
  ...shown,
  name: 'thgroup-of-threshold',
  api: { list: api.listThgroups },
  ops: (o) => ({
    bind: o.create({
      label: 'distribution.bind',
      endpoint: api.bindThgroup,
      form: {
        thresholdIds: input.hidden(),
        groupId: input.select({ label: 'threshold.bindGroup', required: true, from: groups }),
        resourceIds: input.multi({ label: 'thgroup.bindResources', from: monitored, most: 200 }),
      },
      input: ({ thresholdIds, ...values }) => ({
        body: { ...values, thresholdIds: [thresholdIds] },
      }),
    }),
    unbind: o.remove({
      endpoint: api.unbindThgroup,
      ...unbinding,
      confirm: 'thgroup.unbindConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: id, thresholdIds: [within['thresholdIds'] ?? ''], resourceIds: [] },
      }),
    }),
  }),
});

/** The groups that a resource is in: what they hold watches it. */
export const groupOfResource = resource<ThresholdGroup>()({
  ...shown,
  name: 'thgroup-of-resource',
  api: { list: api.listThgroups },
  ops: (o) => ({
    bind: o.create({
      label: 'distribution.bind',
      endpoint: api.bindThgroup,
      form: {
        resourceIds: input.hidden(),
        groupId: input.select({ label: 'threshold.bindGroup', required: true, from: groups }),
      },
      input: ({ resourceIds, groupId }) => ({
        body: { groupId, thresholdIds: [], resourceIds: [resourceIds] },
      }),
    }),
    unbind: o.remove({
      endpoint: api.unbindThgroup,
      ...unbinding,
      confirm: 'thgroup.leaveConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: id, thresholdIds: [], resourceIds: [within['resourceIds'] ?? ''] },
      }),
    }),
  }),
});

/** The groups whose alarms a distribution tells of. */
export const groupOfDistribution = resource<ThresholdGroup>()({
  ...shown,
  name: 'thgroup-of-distribution',
  api: {
    list: api.listThgroups,
    load: async (query, { call }) => {
      const { owner, rest } = takeWithin(query, 'distributionId');
      const { groupIds } = await call(distributions.readDistribution, { params: { id: owner } });
      return membersOf(groupIds, rest, (asked) => call(api.listThgroups, { query: asked }));
    },
  },
  ops: (o) => ({
    bind: o.create({
      label: 'distribution.bind',
      endpoint: distributions.bindDistribution,
      form: {
        distributionId: input.hidden(),
        groupIds: input.multi({ label: 'distribution.groups', required: true, from: groups }),
      },
    }),
    unbind: o.remove({
      endpoint: distributions.unbindDistribution,
      ...unbinding,
      confirm: 'thgroup.removeConfirm',
      input: ({ id }, { within }) => ({
        body: { distributionId: within['distributionId'] ?? '', groupIds: [id] },
      }),
    }),
  }),
});
