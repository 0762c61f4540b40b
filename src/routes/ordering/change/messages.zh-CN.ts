export const zh = {
  'step.instance': '选择实例',
  'step.instanceHint': '只有已开通且没有未完成订单的实例可以变更配置。',
  'step.size': '选择新规格',
  'step.sizeHint': '变更规格时实例可能会重启；只需支付剩余时间的差价。',
  nodes: '节点数',
  'nodes.help': '只能增加；减少节点请在容器集群页面操作。',
} as const;
