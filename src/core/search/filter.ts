/**
 * Filters of a list: what the search bar offers (N-20), what it holds, and how that becomes parameters.
 */
import type { FilterCatalog, SearchCondition, SearchRelation } from '../dictionaries/searching';
import type { Text } from '../i18n/translator';
import { asAlternative, buildQuery } from './build-query';
import type { QueryValue, SearchParam, Sign } from './build-query';

/** One choice of a filter. */
export interface FilterOption {
  readonly label: Text;
  readonly value: string;
  /** Other spellings of the same: one word is offered once, and finds the rows of each. */
  readonly also?: readonly string[];
}

/** N-20 with the operator that the field's definition chose. */
export interface FilterField {
  readonly catalog: FilterCatalog;
  readonly prop: string;
  readonly name: Text;
  readonly options?: readonly FilterOption[];
  /** EQ by default; a datepicker is always a range of GET and LET. */
  readonly sign?: Sign;
  /** Offered only under the advanced conditions. */
  readonly advanced?: boolean;
  /** A row may have several of them, as tags: of several values all are meant, where others are alternatives. */
  readonly every?: boolean;
}

/** Days as `YYYY-MM-DD`; either end may be open. */
export interface FilterRange {
  readonly from?: string;
  readonly to?: string;
}
/** What is set in a filter: a text, several values, or a range. */
export type FilterValue = string | readonly string[] | FilterRange;
/** What is set in the filters of a list, by key. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** N-08. The relation joins a condition with the one before it; that of the first one says nothing. */
export interface AdvancedCondition {
  readonly key: string;
  readonly condition: SearchCondition;
  readonly content: string;
  readonly relation: SearchRelation;
}

/** Filters and advanced conditions of a list. */
export interface FilterState {
  readonly values: FilterValues;
  readonly conditions: readonly AdvancedCondition[];
}

/** A list that is asked for everything. */
export const noFilters: FilterState = { values: {}, conditions: [] };

/** Whether a filter holds from–to. */
export function isRange(value: FilterValue): value is FilterRange {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The choice of a filter that a value stands for, however it is spelled. */
export const optionOf = (
  { options }: Pick<FilterField, 'options'>,
  value: string,
): FilterOption | undefined =>
  options?.find((option) => option.value === value || option.also?.includes(value));

/** Whether a filter asks for nothing. */
export function isEmptyFilter(value: FilterValue | undefined): boolean {
  if (value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (isRange(value)) return !value.from && !value.to;
  return value.every((item) => item.trim() === '');
}

/** Descriptor and state → the specification's parameters. Unknown keys never reach the wire. */
export function filterParams(fields: readonly FilterField[], state: FilterState): SearchParam[] {
  const input: Record<string, QueryValue> = {};
  const byProp: Record<string, Sign> = {};
  for (const field of fields) {
    const value = state.values[field.prop];
    if (value === undefined || isEmptyFilter(value)) continue;
    byProp[field.prop] = field.sign ?? 'EQ';
    input[field.prop] = field.every
      ? everyValue(value)
      : queryValue(
          isRange(value) ? value : [value].flat().flatMap((each) => spellings(field, each)),
        );
  }
  const params = buildQuery(input, { signs: byProp });
  const known = new Map(fields.map((field) => [field.prop, field]));
  let first = true;
  for (const { key, condition, content, relation } of state.conditions) {
    const field = known.get(key);
    if (!field || content.trim() === '') continue;
    const [value = '', ...others] =
      condition === 'lk' ? [content.trim()] : spellings(field, content);
    const param: SearchParam = { name: key, sign: condition === 'lk' ? 'LK' : 'EQ', value };
    params.push(relation === 'or' && !first ? asAlternative(param) : param);
    params.push(...others.map((other) => asAlternative({ ...param, value: other })));
    first = false;
  }
  return params;
}

function spellings(field: FilterField, typed: string): readonly string[] {
  const { value, also = [] } = optionOf(field, typed.trim()) ?? { value: typed.trim() };
  return [value, ...also];
}

/** A condition of its own for each of them. */
function everyValue(value: FilterValue): QueryValue {
  if (isRange(value)) return queryValue(value);
  const wanted = typeof value === 'string' ? [value] : value;
  return wanted.map((item) => ({ op: 'EQ' as const, value: item.trim() }));
}

function queryValue(value: FilterRange | readonly string[]): QueryValue {
  if (isRange(value)) {
    // V-021: the end of a range is the last second of its day.
    return [
      { op: 'GET', value: value.from ? `${value.from} 00:00:00` : '' },
      { op: 'LET', value: value.to ? `${value.to} 23:59:59` : '' },
    ];
  }
  const filled = value.filter((item) => item !== '');
  // Said as a comparison: a value that is the word "or" must not become the mark of an alternative.
  return filled.length === 1 ? filled[0] : { op: 'IN', value: filled };
}
