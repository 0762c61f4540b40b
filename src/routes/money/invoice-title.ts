/** whom invoices are made out to. */
import * as api from '../../core/api/office/invoices';
import type { InvoiceTitle } from '../../core/api/office/invoices';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { digitsOnly, email, mobileOrLandline } from '../../core/rules/basic';
import { moneyMessages as messages } from './messages';
import { titleTypes } from './words';

const input = inputs(messages);
const taxNumber = /^[0-9A-HJ-NPQRTUWXY]{18}$/i;
const form = {
  type: input.oneOf({ label: 'title.type', of: titleTypes, initial: 'enterprise' }),
  name: input.text({ label: 'title.name', required: true, maxLength: 100 }),
  taxNumber: input.text({
    label: 'invoice.taxNumber',
    help: 'title.taxHelp',
    check: (value, { type }) => {
      if (value === '') return type === 'personal' ? undefined : text(messages, 'title.taxNeeded');
      return taxNumber.test(value) ? undefined : text(messages, 'title.taxInvalid');
    },
  }),
  bankName: input.text({ label: 'title.bank', maxLength: 100 }),
  bankAccount: input.text({ label: 'title.account', rules: [digitsOnly], maxLength: 32 }),
  address: input.text({ label: 'title.address', maxLength: 200 }),
  phone: input.text({ label: 'title.phone', rules: [mobileOrLandline] }),
  email: input.text({ label: 'invoice.email', rules: [email], maxLength: 120 }),
  isDefault: input.switch({ label: 'title.default' }),
};

export const invoiceTitle = resource<InvoiceTitle>()({
  name: 'invoiceTitle',
  messages,
  title: 'title.title',
  api: { list: api.listInvoiceTitles },

  fields: (f) => ({
    name: f.text('title.name', { search: 'lk', sort: true, opens: true }),
    type: f.status('title.type', titleTypes, { search: 'eq' }),
    taxNumber: f.text('invoice.taxNumber', { search: 'lk', copy: true }),
    isDefault: f.flag('title.default'),
    email: f.text('invoice.email'),
    bankName: f.text('title.bank', { hidden: true }),
    bankAccount: f.text('title.account', { hidden: true }),
    address: f.text('title.address', { hidden: true }),
    phone: f.text('title.phone', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({ label: 'title.create', endpoint: api.createInvoiceTitle, form }),
    edit: o.update({ endpoint: api.updateInvoiceTitle, form, from: (row) => known(row) }),
    remove: o.remove({ endpoint: api.deleteInvoiceTitle, confirm: true }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['edit', 'remove'],
    export: true,
    empty: { title: 'title.empty', op: 'create' },
  },

  detail: {},
});

function known(row: InvoiceTitle) {
  const type = titleTypes.values.find((value) => value === row.type) ?? 'enterprise';
  return { ...row, type };
}
