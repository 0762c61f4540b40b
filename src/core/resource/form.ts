import { isApiError } from '../http/errors';
import type { ApiError } from '../http/errors';
import { text, translate } from '../i18n/translator';
import type { Locale, Text } from '../i18n/translator';
import { readDay } from '../format/days';
import { ruleMessages } from '../rules/messages';
import type { Days, FileRef, FormValues, InputSpec } from './input-spec';
import { resourceMessages } from './messages';

/** The inputs of a form by their names. */
export type FormSpec = Readonly<Record<string, InputSpec>>;

/** What the form starts with: what the row or the draft says, otherwise each input's own beginning. */
export function initialValues(form: FormSpec, from: FormValues = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, input]) => [name, from[name] ?? input.initial]),
  );
}

/** Messages by name; a row of `rows` is named `bizUse.0.name`. Empty: everything is valid. */
export function validateForm(
  form: FormSpec,
  values: FormValues,
  locale: Locale,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, input] of Object.entries(form)) {
    if (input.show && !input.show(values)) continue;
    collect(name, input, values[name], locale, errors);
    const across = errors[name] === undefined ? input.check(values[name], values) : undefined;
    if (across) errors[name] = translate(across, locale);
  }
  return errors;
}

function collect(
  name: string,
  input: InputSpec,
  value: unknown,
  locale: Locale,
  errors: Record<string, string>,
): void {
  const message = validateInput(input, value, locale);
  if (message) errors[name] = message;
  if (input.kind !== 'rows' || !Array.isArray(value)) return;
  value.forEach((row: unknown, index) => {
    for (const [key, column] of Object.entries(input.columns ?? {})) {
      const cell = (row as Readonly<Record<string, unknown>>)[key];
      collect(`${name}.${index}.${key}`, column, cell, locale, errors);
    }
  });
}

/** 必填项 (M-08) when it is empty and must not be, otherwise the first rule that objects (V-013). */
export function validateInput(
  input: InputSpec,
  value: unknown,
  locale: Locale,
): string | undefined {
  const empty = isEmpty(value);
  if (empty && input.required) return ruleMessages[locale].field;
  const written = asText(value);
  const limit = empty ? undefined : limitOf(input, value, written);
  if (limit) return translate(limit, locale);
  if (input.kind === 'cidrs' && Array.isArray(value)) return wrongEntry(input, value, locale);
  return ruleProblem(input, written, locale);
}

/** Nothing typed, nothing chosen. `false` and 0 are something. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isDays(value) && value.start === '' && value.end === '';
}

function isDays(value: unknown): value is Days {
  if (typeof value !== 'object' || value === null) return false;
  const { start, end } = value as Partial<Days>;
  return typeof start === 'string' && typeof end === 'string';
}

/** What the input itself limits. Length counts as the browser's own `maxlength` does. */
function limitOf(input: InputSpec, value: unknown, written: string): Text | undefined {
  const { maxLength, min, max, most, whole, past = false } = input;
  if (maxLength !== undefined && written.length > maxLength) {
    return text(ruleMessages, 'maxLength', { max: maxLength });
  }
  if (most !== undefined && Array.isArray(value) && value.length > most) {
    return text(resourceMessages, 'list.most', { most });
  }
  if (input.kind === 'date') return dayLimit(written, past);
  if (input.kind === 'range') return isDays(value) ? daysLimit(value, past) : undefined;
  if (input.kind !== 'number' || typeof value !== 'number') return undefined;
  if (Number.isNaN(value)) return text(ruleMessages, 'number');
  if (whole && !Number.isInteger(value)) return text(ruleMessages, 'whole');
  if (min !== undefined && value < min) return text(ruleMessages, 'min', { min });
  return max !== undefined && value > max ? text(ruleMessages, 'max', { max }) : undefined;
}

function dayLimit(day: string, past: boolean): Text | undefined {
  const read = readDay(day);
  if (!read) return text(resourceMessages, 'date.invalid');
  return past && read > new Date() ? text(resourceMessages, 'date.future') : undefined;
}

/** V-018, V-019: both ends, in order, and begun where they must have. */
function daysLimit({ start, end }: Days, past: boolean): Text | undefined {
  if (start === '' || end === '') return text(resourceMessages, 'range.both');
  const wrong = dayLimit(start, past) ?? dayLimit(end, past);
  if (wrong) return wrong;
  return start > end ? text(resourceMessages, 'range.order') : undefined;
}

/** Names the entry, because a list may be long. */
function wrongEntry(
  input: InputSpec,
  entries: readonly unknown[],
  locale: Locale,
): string | undefined {
  for (const entry of entries) {
    const reason = ruleProblem(input, asText(entry), locale);
    if (reason) {
      const named = text(resourceMessages, 'list.entry', { entry: asText(entry), reason });
      return translate(named, locale);
    }
  }
  return undefined;
}

/** What the first rule that objects says of one text. */
export function ruleProblem(
  { rules }: Pick<InputSpec, 'rules'>,
  written: string,
  locale: Locale,
): string | undefined {
  for (const rule of rules) {
    const message = rule(written, { locale });
    if (message) return message;
  }
  return undefined;
}

/** A pasted list in parts: lines, blanks, commas and semicolons separate, the Chinese ones too; nothing twice. */
export function splitList(pasted: string): string[] {
  const parts = pasted.normalize('NFKC').split(/[\s,;、]+/);
  return [...new Set(parts.filter((part) => part !== ''))];
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? value.map(asText).join('\n') : '';
}

/**
 * A change, and what it makes of the inputs that need what changed: they begin again; and of those that hold what is usual, which is
 * another now.
 */
export function changeValue(
  form: FormSpec,
  values: FormValues,
  name: string,
  value: unknown,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...values, [name]: value };
  const changed = [name];
  const done = new Set(changed);
  for (const each of changed) {
    for (const [other, { needs = [], initial, columns }] of Object.entries(form)) {
      const rows = next[other];
      if (columns && Array.isArray(rows)) next[other] = withoutCells(columns, rows, each);
      if (done.has(other) || !needs.includes(each)) continue;
      done.add(other);
      next[other] = initial;
      changed.push(other);
    }
  }
  for (const [other, { usual }] of Object.entries(form))
    if (usual && other !== name && values[other] === usual(values)) next[other] = usual(next);
  return next;
}

/** Rows of a table whose cells begin again where their column needs what changed. */
function withoutCells(columns: FormSpec, rows: readonly FormValues[], changed: string) {
  const needing = Object.entries(columns).filter(([, { needs }]) => needs?.includes(changed));
  if (needing.length === 0) return rows;
  const cells = Object.fromEntries(needing.map(([key, { initial }]) => [key, initial]));
  return rows.map((row) => ({ ...row, ...cells }));
}

/** Whether something is typed or chosen that the form did not begin with. */
export function hasChanged(form: FormSpec, begin: FormValues, values: FormValues): boolean {
  return Object.keys(form).some(
    (name) => JSON.stringify(begin[name]) !== JSON.stringify(values[name]),
  );
}

/** Whether an input of this kind can hold the value: what was kept may be older than the form. */
export function canHold(input: InputSpec, value: unknown): boolean {
  switch (input.kind) {
    case 'number':
      return value === null || typeof value === 'number';
    case 'switch':
      return typeof value === 'boolean';
    case 'range':
      return isDays(value);
    case 'multi':
    case 'cidrs':
    case 'hosts':
      return Array.isArray(value) && value.every((each) => typeof each === 'string');
    case 'files':
      return Array.isArray(value) && value.every(isFileRef);
    case 'rows':
      return Array.isArray(value) && value.every((row: unknown) => isRow(input, row));
    case 'custom':
      return typeof value === typeof input.initial;
    default:
      return typeof value === 'string';
  }
}

function isRow({ columns = {} }: InputSpec, row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  return Object.entries(columns).every(([key, column]) => {
    const carried = column.kind === 'shown' || column.kind === 'hidden';
    return carried || canHold(column, (row as FormValues)[key]);
  });
}

function isFileRef(value: unknown): value is FileRef {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, path, size } = value as Partial<FileRef>;
  return [id, name, path].every((each) => typeof each === 'string') && typeof size === 'number';
}

/** Leading and trailing blanks are slips of the keyboard; a password's are its own. */
export function cleanValues(form: FormSpec, values: FormValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([, input]) => !input.show || input.show(values))
      .map(([name, input]) => [name, clean(input, values[name])]),
  );
}

function clean(input: InputSpec, value: unknown): unknown {
  if (typeof value === 'string') return input.kind === 'password' ? value : value.trim();
  if (input.kind === 'number' && value === undefined) return null;
  if (input.kind === 'cidrs' && Array.isArray(value)) return splitList(value.join('\n'));
  if (input.kind !== 'rows' || !Array.isArray(value)) return value;
  return value.map((row: unknown) => ({
    ...(row as FormValues),
    ...cleanValues(input.columns ?? {}, row as FormValues),
  }));
}

/** Why the server refused a form. */
export interface Refusal {
  /** Beside their fields. */
  readonly fields: Readonly<Record<string, Text>>;
  /** Above the buttons: what belongs to no field of this form. */
  readonly form: Text | undefined;
}

/** Whether there is a field at this path, or at this place of its table. */
function isDrawn(
  { kind, show, columns = {} }: InputSpec,
  [row, cell]: readonly string[],
  value: unknown,
  values: FormValues,
): boolean {
  if (kind === 'hidden' || (show && !show(values))) return false;
  if (kind !== 'rows' || row === undefined) return true;
  const column = columns[cell ?? ''];
  return (
    Array.isArray(value) && Number(row) in value && column !== undefined && column.kind !== 'hidden'
  );
}

/**
 * Where a server's refusal belongs. Its data may name one field (`{ field }`, with the message as the
 * reason), several (`{ fields: [name] }`), or several with reasons (`{ fields: { name: reason } }`). `fieldOf`
 * turns a name of the server's into one of the form's; what the form does not know becomes the form's, and so does a field
 * that these values do not show, beside which nobody would read it: of several such, the first reason that stands nowhere.
 */
export function readRefusal(
  error: unknown,
  form: FormSpec,
  fieldOf: (name: string) => string = (name) => name,
  values?: FormValues,
): Refusal | undefined {
  if (!isApiError(error)) return undefined;
  const named = refusedFields(error);
  const fields: Record<string, Text> = {};
  const others: Text[] = [];
  for (const [wire, reason] of Object.entries(named)) {
    const name = fieldOf(wire);
    const [top = name, ...path] = name.split('.');
    const input = form[top];
    if (input && (!values || isDrawn(input, path, values[top], values))) fields[name] = reason;
    else others.push(reason);
  }
  const read = Object.values(fields);
  const left = read.length > 0 ? others.find((reason) => !read.includes(reason)) : error.text;
  return { fields, form: left };
}

/** What a refusal names, by the server's own names, each with its reason. */
export function refusedFields({
  data,
  text: reason,
}: Pick<ApiError, 'data' | 'text'>): Readonly<Record<string, Text>> {
  if (typeof data !== 'object' || data === null) return {};
  if ('fields' in data && Array.isArray(data.fields)) {
    return Object.fromEntries(data.fields.map((name: unknown) => [String(name), reason]));
  }
  if ('fields' in data && typeof data.fields === 'object' && data.fields !== null) {
    return Object.fromEntries(
      Object.entries(data.fields).filter(([, value]) => typeof value === 'string'),
    );
  }
  return 'field' in data && typeof data.field === 'string' ? { [data.field]: reason } : {};
}
