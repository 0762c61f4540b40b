/** Whom an invoice is for and of which kind. */
import * as api from '../../core/api/office/invoices';
import { inputs } from '../../core/resource/input';
import { contentMax200, email } from '../../core/rules/basic';
import { offer } from '../sources';
import { moneyMessages as messages } from './messages';
import { invoiceTypes } from './words';

const input = inputs(messages);

/** A special invoice is booked by a company: everything about it has to be there, and a person has none. */
const titles = offer(api.listInvoiceTitles, {
  only: ({ type, taxNumber, bankName, bankAccount, address, phone }, { invoiceType }) =>
    invoiceType !== 'special' ||
    (type === 'enterprise' &&
      [taxNumber, bankName, bankAccount, address, phone].every((part) => part !== '')),
});

export const invoiceForm = {
  invoiceType: input.oneOf({
    label: 'invoice.type',
    help: 'invoice.typeHelp',
    of: invoiceTypes,
    initial: 'normal',
  }),
  titleId: input.select({
    label: 'invoice.to',
    required: true,
    help: 'invoice.toHelp',
    from: titles,
    needs: ['invoiceType'],
  }),
  email: input.text({ label: 'invoice.email', rules: [email], maxLength: 120 }),
  remark: input.area({ label: 'invoice.remark', rules: [contentMax200] }),
};

/** One that is asked for again: of a kind that the form offers. */
export const invoiceOf = (row: api.Invoice) => ({
  ...row,
  invoiceType: row.invoiceType === 'special' ? ('special' as const) : ('normal' as const),
});
