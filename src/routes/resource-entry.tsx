import { anyRows } from '../core/resource/any-rows';
import type { Resource } from '../core/resource/definition';
import type { ScreenEntry } from './screen';

type Entry<R, N extends string> = Omit<ScreenEntry, 'load' | 'definition'> & {
  readonly definition: () => Promise<Resource<R, N>>;
} & (
    | { readonly shows?: 'list' }
    | {
        /** The page of one row: the last parameter of the path is its id. */
        readonly shows: 'detail';
        /** What the row's page above is called, where that is a row's page too. */
        readonly above?: (row: R) => string;
      }
  );

/** A screen that is nothing but its definition: its chunk holds the definition, the machine is shared. */
export function resourceEntry<R, N extends string>(entry: Entry<R, N>): ScreenEntry {
  const { definition, ...screen } = entry;
  return {
    ...screen,
    definition: async () => anyRows(await definition()),
    load: entry.shows === 'detail' ? loadDetail(entry) : loadList(definition),
  };
}

function loadList<R, N extends string>(definition: () => Promise<Resource<R, N>>) {
  return async () => {
    const [{ ResourceScreen }, def] = await Promise.all([
      import('../widgets/resource/list/resource-screen'),
      definition(),
    ]);
    return { default: () => <ResourceScreen def={def} /> };
  };
}

function loadDetail<R, N extends string>(entry: Entry<R, N> & { readonly shows: 'detail' }) {
  return async () => {
    const [{ DetailScreen }, def] = await Promise.all([
      import('./detail-screen'),
      entry.definition(),
    ]);
    const param = /:(\w+)$/.exec(entry.path)?.[1] ?? 'id';
    return { default: () => <DetailScreen def={def} param={param} above={entry.above} /> };
  };
}
