import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'talk.toEnd': 'To the newest',
  'talk.send': 'Send',
  'talk.sent': 'Sent',
  'talk.templates': 'Ready sentences',
  'talk.stars': 'Stars: {count}',
  'talk.star': '1 star',
};
