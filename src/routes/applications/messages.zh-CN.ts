/** Texts around applications of other vendors, Chinese. */
export const zh = {
  'app.slow': '“{name}”的加载时间比平时长。',
  'app.retry': '重试',
  'app.timeout': '“{name}”没有在规定时间内打开',
  'app.gone': '“{name}”已下线或被移走',
  'app.failed': '“{name}”打开失败',
  'app.reason': '查看原因',
  'ledger.title': '离开账本（在用 {open}，已离开 {left}）',
  'ledger.none': '还没有打开过应用',
  'ledger.now': '正在页面上',
  'ledger.undone': '离开时已撤销',
  'ledger.told': '未撤销或已拒绝',
} as const;
