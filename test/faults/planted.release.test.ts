// Faults planted one at a time in a copy of the sources: each must turn the tests red that are there to see it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runner } from '../../scripts/engines.mjs';
import { plain } from '../../scripts/testing/totals.mjs';
import { faults } from './faults';
import type { Fault } from './faults';

const sources = ['src', 'demo', 'test', 'scripts', 'docs', 'package.json', 'package-lock.json'];
const settings = [
  'tsconfig.json',
  'tsconfig.build.json',
  'web-test-runner.config.mjs',
  'README.md',
];

describe('a planted fault', () => {
  let copy: string;
  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'by-faults-'));
    for (const name of [...sources, ...settings])
      cpSync(name, join(copy, name), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  function run({ file, env }: Fault['seenBy']) {
    const args = file.includes('.browser.')
      ? [runner, '--files', file]
      : ['--import', 'tsx', '--test', '--test-reporter=spec', '--test-force-exit', file];
    const { status, stdout } = spawnSync(process.execPath, args, {
      cwd: copy,
      // Without what the runner of this test tells its own children.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
      encoding: 'utf8',
    });
    return { passes: status === 0, output: plain(stdout) };
  }

  const passed = new Set<string>();
  for (const fault of faults) {
    it(`is seen: ${fault.what}`, () => {
      const key = JSON.stringify(fault.seenBy);
      if (!passed.has(key)) {
        const { passes, output } = run(fault.seenBy);
        assert.ok(passes, `fails without the fault too\n${output.slice(-3000)}`);
        passed.add(key);
      }
      const path = join(copy, fault.file);
      const intact = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        intact.replace(fault.from, () => fault.to),
      );
      try {
        const { passes, output } = run(fault.seenBy);
        assert.ok(!passes, `nobody saw it\n${output.slice(-3000)}`);
        assert.match(output, /✖|❌/, 'a test names it');
      } finally {
        writeFileSync(path, intact);
      }
    });
  }
});
