import type { Notice, noticeTypes } from '../../core/api/office/notices';
import { choicesOf } from '../../core/dictionaries/choices';
import { lastDayBefore } from '../../core/format/china-day';
import { inputs } from '../../core/resource/input';
import { messagesMessages as messages } from './messages';
import { noticeKinds } from './words';

type NoticeType = (typeof noticeTypes)[number];

const input = inputs(messages);

export const noticeForm = {
  name: input.text({ label: 'notice.name', required: true, maxLength: 100 }),
  type: input.select<NoticeType>({
    label: 'notice.type',
    required: true,
    initial: 'system',
    from: choicesOf(noticeKinds),
  }),
  summary: input.area({ label: 'notice.summary', maxLength: 200 }),
  content: input.area({
    ...{ label: 'notice.content', help: 'notice.contentHelp', required: true, maxLength: 20_000 },
  }),
  pinned: input.switch({ label: 'notice.pinned' }),
  expireDay: input.date({ label: 'notice.expireDay', help: 'notice.expireHelp' }),
};

/** A notice as its form begins. */
export const noticeFrom = ({ type, expireTime, ...row }: Notice) => ({
  ...row,
  type: type as NoticeType,
  expireDay: lastDayBefore(expireTime),
});
