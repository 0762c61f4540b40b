import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { chargeMode, reportCycle, templateState } from '../../dictionaries/orders';
import { defineEndpoint, pageOf, pageQuery } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { formList, wireCount, wireText, wireTexts, wireTime } from '../wire';
import { dayInput, moneyText, optionalWords, words } from './money';

/** D-014 with the states of D-009: a template that makes one report for each day, week or month that has passed. */
export const reportSchema = v.object({
  ...recordFields,
  cycle: wireText,
  subject: wireText,
  startDay: wireText,
  /** Empty: without end. */
  endDay: wireText,
  recipients: wireTexts,
  /** D-012: what is charged so alone; empty: all of it. */
  chargeMode: wireText,
  /** Of these services alone; empty: all of them. */
  serviceCodes: wireTexts,
  description: wireText,
  /** The day on which it makes its next report; empty where it makes none any more. */
  nextDay: wireText,
  /** The period of the last report that it has made; empty where it has made none. */
  lastFrom: wireText,
  lastTo: wireText,
});
export type Report = v.InferOutput<typeof reportSchema>;

/** What a report groups spending by. */
export const reportSubjects = ['service', 'project', 'business', 'chargeMode', 'region'] as const;

const body = {
  name: words(60),
  cycle: v.picklist(reportCycle.values),
  subject: v.picklist(reportSubjects),
  startDay: dayInput,
  endDay: v.optional(v.union([v.literal(''), dayInput]), ''),
  recipients: v.pipe(
    wireTexts,
    v.array(v.pipe(v.string(), v.maxLength(120), v.email())),
    v.maxLength(20),
  ),
  chargeMode: v.optional(v.union([v.literal(''), v.picklist(chargeMode.values)]), ''),
  serviceCodes: v.optional(
    v.pipe(wireTexts, v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50)),
    [],
  ),
  description: optionalWords(500),
};

const reports = family<typeof dictionaries.templateState>({
  path: '/bill/v1/reports',
  perm: 'report',
  one: 'Report',
  many: 'Reports',
  noun: 'report templates',
});
export const listReports = reports.list({
  row: reportSchema,
  filters: {
    cycle: v.optional(v.picklist(reportCycle.values)),
    status: v.optional(v.picklist(templateState.values)),
  },
});
export const readReport = reports.read({ row: reportSchema });
export const createReport = reports.create({ row: reportSchema, body });
export const updateReport = reports.update({
  from: ['ACTIVE', 'TERMINATION'],
  row: reportSchema,
  body,
});
export const deleteReport = reports.remove();
export const changeReports = reports.patch({
  actions: {
    terminate: { from: ['ACTIVE'] },
    resume: { from: ['TERMINATION'] },
    cancel: { from: ['ACTIVE', 'TERMINATION'] },
  },
});

const period = { from: wireText, to: wireText };

export const listReportPeriods = defineEndpoint({
  id: 'O-listReportPeriods',
  name: 'listReportPeriods',
  summary:
    'The reports that a template has made: one for each period that has passed, newest first',
  method: 'GET',
  path: '/bill/v1/reports/{id}/periods',
  perm: 'report:list',
  params: idParams,
  query: v.object(pageQuery),
  reply: pageOf(
    v.object({
      ...period,
      name: wireText,
      items: wireCount,
      amount: moneyText,
      createTime: wireTime,
    }),
  ),
});

export const reportContent = defineEndpoint({
  id: 'O-reportContent',
  name: 'reportContent',
  summary: 'One report: spending within its period, grouped as the template says',
  method: 'GET',
  path: '/bill/v1/reports/{id}/content',
  perm: 'report:list',
  params: idParams,
  query: v.object({ from: dayInput }),
  reply: v.object({
    ...period,
    name: wireText,
    amount: moneyText,
    groups: formList(
      v.object({ code: wireText, name: wireText, count: wireCount, amount: moneyText }),
    ),
  }),
});

export const exportReport = defineEndpoint({
  id: 'O-exportReport',
  name: 'exportReport',
  summary: 'One report as a CSV file',
  method: 'GET',
  path: '/bill/v1/reports/{id}/export',
  perm: 'report:export',
  raw: 'binary',
  params: idParams,
  query: v.object({ from: dayInput }),
  reply: v.unknown(),
});
