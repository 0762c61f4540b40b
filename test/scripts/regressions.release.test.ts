// Measures again what stands beside others in `bench/results`, in one run each: a ratio that is worse by more than a fifth fails.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ratiosOf, regressions, type Ratios } from '../../bench/ratios';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('beside the others of the same run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'by-bench-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const read = (name: string, place: string): Ratios => {
    const { results } = JSON.parse(readFileSync(join(place, `${name}.json`), 'utf8')) as {
      results: unknown;
    };
    return ratiosOf[name]!(results);
  };
  const measure = (name: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/run.mjs', name], {
      cwd: root,
      env: { ...process.env, BENCH_RESULTS: folder },
      encoding: 'utf8',
    });
    assert.equal(status, 0, `${stdout}\n${stderr}`.slice(-3000));
    return read(name, folder);
  };

  for (const name of Object.keys(ratiosOf)) {
    it(`${name} is not worse than it was kept`, () => {
      const kept = read(name, join(root, 'bench', 'results'));
      const first = measure(name);
      if (regressions(kept, first).length === 0) return;
      // The machine may have done something else meanwhile: what is worse is so twice.
      const second = measure(name);
      const better = Object.fromEntries(
        Object.entries(second).map(([key, value]) => [key, Math.min(value, first[key] ?? value)]),
      );
      assert.deepEqual(regressions(kept, better), []);
    });
  }
});
