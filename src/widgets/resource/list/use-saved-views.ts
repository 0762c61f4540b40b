import { useCallback, useEffect, useMemo, useState } from 'react';
import { text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { listDefaults } from '../../../core/resource/list-query';
import {
  addView,
  isView,
  noViews,
  removeView,
  renameView,
  savedViews,
  setFirst,
  viewLink,
  withoutLinkedView,
} from '../../../core/resource/saved-views';
import type { SavedView, SavedViews } from '../../../core/resource/saved-views';
import {
  markMeant,
  readListState,
  saysNothing,
  withoutVisit,
  writeListState,
} from '../../../core/search/list-url';
import { useRuntime } from '../../surface/runtime-context';
import { useListLocation } from './list-location';
import { resourceTexts as m } from '../messages';
import type { ListHandle } from './use-list';
import type { View } from './view-preferences';

export interface ViewsHandle {
  readonly all: SavedViews;
  /** The view that is shown as it was saved. */
  readonly current: SavedView | undefined;
  readonly apply: (view: SavedView) => void;
  /** Back to the list as the definition has it. */
  readonly clear: () => void;
  /** The address that shows a view to whoever opens it, as the router writes it; empty outside a console. */
  readonly addressOf: (view: SavedView) => string;
  readonly save: (name: string) => void;
  readonly rename: (name: string, to: string) => void;
  readonly setFirst: (name: string | null) => void;
  readonly remove: (name: string) => void;
}

/** The saved views of a screen, kept per user; a change in another tab of the browser is heard. */
export function useSavedViews<R>(def: Resource<R>, list: ListHandle<R>, view: View): ViewsHandle {
  const { storage, notices } = useRuntime();
  const { url, go, scope, addressOf } = useListLocation();
  const address = url.toString();
  const key = `views:${def.stored}`;
  const [all, setAll] = useState(() => storage.get(key, savedViews) ?? noViews);
  useEffect(
    () => storage.watch(key, () => setAll(storage.get(key, savedViews) ?? noViews)),
    [storage, key],
  );

  const { filters, state } = list;
  const defaults = useMemo(() => listDefaults(def), [def]);
  const { preferences, keep: keepColumns } = view;
  const now = useMemo(
    () => ({
      ...preferences,
      search: writeListState({ ...state, page: 1 }, filters, defaults).toString(),
    }),
    [preferences, state, filters, defaults],
  );
  const store = useCallback(
    (change: (before: SavedViews) => SavedViews) => {
      // Another tab may have saved one meanwhile.
      const next = change(storage.get(key, savedViews) ?? noViews);
      storage.set(key, next);
      setAll(next);
    },
    [storage, key],
  );
  const show = useCallback(
    (search: string, options?: { replace: boolean }) => {
      const wanted = readListState(new URLSearchParams(search), filters, defaults);
      go(
        (now) => markMeant(writeListState(wanted, filters, defaults, withoutLinkedView(now))),
        options,
      );
    },
    [filters, defaults, go],
  );
  const apply = useCallback(
    ({ search, order, hidden, density }: SavedView, options?: { replace: boolean }) => {
      keepColumns({ order, hidden, density });
      show(search, options);
    },
    [keepColumns, show],
  );

  const first = all.views.find(({ name }) => name === all.first);
  const isArrival =
    scope.prefix === '' && !scope.alone && saysNothing(new URLSearchParams(address), filters);
  useEffect(() => {
    if (first && isArrival) apply(first, { replace: true });
  }, [first, isArrival, apply]);

  return {
    all,
    current: all.views.find((each) => isView(each, now)),
    apply,
    clear: () => {
      view.reset();
      go((now) =>
        markMeant(writeListState(standard(defaults), filters, defaults, withoutLinkedView(now))),
      );
    },
    addressOf: (each) => {
      const wanted = readListState(new URLSearchParams(each.search), filters, defaults);
      // What the page says beside its list, such as the box that is open, is part of where the view is.
      return addressOf((url) =>
        viewLink(each, writeListState(wanted, filters, defaults, withoutVisit(url))),
      );
    },
    save: (name) => {
      store((before) => addView(before, { ...now, name }));
      notices.push({ tone: 'success', text: text(m, 'views.saved', { name }) });
    },
    rename: (name, to) => store((before) => renameView(before, name, to)),
    setFirst: (name) => {
      // What is shown now was meant as it is: a reload must not turn into the default view.
      if (isArrival) go(markMeant, { replace: true });
      store((before) => setFirst(before, name));
    },
    remove: (name) => {
      const at = all.views.findIndex((each) => each.name === name);
      const removed = all.views[at];
      if (!removed) return;
      const wasFirst = all.first === name;
      store((before) => removeView(before, name));
      notices.push({
        tone: 'success',
        text: text(m, 'views.removed', { name }),
        action: {
          label: text(m, 'op.undo'),
          run: () =>
            store((before) => {
              const back = addView(before, removed, at);
              return wasFirst ? setFirst(back, name) : back;
            }),
        },
      });
    },
  };
}

const standard = ({ sort = null }: ReturnType<typeof listDefaults>) =>
  readListState(new URLSearchParams(), [], { sort });
