// One area of the backend alone, while working on it: CONTRACT_AREA=network node --import tsx --test test/server/one-area.ts
import { after, before, describe } from 'node:test';
import { isEndpoint } from '../../src/core/api/family';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { startBackend } from './backend';
import { contractSuite } from './contract-suite';
import { targetOf, type Backend, type Target } from './target';

const name = process.env['CONTRACT_AREA'] ?? '';
const { modules } = (await import(`../../src/core/api/${name}/registry.ts`)) as {
  modules: readonly object[];
};
const { suite } = (await import(`./areas/${name}/suite.ts`)) as { suite: (target: Target) => void };
const own = modules.flatMap((module) => Object.values(module).filter(isEndpoint));

describe(`the ${name} area`, () => {
  let server: Backend;
  let postgres: PostgresServer | undefined;
  before(async () => {
    if (process.env['CONTRACT_DB'] === 'postgres') postgres = await startPostgres();
    server = await startBackend(postgres ? { databaseUrl: postgres.url } : {});
  });
  after(async () => {
    await server.close();
    await postgres?.stop();
  });
  const target = targetOf(() => server);
  contractSuite(target, own);
  suite(target);
});
