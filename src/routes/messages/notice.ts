/** what the platform tells every tenant, or a tenant its own people. */
import * as api from '../../core/api/office/notices';
import type { Notice } from '../../core/api/office/notices';
import { both, text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { paths } from '../paths';
import { messagesMessages as messages } from './messages';
import { noticeKinds } from './words';

type NoticeType = (typeof api.noticeTypes)[number];

const input = inputs(messages);
const form = {
  name: input.text({ label: 'notice.name', required: true, maxLength: 100 }),
  type: input.select<NoticeType>({
    label: 'notice.type',
    required: true,
    initial: 'system',
    from: api.noticeTypes.map((value) => ({
      value,
      label: both(noticeKinds.lookup(value, 'zh-CN').text, noticeKinds.lookup(value, 'en').text),
    })),
  }),
  summary: input.area({ label: 'notice.summary', maxLength: 200 }),
  content: input.area({
    ...{ label: 'notice.content', help: 'notice.contentHelp', required: true, maxLength: 20_000 },
  }),
  pinned: input.switch({ label: 'notice.pinned' }),
  expireDay: input.date({ label: 'notice.expireDay', help: 'notice.expireHelp' }),
};

const EIGHT_HOURS = 8 * 3_600_000;
/** The last day of a notice, China Standard Time: it expires when that day is over. */
const lastDay = (expireTime: string) =>
  expireTime === ''
    ? ''
    : new Date(Date.parse(expireTime) - 1 + EIGHT_HOURS).toISOString().slice(0, 10);

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
    id: (row) => row.id,
    label: (row) => row.name,

    fields: (f) => ({
      name: f.link('notice.name', ({ id }) => paths.notice(id), {
        ...{ search: 'lk', sort: true, width: 320 },
      }),
      pinned: f.flag('notice.pinned'),
      type: f.status('notice.type', noticeKinds, { search: 'eq' }),
      publisher: f.text('notice.publisher', { sort: true }),
      publishTime: f.time('notice.published', { search: 'range', sort: true }),
      expireTime: f.time('notice.expires', { sort: true, hidden: !withExpired }),
      expired: f.flag('notice.expired'),
    }),

    ops: (o) => ({
      create: o.create({
        label: 'notice.create',
        perm: 'notice:create',
        endpoint: api.createNotice,
        form,
        input: ({ type, ...values }) => ({ body: { ...values, type: type || 'system' } }),
      }),
      edit: o.update({
        label: 'common.edit',
        perm: 'notice:update',
        endpoint: api.updateNotice,
        when: whenOurs,
        form,
        from: ({ type, expireTime, ...row }) => ({
          ...row,
          type: type as NoticeType,
          expireDay: lastDay(expireTime),
        }),
        input: ({ type, ...values }, { id }) => ({
          params: { id },
          body: { ...values, type: type || 'system' },
        }),
      }),
      pin: o.patch({
        label: 'notice.pin',
        perm: 'notice:pin',
        endpoint: api.changeNotices,
        when: (row) => (row.pinned ? 'notice.isPinned' : whenOurs(row)),
        input: (_values, { id }) => ({ body: { action: 'pin' as const, ids: [id] } }),
      }),
      unpin: o.patch({
        label: 'notice.unpin',
        perm: 'notice:unpin',
        endpoint: api.changeNotices,
        when: (row) => (row.pinned ? whenOurs(row) : 'notice.isNotPinned'),
        input: (_values, { id }) => ({ body: { action: 'unpin' as const, ids: [id] } }),
      }),
      expire: o.patch({
        label: 'notice.expire',
        perm: 'notice:expire',
        endpoint: api.changeNotices,
        when: (row) => (row.expired ? 'notice.isExpired' : whenOurs(row)),
        confirm: ([row]) => text(messages, 'notice.expireConfirm', { name: row?.name ?? '' }),
        input: (_values, { id }) => ({ body: { action: 'expire' as const, ids: [id] } }),
      }),
      remove: o.remove({
        label: 'common.delete',
        perm: 'notice:delete',
        danger: true,
        bulk: true,
        when: whenOurs,
        endpoint: api.deleteNotice,
        input: ({ id }) => ({ params: { id } }),
      }),
    }),

    list: {
      columns: [
        ...(['name', 'pinned', 'type', 'publisher', 'publishTime', 'expireTime'] as const),
        ...(withExpired ? (['expired'] as const) : []),
      ],
      toolbar: ['create', 'remove'],
      row: ['edit'],
      more: ['pin', 'unpin', 'expire', 'remove'],
      export: true,
    },
  });
};
