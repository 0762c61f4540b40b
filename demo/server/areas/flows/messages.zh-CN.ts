export const zh = {
  'kind.definition': '审批流程',
  'kind.version': '流程版本',
  'kind.instance': '审批单',
  'kind.comment': '审批意见',
  'approval.notYours': '「{name}」当前不由您审批',
  'approval.nobody': '没有可以审批「{name}」的人员，请先调整流程',
  'approval.notStarter': '只有申请人可以撤回「{name}」',
  'approval.toSelf': '不能转交给自己',
  'approval.already': '{user}已在「{name}」的审批人中',
  'user.missing': '用户不存在或已停用',
} as const;
