// The table that the build puts into the loader: what an entry loads before first use, no more and no less.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { Plugin } from 'rollup';
import type { Hashes, IntegrityLists, LazyFiles } from '../../src/elements/verified-import';
import { INTEGRITY_PLACEHOLDER } from '../../src/elements/verified-import';

const script = new URL('../../scripts/integrity.mjs', import.meta.url).href;
const { listIntegrity, writeIntegrity } = (await import(script)) as {
  writeIntegrity: (dist: string, entries: readonly string[], onIntent?: readonly string[]) => void;
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

test('what is asked for only where a page has made a mistake comes later (0316)', async () => {
  await writeFile(
    join(dist, 'chunks/frame.js'),
    `${built['chunks/frame.js']}const r=()=>import("./text-refusal-a1b2c3d4.js");`,
  );
  await writeFile(join(dist, 'chunks/text-refusal-a1b2c3d4.js'), 'import"./react.js";');
  writeIntegrity(dist, ['host-picker.js']);
  const lists = (await filledIn('loader.js')) as IntegrityLists;
  const [list = ''] = lists['host-picker.js'] ?? [];
  const { default: first, late } = (await import(join(dist, list))) as {
    default: Hashes;
    late: readonly [string, string];
  };
  assert.deepEqual(
    Object.keys(first).filter((file) => file.includes('refusal')),
    [],
  );
  const { default: all } = (await import(join(dist, late[0]))) as { default: LazyFiles };
  assert.ok(all.some(([file]) => file === 'chunks/text-refusal-a1b2c3d4.js'));
});

test('all that may ever come is listed apart, with what each file imports, however deep', async () => {
  await writeFile(join(dist, 'ai-assistant.js'), 'import"./chunks/frame.js";');
  writeIntegrity(dist, ['ai-assistant.js', 'host-picker.js'], ['ai-assistant.js']);
  const lists = (await filledIn('loader.js')) as IntegrityLists;
  const listOf = async (entry: string) => {
    const first = (await import(join(dist, lists[entry]?.[0] ?? ''))) as {
      default: Hashes;
      late: readonly [list: string, hash: string];
    };
    const [rest, its] = first.late;
    assert.equal(its, hash(await read(rest)));
    const { default: late } = (await import(join(dist, rest))) as { default: LazyFiles };
    for (const [file, each] of late) assert.equal(each, hash(await read(file)));
    return [Object.keys(first.default), late.map(([file, , ...needs]) => [file, ...needs])];
  };
  // A launcher brings the rest of the frame with the first intent only.
  assert.deepEqual(await listOf('ai-assistant.js'), [
    ['ai-assistant.js', 'chunks/frame.js'],
    [
      ['ai-assistant.js', 3],
      ['chunks/chart.js'],
      ['chunks/define.js', 4],
      ['chunks/frame.js'],
      ['chunks/react.js'],
    ],
  ]);
  // Complete in itself: what a late file imports is looked for nowhere else.
  const [, late] = await listOf('host-picker.js');
  assert.deepEqual(late, [
    ['chunks/chart.js'],
    ['chunks/define.js', 3],
    ['chunks/frame.js'],
    ['chunks/react.js'],
    ['host-picker.js', 2, 3],
  ]);
});

test('a chunk asks before it imports another, and without a loader does not wait', async () => {
  const { lazyImports } = (await import(
    new URL('../../scripts/lazy-imports.mjs', import.meta.url).href
  )) as { lazyImports: (helper: string) => Plugin };
  const { rollup } = await import('rollup');
  const files: Readonly<Record<string, string>> = {
    '/entry.js':
      "export const all = () => Promise.all([import('./late.js'), import('a-package'), import('node:path')]);",
    '/late.js': 'export const late = 1;',
    'a-package': 'export const packed = 1;',
    '/helper.js': `export const lazyImport = (file, load) => globalThis.checkLate?.(file).then(load) ?? load();`,
  };
  const bundle = await rollup({
    input: '/entry.js',
    external: ['node:path'],
    plugins: [
      {
        name: 'files',
        resolveId: (id, from) => (from ? id.replace('./', '/') : id),
        load: (id) => files[id] ?? null,
      },
      lazyImports('/helper.js'),
    ],
  });
  await bundle.write({
    dir: dist,
    chunkFileNames: '[name]-[hash].mjs',
    entryFileNames: '[name].mjs',
  });
  const { all } = (await import(join(dist, 'entry.mjs'))) as {
    all: () => Promise<readonly [{ late: number }, { packed: number }, object]>;
  };
  const [{ late }, { packed }] = await all();
  assert.deepEqual([late, packed], [1, 1]);
  const asked: string[] = [];
  const checkLate = (file: string) => {
    asked.push(file);
    return Promise.reject(new TypeError('changed'));
  };
  Object.assign(globalThis, { checkLate });
  try {
    await assert.rejects(all(), /changed/);
  } finally {
    Reflect.deleteProperty(globalThis, 'checkLate');
  }
  // What is no file of the bundle is not asked about.
  assert.equal(asked.length, 2);
  const written = await readdir(dist);
  for (const file of asked) assert.ok(written.includes(file), file);
});

test('a later file is imported when the loader has checked it, and not where that refuses it', async (t) => {
  const { lazyImport } = await import('../../src/elements/lazy-import');
  const realm = globalThis as { [key: symbol]: unknown };
  const late = Symbol.for('by-console.late@1');
  t.after(() => Reflect.deleteProperty(realm, late));
  let imported = 0;
  const load = async () => (imported += 1);
  assert.equal(await lazyImport('chart.js', load), 1, 'nobody is asked');
  let answer: () => void = () => undefined;
  realm[late] = () => new Promise<void>((fulfil) => (answer = fulfil));
  const waits = lazyImport('chart.js', load);
  await Promise.resolve();
  assert.equal(imported, 1, 'the check is under way');
  answer();
  assert.equal(await waits, 2);
  realm[late] = () => Promise.reject(new TypeError('changed'));
  await assert.rejects(lazyImport('chart.js', load), /changed/);
  assert.equal(imported, 2);
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
  const { late } = (await import(join(dist, name))) as { late: readonly [list: string] };
  const written = [name, late[0]].map((each) => each.slice('./'.length));
  const expected = [...Object.keys(built), ...written];
  assert.deepEqual(Object.keys(list).sort(), expected.sort());
  for (const each of expected) assert.equal(list[each], hash(await read(each), 'sha384'));
});

test('a loader without the place for the table stops the build', async () => {
  await writeFile(join(dist, 'loader.js'), 'nothing here');
  assert.throws(() => writeIntegrity(dist, ['host-picker.js']), /place of the integrity table/);
});
