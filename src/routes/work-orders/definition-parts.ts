/** F-6: what the own work orders and those of the company have in common (U-08). */
import * as api from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { FieldKit } from '../../core/resource/field';
import type { OpKit } from '../../core/resource/operation';
import type { TabKit } from '../../core/resource/tab';
import { resourceRef } from '../refs';
import { input } from './inputs';
import { workOrderMessages as messages } from './messages';
import { answerDue, answerWords, priorityWords, typeWords } from './words';

export type Key = keyof (typeof messages)['en'];

export const shape = {
  messages,
  label: ({ name, orderNo }: WorkOrder) => `${orderNo} ${name}`,
} as const;

export const fieldsOf = (f: FieldKit<WorkOrder, Key>) => ({
  name: f.text('order.name', { search: 'lk', sort: true, opens: true }),
  orderNo: f.text('order.no', { search: 'lk', copy: true }),
  type: f.status('order.type', typeWords, { search: 'eq' }),
  priority: f.status('order.priority', priorityWords, { search: 'eq', sort: true }),
  status: f.status('common.status', dictionaries.workOrder, { search: 'eq' }),
  replyCount: f.number('order.replies', { sort: true }),
  ownerName: f.owner('order.owner'),
  handlerName: f.ref('order.handler', ({ handlerId }) => ({ kind: 'user', id: handlerId }), {
    search: 'lk',
  }),
  lastReplyTime: f.time('order.last', { sort: true }),
  due: f.state('order.due', answerWords, { value: answerDue }),
  createTime: f.time('common.created', { search: 'range', sort: true }),
  resourceName: f.ref(
    'order.resource',
    ({ resourceKind, resourceId }) => resourceRef({ kind: resourceKind, id: resourceId }),
    { hidden: true, search: { as: 'lk', advanced: true } },
  ),
  mobile: f.text('order.mobile', { hidden: true }),
  resourceId: f.text('order.resourceId', { hidden: true, copy: true }),
  serviceCode: f.text('order.service', { hidden: true }),
  closeTime: f.time('order.closed', { hidden: true }),
  closeReason: f.text('order.reason', { hidden: true }),
  score: f.number('order.score', { hidden: true }),
  rating: f.text('order.rating', { hidden: true }),
});

export const closeOf = (o: OpKit<WorkOrder, Key>) =>
  o.act(api.changeWorkOrders, 'close', {
    label: 'order.close',
    danger: true,
    form: { reason: input.area({ label: 'order.reason', maxLength: 500 }) },
  });

/** What the conversation under the facts says itself. */
export const told = ['name', 'replyCount', 'lastReplyTime', 'resourceId'] as const;

export const tabsOf = (t: TabKit<WorkOrder, Key>) => ({
  talk: t.view({
    title: 'order.talk',
    load: () => import('./talk').then(({ Talk }) => ({ default: Talk })),
  }),
  history: t.history({ of: 'audit' }),
});
