// How the lists of the console are asked when they open: with the conditions and in the order of their definitions.
import type { Endpoint } from '../../src/core/api/endpoint';
import type { Call } from '../../src/core/resource/call';
import type { Resource } from '../../src/core/resource/definition';
import { listQuery } from '../../src/core/resource/list-query';
import { fixedAt, wholeScreen, type RowConditions } from '../../src/core/resource/list-scope';
import { withFixed } from '../../src/core/resource/list-source';
import { noFilters } from '../../src/core/search/filter';
import { defaultPageSize } from '../../src/core/search/list-url';
import { screens } from '../../src/routes/registry';

export type Ask = (endpoint: Endpoint, input: Input) => Promise<unknown>;
type Input = Readonly<Partial<Record<'params' | 'query', object | undefined>>>;
type Rows = readonly object[];

/** A list that is asked otherwise than for its first rows alone. */
export interface Opening {
  /** The screen, and the part of its detail that the list is. */
  readonly name: string;
  readonly list: string;
  /** Finds what it is opened within: of a part, the row that most of many rows belong to. What comes back asks as the list does. */
  readonly prepare: (ask: Ask) => Promise<() => Promise<Rows>>;
}

const first = { ...noFilters, page: 1, size: defaultPageSize };

async function rowsOf(def: Resource<object>, ask: Ask, within: RowConditions = {}): Promise<Rows> {
  const fixed = fixedAt({ ...wholeScreen, within }, def.scope?.({}));
  const query = withFixed(listQuery(def, [], { ...first, sort: def.sort }), fixed);
  const { signal } = new AbortController();
  const call = ask as Call;
  const answer = await (def.load
    ? def.load(query, { call, signal, params: {}, can: () => true })
    : ask(def.list, { query, ...(fixed.params ? { params: fixed.params } : {}) }));
  return (answer as { readonly rows: Rows }).rows;
}

/** Whether it differs from the plain first page. */
const isOwn = (def: Resource<object>) =>
  def.sort !== null || def.scope !== undefined || def.load !== undefined;

/** The same conditions as of some row, of the row that `id` belongs to: most rows that a part may show are its own. */
async function conditionsOf(
  def: Resource<object>,
  within: RowConditions,
  id: string,
  ask: Ask,
): Promise<RowConditions> {
  const params = JSON.stringify([{ name: 'id', sign: 'EQ', value: id }]);
  try {
    const query = { page: 1, rows: 1, params };
    const [child] = (
      (await ask(def.list, { query })) as { readonly rows: readonly Record<string, unknown>[] }
    ).rows;
    const own = Object.keys(within).map((name) => [name, child?.[name]] as const);
    if (
      own.every((each): each is [string, string] => typeof each[1] === 'string' && each[1] !== '')
    )
      return Object.fromEntries(own);
  } catch {
    // It is asked within a row alone: within the one that was found.
  }
  return within;
}

/** Of every screen that lists, and of the lists in their details; `id` is that of one row among many of each kind. */
export async function openings(id: string): Promise<readonly Opening[]> {
  const found = new Map<string, Opening>();
  for (const { id: screen, definition, path, menu } of screens) {
    if (!definition || path.includes(':') || !('in' in menu || menu.tab === true)) continue;
    const def = (await definition()) as unknown as Resource<object>;
    const add = (of: Resource<object>, name: string, prepare: Opening['prepare']) => {
      if (isOwn(of)) found.set(name, { name, list: of.list.name, prepare });
    };
    add(def, screen, async (ask) => () => rowsOf(def, ask));
    for (const [key, tab] of def.detail?.tabs ?? []) {
      if (tab.kind !== 'list') continue;
      const part = tab.def as unknown as Resource<object>;
      // One definition may stand in several details: it is asked by the same calls in each.
      const known = [...found.values()].some(({ name }) => name.endsWith(` ${part.stored}`));
      if (known) continue;
      add(part, `${screen} ${key} ${part.stored}`, async (ask) => {
        for (const row of await rowsOf(def, ask)) {
          if (def.detail?.on && !def.detail.on(row)) continue;
          const within = tab.within(row);
          if (within === undefined || Object.values(within).includes('')) continue;
          const own = await conditionsOf(part, within, id, ask);
          return () => rowsOf(part, ask, own);
        }
        throw new Error(`${screen} has no row with ${key}`);
      });
    }
  }
  return [...found.values()];
}
