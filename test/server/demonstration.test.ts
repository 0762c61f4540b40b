import assert from 'node:assert/strict';
import { readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { FolderUnusableError } from '../../demo/server/database/folder-lock';
import { users } from '../../demo/server/database/identity-tables';
import { demonstrationOff, demonstrationOn } from '../../demo/server/security/demonstration';
import { hashPassword, verifyPassword } from '../../demo/server/security/passwords';
import { createAccessKey, signInWithAccessKey } from '../../src/core/api/access-keys';
import { demoSsoTicket } from '../../src/core/api/demo';
import { loginDetail, signInWithPassword, ssoCheck } from '../../src/core/api/session';
import { call, password, send, signIn, startBackend, temporaryFolder } from './backend';
import { startProcess } from './process';
import type { Backend } from './target';

const FILE = 'initial-admin-password';

async function adminHash({ db }: Backend): Promise<string> {
  const [row] = await db.select().from(users).where(eq(users.username, 'admin'));
  return row?.passwordHash ?? '';
}

/** The administrator has the published password again, as after a start with the demonstration. */
async function publish({ db }: Backend, passwordHash: string): Promise<void> {
  await demonstrationOn(db);
  await db.update(users).set({ passwordHash }).where(eq(users.username, 'admin'));
}

describe('turning the demonstration off', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  let published: string;
  let server: Backend;
  before(async () => {
    published = await hashPassword(password);
  });
  after(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const statusOf = async (token: string) =>
    (await send(server.url, loginDetail, {}, { token })).status;
  const kept = (dir: string) => readFileSync(join(dir, FILE), 'utf8').trim();

  it('says no password that is good for nothing', async () => {
    const started = await startProcess({
      DATA_DIR: dataDir,
      DEMO_OUTBOX: '0',
      PORT: '0',
      PARTNER_PORT: '0',
    });
    started.process.kill('SIGTERM');
    await started.exit;
    const said = started.output() + started.errors();
    assert.ok(!said.includes(password), said);
    assert.ok(said.includes(join(dataDir, FILE)));
  });

  it('ends what it gave away, also where it was off before, but only once', async () => {
    server = await startBackend({ dataDir });
    const oneClick = async () => {
      const { ticket } = await call(server.url, demoSsoTicket, { body: { username: 'admin' } });
      return { body: { ticket } };
    };
    const given = await call(server.url, ssoCheck, await oneClick());
    const late = await oneClick();
    const made = { body: { name: 'script', days: 30, password: kept(dataDir) } };
    const { id: keyId, secret } = await call(server.url, createAccessKey, made, given.token);
    const byKey = { body: { keyId, secret } };
    await call(server.url, signInWithAccessKey, byKey);
    assert.equal(await statusOf(given.token), 200);
    await server.close();

    server = await startBackend({ dataDir, demo: false });
    assert.equal(await statusOf(given.token), 401);
    assert.equal((await send(server.url, ssoCheck, late)).status, 400);
    assert.equal((await send(server.url, signInWithAccessKey, byKey)).status, 400);
    const { token } = await call(server.url, signInWithPassword, {
      body: { username: 'admin', password: kept(dataDir) },
    });
    await server.db
      .update(users)
      .set({ passwordHash: published })
      .where(eq(users.username, 'tenant'));
    assert.equal(await demonstrationOff(server.db, dataDir), undefined);
    assert.equal(await statusOf(token), 200);
    // Looked at no more, at a tenth of a second for each account: what it has now its owner chose.
    await signIn(server.url, 'tenant');
  });

  it('keeps the administrator’s new password in the file, also of copies that start together', async () => {
    await publish(server, published);
    const folders = [join(folder, 'one'), join(folder, 'two')];
    const files = await Promise.all(folders.map((dir) => demonstrationOff(server.db, dir)));
    const told = files.filter((file) => file !== undefined);
    assert.equal(told.length, 1);
    const own = readFileSync(told[0] ?? '', 'utf8').trim();
    assert.ok(await verifyPassword(own, await adminHash(server), 'test'));
    assert.equal(statSync(dirname(told[0] ?? '')).mode & 0o777, 0o700);
  });

  it('makes the file anew, for its owner alone, in place of one that stood there', async () => {
    const dir = temporaryFolder();
    const file = join(dir, FILE);
    writeFileSync(file, 'old', { mode: 0o644 });
    await publish(server, published);
    assert.equal(await demonstrationOff(server.db, dir), file);
    assert.equal(statSync(file).mode & 0o777, 0o600);

    const elsewhere = join(dir, 'elsewhere');
    writeFileSync(elsewhere, 'mine');
    rmSync(file);
    symlinkSync(elsewhere, file);
    await publish(server, published);
    await demonstrationOff(server.db, dir);
    assert.equal(readFileSync(elsewhere, 'utf8'), 'mine');
    assert.ok(await verifyPassword(kept(dir), await adminHash(server), 'test'));
    rmSync(dir, { recursive: true });
  });

  it('changes nothing where the file cannot be kept', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await publish(server, published);
    const token = await signIn(server.url, 'admin');
    await assert.rejects(demonstrationOff(server.db, join(file, 'in-it')), FolderUnusableError);
    assert.equal(await adminHash(server), published);
    assert.equal(await statusOf(token), 200);
  });
});
