/** Texts of the rules for files and time ranges, Chinese. Those with an inventory row are exact to the character. */
export const zh = {
  uploadNameChars: '文件名不允许存在中文和空格', // M-12
  uploadNameLength: '文件名称过长', // M-13
  fileChosen: '请选择上传文件', // M-14
  uploadSpreadsheet: '请上传EXCEL表格', // M-15
  excelImport: '仅支持.xlsx和.xls文件，请使用标准模板',
} as const;
