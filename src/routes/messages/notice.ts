/** what the platform tells every tenant, or a tenant its own people. */
import * as api from '../../core/api/office/notices';
import type { Notice } from '../../core/api/office/notices';
import { resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { messagesMessages as messages } from './messages';
import { noticeForm, noticeFrom } from './notice-form';
import { noticeKinds } from './words';

interface Options {
  /** The user's tenant: another tenant's notice, the platform's, is there to be read. */
  readonly tenant: string;
  readonly withExpired: boolean;
}

export const noticesOf = ({ tenant, withExpired }: Options) => {
  const changeable = ({ audience, publisher }: Notice) =>
    audience !== 'platform' || publisher === tenant;
  const whenOurs = (row: Notice) => changeable(row) || 'notice.platformOnly';
  return resource<Notice>()({
    name: 'notice',
    messages,
    title: 'notice.title',
    api: { list: api.listNotices, scope: () => ({ query: { withExpired } }) },

    fields: (f) => ({
      name: f.link('notice.name', ({ id }) => paths.notice(id), {
        ...{ search: 'lk', sort: true, width: 320 },
      }),
      pinned: f.flag('notice.pinned'),
      type: f.status('notice.type', noticeKinds, { search: 'eq' }),
      publisher: f.text('notice.publisher', { sort: true, hidden: true }),
      publishTime: f.time('notice.published', { search: 'range', sort: true }),
      expireTime: f.time('notice.expires', { sort: true, hidden: !withExpired }),
      expired: f.flag('notice.expired'),
    }),

    ops: (o) => ({
      create: o.create({ label: 'notice.create', endpoint: api.createNotice, form: noticeForm }),
      edit: o.update({
        endpoint: api.updateNotice,
        when: whenOurs,
        form: noticeForm,
        from: noticeFrom,
      }),
      pin: o.act(api.changeNotices, 'pin', {
        label: 'notice.pin',
        when: (row) => (row.pinned ? 'notice.isPinned' : whenOurs(row)),
      }),
      unpin: o.act(api.changeNotices, 'unpin', {
        label: 'notice.unpin',
        when: (row) => (row.pinned ? whenOurs(row) : 'notice.isNotPinned'),
      }),
      expire: o.act(api.changeNotices, 'expire', {
        label: 'notice.expire',
        when: (row) => (row.expired ? 'notice.isExpired' : whenOurs(row)),
        confirm: 'notice.expireConfirm',
      }),
      remove: o.remove({ endpoint: api.deleteNotice, bulk: true, when: whenOurs }),
    }),

    list: {
      columns: [
        ...(['name', 'pinned', 'type', 'publisher', 'publishTime', 'expireTime'] as const),
        ...(withExpired ? (['expired'] as const) : []),
      ],
      toolbar: ['create', 'remove'],
      row: ['edit'],
      more: ['pin', 'unpin', 'expire', 'remove'],
      facts: ['publishTime', 'expireTime'],
      export: true,
    },
  });
};
