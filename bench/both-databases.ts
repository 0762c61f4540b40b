import { startBackend } from '../test/server/backend';
import { startPostgres } from '../test/support/postgres';

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** The same on a PostgreSQL server and then on the embedded database, each on a backend of its own. */
export async function onBothDatabases<T>(
  measure: (database: string, backend: Backend) => Promise<T>,
): Promise<T[]> {
  const postgres = await startPostgres();
  const onServer = await startBackend({ databaseUrl: postgres.url });
  const results = [await measure('PostgreSQL', onServer)];
  await onServer.close();
  await postgres.stop();
  const embedded = await startBackend();
  results.push(await measure('embedded', embedded));
  await embedded.close();
  return results;
}
