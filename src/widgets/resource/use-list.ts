import { keepPreviousData } from '@tanstack/react-query';
import { useCachedQuery, useQueryCache } from '../query';
import { useCallback, useMemo } from 'react';
import type { Page } from '../../core/api/endpoint';
import type { ListQuery, Resource } from '../../core/resource/definition';
import { filterFields, listDefaults, listQuery, matching } from '../../core/resource/list-query';
import { isTransient, mergeRows } from '../../core/resource/rows';
import type { FilterField } from '../../core/search/filter';
import { readListState, writeListState } from '../../core/search/list-url';
import type { ListState } from '../../core/search/list-url';
import { useRuntime } from '../runtime-context';
import { useListLocation } from './list-location';

/** Rows that wait for something to settle are asked for again after this many milliseconds. */
const POLL = 5000;

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
  readonly refresh: () => Promise<unknown>;
  /** One page of all matching rows: for an export, or an operation on all of them. */
  readonly loadMatching: (page: number, rows: number, signal: AbortSignal) => Promise<Page<R>>;
  /** What says which rows are meant, as it goes on the wire. */
  readonly query: Omit<ListQuery, 'page' | 'rows'>;
  /** Replaces rows by id until the server's next answer. */
  readonly patch: (ids: readonly string[], change: Partial<R>) => () => void;
}

/** The list of a definition without any look: state in the URL, rows merged by id, transient rows polled. */
export function useList<R>(def: Resource<R>): ListHandle<R> {
  const runtime = useRuntime();
  const queries = useQueryCache();
  const { url, go } = useListLocation();
  const filters = useMemo(() => filterFields(def, runtime.config.env), [def, runtime]);
  const defaults = useMemo(() => listDefaults(def), [def]);
  const address = url.toString();
  const state = useMemo(
    () => readListState(new URLSearchParams(address), filters, defaults),
    [address, filters, defaults],
  );
  const input = useMemo(() => listQuery(def, filters, state), [def, filters, state]);
  const query = useMemo(() => matching(def, filters, state), [def, filters, state]);
  const list = def.list;

  const answer = useCachedQuery<Page<R>>({
    queryKey: [list.name, input],
    queryFn: ({ signal }) => runtime.call(list, { query: input }, { signal }) as Promise<Page<R>>,
    placeholderData: keepPreviousData,
    structuralSharing: (before, after) => mergePage(def, before, after),
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some((row) => isTransient(row, def.fields)) ? POLL : false,
  });
  const { data, error, refetch } = answer;

  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: [list.name] }),
    [queries, list],
  );
  const change = useCallback<ListHandle<R>['change']>(
    (part, options) => {
      // Whatever changes what is listed starts again at page 1 (W-21); `page` alone turns the page.
      const page = part.page ?? 1;
      const next = { ...state, ...part, page };
      // The same search once more asks whether anything has changed; it is no step in the history.
      if (JSON.stringify(next) === JSON.stringify(state)) void refresh();
      else go(writeListState(next, filters, defaults, new URLSearchParams(address)), options);
    },
    [address, state, filters, defaults, go, refresh],
  );
  const loadMatching = useCallback<ListHandle<R>['loadMatching']>(
    (page, rows, signal) =>
      runtime.call(list, { query: { ...query, page, rows } }, { signal }) as Promise<Page<R>>,
    [runtime, list, query],
  );
  const patch = useCallback<ListHandle<R>['patch']>(
    (ids, part) => {
      const before = queries.getQueriesData<Page<R>>({ queryKey: [list.name] });
      queries.setQueriesData<Page<R>>(
        { queryKey: [list.name] },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) => (ids.includes(def.id(row)) ? { ...row, ...part } : row)),
          },
      );
      return () => {
        for (const [key, page] of before) queries.setQueryData(key, page);
      };
    },
    [queries, list, def],
  );

  const failed = error !== null && data === undefined;
  return {
    state,
    filters,
    rows: data?.rows ?? none,
    total: data?.total ?? 0,
    loading: answer.isPending,
    fetching: answer.isFetching,
    error: failed ? error : undefined,
    staleSince: error !== null && !failed ? answer.dataUpdatedAt : undefined,
    change,
    refresh: failed ? refetch : refresh,
    loadMatching,
    query,
    patch,
  };
}

const none: readonly never[] = [];

function mergePage<R>(def: Resource<R>, before: unknown, after: unknown): unknown {
  const old = before as Page<R> | undefined;
  const page = after as Page<R>;
  const rows = mergeRows(old?.rows, page.rows, def.id);
  return old && rows === old.rows && page.total === old.total ? old : { ...page, rows };
}
