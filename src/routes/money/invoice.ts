/** invoices, asked for with paid bills. */
import * as api from '../../core/api/office/invoices';
import type { Invoice } from '../../core/api/office/invoices';
import { listBills } from '../../core/api/office/bills';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200, email } from '../../core/rules/basic';
import { paths } from '../paths';
import { offer } from '../sources';
import { moneyMessages as messages } from './messages';
import { invoiceTypes } from './words';

const input = inputs(messages);
const bills = offer(listBills, {
  query: () => ({ status: 'paid', invoiced: false }),
  label: ({ billNo, cycle, paidAmount }) =>
    text(messages, 'invoice.billIs', { no: billNo, cycle, amount: paidAmount }),
  by: ['billNo', 'name'],
});
const titles = offer(api.listInvoiceTitles);

export const invoice = resource<Invoice>()({
  name: 'invoice',
  messages,
  title: 'invoice.title',
  api: { list: api.listInvoices, read: api.readInvoice },
  label: ({ applyNo }) => applyNo,

  fields: (f) => ({
    applyNo: f.text('invoice.apply', { search: 'lk', sort: true, opens: true }),
    invoiceNo: f.text('invoice.no', { copy: true }),
    titleName: f.text('invoice.to', { search: 'lk' }),
    invoiceType: f.tags('invoice.type', {
      value: ({ invoiceType }) => [invoiceType],
      words: invoiceTypes,
    }),
    amount: f.money('invoice.amount', { sort: true }),
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
      form: {
        billIds: input.multi({ label: 'invoice.choose', required: true, from: bills }),
        titleId: input.select({ label: 'invoice.to', required: true, from: titles }),
        invoiceType: input.radio({
          label: 'invoice.type',
          required: true,
          initial: 'normal',
          from: choicesOf(invoiceTypes),
        }),
        email: input.text({ label: 'invoice.email', rules: [email], maxLength: 120 }),
        remark: input.area({ label: 'invoice.remark', rules: [contentMax200] }),
      },
      input: ({ billIds, ...body }) => ({ body: { ...body, billIds } }),
    }),
    titles: o.go({ label: 'invoice.toTitles', perm: 'invoiceTitle:list', to: paths.invoiceTitles }),
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
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'titles'],
    row: ['send', 'withdraw'],
    export: true,
    empty: { title: 'invoice.empty', hint: 'invoice.emptyHint', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
});
