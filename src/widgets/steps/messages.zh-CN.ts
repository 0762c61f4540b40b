export const zh = {
  'state.done': '已完成',
  'state.now': '进行中',
  'state.refused': '未通过',
  'state.waiting': '未开始',
  'state.skipped': '已跳过',
  expected: '预计 {time}',
} as const;
