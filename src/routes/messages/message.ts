/** R-051 (D-015): what happened, told to the user who is signed in. */
import * as api from '../../core/api/office/messages';
import type { Message } from '../../core/api/office/messages';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { messagesMessages as messages } from './messages';
import { messageKinds } from './words';

const isUnread = ({ status }: Message) => status === 'UNREAD';

export const ownMessages = resource<Message>()({
  name: 'message',
  messages,
  title: 'message.title',
  api: { list: api.listMessages },

  fields: (f) => ({
    status: f.status('common.status', dictionaries.message, {
      ...{ search: 'eq', sort: true, width: 100 },
    }),
    name: f.text('message.name', { search: 'lk', opens: true }),
    content: f.text('message.content', { tells: true }),
    type: f.status('message.type', messageKinds, { search: 'eq' }),
    createTime: f.time('message.time', { search: 'range', sort: true, tells: true }),
    readTime: f.time('message.readTime', { hidden: true }),
  }),

  ops: (o) => ({
    read: o.act(api.changeMessages, 'read', {
      label: 'message.read',
      bulk: true,
      when: (row) => isUnread(row) || 'message.isRead',
    }),
    unread: o.act(api.changeMessages, 'unread', {
      label: 'message.unread',
      bulk: true,
      when: (row) => !isUnread(row) || 'message.isUnread',
    }),
    remove: o.act(api.changeMessages, 'delete', {
      label: 'common.delete',
      danger: true,
      bulk: true,
      confirm: true,
    }),
  }),

  list: {
    // Unread ones first, and of those the newest.
    facts: ['content', 'createTime', 'status'],
    sort: ['status', 'desc'],
    toolbar: ['read', 'unread', 'remove'],
    row: ['read', 'remove'],
    more: ['unread'],
  },

  detail: {
    facts: ['type', 'status', 'createTime'],
    tabs: (t) => ({
      content: t.view({
        title: 'message.content',
        load: () => import('./message-content').then((module) => ({ default: module.Content })),
      }),
    }),
  },
});
