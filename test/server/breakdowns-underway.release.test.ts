import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { App } from '../../demo/server/app';
import { parts } from '../../demo/server/areas/areas';
import { renewDue } from '../../demo/server/areas/ordering/renewals';
import { sessions, users } from '../../demo/server/database/identity-tables';
import { TenantScope } from '../../demo/server/database/scope';
import { deleteAccessKey, signInWithAccessKey } from '../../src/core/api/access-keys';
import { embedSession, endEmbedSessions } from '../../src/core/api/embedding';
import type { Endpoint } from '../../src/core/api/endpoint';
import { listAttachments } from '../../src/core/api/files/attachments';
import { changeApprovals } from '../../src/core/api/flows/approvals';
import { changeFlowDefinition } from '../../src/core/api/flows/definitions';
import { listExecutions } from '../../src/core/api/flows/executions';
import { changeTasks, listTasks, runTask } from '../../src/core/api/flows/tasks';
import { createTopup } from '../../src/core/api/office/assets';

import { endpoints } from '../../src/core/api/registry';
import { listSubscriptions, readAccount } from '../../src/core/api/ordering/orders';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { quickHash } from '../support/quick-hash';
import { newTask, patched, submitted } from './areas/flows/jobs';
import { definitionOf, graphFor, publishedDefinition } from './areas/flows/requests';
import { patterned, RawUpload, sha256, type Message } from './areas/files/raw-upload';
import { renewalKit } from './areas/ordering/renewal-kit';
import { openSupport, settle } from './areas/ordering/samples';
import {
  call,
  hashQuickly,
  send,
  signedIn,
  signIn,
  startBackend,
  temporaryFolder,
  type Answer,
} from './backend';
import { books } from './books';
import { failingAt } from './breakdown';
import { ownSession } from './contract-suite';
import { fullAt } from './broken-disk';
import { unique, type Here, type Input } from './sample';
import { samples } from './samples';
import type { Backend } from './target';
import { breaks, watchWrites } from './whole-or-not';

const HOUR = 3_600_000;
const ago = () => new Date(Date.now() - HOUR).toISOString();

/** A job of a schedule whose moment was an hour ago, and a run that was put off until then. */
async function dueJobs(here: Here): Promise<void> {
  const scheduled = await submitted(here, await newTask(here));
  const hour = (new Date(Date.now() + 8 * HOUR).getUTCHours() + 12) % 24;
  const schedule = { action: 'schedule' as const, ids: [scheduled], enabled: true };
  const body = { ...schedule, weekdays: [0, 1, 2, 3, 4, 5, 6] as const, hour };
  const answer = await send(here.url, changeTasks, { body }, { token: here.token, json: true });
  assert.equal(answer.status, 200, answer.text);
  await patched(here, scheduled, { nextRunTime: ago() });
  const id = await submitted(here, await newTask(here));
  const wish = { params: { id }, body: { delayMinutes: 30 as const } };
  const run = await call(here.url, runTask, wish, here.token);
  assert.equal(run.status, 'WAITTING');
  await patched(here, run.id, { beginTime: ago() });
}

async function arrivedMoney(here: Here): Promise<void> {
  await call(here.url, createTopup, { body: { amount: '100.5' } }, here.token);
  await settle(here);
}

async function overInstance(here: Here): Promise<void> {
  const { id } = await openSupport(here);
  await settle(here);
  await patched(here, id, { expireTime: ago() });
}

/** As the clock of the server does, with what stands in its log for an answer: whoever looks is answered whatever fails of it. */
async function renewed({ db }: Here): Promise<Answer> {
  const faults: unknown[] = [];
  const report = (_what: string, error: unknown) => faults.push(error);
  const app = { parts, db, report } as unknown as App;
  await renewDue(app, new TenantScope(db, 't-huadong')).catch((error: unknown) =>
    faults.push(error),
  );
  const text = faults.map(String).join();
  return { status: text === '' ? 200 : 503, headers: new Headers(), text, body: {} };
}

/** What time brings about, and whoever looks first after it writes down. */
const byTheClock: readonly (readonly [string, Endpoint, (here: Here) => Promise<void>])[] = [
  ['jobs begin, seen in the list of jobs', listTasks, dueJobs],
  ['jobs begin, seen in the list of runs', listExecutions, dueJobs],
  ['money arrives, seen in the balance', readAccount, arrivedMoney],
  ['instances end, seen in their list', listSubscriptions, overInstance],
];

/** Which session is asked with, anew for each time: two of somebody who has no others and the old password. */
async function newSessions({ url, db }: Here): Promise<string> {
  const [sunli] = await db
    .update(users)
    .set({ passwordHash: quickHash() })
    .where(eq(users.username, 'sunli'))
    .returning({ id: users.id });
  await db.delete(sessions).where(eq(sessions.userId, sunli?.id ?? ''));
  await signIn(url, 'sunli');
  return signIn(url, 'sunli');
}

/** What begins without a session, or is about one's own, and what it keeps. */
const ofSessions: ReadonlyMap<string, RegExp> = new Map([
  ['signInWithPassword', /^INSERT audits session 1, INSERT sessions 1$/],
  ['signInWithCode', /^INSERT audits session 1, INSERT sessions 1$/],
  ['ssoCheck', /^INSERT audits session 1, INSERT sessions 1$/],
  ['acceptInvitation', /INSERT audits .*UPDATE users 1$/],
  ['changePassword', /^DELETE sessions 1, UPDATE users 1$/],
  ['checkEmail', /^UPDATE users 1$/],
  ['signOut', /^DELETE sessions 1$/],
]);

/** The same code may be tried so often; any other way in is good again after a failure. */
const countsTries: ReadonlySet<string> = new Set(['signInWithCode', 'ssoCheck', 'checkEmail']);

/** The others of these, each with the reason why nothing of it can be half done. */
const neverHalf: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'asked below, as what a key begins or ends': [
      'signInWithAccessKey',
      'embedSession',
      'endEmbedSessions',
    ],
    'it writes a proof that is good once, and at most a letter with it: the next one takes its place':
      ['demoSsoTicket', 'sendMobileCode'],
    'it changes one row by one statement': ['updateToken'],
    'it changes nothing but counters': ['unlock', 'ssoTokenInfo', 'appTokenInfo', 'askAssistant'],
  }).flatMap(([reason, names]) => names.map((name) => [name, reason] as const)),
);

describe('what is under way when something breaks', () => {
  let postgres: PostgresServer;
  let server: Backend;
  let account: unknown;
  const folder = temporaryFolder();
  before(async () => {
    postgres = await startPostgres();
    server = await startBackend({ databaseUrl: postgres.url, dataDir: join(folder, 'data') });
    await hashQuickly(server);
    await watchWrites(server.db, { sessions: true });
    account = await books(server.db);
  });
  after(async () => {
    await server.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const as = signedIn(() => server.url);
  const hereOf = async (): Promise<Here> => {
    const { url, db } = server;
    return { url, db, token: await as('tenant') };
  };

  for (const [what, endpoint, prepare] of byTheClock)
    it(`${what}: once, whatever statement fails`, { timeout: 900_000 }, async () => {
      const here = await hereOf();
      const ask = () => send(here.url, endpoint, { query: { rows: 5 } }, { token: here.token });
      const fresh = async () => {
        await ask();
        await prepare(here);
      };
      const { whole, times, wrong } = await breaks(here.db, fresh, ask, { isLater: true });
      console.log(`${what}: ${times} failures, each ${whole}`);
      assert.notEqual(whole, '', 'something was due');
      assert.deepEqual(wrong, [], whole);
    });

  it('an instance renews itself and is paid once, whatever statement fails', async () => {
    const here = await hereOf();
    const { whole, times, wrong } = await breaks(
      here.db,
      () => renewalKit().renewing(here, 2),
      () => renewed(here),
      { isLater: true },
    );
    console.log(`what renews itself: ${times} failures, each ${whole}`);
    assert.match(whole, /INSERT records balanceEntry .*balance:-/);
    assert.deepEqual(wrong, [], whole);
  });

  it('what renews itself once somebody agreed is paid with the agreement, or neither', async () => {
    const here = await hereOf();
    const { waiting, requestsFor } = renewalKit();
    const token = await as('huangmin');
    const graph = graphFor(['u-huangmin']);
    const flow = await publishedDefinition(here, definitionOf(graph, 'SERVICE_EXTENSION'));
    const { whole, times, wrong } = await breaks(
      here.db,
      async () => {
        const { order } = await waiting(here);
        const ids = await requestsFor(here, token, order);
        return { body: { action: 'approve', ids } };
      },
      (input) => send(here.url, changeApprovals, input, { token, json: true }),
    );
    console.log(`what renews itself once agreed to: ${times} failures, each ${whole}`);
    assert.match(whole, /INSERT records balanceEntry .*balance:-/);
    assert.deepEqual(wrong, [], whole);
    const body = { action: 'disable' as const };
    await call(here.url, changeFlowDefinition, { params: { id: flow }, body }, here.token);
  });

  it('every endpoint that the other part leaves out is asked here, or has a reason', () => {
    const left = endpoints
      .filter(
        ({ method, auth, name }) => ownSession.has(name) || (auth === 'public' && method !== 'GET'),
      )
      .map(({ name }) => name);
    assert.deepEqual([...ofSessions.keys(), ...neverHalf.keys()].sort(), left.sort());
  });

  for (const [name, keeps] of ofSessions)
    it(`${name} is done whole or not at all`, { timeout: 900_000 }, async () => {
      const endpoint = endpoints.find((each) => each.name === name)!;
      const here = await hereOf();
      let token: string | undefined;
      const { whole, times, wrong } = await breaks(
        here.db,
        async (): Promise<Input> => {
          if (name === 'checkEmail') token = here.token;
          else if (ownSession.has(name)) token = await newSessions(here);
          return (await samples.get(name)?.({ ...here, token: token ?? here.token })) ?? {};
        },
        (input) => send(here.url, endpoint, input, { token }),
        { isOnce: countsTries.has(name) },
      );
      console.log(`${name}: ${times} failures, each ${whole}`);
      assert.match(whole, keeps);
      assert.deepEqual(wrong, [], whole);
    });

  for (const endpoint of [embedSession, endEmbedSessions, signInWithAccessKey, deleteAccessKey])
    it(`${endpoint.name}: a session of an embedded part begins or ends whole`, async () => {
      const here = await hereOf();
      const token = endpoint.auth === 'session' ? here.token : undefined;
      const { whole, times, wrong } = await breaks(
        here.db,
        async (): Promise<Input> => {
          if (endpoint.name !== endEmbedSessions.name && endpoint.name !== deleteAccessKey.name)
            return (await samples.get(endpoint.name)?.(here)) ?? {};
          // Something to end.
          const given = await samples.get(embedSession.name)!(here);
          const begun = await send(here.url, embedSession, given, { json: true });
          assert.equal(begun.status, 200, begun.text);
          const { keyId, secret } = given.body as Readonly<Record<'keyId' | 'secret', string>>;
          return endpoint.name === deleteAccessKey.name
            ? { params: { id: keyId } }
            : { body: { keyId, secret } };
        },
        (input) => send(here.url, endpoint, input, { token, json: true }),
        // That a key was used, whatever for.
        endpoint.auth === 'session' ? {} : { noted: 'UPDATE records accessKey 1' },
      );
      console.log(`${endpoint.name}: ${times} failures, each ${whole}`);
      assert.match(whole, /sessions/);
      assert.deepEqual(wrong, [], whole);
    });

  describe('an upload', () => {
    const bytes = patterned(3 * 1_048_576 + 77);
    const PIECE = 1_048_576;
    const begin = async (name: string, uploadId?: string) => {
      const upload = await RawUpload.open(server.url, await as('tenant'));
      upload.say({ type: 'UPLOAD', name, size: bytes.length, uploadId });
      const ack = await upload.ack();
      return { upload, ack };
    };
    /** Sends what is not there yet, and gives the last word, or none where the connection ended without one. */
    const rest = async ({ upload, ack }: { upload: RawUpload; ack: Message }) => {
      if (ack.status === 'SAVE_FAILURE') return ack;
      for (let at = ack.received ?? 0; at < bytes.length; at += PIECE)
        upload.send(bytes.subarray(at, Math.min(at + PIECE, bytes.length)));
      upload.say({ type: 'UPLOAD', status: 'TRUE' });
      return upload.final().catch(() => undefined);
    };
    const whole = async (name: string, uploadId?: string) => rest(await begin(name, uploadId));
    /** Sent again after a failure it is there once, with all that was sent. */
    const assertThere = async (name: string, first: Message | undefined, uploadId?: string) => {
      const token = await as('tenant');
      if (first?.status !== 'SAVE_SUCCESS') {
        const again = await whole(name, uploadId);
        assert.equal(again?.status, 'SAVE_SUCCESS', `${name}: ${JSON.stringify(again)}`);
      }
      const params = [{ name: 'name', sign: 'EQ' as const, value: name }];
      const { rows } = await call(server.url, listAttachments, { query: { params } }, token);
      assert.equal(rows.length, 1, `${name} is there once`);
      const reply = await fetch(`${server.url}${rows[0]!.path}`, {
        headers: { 'X-CSC-TOKEN': token },
      });
      const kept = Buffer.from(await reply.arrayBuffer());
      assert.equal(sha256(kept), sha256(bytes), name);
      assert.equal(rows[0]!.sha256, sha256(bytes), name);
    };

    for (const failure of ['gone', 'full'] as const)
      it(`is there once, whatever statement of its end fails: ${failure}`, async () => {
        let at = 1;
        for (; at < 100; at += 1) {
          const name = unique(`statement-${failure}-${at}-`);
          const begun = await begin(name);
          const { value, failed } = await failingAt(at, failure, () => rest(begun));
          if (!failed) break;
          assert.notEqual(value?.status, undefined, 'it is told, though the database is gone');
          await assertThere(name, value, begun.ack.uploadId);
        }
        console.log(`an upload: ${at - 1} failures of the database, ${failure}`);
        assert.ok(at > 5 && at < 100);
      });

    for (const fullness of ['once', 'still'] as const)
      it(`is there once, whatever it writes when the disk is full: ${fullness}`, async () => {
        let at = 1;
        for (; at < 100; at += 1) {
          const name = unique(`disk-${fullness}-${at}-`);
          const { value, failed } = await fullAt(at, fullness, async () => {
            const begun = await begin(name);
            return { final: await rest(begun), uploadId: begun.ack.uploadId };
          });
          if (!failed) break;
          assert.notEqual(value.final?.status, undefined, `${at}: it is told`);
          await assertThere(name, value.final, value.uploadId);
        }
        console.log(`an upload: ${at - 1} times a full disk, ${fullness}`);
        assert.ok(at > 5 && at < 100);
      });
  });

  it('leaves every balance the sum of its entries, and no quota and no stock used beyond what there is', async () => {
    assert.deepEqual(await books(server.db), account);
  });
});
