/** What can be done with bills. */
import * as api from '../../core/api/office/bills';
import type { Bill } from '../../core/api/office/bills';
import { createInvoice } from '../../core/api/office/invoices';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { contentMax200 } from '../../core/rules/basic';
import { invoiceForm } from './invoice-form';
import { moneyMessages as messages } from './messages';
import type { MoneyMessage } from './messages';
import { payBills, reminded } from './views';

const input = inputs(messages);
const short = { required: true, rules: [contentMax200] };

export const billOps = (o: OpKit<Bill, MoneyMessage>) => ({
  pay: o.dialog({
    label: 'bill.payNow',
    endpoint: api.payBills,
    bulk: true,
    when: ({ status }) => api.payableBills.includes(status) || 'bill.notUnpaid',
    load: payBills,
  }),
  invoice: o.patch({
    label: 'bill.makeInvoice',
    endpoint: createInvoice,
    when: ({ status, invoiced }) => (status === 'paid' && !invoiced) || 'bill.notInvoiceable',
    form: invoiceForm,
    input: (values, { id }) => ({ body: { ...values, billIds: [id] } }),
    bulk: {
      endpoint: createInvoice,
      input: (rows, values) => ({ body: { ...values, billIds: rows.map(({ id }) => id) } }),
    },
  }),
  remind: o.patch({
    label: 'bill.remind',
    endpoint: api.remindBill,
    form: { content: input.area({ ...short, label: 'bill.content' }) },
    input: (body, { id }) => ({ params: { id }, body }),
    result: reminded,
  }),
  cancel: o.act(api.changeBills, 'cancel', {
    label: 'bill.cancel',
    danger: true,
    form: { reason: input.area({ ...short, label: 'bill.reason' }) },
  }),
});
