import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { sessions } from '../../demo/server/database/identity-tables';
import {
  createAccessKey,
  deleteAccessKey,
  signInWithAccessKey,
} from '../../src/core/api/access-keys';
import { createProject, deleteProject, listProjects } from '../../src/core/api/projects';
import { loginDetail, signInWithPassword } from '../../src/core/api/session';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { call, hashQuickly, password, send, signIn, startBackend } from './backend';
import { contractSuite } from './contract-suite';
import { areaSuites } from './areas/suites';
import { listen } from './listen';
import { recordsSuite } from './records-suite';
import { tagSuite } from './tag-suite';
import { paidSuite } from './paid-suite';
import { statusSuite } from './status-suite';
import { targetOf, type Backend } from './target';

describe('reference backend on a PostgreSQL server', () => {
  let postgres: PostgresServer;
  let server: Backend;
  const log = listen();
  const start = () => startBackend({ databaseUrl: postgres.url, logLevel: 'trace' });
  before(async () => {
    postgres = await startPostgres();
    // Two copies that start at once over one empty database: one migrates and fills it, the other waits.
    const [one, two] = await Promise.all([start(), start()]);
    server = one;
    await hashQuickly(server);
    await two.close();
  });
  after(async () => {
    await server.close();
    log.stop();
    await postgres.stop();
  });

  it('keeps a project over a restart, and is one backend in several processes', async () => {
    const first = await start();
    const token = await signIn(first.url, 'tenant');
    const { id } = await call(first.url, createProject, { body: { name: '重启之前' } }, token);
    await first.close();
    const second = await start();
    const query = { params: [{ name: 'id', sign: 'EQ', value: id }] };
    const { rows } = await call(second.url, listProjects, { query }, token);
    assert.deepEqual(
      rows.map((project) => project.name),
      ['重启之前'],
      'the session lives in the database too',
    );
    await call(server.url, deleteProject, { params: { id } }, token);
    assert.equal((await call(second.url, listProjects, { query }, token)).total, 0);

    const wrong = { body: { username: 'sunli', password: 'wrong' } };
    await send(server.url, signInWithPassword, wrong);
    const counted = await send(second.url, signInWithPassword, wrong);
    assert.deepEqual(counted.body.data, { captchaRequired: true }, 'failures are counted together');
    const user = await call(second.url, loginDetail, {}, token);
    assert.equal(user.username, 'tenant');
    await second.close();
  });

  it('begins a session while somebody holds what has run out', { timeout: 60_000 }, async () => {
    const token = await signIn(server.url, 'zhenghao');
    const body = { name: '备份脚本', days: 7, password };
    const { id: keyId, secret } = await call(server.url, createAccessKey, { body }, token);
    const over = new Date(Date.now() - 60_000);
    await server.db.insert(sessions).values({
      ...{ id: 'ran-out', tokenHash: 'ran-out', userId: 'u-other', limits: null },
      ...{ createTime: over, expireTime: over, address: '', device: '' },
    });
    const begin = () => call(server.url, signInWithAccessKey, { body: { keyId, secret } });
    const left = () => server.db.select().from(sessions).where(eq(sessions.id, 'ran-out'));
    await server.db.transaction(async (tx) => {
      await tx.select().from(sessions).where(eq(sessions.id, 'ran-out')).for('update');
      await begin();
    });
    assert.equal((await left()).length, 1, 'it is left to whoever holds it');
    await begin();
    assert.equal((await left()).length, 0);
    await call(server.url, deleteAccessKey, { params: { id: keyId } }, token);
  });

  it('outlives the end of a connection that a transaction holds, as when the database starts anew', async () => {
    const cut = server.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      // No query is under way on it: nobody but the connection itself can say that it ended.
      await server.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await setImmediate();
      await tx.execute(sql`select 1`);
    });
    await assert.rejects(cut);
    await server.db.execute(sql`select 1`);
  });

  it('prepares a statement that comes again, and answers by other values', async () => {
    const client = await server.db.$client.connect();
    try {
      const ask = async (n: number) =>
        (await client.query<{ n: number }>({ text: 'select $1::int + 40 as n' }, [n])).rows[0]?.n;
      const like = "select statement from pg_prepared_statements where statement like '%+ 40 as n'";
      const prepared = async () => (await client.query(like)).rows.length;
      assert.equal(await ask(1), 41);
      assert.equal(await prepared(), 0, 'what comes once is not kept');
      assert.equal(await ask(2), 42);
      assert.equal(await ask(3), 43);
      assert.equal(await prepared(), 1);
    } finally {
      client.release();
    }
  });

  const target = targetOf(() => server, log);
  contractSuite(target);
  statusSuite(target);
  paidSuite(target);
  areaSuites(target);
  recordsSuite(target);
  tagSuite(target);
});
