/** Whom an invoice is for and of which kind. */
import * as api from '../../core/api/office/invoices';
import { choicesOf } from '../../core/dictionaries/choices';
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
  invoiceType: input.radio({
    label: 'invoice.type',
    required: true,
    initial: 'normal',
    help: 'invoice.typeHelp',
    from: choicesOf(invoiceTypes),
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
