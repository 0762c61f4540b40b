import type { QueryKey } from '@tanstack/react-query';
import type { Page } from '../../../core/api/endpoint';
import type { Resource } from '../../../core/resource/definition';
import type { ListQuery } from '../../../core/resource/list-source';
import { isTransient, replaceRows } from '../../../core/resource/rows';
import { allRows } from '../../../core/resource/tree';
import { useCachedQuery, useQueryCache } from '../../surface/query';

/** Rows that wait for something to settle are asked for again after this many milliseconds. */
const POLL = 5000;

/** Any question to the list's source, with what is fixed for it. */
export type AskRows<R> = (
  query: ListQuery,
  signal: AbortSignal,
  options?: { readonly ignoreErrors: boolean; readonly inPlace: boolean },
) => Promise<Page<R>>;

interface TransientRows<R> {
  readonly def: Resource<R>;
  readonly pageKey: QueryKey;
  readonly rows: readonly R[];
  readonly ask: AskRows<R>;
  readonly refresh: () => Promise<unknown>;
}

/**
 * Asks again for the rows that are on their way to another state, for these alone, and puts the answers in their place
 * by id. A row that is not answered any more is gone, and then the whole page is asked for. True while the last question
 * failed: what is shown may be behind, and nobody asked for a notice of it every five seconds.
 */
export function useTransientRows<R>({
  def,
  pageKey,
  rows,
  ask,
  refresh,
}: TransientRows<R>): boolean {
  const queries = useQueryCache();
  const moving = rows
    .filter((row) =>
      // A row inside another comes with the one that holds it.
      allRows(def, [row]).some((node) => isTransient(node.row, def.fields)),
    )
    .map(def.id);

  const poll = useCachedQuery<null>({
    queryKey: ['transient', pageKey, moving],
    queryFn: async ({ signal }) => {
      const params = JSON.stringify([{ name: 'id', sign: 'IN', value: moving }]);
      const asked = { page: 1, rows: moving.length, params };
      const answer = await ask(asked, signal, { ignoreErrors: true, inPlace: true });
      signal.throwIfAborted();
      const found = new Set(answer.rows.map(def.id));
      if (moving.every((id) => found.has(id))) {
        queries.setQueryData<Page<R>>(
          pageKey,
          (page) => page && { ...page, rows: replaceRows(page.rows, answer.rows, def.id) },
        );
      } else {
        await refresh();
      }
      return null;
    },
    enabled: moving.length > 0,
    // What is shown was just answered: the first question comes after the pause.
    initialData: null,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: POLL,
  });
  return poll.error !== null;
}
