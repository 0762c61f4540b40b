import { defineMessages } from '../i18n/translator';
import { hasChinese, requiredWith } from './basic';
import { en } from './file-messages.en';
import { zh } from './file-messages.zh-CN';
import { hasLength } from './length';
import { rulesOf } from './rule';

const messages = defineMessages(zh, en);
const rule = rulesOf(messages);

/** What spreadsheet mode takes (V-017); also for an input's `accept`. */
export const spreadsheetExtensions = [
  'xlsx',
  'xls',
  'xltx',
  'xlt',
  'xlsm',
  'xlsb',
  'xltm',
  'csv',
] as const;

/** What the Excel import takes (V-004). */
export const importExtensions = ['xlsx', 'xls'] as const;

/** Of either case, behind a name: `.xls` alone is a hidden file without an extension. */
function hasExtension(name: string, extensions: readonly string[]): boolean {
  const dot = name.lastIndexOf('.');
  return dot > 0 && extensions.includes(name.slice(dot + 1).toLowerCase());
}

/** V-014: every kind of white space counts as a space, the ideographic one too. Given the file's name. */
export const uploadNameChars = rule(
  'uploadNameChars',
  (value) => !hasChinese(value) && !/\s/.test(value),
);

/** V-015, C-32: 64 characters with the extension. */
export const uploadNameLength = rule('uploadNameLength', (value) => hasLength(value, 1, 64));

/** V-017. Given the file's name; what is inside is the server's to say. */
export const uploadSpreadsheet = rule('uploadSpreadsheet', (value) =>
  hasExtension(value, spreadsheetExtensions),
);

/** V-004. Given the file's name; whether it follows the template is the server's to say. */
export const excelImport = rule('excelImport', (value) => hasExtension(value, importExtensions));

/** V-016, for forms: like `required` it refuses the empty string, so it is none of `rules`. */
export const fileChosen = requiredWith({ messages, key: 'fileChosen' });
