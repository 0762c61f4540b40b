import { useMemo } from 'react';
import type { Resource } from '../../../core/resource/definition';
import { allRows, flatten } from '../../../core/resource/tree';
import { openKey, readOpen } from '../../../core/search/list-url';
import { TreeCell, treeKey } from '../../table/table-tree';
import type { TableTree } from '../../table/table-tree';
import { useListLocation } from './list-location';

export interface TreeRows<R> {
  /** The rows that are open to view, in order. */
  readonly shown: readonly R[];
  /** Those inside closed ones too: what is chosen in them stays chosen. */
  readonly every: readonly R[];
  readonly table: TableTree | undefined;
}

/** Which rows of a tree are open stands in the URL by id: a refresh, a reload and a shared link change nothing of it. */
export function useTree<R>(def: Resource<R>, rows: readonly R[]): TreeRows<R> {
  const { url, go } = useListLocation();
  const address = url.toString();
  return useMemo(() => {
    if (!def.tree) return { shown: rows, every: rows, table: undefined };
    const open = readOpen(new URLSearchParams(address));
    const nodes = flatten(def, rows, (id) => open.has(id));
    // Where nothing holds anything, now, rows are read as those of any list: no depth, no keys of a tree.
    const isFlat = nodes.every(
      ({ expanded, parent }) => expanded === undefined && parent === undefined,
    );
    if (isFlat)
      return {
        shown: nodes.map(({ row }) => row),
        every: nodes.map(({ row }) => row),
        table: undefined,
      };
    const items = new Map(nodes.map((node) => [node.id, node]));
    return {
      shown: nodes.map(({ row }) => row),
      every: allRows(def, rows).map(({ row }) => row),
      table: {
        Cell: TreeCell,
        onKey: treeKey,
        itemOf: (key) => items.get(key),
        onToggle: (key, on) =>
          go(
            (now) => {
              if (on) now.append(openKey, key);
              else now.delete(openKey, key);
              return now;
            },
            { replace: true },
          ),
      },
    };
  }, [def, rows, address, go]);
}
