// chunk: none
import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/query-core';
import { whenUserLeaves } from './bus';
import type { Runtime } from './runtime';

/** Answers that nothing shows, in milliseconds: whoever comes back to a screen sees them at once. */
const KEPT = 5 * 60_000;

const clients = new WeakMap<Runtime, QueryClient>();

/**
 * To ask again what was never answered gives the running request, whose answer may be older than the change that was the
 * reason: what is on its way for the first time is asked once more when its answer is there.
 */
class ChangeAwareClient extends QueryClient {
  /** Asked before something has changed (a record, the language), and not answered yet. */
  readonly #late = new WeakSet<object>();

  constructor() {
    const queryCache = new QueryCache({
      onSuccess: (_, query) => {
        const { queryKey } = query;
        if (this.#late.delete(query)) void this.invalidateQueries({ queryKey, exact: true });
      },
    });
    super({ queryCache });
    // What is asked from here on, after a failure or because nobody waited any more, is asked after the change.
    queryCache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch') this.#late.delete(event.query);
    });
  }

  override invalidateQueries<K extends QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (query.state.data === undefined) this.#late.add(query);
    return super.invalidateQueries(filters, options);
  }
}

/**
 * The query cache of a runtime, made when something first asks for it: a part that keeps no server state never loads
 * it (8 KiB gzip). It is emptied with the session, whoever ends it, and with the runtime.
 */
export function queryClientOf(runtime: Runtime): QueryClient {
  const known = clients.get(runtime);
  if (known) return known;
  const client = new ChangeAwareClient();
  const queryCache = client.getQueryCache();
  // Once a user has left, what nothing shows any more is not kept, until somebody is there again.
  const keepFor = (gcTime: number) =>
    client.setDefaultOptions({
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', gcTime },
      mutations: { retry: false, networkMode: 'always' },
    });
  keepFor(KEPT);
  // How something was asked holds whoever asked, a removed element with all it drew: what remains says it, or what comes.
  queryCache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved') return;
    const { queryKey, queryHash, observers } = query as Query;
    query.options = observers[0]?.options ?? { queryKey, queryHash, networkMode: 'always' };
  });
  // What the server has said is in the language it was asked in.
  runtime.bus.on('locale:changed', () => void client.invalidateQueries());
  runtime.bus.on('session:ready', () => keepFor(KEPT));
  whenUserLeaves(runtime.bus, () => {
    keepFor(0);
    // What shows a query still lets go of it later: then it would be held for minutes more, out of the cache's sight.
    for (const query of queryCache.getAll()) query.gcTime = 0;
    client.clear();
  });
  clients.set(runtime, client);
  return client;
}
