import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { create } from 'tar';
import { createProject, listProjects } from '../../src/core/api/projects';
import { call, signIn, startBackend, temporaryFolder } from './backend';

const run = (what: 'backup' | 'restore', file: string, env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/backup.ts', what, file],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '', ...env } },
  );
  return { status, said: stdout + stderr };
};

describe('a backup of the data folder', () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const file = join(folder, 'kept', 'console.tar.gz');
  before(async () => {
    const server = await startBackend({ dataDir, snapshotDir: folder, seedHosts: 10 });
    const token = await signIn(server.url, 'tenant');
    await call(server.url, createProject, { body: { name: '备份之前' } }, token);
    mkdirSync(join(dataDir, 'uploads'), { recursive: true });
    writeFileSync(join(dataDir, 'uploads', 'one'), 'of a user');
    const busy = run('backup', file, { DATA_DIR: dataDir });
    assert.equal(busy.status, 1);
    assert.match(busy.said, / is in use by process \d+ on /);
    assert.ok(!existsSync(file));
    await server.close();
    const { status, said } = run('backup', file, { DATA_DIR: dataDir });
    assert.deepEqual([status, said], [0, `${dataDir} is kept in ${file}.\n`]);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('gives the database and the files back, in an empty folder', async () => {
    const other = join(folder, 'other');
    const { status, said } = run('restore', file, { DATA_DIR: other });
    assert.equal(status, 0, said);
    assert.equal(readFileSync(join(other, 'uploads', 'one'), 'utf8'), 'of a user');
    assert.ok(!existsSync(join(other, 'backup.json')) && !existsSync(join(dataDir, 'backup.json')));
    const server = await startBackend({ dataDir: other, snapshotDir: folder, seedHosts: 10 });
    const token = await signIn(server.url, 'tenant');
    const { rows } = await call(server.url, listProjects, { query: { rows: 1000 } }, token);
    assert.ok(rows.some(({ name }) => name === '备份之前'));
    await server.close();
  });

  it('is for its owner alone, and takes the place of nothing', () => {
    assert.equal(statSync(file).mode & 0o077, 0);
    const again = run('backup', file, { DATA_DIR: dataDir });
    assert.deepEqual([again.status, again.said], [1, `${file} exists already.\n`]);
    const full = run('restore', file, { DATA_DIR: dataDir });
    assert.deepEqual(
      [full.status, full.said],
      [1, `The data folder ${dataDir} is not empty: move it away first.\n`],
    );
  });

  it('that is not whole, not ours or newer is refused, and the folder stays empty', async () => {
    const target = join(folder, 'target');
    const refused = (name: string, content: Buffer) => {
      const path = join(folder, name);
      writeFileSync(path, content);
      const { status, said } = run('restore', path, { DATA_DIR: target });
      assert.equal(status, 1);
      const left = readdirSync(target).filter((entry) => !entry.startsWith('lock'));
      assert.deepEqual(left, []);
      return said.replace(path, 'FILE');
    };
    const whole = readFileSync(file);
    const flipped = Buffer.from(whole);
    flipped[Math.floor(whole.length / 2)]! ^= 0x40;
    assert.equal(refused('cut', whole.subarray(0, -20_000)), 'FILE is no whole backup.\n');
    assert.equal(refused('flipped', flipped), 'FILE is no whole backup.\n');
    assert.equal(refused('text', Buffer.from('no archive')), 'FILE is no whole backup.\n');
    const labelled = async (label: object) => {
      writeFileSync(join(folder, 'backup.json'), JSON.stringify(label));
      await create({ gzip: true, cwd: folder, file: join(folder, 'made') }, ['backup.json']);
      return readFileSync(join(folder, 'made'));
    };
    const foreign = await labelled({ product: 'another', migrations: 1 });
    assert.equal(refused('foreign', foreign), 'FILE is no backup of by-console.\n');
    const newer = await labelled({ product: 'by-console', version: '99.0.0', migrations: 999 });
    assert.equal(
      refused('newer', newer),
      'FILE was made by version 99.0.0, which is newer than this one.\n',
    );
  });

  it('of an own PostgreSQL is left to its own tools', () => {
    const { status, said } = run('backup', join(folder, 'no'), {
      DATABASE_URL: 'postgres://console:secret@db/x',
    });
    assert.equal(status, 1);
    assert.match(said, /pg_dump/);
    assert.ok(!said.includes('secret'));
  });
});
