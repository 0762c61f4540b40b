/** The byte order mark tells spreadsheet programs that this is UTF-8. */
const mark = '\uFEFF';

/** Rows as a spreadsheet reads them (RFC 4180), with its mark and a last line end. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return mark + rows.map((row) => row.map(quote).join(',')).join('\r\n') + '\r\n';
}

/** How formulas begin; some spreadsheets take the wide forms of Chinese keyboards for the same, and skip what is blank. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A cell that a spreadsheet would take for a formula is written as text; a number stays one. */
function quote(text: string): string {
  const safe = formula.test(text) && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** How many rows such a file has below its heading; what is quoted may go over several lines, and be all that a line has. */
export const countCsvRows = (content: string): number =>
  content
    .replaceAll(/"[^"]*"/g, 'x')
    .trim()
    .split('\n').length - 1;
