// The table that the build puts into the loader: what an entry loads before first use, no more and no less.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { Hashes, IntegrityLists } from '../../src/elements/verified-import';
import { INTEGRITY_PLACEHOLDER } from '../../src/elements/verified-import';

const script = new URL('../../scripts/integrity.mjs', import.meta.url).href;
const { listIntegrity, writeIntegrity } = (await import(script)) as {
  writeIntegrity: (dist: string, entries: readonly string[]) => void;
  listIntegrity: (dist: string) => void;
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

const hash = (content: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

async function filledIn(name: string): Promise<unknown> {
  const json = /JSON\.parse\('(.*)'\)/.exec(await read(name))?.[1];
  assert.ok(json);
  return JSON.parse(json);
}

test('the loader knows what a tag loads before first use, and not what comes later', async () => {
  writeIntegrity(dist, ['host-picker.js', 'not-built-yet.js']);
  const lists = (await filledIn('loader.js')) as IntegrityLists;
  assert.deepEqual(Object.keys(lists), ['host-picker.js']);
  const [list, listHash] = lists['host-picker.js'] ?? ['', ''];
  const content = await read(list);
  assert.equal(listHash, hash(content));
  const { default: hashes } = (await import(join(dist, list))) as { default: Hashes };
  const expected = ['chunks/define.js', 'chunks/frame.js', 'chunks/react.js', 'host-picker.js'];
  assert.deepEqual(Object.keys(hashes), expected);
  for (const name of expected) assert.equal(hashes[name], hash(await read(name)));
});

test('what a launcher brings with the first intent is listed apart', async () => {
  await writeFile(join(dist, 'ai-assistant.js'), 'import"./chunks/frame.js";');
  writeIntegrity(dist, ['ai-assistant.js']);
  const lists = (await filledIn('loader.js')) as IntegrityLists;
  const first = (await import(join(dist, lists['ai-assistant.js']?.[0] ?? ''))) as {
    default: Hashes;
    late: readonly [list: string, hash: string];
  };
  assert.deepEqual(Object.keys(first.default), ['ai-assistant.js', 'chunks/frame.js']);
  const [rest, its] = first.late;
  assert.equal(its, hash(await read(rest)));
  const late = (await import(join(dist, rest))) as { default: Hashes };
  assert.deepEqual(Object.keys(late.default), ['chunks/define.js', 'chunks/react.js']);
});

test('a tag more costs the loader its line, however much the tag loads', async () => {
  const chunks = Array.from({ length: 200 }, (_, at) => `chunks/many-${at}.js`);
  await Promise.all(
    chunks.map((name) => writeFile(join(dist, name), `export const a=1;//${name}`)),
  );
  await writeFile(join(dist, 'wide.js'), chunks.map((name) => `import"./${name}";`).join(''));
  const before = (await read('loader.js')).length;
  writeIntegrity(dist, ['wide.js']);
  assert.ok((await read('loader.js')).length - before < 120);
});

test('the classic script vouches for the finished loader, and integrity.json for every file', async () => {
  writeIntegrity(dist, ['host-picker.js']);
  const loader = (await filledIn('by-console.classic.js')) as Hashes;
  assert.deepEqual(loader, { 'loader.js': hash(await read('loader.js')) });
  listIntegrity(dist);
  const list = JSON.parse(await read('integrity.json')) as Record<string, string>;
  const lists = (await filledIn('loader.js')) as IntegrityLists;
  const name = lists['host-picker.js']?.[0] ?? '';
  const expected = [...Object.keys(built), name.slice('./'.length)];
  assert.deepEqual(Object.keys(list).sort(), expected.sort());
  for (const each of expected) assert.equal(list[each], hash(await read(each), 'sha384'));
});

test('a loader without the place for the table stops the build', async () => {
  await writeFile(join(dist, 'loader.js'), 'nothing here');
  assert.throws(() => writeIntegrity(dist, ['host-picker.js']), /place of the integrity table/);
});
