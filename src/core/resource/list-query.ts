import type { Dictionary } from '../dictionaries/dictionary';
import { both } from '../i18n/translator';
import type { FilterCatalog } from '../dictionaries/searching';
import type { FilterField, FilterOption, FilterState } from '../search/filter';
import { filterParams } from '../search/filter';
import type { ListDefaults, ListState } from '../search/list-url';
import type { Resource } from './definition';
import type { Env, FieldKind, FieldSpec, SearchOptions } from './field';
import type { ListQuery } from './list-source';

const catalogs: Partial<Record<FieldKind, FilterCatalog>> = {
  status: 'select',
  time: 'datepicker',
  project: 'projectBiz',
  place: 'select',
  ip: 'ip',
};

/** The search bar of a definition: the kind of a field gives the widget, `search` the operator (N-20). */
export function filterFields<R>(def: Resource<R>, env: Env = {}): readonly FilterField[] {
  const filters: FilterField[] = [];
  for (const [key, field] of def.fields) {
    const { search } = field.options;
    if (search && !isGone(field, env)) filters.push(filterField(key, field, search));
  }
  return filters;
}

/** What is looked for by a part of its name is typed, not chosen. */
const catalogOf = <R>({ kind, words }: FieldSpec<R>, { as }: SearchOptions) =>
  kind === 'tags' && words
    ? 'select'
    : ((kind === 'project' && as === 'lk' ? undefined : catalogs[kind]) ?? 'input');

/** What a list is searched by where one presses a tag of a row; nothing where its tags are no filter. */
export function tagFilter<R>(
  key: string,
  field: FieldSpec<R>,
): Pick<FilterField, 'prop' | 'every'> | undefined {
  const { search } = field.options;
  return field.kind === 'tags' && !field.refs && search
    ? filterField(key, field, search)
    : undefined;
}

function filterField<R>(
  key: string,
  field: FieldSpec<R>,
  search: string | SearchOptions,
): FilterField {
  const options: SearchOptions = typeof search === 'string' ? { as: search as 'eq' } : search;
  const words = field.dictionary ?? (field.kind === 'tags' ? field.words : undefined);
  return {
    catalog: options.as === 'range' ? 'datepicker' : catalogOf(field, options),
    prop: options.key ?? key,
    name: field.label,
    sign: options.as === 'lk' ? 'LK' : 'EQ',
    ...(options.advanced ? { advanced: true } : {}),
    ...(field.kind === 'tags' && !field.words && options.as === 'eq' ? { every: true } : {}),
    ...(words ? { options: optionsOf(words) } : {}),
    ...(field.words && field.kind === 'place' ? { options: placesOf(field.words) } : {}),
  };
}

/** Names of places come in the reader's language. */
const placesOf = (words: Dictionary) =>
  words.values.map((value) => ({ value, label: words.lookup(value).text }));

/** In both languages, so that a language switch changes an open select too. */
const wordOf = (dictionary: Dictionary, value: string) =>
  both(dictionary.lookup(value, 'zh-CN').text, dictionary.lookup(value, 'en').text);

/** A word that the specification spells in several ways is one choice. */
function optionsOf(dictionary: Dictionary): readonly FilterOption[] {
  const options = new Map<string, FilterOption>();
  for (const value of dictionary.values) {
    const word = dictionary.lookup(value).text;
    const known = options.get(word);
    options.set(
      word,
      known
        ? { ...known, also: [...(known.also ?? []), value] }
        : { value, label: wordOf(dictionary, value) },
    );
  }
  return [...options.values()];
}

/** Whether the environment takes the field away altogether (W-07). */
export function isGone<R>(field: FieldSpec<R>, env: Env): boolean {
  const { hidden } = field.options;
  return typeof hidden === 'function' && hidden(env);
}

/** How a definition’s list is sorted at first, and by what it can be. */
export function listDefaults<R>(def: Resource<R>): ListDefaults {
  const sortable = [...def.fields].filter(([, field]) => field.options.sort).map(([key]) => key);
  return { sort: def.sort, sortable };
}

/** The request for one page (N-10). */
export function listQuery<R>(
  def: Resource<R>,
  filters: readonly FilterField[],
  state: Pick<ListState, 'page' | 'size' | 'sort'> & FilterState,
): ListQuery {
  return { page: state.page, rows: state.size, ...matching(def, filters, state) };
}

/** The part of a request that says which rows are meant, whatever the page. */
export function matching<R>(
  def: Resource<R>,
  filters: readonly FilterField[],
  state: Pick<ListState, 'sort'> & FilterState,
): Omit<ListQuery, 'page' | 'rows'> {
  const params = filterParams(filters, state);
  return {
    ...(params.length > 0 ? { params: JSON.stringify(params) } : {}),
    ...(state.sort ? { sort: sortName(def, state.sort.key), order: state.sort.order } : {}),
  };
}

function sortName<R>(def: Resource<R>, key: string): string {
  const sort = def.fields.get(key)?.options.sort;
  return typeof sort === 'string' ? sort : key;
}
