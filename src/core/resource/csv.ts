// chunk: none
import { csvText } from '../format/csv';
import type { ExportTable } from './export-table';

/** Everything as text; what a spreadsheet would take for a formula is written so that it does not. */
export function toCsv({ columns, rows }: ExportTable): string {
  return csvText([
    columns.map(({ title }) => title),
    ...rows.map((cells) => cells.map((cell) => cell.text)),
  ]);
}
