import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '../../../core/resource/definition';
import { isGone } from '../../../core/resource/list-query';
import { listPreferences } from '../../../core/resource/saved-views';
import type { ListPreferences, ViewPreferences } from '../../../core/resource/saved-views';
import { useRuntime } from '../../surface/runtime-context';

export type Density = ViewPreferences['density'];

export interface View {
  /** Every column that may be shown, in the user's order. */
  readonly columns: readonly string[];
  readonly shown: readonly string[];
  readonly density: Density;
  readonly asCards: boolean;
  readonly allColumns: boolean;
  /** As a saved view keeps it. */
  readonly preferences: ViewPreferences;
  readonly save: (change: Partial<ListPreferences>) => void;
  readonly reset: () => void;
}

/** Order, choice and density of the columns, kept per screen and user. A column added later shows up at its place. */
export function useView<R>(def: Resource<R>): View {
  const { storage, config } = useRuntime();
  const key = `view:${def.stored}`;
  const offered = useMemo(
    () =>
      def.columns.filter((name) => {
        const field = def.fields.get(name);
        return field !== undefined && !isGone(field, config.env);
      }),
    [def, config],
  );
  const initial = useMemo<ListPreferences>(
    () => ({
      order: [...offered],
      hidden: offered.filter((name) => def.fields.get(name)?.options.hidden === true),
      density: 'normal',
    }),
    [offered, def],
  );
  const [saved, setSaved] = useState(() => storage.get(key, listPreferences));
  const current = saved ?? initial;

  const columns = useMemo(() => inOrder(offered, current.order), [offered, current.order]);
  const shown = useMemo(
    () => columns.filter((name) => !current.hidden.includes(name)),
    [columns, current.hidden],
  );
  const save = useCallback(
    (change: Partial<ListPreferences>) => {
      setSaved((before) => {
        const next = { ...(before ?? initial), ...change };
        storage.set(key, next);
        return next;
      });
    },
    [initial, storage, key],
  );
  const reset = useCallback(() => {
    storage.remove(key);
    setSaved(undefined);
  }, [storage, key]);
  const { density, asCards = false, allColumns = false } = current;
  const preferences = useMemo(
    () => ({
      order: [...columns],
      hidden: columns.filter((name) => !shown.includes(name)),
      density,
    }),
    [columns, shown, density],
  );
  return { columns, shown, density, asCards, allColumns, preferences, save, reset };
}

function inOrder(offered: readonly string[], order: readonly string[]): readonly string[] {
  const known = order.filter((name) => offered.includes(name));
  for (const [index, name] of offered.entries()) {
    if (!known.includes(name)) known.splice(index, 0, name);
  }
  return known;
}
