// chunk: list-dialogs
/** What an operation changed, Chinese. */
export const zh = {
  changes: '变更前后对比',
  field: '属性',
  del: '变更前',
  ins: '变更后',
  untold: '已变更，不显示内容',
} as const;
