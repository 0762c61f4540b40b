import { useCachedQuery, useQueryCache } from '../../surface/query';
import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router';
import type { Page } from '../../../core/api/endpoint';
import { hasTrait } from '../../../core/http/errors';
import type { Call } from '../../../core/resource/call';
import type { Resource } from '../../../core/resource/definition';
import { filterFields, listDefaults, listQuery, matching } from '../../../core/resource/list-query';
import { fixedAt } from '../../../core/resource/list-scope';
import type { RowConditions } from '../../../core/resource/list-scope';
import { withFixed } from '../../../core/resource/list-source';
import type { Fixed, ListQuery } from '../../../core/resource/list-source';
import { mergeRows } from '../../../core/resource/rows';
import type { FilterField } from '../../../core/search/filter';
import { readListState, writeListState } from '../../../core/search/list-url';
import type { ListState } from '../../../core/search/list-url';
import { useCan, useRuntime } from '../../surface/runtime-context';
import { partLists } from '../detail/detail-parts';
import { useListLocation } from './list-location';
import { useSwitched } from './use-switched';
import { useTransientRows } from './use-transient-rows';
import type { AskRows } from './use-transient-rows';

export interface ListHandle<R> {
  readonly state: ListState;
  readonly filters: readonly FilterField[];
  readonly rows: readonly R[];
  readonly total: number;
  /** Nothing to show yet. */
  readonly loading: boolean;
  /** Asking, with or without something to show. */
  readonly fetching: boolean;
  /** S-13: nothing could be loaded; the table is empty and the total 0. */
  readonly error: unknown;
  /** A refresh failed; what is shown is older than this moment. */
  readonly staleSince: number | undefined;
  readonly change: (change: Partial<ListState>, options?: { replace?: boolean }) => void;
  /** Asks again for the rows, and for the parts of a row whose detail is open. */
  readonly refresh: () => Promise<unknown>;
  /** The rows alone: for a part that has changed something and has asked again for itself. */
  readonly refreshRows: () => Promise<unknown>;
  /** One page of all matching rows: for an export, or an operation on all of them. */
  readonly loadMatching: (page: number, rows: number, signal: AbortSignal) => Promise<Page<R>>;
  /** One row by its id, also one that the list leaves out where the definition can read it. */
  readonly one: (id: string, signal: AbortSignal) => Promise<R | undefined>;
  /** Any question to the same source, with what is fixed for it. */
  readonly ask: AskRows<R>;
  /** What says which rows are meant, as it goes on the wire. */
  readonly query: Omit<ListQuery, 'page' | 'rows'>;
  readonly fixed: Fixed;
  /** What the switches of the header hold it to; part of the query. */
  readonly switched: RowConditions;
  /** Replaces rows by id until the server's next answer. */
  readonly patch: (ids: readonly string[], change: Partial<R>) => () => void;
}

/** The list of a definition without any look: state in the URL, rows merged by id, transient rows polled. */
export function useList<R>(def: Resource<R>): ListHandle<R> {
  const runtime = useRuntime();
  const can = useCan();
  const params = useStable(useParams());
  const queries = useQueryCache();
  const { url, go, scope } = useListLocation();
  // Parameters of the route belong to the list that the route shows, not to one inside it.
  const own = scope.prefix === '' ? def.scope?.(params) : undefined;
  const fixed = useStable(fixedAt(scope, own));
  const filters = useMemo(() => filterFields(def, runtime.config.env), [def, runtime]);
  const defaults = useMemo(() => listDefaults(def), [def]);
  const address = scope.alone ? '' : url.toString();
  const state = useMemo(
    () => readListState(new URLSearchParams(address), filters, defaults),
    [address, filters, defaults],
  );
  // A region that one has filtered by is not the one of the header.
  const all = useStable(useSwitched(def, scope));
  const switched = useMemo(
    () => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in state.values))),
    [all, state],
  );
  const input = useMemo(
    () => withFixed(listQuery(def, filters, state), { where: switched }),
    [def, filters, state, switched],
  );
  const query = useMemo(
    () => withFixed(matching(def, filters, state), { where: switched }),
    [def, filters, state, switched],
  );
  const list = def.list;
  // A page of one row reads it, where it can be read.
  const alone = scope.alone ? scope.within['id'] : undefined;

  const ask = useCallback<ListHandle<R>['ask']>(
    async (asked, signal, options) => {
      if (def.read && alone !== undefined) {
        const row = await readRow(def, alone, (endpoint, given) =>
          runtime.call(endpoint, given, { signal, ...options, ignoreErrors: true }),
        );
        return row === undefined ? nobody : { rows: [row], total: 1 };
      }
      const whole = withFixed(asked, fixed);
      const how = { signal, ...options };
      const call: Call = (endpoint, given) => runtime.call(endpoint, given, how);
      if (def.load) return def.load(whole, { call, signal, params, can });
      const given = { query: whole, ...(fixed.params ? { params: fixed.params } : {}) };
      return runtime.call(list, given, how) as Promise<Page<R>>;
    },
    [runtime, def, list, alone, fixed, params, can],
  );
  const one = useCallback<ListHandle<R>['one']>(
    async (id, signal) => {
      if (def.read)
        return readRow(def, id, (endpoint, given) =>
          runtime.call(endpoint, given, { signal, ignoreErrors: true }),
        );
      const asked = JSON.stringify([{ name: 'id', sign: 'EQ', value: id }]);
      const { rows: found } = await ask({ page: 1, rows: 1, params: asked }, signal);
      return found.find((row) => def.id(row) === id);
    },
    [runtime, def, ask],
  );
  const pageKey = useMemo(() => [list.name, input, fixed], [list, input, fixed]);
  const answer = useCachedQuery<Page<R>>({
    queryKey: pageKey,
    queryFn: ({ signal }) => ask(input, signal),
    keepPrevious: true,
    structuralSharing: (before, after) => mergePage(def, before, after),
  });
  const { data, error, refetch } = answer;

  const { onChange } = scope;
  const refreshRows = useCallback(
    () => Promise.all([queries.invalidateQueries({ queryKey: [list.name] }), onChange?.()]),
    [queries, list, onChange],
  );
  const refresh = useCallback(() => {
    const parts = partLists(def).map((name) => queries.invalidateQueries({ queryKey: [name] }));
    return Promise.all([refreshRows(), ...parts]);
  }, [def, queries, refreshRows]);
  const change = useCallback<ListHandle<R>['change']>(
    (part, options) => {
      // Whatever changes what is listed starts again at page 1 (W-21); `page` alone turns the page.
      const changed = { ...part, page: part.page ?? 1 };
      // The same search once more asks whether anything has changed; it is no step in the history.
      if (JSON.stringify({ ...state, ...changed }) === JSON.stringify(state)) void refresh();
      else
        go(
          (now) =>
            writeListState(
              { ...readListState(now, filters, defaults), ...changed },
              filters,
              defaults,
              now,
            ),
          options,
        );
    },
    [state, filters, defaults, go, refresh],
  );
  const loadMatching = useCallback<ListHandle<R>['loadMatching']>(
    (page, rows, signal) => ask({ ...query, page, rows }, signal),
    [ask, query],
  );
  const rows = data?.rows ?? none;
  const moving = answer.isPlaceholderData ? none : rows;
  const isBehind = useTransientRows({ def, pageKey, rows: moving, ask, refresh });
  const patch = useCallback<ListHandle<R>['patch']>(
    (ids, part) => {
      const each = (change: (row: R) => R) =>
        queries.setQueriesData<Page<R>>(
          { queryKey: [list.name] },
          (page) =>
            page && {
              ...page,
              rows: page.rows.map((row) => (ids.includes(def.id(row)) ? change(row) : row)),
            },
        );
      const before = new Map<string, Partial<R>>();
      each((row) => {
        before.set(def.id(row), pick(row, part));
        return { ...row, ...part };
      });
      // What the server has said meanwhile stays.
      return () =>
        each((row) => {
          const isOurs = JSON.stringify(pick(row, part)) === JSON.stringify(part);
          return isOurs ? { ...row, ...before.get(def.id(row)) } : row;
        });
    },
    [queries, list, def],
  );

  const failed = error !== null && data === undefined;
  const total = data?.total ?? 0;
  const loading = answer.isPending;
  const fetching = answer.isFetching;
  const shownError = failed ? error : undefined;
  const staleSince = (error !== null || isBehind) && !failed ? answer.dataUpdatedAt : undefined;
  const again: ListHandle<R>['refresh'] = failed ? refetch : refresh;
  // One handle for as long as nothing about the list is otherwise: what is made of it is made once.
  return useMemo(
    () => ({
      ...{ state, filters, rows, total, loading, fetching, error: shownError, staleSince },
      ...{ change, refresh: again, refreshRows, loadMatching, one, ask },
      ...{ query, fixed, switched, patch },
    }),
    [
      state,
      filters,
      rows,
      total,
      loading,
      fetching,
      shownError,
      staleSince,
      change,
      again,
      refreshRows,
      loadMatching,
      one,
      ask,
      query,
      fixed,
      switched,
      patch,
    ],
  );
}

const none: readonly never[] = [];
const nobody: Page<never> = { rows: none, total: 0 };

/** A row that is not there, or no longer, is refused: then there is none. Every other failure is one. */
async function readRow<R>(def: Resource<R>, id: string, call: Call): Promise<R | undefined> {
  if (!def.read || id === '') return undefined;
  try {
    return (await call(def.read, { params: { id } })) as R;
  } catch (error) {
    if (hasTrait(error, 'refusal')) return undefined;
    throw error;
  }
}

function pick<R>(row: R, part: Partial<R>): Partial<R> {
  const names = Object.keys(part) as (keyof R)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<R>;
}

/** The same object as long as it says the same: parameters of a route and scopes are plain data. */
function useStable<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as T, [text]);
}

function mergePage<R>(def: Resource<R>, before: unknown, after: unknown): unknown {
  const old = before as Page<R> | undefined;
  const page = after as Page<R>;
  const rows = mergeRows(old?.rows, page.rows, def.id);
  return old && rows === old.rows && page.total === old.total ? old : { ...page, rows };
}
