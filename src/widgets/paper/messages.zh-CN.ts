export const zh = {
  print: '打印',
  'print.failed': '打印失败，请重试',
  copyAll: '复制全部',
} as const;
