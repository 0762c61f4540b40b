// chunk: workbook
/** A workbook of one sheet. Loaded when somebody asks for one: what writes it is larger than the rest of an export. */
import { writeXlsx } from 'hucre/xlsx';
import { textWidth } from '../format/text-width';
import type { ExportCell, ExportColumn, ExportTable } from './export-table';

/** What a cell can hold, and a sheet's name. */
const LONGEST = 32_767;
const LONGEST_NAME = 31;
const WIDEST = 60;

const formats: Readonly<Record<ExportColumn['kind'], string | undefined>> = {
  text: undefined,
  number: undefined,
  money: '#,##0.00######',
  time: 'yyyy-mm-dd hh:mm:ss',
};

/** Numbers are numbers and moments are dates there; text stays text even where it begins as a formula does. */
export async function toXlsx(
  title: string,
  { columns, rows }: ExportTable,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: worksheetName(title),
        columns: columns.map((column, index) => {
          const numFmt = formats[column.kind];
          const width = widthOf(column, rows, index);
          return numFmt === undefined ? { width } : { width, numFmt };
        }),
        rows: [columns.map(titleOf), ...rows.map((cells) => cells.map(valueOf))],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Uint8Array.from(bytes);
}

/** Numbers stand there alone, so that they can be added up: what they count is said above them. */
const titleOf = ({ title, unit }: ExportColumn) =>
  unit === undefined ? title : `${title} (${unit})`;

function valueOf({ value }: ExportCell): string | number | Date | null {
  if (value === '') return null;
  if (typeof value === 'string') return value.slice(0, LONGEST);
  return value instanceof Date ? onTheWall(value) : value;
}

/** A sheet knows no time zones: what is read on the screen is what the cell says. */
function onTheWall(date: Date): Date {
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/**
 * A title as a name that every spreadsheet program takes: 31 characters, none of those it
 * forbids.
 */
export function worksheetName(title: string): string {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  return name.slice(0, LONGEST_NAME).trim() || 'Sheet1';
}

/** By the longest of the first rows. */
function widthOf(column: ExportColumn, rows: ExportTable['rows'], index: number): number {
  const texts = [titleOf(column), ...rows.slice(0, 200).map((cells) => cells[index]?.text ?? '')];
  return Math.min(WIDEST, Math.max(...texts.map(textWidth)) + 2);
}
