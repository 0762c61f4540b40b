/** What is done to orders, and to the drafts among them (E-070). */
import * as api from '../../../core/api/ordering/orders';
import { reviseOrder } from '../../../core/api/ordering/applications';
import { isRevisable, isUndecided, isWaiting } from '../../../core/api/ordering/order-states';
import { workingInstances } from '../../../core/api/ordering/orders';
import type { Order } from '../../../core/api/ordering/orders';
import { limits } from '../../../core/cart/cart-state';
import { inputs } from '../../../core/resource/input';
import { text } from '../../../core/i18n/translator';
import { lifetimeOps } from '../../lifetime/lifetime';
import { paths } from '../../paths';
import type { OpKit } from '../../../core/resource/operation';
import { ordersMessages as messages } from './messages';
import { draftPath } from '../drafts';
import { askFor, submitDraft, whenOffered, whenOwn } from './draft';

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

type Key = keyof (typeof messages)['zh-CN'];

export function orderOps(o: OpKit<Order, Key>) {
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
}
