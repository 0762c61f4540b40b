import { isSecretName } from '../../../src/core/secret-names';
import type { RowChange } from '../../../src/core/api/changes';
import { holdsSecret } from './secret-texts';

/** Of a longer text, and of more entries, what is around the first difference is kept: the trail is no archive. */
const LONGEST = 400;
const MOST = 40;
const CUT = '…';
/** Beside what was sent, in the same place: an entry has room for both, and old ones have none. */
const KEPT = '$changes';

type Plain = RowChange['before'];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const isList = (value: unknown): value is readonly (string | number | boolean)[] =>
  Array.isArray(value) && value.every(isPlain);

/** Of `most` from where both begin to differ, with a little of what is the same before it. */
function startOf(before: ArrayLike<unknown>, after: ArrayLike<unknown>, most: number): number {
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same += 1;
  return same < most / 2 ? 0 : same - Math.floor(most / 10);
}

function cutText(value: string, start: number): string {
  // Half of a character is none: the database takes no text that has one.
  const part = value
    .slice(start, start + LONGEST)
    .replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? CUT : ''}${part}${start + LONGEST < value.length ? CUT : ''}`;
}

function cutList(value: readonly string[], start: number): string[] {
  const part = value.slice(start, start + MOST);
  return [...(start > 0 ? [CUT] : []), ...part, ...(start + MOST < value.length ? [CUT] : [])];
}

/** Several lines are a template, a script or a file, which hold passwords by names of their own; one line may say one. */
const mayHoldSecret = (value: string): boolean => /[\r\n]/.test(value) || holdsSecret(value);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const listIn = (value: unknown): string[] => (isList(value) ? value.map(String) : []);

/** Both sides as the trail keeps them: no password, and of what is built of parts or of lines only that it is other than before. */
function plain(field: string, before: unknown, after: unknown): RowChange {
  if (isSecretName(field)) return { field, before: '***', after: '***' };
  const isLong = [before, after].some((value) => textIn(value).length > LONGEST);
  const isMuch = [before, after].some((value) => isList(value) && value.length > MOST);
  const fromText = isLong ? startOf(textIn(before), textIn(after), LONGEST) : 0;
  const fromEntry = isMuch ? startOf(listIn(before), listIn(after), MOST) : 0;
  const side = (value: unknown): Plain => {
    if (value === null || value === undefined) return null;
    if (typeof value === 'string') {
      if (mayHoldSecret(value)) return {};
      return isLong ? cutText(value, fromText) : value;
    }
    if (isPlain(value)) return value;
    return isList(value) && !value.map(String).some(mayHoldSecret)
      ? cutList(listIn(value), fromEntry)
      : {};
  };
  const kept = { field, before: side(before), after: side(after) };
  // What would look the same on both sides is told to have changed, and not how.
  return isSame(kept.before, kept.after) ? { field, before: {}, after: {} } : kept;
}

/** The database keeps the parts of what is built of them in an order of its own: told by that, each edit would have changed it. */
const inOneOrder = (_name: string, value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null, inOneOrder) === JSON.stringify(after ?? null, inOneOrder);

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
      isSame(before, after) ? [] : [plain(field, before, after)],
    );
  }
}

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
