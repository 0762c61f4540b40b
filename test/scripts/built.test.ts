// What stands for what in the stamp of a build: who serves asks for less than who packs.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { copySources } from '../support/copied-sources';
import type { Copy } from '../support/copied-sources';

let copy: Copy;
before(() => {
  copy = copySources();
  mkdirSync(join(copy.path, 'dist'), { recursive: true });
  copy.write('dist/index.html', '');
});
after(() => copy.remove());

/** What the two say after `mark`, a statement in which `hash` is that of the sources. */
function asked(mark: string): unknown {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { isBuilt, isServable, markBuilt, markUnbuilt, sourceHash } from './scripts/environment.mjs';
       const hash = sourceHash();
       ${mark};
       console.log(JSON.stringify({ isBuilt: isBuilt(), isServable: isServable() }));`,
    ],
    { cwd: copy.path, encoding: 'utf8' },
  );
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

it('what is served alone is enough to serve, and for nothing else', () => {
  assert.deepEqual(asked('markUnbuilt()'), { isBuilt: false, isServable: false });
  assert.deepEqual(asked('markBuilt(hash, { isServedAlone: true })'), {
    isBuilt: false,
    isServable: true,
  });
  assert.deepEqual(asked('markBuilt(hash)'), { isBuilt: true, isServable: true });
});

it('a build of other sources, or one that reloads itself, is neither', () => {
  for (const mark of [
    "markBuilt('other')",
    "markBuilt('other', { isServedAlone: true })",
    "markBuilt('development ' + hash, { isServedAlone: true })",
  ])
    assert.deepEqual(asked(mark), { isBuilt: false, isServable: false }, mark);
});
