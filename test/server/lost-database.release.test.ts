import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { applyResource } from '../../src/core/api/ordering/applications';
import { changeOrders } from '../../src/core/api/ordering/orders';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { until } from '../support/until';
import { patterned, RawUpload, sha256, type Message } from './areas/files/raw-upload';
import { smsApplication, vmApplication } from './areas/ordering/samples';
import { hashQuickly, send, signedIn, signIn, startBackend, temporaryFolder } from './backend';
import { books, usedByEach, usedQuota } from './books';
import { startProcess, type Started } from './process';
import type { Backend } from './target';

/** Seconds for which the database is gone. */
const GONE = 30;

/** A line to the database that can be cut, and then takes nobody. */
async function openLine(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl);
  const open = new Set<Socket>();
  const state = { isCut: false };
  const server = createServer((near) => {
    if (state.isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((fulfil) => server.listen(0, '127.0.0.1', fulfil));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut() {
      state.isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      state.isCut = false;
    },
    close: () => new Promise<void>((fulfil) => server.close(() => fulfil())),
  };
}

describe('a database that is gone for half a minute', () => {
  let postgres: PostgresServer;
  let line: Awaited<ReturnType<typeof openLine>>;
  let server: Backend;
  before(async () => {
    postgres = await startPostgres();
    line = await openLine(postgres.url);
    server = await startBackend({ databaseUrl: line.url });
    await hashQuickly(server);
  });
  after(async () => {
    line.mend();
    await server.close();
    await line.close();
    await postgres.stop();
  });

  it('costs no order, no payment and no quota, and none twice', { timeout: 300_000 }, async () => {
    const { url, db } = server;
    const token = await signedIn(() => url)('tenant');
    const account = await books(db);
    const tokens: string[] = [];
    const paid = new Set<string>();
    const told = new Map<number, number>();
    let longest = 0;
    let isOver = false;
    const ask = async (...given: Parameters<typeof send>) => {
      const start = performance.now();
      const answer = await send(...given);
      longest = Math.max(longest, performance.now() - start);
      told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
      return answer;
    };
    /** Orders and pays; false where the backend did not say that it has. */
    const buys = async (body: object) => {
      const made = await ask(url, applyResource, { body }, { token });
      if (made.status !== 200) return false;
      const { id } = made.body.data as { id: string };
      const pay = { action: 'pay', ids: [id] };
      return (await ask(url, changeOrders, { body: pay }, { token })).status === 200;
    };
    const unused = await usedQuota(db);
    assert.ok(await buys(vmApplication()), 'a machine');
    const before = await usedQuota(db);
    const machine = usedByEach(before, unused);
    assert.equal(machine['HOST'], 1);
    let machines = 0;
    const buyer = async (number: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        const clientToken = `gone-${number}-${turn}`;
        tokens.push(clientToken);
        const isMachine = turn % 2 === number % 2;
        if (isMachine) machines += 1;
        const body = { ...(isMachine ? vmApplication() : smsApplication()), clientToken };
        // As a person does who is told that it did not work: the same again, until it is there.
        await until('what was ordered', () => buys(body), 120_000);
        paid.add(clientToken);
      }
    };
    const buyers = Promise.all([0, 1, 2].map(buyer));
    const health = async () => (await fetch(`${url}/healthz`)).status;
    await until('ten payments', () => paid.size >= 10, 120_000);
    const end = performance.now() + GONE * 1000;
    line.cut();
    await until('a probe to tell', async () => (await health()) === 503);
    await until('the half minute', () => performance.now() > end, 2 * GONE * 1000);
    const enough = paid.size + 10;
    line.mend();
    await until('ten more payments', () => paid.size >= enough, 120_000);
    isOver = true;
    await buyers;
    assert.equal(await health(), 200);
    console.log(
      `${paid.size} orders, ${machines} of machines; ${[...told].map(([status, count]) => `${count} times ${status}`).join(', ')}; the longest answer took ${Math.round(longest)} ms`,
    );
    const { rows } = await db.execute<{ orders: number; tokens: number; entries: number }>(sql`
      select count(*)::int as orders, count(distinct data ->> 'clientToken')::int as tokens,
        (select count(*)::int from records entry where entry.kind = 'balanceEntry'
          and entry.data ->> 'orderId' in (select id from records one where one.kind = 'order'
            and one.data ->> 'clientToken' like 'gone-%')) as entries
      from records where kind = 'order' and data ->> 'clientToken' like 'gone-%'`);
    const many = tokens.length;
    assert.deepEqual(rows[0], { orders: many, tokens: many, entries: many });
    assert.ok(machines > 5);
    assert.deepEqual(usedByEach(await usedQuota(db), before, machines), machine);
    assert.deepEqual(await books(db), account);
    assert.ok((told.get(500) ?? 0) + (told.get(503) ?? 0) > 0, 'somebody was in the middle of it');
  });
});

describe('an upload, when the process is killed', () => {
  const folder = temporaryFolder();
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('goes on where it was, three times, and is there once', { timeout: 300_000 }, async () => {
    const bytes = patterned(24 * 1_048_576 + 5);
    const env = {
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      PARTNER_PORT: '0',
      LOG_LEVEL: 'error',
    };
    const kill = async (started: Started) => {
      started.process.kill('SIGKILL');
      await started.exit;
    };
    let uploadId: string | undefined;
    let safe = 0;
    let final: Message | undefined;
    // In the middle of the first pieces, of later ones, and while the whole of it is made a file.
    const kills = [0.2, 0.7, 1] as const;
    for (const share of [...kills, undefined]) {
      const started = await startProcess(env);
      const token = await signIn(started.url, 'tenant');
      const upload = await RawUpload.open(started.url, token);
      upload.say({ type: 'UPLOAD', name: 'killed.bin', size: bytes.length, uploadId });
      const ack = await upload.ack();
      if (uploadId !== undefined) assert.equal(ack.uploadId, uploadId, 'the same upload goes on');
      uploadId = ack.uploadId;
      assert.ok((ack.received ?? 0) >= safe, 'what was said to be safe is there');
      for (let at = ack.received ?? 0; at < bytes.length; at += 1_048_576)
        upload.send(bytes.subarray(at, Math.min(at + 1_048_576, bytes.length)));
      if (share !== undefined && share < 1) {
        const enough = await upload.until(({ received = 0 }) => received >= share * bytes.length);
        safe = enough.received ?? 0;
        await kill(started);
        continue;
      }
      upload.say({ type: 'UPLOAD', status: 'TRUE' });
      if (share !== undefined) {
        await kill(started);
        continue;
      }
      final = await upload.final();
      const reply = await fetch(`${started.url}${final.path ?? ''}`, {
        headers: { 'X-CSC-TOKEN': token },
      });
      const kept = Buffer.from(await reply.arrayBuffer());
      assert.equal(sha256(kept), sha256(bytes));
      started.process.kill('SIGTERM');
      await started.exit;
    }
    assert.equal(final?.status, 'SAVE_SUCCESS');
  });
});
