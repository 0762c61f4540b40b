/** Texts of the search over pages and rows, Chinese. They load with it. */
export const zh = {
  'palette.none': '没有符合的功能或资源',
  'palette.rows': '资源与单据',
  'palette.favourites': '收藏',
  'palette.recent': '最近访问',
  'palette.pages': '页面与操作',
  'palette.searching': '正在查找资源与单据',
  'palette.more': '显示更多结果（还有 {count} 项）',
  'palette.narrow': '还有 {count} 项未列出，请输入更多文字缩小范围',
  'palette.count': '{count} 项结果',
} as const;
