/** All the texts that can show before React has loaded. */
export const zh = {
  'frame.failed': '加载失败，请重试',
  'frame.retry': '重试',
} as const;
