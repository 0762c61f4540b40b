// chunk: list-dialogs
/** What a removal would do to other rows, Chinese. */
export const zh = {
  'effects.title': '影响范围',
  'effects.reading': '正在查看与它关联的资源…',
  'effects.none': '没有其他资源与它关联',
  'effects.noneSeen': '在已查看的范围内，没有其他资源与它关联',
  'effects.unseen': '另有{count}项未查看：{kinds}',
  'effects.failed': '未能读取影响范围，仍可继续操作',
  'effects.retry': '重新读取',
  'effects.refused': '将被拒绝：{reason}',
  'effects.refusedAll': '全部将被拒绝：{reason}',
  'effects.refusedSome': '其中{count}个将被拒绝',
  'effects.moreRefused': '另有{count}个',
  'effects.first': '只查看了前{most}个',
  'effects.holds': '使其无法删除',
  'effects.goes': '一并删除',
  'effects.later': '移出回收站时一并删除',
  'effects.changes': '保留，会随之变化',
  'effects.stays': '保留',
  'effects.attached': '已关联',
  'effects.counted': '{kind}：{count}',
} as const;
