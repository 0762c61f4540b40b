import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { tagFolders, waitsForUse } from '../../scripts/tag-folders.mjs';
import { derived } from '../../scripts/tags';
import { moduleOf, tags } from '../../src/elements/registry';

for (const [file, text] of derived)
  it(`${file} is what the list of tags says: node --import tsx scripts/tags.ts`, () => {
    assert.equal(readFileSync(file, 'utf8'), text());
  });

it('scripts that cannot read the list itself find the same tags, each with its folder and entry', () => {
  assert.deepEqual(
    tagFolders().map((name) => `${name}.js`),
    tags.map(moduleOf),
  );
  for (const name of tagFolders()) assert.ok(existsSync(`src/elements/${name}/entry.ts`), name);
  assert.deepEqual(tagFolders().filter(waitsForUse), ['ai-assistant']);
});
