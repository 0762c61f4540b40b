/** orders (D-010, D-013, D-018, E-070), what they ask for, and the way to their payment. */
import * as api from '../../../core/api/ordering/orders';
import { reviseOrder } from '../../../core/api/ordering/applications';
import { isRevisable, isUndecided, isWaiting } from '../../../core/api/ordering/order-states';
import { workingInstances } from '../../../core/api/ordering/orders';
import type { Order } from '../../../core/api/ordering/orders';
import { limits } from '../../../core/cart/cart-state';
import { dictionaries } from '../../../core/dictionaries/dictionaries';
import { shownAmount, plainAmount } from '../../../core/format/amount';
import { resource } from '../../../core/resource/definition';
import { inputs } from '../../../core/resource/input';
import { text } from '../../../core/i18n/translator';
import { requestOf } from '../../approvals/request-of';
import { lifetimeOps } from '../../lifetime/lifetime';
import { paths } from '../../paths';
import { ordersMessages as messages } from './messages';
import { draftPath } from '../drafts';
import { askFor, submitDraft, whenOffered, whenOwn } from './draft';
import { orderType } from './order-type';

const input = inputs(messages);

/** Drafts are sent or gone on with, everything else is paid for, given up, or looked up. */
type Draft = Order & { readonly draft: true };
type Placed = Order & { readonly draft: false };
const isDraft = (row: Order): row is Draft => row.draft;
const isPlaced = (row: Order): row is Placed => !row.draft;

const whenPayable = (row: Order) =>
  !isWaiting(row) ? 'order.notWaiting' : isUndecided(row) ? 'order.inApproval' : true;
const whenRevisable = (row: Order) =>
  (row.orderType === 'APPLICATION' && isRevisable(row)) || 'order.fixed';

const opened = text(messages, 'order.notOpened');
/** It opened or changed something that may still be there. */
const isDone = (status: string) => workingInstances.some((each) => each === status);

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
    due: f.money('order.due', { hidden: true }),
    refund: f.money('order.refund', { hidden: true }),
    batchSn: f.text('order.batch', { search: { as: 'lk', advanced: true }, hidden: true }),
    zone: f.zone('order.zone', { hidden: true, search: { as: 'eq', advanced: true } }),
    projectName: f.project('order.project', { hidden: true }),
    ownerName: f.ref('order.owner', ({ ownerId }) => ({ kind: 'user', id: ownerId }), {
      hidden: true,
    }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    payTime: f.time('order.paid', { sort: true, hidden: true }),
    openTime: f.time('order.opened', { sort: true, hidden: true }),
    expireTime: f.time('order.expires', { hidden: true }),
    failure: f.text('order.failure', { hidden: true }),
    remark: f.text('order.remark', { hidden: true }),
  }),

  ops: (o) => {
    const placed = o.on(isPlaced);
    const draft = o.on(isDraft);
    return {
      buy: o.go({ label: 'order.buy', perm: 'order:create', to: paths.goods }),
      confirm: placed.go({
        label: 'order.confirm',
        perm: 'order:confirm',
        when: whenPayable,
        to: (row) => paths.orderConfirm({ orderSn: row.orderSn }),
      }),
      pay: placed.dialog({
        label: 'order.toPay',
        endpoint: api.changeOrders,
        action: 'pay',
        bulk: true,
        when: whenPayable,
        load: async () => ({ default: (await import('./pay-orders')).PayOrders }),
      }),
      check: placed.go({
        label: 'order.check',
        perm: 'order:list',
        to: (row) => paths.orderCheck(row.orderSn),
      }),
      revise: placed.update({
        label: 'order.revise',
        endpoint: reviseOrder,
        when: whenRevisable,
        form: {
          name: input.text({ label: 'order.instance', required: true, maxLength: 50 }),
          month: input.number({
            label: 'order.month',
            required: true,
            whole: true,
            ...limits.month,
          }),
          count: input.number({
            label: 'order.count',
            required: true,
            whole: true,
            ...limits.count,
          }),
          remark: input.area({ label: 'order.remark', maxLength: 500 }),
        },
        input: (values, { id }) => ({ body: { id, ...values } }),
      }),
      retry: placed.act(api.changeOrders, 'retry', {
        label: 'order.retry',
        bulk: true,
        confirm: 'order.retryAsk',
        notNow: 'order.notFailed',
        then: { status: 'Opening' },
        settles: 'OpenedSuccess',
      }),
      cancel: placed.act(api.changeOrders, 'cancel', {
        label: 'order.cancel',
        danger: true,
        bulk: true,
        confirm: true,
        notNow: 'order.over',
      }),
      ...lifetimeOps(o, {
        by: 'ids',
        idsOf: ({ instanceIds }) => instanceIds,
        whenMore: ({ instanceIds, expireTime, status }) =>
          instanceIds.length > 0 && expireTime !== '' && isDone(status) ? true : opened,
        whenNoMore: ({ instanceIds, status }) =>
          instanceIds.length > 0 && isDone(status) ? true : opened,
      }),
      goOn: draft.go({
        label: 'draft.goOn',
        perm: 'order:create',
        to: draftPath,
        when: whenOwn,
      }),
      submit: draft.custom({
        label: 'draft.submit',
        perm: 'order:create',
        when: whenOffered,
        confirm: ([row]) => (row ? askFor(row) : ''),
        run: ([row], context) => (row ? submitDraft(row, context) : Promise.resolve()),
      }),
      remove: draft.remove({ endpoint: api.deleteOrder }),
    };
  },

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
      approvals: t.list(requestOf, {
        title: 'order.approvals',
        within: ({ id }) => ({ targetId: id }),
      }),
    }),
  },
});
