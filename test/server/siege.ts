import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { loginDetail, signInWithPassword } from '../../src/core/api/session';
import { password, send, signIn, temporaryFolder } from './backend';
import { startProcess } from './process';

export interface Person {
  readonly username: string;
  readonly password: string;
  readonly ip: string;
}
export interface Outcome {
  readonly status: number;
  readonly message: string;
  readonly ms: number;
}

/** Everybody at once, or so many of them: then the next one comes with each answer. With several addresses of servers, in turn. */
export function crowd(
  url: string | readonly string[],
  people: readonly Person[],
  atOnce = people.length,
): Promise<readonly Outcome[]> {
  const urls = [url].flat();
  const sent = people.map((person, index) => ({ ...person, url: urls[index % urls.length] }));
  const worker = new Worker(new URL('crowd.mjs', import.meta.url), {
    workerData: { people: sent, atOnce },
    execArgv: [],
  });
  return new Promise((fulfil, reject) => {
    worker.once('message', fulfil);
    worker.once('error', reject);
  });
}

/** A server in a process of its own that does nothing: how long it takes is the machine's doing. */
async function idleServer() {
  const script =
    "require('http').createServer((q,s)=>s.end('{}')).listen(0,'127.0.0.1',function(){console.log(this.address().port)})";
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    ask: async () => {
      const start = performance.now();
      await (await fetch(`http://127.0.0.1:${String(port).trim()}/`)).text();
      return performance.now() - start;
    },
    stop: () => {
      child.kill();
    },
  };
}

/** What others met while a thousand wrong passwords came from one address, in milliseconds. */
export interface Round {
  readonly answers: readonly Outcome[];
  /** The longest that somebody who is signed in waited. */
  readonly own: number;
  /** The longest that somebody else's own sign-in took, and what it took before. */
  readonly enter: number;
  readonly before: number;
  /** The same for a server that does nothing: that is the machine's doing. */
  readonly nothing: number;
}

export interface Siege {
  round(ip: string): Promise<Round>;
  close(): Promise<void>;
}

/** A server of its own, and people at other addresses whose every request has to succeed. */
export async function openSiege(): Promise<Siege> {
  const folder = temporaryFolder();
  const server = await startProcess({
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    PARTNER_PORT: '0',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  });
  const idle = await idleServer();
  const token = await signIn(server.url, 'tenant');
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  const own = async () => {
    const start = performance.now();
    const answer = await send(server.url, loginDetail, {}, { token, headers });
    assert.equal(answer.status, 200);
    return performance.now() - start;
  };
  const enter = async () => {
    const start = performance.now();
    const body = { username: 'user', password };
    const answer = await send(server.url, signInWithPassword, { body }, { headers });
    assert.equal(answer.status, 200);
    return performance.now() - start;
  };
  return {
    async round(ip) {
      const before = await enter();
      const state = { over: false };
      const people = Array.from({ length: 1000 }, (_, index) => ({
        username: `name-${index}`,
        password: 'wrong',
        ip,
      }));
      const outcomes = crowd(server.url, people).finally(() => (state.over = true));
      const figures = { own: 0, enter: 0, nothing: 0 };
      for (let count = 1; !state.over; count += 1) {
        const [wait, control] = await Promise.all([own(), idle.ask()]);
        figures.own = Math.max(figures.own, wait);
        figures.nothing = Math.max(figures.nothing, control);
        if (count % 5 === 0) figures.enter = Math.max(figures.enter, await enter());
      }
      return { ...figures, before, answers: await outcomes };
    },
    async close() {
      idle.stop();
      server.process.kill('SIGTERM');
      await server.exit;
      rmSync(folder, { recursive: true });
    },
  };
}
