// chunk: core
/**
 * The search parameter builder (V-010, V-011, D-050).
 *
 * On the wire a condition is `{ name, sign, value }`, and a list call carries the JSON of an array of
 * them. Conditions are joined by "and"; one whose value is the array `[content, 'or']` is an alternative
 * to the condition directly before it, which is what the relation of an advanced condition says (N-08).
 */
import * as v from 'valibot';

/**
 * D-050: operators of a condition; LK contains, EQ equals, UEQ does not, GET and LET are from and up to, NUL is empty,
 * IN one of.
 */
export const signs = ['LK', 'EQ', 'UEQ', 'GET', 'LET', 'NUL', 'IN'] as const;
export type Sign = (typeof signs)[number];

/** One condition on the wire. */
export interface SearchParam {
  readonly name: string;
  readonly sign: Sign;
  readonly value: string | readonly string[];
}

/** A condition as it arrives, before anybody trusts it. */
export const searchParamSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  sign: v.picklist(signs),
  value: v.union([v.string(), v.array(v.string())]),
});

/** A single value of a condition. */
export type Scalar = string | number | boolean;
/** A value with its operator. */
export interface Comparison {
  readonly op: Sign;
  readonly value: Scalar | readonly Scalar[] | null | undefined;
}
type Plain = Scalar | Comparison | null | undefined;
/** What a list may be asked of one key: a value, alternatives, comparisons. */
export type QueryValue =
  | Plain
  | readonly Scalar[]
  | readonly Comparison[]
  | readonly [Plain | readonly Scalar[], 'or']
  | readonly ['or', Plain | readonly Scalar[]];
/** Conditions by key, before they are parameters. */
export type QueryInput = Readonly<Record<string, QueryValue>>;

/** Where a condition differs from the rule. */
export interface BuildOptions {
  /** Keys that are sent even when they are empty, null or an empty array (U-22). */
  readonly keep?: readonly string[];
  /** The operator of a scalar, by key; EQ where nothing is said. */
  readonly signs?: Readonly<Record<string, Sign>>;
}

/**
 * The search parameters of the specification from conditions by key; empty ones are left
 * out.
 */
export function buildQuery(input: QueryInput, options: BuildOptions = {}): SearchParam[] {
  const params: SearchParam[] = [];
  for (const [name, value] of Object.entries(input)) {
    const keep = options.keep?.includes(name) ?? false;
    const sign = options.signs?.[name] ?? 'EQ';
    const alternative = alternativeOf(value);
    if (alternative) {
      const param = single(name, alternative.value as QueryValue, sign, keep);
      if (param) params.push(asAlternative(param));
    } else if (isComparisons(value)) {
      // A range is two comparisons of one name.
      for (const item of value) {
        const param = single(name, item, sign, false);
        if (param) params.push(param);
      }
    } else {
      const param = single(name, value, sign, keep);
      if (param) params.push(param);
    }
  }
  return params;
}

/** V-011: marks a condition as an alternative to the one before it. Several values are alternatives already. */
export function asAlternative(param: SearchParam): SearchParam {
  return typeof param.value === 'string' ? { ...param, value: [param.value, 'or'] } : param;
}

/** The content of a condition and whether it is marked as an alternative. The reverse of `asAlternative`. */
export function readAlternative(param: SearchParam): { param: SearchParam; or: boolean } {
  const { value, sign } = param;
  if (typeof value === 'string' || sign === 'IN' || value.length !== 2) return { param, or: false };
  const [first = '', second = ''] = value;
  if (second === 'or') return { param: { ...param, value: first }, or: true };
  if (first === 'or') return { param: { ...param, value: second }, or: true };
  return { param, or: false };
}

/**
 * Groups of alternatives, joined by "and": every group holds when one of its members holds. The reference
 * backend turns them into SQL; the builder and the reader therefore cannot drift.
 */
export function groupParams(params: readonly SearchParam[]): SearchParam[][] {
  const groups: SearchParam[][] = [];
  for (const raw of params) {
    const { param, or } = readAlternative(raw);
    const last = groups.at(-1);
    if (or && last) last.push(param);
    else groups.push([param]);
  }
  return groups;
}

function single(
  name: string,
  value: QueryValue,
  sign: Sign,
  keep: boolean,
): SearchParam | undefined {
  if (isComparison(value)) {
    // NUL asks whether a value is missing and needs no content.
    if (value.op !== 'NUL' && isEmpty(value.value) && !keep) return undefined;
    return { name, sign: value.op, value: wire(value.value) };
  }
  if (isEmpty(value) && !keep) return undefined;
  if (Array.isArray(value)) return { name, sign: 'IN', value: wire(value as readonly Scalar[]) };
  return { name, sign, value: wire(value as Scalar | null | undefined) };
}

function wire(value: Scalar | readonly Scalar[] | null | undefined): string | string[] {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? value.map(String) : String(value);
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.every(isEmpty))
  );
}

function isComparison(value: QueryValue): value is Comparison {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isComparisons(value: QueryValue): value is readonly Comparison[] {
  const items: readonly QueryValue[] = Array.isArray(value) ? value : [];
  return items.length > 0 && items.every(isComparison);
}

function alternativeOf(value: QueryValue): { value: unknown } | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [first, second] = value as readonly unknown[];
  if (second === 'or') return { value: first };
  return first === 'or' ? { value: second } : undefined;
}
