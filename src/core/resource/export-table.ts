// chunk: list-dialogs
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

/** One column of an exported file. */
export interface ExportColumn {
  readonly title: string;
  readonly kind: 'text' | 'number' | 'money' | 'time';
  /** Of its figures, where a cell's `value` does not say it. */
  readonly unit?: string;
}

/** What is exported, before it is a file of any kind. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
}

/** What an export holds: the given columns of all rows, of a tree those inside others too, with their level where there are such. */
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
  const columns = fields.map(({ field }) => ({
    title: translate(field.label, locale),
    kind: kindOf(field),
    ...(field.unit === undefined ? {} : { unit: field.unit }),
  }));
  const cellsOf = (row: R) => fields.map(({ name, field }) => exportCell(row, name, field, locale));
  const nodes = allRows(def, rows);
  if (nodes.every(({ level }) => level === 1)) return { columns, rows: rows.map(cellsOf) };
  const level = translate(text(resourceMessages, 'resource.level'), locale);
  return {
    columns: [{ title: level, kind: 'number' }, ...columns],
    rows: nodes.map((node) => [
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
  if (field.kind === 'money' && isExact(raw)) return { text: plain, value: Number(raw) };
  return { text: plain, value: typeof raw === 'number' ? raw : plain };
}

/** Money is decimal text; as a number it can be added up, where that holds every digit of it. */
function isExact(raw: unknown): raw is string {
  if (typeof raw !== 'string' || !/^[+-]?\d+(\.\d+)?$/.test(raw)) return false;
  return raw.replace(/^[-+0.]+|\./g, '').length <= 15;
}
