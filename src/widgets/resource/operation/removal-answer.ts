// chunk: list-dialogs
/** What a removal would do to others: whom is asked for it, and what the answers come to. */
import { countLists } from '../../../core/api/counts';
import { MOST_TRIED, tryRemoval } from '../../../core/api/removals';
import type { RemovalEffect, RemovalTried } from '../../../core/api/removals';
import { hasTrait, isApiError } from '../../../core/http/errors';
import type { TextRef } from '../../../core/i18n/translator';
import { hasDetail } from '../../../core/resource/definition';
import type { Resource } from '../../../core/resource/definition';
import { filterFields } from '../../../core/resource/list-query';
import type { RowConditions } from '../../../core/resource/list-scope';
import { withFixed } from '../../../core/resource/list-source';
import type { OpSpec } from '../../../core/resource/operation';
import { firstRequest } from '../../../core/resource/request-of';
import type { Runtime } from '../../../core/runtime';
import { RELATED_TAB } from '../related';
import type { Naming } from '../related';

/** A removal that somebody is asked about. */
export interface Removal<R> {
  readonly def: Resource<R>;
  readonly spec: OpSpec<R>;
  readonly rows: readonly R[];
  /** Who names the rows; undefined where nobody knows. */
  readonly namings: readonly Naming[] | undefined;
  /** Where a row's detail is, by its id. */
  readonly rowPath: (id: string) => string;
  readonly within: RowConditions;
}

type Where = RowConditions | readonly [by: string, ids: readonly string[]];

/** Rows of one list that name the rows that are to be removed. */
interface Source {
  /** The name of the call that lists them. */
  readonly list: string;
  readonly title: TextRef;
  /** What the list is asked for them; undefined where it cannot be asked so. */
  readonly where: Where | undefined;
  readonly path: string | undefined;
}

export interface EffectLine {
  readonly key: string;
  readonly label: TextRef | string;
  readonly count: number;
  readonly fate: RemovalEffect['fate'] | 'stays' | 'attached';
  readonly path: string | undefined;
}

export interface RemovalAnswer<R> {
  /** Of a backend without trials: nothing is known. */
  readonly known: boolean;
  /** Why rows would be refused; `all` where they are removed together or not at all. */
  readonly refused: readonly { readonly row: R | 'all'; readonly reason: string }[];
  /** As many rows as have been looked at. */
  readonly tested: number;
  readonly lines: readonly EffectLine[];
  /** Kinds that may hang on the rows and were not looked at, or did not answer. */
  readonly unseen: readonly TextRef[];
  /** Whether all are known that may name the rows: where not, there may be more than what is named here. */
  readonly whole: boolean;
}

/** As many lists as one request counts. */
const AT_ONCE = 8;
/** Of more rows the ids are longer than a list is asked with. */
const MOST_COUNTED = 40;

/** A call that can be asked for the number of its rows. */
function isCountable({
  list,
  load,
}: Pick<Resource<never>, 'list'> & Partial<Pick<Resource<never>, 'load'>>): boolean {
  const { entries = {} } = (list.query ?? {}) as { readonly entries?: object };
  const isPaged = list.method === 'GET' && list.params === undefined && 'rows' in entries;
  return isPaged && list.raw === undefined && !load;
}

const withTab = (path: string, tab: string) =>
  `${path}${path.includes('?') ? '&' : '?'}tab=${encodeURIComponent(tab)}`;

/** The one condition that asks for the rows of all of these; undefined where there is none. */
function forAll(conditions: readonly RowConditions[]): Where | undefined {
  const [first] = conditions;
  if (conditions.length === 1 || first === undefined) return first;
  const [by, ...others] = Object.keys(first);
  if (by === undefined || others.length > 0 || conditions.length > MOST_COUNTED) return undefined;
  const ids = conditions.flatMap((each) => {
    const value = (each as Readonly<Record<string, unknown>>)[by];
    return Object.keys(each).length === 1 && typeof value === 'string' ? [value] : [];
  });
  return ids.length === conditions.length ? [by, ids] : undefined;
}

/** The lists whose rows belong to these rows or name them, as their detail shows them. */
async function sourcesOf<R>(removal: Removal<R>): Promise<readonly Source[]> {
  const { def, rows, namings = [], rowPath } = removal;
  const [first] = rows;
  if (first === undefined) return [];
  const alone = rows.length === 1;
  const own = alone && hasDetail(def, first) ? rowPath(def.id(first)) : undefined;
  const parts = [...(def.detail?.tabs ?? [])].flatMap(([key, tab]): Source[] => {
    if (tab.kind !== 'list') return [];
    // A row that names nothing there, or can have nothing, has nothing.
    const conditions = rows.flatMap((row) => {
      const where = tab.within(row);
      return where && !Object.values(where).includes('') ? [where] : [];
    });
    if (conditions.length === 0) return [];
    return [
      {
        list: tab.def.list.name,
        title: tab.title,
        where: isCountable(tab.def) ? forAll(conditions) : undefined,
        path: own && withTab(own, key),
      },
    ];
  });
  const others = await Promise.all(
    namings.map(async ({ definition, title, by, allowed, listPath }): Promise<Source> => {
      const named = await definition();
      const ids = rows.map(def.id);
      const [id = ''] = ids;
      const isFilter = filterFields(named).some(({ prop }) => prop === by);
      return {
        list: named.list.name,
        title,
        // A list that loads in a way of its own is among them where its call takes the property itself.
        where:
          isCountable({ list: named.list }) && ids.length <= MOST_COUNTED ? [by, ids] : undefined,
        // Of a screen that may not be opened the server says whether its rows may be counted.
        path:
          !alone || !allowed
            ? undefined
            : isFilter
              ? `${listPath}?${new URLSearchParams({ [by]: id }).toString()}`
              : own && withTab(own, RELATED_TAB),
      };
    }),
  );
  // What hangs on a row of the same list is told by the trial alone.
  return [...parts, ...others].filter(({ list }) => list !== def.list.name);
}

/** What a list is asked for the rows of a source, as its own call takes it. */
function queryOf(where: Where): Record<string, string> {
  if (Array.isArray(where)) {
    const [by, ids] = where as readonly [string, readonly string[]];
    const [only] = ids;
    const value = ids.length === 1 ? only : ids;
    const sign = ids.length === 1 ? 'EQ' : 'IN';
    return { params: JSON.stringify([{ name: by, sign, value }]) };
  }
  const { params = '[]' } = withFixed<{ params?: string }>({}, { where: where as RowConditions });
  return { params };
}

function chunks<T>(all: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) parts.push(all.slice(at, at + AT_ONCE));
  return parts;
}

/** By its number and no trait: of these two calls of our own a 404 means that the backend has no such call. */
const isNoSuchCall = (error: unknown) => isApiError(error) && error.status === 404;

interface How {
  readonly signal: AbortSignal;
  readonly ignoreErrors: true;
  readonly inPlace: true;
}

/** How many rows each source has; of one that cannot be asked so, or may not be read, nothing. */
async function countSources(
  { call }: Pick<Runtime, 'call'>,
  sources: readonly Source[],
  how: How,
): Promise<ReadonlyMap<Source, number>> {
  const counts = new Map<Source, number>();
  const count = async (some: readonly Source[]) => {
    const lists = some.map(({ list, where = {} }) => ({ list, query: queryOf(where) }));
    const { totals } = await call(countLists, { query: { lists: JSON.stringify(lists) } }, how);
    for (const [index, each] of some.entries()) {
      const total = totals[index]?.total;
      if (typeof total === 'number') counts.set(each, total);
    }
  };
  const orAlone = async (some: readonly Source[]): Promise<void> => {
    try {
      await count(some);
    } catch (error) {
      if (isNoSuchCall(error)) return;
      if (!hasTrait(error, 'refusal')) throw error;
      // One of them cannot be asked so: of the others there is what there is.
      if (some.length > 1) await Promise.all(some.map((each) => orAlone([each])));
    }
  };
  const askable = sources.filter(({ where }) => where !== undefined);
  await Promise.all(chunks(askable).map(orAlone));
  return counts;
}

const nothing: RemovalTried = { known: false, refused: [], effects: [] };

/** The trial, by what the removal itself would send: one request for each row, or one for all that are removed together. */
async function tryIt<R>(
  { call }: Pick<Runtime, 'call'>,
  { spec, rows, within }: Removal<R>,
  how: How,
): Promise<{ readonly tried: RemovalTried; readonly places: readonly (R | 'all')[] }> {
  const { together } = spec;
  const works =
    together && rows.length > 1
      ? [{ of: 'all' as const, request: firstRequest((on) => together.send(rows, {}, on), within) }]
      : rows.map((of) => ({
          of,
          request: firstRequest((on) => spec.send?.(undefined, of, on), within),
        }));
  const asked = await Promise.all(
    works.map(async ({ of, request }) => ({ of, unsent: await request })),
  );
  const sent = asked.flatMap(({ of, unsent }) => (unsent ? [{ of, unsent }] : []));
  const places = sent.map(({ of }) => of);
  const [first] = sent;
  if (!first) return { tried: nothing, places };
  const inputs = sent.map(({ unsent }) => unsent.input as Record<string, never>);
  try {
    const body = { call: first.unsent.endpoint.name, inputs };
    return { tried: await call(tryRemoval, { body }, how), places };
  } catch (error) {
    if (!isNoSuchCall(error)) throw error;
    return { tried: nothing, places };
  }
}

/** What becomes of other rows, as the trial and the counts of the lists say. */
export async function askRemoval<R>(
  runtime: Pick<Runtime, 'call'>,
  removal: Removal<R>,
  signal: AbortSignal,
): Promise<RemovalAnswer<R>> {
  const how = { signal, ignoreErrors: true, inPlace: true } as const;
  const rows = removal.spec.together ? removal.rows : removal.rows.slice(0, MOST_TRIED);
  const counting = async () => {
    const sources = await sourcesOf(removal);
    return { sources, counts: await countSources(runtime, sources, how) };
  };
  const [{ tried, places }, { sources, counts }] = await Promise.all([
    tryIt(runtime, { ...removal, rows }, how),
    counting(),
  ]);
  const told = new Set(tried.effects.flatMap(({ lists }) => lists));
  const effects = tried.effects.map(({ fate, kind, kindName, count, lists }): EffectLine => {
    const source =
      sources.find(({ list, path }) => lists.includes(list) && path !== undefined) ??
      sources.find(({ list }) => lists.includes(list));
    const label = source?.title ?? kindName;
    return { key: `${fate} ${kind}`, label, count, fate, path: source?.path };
  });
  const untold = sources.filter(({ list }) => !told.has(list));
  const stay = tried.known && tried.refused.length < places.length;
  const rest = untold.flatMap((source, index): EffectLine[] => {
    const { list, title, path } = source;
    const count = counts.get(source) ?? 0;
    const fate = stay ? 'stays' : 'attached';
    return count > 0 ? [{ key: `${list} ${index}`, label: title, count, fate, path }] : [];
  });
  return {
    known: tried.known,
    refused: tried.refused.flatMap(({ index, reason }) => {
      const row = places[index];
      return row === undefined ? [] : [{ row, reason }];
    }),
    tested: rows.length,
    lines: [...effects, ...rest],
    unseen: untold.flatMap((source) => (counts.has(source) ? [] : [source.title])),
    whole: removal.namings !== undefined,
  };
}
