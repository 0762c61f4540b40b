import type { Dictionary } from '../dictionaries/dictionary';
import type { FieldSpec } from './field';

/**
 * The new page with every unchanged row kept as the object it was: what hangs on a row (its React element,
 * an open menu, a half-typed edit) survives a refresh. Order and membership are the server's.
 */
export function mergeRows<R>(
  before: readonly R[] | undefined,
  after: readonly R[],
  id: (row: R) => string,
): readonly R[] {
  if (!before) return after;
  const known = new Map(before.map((row) => [id(row), row]));
  let same = before.length === after.length;
  const rows = after.map((row, index) => {
    const old = known.get(id(row));
    const kept = old !== undefined && equal(old, row) ? old : row;
    if (kept !== before[index]) same = false;
    return kept;
  });
  return same ? before : rows;
}

/** The page with the rows of `fresh` in the place of those of the same id, nothing else moved, added or taken. */
export function replaceRows<R>(
  page: readonly R[],
  fresh: readonly R[],
  id: (row: R) => string,
): readonly R[] {
  const known = new Map(fresh.map((row) => [id(row), row]));
  return mergeRows(
    page,
    page.map((row) => known.get(id(row)) ?? row),
    id,
  );
}

/**
 * What is shown while a person is in the middle of something inside a row: the rows as they lie, with what the server
 * says of each now. Moving, adding and taking away waits, because it would take the focus from under the hands.
 */
export function holdRows<R>(
  shown: readonly R[],
  now: readonly R[],
  id: (row: R) => string,
): readonly R[] {
  return replaceRows(shown, now, id);
}

/** Rows come from JSON, so structure is all there is to compare. */
function equal(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one);
  const right = other as Readonly<Record<string, unknown>>;
  return (
    left.length === Object.keys(other).length &&
    left.every(([key, value]) => Object.hasOwn(other, key) && equal(value, right[key]))
  );
}

/** Whether a row waits for something to settle: only such rows are polled. */
export function isTransient<R>(row: R, fields: ReadonlyMap<string, FieldSpec<R>>): boolean {
  for (const [key, field] of fields) {
    if (field.dictionary && isBusy(field.dictionary, rawValue(row, key, field))) return true;
  }
  return false;
}

const isBusy = (dictionary: Dictionary, value: unknown) => dictionary.lookup(value).busy;

/** A field's value: computed, or the row's property of that name. */
export function rawValue<R>(row: R, key: string, field: FieldSpec<R>): unknown {
  return field.value ? field.value(row) : (row as Readonly<Record<string, unknown>>)[key];
}
