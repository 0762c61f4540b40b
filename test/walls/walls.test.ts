import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';

/** Code that breaks a wall, planted where it must not stand, and the words that must name the right place. */
const violations: [file: string, code: string, rule: string, words: RegExp][] = [
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
  ['src/core/runtime.ts', `export default 1;`, 'no-default-export', /./],
  ['src/core/runtime.ts', `export const x: any = 1;`, 'no-explicit-any', /any/],
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
    'src/widgets/resource/form/form-box.tsx',
    `import { useList } from '../list/use-list';\nexport const x = useList;`,
    'no-restricted-imports',
    /hand it over/,
  ],
  [
    'src/widgets/resource/list/cell.tsx',
    `import { FormBox } from '../form/form-box';\nexport const x = FormBox;`,
    'no-restricted-imports',
    /resource\/operation/,
  ],
  [
    'src/widgets/resource/detail/detail-tab.tsx',
    `import { tags } from '../../../elements/registry';\nexport const x = tags;`,
    'no-restricted-imports',
    /src\/widgets/,
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
    'src/elements/host-picker/host-picker-element.ts',
    `import { x } from '../order-cart/order-cart-element';\nexport const y = x;`,
    'no-restricted-imports',
    /never imports another/,
  ],
  [
    'demo/server/server.ts',
    `import { x } from '../../src/routes/registry';\nexport const y = x;`,
    'no-restricted-imports',
    /src\/core alone/,
  ],
  [
    'demo/server/areas/ordering/orders.ts',
    `import { startApproval } from '../flows/engine';\nexport const x = startApproval;`,
    'no-restricted-imports',
    /never imports another.*Parts/,
  ],
  [
    'demo/server/areas/ordering/orders.ts',
    `import type { BillData } from '../office/bills';\nexport type X = BillData;`,
    'no-restricted-imports',
    /never imports another/,
  ],
  [
    'demo/server/areas/ordering/orders.ts',
    `import { parts } from '../areas';\nexport const x = parts;`,
    'no-restricted-imports',
    /never imports another/,
  ],
  [
    'demo/server/areas/ordering/orders.ts',
    `import { tags } from '../../../../src/elements/registry';\nexport const x = tags;`,
    'no-restricted-imports',
    /src\/core alone/,
  ],
  [
    'demo/server/areas/ordering/orders.ts',
    `export const x = (error: unknown) => console.error(error);`,
    'no-console',
    /console/,
  ],
  [
    'demo/server/kinds/ordering.ts',
    `import type { OrderData } from '../areas/ordering/order-data';\nexport type X = OrderData;`,
    'no-restricted-imports',
    /knows none of them/,
  ],
  [
    'demo/server/app.ts',
    `import type { ApprovalRequest } from './areas/flows/engine';\nexport type X = ApprovalRequest;`,
    'no-restricted-imports',
    /knows none of them/,
  ],
  // One of those that read types: they are asked by another program.
  [
    'src/core/runtime.ts',
    `export function x() {\n  Promise.resolve(1);\n}`,
    'no-floating-promises',
    /await/,
  ],
];

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
}

const root = process.cwd();

/** Beside the file that the wall is about, under a name of its own: all are asked about in one run of the linter. */
const planted = violations.map(([file, code, rule, words], index) => ({
  title: `${file}: ${code.split('\n')[0]}`,
  path: file.replace(/(\.\w+)$/, `-planted-${index}$1`),
  code,
  rule,
  words,
}));

describe('walls between the layers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'by-walls-'));
  let findings: readonly Finding[] = [];

  before(() => {
    for (const name of ['node_modules', 'oxlint.config.mjs', 'tsconfig.json', 'package.json'])
      symlinkSync(join(root, name), join(folder, name));
    for (const { path, code } of planted) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), code);
    }
    const args = ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '-f', 'json'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics;
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  for (const { title, path, rule, words } of planted) {
    it(title, () => {
      const here = findings.filter(({ filename }) => filename === path);
      const found = here.filter(({ code }) => code.endsWith(`(${rule})`));
      assert.ok(found.length > 0, `${rule} is silent: ${JSON.stringify(here)}`);
      assert.match(JSON.stringify(found), words);
    });
  }
});

describe('exports', () => {
  it('are named: no file hands on all that another one has', () => {
    const files = ['src', 'demo', 'test', 'bench', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
    );
    for (const file of files.filter(
      (name) => /\.tsx?$/.test(name) && !name.includes('node_modules'),
    ))
      assert.doesNotMatch(readFileSync(file, 'utf8'), /^export \*/m, file);
  });
});

describe('words', () => {
  const files = ['src', 'demo', 'docs', 'scripts']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`),
    )
    .filter((name) => /\.(ts|tsx|mjs|css|md|html)$/.test(name) && !name.includes('node_modules'));

  it('no unfinished marks, no vague file names', () => {
    for (const file of files) {
      assert.doesNotMatch(file, /(^|\/)(utils?|helpers?|common|misc)[./]/, file);
      assert.doesNotMatch(readFileSync(file, 'utf8'), /\b(TODO|FIXME|XXX)\b/, file);
    }
  });
});
