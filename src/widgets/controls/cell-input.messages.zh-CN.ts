/** Texts of a cell that is edited in place, Chinese. */
export const zh = {
  'cell.edit': '编辑{label}：{value}',
  'cell.failed': '保存失败，请稍后再试！',
} as const;
