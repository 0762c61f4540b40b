export const zh = {
  'quota.figures': '已用 {used} / {total} {unit}',
  'quota.unlimited': '已用 {used} {unit}，不限量',
  'quota.maximum': '最多可申请到 {maximum} {unit}',
  'quota.asked': '申请中：{asked} {unit}',
} as const;
