// chunk: import
import type { zh } from './import.messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'import.template': 'Download the template',
  'import.choose': 'Choose a file',
  'import.again': 'Choose another file',
  'import.rules': 'Only .xlsx and .xls files made from the standard template',
  'import.reading': 'Reading the file…',
  'import.preview': 'Rows: {total}, with problems: {wrong}; nothing is saved yet',
  'import.line': 'Row',
  'import.problem': 'Problem',
  'import.fine': 'None',
  'import.start': 'Import {count}',
  'import.skip': 'Import {count}, leave out {wrong} with problems',
  'import.retry': 'Retry the {count} that failed',
  'import.row': 'Row {line}',
  'import.rows': 'Rows to import',
  'import.name': 'template',
};
