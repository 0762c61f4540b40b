// chunk: combobox
/** Texts of what one types in to find, Chinese. */
export const zh = {
  'select.search': '搜索选项',
  'select.more': '共 {total} 项，列出前 {count} 项，输入文字可搜索全部',
  'select.finding': '正在搜索…',
  'select.notFound': '搜索失败，请重新输入',
  'select.none': '没有匹配项',
  'select.clear': '清空所选',
} as const;
