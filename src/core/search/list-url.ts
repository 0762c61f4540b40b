/**
 * The state of a list as it stands in the URL: the only place where it is kept, so that back, forward,
 * reload and a shared link show the same rows (C-09, C-10, N-10).
 */
import type { AdvancedCondition, FilterField, FilterState, FilterValue } from './filter';
import { isEmptyFilter, isRange, optionOf } from './filter';

/** C-09, X-01: what both documents offer together. */
export const pageSizes = [5, 10, 20, 30, 50] as const;
/** C-10: rows of a page where the URL says nothing. */
export const defaultPageSize = 20;

/** By which field a list is sorted, and in which direction. */
export interface ListSort {
  readonly key: string;
  readonly order: 'asc' | 'desc';
}

/** All that the URL says of a list. */
export interface ListState extends FilterState {
  readonly page: number;
  readonly size: number;
  readonly sort: ListSort | null;
}

/** What a list has where the URL says nothing. */
export interface ListDefaults {
  readonly size?: number;
  readonly sort?: ListSort | null;
  /** Keys by which the list may be sorted; another one in the URL is ignored. */
  readonly sortable?: readonly string[];
}

/** Names that a filter cannot take; a filter so named is written with the prefix `f.`. */
const reserved = new Set([
  'page',
  'size',
  'sort',
  'where',
  'id',
  'do',
  'on',
  'bulk',
  'compare',
  'tab',
  'open',
  'view',
  'columns',
  'density',
]);

/** The open rows of a tree, each by its id. */
export const openKey = 'open';
/** The ids of the open rows of a tree. */
export const readOpen = (url: URLSearchParams): ReadonlySet<string> => new Set(url.getAll(openKey));
const filterKey = (prop: string) =>
  reserved.has(prop) || prop.startsWith('f.') ? `f.${prop}` : prop;

/**
 * Says that the state of the URL was meant as it stands, even where nothing is left of it: a default view is for a visit
 * without any.
 */
const meantKey = 'view';

/**
 * The same query with a mark that it was chosen: an empty one then means defaults, and no saved
 * view takes its place.
 */
export function markMeant(url: URLSearchParams): URLSearchParams {
  const marked = new URLSearchParams(url);
  marked.set(meantKey, '1');
  return marked;
}

/** Whether a URL says nothing at all about this list, neither its state nor what is open over it. */
export function saysNothing(url: URLSearchParams, fields: readonly FilterField[]): boolean {
  const own = [...reserved, ...fields.map((field) => filterKey(field.prop))];
  return own.every((key) => !url.has(key));
}

/** Writes `state` into a copy of `base` and leaves parameters of others in it alone. Defaults stay out. */
export function writeListState(
  state: ListState,
  fields: readonly FilterField[],
  defaults: ListDefaults = {},
  base: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const url = new URLSearchParams(base);
  for (const key of ['page', 'size', 'sort', 'where']) url.delete(key);
  for (const field of fields) url.delete(filterKey(field.prop));

  for (const field of fields) {
    const value = state.values[field.prop];
    if (value === undefined || isEmptyFilter(value)) continue;
    for (const text of writeValue(value)) url.append(filterKey(field.prop), text);
  }
  for (const { relation, key, condition, content } of state.conditions) {
    if (content.trim() !== '') url.append('where', [relation, key, condition, content].join(':'));
  }
  const { sort } = state;
  if (!sameSort(sort, defaults.sort ?? null)) {
    url.set('sort', sort ? `${sort.key}.${sort.order}` : 'none');
  }
  if (state.size !== (defaults.size ?? defaultPageSize)) url.set('size', String(state.size));
  if (state.page !== 1) url.set('page', String(state.page));
  return url;
}

/** What stands open over a list, and how far it is leafed: of this visit, and of nobody else's. */
const ofVisit = ['page', 'id', 'tab', 'do', 'on', 'bulk', 'compare'] as const;

/** The same query without what belongs to one visit of the list: for a link. */
export function withoutVisit(url: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(url);
  for (const key of [...ofVisit, openKey, meantKey]) next.delete(key);
  return next;
}

/**
 * The same query with one filter more, or with this value in place of another one: from its first page, and without what
 * stands open over the list.
 */
export function withFilter(
  url: URLSearchParams,
  { prop, every }: Pick<FilterField, 'prop' | 'every'>,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(url);
  for (const key of ofVisit) next.delete(key);
  if (every) {
    if (!next.getAll(filterKey(prop)).includes(value)) next.append(filterKey(prop), value);
  } else next.set(filterKey(prop), value);
  return next;
}

/** Whether a list is filtered by this value. */
export const hasFilter = (
  url: URLSearchParams,
  { prop }: Pick<FilterField, 'prop'>,
  value: string,
) => url.getAll(filterKey(prop)).includes(value);

/** The same, also where a key stands for each of its values: `env=` for `env=prod`. */
export const isMeant = (url: URLSearchParams, { prop }: Pick<FilterField, 'prop'>, value: string) =>
  url
    .getAll(filterKey(prop))
    .some((wanted) => wanted === value || (wanted.endsWith('=') && value.startsWith(wanted)));

/** Reads a state; whatever is malformed or unknown falls back to its default. */
export function readListState(
  url: URLSearchParams,
  fields: readonly FilterField[],
  defaults: ListDefaults = {},
): ListState {
  const size = Number(url.get('size'));
  const page = Number(url.get('page'));
  const values: Record<string, FilterValue> = {};
  for (const field of fields) {
    const value = readValue(field, url.getAll(filterKey(field.prop)));
    if (value !== undefined) values[field.prop] = value;
  }
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: pageSizes.some((known) => known === size) ? size : (defaults.size ?? defaultPageSize),
    sort: readSort(url.get('sort'), defaults),
    values,
    conditions: url.getAll('where').flatMap((text) => readCondition(text, fields)),
  };
}

function writeValue(value: FilterValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (isRange(value)) return [`${value.from ?? ''}~${value.to ?? ''}`];
  return value.filter((item) => item.trim() !== '');
}

function readValue(field: FilterField, texts: readonly string[]): FilterValue | undefined {
  const filled = texts.filter((item) => item.trim() !== '');
  const [first] = filled;
  if (first === undefined) return undefined;
  if (field.catalog === 'datepicker') return readRange(first);
  if (field.catalog === 'select' && field.options) {
    const known = [...new Set(filled.flatMap((item) => optionOf(field, item)?.value ?? []))];
    return known.length > 1 ? known : known[0];
  }
  return filled.length > 1 ? filled : first;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

function readRange(text: string): FilterValue | undefined {
  const [from = '', to = ''] = text.split('~');
  const range = {
    ...(day.test(from) ? { from } : {}),
    ...(day.test(to) ? { to } : {}),
  };
  return isEmptyFilter(range) ? undefined : range;
}

function readCondition(text: string, fields: readonly FilterField[]): AdvancedCondition[] {
  const [relation, key, condition, ...rest] = text.split(':');
  const content = rest.join(':');
  const field = fields.find(({ prop }) => prop === key);
  if (relation !== 'and' && relation !== 'or') return [];
  if (condition !== 'eq' && condition !== 'lk') return [];
  if (key === undefined || !field || content.trim() === '') return [];
  // Part of a word is no choice, even where it is spelled as one.
  const meant = condition === 'eq' ? optionOf(field, content)?.value : undefined;
  return [{ relation, key, condition, content: meant ?? content }];
}

function readSort(text: string | null, defaults: ListDefaults): ListSort | null {
  const fallback = defaults.sort ?? null;
  if (text === null) return fallback;
  if (text === 'none') return null;
  const cut = text.lastIndexOf('.');
  const key = text.slice(0, cut);
  const order = text.slice(cut + 1);
  if (cut < 1 || (order !== 'asc' && order !== 'desc')) return fallback;
  if (defaults.sortable && !defaults.sortable.includes(key)) return fallback;
  return { key, order };
}

function sameSort(one: ListSort | null, other: ListSort | null): boolean {
  return one?.key === other?.key && one?.order === other?.order;
}
