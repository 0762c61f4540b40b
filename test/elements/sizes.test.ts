// What may stand on a page before anything is used, bundled as the build does it: minified, React outside or absent.
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { INTEGRITY_PLACEHOLDER } from '../../src/elements/verified-import';

const KIB = 1024;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-console-sizes-'));
});
after(() => rm(folder, { recursive: true }));

/** The static graph of one entry: what a browser fetches before it runs. */
async function bundle(entry: string, format: 'esm' | 'iife') {
  const { metafile } = await build({
    entryPoints: [entry],
    outExtension: { '.js': '.mjs' },
    outdir: join(folder, format, entry.replaceAll('/', '-')),
    bundle: true,
    minify: true,
    splitting: format === 'esm',
    format,
    target: 'es2022',
    metafile: true,
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const outputs = metafile.outputs;
  const first = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entry);
  assert.ok(first);
  const names = staticGraph(first, outputs);
  const texts = await Promise.all(names.map((name) => readFile(name, 'utf8')));
  return {
    file: first,
    text: texts.join('\n'),
    gzip: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    inputs: names.flatMap((name) => Object.keys(outputs[name]?.inputs ?? {})),
  };
}

function staticGraph(name: string, outputs: Metafile['outputs'], seen = new Set<string>()) {
  if (!seen.has(name)) {
    seen.add(name);
    for (const { path, kind } of outputs[name]?.imports ?? []) {
      if (kind === 'import-statement') staticGraph(path, outputs, seen);
    }
  }
  return [...seen];
}

test('the loader is at most 3 KiB and holds the place of the integrity table once', async () => {
  const { gzip, text } = await bundle('src/loader.ts', 'esm');
  assert.ok(gzip <= 3 * KIB, `${gzip} bytes`);
  assert.equal(text.split(INTEGRITY_PLACEHOLDER).length, 2);
});

test('the classic script is at most 3 KiB, one file, and holds the place of the table once', async () => {
  const { gzip, text, inputs } = await bundle('src/classic.ts', 'iife');
  assert.ok(gzip <= 3 * KIB, `${gzip} bytes`);
  assert.equal(text.split(INTEGRITY_PLACEHOLDER).length, 2);
  assert.ok(!/^\s*(import|export)\b/m.test(text));
  assert.ok(!inputs.some((name) => name.includes('autoload')));
});

// How large a launcher is, the size flow measures on a page: the build takes texts out that this bundle still holds.
test('an element and a launcher paint without React and without the runtime', async () => {
  for (const entry of ['src/elements/element.ts', 'src/elements/ai-assistant/entry.ts']) {
    const { inputs } = await bundle(entry, 'esm');
    const heavy = inputs.filter((name) => /node_modules|core\/(runtime|http|api)/.test(name));
    assert.deepEqual(heavy, []);
  }
});

test('the package can be imported where there is no DOM', async () => {
  assert.equal(typeof HTMLElement, 'undefined');
  const { file } = await bundle('src/index.ts', 'esm');
  const entry = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  assert.equal(typeof entry['HostPickerElement'], 'function');
});
