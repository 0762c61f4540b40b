// chunk: import
import { text } from '../i18n/translator';
import type { Text } from '../i18n/translator';
import { resourceMessages } from './messages';
import { unpackedSize } from './unpacked-size';

/** One cell of a worksheet; null is empty. */
export type Cell = string | number | boolean | Date | null;
/** Rows of cells, from the first one. */
export type Worksheet = readonly (readonly Cell[])[];

/** A sheet that nobody fills by hand; what is larger is no import but a data set. */
const MOST_BYTES = 10 * 1024 * 1024;
/** What such a sheet unpacks to at most; reading takes some ten times as much. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Rows of one import, without the headers. */
export const MOST_ROWS = 5000;
/** Beside them the headers, and what the template says below them. */
const MOST_LINES = MOST_ROWS + 2;

/** Refused, with what the user is told. */
export class SpreadsheetError extends Error {
  readonly text: Text;
  constructor(text: Text, cause?: unknown) {
    super('not a sheet that can be read', { cause });
    this.text = text;
  }
}

/** The first sheet of an .xlsx or .xls (V-004); what the file is says its content, not its name. Read with its first use. */
export async function readWorksheet(file: Blob): Promise<Worksheet> {
  if (file.size > MOST_BYTES) throw new SpreadsheetError(text(resourceMessages, 'sheet.large'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unpacked = isZip(bytes) ? unpackedSize(bytes) : 0;
  if (unpacked > MOST_UNPACKED) {
    if (unpacked === Infinity) throw new SpreadsheetError(text(resourceMessages, 'sheet.unread'));
    throw tooManyRows();
  }
  const rows = await readRows(bytes).catch((error: unknown) => {
    throw new SpreadsheetError(text(resourceMessages, 'sheet.unread'), error);
  });
  if (rows.length > MOST_LINES) throw tooManyRows();
  return rows.map((row) => row.map(cellOf));
}

const tooManyRows = () =>
  new SpreadsheetError(text(resourceMessages, 'sheet.rows', { most: MOST_ROWS }));

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readRows(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  if (isZip(bytes)) {
    const { readXlsx } = await import('./workbook');
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: MOST_LINES + 1 });
    return sheets[0]?.rows ?? [];
  }
  const { readFirstSheet } = await import('xls-reader');
  return readFirstSheet(bytes)?.rows ?? [];
}

/** What is no plain value, such as `#N/A`, is shown as the text it has in the sheet. */
function cellOf(cell: unknown): Cell {
  if (cell === null || cell === undefined) return null;
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') {
    return cell;
  }
  if (cell instanceof Date) return cell;
  if (typeof cell === 'object' && 'code' in cell && typeof cell.code === 'string') return cell.code;
  return null;
}

/** What a browser saves a template as. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An .xlsx of plain rows; no cell is a formula, whatever it begins with. */
export async function writeWorkbook(
  name: string,
  rows: Worksheet,
): Promise<Uint8Array<ArrayBuffer>> {
  const { writeXlsx } = await import('./workbook');
  const columns = (rows[0] ?? []).map((_, at) => ({
    width: Math.min(48, Math.max(12, ...rows.map((row) => String(row[at] ?? '').length * 2))),
  }));
  const sheet = { name, columns, rows: rows.map((row) => [...row]) };
  return new Uint8Array(await writeXlsx({ sheets: [sheet] }));
}
