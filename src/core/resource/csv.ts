import { translate } from '../i18n/translator';
import type { Locale } from '../i18n/translator';
import { cellText } from './cell';
import type { Resource } from './definition';

/** The byte order mark tells spreadsheet programs that this is UTF-8. */
const mark = '\uFEFF';

export function toCsv<R>(
  def: Resource<R>,
  columns: readonly string[],
  rows: readonly R[],
  locale: Locale,
): string {
  const fields = columns.flatMap((key) => {
    const field = def.fields.get(key);
    return field ? [{ key, field }] : [];
  });
  const lines = [
    fields.map(({ field }) => translate(field.label, locale)),
    ...rows.map((row) => fields.map(({ key, field }) => cellText(row, key, field, locale))),
  ];
  return mark + lines.map((line) => line.map(quote).join(',')).join('\r\n') + '\r\n';
}

/** A cell that a spreadsheet would take for a formula is written as text. */
function quote(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
