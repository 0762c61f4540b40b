import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readAttachment } from '../../../src/core/download/download';
import { freePort } from '../../support/free-port.mjs';
import { startPostgres } from '../../support/postgres';
import { ownDatabase } from '../../support/runner/own-database.mjs';
import { patterned } from '../../server/areas/files/raw-upload';
import { signIn, temporaryFolder } from '../../server/backend';
import { startProcess, type Started } from '../../server/process';
import { layCable, type Cable } from './cable';
import { until } from '../../support/until';
import { runtimeFor, uploaderFor } from './node-uploader';

const MB = 1024 * 1024;
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], name);
const contentAt = async (url: string, token: string, path: string) =>
  Buffer.from(await (await readAttachment(runtimeFor(url, token), path)).arrayBuffer());

describe('an upload and the server as a process', () => {
  const folder = temporaryFolder();
  const running: Started[] = [];
  const start = async (env: Readonly<Record<string, string>>) => {
    const started = await startProcess({ LOG_LEVEL: 'warn', ...env });
    running.push(started);
    return started;
  };
  after(async () => {
    for (const { process: child, exit } of running) {
      child.kill('SIGKILL');
      await exit;
    }
    rmSync(folder, { recursive: true, force: true });
  });

  it('nothing that was acknowledged is lost when the process is killed', async () => {
    const env = {
      DATA_DIR: join(folder, 'killed'),
      PORT: String(await freePort()),
      PARTNER_PORT: String(await freePort()),
    };
    const first = await start(env);
    const token = await signIn(first.url, 'tenant');
    const bytes = patterned(60 * MB + 3, 9);
    const { uploader, items } = uploaderFor(first.url, token, { attempts: 100, backoff: 200 });
    const small = uploaderFor(first.url, token);
    small.uploader.add([fileOf('small.bin', patterned(1000, 3))]);
    await small.uploader.settled();
    uploader.add([fileOf('killed.bin', bytes)]);
    await until('16 MB', () => items()[0]!.sent > 16 * MB, 20_000);
    first.process.kill('SIGKILL');
    await first.exit;
    assert.equal(small.items()[0]!.state, 'success');
    await until('the loss', () => items()[0]!.reconnecting, 20_000);
    const second = await start(env);
    let least = Infinity;
    uploader.store.subscribe(({ items: [item] }) => {
      if (item && !item.reconnecting) least = Math.min(least, item.sent);
    });
    await uploader.settled();
    assert.equal(items()[0]!.state, 'success', JSON.stringify(items()[0]!.problem));
    assert.ok(least >= 4 * MB, `it went on at ${least}`);
    assert.ok((await contentAt(second.url, token, items()[0]!.path)).equals(bytes));
    const kept = await contentAt(second.url, token, small.items()[0]!.path);
    assert.ok(kept.equals(patterned(1000, 3)));
    second.process.kill('SIGTERM');
    assert.equal(await second.exit, 0);
  });

  it('a server that is restarted in order closes soon, and the upload goes on', async () => {
    const database = await ownDatabase();
    const env = {
      ...(database ? { DATABASE_URL: database.url } : {}),
      DATA_DIR: join(folder, 'restarted'),
      PORT: String(await freePort()),
      PARTNER_PORT: String(await freePort()),
    };
    const first = await start(env);
    const token = await signIn(first.url, 'tenant');
    const bytes = patterned(60 * MB, 11);
    const { uploader, items } = uploaderFor(first.url, token, { attempts: 100, backoff: 200 });
    uploader.add([fileOf('restarted.bin', bytes)]);
    await until('8 MB', () => items()[0]!.sent > 8 * MB, 20_000);
    const since = Date.now();
    first.process.kill('SIGTERM');
    assert.equal(await first.exit, 0);
    assert.ok(Date.now() - since < 15_000);
    const second = await start(env);
    await uploader.settled();
    assert.ok((await contentAt(second.url, token, items()[0]!.path)).equals(bytes));
    // A disk that takes no more: the limit of a file's size stands for it.
    const limit = spawnSync('prlimit', ['--pid', String(second.pid), `--fsize=${20 * MB}`]);
    assert.equal(limit.status, 0, String(limit.stderr));
    const full = uploaderFor(second.url, token);
    full.uploader.add([fileOf('full.bin', patterned(30 * MB))]);
    await full.uploader.settled();
    assert.equal(full.items()[0]!.problem, '服务器无法保存文件，请联系管理员');
  });

  describe('two of them, over one database and one folder', () => {
    let url: string;
    let end: () => Promise<void>;
    let cable: Cable | undefined;
    before(async () => {
      const database = await ownDatabase();
      const postgres = database ? undefined : await startPostgres();
      url = database?.url ?? postgres!.url;
      end = () => (database ? database.drop() : postgres!.stop());
    });
    after(async () => {
      await cable?.close();
      for (const { process: child, exit } of running.splice(0)) {
        child.kill('SIGKILL');
        await exit;
      }
      await end();
    });

    it('take turns at one upload, and each serves the file', async () => {
      const env = {
        DATA_DIR: join(folder, 'shared'),
        DATABASE_URL: url,
        PORT: '0',
        PARTNER_PORT: '0',
      };
      const one = await start(env);
      const two = await start(env);
      const token = await signIn(one.url, 'tenant');
      cable = await layCable(one.url);
      const bytes = patterned(40 * MB + 9, 13);
      const { uploader, items } = uploaderFor(cable.url, token, { attempts: 20 });
      let turns = 0;
      let goal = one.url;
      const line = cable;
      line.cutAfter(9 * MB, 9 * MB, 100, 9 * MB);
      uploader.store.subscribe(({ items: [item] }, { items: [before] }) => {
        if (!item?.reconnecting || before?.reconnecting) return;
        turns += 1;
        goal = goal === one.url ? two.url : one.url;
        line.plug(goal);
      });
      uploader.add([fileOf('turns.bin', bytes)]);
      await uploader.settled();
      assert.equal(items()[0]!.state, 'success', JSON.stringify(items()[0]!.problem));
      assert.ok(turns >= 3, String(turns));
      for (const { url } of [one, two]) {
        assert.ok((await contentAt(url, token, items()[0]!.path)).equals(bytes));
      }
    });
  });
});
