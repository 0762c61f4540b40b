import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { sessions } from '../../demo/server/database/identity-tables';
import { digest } from '../../demo/server/security/tokens';
import { deleteRole, updateRole } from '../../src/core/api/flows/roles';
import { updateTenant } from '../../src/core/api/flows/tenants';
import { changeUsers, updateUser } from '../../src/core/api/flows/users';
import { endSession, endSessions } from '../../src/core/api/office/personal';
import { listProjects } from '../../src/core/api/projects';
import { loginDetail, signOut, updateToken } from '../../src/core/api/session';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { ownDatabase, QUICK } from '../support/runner/own-database.mjs';
import { holds, until } from '../support/until';
import { newRole, newUser } from './areas/flows/people';
import { call, hashQuickly, send, signIn, startBackend } from './backend';
import type { Backend } from './target';

/** Who asks is kept for seconds by every copy of the server; what ends or changes it holds from the next request on. */
describe('what is taken away is gone for every copy of the server at once', () => {
  let postgres: PostgresServer | undefined;
  let database: { url: string; drop: () => Promise<void> } | undefined;
  let databaseUrl = '';
  let one: Backend;
  let two: Backend;
  let here: { url: string; db: Backend['db']; token: string };

  const isKept = async (backend: Backend, token: string) =>
    (await send(backend.url, loginDetail, {}, { token })).status === 200;
  const mayList = async (backend: Backend, token: string) =>
    (await send(backend.url, listProjects, {}, { token })).status === 200;
  /** Somebody with a role of his own, whom both copies know by now. */
  const somebody = async () => {
    const roleId = await newRole(here, ['project:list', 'personal:update']);
    const user = await newUser(here, [roleId]);
    const token = await signIn(one.url, user.username);
    for (const backend of [one, two]) assert.ok(await mayList(backend, token));
    return { ...user, roleId, token };
  };
  /** One row changed as nobody is told of it. */
  const silently = async (table: string, work: () => Promise<unknown>) => {
    await one.db.execute(sql.raw(`alter table ${table} disable trigger tells_sessions`));
    await work();
    await one.db.execute(sql.raw(`alter table ${table} enable trigger tells_sessions`));
  };

  before(async () => {
    database = await ownDatabase(QUICK);
    if (!database) postgres = await startPostgres();
    databaseUrl = database?.url ?? postgres?.url ?? '';
    one = await startBackend({ databaseUrl });
    two = await startBackend({ databaseUrl });
    if (postgres) await hashQuickly(one);
    here = { url: one.url, db: one.db, token: await signIn(one.url, 'tenant') };
  });
  after(async () => {
    await one.close();
    await two.close();
    await database?.drop();
    await postgres?.stop();
  });

  it('is read once for requests that follow each other, in every copy', async () => {
    for (const backend of [one, two]) {
      await until('a session that is kept', async () => {
        const { token } = await somebody();
        await isKept(backend, token);
        await silently('sessions', () =>
          one.db.delete(sessions).where(eq(sessions.tokenHash, digest(token))),
        );
        return isKept(backend, token);
      });
    }
  });

  const ways: Readonly<
    Record<string, (person: Awaited<ReturnType<typeof somebody>>) => Promise<unknown>>
  > = {
    'a sign-out': ({ token }) => call(one.url, signOut, {}, token),
    'an exchange of the token': ({ token }) => call(one.url, updateToken, {}, token),
    'a lock of the account': ({ id }) =>
      call(one.url, changeUsers, { body: { action: 'disable', ids: [id] } }, here.token),
    'the end of every other session': async ({ username }) =>
      call(one.url, endSessions, {}, await signIn(two.url, username)),
    'the end of one session': async ({ username, token }) => {
      const [row] = await one.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.tokenHash, digest(token)));
      const params = { id: row?.id ?? '' };
      await call(one.url, endSession, { params }, await signIn(two.url, username));
    },
    'a row that is deleted by hand': ({ token }) =>
      one.db.delete(sessions).where(eq(sessions.tokenHash, digest(token))),
  };
  for (const [way, end] of Object.entries(ways)) {
    it(`${way} ends the session`, async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        const person = await somebody();
        await end(person);
        const isByHand = way.includes('by hand');
        if (!isByHand) assert.equal(await isKept(two, person.token), false, 'in the other copy');
        assert.equal(await isKept(one, person.token), false, 'in its own');
        if (isByHand) await until('the other copy', async () => !(await isKept(two, person.token)));
      }
    });
  }

  it('a permission that a role loses is gone, and one that it gets is there', async () => {
    const { roleId, token } = await somebody();
    for (let turn = 0; turn < 2; turn += 1) {
      for (const permCodes of [['personal:update'], ['project:list']]) {
        await call(one.url, updateRole, { body: { roleId, permCodes } }, here.token);
        for (const backend of [two, one])
          assert.equal(await mayList(backend, token), permCodes[0] === 'project:list');
      }
    }
  });

  it('another role of a person holds, and a role that was deleted does not', async () => {
    const { id, roleId, token } = await somebody();
    const roleIds = [await newRole(here, ['personal:update'])];
    const body = { action: 'assignRoles' as const, ids: [id], roleIds };
    await call(one.url, changeUsers, { body }, here.token);
    for (const backend of [two, one]) assert.equal(await mayList(backend, token), false);
    const back = { ...body, roleIds: [...roleIds, roleId] };
    await call(one.url, changeUsers, { body: back }, here.token);
    for (const backend of [two, one]) assert.equal(await mayList(backend, token), true);
    await call(one.url, changeUsers, { body }, here.token);
    await call(one.url, deleteRole, { body: { roleId } }, here.token);
    for (const backend of [two, one]) assert.equal(await mayList(backend, token), false);
  });

  it('a name of a person, and one of the tenant, is told as it is now', async () => {
    const { id, token } = await somebody();
    await call(one.url, updateUser, { params: { id }, body: { name: '新名' } }, here.token);
    assert.equal((await call(two.url, loginDetail, {}, token)).name, '新名');
    const platform = await signIn(one.url, 'admin');
    const params = { id: 't-huadong' };
    const { name } = (await call(one.url, loginDetail, {}, token)).tenant;
    for (const other of ['华东新名', name]) {
      await call(one.url, updateTenant, { params, body: { name: other } }, platform);
      assert.equal((await call(two.url, loginDetail, {}, token)).tenant.name, other);
    }
  });

  it('waits for a slow process though one that joins answers', async () => {
    const person = await somebody();
    const [slow, joining] = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)];
    for (const client of [slow, joining]) await client.connect();
    let answers = 0;
    let asked = '';
    const answer = (client: pg.Client) =>
      client.query('select pg_notify($1, $2)', ['session_changes_heard', asked]);
    slow.on('notification', ({ channel }) => {
      if (channel === 'session_changes_heard') answers += 1;
    });
    joining.on('notification', ({ payload = '' }) => {
      if (payload === '') return;
      asked = payload;
      void answer(joining);
    });
    await slow.query('listen session_changes_heard');
    // It keeps sessions; the other one listens, and does not keep any yet.
    await slow.query('select pg_advisory_lock_shared(7250342)');
    await joining.query('listen session_changes');
    let isAnswered = false;
    const signedOut = call(one.url, signOut, {}, person.token).then(() => (isAnswered = true));
    await until('the answers of the others', () => answers === 3);
    await holds('the sign-out waits', () => !isAnswered, 100);
    await answer(slow);
    await signedOut;
    for (const client of [slow, joining]) await client.end();
  });

  it('keeps nothing while it would not hear of a change, and goes on when it does again', async () => {
    const { token } = await somebody();
    await until('a session that is kept', () => isKept(two, token));
    await one.db.execute(sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objid = 7250342`);
    await silently('sessions', () =>
      one.db.delete(sessions).where(eq(sessions.tokenHash, digest(token))),
    );
    await until('the copy that lost its connection', async () => !(await isKept(two, token)));
  });
});
