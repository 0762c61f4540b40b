// Ten times the load under which the lock of the data folder once failed; the figures of docs/decisions/0130-lock-of-the-data-folder.md.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createProject, listProjects } from '../../src/core/api/projects';
import { call, signIn, temporaryFolder } from './backend';
import { holderOf, namespacePrefix } from './lock-holders';
import { EndedError, startProcess } from './process';

const refusal =
  /^The data folder .+ is in use by (another process|process \d+).*\. Stop it, or choose another/;

describe('the lock of the data folder, at ten times the load', () => {
  let folder: string;
  beforeEach(() => (folder = temporaryFolder()));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('goes to one of sixty that come at once, again and again, also where the last one was killed', async () => {
    let refused = 0;
    for (let round = 0; round < 3; round += 1) {
      const all = await Promise.allSettled(Array.from({ length: 60 }, () => holderOf(folder)));
      const holders = all.filter((one) => one.status === 'fulfilled');
      assert.equal(holders.length, 1, `round ${round}`);
      for (const one of all) {
        if (one.status === 'fulfilled') continue;
        assert.ok(one.reason instanceof EndedError);
        assert.match(one.reason.errors, refusal);
        refused += 1;
      }
      holders[0]?.value.kill();
      await holders[0]?.value.exit;
    }
    console.log(`${refused} processes refused in three rounds of sixty`);
  });

  it('keeps ten servers in other containers from writing while one takes 200 changes, none of which is lost', async () => {
    const env = { DATA_DIR: join(folder, 'data'), PORT: '0', PARTNER_PORT: '0', SEED_HOSTS: '10' };
    const container = namespacePrefix();
    const first = await startProcess(env, container);
    const token = await signIn(first.url, 'tenant');
    const others = Promise.allSettled(
      Array.from({ length: 10 }, () => startProcess(env, container)),
    );
    const made: string[] = [];
    for (let number = 0; number < 200; number += 1) {
      const { id } = await call(
        first.url,
        createProject,
        { body: { name: `写入${number}` } },
        token,
      );
      made.push(id);
    }
    for (const other of await others) {
      assert.equal(other.status, 'rejected');
      assert.ok(other.reason instanceof EndedError);
      assert.match(other.reason.errors, refusal);
    }
    first.process.kill('SIGKILL');
    await first.exit;
    const second = await startProcess(env, container);
    const again = await signIn(second.url, 'tenant');
    const params = [{ name: 'name', sign: 'LK' as const, value: '写入' }];
    const query = { page: 1, rows: 1000, params };
    const { rows } = await call(second.url, listProjects, { query }, again);
    const ids = new Set(rows.map(({ id }) => id));
    assert.deepEqual(
      made.filter((id) => !ids.has(id)),
      [],
    );
    console.log(
      `${made.length} changes kept, ten servers refused${container ? ' in containers' : ''}`,
    );
    second.process.kill('SIGKILL');
    await second.exit;
  });
});
