// What the build is made from, and which of its files each module went into.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { rollup } from 'rollup';
import { chunkOf } from '../../scripts/chunks.mjs';
import { buildInputs, isBuilt } from '../../scripts/environment.mjs';
import { noPackages, notices } from '../../scripts/notices.mjs';
import { endpoints } from '../../src/core/api/registry';
import { root } from './stage';

test('every file that the build runs is in the fingerprint that tells an old build from a new one', async () => {
  const { metafile } = await build({
    entryPoints: ['scripts/build.mjs', 'rollup.config.mjs', 'scripts/start.mjs'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'unwritten',
  });
  const files = Object.keys(metafile.inputs);
  assert.ok(files.includes('scripts/lazy-imports.mjs'), files.join('\n'));
  const isIn = (file: string) =>
    buildInputs.some((input) => file === input || file.startsWith(`${input}/`));
  assert.deepEqual(
    files.filter((file) => !isIn(file)),
    [],
  );
});

test('a file says its chunk in its first line, or its folder does; a package by its name', () => {
  assert.equal(chunkOf(join(root, 'src/core/report.ts')), 'base');
  assert.equal(chunkOf(join(root, 'src/widgets/styles/tokens.css')), 'tokens');
  assert.equal(chunkOf(join(root, 'src/core/bus.ts')), 'core');
  assert.equal(chunkOf(join(root, 'src/core/resource/unsaved.ts')), null);
  assert.equal(chunkOf(join(root, 'node_modules/react-dom/index.js')), 'react');
  const config = readFileSync(join(root, 'rollup.config.mjs'), 'utf8');
  assert.doesNotMatch(config, /widgets|routes|core\//, 'the bundler’s settings name source files');
});

test('the notices name every package that is bundled', () => {
  const map = readFileSync(join(root, '.build', 'chunks.txt'), 'utf8');
  const bundled = new Set([...map.matchAll(/^package (\S+)$/gm)].map(([, name]) => name));
  const text = readFileSync(join(root, 'dist', 'third-party-notices.txt'), 'utf8');
  const named = new Set([...text.matchAll(/^(\S+) [\d.]+: [\w .-]+$/gm)].map(([, name]) => name));
  assert.ok(bundled.size > 10);
  assert.deepEqual(
    [...bundled].filter((name) => !named.has(name)),
    [],
  );
  assert.match(text, /Permission is hereby granted, free of charge/);
});

test('a licence that was not allowed, or none, ends a build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'by-notices-'));
  const build = async (terms: object) => {
    const place = join(folder, 'node_modules', 'other');
    mkdirSync(place, { recursive: true });
    const about = { name: 'other', version: '1.0.0', main: 'index.js', ...terms };
    writeFileSync(join(place, 'package.json'), JSON.stringify(about));
    writeFileSync(join(place, 'index.js'), 'export default 1;');
    const made = await rollup({
      input: join(place, 'index.js'),
      plugins: [notices(join(folder, 'notices.txt'))],
    });
    await made.generate({ format: 'es' });
  };
  await build({ license: 'MIT' });
  const told = () => readFileSync(join(folder, 'notices.txt'), 'utf8');
  assert.equal(told(), 'other 1.0.0: MIT');
  const words = 'Permission is hereby granted';
  writeFileSync(join(folder, 'node_modules', 'other', 'LICENSE'), words);
  await build({ license: 'MIT' });
  assert.equal(told(), `other 1.0.0: MIT\n\n${words}`);
  await assert.rejects(build({ license: 'GPL-3.0-only' }), /other/);
  await assert.rejects(build({}), /other/);
  rmSync(folder, { recursive: true });
});

test('a file without notices holds nothing of others: loader, start, classic and React', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'by-packages-'));
  const place = join(folder, 'node_modules', 'other');
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'index.js'), 'export default 1;');
  writeFileSync(join(folder, 'own.js'), 'export default 2;');
  const build = async (input: string) => {
    const made = await rollup({ input, plugins: [noPackages()] });
    await made.generate({ format: 'es' });
  };
  await build(join(folder, 'own.js'));
  await assert.rejects(build(join(place, 'index.js')), /without notices/);
  rmSync(folder, { recursive: true });
  const config = (await import(join(root, 'rollup.config.mjs'))) as {
    default: (options: object) => Promise<{ input: unknown; plugins: { name: string }[] }[]>;
  };
  const outputs = await config.default({});
  assert.ok(outputs.length > 1);
  for (const { input, plugins } of outputs) {
    const names = plugins.map(({ name }) => name);
    const isAsked = ['no-packages', 'rollup-plugin-license'].some((name) => names.includes(name));
    assert.ok(isAsked, JSON.stringify(input));
  }
});

test('what is written to document an endpoint is in no file that a browser loads', () => {
  assert.ok(isBuilt(), 'the build is older than the sources: npm run build');
  const dist = join(root, 'dist');
  const [chunks] = JSON.parse(readFileSync(join(dist, 'builds.json'), 'utf8')) as [string[]];
  const files = [
    ...readdirSync(dist).filter((name) => name.endsWith('.js')),
    ...chunks.map((name) => `chunks/${name}`),
  ];
  const texts = files.map((file) => readFileSync(join(dist, file), 'utf8'));
  const isIn = (part: string) => texts.some((text) => text.includes(part));
  assert.ok(isIn('/soc/v1/users/permissions'), 'the files hold endpoints');
  assert.deepEqual(
    endpoints.map(({ summary }) => summary).filter((summary) => isIn(summary)),
    [],
  );
});

// A word that is lost with a rename, or a new import that draws a file into what every page loads, changes a line here. If
// that is meant: `CHUNKS=accept node --import tsx --test test/package/build.test.ts` after a build.
test('every module is in the chunk that the map says', () => {
  assert.ok(isBuilt(), 'the build is older than the sources: npm run build');
  const map = join(import.meta.dirname, 'chunks.txt');
  const real = readFileSync(join(root, '.build', 'chunks.txt'), 'utf8');
  if (process.env['CHUNKS'] === 'accept') writeFileSync(map, real);
  const [former, now] = [readFileSync(map, 'utf8'), real].map(chunksByModule);
  assert.ok(former && now);
  const changes = [...new Set([...former.keys(), ...now.keys()])]
    .filter((name) => former.get(name) !== now.get(name))
    .map((name) => `${name}: ${former.get(name) ?? '(none)'} → ${now.get(name) ?? '(none)'}`);
  assert.deepEqual(changes, [], 'these went into another chunk');
});

/** A package may stand in several chunks; then all of them are named. */
function chunksByModule(map: string): Map<string, string> {
  const found = new Map<string, string>();
  let chunk = '';
  for (const line of map.split('\n')) {
    if (line.startsWith('[')) chunk = line.slice(1, -1);
    else if (line) found.set(line, [found.get(line), chunk].filter(Boolean).join(' and '));
  }
  return found;
}
