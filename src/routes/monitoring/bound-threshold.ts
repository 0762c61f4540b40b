/** The thresholds of a threshold group: a related list with its bindings (E-043, E-044). */
import { bindThgroup, readThgroup, unbindThgroup } from '../../core/api/monitoring/thgroups';
import { listThresholds } from '../../core/api/monitoring/thresholds';
import type { Threshold } from '../../core/api/monitoring/thresholds';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { membersOf, takeWithin } from './members';
import { monitoringMessages as messages } from './messages';
import { thresholds } from './sources';
import { conditionOf, metricWords } from './words';

const input = inputs(messages);

export const boundThreshold = resource<Threshold>()({
  name: 'threshold-bound',
  messages,
  title: 'thgroup.thresholds',
  api: {
    list: listThresholds,
    load: async (query, { call }) => {
      const { owner, rest } = takeWithin(query, 'groupId');
      const { thresholdIds } = await call(readThgroup, { params: { id: owner } });
      return membersOf(thresholdIds, rest, (asked) => call(listThresholds, { query: asked }));
    },
  },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true }),
    enabled: f.flag('monitor.enabled'),
    metric: f.status('monitor.metric', metricWords, { search: 'eq' }),
    condition: f.virtual('threshold.condition', { value: conditionOf }),
    level: f.status('threshold.level', alarmLevel, { search: 'eq' }),
  }),

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
