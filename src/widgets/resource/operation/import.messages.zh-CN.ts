// chunk: import
/** Texts of the import of a spreadsheet, Chinese. They load with it. */
export const zh = {
  'import.template': '下载模板',
  'import.choose': '选择文件',
  'import.again': '重新选择文件',
  'import.rules': '仅支持.xlsx和.xls文件，请使用标准模板',
  'import.reading': '正在读取文件…',
  'import.preview': '共{total}行，{wrong}行有误，尚未保存任何数据',
  'import.line': '行号',
  'import.problem': '问题',
  'import.fine': '无误',
  'import.start': '导入{count}行',
  'import.skip': '导入{count}行，跳过有误的{wrong}行',
  'import.retry': '重试失败的{count}行',
  'import.row': '第{line}行',
  'import.rows': '导入预览',
  'import.name': '模板',
} as const;
