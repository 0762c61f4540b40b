export const zh = {
  page: '“{screen}”页面怎么用？',
  op: '在“{screen}”页面怎么“{op}”？',
  states: '“{screen}”有哪些状态？',
} as const;
