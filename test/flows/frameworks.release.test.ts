import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../package/stage';
import { adapterOf, openAdapter, runChecks } from './stage/frameworks';
import { openStage } from './stage/stage';

/** Frameworks that are installed for this alone, each in a folder of its own. */
const table: readonly (readonly [name: string, late: readonly string[]])[] = [
  ['react-18', []],
  ['preact', ['function']],
  ['solid', []],
];

describe('frameworks of a release', () => {
  const stage = openStage();
  for (const [name, late] of table)
    it(`${name}: what goes in arrives and what comes out is heard, the tag defined first and late`, async () => {
      const cwd = join(root, 'test', 'frameworks', name);
      execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], {
        cwd,
        stdio: 'pipe',
        shell: process.platform === 'win32',
      });
      const code = await adapterOf(`${name}/adapter.js`);
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
