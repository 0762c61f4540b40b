import type { zh } from './file-messages.zh-CN';

export const en = {
  uploadNameChars: 'Chinese characters and spaces are not allowed in a file name',
  uploadNameLength: 'The file name is too long',
  fileChosen: 'Choose a file to upload',
  uploadSpreadsheet: 'Upload an Excel spreadsheet',
  excelImport: 'Only .xlsx and .xls files made from the standard template',
} satisfies Record<keyof typeof zh, string>;
