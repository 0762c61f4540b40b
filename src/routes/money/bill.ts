/** bills (U-07). */
import * as api from '../../core/api/office/bills';
import type { Bill } from '../../core/api/office/bills';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { billItem } from './bill-item';
import { billOps } from './bill-ops';
import { moneyMessages as messages } from './messages';
import { billFilters } from './own-filters';
import { channels } from './words';
import { billPayment, billStrip } from './views';

export const bill = resource<Bill>()({
  name: 'bill',
  messages,
  title: 'bill.title',
  api: {
    list: api.listBills,
    read: api.readBill,
    load: (query, { call }) => call(api.listBills, { query: billFilters(query) }),
  },
  label: ({ billNo }) => billNo,

  fields: (f) => ({
    billNo: f.text('bill.no', { search: 'lk', sort: true, opens: true }),
    name: f.text('common.name', { search: 'lk' }),
    cycle: f.text('bill.cycle', { search: 'eq', sort: true }),
    chargeMode: f.status('bill.mode', dictionaries.chargeMode, { search: 'eq' }),
    amount: f.money('bill.amount', { sort: true, adds: true }),
    payAmount: f.money('bill.pay', { sort: true, adds: true }),
    status: f.status('common.status', dictionaries.bill, { search: 'eq' }),
    due: f.left('bill.due', {
      until: ({ status, dueTime }) => (api.payableBills.includes(status) ? dueTime : ''),
      soon: 3,
      isDue: true,
      sort: true,
    }),
    payTime: f.time('bill.payTime', { sort: true }),
    dueTime: f.time('bill.dueTime', { sort: true, hidden: true }),
    listAmount: f.money('bill.list', { hidden: true }),
    discountAmount: f.money('bill.off', { hidden: true }),
    couponAmount: f.money('bill.couponOff', { hidden: true }),
    paidAmount: f.money('bill.paid', { hidden: true }),
    channel: f.tags('bill.channel', {
      value: ({ channel }) => (channel === '' ? [] : [channel]),
      words: channels,
      hidden: true,
    }),
    itemCount: f.number('bill.items', { hidden: true }),
    invoiced: f.flag('bill.invoiced', { hidden: true }),
    orderId: f.order(),
    invoiceId: f.link('bill.invoice', (row) => paths.invoice(row.invoiceId), { hidden: true }),
    couponId: f.virtual('bill.fits', {
      value: () => '',
      search: { as: 'eq', advanced: true },
      hidden: true,
    }),
    cancelReason: f.text('bill.reason', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: billOps,

  list: {
    above: {
      load: billStrip,
      height: 132,
    },
    // What is overdue first.
    sort: ['due', 'asc'],
    toolbar: ['pay', 'invoice'],
    row: ['pay', 'invoice'],
    more: ['remind', ['cancel']],
    facts: ['name', 'amount', 'due', 'cycle'],
    export: true,
    empty: {
      title: 'bill.empty',
      hint: 'bill.emptyHint',
      go: { label: 'bill.toGoods', to: paths.goods, perm: null },
    },
  },

  detail: {
    omit: ['due', 'couponId'],
    tabs: (t) => ({
      items: t.list(billItem, {
        title: 'bill.detail',
        within: 'billId',
        omit: ['billNo', 'cycle', 'chargeMode'],
      }),
      payment: t.view({
        title: 'bill.payment',
        load: billPayment,
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
