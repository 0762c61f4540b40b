// What `npm start` and every test of the running server start: one file, never older than its sources.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { bundled } from '../../scripts/server-bundle.mjs';
import { temporaryFolder } from './backend';

describe('the bundle of the server', () => {
  const base = temporaryFolder();
  after(() => rmSync(base, { recursive: true, force: true }));
  const folder = join(base, 'out');
  mkdirSync(join(base, 'src'));
  const write = (name: string, text: string) => writeFileSync(join(base, 'src', name), text);
  const make = () => bundled(base, 'src/main.ts', folder);
  const said = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' });

  it('is made once, again when a file that went in has changed, and is then the only one', async () => {
    write('main.ts', `import { word } from './word'; console.log(word, import.meta.url);`);
    write('word.ts', `export const word: string = 'first';`);
    const first = await make();
    // What lies beside a source is looked for beside the source.
    const place = pathToFileURL(join(base, 'src', 'main.ts')).href;
    assert.equal(said(first), `first ${place}\n`);
    assert.equal(await make(), first);

    write('word.ts', `export { word } from './deep';`);
    write('deep.ts', `export const word: string = 'second';`);
    const second = await make();
    assert.notEqual(second, first);
    assert.equal(said(second), `second ${place}\n`);
    write('deep.ts', `export const word: string = 'third';`);
    assert.equal(said(await make()), `third ${place}\n`);
    const bundles = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    assert.equal(bundles.length, 1);
  });

  it('is made again when a file of it is gone', async () => {
    const before = await make();
    rmSync(before);
    assert.equal(await make(), before);
    rmSync(join(base, 'src', 'deep.ts'));
    write('word.ts', `export const word: string = 'fourth';`);
    assert.match(said(await make()), /^fourth /);
  });
});
