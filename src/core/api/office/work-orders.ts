import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { workOrder } from '../../dictionaries/services';
import { defineEndpoint, pageOf } from '../endpoint';
import { family, idParams, recordFields, type Statuses } from '../family';
import { listFields } from '../listing';
import { formList, wireCount, wireFlag, wireText, wireTime } from '../wire';
import { attachmentSchema, words } from './money';

/** U-08 (D-019). R-034 lists the own ones, R-036 those of the company. */
export const workOrderTypes = [
  'consulting',
  'fault',
  'billing',
  'quota',
  'security',
  'suggestion',
] as const;
export const workOrderPriorities = ['low', 'normal', 'high', 'urgent'] as const;

export const workOrderSchema = v.object({
  ...recordFields,
  orderNo: wireText,
  type: wireText,
  priority: wireText,
  content: wireText,
  serviceCode: wireText,
  resourceId: wireText,
  /** What the resource was called, and of which kind it is; empty where nothing is known of it. */
  resourceName: v.optional(wireText, ''),
  resourceKind: v.optional(wireText, ''),
  mobile: wireText,
  attachments: formList(attachmentSchema),
  handlerId: wireText,
  handlerName: wireText,
  replyCount: wireCount,
  lastReplyTime: wireTime,
  /** Answered since the submitter looked. */
  unread: v.optional(wireFlag, false),
  closeTime: wireTime,
  closeReason: wireText,
  /** 1 to 5; 0 until it is rated. */
  score: wireCount,
  rating: wireText,
});
export type WorkOrder = v.InferOutput<typeof workOrderSchema>;

const workOrders = family<typeof dictionaries.workOrder>({
  path: '/workorder/v1/workorders',
  perm: 'workOrder',
  one: 'WorkOrder',
  many: 'WorkOrders',
  noun: 'own work orders',
});
/** Not closed: it is still answered, by either side. */
export const openWorkOrders = [
  'submitted',
  'feedback',
  'checking',
] as const satisfies readonly Statuses<typeof dictionaries.workOrder>[];

const filters = {
  status: v.optional(v.picklist(workOrder.values)),
  type: v.optional(v.picklist(workOrderTypes)),
  priority: v.optional(v.picklist(workOrderPriorities)),
};

export const listWorkOrders = workOrders.list({ row: workOrderSchema, filters });

export const listCompanyWorkOrders = defineEndpoint({
  id: 'O-listCompanyWorkOrders',
  name: 'listCompanyWorkOrders',
  summary: 'Work orders of everybody in the tenant, for those who handle them',
  method: 'GET',
  path: '/workorder/v1/company/workorders',
  perm: 'workOrder:company',
  query: v.object({ ...listFields, ...filters, ownerId: v.optional(wireText) }),
  reply: pageOf(workOrderSchema),
});

/** Whose it is, or whoever handles work orders of the company. */
export const readWorkOrder = workOrders.read({ row: workOrderSchema });

export const createWorkOrder = workOrders.create({
  row: workOrderSchema,
  body: {
    name: words(100),
    type: v.picklist(workOrderTypes),
    priority: v.optional(v.picklist(workOrderPriorities), 'normal'),
    content: words(5000),
    serviceCode: v.optional(v.pipe(wireText, v.maxLength(64)), ''),
    resourceId: v.optional(v.pipe(wireText, v.maxLength(64)), ''),
    mobile: v.optional(
      v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.regex(/^1[3-9]\d{9}$/))]),
      '',
    ),
    attachments: v.pipe(formList(attachmentSchema), v.maxLength(10)),
  },
});

const said = {
  content: words(5000),
  attachments: v.pipe(formList(attachmentSchema), v.maxLength(10)),
};

/**
 * `reply` by the submitter (the handler checks again); `feedback` and `check` by a handler; `close` by either; `rate`
 * by the submitter, once, when it is closed.
 */
export const changeWorkOrders = workOrders.patch({
  actions: {
    reply: { from: openWorkOrders, asks: said },
    feedback: { from: openWorkOrders, asks: said },
    check: { from: ['submitted', 'feedback'] },
    close: {
      from: openWorkOrders,
      asks: { reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '') },
    },
    rate: {
      from: ['closed'],
      asks: {
        score: v.pipe(
          v.union([v.string(), v.number()]),
          v.transform(Number),
          v.integer(),
          v.minValue(1),
          v.maxValue(5),
        ),
        rating: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
      },
    },
  },
});

export const workOrderThread = defineEndpoint({
  id: 'O-workOrderThread',
  name: 'workOrderThread',
  summary: 'The conversation of a work order, oldest first',
  method: 'GET',
  path: '/workorder/v1/workorders/{id}/replies',
  perm: 'workOrder:list',
  params: idParams,
  reply: formList(
    v.object({
      id: wireText,
      /** submitter, handler or system. */
      side: wireText,
      authorId: wireText,
      authorName: wireText,
      content: wireText,
      attachments: formList(attachmentSchema),
      createTime: wireTime,
    }),
  ),
});

export const seenWorkOrder = defineEndpoint({
  id: 'O-seenWorkOrder',
  name: 'seenWorkOrder',
  summary:
    'The submitter has seen the answers: they are no longer new. Of anybody else it changes nothing',
  method: 'POST',
  path: '/workorder/v1/workorders/{id}/seen',
  perm: 'workOrder:list',
  params: idParams,
  reply: v.object({ id: wireText, unread: wireFlag }),
});

export const workOrderStats = defineEndpoint({
  id: 'O-workOrderStats',
  name: 'workOrderStats',
  summary: 'How many work orders there are in each status: own ones and those of the company',
  method: 'GET',
  path: '/workorder/v1/stats',
  perm: 'workOrder:list',
  reply: v.object({
    own: formList(v.object({ code: wireText, count: wireCount })),
    company: formList(v.object({ code: wireText, count: wireCount })),
    /** Of all rated ones; 0 where none is. */
    averageScore: wireCount,
    /** Of the own rated ones. */
    ownScore: v.optional(wireCount, 0),
    /** Those that the reader handles and that are not closed. */
    handled: v.optional(wireCount, 0),
  }),
});
