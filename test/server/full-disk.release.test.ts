import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { tenantQuotas } from '../../src/core/api/platform';
import { applyResource } from '../../src/core/api/ordering/applications';
import {
  changeOrders,
  listOrders,
  readAccount,
  type Order,
} from '../../src/core/api/ordering/orders';
import { until } from '../support/until';
import { cents } from './areas/ordering/asking';
import { smsApplication, vmApplication } from './areas/ordering/samples';
import { call, send, signIn, temporaryFolder } from './backend';
import { usedByEach, type Used } from './books';
import { startProcess, type Started } from './process';

/** Megabytes of the disk: a filled embedded database takes about a quarter of it. */
const DISK = 512;
const MB = 1_048_576;
/** Megabytes that are left: what the database writes ahead needs sixteen at a time. */
const LEFT = 3;
/** More than are ordered until the disk is full for the second time; quota and addresses suffice for them. */
const MOST_MACHINES = 200;

/** A small disk of its own, in memory; undefined where this process may not have one. */
function mountDisk(folder: string): string | undefined {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', disk]);
    return disk;
  } catch {
    return undefined;
  }
}

/** Writes until nothing more goes in, and gives so many megabytes back. */
function fill(file: string, left: number): void {
  const piece = Buffer.alloc(MB / 4);
  const handle = openSync(file, 'w');
  let written = 0;
  try {
    for (;;) written += writeSync(handle, piece);
  } catch {
    // full
  } finally {
    closeSync(handle);
  }
  truncateSync(file, Math.max(0, written - left * MB));
}

describe('the embedded database on a disk that is full', () => {
  const folder = temporaryFolder();
  const disk = mountDisk(folder);
  let started: Started;
  const env = () => ({
    DATA_DIR: join(disk ?? '', 'data'),
    PORT: '0',
    PARTNER_PORT: '0',
    LOG_LEVEL: 'error',
  });
  before(async () => {
    if (disk !== undefined) started = await startProcess(env());
  });
  after(async () => {
    if (disk !== undefined) {
      started.process.kill('SIGKILL');
      await started.exit;
      execFileSync('umount', ['-l', disk]);
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const filler = join(disk ?? '', 'filler');
  const orders = async (token: string) => {
    const rows: Order[] = [];
    for (let page = 1; ; page += 1) {
      const query = { page, rows: 200 };
      const found = await call(started.url, listOrders, { query }, token);
      rows.push(...found.rows);
      if (found.rows.length < 200) return rows;
    }
  };

  const skip = disk === undefined ? 'only where a disk may be mounted' : false;
  it(
    'says so, loses nothing that it said was done, and goes on',
    { skip, timeout: 600_000 },
    async () => {
      const health = async () => {
        const reply = await fetch(`${started.url}/healthz`).catch(() => undefined);
        return reply?.status ?? 0;
      };
      let token = await signIn(started.url, 'tenant');
      const balance = async () => cents((await call(started.url, readAccount, {}, token)).balance);
      const used = async (): Promise<Used> => {
        const params = { id: 't-huadong' };
        const { items } = await call(started.url, tenantQuotas, { params }, token);
        return Object.fromEntries(items.map((each) => [each.code, each.used]));
      };
      const before = await balance();
      const unused = await used();
      let machines = 0;
      const paid: string[] = [];
      let due = 0n;
      const told = new Map<number, number>();
      const ask = async (...given: Parameters<typeof send>) => {
        const answer = await send(...given);
        told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
        return answer;
      };
      /** Orders and pays; false where the backend did not say that it has. */
      const buys = async () => {
        const isMachine = paid.length % 2 === 0 && machines < MOST_MACHINES;
        const body = isMachine ? vmApplication() : smsApplication();
        const made = await ask(started.url, applyResource, { body }, { token });
        if (made.status !== 200) return false;
        const order = made.body.data as { readonly id: string; readonly due: string };
        const pay = { action: 'pay', ids: [order.id] };
        if ((await ask(started.url, changeOrders, { body: pay }, { token })).status !== 200)
          return false;
        paid.push(order.id);
        if (isMachine) machines += 1;
        due += cents(order.due);
        return true;
      };
      assert.ok(await buys());
      const machine = usedByEach(await used(), unused);
      assert.equal(machine['HOST'], 1);
      for (let count = 0; count < 5; count += 1) assert.ok(await buys());
      fill(filler, LEFT);
      let refused = 0;
      for (let count = 0; refused < 3 && count < 5000; count += 1)
        if (!(await buys())) refused += 1;
      assert.equal(refused, 3, 'the disk is full');
      assert.equal(await health(), 503);
      assert.ok((await orders(token)).length > 0, 'what only looks goes on');

      rmSync(filler);
      await until('it to be well', async () => (await health()) === 200);
      assert.ok(await buys(), 'by itself, once there is room');

      fill(filler, 0);
      while (await buys()) assert.ok(paid.length < 10_000);
      started.process.kill('SIGKILL');
      await started.exit;
      rmSync(filler);
      started = await startProcess(env());
      token = await signIn(started.url, 'tenant');
      assert.ok(await buys(), 'after a process that was killed on a full disk');
      const known = new Map((await orders(token)).map(({ id, payStatus }) => [id, payStatus]));
      assert.deepEqual(
        paid.filter((id) => known.get(id) !== 'paid'),
        [],
        'nothing is lost that was said to be done',
      );
      // A payment whose answer was refused is not made.
      assert.equal(before - (await balance()), due);
      assert.deepEqual(usedByEach(await used(), unused, machines), machine);
      console.log(
        `${paid.length} paid, ${machines} of machines; ${[...told].map(([status, count]) => `${count} times ${status}`).join(', ')}`,
      );
    },
  );
});
