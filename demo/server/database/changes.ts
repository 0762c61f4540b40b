import { isSecretName } from '../../../src/core/secret-names';
import type { RowChange } from '../../../src/core/api/changes';

/** Of a longer text the beginning is kept: the trail is no archive. */
const LONGEST = 400;
/** Beside what was sent, in the same place: an entry has room for both, and old ones have none. */
const KEPT = '$changes';

type Plain = RowChange['before'];

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** As the trail keeps it: no password, and of what is built of parts only that it is other than before. */
function plain(field: string, value: unknown): Plain {
  if (isSecretName(field)) return '***';
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' && value.length > LONGEST) return `${value.slice(0, LONGEST)}…`;
  if (isPlain(value)) return value;
  if (Array.isArray(value) && value.every(isPlain)) return value.slice(0, LONGEST / 10).map(String);
  return {};
}

/** The values of a row that are other than they were. */
export class RowChanges {
  private readonly values = new Map<string, { readonly before: unknown; after: unknown }>();

  add(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): void {
    for (const [field, value] of Object.entries(after)) {
      if (value === undefined) continue;
      const known = this.values.get(field);
      if (known) known.after = value;
      else this.values.set(field, { before: before[field], after: value });
    }
  }

  list(): readonly RowChange[] {
    return [...this.values].flatMap(([field, { before, after }]) =>
      JSON.stringify(before ?? null) === JSON.stringify(after ?? null)
        ? []
        : [{ field, before: plain(field, before), after: plain(field, after) }],
    );
  }
}

const isObject = (detail: unknown): detail is Readonly<Record<string, unknown>> =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail);

/** What is written down of an operation: what was sent, and what it changed. */
export function withChanges(detail: unknown, changes: readonly RowChange[]): unknown {
  return changes.length > 0 && isObject(detail) ? { ...detail, [KEPT]: changes } : detail;
}

/** The two apart again. */
export function apart(detail: unknown): {
  readonly sent: unknown;
  readonly changes: readonly RowChange[];
} {
  if (!isObject(detail) || !(KEPT in detail)) return { sent: detail, changes: [] };
  const { [KEPT]: changes, ...sent } = detail;
  return { sent, changes: changes as readonly RowChange[] };
}
