import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { adapterOf, openAdapter, runChecks } from './stage/frameworks';
import { openStage } from './stage/stage';

/**
 * Each framework by the tag defined first and late. What is named here does not come out, and the guide says the one line by
 * which it does: it stands in the table of docs/embedding/en/frameworks.md.
 */
const table: readonly (readonly [file: string, line: string, late: readonly string[]])[] = [
  ['react-components.tsx', 'by-console/react', []],
  ['react.tsx', 'import the tag before the first rendering', ['object', 'function']],
  ['vue.ts', 'the dot', []],
  ['vue-bare.ts', 'the dot', ['object', 'function']],
  ['svelte.ts', 'import the tag before the first rendering', ['function']],
  ['lit.ts', 'the dot', []],
];

describe('frameworks', () => {
  const stage = openStage({ shared: true });
  const guide = readFileSync('docs/embedding/en/frameworks.md', 'utf8');

  for (const [file, line, late] of table)
    it(`${file}: what goes in arrives and what comes out is heard, the tag defined first and late`, async () => {
      const code = await adapterOf(file);
      for (const [defined, expected] of [
        ['first', []],
        ['late', late],
      ] as const) {
        const { page } = await stage.browser.visit();
        await openAdapter(page, stage.server.origin, code);
        const { failed, names } = await runChecks(page, defined);
        assert.ok(names.length >= 16, `${names.length} checks`);
        assert.deepEqual(Object.keys(failed), expected, `${defined}: ${JSON.stringify(failed)}`);
        await page.close();
      }
      assert.ok(guide.includes(line), `the guide names: ${line}`);
    });
});
