import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import Big from 'big.js';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pose } from '../../demo/server/security/challenges';
import { listHosts } from '../../src/core/api/hosts';
import { applyResource } from '../../src/core/api/ordering/applications';
import {
  type Order,
  changeOrders,
  listAccountEntries,
  listOrders,
  readAccount,
  readOrder,
} from '../../src/core/api/ordering/orders';
import { createProject, deleteProject, listProjects } from '../../src/core/api/projects';
import { loginDetail, signInWithPassword } from '../../src/core/api/session';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { smsApplication, vmApplication } from './areas/ordering/samples';
import { call, send, signIn } from './backend';
import { overQuota, overSold, usedByEach, usedQuota } from './books';
import { startProcess, type Started } from './process';
import { until } from '../support/until';

/** Two processes of the server over one database, as behind a balancer; any of them may be killed at any moment. */
describe('copies of the server over one PostgreSQL', () => {
  let postgres: PostgresServer;
  let running: Started[] = [];
  const start = async () => {
    const started = await startProcess({
      DATABASE_URL: postgres.url,
      PORT: '0',
      PARTNER_PORT: '0',
    });
    running.push(started);
    return started;
  };
  before(async () => {
    postgres = await startPostgres();
  });
  after(async () => {
    for (const { process, exit } of running) {
      process.kill('SIGTERM');
      await exit;
    }
    await postgres.stop();
  });

  it('serve one session turn by turn', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    const token = await signIn(one.url, 'tenant');
    assert.equal((await call(two.url, loginDetail, {}, token)).username, 'tenant');
    for (let turn = 0; turn < 6; turn++) {
      const [here, there] = turn % 2 === 0 ? [one, two] : [two, one];
      const { id } = await call(here.url, createProject, { body: { name: `轮流${turn}` } }, token);
      const query = { params: [{ name: 'id', sign: 'EQ' as const, value: id }] };
      assert.equal((await call(there.url, listProjects, { query }, token)).total, 1);
      await call(there.url, deleteProject, { params: { id } }, token);
      const [first, second] = await Promise.all(
        [here, there].map(({ url }) => call(url, listHosts, { query: { rows: 5 } }, token)),
      );
      assert.deepEqual(first, second);
    }
  });

  it('look at no more guesses together than one would', async () => {
    const urls = running.map(({ url }) => url);
    assert.equal(urls.length, 2);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const wrong = '用户名或密码错误';
    const guesses = async (pictures: readonly string[]) => {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) => {
          const picture = pictures[index];
          const captcha = picture === undefined ? {} : { picKey: picture, picCode: 'KTMW' };
          const body = { username: 'wangjing', password: 'wrong', ...captcha };
          return send(urls[index % 2] ?? '', signInWithPassword, { body });
        }),
      );
      return answers.filter(({ body }) => body.message === wrong).length;
    };
    assert.equal(await guesses([]), 2, 'before a captcha');
    const pictures = Array.from({ length: 24 }, (_, index) => `picture-${index}`);
    const db = drizzle(client);
    for (const picture of pictures) {
      await pose(db, { key: `captcha:${picture}`, answer: 'KTMW', seconds: 60, tries: 1 });
    }
    assert.equal(await guesses(pictures), 8, 'ten in all');
    await client.query('delete from counters');
    await client.end();
  });

  it('keep every order and payment that was acknowledged when one is killed, and take no money and no quota twice', async () => {
    const [first, second] = running;
    assert.ok(first && second);
    const token = await signIn(second.url, 'tenant');
    const balance = async () => new Big((await call(second.url, readAccount, {}, token)).balance);
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const db = drizzle(client);
    const unused = await usedQuota(db);
    const over = [await overQuota(db), await overSold(db)];
    const { id: alone } = await call(second.url, applyResource, { body: vmApplication() }, token);
    const pay = { action: 'pay' as const, ids: [alone] };
    await call(second.url, changeOrders, { body: pay }, token);
    const used = await usedQuota(db);
    const machine = usedByEach(used, unused);
    assert.equal(machine['HOST'], 1);
    /** Two of the four order machines. */
    const wanted = (clientToken: string) => ({
      ...(/^kill-[01]-/.test(clientToken) ? vmApplication() : smsApplication()),
      ...{ chargeMode: 'PreCharge' as const, clientToken },
    });
    const before = await balance();
    const acknowledged: string[] = [];
    const paid: string[] = [];
    const lost: string[] = [];
    let stopped = false;
    const order = async (worker: number) => {
      for (let turn = 0; !stopped; turn++) {
        const clientToken = `kill-${worker}-${turn}`;
        try {
          const body = wanted(clientToken);
          const made = await send(first.url, applyResource, { body }, { token });
          if (made.status !== 200) throw new Error(made.text);
          const { id } = made.body.data as { id: string };
          acknowledged.push(id);
          const pay = { action: 'pay', ids: [id] };
          const done = await send(first.url, changeOrders, { body: pay }, { token });
          if (done.status === 200) paid.push(id);
        } catch (error) {
          if (error instanceof TypeError) return lost.push(clientToken); // the connection broke
          throw error;
        }
      }
      return lost.length;
    };
    const workers = Promise.all([0, 1, 2, 3].map(order));
    await until('twelve orders', () => paid.length >= 12, 60_000);
    first.process.kill('SIGKILL');
    await first.exit;
    running = running.filter((server) => server !== first);
    await workers;
    stopped = true;
    assert.ok(lost.length > 0, 'somebody was in the middle of it');

    for (const id of acknowledged) {
      const row: Order = await call(second.url, readOrder, { params: { id } }, token);
      assert.equal(row.id, id);
      if (paid.includes(id)) assert.notEqual(row.payStatus, 'unpay', `${id} was paid`);
    }
    // What was not acknowledged is sent again, with its token: it is made or found, never made twice.
    for (const clientToken of lost) {
      const body = wanted(clientToken);
      const made: Order = await call(second.url, applyResource, { body }, token);
      assert.equal((await call(second.url, applyResource, { body }, token)).id, made.id);
    }
    for (const id of acknowledged) {
      const again = { action: 'pay', ids: [id] };
      await send(second.url, changeOrders, { body: again }, { token });
    }
    const spent = before.minus(await balance());
    const { rows } = await client.query<
      Readonly<Record<'total' | 'orders' | 'entries' | 'machines', string>>
    >(`
      select coalesce(sum((data->>'amount')::numeric) filter (where data->>'payStatus' = 'paid'), 0)::text as total,
        count(distinct data->>'clientToken')::text as orders, count(*)::text as entries,
        count(*) filter (where data->>'payStatus' = 'paid' and data->>'serviceCode' = 'vm')::text as machines
      from records where kind = 'order' and tenant_id = 't-huadong' and data->>'clientToken' like 'kill-%'`);
    const machines = Number(rows[0]?.machines);
    assert.ok(machines > 0);
    assert.deepEqual(usedByEach(await usedQuota(db), used, machines), machine);
    assert.deepEqual([await overQuota(db), await overSold(db)], over);
    await client.end();
    assert.equal(spent.toFixed(2), new Big(rows[0]?.total ?? 0).toFixed(2), 'each paid order once');
    assert.ok(spent.gt(0), 'money moved');
    const tokens = Number(rows[0]?.orders);
    assert.ok(tokens >= acknowledged.length && tokens <= acknowledged.length + lost.length);
    assert.equal(rows[0]?.orders, rows[0]?.entries, 'no order twice');
    const { total } = await call(second.url, listOrders, { query: { rows: 1 } }, token);
    assert.ok(total >= acknowledged.length);
    assert.ok(
      (await call(second.url, listAccountEntries, { query: { rows: 1 } }, token)).total > 0,
    );
  });
});
