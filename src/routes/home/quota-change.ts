/** requests for other quotas of a resource group (U-11). */
import * as api from '../../core/api/office/service-quotas';
import type { QuotaChange } from '../../core/api/office/service-quotas';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { dictionary, tone } from '../../core/dictionaries/dictionary';
import { groupedNumber } from '../../core/format/number';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { withUnit } from '../../core/resource/meter';
import type { SourceContext } from '../../core/resource/input';
import { decided } from '../decisions/decided';
import { projects } from '../sources';
import { homeMessages as messages } from './messages';

const input = inputs(messages);
const codes = dictionary('quotaCode', {
  CPU: tone.normal('处理器（核）', 'CPU (cores)'),
  MEMORY: tone.normal('内存', 'Memory'),
  STORAGE: tone.normal('存储', 'Storage'),
  HOST: tone.normal('主机与云主机', 'Hosts and machines'),
  SERVICE_IP: tone.normal('服务地址', 'Service addresses'),
});
/** What a quota is counted in, where its name does not say it. */
const units: Readonly<Record<string, string>> = { MEMORY: 'GB', STORAGE: 'GB' };
const inUnit = (count: number, code: string) => withUnit(groupedNumber(count), units[code]);
const { approve, refuse } = decided();

/** What may be asked for in the chosen resource group, with how full it is. */
async function quotasOf({ call, values }: SourceContext) {
  const { projectId } = values;
  if (typeof projectId !== 'string' || projectId === '') return [];
  const rows = await call(api.listServiceQuotas, { query: { projectId } });
  return rows
    .filter((row) => row.projectId === projectId)
    .map(({ code, name, used, total, maximum, pendingId }) => ({
      value: code,
      label: text(messages, 'quota.option', { name, used, total, maximum }),
      disabled: pendingId !== '',
    }));
}

export const quotaChange = resource<QuotaChange>()({
  name: 'serviceQuota',
  messages,
  title: 'quota.title',
  api: { list: api.listQuotaChanges, read: api.readQuotaChange },

  fields: (f) => ({
    applyNo: f.text('quota.no', { search: 'lk', sort: true, opens: true }),
    projectName: f.project('quota.project'),
    code: f.status('quota.code', codes, { search: 'eq' }),
    before: f.figure('quota.before', { value: ({ code, before }) => inUnit(before, code) }),
    total: f.figure('quota.total', { value: ({ code, total }) => inUnit(total, code) }),
    status: f.status('common.status', dictionaries.applicationApproval, { search: 'eq' }),
    reason: f.text('quota.reason'),
    ownerName: f.owner('quota.asker'),
    approverName: f.text('quota.approver', { hidden: true }),
    comment: f.text('quota.comment', { hidden: true }),
    approveTime: f.time('quota.time', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'quota.request',
      endpoint: api.createQuotaChange,
      form: {
        projectId: input.select({ label: 'quota.project', required: true, from: projects }),
        code: input.select({
          label: 'quota.code',
          required: true,
          from: quotasOf,
          needs: ['projectId'],
        }),
        total: input.number({ label: 'quota.total', required: true, whole: true, min: 1 }),
        reason: input.area({ label: 'quota.reason', required: true, maxLength: 500 }),
      },
    }),
    approve: o.act(api.changeQuotaChanges, 'approve', approve),
    refuse: o.act(api.changeQuotaChanges, 'refuse', refuse),
    withdraw: o.act(api.changeQuotaChanges, 'withdraw', {
      label: 'quota.withdraw',
      confirm: 'confirm.withdrawn',
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['approve', 'refuse'],
    more: ['withdraw'],
    facts: ['code', 'before', 'total', 'projectName'],
    export: true,
    empty: { title: 'quota.empty', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history({ of: 'system' }) }) },
});
