import { csvText } from '../../../src/core/format/csv';
import { FileReply } from '../handler';

/** As every export of the console: the rows with their heading; `name` without the ending. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): FileReply {
  const content = csvText(rows.map((row) => row.map(String)));
  return new FileReply(`${name}.csv`, 'text/csv; charset=utf-8', content);
}

export function localTime(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
