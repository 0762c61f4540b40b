import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { threadId, type Worker } from 'node:worker_threads';
import { HashThreads } from '../../demo/server/security/hash-threads';
import { hashPassword, verifyPassword } from '../../demo/server/security/passwords';
import { acceptInvitation } from '../../src/core/api/flows/users';
import { quickHash } from '../support/quick-hash';
import { send, startBackend } from './backend';
import type { Backend } from './target';

/** All threads that were started, and how many messages came from them: of a hash, one. */
const started: Worker[] = [];
const seen = { messages: 0 };
process.on('worker', (worker: Worker) => {
  started.push(worker);
  worker.on('message', () => seen.messages++);
});

const script = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', (job) => { ${body} });`)}`,
  );

describe('passwords', () => {
  it('are hashed in threads that are not the one that answers', async () => {
    const hash = await hashPassword('Console@1');
    assert.equal(await verifyPassword('Console@1', hash, 'one'), true);
    assert.equal(await verifyPassword('console@1', hash, 'one'), false);
    assert.equal(seen.messages, 3);
    assert.ok(started.every((worker) => worker.threadId !== threadId));
  });

  it(
    'are hashed although a thread ended while it had nothing to do',
    { timeout: 60_000 },
    async () => {
      const hash = await hashPassword('Console@1');
      await Promise.all(started.map((worker) => worker.terminate()));
      assert.equal(await verifyPassword('Console@1', hash, 'one'), true);
    },
  );
});

describe('hashes that wait', () => {
  it('of one party are some at once, and another party is served beside them', async () => {
    const hash = quickHash();
    const check = (party: string) =>
      verifyPassword('Console@1', hash, party).then(
        () => 'done',
        (error: unknown) => String(error),
      );
    const crowd = Array.from({ length: 200 }, () => check('crowd'));
    assert.equal(await check('another'), 'done');
    const told = await Promise.all(crowd);
    const done = told.filter((one) => one === 'done').length;
    assert.ok(done >= 64 && done <= 64 + 4, `${done} of 200`);
    assert.ok(told.every((one) => one === 'done' || one.includes('tooOften')));
  });
});

describe('threads that wait for jobs', () => {
  it('survive an error of one that has none', { timeout: 60_000 }, async () => {
    const threads = new HashThreads(
      script(
        "parentPort.postMessage(new Uint8Array([job])); setTimeout(() => { throw new Error('late'); }, 20);",
      ),
      30_000,
    );
    assert.equal((await threads.run(1))[0], 1);
    const first = started.at(-1);
    assert.ok(first);
    first.ref();
    await new Promise((fulfil) => first.once('exit', fulfil));
    assert.equal((await threads.run(2))[0], 2);
    assert.notEqual(started.at(-1), first);
  });

  it('end one that gives no answer, and start another', { timeout: 60_000 }, async () => {
    const threads = new HashThreads(script(''), 50);
    await assert.rejects(threads.run(1), /no answer in 50 ms/);
    const first = started.at(-1);
    await assert.rejects(threads.run(1), /no answer in 50 ms/);
    assert.notEqual(started.at(-1), first);
  });
});

describe('a wrong invitation', () => {
  let server: Backend;
  before(async () => {
    server = await startBackend({}, 'real');
  });
  after(() => server.close());

  it('is refused without a hash', async () => {
    const before = seen.messages;
    const body = { code: 'u-nobody.no', password: 'Joined@1' };
    assert.equal((await send(server.url, acceptInvitation, { body })).status, 400);
    assert.equal(seen.messages, before);
  });
});
