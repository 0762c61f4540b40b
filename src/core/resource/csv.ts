import { csvText } from '../format/csv';
import { translate } from '../i18n/translator';
import type { Locale } from '../i18n/translator';
import { cellText } from './cell';
import type { Resource } from './definition';

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
  return csvText([
    fields.map(({ field }) => translate(field.label, locale)),
    ...rows.map((row) => fields.map(({ key, field }) => cellText(row, key, field, locale))),
  ]);
}
