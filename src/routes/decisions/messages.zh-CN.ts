/** Texts of whatever is decided by somebody, Chinese. */
export const zh = {
  'boxes.counted': '{name}（{count}）',
  'decision.approve': '通过',
  'decision.refuse': '拒绝',
  'decision.comment': '审批意见',
  'decision.reason': '拒绝原因',
  'decision.said': '已在说明中',
  'decision.noRoom': '加上后会超过{most}个字符',
  'decision.frequent': '常用原因',
} as const;
