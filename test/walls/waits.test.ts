import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

/**
 * A test waits for what it names (`until`, `untilAnswered`), watches what must not happen (`holds`), or moves the clock
 * (`later`). A fixed time is too short on a busy machine and too long on every other.
 */
const fixedWait =
  /new Promise(?:<\w+>)?\(\(?(\w+)\)?\s*=>\s*(?:\{\s*)?(?:void )?setTimeout\(\s*\1,\s*([^)]*)\)/g;
const isShort = (time: string) => /^\d$/.test(time.trim());

/** Where such waits look again for a condition, or make a machine late, and stand once for all. */
const helpers = [
  'test/support/browser.ts',
  'test/support/late.ts',
  'test/support/runner/webkit-launcher.mjs',
  'test/flows/stage/browser.ts',
  'test/flows/stage/interfere.ts',
  'test/flows/stage/rest.ts',
];

/** What is left, by file: the pace of something that a test plays. */
const left: Readonly<Record<string, number>> = {
  // How long the console asks, before a step, whether something is to be kept: the next one comes while it does.
  'test/routes/monitoring/alarm-screen.browser.tsx': 1,
  // A test of a file that goes on while the failure of another one, which had ended, comes late.
  'test/scripts/together.test.ts': 1,
  // A line that is slow, on which pieces arrive all the same.
  'test/server/areas/files/upload-connection.test.ts': 1,
};

function fixedWaits(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of readdirSync('test', { recursive: true })) {
    const file = `test/${String(name)}`;
    if (!/\.(?:tsx?|mjs)$/.test(file) || helpers.includes(file)) continue;
    const waits = [...readFileSync(file, 'utf8').matchAll(fixedWait)];
    const count = waits.filter(([, , time]) => !isShort(time!)).length;
    if (count > 0) found[file] = count;
  }
  return found;
}

it('no test sleeps a fixed time, but for those that play a pace', () => {
  const now = fixedWaits();
  const more = Object.entries(now).filter(([file, count]) => count > (left[file] ?? 0));
  assert.deepEqual(more, [], 'wait for a condition, or move the clock');
  const fewer = Object.entries(left).filter(([file, count]) => (now[file] ?? 0) < count);
  assert.deepEqual(fewer, [], 'take it off the list');
});
