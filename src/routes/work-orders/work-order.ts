/** work orders (U-08), the own ones and those of the company. */
import * as api from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import type { ListEndpoint } from '../../core/resource/definition';
import type { OpKit } from '../../core/resource/operation';
import type { TabKit } from '../../core/resource/tab';
import type { FieldKit } from '../../core/resource/field';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { workOrderMessages as messages } from './messages';
import { priorityWords, typeWords } from './words';

type Key = keyof (typeof messages)['en'];

const input = inputs(messages);
const said = {
  content: input.area({ label: 'order.answer', required: true, maxLength: 5000 }),
  attachments: input.files({ label: 'order.files', most: 10 }),
};
const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: text(messages, count === 1 ? 'order.star' : 'order.stars', { count }),
}));

const fieldsOf = (f: FieldKit<WorkOrder, Key>) => ({
  name: f.text('order.name', { search: 'lk', sort: true, opens: true }),
  orderNo: f.text('order.no', { search: 'lk', copy: true }),
  type: f.status('order.type', typeWords, { search: 'eq' }),
  priority: f.status('order.priority', priorityWords, { search: 'eq', sort: true }),
  status: f.status('common.status', dictionaries.workOrder, { search: 'eq' }),
  replyCount: f.number('order.replies', { sort: true }),
  ownerName: f.text('order.owner'),
  handlerName: f.text('order.handler', { search: 'lk' }),
  lastReplyTime: f.time('order.last', { sort: true }),
  createTime: f.time('common.created', { search: 'range', sort: true }),
  mobile: f.text('order.mobile', { hidden: true }),
  resourceId: f.text('order.resource', { hidden: true, copy: true }),
  serviceCode: f.text('order.service', { hidden: true }),
  closeTime: f.time('order.closed', { hidden: true }),
  closeReason: f.text('order.reason', { hidden: true }),
  score: f.number('order.score', { hidden: true }),
  rating: f.text('order.rating', { hidden: true }),
});

const opsOf = (o: OpKit<WorkOrder, Key>) => ({
  close: o.act(api.changeWorkOrders, 'close', {
    label: 'order.close',
    danger: true,
    form: { reason: input.area({ label: 'order.reason', maxLength: 500 }) },
  }),
});

const tabsOf = (t: TabKit<WorkOrder, Key>) => ({
  talk: t.view({
    title: 'order.talk',
    load: () => import('./conversation').then(({ Conversation }) => ({ default: Conversation })),
  }),
  history: t.history({ of: 'audit' }),
});

const shape = {
  messages,
  label: ({ name, orderNo }: WorkOrder) => `${orderNo} ${name}`,
} as const;
const list = api.listWorkOrders;
const company: ListEndpoint<WorkOrder> = api.listCompanyWorkOrders;

/** */
export const workOrder = resource<WorkOrder>()({
  ...shape,
  name: 'workOrder',
  title: 'order.own',
  api: { list, read: api.readWorkOrder },
  fields: fieldsOf,
  ops: (o) => ({
    create: o.go({ label: 'order.create', perm: 'workOrder:create', to: paths.workOrderCreate }),
    reply: o.act(api.changeWorkOrders, 'reply', { label: 'order.reply', form: said }),
    rate: o.act(api.changeWorkOrders, 'rate', {
      label: 'order.rate',
      when: ({ score }) => score === 0 || 'order.isRated',
      form: {
        score: input.radio({ label: 'order.score', required: true, initial: '5', from: stars }),
        rating: input.area({ label: 'order.rating', maxLength: 500 }),
      },
    }),
    ...opsOf(o),
  }),
  list: {
    columns: [
      ...(['name', 'orderNo', 'type', 'priority', 'status', 'replyCount'] as const),
      ...(['handlerName', 'lastReplyTime', 'createTime'] as const),
    ],
    sort: ['createTime', 'desc'],
    toolbar: ['create'],
    row: ['reply', 'rate'],
    more: [['close']],
    export: true,
    empty: { title: 'order.empty', op: 'create' },
  },
  detail: { tabs: tabsOf },
});

/** whoever sees all of them handles them. */
export const companyWorkOrder = resource<WorkOrder>()({
  ...shape,
  name: 'workOrder-company',
  title: 'order.company',
  api: { list: company, read: api.readWorkOrder },
  fields: fieldsOf,
  ops: (o) => ({
    feedback: o.act(api.changeWorkOrders, 'feedback', { label: 'order.feedback', form: said }),
    check: o.act(api.changeWorkOrders, 'check', { label: 'order.check' }),
    ...opsOf(o),
  }),
  list: {
    columns: [
      ...(['name', 'orderNo', 'type', 'priority', 'status', 'ownerName'] as const),
      ...(['handlerName', 'lastReplyTime', 'createTime'] as const),
    ],
    sort: ['createTime', 'desc'],
    row: ['feedback', 'check'],
    more: [['close']],
    export: true,
    empty: { title: 'order.nothing' },
  },
  detail: { tabs: tabsOf },
});
