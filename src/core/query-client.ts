// chunk: none
import { QueryClient, type Query } from '@tanstack/query-core';
import { whenUserLeaves } from './bus';
import type { Runtime } from './runtime';

/** Answers that nothing shows, in milliseconds: whoever comes back to a screen sees them at once. */
const KEPT = 5 * 60_000;

const clients = new WeakMap<Runtime, QueryClient>();

/**
 * The query cache of a runtime, made when something first asks for it: a part that keeps no server state never loads
 * it (8 KiB gzip). It is emptied with the session, whoever ends it, and with the runtime.
 */
export function queryClientOf(runtime: Runtime): QueryClient {
  const known = clients.get(runtime);
  if (known) return known;
  const client = new QueryClient();
  // Once a user has left, what nothing shows any more is not kept, until somebody is there again.
  const keepFor = (gcTime: number) =>
    client.setDefaultOptions({
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always', gcTime },
      mutations: { retry: false, networkMode: 'always' },
    });
  keepFor(KEPT);
  // How something was asked holds whoever asked, a removed element with all it drew: what remains says it, or what comes.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'observerRemoved') return;
    const { queryKey, queryHash, observers } = query as Query;
    query.options = observers[0]?.options ?? { queryKey, queryHash, networkMode: 'always' };
  });
  runtime.bus.on('session:ready', () => keepFor(KEPT));
  whenUserLeaves(runtime.bus, () => {
    keepFor(0);
    // What shows a query still lets go of it later: then it would be held for minutes more, out of the cache's sight.
    for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
    client.clear();
  });
  clients.set(runtime, client);
  return client;
}
