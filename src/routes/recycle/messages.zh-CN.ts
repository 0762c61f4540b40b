/** Texts of the recycle bin, Chinese. */
export const zh = {
  'recycle.title': '回收站',
  'recycle.hint':
    '删除的资源在回收站保留 {days} 天，期间可恢复到原来的列表；到期后将被彻底删除，无法找回。',
  'recycle.kind': '资源类型',
  'recycle.project': '资源组',
  'recycle.removed': '删除时间',
  'recycle.expires': '彻底删除时间',
  'recycle.left': '自动删除',
  'recycle.isCanceled': '已退订，不能恢复，请重新订购',
  'recycle.restore': '恢复',
  'recycle.delete': '彻底删除',
  'recycle.deleteConfirm': '“{names}”将被彻底删除，其中的数据无法找回，是否继续？',
} as const;
