import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runner } from '../../scripts/engines.mjs';
import { buildInputs } from '../../scripts/environment.mjs';
import { plain } from '../../scripts/testing/totals.mjs';

/** Sources that a test may change, beside the dependencies of this checkout. */
export interface Copy {
  readonly path: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Builds what is served of the copy. */
  build(): { passes: boolean; output: string };
  /**
   * Runs a script of the copy, its type check (by the compiler's path), or a test file in the runner that is its own; `only`
   * the tests of a name.
   */
  run(
    file: string,
    env?: Readonly<Record<string, string>>,
    only?: string,
  ): { passes: boolean; output: string };
  remove(): void;
}

export function copySources(): Copy {
  const path = mkdtempSync(join(tmpdir(), 'by-sources-'));
  const rest = ['demo', 'test', 'docs', 'bench', 'README.md', 'web-test-runner.config.mjs'];
  for (const name of new Set([...buildInputs.filter((each) => !each.startsWith('demo/')), ...rest]))
    cpSync(name, join(path, name), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(path, 'node_modules'));
  const execute = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: path,
      // Without what the runner of this test tells its own children.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, ...env },
      encoding: 'utf8',
    });
    return { passes: status === 0, output: plain(stdout + stderr) };
  };
  return {
    path,
    read: (file) => readFileSync(join(path, file), 'utf8'),
    write(file, text) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    build: () => execute(['scripts/build.mjs', '--served']),
    run: (file, env, only) =>
      execute(argumentsFor(file, only), { ...env, ...(only !== undefined && { GREP: only }) }),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function argumentsFor(file: string, only?: string): readonly string[] {
  if (file.includes('.browser.')) return [runner, '--files', file];
  if (file.endsWith('/tsc')) return [file, '-p', '.', '--noEmit'];
  if (!file.startsWith('test/')) return ['--import', 'tsx', file];
  const named = only === undefined ? [] : [`--test-name-pattern=${only}`];
  return ['--import', 'tsx', '--test', '--test-reporter=spec', '--test-force-exit', ...named, file];
}
