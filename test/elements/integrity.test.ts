// The table that the build puts into the loader: what an entry loads before first use, no more and no less.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { IntegrityTable } from '../../src/elements/verified-import';
import { INTEGRITY_PLACEHOLDER } from '../../src/elements/verified-import';

const script = new URL('../../scripts/integrity.mjs', import.meta.url).href;
const { writeIntegrity } = (await import(script)) as {
  writeIntegrity: (dist: string, tags: readonly string[]) => void;
};

const built = {
  'host-picker.js': 'import"./chunks/frame.js";import{a as b}from"./chunks/react.js";',
  'chunks/frame.js': 'const d=()=>import("./define.js");',
  'chunks/define.js': 'import"./react.js";const later=()=>import("./chart.js");',
  'chunks/react.js': 'export const a=1;',
  'chunks/chart.js': 'export const c=1;',
  'loader.js': `const t=JSON.parse('${INTEGRITY_PLACEHOLDER}');`,
  'by-console.classic.js': `const t=JSON.parse('${INTEGRITY_PLACEHOLDER}');`,
};

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'by-console-integrity-'));
  await mkdir(join(dist, 'chunks'));
  await Promise.all(Object.entries(built).map(([name, text]) => writeFile(join(dist, name), text)));
});
afterEach(() => rm(dist, { recursive: true }));

const read = (name: string) => readFile(join(dist, name), 'utf8');

async function tableOf(name: string): Promise<IntegrityTable> {
  const json = /JSON\.parse\('(.*)'\)/.exec(await read(name))?.[1];
  assert.ok(json);
  return JSON.parse(json) as IntegrityTable;
}

test('the loader knows what a tag loads before first use, and not what comes later', async () => {
  writeIntegrity(dist, ['host-picker.js', 'not-built-yet.js']);
  const { files, graphs } = await tableOf('loader.js');
  const expected = ['host-picker.js', 'chunks/frame.js', 'chunks/react.js', 'chunks/define.js'];
  assert.deepEqual([...(graphs['host-picker.js'] ?? [])].sort(), [...expected].sort());
  assert.deepEqual(Object.keys(graphs), ['host-picker.js']);
  for (const name of expected) {
    const digest = createHash('sha256')
      .update(await read(name))
      .digest('base64');
    assert.equal(files[name], `sha256-${digest}`);
  }
});

test('the classic script vouches for the finished loader, and integrity.json for every file', async () => {
  writeIntegrity(dist, ['host-picker.js']);
  const { files } = await tableOf('by-console.classic.js');
  const loader = createHash('sha256')
    .update(await read('loader.js'))
    .digest('base64');
  assert.equal(files['loader.js'], `sha256-${loader}`);
  const list = JSON.parse(await read('integrity.json')) as Record<string, string>;
  assert.deepEqual(Object.keys(list).sort(), Object.keys(built).sort());
  const classic = createHash('sha384')
    .update(await read('by-console.classic.js'))
    .digest('base64');
  assert.equal(list['by-console.classic.js'], `sha384-${classic}`);
});

test('a loader without the place for the table stops the build', async () => {
  await writeFile(join(dist, 'loader.js'), 'nothing here');
  assert.throws(() => writeIntegrity(dist, ['host-picker.js']), /place of the integrity table/);
});
