// What README says of adding an element and a screen, done as it says in a copy of the sources: built, and in a browser.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copySources } from '../support/copied-sources';
import type { Copy } from '../support/copied-sources';
import { addElement, addScreen, passes } from './steps';

describe('README', () => {
  let copy: Copy;
  before(() => {
    copy = copySources();
  });
  after(() => copy.remove());

  it('an element is a line of the registry and a folder: built, exported, typed, and as every tag behaves', () => {
    addElement(copy);
    passes(copy, 'scripts/build.mjs', { BY_CONSOLE_DEV: '1' });
    for (const file of ['dist/greeter.js', 'dist/integrity.json'])
      assert.ok(existsSync(join(copy.path, file)), file);
    const { exports, sideEffects } = JSON.parse(copy.read('package.json')) as {
      exports: Record<string, unknown>;
      sideEffects: readonly string[];
    };
    assert.deepEqual(exports['./greeter'], {
      types: './dist/types/elements/greeter/entry.d.ts',
      default: './dist/greeter.js',
    });
    assert.ok(sideEffects.includes('./dist/greeter.js'));
    assert.match(copy.read('src/types/classes.ts'), /'by-greeter': typeof GreeterElement/);
    assert.match(copy.read('dist/loader.js'), /greeter\.js/);
    assert.match(copy.read('dist/custom-elements.json'), /"tagName": "by-greeter"/);
    passes(copy, 'node_modules/ts7/bin/tsc');
    passes(copy, 'test/elements/tags.test.ts');
    passes(copy, 'test/elements/conformance.browser.ts');
  });

  it('the gallery shows a new element, alive, beside the others', () => {
    passes(copy, 'test/flows/first-minute.test.ts');
  });

  it('a screen is a definition, an entry and texts: in the menu, and as every list behaves', () => {
    addScreen(copy);
    passes(copy, 'scripts/menus.ts');
    assert.match(copy.read('demo/server/seed/menus.json'), /第二配置项/);
    passes(copy, 'test/routes/menus.test.ts');
    passes(copy, 'test/routes/definitions.test.ts');
    passes(copy, 'test/routes/definitions.browser.tsx');
  });
});
