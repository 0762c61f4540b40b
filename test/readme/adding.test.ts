// What README says of adding an element and a screen, in a copy of the sources: what can be seen without a build. The rest,
// in a browser, stands in adding.release.test.ts.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copySources } from '../support/copied-sources';
import type { Copy } from '../support/copied-sources';
import { addElement, addScreen, passes } from './steps';

const own = join('test', 'readme', 'adding.test.ts');

describe('README, without a build', () => {
  let copy: Copy;
  before(() => {
    copy = copySources();
    addElement(copy);
    addScreen(copy);
  });
  after(() => copy.remove());

  it('an element: exports, types and folder follow from the line in the registry', () => {
    passes(copy, 'scripts/tags.ts');
    assert.match(copy.read('src/types/classes.ts'), /'by-greeter': typeof GreeterElement/);
    passes(copy, 'test/elements/tags.test.ts');
    passes(copy, 'test/walls/engine-sets.test.ts');
  });

  it('a screen: in the menu, and a definition as every other', () => {
    passes(copy, 'scripts/menus.ts');
    assert.match(copy.read('demo/server/seed/menus.json'), /第二配置项/);
    passes(copy, 'test/routes/menus.test.ts');
    passes(copy, 'test/routes/definitions.test.ts');
  });

  it('no file names what each tag is or has a second time: a type that asks for every tag would', () => {
    const asks = (text: string) => /(?<!Partial<)\bRecord<Tag\b/.test(text);
    assert.ok(asks('const all: Readonly<Record<Tag, string>> = {}'));
    assert.ok(
      !asks('await readRecord<Tag>(scope, registryTag, id)'),
      'a tag of an image is another one',
    );
    const found = ['src', 'demo', 'test', 'scripts', 'bench'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((name) => /\.(tsx?|mjs)$/.test(name) && name !== own)
        .filter((name) => asks(readFileSync(name, 'utf8'))),
    );
    assert.deepEqual(found, []);
  });
});
