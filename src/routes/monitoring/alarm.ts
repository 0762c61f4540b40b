/** Alarms as a related list (W-28): those of one threshold, group or resource. */
import { changeAlarms } from '../../core/api/monitoring/alarm-changes';
import { listAlarms } from '../../core/api/monitoring/alarms';
import type { Alarm } from '../../core/api/monitoring/alarms';
import { alarmLevel, alarmStatus } from '../../core/dictionaries/alarms';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { alarmedRef } from '../../widgets/monitor/alarmed-ref';
import { limitText, valueText } from '../../core/format/metric';
import { monitoringMessages as messages } from './messages';
import { metricWords } from './words';

const input = inputs(messages);

export const alarm = resource<Alarm>()({
  name: 'alarm',
  messages,
  title: 'alarm.title',
  api: { list: listAlarms },

  fields: (f) => ({
    name: f.text('alarm.name', { search: 'lk', sort: true, opens: true }),
    resourceName: f.ref('alarm.resource', alarmedRef, { search: 'lk', sort: true }),
    level: f.status('threshold.level', alarmLevel, { search: 'eq', sort: true }),
    status: f.status('common.status', alarmStatus, { search: 'eq', sort: true }),
    metric: f.status('monitor.metric', metricWords, { hidden: true }),
    condition: f.virtual('alarm.condition', {
      value: ({ operator, threshold, unit }) => limitText(operator, threshold, unit),
    }),
    current: f.virtual('alarm.value', {
      value: ({ currentValue, unit }) => valueText(currentValue, unit),
    }),
    peak: f.virtual('alarm.peak', {
      value: ({ peakValue, unit }) => valueText(peakValue, unit),
      hidden: true,
    }),
    thresholdName: f.ref('alarm.threshold', 'threshold', { hidden: true }),
    groupName: f.ref('alarm.group', ({ groupId: id }) => ({ kind: 'thgroup', id }), {
      hidden: true,
    }),
    recovered: f.flag('alarm.recovered'),
    count: f.number('alarm.count', { sort: true, hidden: true }),
    firstTime: f.time('alarm.first', { sort: 'createTime' }),
    lastTime: f.time('alarm.last', { sort: true }),
    recoverTime: f.time('alarm.recoverTime', { hidden: true }),
    confirmUserName: f.ref('alarm.confirmUser', ({ confirmUserId: id }) => ({ kind: 'user', id }), {
      hidden: true,
    }),
    confirmNote: f.text('alarm.note', { hidden: true }),
    solveUserName: f.ref('alarm.solveUser', ({ solveUserId: id }) => ({ kind: 'user', id }), {
      hidden: true,
    }),
    remark: f.text('alarm.remark', { hidden: true }),
  }),

  // D-003: confirmed while it is unconfirmed, solved once it is confirmed.
  ops: (o) => ({
    confirm: o.act(changeAlarms, 'confirm', {
      label: 'alarm.confirm',
      notNow: 'alarm.notUnconfirmed',
      form: { note: input.area({ label: 'alarm.note', rules: [contentMax200] }) },
    }),
    solve: o.act(changeAlarms, 'solve', {
      label: 'alarm.solve',
      notNow: 'alarm.notConfirmed',
      form: { remark: input.area({ label: 'alarm.remark', rules: [contentMax200] }) },
    }),
  }),

  list: { sort: ['firstTime', 'desc'], row: ['confirm', 'solve'], export: true },
  detail: { omit: ['name'] },
});
