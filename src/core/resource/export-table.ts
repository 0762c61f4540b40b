import { text, translate } from '../i18n/translator';
import type { Locale } from '../i18n/translator';
import { cellText } from './cell';
import type { Resource } from './definition';
import type { FieldSpec } from './field';
import { resourceMessages } from './messages';
import { rawValue } from './rows';
import { readTime } from './time';
import { allRows } from './tree';

/** A number and a moment keep their kind where the file has one; all else is what is read on the screen. */
export interface ExportCell {
  readonly text: string;
  readonly value: string | number | Date;
}

export interface ExportColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'money' | 'time';
}

export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
}

/** What an export holds: the given columns of all rows, of a tree those inside others too, with their level. */
export function exportTable<R>(
  def: Resource<R>,
  names: readonly string[],
  rows: readonly R[],
  locale: Locale,
): ExportTable {
  const fields = names.flatMap((name) => {
    const field = def.fields.get(name);
    return field ? [{ name, field }] : [];
  });
  const level = translate(text(resourceMessages, 'resource.level'), locale);
  const columns = fields.map(({ field }) => ({
    title: translate(field.label, locale),
    kind: kindOf(field),
  }));
  const cellsOf = (row: R) => fields.map(({ name, field }) => exportCell(row, name, field, locale));
  if (!def.tree) return { columns, rows: rows.map(cellsOf) };
  return {
    columns: [{ title: level, kind: 'number' }, ...columns],
    rows: allRows(def, rows).map((node) => [
      { text: String(node.level), value: node.level },
      ...cellsOf(node.row),
    ]),
  };
}

function kindOf<R>({ kind }: FieldSpec<R>): ExportColumn['kind'] {
  return kind === 'number' || kind === 'money' || kind === 'time' ? kind : 'text';
}

function exportCell<R>(row: R, name: string, field: FieldSpec<R>, locale: Locale): ExportCell {
  const plain = cellText(row, name, field, locale);
  const raw = field.dictionary ? undefined : rawValue(row, name, field);
  if (kindOf(field) === 'time') return { text: plain, value: readTime(raw) ?? plain };
  return { text: plain, value: typeof raw === 'number' ? raw : plain };
}
