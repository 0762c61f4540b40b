import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FolderLockedError, lockFolder } from '../../demo/server/database/folder-lock';
import { temporaryFolder } from './backend';
import { holderOf, namespacePrefix } from './lock-holders';
import { EndedError, startProcess } from './process';

/** The line of a process that may not have the folder. */
async function refused(folder: string, prefix?: readonly string[], env?: NodeJS.ProcessEnv) {
  const error: unknown = await holderOf(folder, prefix, env).then(
    () => assert.fail('the folder was taken a second time'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof EndedError);
  assert.equal(error.code, 1);
  return error.errors;
}

const container = namespacePrefix();
const needsContainer = container ? {} : { skip: 'this system lets no test make a PID namespace' };

describe('the lock of the data folder', () => {
  let folder: string;
  beforeEach(() => (folder = temporaryFolder()));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is held once, also within one process, and free again afterwards', () => {
    const release = lockFolder(folder);
    assert.throws(() => lockFolder(folder), FolderLockedError);
    release();
    lockFolder(folder)();
  });

  it('keeps another process out, in one line that names who holds it', async () => {
    const first = await holderOf(folder);
    const line = await refused(folder);
    const known = `The data folder ${folder} is in use by process ${first.pid} on ${hostname()} since `;
    assert.ok(line.startsWith(known), line);
    assert.match(
      line.slice(known.length),
      /^\d{4}-\d\d-\d\dT[\d:.]+Z\. Stop it, or choose another folder with DATA_DIR\.\n$/,
    );
    assert.equal(await first.leave(), 0);
    lockFolder(folder)();
  });

  it('does not ask whether a process of that id is alive here', async () => {
    const first = await holderOf(folder);
    const gone = spawnSync(process.execPath, ['-e', '0']).pid;
    // What the file says of a process in another container: an id that means nothing here, or our own.
    for (const pid of [gone, process.pid, 1]) {
      const holder = { pid, host: 'web-1', pidNamespace: 'pid:[1]', since: 'yesterday' };
      writeFileSync(join(folder, 'lock-holder.json'), JSON.stringify(holder));
      writeFileSync(join(folder, 'lock'), JSON.stringify({ pid, started: '1' }));
      assert.throws(
        () => lockFolder(folder),
        new RegExp(`in use by process ${pid} in another container on web-1 since yesterday\\. `),
      );
    }
    for (const unknown of ['', '{"pid":']) {
      writeFileSync(join(folder, 'lock-holder.json'), unknown);
      assert.throws(() => lockFolder(folder), /in use by another process\. Stop it/);
    }
    await first.leave();
  });

  it('is gone with a process that was killed, whatever that left behind', async () => {
    const first = await holderOf(folder);
    first.kill();
    await first.exit;
    const second = await holderOf(folder);
    assert.throws(() => lockFolder(folder), new RegExp(` process ${second.pid} on `));
    await second.leave();
  });

  it('is never taken away by the one that leaves', async () => {
    const release = lockFolder(folder);
    release();
    const second = await holderOf(folder);
    release();
    assert.throws(() => lockFolder(folder), FolderLockedError);
    // Nor by one that was refused and ended.
    assert.match(await refused(folder), new RegExp(` process ${second.pid} on `));
    await second.leave();
  });

  it('goes to one of many that come at once', async () => {
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => holderOf(folder)));
    const holders = all.filter((one) => one.status === 'fulfilled');
    assert.equal(holders.length, 1);
    await holders[0]?.value.leave();
  });

  it(
    'holds between containers, which do not see each other’s processes',
    needsContainer,
    async () => {
      const inside = await holderOf(folder, container);
      assert.ok(inside.pid < 10, 'its id is that of a small world');
      const foreign = new RegExp(` process ${inside.pid} in another container on `);
      assert.match(await refused(folder), foreign);
      assert.match(await refused(folder, container), foreign);
      inside.kill();
      await inside.exit;
      const outside = await holderOf(folder);
      assert.match(
        await refused(folder, container),
        new RegExp(` process ${outside.pid} in another container on `),
      );
      await outside.leave();
    },
  );

  it('keeps a second server in another container from writing', needsContainer, async () => {
    const env = { DATA_DIR: join(folder, 'data'), PORT: '0', PARTNER_PORT: '0' };
    const first = await startProcess(env, container);
    const second: unknown = await startProcess(env, container).catch((error: unknown) => error);
    assert.ok(second instanceof EndedError);
    assert.equal(second.code, 1);
    assert.match(second.errors, /^The data folder .+ is in use by process \d+ in another .+\n$/);
    first.process.kill('SIGKILL');
    await first.exit;
    lockFolder(env.DATA_DIR)();
  });

  const linux = process.platform === 'linux' ? {} : { skip: 'the system locks without a program' };
  it('says what is missing where nothing can lock', linux, async () => {
    const line = await refused(folder, [], { ...process.env, PATH: folder });
    assert.match(
      line,
      /^The data folder .+ cannot be used \(it is locked by the program flock of /,
    );
  });
});
