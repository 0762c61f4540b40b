/** thresholds (N-28), E-031…E-036. A threshold watches the resources of the groups that it is bound to. */
import { bindThgroup } from '../../core/api/monitoring/thgroups';
import * as api from '../../core/api/monitoring/thresholds';
import type { Threshold } from '../../core/api/monitoring/thresholds';
import { alarmLevel, severity } from '../../core/dictionaries/alarms';
import { catalogWords } from '../../core/dictionaries/monitoring';
import { durationText } from '../../core/format/duration';
import { resource } from '../../core/resource/definition';
import { alarm } from './alarm';
import { groupOfThreshold } from './groups-of';
import { monitoringMessages as messages } from './messages';
import { switches } from './switches';
import { thresholdBody } from './threshold-body';
import { bindForm, thresholdForm } from './threshold-form';
import { conditionOf, metricWords } from './words';

export const threshold = resource<Threshold>()({
  name: 'threshold',
  messages,
  title: 'threshold.title',
  api: { list: api.listThresholds },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    enabled: f.flag('monitor.enabled', { sort: true }),
    catalog: f.status('monitor.catalog', catalogWords, { search: 'eq' }),
    metric: f.status('monitor.metric', metricWords, { search: 'eq', sort: true, tells: true }),
    condition: f.virtual('threshold.condition', { value: conditionOf, tells: true }),
    hold: f.virtual('threshold.duration', {
      value: ({ duration, durationUnit }) =>
        durationText(duration, durationUnit === 'm' ? 'min' : durationUnit),
    }),
    level: f.status('threshold.level', alarmLevel, { search: 'eq', sort: true }),
    severity: f.status('threshold.severity', severity, {
      search: { as: 'eq', advanced: true },
      hidden: true,
    }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'threshold.create',
      endpoint: api.createThreshold,
      form: thresholdForm,
    }),
    edit: o.update({ endpoint: api.updateThreshold, form: thresholdForm, from: thresholdBody }),
    ...switches(o, {
      endpoint: api.updateThreshold,
      confirm: 'threshold.disableConfirm',
      input: (row, enabled) => ({
        params: { id: row.id },
        body: { ...thresholdBody(row), enabled },
      }),
    }),
    bind: o.patch({
      label: 'threshold.bind',
      endpoint: bindThgroup,
      form: bindForm,
      input: ({ groupId, resourceIds }, { id }) => ({
        body: { groupId, thresholdIds: [id], resourceIds },
      }),
    }),
    remove: o.remove({
      endpoint: api.deleteThreshold,
      bulk: {
        endpoint: api.deleteThresholds,
        input: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
      },
      confirm: 'threshold.deleteConfirm',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'bind'],
    facts: ['metric', 'condition', 'level', 'enabled', 'catalog'],
    more: ['enable', 'disable', 'remove'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      groups: t.list(groupOfThreshold, { title: 'threshold.groups', within: 'thresholdIds' }),
      recipients: t.view({
        title: 'threshold.recipients',
        load: () =>
          import('./threshold-recipients').then((module) => ({
            default: module.ThresholdRecipients,
          })),
      }),
      alarms: t.list(alarm, { within: 'thresholdId', omit: ['thresholdName'] }),
      history: t.history(),
    }),
  },
});
