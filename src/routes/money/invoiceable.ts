/** paid bills without an invoice, which one is asked for with. */
import * as api from '../../core/api/office/bills';
import type { Bill } from '../../core/api/office/bills';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { billOps } from './bill-ops';
import { moneyMessages as messages } from './messages';

const scope = { query: { status: 'paid', invoiced: false } } as const;

export const invoiceable = resource<Bill>()({
  name: 'bill',
  stored: 'invoiceable',
  messages,
  title: 'invoiceable.title',
  api: {
    list: api.listBills,
    read: api.readBill,
    scope: () => scope,
  },
  label: ({ billNo }) => billNo,

  fields: (f) => ({
    billNo: f.ref('bill.no', ({ id }) => ({ kind: 'bill', id }), { search: 'lk', sort: true }),
    name: f.text('common.name', { search: 'lk', tells: true }),
    cycle: f.text('bill.cycle', { search: 'eq', sort: true }),
    chargeMode: f.status('bill.mode', dictionaries.chargeMode, { search: 'eq', hidden: true }),
    paidAmount: f.money('bill.paid', { sort: true, adds: true }),
    payTime: f.time('bill.payTime', { search: 'range', sort: true }),
    itemCount: f.number('bill.items', { hidden: true }),
    orderId: f.order(),
  }),

  ops: (o) => {
    const { invoice } = billOps(o);
    return { invoice };
  },

  list: {
    sort: ['payTime', 'desc'],
    toolbar: ['invoice'],
    row: ['invoice'],
    export: true,
    empty: {
      title: 'invoice.noBills',
      hint: 'invoiceable.emptyHint',
      go: { label: 'invoiceable.toBills', to: paths.bills(), perm: 'bill:list' },
    },
  },
});
