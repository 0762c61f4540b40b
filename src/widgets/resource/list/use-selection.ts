import { useCallback, useMemo, useState } from 'react';

/** What is chosen: some rows of this page, or all that match, whatever the page. */
export type Scope = 'page' | 'matching';

export interface Selection<R> {
  readonly scope: Scope;
  readonly keys: ReadonlySet<string>;
  readonly rows: readonly R[];
  readonly count: number;
  readonly select: (keys: ReadonlySet<string>) => void;
  readonly selectMatching: () => void;
  readonly clear: () => void;
}

interface Chosen {
  readonly view: string;
  readonly scope: Scope;
  readonly keys: ReadonlySet<string>;
}
const nothing: ReadonlySet<string> = new Set();

/**
 * The selection belongs to what is listed (`view`): another page or filter begins without one, a refresh keeps
 * it, and a row that is gone leaves it.
 */
export function useSelection<R>(
  view: string,
  rows: readonly R[],
  id: (row: R) => string,
  total: number,
): Selection<R> {
  const [chosen, setChosen] = useState<Chosen>({ view, scope: 'page', keys: nothing });
  const current = chosen.view === view;
  const scope = current ? chosen.scope : 'page';
  const wanted = current ? chosen.keys : nothing;

  const selected = useMemo(
    () => (scope === 'matching' ? rows : rows.filter((row) => wanted.has(id(row)))),
    [scope, rows, wanted, id],
  );
  const keys = useMemo(() => new Set(selected.map(id)), [selected, id]);
  const select = useCallback(
    (next: ReadonlySet<string>) => setChosen({ view, scope: 'page', keys: next }),
    [view],
  );
  return {
    scope,
    keys,
    rows: selected,
    count: scope === 'matching' ? total : selected.length,
    select,
    selectMatching: useCallback(
      () => setChosen({ view, scope: 'matching', keys: nothing }),
      [view],
    ),
    clear: useCallback(() => select(nothing), [select]),
  };
}
