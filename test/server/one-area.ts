// One area of the backend alone, while working on it: CONTRACT_AREA=network node --import tsx --test test/server/one-area.ts
import { after, before, describe } from 'node:test';
import type { Area } from '../../demo/server/area';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { hashQuickly, startBackend } from './backend';
import { contractSuite } from './contract-suite';
import { listen } from './listen';
import { paidSuite } from './paid-suite';
import { statusSuite } from './status-suite';
import { targetOf, type Backend, type Target } from './target';

const name = process.env['CONTRACT_AREA'] ?? '';
const { area } = (await import(`../../demo/server/areas/${name}/area.ts`)) as { area: Area };
const { suite } = (await import(`./areas/${name}/suite.ts`)) as { suite: (target: Target) => void };
const own = area.handlers.map(({ endpoint }) => endpoint);

describe(`the ${name} area`, () => {
  let server: Backend;
  const log = listen();
  let postgres: PostgresServer | undefined;
  before(async () => {
    if (process.env['CONTRACT_DB'] === 'postgres') postgres = await startPostgres();
    server = await startBackend({
      ...(postgres && { databaseUrl: postgres.url }),
      logLevel: 'trace',
    });
    await hashQuickly(server);
  });
  after(async () => {
    await server.close();
    log.stop();
    await postgres?.stop();
  });
  const target = targetOf(() => server, log);
  if (process.env['CONTRACT_ONLY'] !== 'statuses') contractSuite(target, own);
  statusSuite(target, own);
  if (process.env['CONTRACT_ONLY'] !== 'statuses') paidSuite(target, own);
  if (process.env['CONTRACT_ONLY'] !== 'statuses') suite(target);
});
