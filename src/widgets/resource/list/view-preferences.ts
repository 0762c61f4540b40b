import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '../../../core/resource/definition';
import { isGone } from '../../../core/resource/list-query';
import {
  linkedTo,
  linkedView,
  listPreferences,
  withoutLinkedView,
} from '../../../core/resource/saved-views';
import type { ListPreferences, ViewPreferences } from '../../../core/resource/saved-views';
import { markMeant } from '../../../core/search/list-url';
import { useRuntime } from '../../surface/runtime-context';
import { useListLocation } from './list-location';

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
  /** The address arranges the columns, for as long as it says so: the user's own choice waits. */
  readonly isLinked: boolean;
  readonly save: (change: Partial<ListPreferences>) => void;
  /** The same without a word to the address, for whoever changes that at the same time. */
  readonly keep: (change: Partial<ListPreferences>) => void;
  /** Back to one's own choice. */
  readonly unlink: () => void;
  readonly reset: () => void;
  /** What brings back how it is now: one's own choice as it is kept, and a link's arrangement where there is one. */
  readonly remember: () => () => void;
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
  const { url, go, scope } = useListLocation();
  const address = scope.alone ? '' : url.toString();
  const linked = useMemo(
    () => linkedView(new URLSearchParams(address), offered),
    [address, offered],
  );
  const current = useMemo(() => ({ ...(saved ?? initial), ...linked }), [saved, initial, linked]);
  const isLinked = linked !== undefined;

  const columns = useMemo(() => inOrder(offered, current.order), [offered, current.order]);
  const shown = useMemo(
    () => columns.filter((name) => !current.hidden.includes(name)),
    [columns, current.hidden],
  );
  const keep = useCallback(
    (change: Partial<ListPreferences>) => {
      setSaved((before) => {
        const next = { ...(before ?? initial), ...change };
        storage.set(key, next);
        return next;
      });
    },
    [initial, storage, key],
  );
  const unlink = useCallback(() => {
    if (isLinked) go((now) => markMeant(withoutLinkedView(now)), { replace: true });
  }, [isLinked, go]);
  const save = useCallback(
    (change: Partial<ListPreferences>) => {
      // Who arranges the columns of a link makes them their own.
      if (linked && Object.keys(change).some((name) => name in linked)) {
        keep({ ...linked, ...change });
        unlink();
      } else keep(change);
    },
    [linked, keep, unlink],
  );
  const reset = useCallback(() => {
    storage.remove(key);
    setSaved(undefined);
    unlink();
  }, [storage, key, unlink]);
  const remember = useCallback(
    () => () => {
      if (saved) storage.set(key, saved);
      else storage.remove(key);
      setSaved(saved);
      if (linked) go((now) => linkedTo(linked, now), { replace: true });
    },
    [saved, storage, key, linked, go],
  );
  const { density, asCards = false, allColumns = false } = current;
  const preferences = useMemo(
    () => ({
      order: [...columns],
      hidden: columns.filter((name) => !shown.includes(name)),
      density,
    }),
    [columns, shown, density],
  );
  return {
    ...{ columns, shown, density, asCards, allColumns, preferences },
    ...{ isLinked, save, keep, unlink, reset, remember },
  };
}

function inOrder(offered: readonly string[], order: readonly string[]): readonly string[] {
  const known = order.filter((name) => offered.includes(name));
  for (const [index, name] of offered.entries()) {
    if (!known.includes(name)) known.splice(index, 0, name);
  }
  return known;
}
