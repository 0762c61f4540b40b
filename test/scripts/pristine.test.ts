import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseAst } from 'rollup/parseAst';
import { pristine } from '../../scripts/pristine.mjs';

describe('what the build makes of a module', () => {
  const built = (code: string, id = '/src/core/some.ts') => {
    const plugin = pristine('/own.js');
    return plugin.transform.call({ parse: parseAst }, code, id)?.code.trim().split('\n') ?? [code];
  };

  it('says to a console only what that can take, also where the module has nothing else', () => {
    assert.deepEqual(built("console.error('gone', 1);"), [
      "globalThis.console?.error?.('gone', 1);",
    ]);
    const own = 'const console = { warn() {} }; console.warn();';
    assert.deepEqual(built(own), [own]);
    assert.deepEqual(built('const { warn } = console;'), ['const { warn } = console;']);
  });

  it('reads the document, and globals as they were, through the copies that it imports', () => {
    assert.deepEqual(built("document.createElement('p'); fetch(at);"), [
      "own$page.createElement('p'); own$fetch(at);",
      'import { page as own$page, fetch as own$fetch } from "/own.js";',
    ]);
    assert.deepEqual(built('node.ownerDocument.body;'), [
      'own$pageOf(node.ownerDocument).body;',
      'import { pageOf as own$pageOf } from "/own.js";',
    ]);
  });

  for (const name of ['fetch', 'Promise', 'Event', 'CustomEvent', 'URL', 'customElements'])
    it(`reads ${name} as it was, however a module has it`, () => {
      const from = `import { ${name} as own$${name} } from "/own.js";`;
      assert.deepEqual(built(`const one = ${name};`), [`const one = own$${name};`, from]);
      assert.deepEqual(built(`globalThis.${name};`), [`own$${name};`, from]);
      assert.deepEqual(built(`const all = { ${name} };`), [
        `const all = { ${name}: own$${name} };`,
        from,
      ]);
      const own = `const ${name} = 1; use(${name});`;
      assert.deepEqual(built(own), [own], 'one of the module’s own stays');
    });

  for (const name of ['parse', 'stringify'])
    it(`reads JSON.${name} as it was`, () => {
      assert.deepEqual(built(`JSON.${name}(value);`), [
        `own$${name}(value);`,
        `import { ${name} as own$${name} } from "/own.js";`,
      ]);
    });

  for (const name of [
    'addEventListener',
    'createElement',
    'createElementNS',
    'defaultView',
    'querySelectorAll',
  ])
    it(`reads ${name} of a document by another name from its prototype, in packages too`, () => {
      const from = 'import { pageOf as own$pageOf } from "/own.js";';
      assert.deepEqual(built(`doc.${name};`), [`own$pageOf(doc).${name};`, from]);
      assert.deepEqual(built(`e.${name};`, '/node_modules/react-dom/index.js'), [
        `own$pageOf(e).${name};`,
        from,
      ]);
      assert.deepEqual(built(`e.${name};`), [`e.${name};`], 'anything else stays');
    });

  it('leaves the ledger alone, which looks at what a page has', () => {
    const code = 'document.body;';
    assert.deepEqual(built(code, '/src/core/ledger/watch.ts'), [code]);
  });
});
