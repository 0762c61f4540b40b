import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { listVolumes } from '../../src/core/api/compute/volumes';
import { call, signIn, startBackend } from './backend';
import type { Backend } from './target';

const MANY = 10_000;

describe('a list of ten thousand rows', () => {
  let server: Backend;
  let token: string;
  before(async () => {
    server = await startBackend();
    // As the first one, each with a name and an age of its own.
    await server.db.execute(sql`
      insert into records (id, tenant_id, kind, name, status, project_id, create_time, update_time, data)
      select 'long-' || n, tenant_id, kind, 'long-' || lpad(n::text, 5, '0'), status, project_id,
        create_time - n * interval '1 minute', update_time, data
      from (select * from records where tenant_id = 't-huadong' and kind = 'volume'
        order by id limit 1) as one, generate_series(1, ${MANY}::int) as n`);
    token = await signIn(server.url, 'tenant');
  });
  after(() => server.close());
  const ask = (query: object) => call(server.url, listVolumes, { query }, token);
  const named = { name: 'name', sign: 'LK', value: 'long-' } as const;

  it('opens with its first page, and says how many there are', async () => {
    const { rows, total } = await ask({ page: 1, rows: 20 });
    assert.equal(rows.length, 20);
    assert.ok(total > MANY, String(total));
  });

  it('goes through every page once: no row is there twice, none is left out', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= MANY / 1000; page += 1) {
      const query = { page, rows: 1000, sort: 'name', order: 'asc', params: [named] };
      const { rows, total } = await ask(query);
      assert.equal(total, MANY);
      for (const { id } of rows) seen.add(id);
    }
    assert.equal(seen.size, MANY);
    const past = await ask({ page: MANY / 1000 + 1, rows: 1000, params: [named] });
    assert.deepEqual([past.rows.length, past.total], [0, MANY]);
  });

  it('finds one among them, and sorts them either way', async () => {
    const one = await ask({ page: 1, rows: 20, params: [{ ...named, value: 'long-07531' }] });
    assert.deepEqual(
      one.rows.map(({ name }) => name),
      ['long-07531'],
    );
    for (const [order, first] of [
      ['asc', 'long-00001'],
      ['desc', 'long-10000'],
    ] as const) {
      const query = { page: 1, rows: 1, sort: 'name', order, params: [named] };
      assert.equal((await ask(query)).rows[0]?.name, first);
    }
  });
});
