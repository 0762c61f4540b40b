/** Texts of the cards of metrics, Chinese. */
export const zh = {
  'charts.none': '该对象没有监控指标',
  'charts.range': '监控时间范围',
  'charts.limit': '上限',
  'leader.mark': '主节点由 {from} 切换到 {to}',
} as const;
