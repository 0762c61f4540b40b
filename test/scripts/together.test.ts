import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { together } from '../../scripts/testing/together.mjs';
import { nodeTotals, reasonsOf } from '../../scripts/testing/totals.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

describe('files of tests that share a process', () => {
  const root = mkdtempSync(join(tmpdir(), 'by-together-'));
  after(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const test = (name: string, body: string) =>
    `import { it } from 'node:test';\nit('${name}', () => {${body}});\n`;

  const run = (path: string) =>
    spawnSync(
      process.execPath,
      [
        '--import',
        join(project, 'node_modules/tsx/dist/loader.mjs'),
        '--test',
        '--test-reporter=spec',
        path,
      ],
      { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_TEST_CONTEXT: undefined } },
    ).stdout;

  it('are each run, and what fails is told with the file it stands in', () => {
    write('test/core/good.test.ts', test('passes', ''));
    write('test/widgets/bad.test.ts', test('fails', "throw new Error('planted');"));
    const path = together(root, 'Some step', [
      'test/core/good.test.ts',
      'test/widgets/bad.test.ts',
    ]);
    assert.match(readFileSync(join(root, path), 'utf8'), /good\.test\.ts[^]*bad\.test\.ts/);
    assert.deepEqual(nodeTotals(run(path)), {
      passed: 1,
      failed: 1,
      files: ['test/widgets/bad.test.ts'],
    });
  });

  it('are named where one leaves something that fails after it has ended', () => {
    // What an assertion says has several lines.
    const error = "new Error('planted late and read.\\n\\n1 !== 2')";
    const late = `setTimeout(() => Promise.reject(${error}));`;
    write('test/core/late.test.ts', test('leaves something', late));
    write(
      'test/widgets/longer.test.ts',
      "import { it } from 'node:test';\nit('goes on', () => new Promise((resolve) => setTimeout(resolve, 300)));\n",
    );
    const output = run(
      together(root, 'Another step', ['test/core/late.test.ts', 'test/widgets/longer.test.ts']),
    );
    assert.deepEqual(nodeTotals(output), {
      passed: 2,
      failed: 1,
      files: ['test/core/late.test.ts'],
    });
    assert.ok(
      reasonsOf(output).includes(
        'leaves something, after it had ended: Error: planted late and read.',
      ),
      reasonsOf(output).join('\n'),
    );
  });
});
