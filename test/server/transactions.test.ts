import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { until } from '../support/until';
import { startBackend } from './backend';
import { failingAt } from './breakdown';
import type { Backend } from './target';

describe('a transaction of a database that fails', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend();
  });
  after(() => server.close());

  const statements = ['begin', 'the statement in it', 'commit'];
  for (const [index, at] of statements.entries()) {
    for (const failure of ['full', 'gone'] as const)
      it(`gives its connection back, twelve times of ten: ${failure} at ${at}`, async () => {
        const { $client } = server.db;
        for (let count = 0; count < 12; count += 1) {
          const { value } = await failingAt(index + 1, failure, () =>
            server.db
              .transaction((tx) => tx.execute(sql`select 1`))
              .catch((error: unknown) => error),
          );
          assert.ok(value instanceof Error, 'it fails');
        }
        // What the server does by its own clock has one for a moment; one that was not given back is missing for good.
        await until('all given back', () => $client.totalCount === $client.idleCount);
        await server.db.execute(sql`select 1`);
      });
  }

  it('does not go on in one that could not be taken back', async () => {
    // First it begins, then the table is made; what is refused is to take that back.
    const failed = await failingAt(3, 'full', () =>
      server.db
        .transaction(async (tx) => {
          await tx.execute(sql`create table half (id int)`);
          throw new Error('not the whole of it');
        })
        .catch((error: unknown) => error),
    );
    assert.ok(failed.value instanceof Error);
    const { rows } = await server.db.execute(sql`select to_regclass('half') as half`);
    assert.deepEqual(rows, [{ half: null }]);
  });
});
