/** Texts of dialogs, Chinese. Those with an inventory row are exact to the character. */
export const zh = {
  'confirm.title': '警告', // M-25
  'confirm.text': '此操作将无法撤销，是否继续？', // M-26
  'confirm.ok': '确定',
  'confirm.cancel': '取消',
  'confirm.type': '请输入 {name} 以确认',
  'modal.close': '关闭',
} as const;
