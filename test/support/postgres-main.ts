// One PostgreSQL server for every server under test, started by `npm test` and ended when that ends. It tells its
// address as soon as the databases are filled from which the tests take their copies.
import { areas } from '../../demo/server/areas/areas';
import { readManual } from '../../demo/server/docs/manual';
import { indexManual } from '../../demo/server/areas/assistant/search';
import { openDatabase } from '../../demo/server/database/database';
import { seedingOf } from '../../demo/server/seed/seed';
import { defaultSettings } from '../../demo/server/settings';
import { startPostgres } from './postgres';
import { quickHash } from './quick-hash';
import { QUICK, TEMPLATE, addressOf, ask } from './runner/own-database.mjs';

const postgres = await startPostgres();
let stopping: Promise<void> | undefined;
const stop = () => (stopping ??= postgres.stop().then(() => process.exit(0)));
for (const signal of ['disconnect', 'SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => void stop());
}
await ask(postgres.url, `create database ${TEMPLATE}`);
const filled = await openDatabase(
  { ...defaultSettings, databaseUrl: addressOf(postgres.url, TEMPLATE) },
  seedingOf(areas),
);
// So that no copy does it anew when its server starts.
await indexManual(filled.db, readManual());
await filled.close();
await ask(postgres.url, `create database ${QUICK} template ${TEMPLATE}`);
await ask(addressOf(postgres.url, QUICK), `update users set password_hash = '${quickHash()}'`);
process.send?.({ url: postgres.url });
