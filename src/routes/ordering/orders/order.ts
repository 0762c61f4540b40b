/** orders (D-010, D-013, D-018, E-070), what they ask for, and the way to their payment. */
import * as api from '../../../core/api/ordering/orders';
import type { Order } from '../../../core/api/ordering/orders';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { shownAmount, plainAmount } from '../../../core/format/amount';
import { resource } from '../../../core/resource/definition';
import { requestOf } from '../../approvals/request-of';
import { savedBy } from '../../offers/words';
import { ordersMessages as messages } from './messages';
import { orderOps } from './order-ops';
import { orderType } from './order-type';

const made = async () => ({ default: (await import('./order-made')).OrderMade });
export const order = resource<Order>()({
  name: 'order',
  messages,
  title: 'order.title',
  api: { list: api.listOrders },

  fields: (f) => ({
    orderSn: f.text('order.sn', { search: 'lk', copy: true, opens: true }),
    name: f.text('order.instance', { search: 'lk', sort: true }),
    serviceName: f.text('order.service', { search: 'lk' }),
    orderType: f.status('order.type', orderType, { search: 'eq', hidden: true }),
    status: f.status('common.status', dictionaries.orderStatus, { search: 'eq' }),
    approvalStatus: f.status('order.approval', dictionaries.applicationApproval, { hidden: true }),
    payStatus: f.status('order.pay', dictionaries.bill, { search: 'eq' }),
    chargeMode: f.status('order.charge', dictionaries.chargeMode, {
      search: { as: 'eq', advanced: true },
      hidden: true,
    }),
    count: f.number('order.count', { hidden: true }),
    originalAmount: f.money('order.original', { hidden: true }),
    amount: f.money('order.amount', { sort: true, adds: true }),
    due: f.money('order.due', { hidden: true, adds: true }),
    promotion: f.virtual('order.promotion', { value: savedBy, hidden: true }),
    refund: f.money('order.refund', { hidden: true }),
    batchSn: f.text('order.batch', { search: { as: 'lk', advanced: true }, hidden: true }),
    zone: f.zone('order.zone', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('order.project', { hidden: true }),
    ownerName: f.owner('order.owner', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    payTime: f.time('order.paid', { sort: true, hidden: true }),
    openTime: f.time('order.opened', { sort: true, hidden: true }),
    expireTime: f.time('order.expires', { hidden: true }),
    failure: f.text('order.failure', { hidden: true }),
    remark: f.text('order.remark', { hidden: true }),
  }),

  ops: orderOps,

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['buy', 'pay', 'retry', 'cancel'],
    row: [
      ['pay', 'check'],
      ['goOn', 'submit'],
    ],
    more: [
      ['confirm', 'revise', 'retry', 'cancel', 'remove'],
      ['prolong', 'unsubscribe'],
    ],
    facts: ['payStatus', 'amount', 'name', 'serviceName'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      items: t.table({
        title: 'order.items',
        columns: {
          name: 'order.item',
          price: 'order.price',
          amount: 'order.itemAmount',
          periods: 'order.itemPeriods',
          instances: 'order.itemInstances',
          discount: 'order.itemDiscount',
          total: 'order.itemTotal',
        },
        rows: (row) =>
          row.items.map(({ skuName, price, amount, discount, total }) => ({
            name: skuName,
            price: shownAmount(price),
            amount: String(amount),
            // What is paid for as it is used has no periods.
            periods: row.chargeMode === 'EachCharge' ? '1' : String(row.month),
            instances: String(row.count * row.nodes),
            discount: plainAmount(discount) ?? '1',
            total: shownAmount(total),
          })),
      }),
      made: t.view({ title: 'order.made', load: made }),
      approvals: t.list(requestOf, { title: 'order.approvals', within: 'targetId' }),
    }),
  },
});
