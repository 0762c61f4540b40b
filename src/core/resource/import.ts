// chunk: import
import { dayText } from '../format/days';
import { locales, text, translate } from '../i18n/translator';
import type { Locale } from '../i18n/translator';
import { cleanValues, initialValues, validateForm } from './form';
import type { FormSpec } from './form';
import type { FormValues, InputSpec, Offered, SelectOption } from './input-spec';
import { resourceMessages } from './messages';
import { MOST_ROWS, SpreadsheetError } from './spreadsheet';
import type { Cell, Worksheet } from './spreadsheet';

/** The choices of the columns that have some, by their name. */
export type ImportChoices = Readonly<Record<string, Offered>>;

/** One row of the file, as it would be sent. */
export interface ImportRow {
  /** Of the sheet, counted from 1 as the program that wrote it does. */
  readonly line: number;
  readonly values: FormValues;
  /** By column; empty: it may be sent. */
  readonly errors: Readonly<Record<string, string>>;
}

const header = (input: InputSpec, locale: Locale) =>
  `${translate(input.label, locale)}${input.unit === undefined ? '' : ` (${input.unit})`}${input.required ? ' *' : ''}`;

/** The standard template (V-004): the headers, and below them what each column takes. */
export function templateOf(columns: FormSpec, choices: ImportChoices, locale: Locale): Worksheet {
  const inputs = Object.entries(columns);
  const words = (key: keyof (typeof resourceMessages)['zh-CN']) =>
    translate(text(resourceMessages, key), locale);
  const hint = ([name, input]: (typeof inputs)[number]) => {
    const offered = choices[name];
    if (input.kind === 'switch') return `${words('import.yes')} / ${words('import.no')}`;
    if (offered) {
      const labels = offered.map(({ label }) => translate(label, locale));
      return [...labels, ...(offered.total === undefined ? [] : ['…'])].join(' / ');
    }
    if (input.kind === 'date') return '2026-01-31';
    return input.help ? translate(input.help, locale) : '';
  };
  return [
    inputs.map(([, input]) => header(input, locale)),
    inputs.map((entry, at) => (at === 0 ? `${words('import.hint')} ${hint(entry)}` : hint(entry))),
  ];
}

/** Whether a row is the template's own line of hints. */
const isHint = (row: readonly Cell[]) =>
  locales.some((locale) =>
    String(row[0] ?? '').startsWith(translate(text(resourceMessages, 'import.hint'), locale)),
  );

/**
 * The rows of a filled template, judged by the rules of its columns before anything is sent. Throws where it is not the
 * standard template: a column that is guessed is a value in the wrong place.
 */
export function readImport(
  columns: FormSpec,
  choices: ImportChoices,
  sheet: Worksheet,
  locale: Locale,
): readonly ImportRow[] {
  const names = Object.keys(columns);
  const [head = [], ...body] = sheet;
  const isTemplate = locales.some((each) =>
    names.every((name, at) => {
      const input = columns[name];
      return input !== undefined && title(head[at]) === title(header(input, each));
    }),
  );
  const more = head.slice(names.length).some((cell) => plain(cell) !== '');
  if (!isTemplate || more) throw new SpreadsheetError(text(resourceMessages, 'import.template'));
  const rows = body.flatMap((row, at): ImportRow[] => {
    if (isHint(row) || row.every((cell) => plain(cell) === '')) return [];
    return [readRow(columns, choices, row, at + 2, locale)];
  });
  if (rows.length === 0) throw new SpreadsheetError(text(resourceMessages, 'import.empty'));
  if (rows.length > MOST_ROWS) {
    throw new SpreadsheetError(text(resourceMessages, 'sheet.rows', { most: MOST_ROWS }));
  }
  return rows;
}

/** What the rows name that may be in the part of a longer list that was not offered: by column, each once. */
export function unlistedIn(
  choices: ImportChoices,
  rows: readonly ImportRow[],
): Readonly<Record<string, readonly string[]>> {
  const named = Object.entries(choices).flatMap(([name, offered]) => {
    if (offered.total === undefined) return [];
    const known = new Set<unknown>(['', ...offered.flatMap(spellings)]);
    const others = rows.map(({ values }) => values[name]).filter((value) => !known.has(value));
    const written = others.filter((value) => typeof value === 'string');
    return written.length === 0 ? [] : [[name, [...new Set(written)]] as const];
  });
  return Object.fromEntries(named);
}

const plain = (cell: Cell | undefined) =>
  cell === null || cell === undefined ? '' : String(cell).normalize('NFKC').replace(/\s/g, '');

/** A header without the mark of what is required: whoever takes that away still has the template. */
const title = (cell: Cell | undefined) => plain(cell).replaceAll('*', '');

function readRow(
  columns: FormSpec,
  choices: ImportChoices,
  row: readonly Cell[],
  line: number,
  locale: Locale,
): ImportRow {
  const begin = initialValues(columns);
  const values: Record<string, unknown> = {};
  const misread: Record<string, string> = {};
  Object.entries(columns).forEach(([name, input], at) => {
    const cell = row[at] ?? null;
    if (plain(cell) === '') {
      values[name] = begin[name];
      return;
    }
    const read = readCell(input, choices[name], cell);
    values[name] = read === undefined ? String(cell).trim() : read;
    if (read === undefined) {
      misread[name] = translate(text(resourceMessages, problemOf(input)), locale);
    }
  });
  const errors = { ...validateForm(columns, values, locale), ...misread };
  return { line, values: cleanValues(columns, values), errors };
}

function problemOf({ kind }: InputSpec) {
  if (kind === 'number') return 'import.number';
  return kind === 'date' ? 'date.invalid' : 'choice.unknown';
}

/** Undefined for what this column cannot hold. */
function readCell(
  input: InputSpec,
  offered: readonly SelectOption[] | undefined,
  cell: Cell,
): unknown {
  const written = cell instanceof Date ? dayOf(cell) : String(cell).trim();
  switch (input.kind) {
    case 'number': {
      const number = typeof cell === 'number' ? cell : Number(written.normalize('NFKC'));
      return Number.isFinite(number) ? number : undefined;
    }
    case 'switch':
      return readSwitch(cell, written);
    case 'select':
    case 'radio':
      if (!offered) return written; // one of the named sources: the server knows its values
      return offered.find((option) => spellings(option).includes(written))?.value;
    case 'date':
      return cell instanceof Date || /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : undefined;
    default:
      return written;
  }
}

/** By either language's label or by the value itself. */
const spellings = ({ label, value }: SelectOption) => [
  value,
  ...locales.map((locale) => translate(label, locale)),
];

function readSwitch(cell: Cell, written: string): boolean | undefined {
  if (typeof cell === 'boolean') return cell;
  const is = (key: 'import.yes' | 'import.no') =>
    locales.some(
      (locale) =>
        translate(text(resourceMessages, key), locale).toLowerCase() === written.toLowerCase(),
    );
  if (is('import.yes')) return true;
  return is('import.no') ? false : undefined;
}

/** A sheet's day has no time zone; what reads it says midnight of UTC. */
const dayOf = (date: Date) =>
  dayText(new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()));
