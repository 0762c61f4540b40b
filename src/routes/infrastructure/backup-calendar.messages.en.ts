import type { zh } from './backup-calendar.messages.zh-CN';

export const en = {
  title: 'Calendar of backups',
  month: 'Backups of {month}',
  before: 'Month before',
  after: 'Month after',
  today: 'This month',
  days: 'Mon,Tue,Wed,Thu,Fri,Sat,Sun',
  none: 'no backup',
  copies: 'copies: {count}',
  failed: 'failed: {count}',
  running: 'under way: {count}',
  missing: 'missing: {count}',
  day: '{date}: {what}',
  join: ', ',
  gaps: 'Due on {date} and without a copy',
  gap: '{resource} ({policy})',
  noGaps: 'Every copy of {date} that is to be kept is there',
  moreGaps: 'Not listed: {count} more',
  whole: 'Show all days',
  choose: 'Choose a day to list its copies below',
} satisfies Record<keyof typeof zh, string>;
