/** Thresholds as a related list: of a threshold group with its bindings (E-043, E-044), and of a resource. */
import {
  bindThgroup,
  listThgroups,
  readThgroup,
  unbindThgroup,
} from '../../core/api/monitoring/thgroups';
import { listThresholds } from '../../core/api/monitoring/thresholds';
import type { Threshold } from '../../core/api/monitoring/thresholds';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { resource } from '../../core/resource/definition';
import type { FieldKit } from '../../core/resource/field';
import { inputs } from '../../core/resource/input';
import { membersOf, takeWithin } from './members';
import { monitoringMessages as messages } from './messages';
import { thresholds } from './sources';
import { conditionOf, metricWords } from './words';

const input = inputs(messages);
/** As many as one page can hold; a tenant has some dozens. */
const MOST_GROUPS = 200;

/** What both lists show of a threshold. */
const shown = {
  messages,
  title: 'thgroup.thresholds',
  fields: (f: FieldKit<Threshold, keyof (typeof messages)['zh-CN']>) => ({
    name: f.ref('common.name', ({ id }) => ({ kind: 'threshold', id }), {
      search: 'lk',
      sort: true,
    }),
    enabled: f.flag('monitor.enabled'),
    metric: f.status('monitor.metric', metricWords, { search: 'eq' }),
    condition: f.virtual('threshold.condition', { value: conditionOf }),
    level: f.status('threshold.level', alarmLevel, { search: 'eq' }),
  }),
} as const;

/** Whatever watches a resource, by whichever of its groups. */
export const thresholdOfResource = resource<Threshold>()({
  ...shown,
  name: 'threshold-of-resource',
  api: {
    list: listThresholds,
    load: async (query, { call }) => {
      const { owner, rest } = takeWithin(query, 'resourceId');
      const groups = await call(listThgroups, {
        query: { page: 1, rows: MOST_GROUPS, resourceId: owner },
      });
      const ids = [...new Set(groups.rows.flatMap(({ thresholdIds }) => thresholdIds))];
      return membersOf(ids, rest, (asked) => call(listThresholds, { query: asked }));
    },
  },
  ops: () => ({}),
  list: { sort: ['name', 'asc'] },
});

export const boundThreshold = resource<Threshold>()({
  ...shown,
  name: 'threshold-bound',
  api: {
    list: listThresholds,
    load: async (query, { call }) => {
      const { owner, rest } = takeWithin(query, 'groupId');
      const { thresholdIds } = await call(readThgroup, { params: { id: owner } });
      return membersOf(thresholdIds, rest, (asked) => call(listThresholds, { query: asked }));
    },
  },

  ops: (o) => ({
    bind: o.create({
      label: 'thgroup.bindThresholds',
      endpoint: bindThgroup,
      form: {
        groupId: input.hidden(),
        thresholdIds: input.multi({
          label: 'thgroup.thresholds',
          required: true,
          from: thresholds,
        }),
      },
      input: (values) => ({ body: { ...values, resourceIds: [] } }),
    }),
    unbind: o.remove({
      label: 'thgroup.unbind',
      endpoint: unbindThgroup,
      danger: false,
      bulk: true,
      confirm: 'thgroup.unbindConfirm',
      input: ({ id }, { within }) => ({
        body: { groupId: within['groupId'] ?? '', thresholdIds: [id], resourceIds: [] },
      }),
    }),
  }),

  list: { sort: ['name', 'asc'], toolbar: ['bind', 'unbind'], row: ['unbind'] },
});
