/** invoices, asked for with paid bills. */
import * as api from '../../core/api/office/invoices';
import type { Invoice } from '../../core/api/office/invoices';
import { cameToNothing } from '../../core/api/office/money';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { email } from '../../core/rules/basic';
import { bill } from './bill';
import { billIds } from './bills-part-input';
import { invoiceForm, invoiceOf } from './invoice-form';
import { moneyMessages as messages } from './messages';
import { invoiceTypes } from './words';
import { invoicePaper, invoiceSteps, invoiceStrip } from './views';

const input = inputs(messages);

export const invoice = resource<Invoice>()({
  name: 'invoice',
  messages,
  title: 'invoice.title',
  api: { list: api.listInvoices, read: api.readInvoice },
  label: ({ applyNo }) => applyNo,

  fields: (f) => ({
    applyNo: f.text('invoice.apply', { search: 'lk', sort: true, opens: true }),
    invoiceNo: f.text('invoice.no', { copy: true }),
    titleName: f.ref('invoice.to', ({ titleId: id }) => ({ kind: 'invoiceTitle', id }), {
      search: 'lk',
    }),
    invoiceType: f.status('invoice.type', invoiceTypes, { search: 'eq' }),
    amount: f.money('invoice.amount', { sort: true, adds: true }),
    taxAmount: f.money('invoice.tax'),
    status: f.status('common.status', dictionaries.applicationApproval, { search: 'eq' }),
    issueTime: f.time('invoice.issued', { sort: true }),
    taxRate: f.virtual('invoice.rate', {
      value: ({ taxRate }) => taxRate && `${taxRate}%`,
      hidden: true,
    }),
    taxNumber: f.text('invoice.taxNumber', { hidden: true, copy: true }),
    billCount: f.number('invoice.bills', { hidden: true }),
    email: f.text('invoice.email', { hidden: true }),
    remark: f.text('invoice.remark', { hidden: true }),
    refuseReason: f.text('invoice.refused', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'invoice.create',
      endpoint: api.createInvoice,
      form: { billIds, ...invoiceForm },
    }),
    again: o.patch({
      label: 'invoice.again',
      endpoint: api.createInvoice,
      when: ({ status }) => cameToNothing.includes(status) || 'invoice.notRefused',
      form: { billIds, ...invoiceForm },
      from: invoiceOf,
      input: (body) => ({ body }),
    }),
    send: o.patch({
      label: 'invoice.send',
      endpoint: api.sendInvoice,
      form: { email: input.text({ label: 'invoice.email', required: true, rules: [email] }) },
      from: (row) => row,
      input: (body, { id }) => ({ params: { id }, body }),
    }),
    withdraw: o.act(api.changeInvoices, 'withdraw', {
      label: 'invoice.withdraw',
      confirm: 'confirm.withdrawn',
    }),
  }),

  list: {
    above: invoiceStrip,
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['send', 'withdraw'],
    more: ['again'],
    facts: ['amount', 'issueTime', 'invoiceNo'],
    export: true,
    empty: { title: 'invoice.empty', hint: 'invoice.emptyHint', op: 'create' },
  },

  detail: {
    tabs: (t) => ({
      paper: t.view({
        title: 'invoice.preview',
        load: invoicePaper,
      }),
      progress: t.view({
        title: 'steps.progress',
        load: invoiceSteps,
      }),
      bills: t.list(bill, { within: 'invoiceId', omit: ['invoiceId', 'invoiced'] }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
