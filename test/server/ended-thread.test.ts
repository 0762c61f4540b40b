import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import type { Worker } from 'node:worker_threads';
import { sql, type SQL } from 'drizzle-orm';
import { listProjects } from '../../src/core/api/projects';
import { send, signIn, startBackend, temporaryFolder } from './backend';
import { startProcess } from './process';

/** The first thread that a start of the server makes is the database's. */
const endsAtSignal =
  "process.once('worker', (thread) => process.on('SIGUSR2', () => thread.terminate()))";

describe('a thread of the embedded database that has ended', () => {
  const folder = temporaryFolder();
  after(() => rmSync(folder, { recursive: true, force: true }));

  const started = async (name: string) => {
    let thread: Worker | undefined;
    process.once('worker', (made) => (thread = made));
    const server = await startBackend({ dataDir: join(folder, name) });
    assert.ok(thread);
    return { server, thread };
  };

  it('fails what waits for it and what comes after, at once, and keeps nothing from closing', async () => {
    const { server, thread } = await started('one');
    const token = await signIn(server.url, 'tenant');
    const list = async () => (await send(server.url, listProjects, {}, { token })).status;
    assert.equal(await list(), 200);
    const execute = (query: SQL) => server.db.execute(query).then(() => 'answered', String);
    const slow = execute(sql`select pg_sleep(600)`);
    const waiting = [slow, execute(sql`select 1`), execute(sql`select 2`)];
    await thread.terminate();
    for (const work of waiting) assert.match(await work, /Failed query|has ended/);
    assert.equal(await list(), 500, 'also who comes later');
    assert.match((await server.failed)?.message ?? '', /^The embedded database has ended$/);
    const health = await fetch(`${server.url}/healthz`);
    assert.equal(health.status, 503);
    await health.body?.cancel();
    await server.close();
  });

  it('at the beginning of a transaction keeps no connection from the pool', async () => {
    const { server, thread } = await started('two');
    thread.postMessage = () => void thread.terminate();
    const work = server.db.transaction((tx) => tx.execute(sql`select 1`));
    await assert.rejects(work, /begin/);
    await assert.rejects(server.db.execute(sql`select 1`).execute());
    await server.close();
  });

  it('ends the server with a word of it, and the next start has everything', async () => {
    const env = { DATA_DIR: join(folder, 'three'), PORT: '0', PARTNER_PORT: '0' };
    const hook = `data:text/javascript,${encodeURIComponent(endsAtSignal)}`;
    const first = await startProcess({ ...env, NODE_OPTIONS: `--import=${hook}` });
    await signIn(first.url, 'tenant');
    first.process.kill('SIGUSR2');
    assert.equal(await first.exit, 1);
    assert.match(first.errors(), /"message":"The embedded database has ended"/);
    const second = await startProcess(env);
    await signIn(second.url, 'tenant');
    second.process.kill('SIGTERM');
    assert.equal(await second.exit, 0);
  });
});
