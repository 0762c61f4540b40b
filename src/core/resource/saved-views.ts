/** Views of a list that a user has named: filters, sort, page size, columns and row height. */
import * as v from 'valibot';

/** How a table is arranged: order and absence of columns by their keys, and the height of rows. */
export const viewPreferences = v.object({
  order: v.array(v.string()),
  hidden: v.array(v.string()),
  density: v.picklist(['normal', 'compact']),
});
export type ViewPreferences = v.InferOutput<typeof viewPreferences>;

/** How a user likes one list, whatever its view. */
export const listPreferences = v.object({
  ...viewPreferences.entries,
  /** Cards on a wide screen too, where the list offers them. */
  asCards: v.optional(v.boolean()),
  /** Columns for which there is no room are there all the same, for whoever scrolls to them. */
  allColumns: v.optional(v.boolean()),
});
export type ListPreferences = v.InferOutput<typeof listPreferences>;

/** In characters. */
export const longestViewName = 40;
/** More than anybody finds again in a menu. */
export const mostViews = 30;

const savedView = v.object({
  ...viewPreferences.entries,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestViewName)),
  /** The list's state as the URL has it: what has become unknown since is passed over when it is read. */
  search: v.string(),
});
export type SavedView = v.InferOutput<typeof savedView>;

/** What is stored of a list's views, and checked when it is read. */
export const savedViews = v.object({
  views: v.array(savedView),
  /** The name of the view that a visit without any state of its own begins with. */
  first: v.nullable(v.string()),
});
export type SavedViews = v.InferOutput<typeof savedViews>;

/** Where nobody has saved any. */
export const noViews: SavedViews = { views: [], first: null };

/** Why a view cannot be called so. */
export type NameProblem = 'empty' | 'taken' | 'full';

/** A name is what a view is known by: `as` is the one that it has so far. */
export function nameProblem(
  { views }: SavedViews,
  name: string,
  as?: string,
): NameProblem | undefined {
  const wanted = name.trim();
  if (wanted === '') return 'empty';
  if (wanted !== as && views.some((view) => view.name === wanted)) return 'taken';
  return as === undefined && views.length >= mostViews ? 'full' : undefined;
}

/** Puts a view at its place, or at the end; also what takes a removal back. */
export function addView(all: SavedViews, view: SavedView, at = all.views.length): SavedViews {
  if (nameProblem(all, view.name)) return all;
  const views = [...all.views];
  views.splice(at, 0, { ...view, name: view.name.trim().slice(0, longestViewName) });
  return { ...all, views };
}

/** The views with another name for one; unchanged where the name is empty or taken. */
export function renameView(all: SavedViews, name: string, to: string): SavedViews {
  if (nameProblem(all, to, name)) return all;
  const next = to.trim().slice(0, longestViewName);
  return {
    views: all.views.map((view) => (view.name === name ? { ...view, name: next } : view)),
    first: all.first === name ? next : all.first,
  };
}

/** The views without one; if it was the first, none is. */
export function removeView(all: SavedViews, name: string): SavedViews {
  return {
    views: all.views.filter((view) => view.name !== name),
    first: all.first === name ? null : all.first,
  };
}

/** null: none. */
export function setFirst(all: SavedViews, name: string | null): SavedViews {
  return { ...all, first: all.views.some((view) => view.name === name) ? name : null };
}

/** Whether what is shown now is this view. */
export function isView(view: SavedView, now: Omit<SavedView, 'name'>): boolean {
  const said = ({ search, order, hidden, density }: Omit<SavedView, 'name'>) =>
    JSON.stringify([search, order, [...hidden].sort(), density]);
  return said(view) === said(now);
}

/** A link says which columns are shown, in their order, and how tall the rows are where that is not as usual. */
const columnsKey = 'columns';
const densityKey = 'density';
/** Between keys of fields, which have none. */
const BETWEEN = '.';

/** The query of a link that shows a list as this view does, to whoever opens it; `from` has its filters and whatever else the page says. */
export function viewLink(
  { search, order, hidden, density }: Omit<SavedView, 'name'>,
  from: URLSearchParams = new URLSearchParams(search),
): URLSearchParams {
  return linkedTo({ order, hidden, density }, from);
}

/** The same query with how columns are arranged. */
export function linkedTo(
  { order, hidden, density }: ViewPreferences,
  from: URLSearchParams,
): URLSearchParams {
  const url = withoutLinkedView(from);
  url.set(columnsKey, order.filter((name) => !hidden.includes(name)).join(BETWEEN));
  if (density !== 'normal') url.set(densityKey, density);
  return url;
}

/** How a link arranges the columns that there are; nothing where it does not say, or names none of them. */
export function linkedView(
  url: URLSearchParams,
  offered: readonly string[],
): ViewPreferences | undefined {
  const named = url.get(columnsKey)?.split(BETWEEN) ?? [];
  const shown = [...new Set(named)].filter((name) => offered.includes(name));
  if (shown.length === 0) return undefined;
  const hidden = offered.filter((name) => !shown.includes(name));
  return {
    order: [...shown, ...hidden],
    hidden,
    density: url.get(densityKey) === 'compact' ? 'compact' : 'normal',
  };
}

/** The same query without what it says of columns. */
export function withoutLinkedView(url: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(url);
  next.delete(columnsKey);
  next.delete(densityKey);
  return next;
}
