// `npm run bench [name…]`: every measurement, or those that are named. Each one prints its figures and keeps them in
// `bench/results`; `bench/RESULTS.md` is written from all that is kept there (`npm run bench report` does only that). Not part of the tests: the machine's mood is in every number.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installChromium, isBuilt, runOrFail } from '../scripts/environment.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const scriptOf = (name) =>
  ['run.ts', 'run.mjs']
    .map((file) => join(name, file))
    .find((file) => existsSync(join(here, file)));
const all = readdirSync(here).filter((name) => scriptOf(name) !== undefined);
const wanted = process.argv.slice(2).filter((name) => name !== 'report');
const isReportAlone = process.argv.includes('report') && wanted.length === 0;
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are: ${all.join(', ')}`);
  process.exit(1);
}
const measured = isReportAlone ? [] : wanted.length > 0 ? wanted : all;
if (measured.length > 0) {
  installPeers();
  // Some of them open the built console and its tags.
  installChromium();
  if (!isBuilt()) runOrFail(process.execPath, ['scripts/build.mjs']);
}
let failed = 0;
for (const name of measured) {
  console.log(`\n— ${name}`);
  if (run(scriptOf(name)) !== 0) failed += 1;
}
if (process.env.BENCH_RESULTS === undefined) failed += run('report.ts') === 0 ? 0 : 1;
process.exit(failed === 0 ? 0 : 1);

function run(script) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(here, script)], {
    cwd: join(here, '..'),
    stdio: 'inherit',
  });
  return status;
}

/** What we are compared with has its own lock file, and is installed only where somebody measures. */
function installPeers() {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  const stamp = join(here, 'node_modules', '.by-console-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--prefix', here, '--no-fund', '--no-audit'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}
