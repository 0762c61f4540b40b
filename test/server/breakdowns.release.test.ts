import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { endpoints } from '../../src/core/api/registry';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { hashQuickly, send, signedIn, startBackend } from './backend';
import { unaccounted } from './books';
import { askerOf, ownSession, sampleNames } from './contract-suite';
import type { Input } from './sample';
import { samples } from './samples';
import type { Backend } from './target';
import { breaks, watchWrites } from './whole-or-not';

/** `ONLY` names endpoints by a pattern, while working on them. */
const chosen = new RegExp(process.env['ONLY'] ?? '');

describe('every request, when the database fails in the middle of it', () => {
  let postgres: PostgresServer;
  let server: Backend;
  let account: unknown;
  let failures = 0;
  before(async () => {
    postgres = await startPostgres();
    server = await startBackend({ databaseUrl: postgres.url });
    await hashQuickly(server);
    await watchWrites(server.db);
    account = await unaccounted(server.db);
  });
  after(async () => {
    await server.close();
    await postgres.stop();
  });
  const as = signedIn(() => server.url);

  for (const endpoint of endpoints.filter(({ name }) => chosen.test(name))) {
    const { name } = endpoint;
    if (endpoint.method === 'GET' || endpoint.auth === 'public' || ownSession.has(name)) continue;
    for (const sample of sampleNames(endpoint)) {
      it(`${sample} is done whole or not at all`, { timeout: 900_000 }, async () => {
        const { url, db } = server;
        const token = await as(askerOf(name));
        const json = endpoint.encoding === 'json';
        const { whole, times, wrong } = await breaks(
          db,
          async (): Promise<Input> => (await samples.get(sample)?.({ url, db, token })) ?? {},
          (input) => send(url, endpoint, input, { token, json }),
        );
        failures += times;
        assert.deepEqual(wrong, [], `whole: ${whole}`);
      });
    }
  }

  it('leaves every balance the sum of its entries', async () => {
    console.log(`${failures} failures of the database`);
    assert.deepEqual(await unaccounted(server.db), account);
  });
});
