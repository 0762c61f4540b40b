import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireFlag, wireText, wireTime } from '../wire';
import { dayInput, optionalWords, words } from './money';

/** what the platform tells every tenant, or a tenant its own people. */
export const noticeTypes = ['system', 'maintenance', 'product', 'activity', 'security'] as const;

export const noticeSchema = v.object({
  ...recordFields,
  type: wireText,
  summary: wireText,
  /** Markdown. */
  content: wireText,
  pinned: wireFlag,
  /** platform or tenant. */
  audience: wireText,
  publisher: wireText,
  publishTime: wireTime,
  /** Empty: does not expire. */
  expireTime: wireTime,
  expired: wireFlag,
});
export type Notice = v.InferOutput<typeof noticeSchema>;

const body = {
  name: words(100),
  type: v.picklist(noticeTypes),
  summary: optionalWords(200),
  content: words(20_000),
  pinned: v.optional(wireFlag, false),
  expireDay: v.optional(v.union([v.literal(''), dayInput]), ''),
};

const notices = family({
  path: '/notice/v1/notices',
  perm: 'notice',
  one: 'Notice',
  many: 'Notices',
  noun: 'notices',
});
/** Pinned first, then the newest; expired ones only when asked for. */
export const listNotices = notices.list({
  row: noticeSchema,
  filters: {
    type: v.optional(v.picklist(noticeTypes)),
    withExpired: v.optional(wireFlag, false),
  },
});
export const readNotice = notices.read({ row: noticeSchema });
export const createNotice = notices.create({ row: noticeSchema, body });
export const updateNotice = notices.update({ row: noticeSchema, body });
export const deleteNotice = notices.remove();
export const changeNotices = notices.patch({
  actions: { pin: { from: 'any' }, unpin: { from: 'any' }, expire: { from: 'any' } },
});
