import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { tags } from '../../src/elements/registry';
import { checkParts, describedTags, givenTo } from './stage/framework-parts';
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

  const described = describedTags();
  for (const [file, , late] of table)
    for (const tag of tags)
      it(`${file}: one of everything that ${tag} takes, the tag defined first and late`, async () => {
        const found = described.find(({ tagName }) => tagName === tag);
        assert.ok(found, tag);
        const given = givenTo(found);
        assert.ok(given.functions.length > 0 && given.objects.length > 0);
        const code = await adapterOf(file);
        for (const defined of ['first', 'late'] as const) {
          const { page } = await stage.browser.visit();
          await openAdapter(page, stage.server.origin, code);
          const names = found.events.map(({ name }) => name);
          const { failed } = await checkParts(page, given, names, defined);
          // A list is an object: where that does not arrive late, most tags cannot read it of the text either.
          const lists = late.includes('object') ? ['list'] : [];
          // Svelte sets whatever it draws of another object, equal or not, and a reflected property writes its attribute.
          const always = file === 'svelte.ts' ? ['equal values'] : [];
          const expected = defined === 'late' ? [...always, ...late, ...lists] : always;
          assert.deepEqual(
            // What was written as text once stays so when it is drawn again with the same value.
            Object.keys(failed).filter((name) => !expected.includes(name.replace(/,.*/, ''))),
            [],
            `${defined}: ${JSON.stringify(failed)}`,
          );
          await page.close();
        }
      });
});
