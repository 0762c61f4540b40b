import { FileReply } from '../handler';

/**
 * As every export of the server, what spreadsheets open without a question: byte order mark, CRLF, quoted where needed.
 * The rows with their heading; `name` without the ending.
 */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): FileReply {
  const content = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new FileReply(`${name}.csv`, 'text/csv; charset=utf-8', `\uFEFF${content}\r\n`);
}

/** A spreadsheet would run a text that begins like a formula: an apostrophe keeps it text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function localTime(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
