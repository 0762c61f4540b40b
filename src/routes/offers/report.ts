/** Report templates (D-014, D-009): one report for each day, week or month that has passed. */
import * as api from '../../core/api/office/reports';
import type { Report } from '../../core/api/office/reports';
import { reportCycle, templateState } from '../../core/dictionaries/orders';
import { resource } from '../../core/resource/definition';
import { couponServices } from '../money/words';
import { offerMessages as messages } from './messages';
import { bodyOf, form, reportedModes } from './report-form';
import { namedServices, spanOf, subjects } from './words';

export const report = resource<Report>()({
  name: 'report',
  messages,
  title: 'report.title',
  api: { list: api.listReports, read: api.readReport },

  fields: (f) => ({
    name: f.text('report.name', { search: 'lk', sort: true, opens: true }),
    cycle: f.status('report.cycle', reportCycle, { search: 'eq' }),
    subject: f.status('report.subject', subjects),
    status: f.status('common.status', templateState, { search: 'eq' }),
    last: f.virtual('report.last', { value: ({ lastFrom, lastTo }) => spanOf(lastFrom, lastTo) }),
    nextDay: f.text('report.next'),
    recipients: f.tags('report.recipients', { value: (row) => row.recipients }),
    services: f.tags('report.services', {
      ...{ value: namedServices, words: couponServices, hidden: true },
    }),
    chargeMode: f.status('report.chargeMode', reportedModes, { hidden: true }),
    startDay: f.text('report.start', { sort: true }),
    endDay: f.text('report.end', { sort: true, hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'report.create',
      endpoint: api.createReport,
      form,
      input: (values) => ({ body: bodyOf(values) }),
    }),
    edit: o.update({
      endpoint: api.updateReport,
      form,
      from: ({ recipients, cycle, subject, chargeMode, serviceCodes, ...row }) => ({
        ...row,
        serviceCodes: [...serviceCodes],
        chargeMode: reportedModes.values.find((value) => value === chargeMode) ?? '*',
        cycle: reportCycle.values.find((value) => value === cycle) ?? 'ByMonth',
        subject: subjects.values.find((value) => value === subject) ?? 'service',
        recipients: recipients.join('\n'),
      }),
      input: (values, { id }) => ({ params: { id }, body: bodyOf(values) }),
    }),
    terminate: o.act(api.changeReports, 'terminate', {
      ...{ label: 'report.terminate', confirm: 'report.terminateConfirm' },
    }),
    resume: o.act(api.changeReports, 'resume', { label: 'report.resume' }),
    cancel: o.act(api.changeReports, 'cancel', {
      ...{ label: 'report.cancel', danger: true, confirm: 'report.cancelConfirm' },
    }),
    remove: o.remove({ endpoint: api.deleteReport, bulk: true, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'terminate'],
    more: ['resume', 'cancel', 'remove'],
    facts: ['cycle', 'subject', 'last', 'nextDay'],
    export: true,
    empty: { title: 'report.empty', hint: 'report.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      reports: t.view({
        title: 'report.reports',
        load: async () => ({ default: (await import('./report-view')).ReportView }),
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
