import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { areas } from '../../demo/server/areas/areas';
import { openDatabase, type OpenDatabase } from '../../demo/server/database/database';
import { seedingOf } from '../../demo/server/seed/seed';
import { lockFolder } from '../../demo/server/database/folder-lock';
import { menus } from '../../demo/server/database/identity-tables';
import { createProject, listProjects } from '../../src/core/api/projects';
import { freePort } from '../support/free-port.mjs';
import { call, password, signIn, startBackend, temporaryFolder } from './backend';
import { failedStart, startProcess } from './process';

async function names(url: string): Promise<string[]> {
  const query = { rows: 1000 };
  const { rows } = await call(url, listProjects, { query }, await signIn(url, 'tenant'));
  return rows.map((project) => project.name);
}
const create = async (url: string, name: string) =>
  call(url, createProject, { body: { name } }, await signIn(url, 'tenant'));

describe('a database of an older version', () => {
  const folder = temporaryFolder();
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('gets the menus of this one', async () => {
    const options = {
      databaseUrl: undefined,
      dataDir: join(folder, 'data'),
      snapshotDir: folder,
      seedHosts: 10,
    };
    const idsOf = async ({ db }: OpenDatabase) =>
      (await db.select().from(menus).orderBy(menus.position)).map(({ id }) => id);
    const old = await openDatabase(options, seedingOf(areas));
    const all = await idsOf(old);
    await old.db.delete(menus).where(eq(menus.id, all[1] ?? ''));
    await old.db
      .update(menus)
      .set({ id: 'gone' })
      .where(eq(menus.id, all[2] ?? ''));
    await old.close();
    const now = await openDatabase(options, seedingOf(areas));
    assert.deepEqual(await idsOf(now), all);
    await now.close();
  });
});

describe('the server as a process', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  let ports: Record<string, string>;
  before(async () => {
    ports = { PORT: String(await freePort()), PARTNER_PORT: String(await freePort()) };
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('says the accounts and, last, that it is ready; keeps projects over a restart and a kill', async () => {
    const env = { DATA_DIR: dataDir, ...ports };
    const first = await startProcess(env);
    assert.equal(first.url, `http://127.0.0.1:${ports['PORT'] ?? ''}`);
    const lines = first.output().trim().split('\n');
    assert.equal(lines.at(-1), `ready ${first.url}/by-console/`);
    assert.ok(
      lines.some((line) => line.includes('admin, tenant, user, other') && line.includes(password)),
    );
    const token = await signIn(first.url, 'tenant');
    await create(first.url, '重启之前');

    const locked = await failedStart({ DATA_DIR: dataDir, PORT: '0', PARTNER_PORT: '0' });
    assert.equal(locked.code, 1);
    assert.match(locked.errors, /^The data folder [^\n]+\n$/);
    assert.ok(locked.errors.includes(` ${dataDir} is in use by process ${first.pid} on `));

    first.process.kill('SIGTERM');
    assert.equal(await first.exit, 0);
    lockFolder(dataDir)();
    const log = first.errors();
    assert.ok(!log.includes(token) && !log.includes(password), 'no secret is logged');
    const request = log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((line) => line['path'] === '/api/soc/v1/login');
    assert.ok(request?.['reqId'] && request['status'] === 200 && request['method'] === 'POST');

    const second = await startProcess(env);
    assert.ok((await names(second.url)).includes('重启之前'));
    await create(second.url, '断电之前');
    second.process.kill('SIGKILL');
    await second.exit;
    lockFolder(dataDir)();

    const third = await startProcess(env);
    const kept = await names(third.url);
    assert.ok(kept.includes('重启之前') && kept.includes('断电之前'));
    third.process.kill('SIGINT');
    assert.equal(await third.exit, 0);
  });

  it('ends at a failure that nobody waits for, and says it without the values of a statement', async () => {
    const own = join(folder, 'uncaught');
    const failing = `process.on('SIGUSR2', () => {
      const error = new Error('Failed query: select $1, params: ' + ['of', 'a', 'secret'].join('-'));
      void Promise.reject(Object.assign(error, { query: 'select $1' }));
    })`;
    const started = await startProcess({
      ...{ DATA_DIR: own, PORT: '0', PARTNER_PORT: '0' },
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}`,
    });
    started.process.kill('SIGUSR2');
    assert.equal(await started.exit, 1);
    const last = JSON.parse(started.errors().trim().split('\n').at(-1) ?? '') as { msg: string };
    assert.equal(last.msg, 'a failure that nobody waited for');
    assert.ok(!started.errors().includes('of-a-secret'));
  });

  it('names a taken port in one line, and leaves no lock', async () => {
    const busy: Server = createServer();
    await new Promise<void>((fulfil) => busy.listen(0, '127.0.0.1', () => fulfil()));
    const address = busy.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const own = join(folder, 'port');
    const failed = await failedStart({
      DATA_DIR: own,
      PORT: String(port),
      PARTNER_PORT: '0',
      LOG_LEVEL: 'silent',
    });
    busy.close();
    assert.equal(failed.code, 1);
    assert.equal(
      failed.errors,
      `Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`,
    );
    lockFolder(own)();
  });

  it('closes in order around a request that never ends', async () => {
    const own = join(folder, 'stuck');
    const started = await startProcess({ DATA_DIR: own, PORT: '0', PARTNER_PORT: '0' });
    const { hostname, port } = new URL(started.url);
    const head = 'POST /api/soc/v1/login HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await new Promise<void>((fulfil) => socket.write(head, () => fulfil()));
    started.process.kill('SIGTERM');
    assert.equal(await started.exit, 0);
    lockFolder(own)();
    socket.destroy();
  });

  it('names a database that does not answer in one line, without its password', async () => {
    const failed = await failedStart({ DATABASE_URL: 'postgres://console:secret@127.0.0.1:9/x' });
    assert.equal(failed.code, 1);
    assert.equal(
      failed.errors,
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:9\n',
    );
  });

  it('names a setting that makes no sense', async () => {
    const origins = await failedStart({ ALLOWED_ORIGINS: 'https://a.example, a.example' });
    assert.match(origins.errors, /^ALLOWED_ORIGINS must be a URL .*“a\.example”\.\n$/);
    const failed = await failedStart({ PORT: 'eighty' });
    assert.match(failed.errors, /^PORT must be a whole number from 0 to 65535, not “eighty”\.\n$/);
    assert.equal(failed.code, 1);
  });
});

describe('the data folder', () => {
  it('says in one line that it is no folder', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const failed = await failedStart({ DATA_DIR: file });
    assert.equal(
      failed.errors,
      `The data folder ${file} cannot be used (EEXIST). Choose another folder with DATA_DIR.\n`,
    );
    assert.equal(failed.code, 1);
    rmSync(dirname(file), { recursive: true });
  });

  it('that a killed first start left half filled is filled again', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'pgdata', 'base'), { recursive: true });
    const server = await startBackend({ dataDir: folder });
    assert.ok((await names(server.url)).length > 10);
    await server.close();
    rmSync(folder, { recursive: true });
  });
});
