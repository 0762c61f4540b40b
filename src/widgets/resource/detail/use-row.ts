import { useMemo } from 'react';
import { useCachedQuery } from '../../surface/query';
import type { Page } from '../../../core/api/endpoint';
import type { Resource } from '../../../core/resource/definition';
import { allRows } from '../../../core/resource/tree';
import type { ListHandle } from '../list/use-list';

export interface RowHandle<R> {
  readonly row: R | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** A row by its id: from the page that is shown, from inside another row too, otherwise asked for, so that a link to it works from anywhere. */
export function useRow<R>(
  def: Resource<R>,
  list: ListHandle<R>,
  id: string | undefined,
): RowHandle<R> {
  const { rows } = list;
  const every = useMemo(() => allRows(def, rows), [def, rows]);
  const shown = id === undefined ? undefined : every.find((node) => node.id === id)?.row;
  const answer = useCachedQuery<Page<R>>({
    queryKey: [def.list.name, 'one', id, list.fixed],
    queryFn: async ({ signal }) => {
      const row = await list.one(id ?? '', signal);
      return row === undefined ? { rows: [], total: 0 } : { rows: [row], total: 1 };
    },
    enabled: id !== undefined && shown === undefined && !list.loading,
  });
  const asked = answer.data?.rows[0];
  return {
    row: shown ?? asked,
    loading: id !== undefined && shown === undefined && (list.loading || answer.isPending),
    error: answer.error ?? undefined,
    retry: () => answer.refetch(),
  };
}
