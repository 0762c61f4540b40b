import { QueryClient } from '@tanstack/query-core';
import type { Runtime } from './runtime';

const clients = new WeakMap<Runtime, QueryClient>();

/**
 * The query cache of a runtime, made when something first asks for it: a part that keeps no server state never loads
 * it (8 KiB gzip). It is emptied with the session, whoever ends it.
 */
export function queryClientOf(runtime: Runtime): QueryClient {
  const known = clients.get(runtime);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const empty = () => {
    // What shows a query still lets go of it later: then it would be held for five minutes more, out of the cache's sight.
    for (const query of client.getQueryCache().getAll()) query.gcTime = 0;
    client.clear();
  };
  runtime.bus.on('session:signed-out', empty);
  runtime.bus.on('session:expired', empty);
  runtime.bus.on('session:reset', empty);
  clients.set(runtime, client);
  return client;
}
