import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../package/stage';
import { adapterOf, openAdapter, runChecks } from './stage/frameworks';
import { openStage } from './stage/stage';

/** Frameworks that are installed for this alone, each in a folder of its own; but for one that the examples are built with. */
const table: readonly (readonly [file: string, late: readonly string[]])[] = [
  ['react-18/adapter.js', []],
  ['preact/adapter.js', ['object', 'function']],
  ['solid/adapter.js', []],
  ['angular.ts', []],
];

describe('frameworks of a release', () => {
  const stage = openStage();
  for (const [file, late] of table)
    it(`${file.replace(/[/.].*/, '')}: what goes in arrives and what comes out is heard, the tag defined first and late`, async () => {
      const cwd = join(root, 'test', 'frameworks', dirname(file));
      if (existsSync(join(cwd, 'package.json')))
        execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
          cwd,
          stdio: 'pipe',
          shell: process.platform === 'win32',
        });
      const code = await adapterOf(file);
      for (const [defined, expected] of [
        ['first', []],
        ['late', late],
      ] as const) {
        const { page } = await stage.browser.visit();
        await openAdapter(page, stage.server.origin, code);
        const { failed } = await runChecks(page, defined);
        assert.deepEqual(Object.keys(failed), expected, `${defined}: ${JSON.stringify(failed)}`);
        await page.close();
      }
    });
});
