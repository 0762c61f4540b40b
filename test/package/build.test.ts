// What the build is made from, and which of its files each module went into.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import { chunkOf } from '../../scripts/chunks.mjs';
import { buildInputs, isBuilt } from '../../scripts/environment.mjs';
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
