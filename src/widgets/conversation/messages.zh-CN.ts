export const zh = {
  'talk.toEnd': '回到最新',
  'talk.send': '发送',
  'talk.sent': '已发送',
  'talk.templates': '常用回复',
  'talk.stars': '{count} 星',
  'talk.star': '1 星',
} as const;
