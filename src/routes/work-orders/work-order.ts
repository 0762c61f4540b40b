/** the own work orders. */
import * as api from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { closeOf, fieldsOf, shape, tabsOf, told } from './definition-parts';
import { input, said } from './inputs';
import { news } from './words';

const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: text(shape.messages, count === 1 ? 'order.star' : 'order.stars', { count }),
}));

export const workOrder = resource<WorkOrder>()({
  ...shape,
  name: 'workOrder',
  title: 'order.own',
  api: { list: api.listWorkOrders, read: api.readWorkOrder },
  fields: (f) => ({
    news: f.tags('order.news', {
      value: ({ unread }) => (unread ? ['true'] : []),
      words: news,
      search: { as: 'eq', key: 'unread' },
    }),
    ...fieldsOf(f),
  }),
  ops: (o) => ({
    create: o.go({ label: 'order.create', perm: 'workOrder:create', to: paths.workOrderCreate() }),
    reply: o.act(api.changeWorkOrders, 'reply', { label: 'order.reply', form: said }),
    rate: o.act(api.changeWorkOrders, 'rate', {
      label: 'order.rate',
      when: ({ score }) => score === 0 || 'order.isRated',
      form: {
        score: input.radio({ label: 'order.score', required: true, initial: '5', from: stars }),
        rating: input.area({ label: 'order.rating', maxLength: 500 }),
      },
    }),
    again: o.go({
      label: 'order.again',
      perm: 'workOrder:create',
      when: ({ status }) =>
        !api.openWorkOrders.some((each) => each === status) || 'order.notClosed',
      to: ({ type, serviceCode, resourceId }) =>
        paths.workOrderCreate({ type, serviceCode, resourceId }),
    }),
    close: closeOf(o),
  }),
  list: {
    above: {
      load: () => import('./own-strip').then((part) => ({ default: part.OwnStrip })),
      height: 32,
    },
    columns: [
      ...(['name', 'news', 'orderNo', 'type', 'priority', 'status', 'replyCount'] as const),
      ...(['handlerName', 'lastReplyTime', 'createTime'] as const),
    ],
    sort: ['lastReplyTime', 'desc'],
    toolbar: ['create'],
    row: ['reply', 'rate'],
    more: [['again'], ['close']],
    facts: ['news', 'type', 'createTime', 'priority'],
    export: true,
    empty: { title: 'order.empty', op: 'create' },
  },
  detail: { omit: [...told, 'news', 'due'], tabs: tabsOf },
});
