import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import ts from 'typescript';
import { circlesAmong, importsAmong, sourcesOf } from './circles';

// The two layers together: a circle through both counts as well.
test('no files of src and demo import one another in a circle, types included', () => {
  const circles = circlesAmong([...sourcesOf('src'), ...sourcesOf('demo')]);
  assert.deepEqual(
    circles.map((circle) => circle.join(' → ')),
    [],
    'move what several need into a file of its own',
  );
});

// Planted, each kind by itself: what a linter that skips types or late imports would not see.
for (const [folder, planted, line] of [
  ['src/core', 'src/core/bus.ts', `import { createRuntime } from './runtime';`],
  ['src/core', 'src/core/bus.ts', `import type { Runtime } from './runtime';`],
  ['src/core', 'src/core/bus.ts', `export type { Runtime } from './runtime';`],
  ['src/core', 'src/core/bus.ts', `export const late = () => import('./runtime');`],
  ['src/core', 'src/core/bus.ts', `export type Late = import('./runtime').Runtime;`],
  ['demo/server', 'demo/server/app.ts', `import type { Area } from './area';`],
  ['demo/server', 'demo/server/database/database.ts', `import '../seed/seed';`],
] as const) {
  test(`a circle is seen: ${planted}: ${line}`, () => {
    const circles = circlesAmong(sourcesOf(folder), (file) => {
      const text = readFileSync(file, 'utf8');
      return file === planted ? `${line}\n${text}` : text;
    });
    assert.ok(
      circles.some((circle) => circle.includes(planted)),
      JSON.stringify(circles),
    );
  });
}

// The linter says so under the cursor, and sees neither late imports nor types that are imported in their place.
test('no area of the server imports another', () => {
  assert.deepEqual(acrossAreas(), []);
});

for (const line of [
  `import { balances } from '../office/account';`,
  `export const late = () => import('../office/account');`,
  `export type Late = import('../office/account').Balance;`,
]) {
  test(`an import of another area is seen: ${line}`, () => {
    const planted = 'demo/server/areas/ordering/orders.ts';
    const found = acrossAreas((file) => {
      const text = readFileSync(file, 'utf8');
      return file === planted ? `${line}\n${text}` : text;
    });
    assert.deepEqual(found, [`${planted} → demo/server/areas/office/account.ts`]);
  });
}

function acrossAreas(read?: (file: string) => string): string[] {
  const area = (file: string) => /^demo\/server\/areas\/([^/]+)\//.exec(file)?.[1];
  return [...importsAmong(sourcesOf('demo/server'), read)].flatMap(([file, imports]) =>
    imports
      .filter((to) => area(file) && area(to) && area(to) !== area(file))
      .map((to) => `${file} → ${to}`),
  );
}

// What every area and every shared folder names must bring nothing with it when it is loaded.
for (const file of ['demo/server/app.ts', 'demo/server/area.ts']) {
  test(`${file} holds types only`, () => {
    assert.equal(running(readFileSync(file, 'utf8')), '');
  });
}

test('what runs is seen beside types', () => {
  const planted = `export interface App {}\nexport const started = Date.now();`;
  assert.match(running(planted), /started/);
  assert.match(running(`import { seed } from './seed/seed';\nexport type X = 1;\nseed();`), /seed/);
});

function running(text: string): string {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: {
      module: ts.ModuleKind.ESNext,
      target: ts.ScriptTarget.ESNext,
      verbatimModuleSyntax: true,
      removeComments: true,
    },
  });
  return outputText.replace(/^export \{\};$/m, '').trim();
}
