export const zh = {
  'kind.floatip': '浮动IP',
} as const;
