/** thresholds (N-28), E-031…E-036. A threshold watches the resources of the groups that it is bound to. */
import { bindThgroup } from '../../core/api/monitoring/thgroups';
import * as api from '../../core/api/monitoring/thresholds';
import type { Threshold } from '../../core/api/monitoring/thresholds';
import { alarmLevel, severity } from '../../core/dictionaries/alarms';
import { choicesOf } from '../../core/dictionaries/choices';
import { monitorCatalogs, monitorOperators, timeUnits } from '../../core/dictionaries/monitoring';
import type { MonitorCatalog, MonitorOperator } from '../../core/dictionaries/monitoring';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { alarm } from './alarm';
import { groupOfThreshold } from './bound';
import { monitoringMessages as messages } from './messages';
import { groups, metrics, monitored } from './sources';
import { thresholdBody, whenDisabled, whenEnabled } from './threshold-body';
import { checkValue, isTooLong } from './threshold-rules';
import { catalogWords, conditionOf, durationOf, metricWords } from './words';

const input = inputs(messages);

const form = {
  name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
  catalog: input.select<MonitorCatalog>({
    label: 'monitor.catalog',
    required: true,
    initial: 'vCenter',
    from: monitorCatalogs.options,
  }),
  metric: input.select({
    label: 'monitor.metric',
    required: true,
    from: metrics,
    needs: ['catalog'],
  }),
  operator: input.select<MonitorOperator>({
    label: 'threshold.operator',
    required: true,
    initial: '>',
    from: monitorOperators.options,
  }),
  value: input.number({
    label: 'threshold.value',
    help: 'threshold.valueHelp',
    required: true,
    min: 0,
    max: 1_000_000_000,
    verify: checkValue,
  }),
  duration: input.number({
    label: 'threshold.duration',
    help: 'threshold.durationHelp',
    required: true,
    whole: true,
    min: 0,
    max: 86_400,
    initial: 5,
    check: (value, { durationUnit }) =>
      isTooLong(value, durationUnit) ? text(messages, 'threshold.durationLong') : undefined,
  }),
  durationUnit: input.radio({
    label: 'threshold.durationUnit',
    required: true,
    initial: 'm',
    from: timeUnits.values.map((value) => ({ value, label: timeUnits.label(value) })),
  }),
  level: input.select<(typeof alarmLevel.values)[number]>({
    label: 'threshold.level',
    required: true,
    initial: 'SECONDARY',
    from: choicesOf(alarmLevel),
  }),
  severity: input.select<(typeof severity.values)[number]>({
    label: 'threshold.severity',
    required: true,
    initial: 'COMMON',
    from: choicesOf(severity),
  }),
  enabled: input.switch({ label: 'monitor.enabled', initial: true }),
  description: input.area({ label: 'common.description', rules: [contentMax200] }),
};

export const threshold = resource<Threshold>()({
  name: 'threshold',
  messages,
  title: 'threshold.title',
  api: { list: api.listThresholds },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    enabled: f.flag('monitor.enabled', { sort: true }),
    catalog: f.status('monitor.catalog', catalogWords, { search: 'eq' }),
    metric: f.status('monitor.metric', metricWords, { search: 'eq', sort: true }),
    condition: f.virtual('threshold.condition', { value: conditionOf }),
    hold: f.virtual('threshold.duration', {
      value: ({ duration, durationUnit }) => durationOf(duration, durationUnit),
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
      perm: 'threshold:create',
      endpoint: api.createThreshold,
      form,
      input: (values) => ({ body: thresholdBody(values) }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'threshold:update',
      endpoint: api.updateThreshold,
      form,
      from: thresholdBody,
      input: (values, { id }) => ({ params: { id }, body: thresholdBody(values) }),
    }),
    enable: o.patch({
      label: 'monitor.enable',
      perm: 'threshold:update',
      endpoint: api.updateThreshold,
      bulk: true,
      when: whenDisabled,
      input: (_values, row) => ({
        params: { id: row.id },
        body: { ...thresholdBody(row), enabled: true },
      }),
    }),
    disable: o.patch({
      label: 'monitor.disable',
      perm: 'threshold:update',
      endpoint: api.updateThreshold,
      bulk: true,
      when: whenEnabled,
      confirm: (rows) =>
        text(messages, 'threshold.disableConfirm', {
          names: rows.map(({ name }) => name).join('、'),
        }),
      input: (_values, row) => ({
        params: { id: row.id },
        body: { ...thresholdBody(row), enabled: false },
      }),
    }),
    bind: o.patch({
      label: 'threshold.bind',
      perm: 'thgroup:bind',
      endpoint: bindThgroup,
      form: {
        groupId: input.select({
          label: 'threshold.bindGroup',
          help: 'threshold.bindGroupHelp',
          required: true,
          from: groups,
        }),
        resourceIds: input.multi({ label: 'thgroup.bindResources', from: monitored, most: 200 }),
      },
      input: ({ groupId, resourceIds }, { id }) => ({
        body: { groupId, thresholdIds: [id], resourceIds },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'threshold:delete',
      danger: true,
      bulk: true,
      endpoint: api.deleteThreshold,
      confirm: (rows) =>
        text(messages, 'threshold.deleteConfirm', {
          names: rows.map(({ name }) => name).join('、'),
        }),
      input: ({ id }) => ({ params: { id } }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'bind'],
    more: ['enable', 'disable', 'remove'],
    export: true,
  },

  detail: {
    facts: [
      ...(['name', 'enabled', 'catalog', 'metric', 'condition', 'hold', 'level'] as const),
      ...(['severity', 'createTime', 'updateTime', 'description'] as const),
    ],
    tabs: (t) => ({
      groups: t.list(groupOfThreshold, {
        title: 'threshold.groups',
        within: ({ id }) => ({ thresholdIds: id }),
      }),
      told: t.view({
        title: 'threshold.told',
        load: () =>
          import('./threshold-told').then((module) => ({ default: module.ThresholdTold })),
      }),
      alarms: t.list(alarm, {
        title: 'alarm.title',
        within: ({ id }) => ({ thresholdId: id }),
        omit: ['name'],
      }),
      history: t.history(),
    }),
  },
});
