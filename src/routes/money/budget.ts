/** What a month may cost, and how much of it is used: whoever looks after it is told at 50, 80 and 100 %. */
import * as api from '../../core/api/office/budgets';
import type { Budget } from '../../core/api/office/budgets';
import { resource } from '../../core/resource/definition';
import type { Values } from '../../core/resource/input';
import { paths } from '../paths';
import { form } from './budget-form';
import { moneyMessages as messages } from './messages';
import { budgetLevel } from './words';

/** The bills of the month that a budget is about, cut as it is. */
function analysisOf({ cycle, projectId, serviceCode }: Budget) {
  const cuts = new URLSearchParams({ period: `${cycle}~${cycle}` });
  if (projectId !== '') cuts.set('projectId', projectId);
  if (serviceCode !== '') cuts.set('serviceCode', serviceCode);
  return `${paths.billAnalysis()}?${cuts.toString()}`;
}

export const budget = resource<Budget>()({
  name: 'budget',
  messages,
  title: 'budget.title',
  api: { list: api.listBudgets, read: api.readBudget },

  fields: (f) => ({
    name: f.text('paper.name', { search: 'lk', sort: true, opens: true }),
    scopeName: f.text('budget.scope'),
    amount: f.money('budget.amount', { sort: true }),
    usage: f.meter('budget.usage', {
      value: ({ used, amount }) => ({ used: Number(used), total: Number(amount) }),
    }),
    percent: f.number('budget.percent', { unit: '%' }),
    level: f.status('budget.level', budgetLevel),
    forecast: f.money('budget.forecast'),
    forecastPercent: f.number('budget.forecastPercent', { unit: '%', hidden: true }),
    used: f.money('budget.used', { hidden: true }),
    left: f.money('budget.left', { hidden: true }),
    cycle: f.text('budget.cycle', { hidden: true }),
    projectName: f.project('budget.group', { hidden: true, search: 'eq' }),
    serviceName: f.text('budget.service', { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({ label: 'budget.create', endpoint: api.createBudget, form }),
    edit: o.update({
      endpoint: api.updateBudget,
      form,
      from: (row) => row as Values<typeof form>,
    }),
    analysis: o.go({ label: 'budget.toAnalysis', perm: 'bill:list', to: analysisOf }),
    remove: o.remove({ endpoint: api.deleteBudget, bulk: true, confirm: 'budget.remove' }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['edit', 'analysis'],
    more: ['remove'],
    facts: ['scopeName', 'amount', 'usage', 'forecast'],
    export: true,
    empty: { title: 'budget.empty', hint: 'budget.emptyHint', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
});
