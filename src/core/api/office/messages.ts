import * as v from 'valibot';
import { message } from '../../dictionaries/states';
import { defineEndpoint, pageOf } from '../endpoint';
import { actionBody, actionRules, idParams, recordFields } from '../family';
import { listFields } from '../listing';
import { formList, wireCount, wireText, wireTime } from '../wire';

/** R-051 (D-015): what happened, told to one user. */
export const messageTypes = [
  'order',
  'bill',
  'alarm',
  'approval',
  'workOrder',
  'resource',
  'security',
  'system',
] as const;
export type MessageType = (typeof messageTypes)[number];

export const messageSchema = v.object({
  ...recordFields,
  type: wireText,
  content: wireText,
  /** What it is about, for `resolveRedirect`: `workOrder:…`; empty where it leads nowhere. */
  target: wireText,
  readTime: wireTime,
});
export type Message = v.InferOutput<typeof messageSchema>;

const type = v.optional(v.picklist(messageTypes));

export const listMessages = defineEndpoint({
  id: 'O-listMessages',
  name: 'listMessages',
  summary: 'The own messages, page by page',
  method: 'GET',
  path: '/message/v1/messages',
  perm: 'message:list',
  query: v.object({ ...listFields, type, status: v.optional(v.picklist(message.values)) }),
  reply: pageOf(messageSchema),
});

export const readMessage = defineEndpoint({
  id: 'O-readMessage',
  name: 'readMessage',
  summary: 'One of the own messages; reading it marks nothing',
  method: 'GET',
  path: '/message/v1/messages/{id}',
  perm: 'message:list',
  params: idParams,
  reply: messageSchema,
});

export const countMessages = defineEndpoint({
  id: 'O-countMessages',
  name: 'countMessages',
  summary: 'How many own messages are unread, in all and by type, and the newest unread of each',
  method: 'GET',
  path: '/message/v1/unread',
  perm: 'message:list',
  reply: v.object({
    unread: wireCount,
    types: formList(
      v.object({
        ...{ code: wireText, unread: wireCount, total: wireCount },
        /** Of the unread ones; a server may leave it out. */
        newest: v.optional(v.pick(messageSchema, ['id', 'name', 'target', 'createTime'])),
      }),
    ),
  }),
});

const actions = {
  read: { from: 'any' },
  unread: { from: 'any' },
  delete: { from: 'any' },
} as const;

/** Who may read a message may also mark and delete it: it is the reader's own. */
export const changeMessages = defineEndpoint({
  id: 'O-changeMessages',
  name: 'changeMessages',
  summary: 'Marks or deletes own messages',
  method: 'PATCH',
  path: '/message/v1/messages',
  actions: actionRules(actions, () => 'message:list'),
  body: actionBody(actions),
  reply: v.object({ ids: v.array(wireText) }),
});

export const readAllMessages = defineEndpoint({
  id: 'O-readAllMessages',
  name: 'readAllMessages',
  summary: 'Marks every own message as read, or those of one type',
  method: 'POST',
  path: '/message/v1/messages/read',
  perm: 'message:list',
  body: v.object({ type }),
  reply: v.object({ count: wireCount }),
});
