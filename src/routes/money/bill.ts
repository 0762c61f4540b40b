/** bills (U-07). */
import * as api from '../../core/api/office/bills';
import type { Bill } from '../../core/api/office/bills';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { contentMax200 } from '../../core/rules/basic';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { billItem } from './bill-item';
import { couponsOfBill } from './pay';
import { moneyMessages as messages } from './messages';
import { billChannels, channels } from './words';

const isPayable = ({ status }: Pick<api.Bill, 'status'>) => api.payableBills.includes(status);
const input = inputs(messages);

export const bill = resource<Bill>()({
  name: 'bill',
  messages,
  title: 'bill.title',
  api: { list: api.listBills, read: api.readBill },
  label: ({ billNo }) => billNo,

  fields: (f) => ({
    billNo: f.text('bill.no', { search: 'lk', sort: true, opens: true }),
    name: f.text('common.name', { search: 'lk' }),
    cycle: f.text('bill.cycle', { search: 'eq', sort: true }),
    chargeMode: f.status('bill.mode', dictionaries.chargeMode, { search: 'eq' }),
    amount: f.money('bill.amount', { sort: true }),
    payAmount: f.money('bill.pay', { sort: true }),
    status: f.status('common.status', dictionaries.bill, { search: 'eq' }),
    due: f.left('bill.due', {
      until: (row) => (isPayable(row) ? row.dueTime : ''),
      soon: 3,
      sort: 'dueTime',
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
    cancelReason: f.text('bill.reason', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    pay: o.patch({
      label: 'bill.payNow',
      endpoint: api.payBills,
      when: (row) => isPayable(row) || 'bill.notUnpaid',
      form: {
        id: input.hidden(),
        requestNo: input.hidden(),
        payAmount: input.shown({ label: 'bill.pay' }),
        couponId: input.select({ label: 'bill.coupon', from: couponsOfBill }),
        channel: input.radio({
          label: 'bill.channel',
          required: true,
          initial: 'balance',
          from: choicesOf(billChannels),
        }),
      },
      // Made once for each time that somebody means to pay: a repeated press pays once.
      from: ({ id, payAmount }) => ({ id, payAmount, requestNo: crypto.randomUUID() }),
      input: ({ requestNo, channel, couponId }, { id }) => ({
        body: { ids: [id], requestNo, channel, couponId },
      }),
    }),
    remind: o.patch({
      label: 'bill.remind',
      endpoint: api.remindBill,
      form: {
        content: input.area({ label: 'bill.content', required: true, rules: [contentMax200] }),
      },
      input: (body, { id }) => ({ params: { id }, body }),
    }),
    cancel: o.act(api.changeBills, 'cancel', {
      label: 'bill.cancel',
      danger: true,
      form: {
        reason: input.area({ label: 'bill.reason', required: true, rules: [contentMax200] }),
      },
    }),
  }),

  list: {
    sort: ['cycle', 'desc'],
    row: ['pay'],
    more: ['remind', ['cancel']],
    export: true,
    empty: {
      title: 'bill.empty',
      hint: 'bill.emptyHint',
      go: { label: 'bill.toGoods', to: paths.goods, perm: null },
    },
  },

  detail: {
    omit: ['due'],
    tabs: (t) => ({
      items: t.list(billItem, {
        title: 'bill.detail',
        within: ({ id }) => ({ billId: id }),
        omit: ['billNo', 'cycle', 'chargeMode'],
      }),
      history: t.history({ of: 'audit' }),
    }),
  },
});
