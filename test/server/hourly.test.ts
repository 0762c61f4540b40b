import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it, mock } from 'node:test';
import type { App } from '../../demo/server/app';
import { tenants } from '../../demo/server/database/identity-tables';
import type { TenantScope } from '../../demo/server/database/scope';
import { startHourly } from '../../demo/server/hourly';
import { holds, until } from '../support/until';
import { startBackend } from './backend';
import type { Backend } from './target';

const HOUR = 3_600_000;

describe('what is done each hour', () => {
  let server: Backend;
  let all: readonly string[];
  before(async () => {
    server = await startBackend();
    all = (await server.db.select({ id: tenants.id }).from(tenants)).map(({ id }) => id);
    assert.ok(all.length > 1);
  });
  after(() => server.close());
  beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }));
  afterEach(() => mock.timers.reset());

  const start = (
    work: (scope: TenantScope) => Promise<void>,
    report: (said: string) => void = assert.fail,
  ) => {
    const app = {
      db: server.db,
      report: (what: string, error: unknown) => report(`${what}: ${String(error)}`),
    };
    return startHourly(app as unknown as App, work, 'the work could not be done');
  };

  it('is done for every tenant once an hour, and not before', async () => {
    const done: string[] = [];
    const end = start(async ({ tenantId }) => void done.push(tenantId));
    mock.timers.tick(HOUR - 1);
    await holds('nothing is done before its hour', () => done.length === 0);
    mock.timers.tick(1);
    await until('the first turn', () => done.length >= all.length);
    mock.timers.tick(HOUR);
    await until('the second turn', () => done.length >= 2 * all.length);
    await end();
    assert.deepEqual(done, [...all, ...all]);
  });

  it('is never done twice at a time, and an end waits for what is under way', async () => {
    let under = 0;
    let most = 0;
    const goOn: (() => void)[] = [];
    let ended = false;
    const end = start(async () => {
      most = Math.max(most, (under += 1));
      await new Promise<void>((resolve) => goOn.push(resolve));
      under -= 1;
    });
    mock.timers.tick(3 * HOUR);
    await until('the work', () => goOn.length > 0);
    const stopped = end().then(() => (ended = true));
    assert.equal(ended, false);
    for (let done = 0; done < 3 * all.length; done += 1)
      (await until('the next of them', () => goOn.shift()))();
    await stopped;
    assert.deepEqual([most, under], [1, 0]);
    mock.timers.tick(HOUR);
    await holds('nothing begins after the end', () => under === 0);
  });

  it('goes on the next hour after a fault, which is reported', async () => {
    const faults: string[] = [];
    const done: string[] = [];
    const end = start(
      async ({ tenantId }) => {
        if (faults.length === 0) throw new Error('no database');
        done.push(tenantId);
      },
      (said) => faults.push(said),
    );
    mock.timers.tick(HOUR);
    await until('the fault', () => faults.length > 0);
    assert.deepEqual(done, []);
    mock.timers.tick(HOUR);
    await until('the next turn', () => done.length >= all.length);
    await end();
    assert.deepEqual([done, faults], [all, ['the work could not be done: Error: no database']]);
  });
});
