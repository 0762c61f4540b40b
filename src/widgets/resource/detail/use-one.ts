import { useCallback, useEffect, useRef } from 'react';
import type { Resource } from '../../../core/resource/definition';
import type { OpSpec } from '../../../core/resource/operation';
import type { RowAction } from '../../table/row-actions';
import { useDialogs } from '../operation/use-dialogs';
import type { Dialogs } from '../operation/use-dialogs';
import { useList } from '../list/use-list';
import type { ListHandle } from '../list/use-list';
import { useOperations } from '../operation/use-operations';

export interface One<R> {
  readonly row: R | undefined;
  readonly loading: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
  readonly list: ListHandle<R>;
  readonly dialogs: Dialogs;
  readonly actions: readonly RowAction[];
}

/**
 * One row at a place of its own, asked for by its list and its id: kept up to date while it settles, with what may be
 * done to it. `onRemoved` is called when the row is gone after an operation of this page that removes it.
 */
export function useOne<R>(def: Resource<R>, id: string, onRemoved?: () => unknown): One<R> {
  const list = useList(def);
  const dialogs = useDialogs();
  // Not what was pressed: the user may say no, and the server too.
  const removing = useRef(false);
  const note = useCallback(({ kind }: OpSpec<R>) => {
    removing.current = kind === 'remove';
  }, []);
  const operations = useOperations(def, list, dialogs, note);
  const row = list.rows.find((each) => def.id(each) === id);
  const loading = row === undefined && (list.loading || list.fetching);

  const isGone = row === undefined && !loading && list.error === undefined;
  useEffect(() => {
    if (!isGone || !removing.current) return;
    removing.current = false;
    onRemoved?.();
  }, [isGone, onRemoved]);

  const actions = row === undefined ? [] : operations.actionsOf(row);
  return { row, loading, error: list.error, retry: list.refresh, list, dialogs, actions };
}
