export const zh = {
  page: '“{screen}”页面怎么用？',
  op: '在“{screen}”页面怎么“{op}”？',
  states: '“{screen}”的各个状态是什么意思？',
} as const;
