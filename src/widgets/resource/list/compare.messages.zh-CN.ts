// chunk: list-dialogs
/** Two rows beside each other, Chinese. */
export const zh = {
  'compare.title': '对比',
  'compare.field': '属性',
  'compare.only': '仅显示差异',
  'compare.differs': '不同',
  'compare.count': '{count}项不同，共{total}项',
  'compare.same': '两者没有差异',
  'compare.choose': '与“{name}”对比的另一项',
  'compare.search': '选择或输入名称查找',
  'compare.first': '只列出前{most}项',
  'compare.none': '没有其他可对比的项',
  'compare.other': '换一项',
  'compare.close': '关闭',
} as const;
