/** Texts of a select whose options are fetched, Chinese. */
export const zh = {
  'select.loading': '加载中…',
  'select.failed': '选项加载失败',
  'select.refused': '选项加载失败：{reason}',
  'select.empty': '没有可选项',
} as const;
