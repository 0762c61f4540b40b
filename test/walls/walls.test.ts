import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { ESLint } from 'eslint';
import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** Code that breaks a wall, planted where it must not stand, and the words that must name the right place. */
const planted: [file: string, code: string, rule: string, words: RegExp][] = [
  [
    'src/core/runtime.ts',
    `import { useState } from 'react';\nexport const x = useState;`,
    'no-restricted-imports',
    /src\/widgets/,
  ],
  [
    'src/core/runtime.ts',
    `import { Button } from '../widgets/button';\nexport const x = Button;`,
    'no-restricted-imports',
    /src\/core/,
  ],
  [
    'src/core/runtime.ts',
    `import mitt from 'mitt';\nexport const x = mitt;`,
    'no-restricted-imports',
    /src\/core\/bus\.ts/,
  ],
  [
    'src/core/runtime.ts',
    `export const x = fetch('/');`,
    'no-restricted-globals',
    /src\/core\/http/,
  ],
  [
    'src/core/runtime.ts',
    `export const x = localStorage.length;`,
    'no-restricted-globals',
    /src\/core\/storage\.ts/,
  ],
  ['src/core/runtime.ts', `export * from './bus';`, 'no-restricted-syntax', /export \*/],
  ['src/core/runtime.ts', `export default 1;`, 'no-restricted-syntax', /Named exports/],
  ['src/core/runtime.ts', `export const x: any = 1;`, '@typescript-eslint/no-explicit-any', /any/],
  [
    'src/widgets/controls/button.tsx',
    `import { tags } from '../elements/registry';\nexport const x = tags;`,
    'no-restricted-imports',
    /src\/widgets/,
  ],
  [
    'src/widgets/controls/button.tsx',
    `import uPlot from 'uplot';\nexport const x = uPlot;`,
    'no-restricted-imports',
    /src\/widgets\/chart/,
  ],
  [
    'src/widgets/controls/button.tsx',
    `import DOMPurify from 'dompurify';\nexport const x = DOMPurify;`,
    'no-restricted-imports',
    /src\/widgets\/markdown/,
  ],
  [
    'src/routes/registry.ts',
    `import { tags } from '../elements/registry';\nexport const x = tags;`,
    'no-restricted-imports',
    /elements/,
  ],
  [
    'src/elements/frame.ts',
    `import r2wc from '@r2wc/react-to-web-component';\nexport const x = r2wc;`,
    'no-restricted-imports',
    /src\/elements\/define\.ts/,
  ],
  [
    'src/elements/frame.ts',
    `import { x } from '../routes/registry';\nexport const y = x;`,
    'no-restricted-imports',
    /console-app/,
  ],
  [
    'src/core/bus.ts',
    `import { createRuntime } from './runtime';\nexport const createBus = createRuntime;`,
    'import-x/no-cycle',
    /cycle/i,
  ],
];

// Walls are told from names alone: types need not be read, which takes half a minute.
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked as Linter.Config });

describe('walls between the layers', () => {
  for (const [file, code, rule, words] of planted) {
    it(`${file}: ${code.split('\n')[0]}`, async () => {
      const [result] = await eslint.lintText(code, { filePath: file });
      const found = result?.messages.filter((message) => message.ruleId === rule) ?? [];
      assert.ok(found.length > 0, `${rule} is silent: ${JSON.stringify(result?.messages)}`);
      assert.match(found.map((message) => message.message).join('\n'), words);
    });
  }
});

describe('words', () => {
  const files = ['src', 'demo', 'docs', 'scripts']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`),
    )
    .filter((name) => /\.(ts|tsx|mjs|css|md|html)$/.test(name));

  it('no unfinished marks, no vague file names', () => {
    for (const file of files) {
      assert.doesNotMatch(file, /(^|\/)(utils?|helpers?|common|misc)[./]/, file);
      assert.doesNotMatch(readFileSync(file, 'utf8'), /\b(TODO|FIXME|XXX)\b/, file);
    }
  });
});
