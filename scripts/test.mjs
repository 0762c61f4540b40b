// `npm test`: installs what is missing, then type check, lint, build and every test, in a real browser against the
// real backend. The last line is `N passed, N failed` alone; the exit code is 0 only when none failed. A file with a
// failure is tried once more when the machine is quiet; what passes then is named, and is no failure (decision 0114).
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLane } from '../test/support/lane.mjs';
import { inFirefoxToo, runner } from './engines.mjs';
import {
  checkNode,
  installChromium,
  installDependencies,
  installFirefox,
  isBuilt,
  root,
} from './environment.mjs';

/** More than this is no chance, and is not tried again. */
const CHANCE = 5;

let passed = 0;
let failed = 0;
/** What the files of whole pages share, also at their second try. */
let lane;
const again = [];
const started = Date.now();

checkNode();
installDependencies();
const chromium = installChromium();
const firefox = installFirefox();
const env = { ...process.env, CHROMIUM: chromium, NODE_NO_WARNINGS: '1' };

const checks = async () => {
  await step('Type check', process.execPath, ['node_modules/ts7/bin/tsc', '-p', '.', '--noEmit']);
  await step('Lint', process.execPath, [
    'node_modules/oxlint/bin/oxlint',
    '-c',
    'oxlint.config.mjs',
  ]);
  await step('Style lint', process.execPath, [
    'node_modules/stylelint/bin/stylelint.mjs',
    '{src,demo}/**/*.css',
  ]);
  await step('Formatting', process.execPath, [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--log-level',
    'warn',
    '.',
  ]);
};
const build = async () => {
  if (!isBuilt()) await step('Build', process.execPath, ['scripts/build.mjs']);
};
// The checks go on beside the tests in Node: reading the whole project by its types takes one core for minutes.
const checking = checks();
await build();

const database = await startDatabase();
const files = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => join('test', String(name)))
  // What only a release has to pass: `npm run test:release`.
  .filter((name) => /\.test\.tsx?$/.test(name) && !/\.release\.test\./.test(name))
  .sort();
// Whole pages, one after the other; the rest two at a time, the longest first.
const isAlone = (name) => /^test[\\/](flows|elements|fuzz)[\\/]/.test(name);
const isLong = (name) => /[\\/](embedded|postgres)\.test\.ts$/.test(name);
await nodeSuite(
  'Tests in Node',
  2,
  files.filter((name) => !isAlone(name)),
);
// Beside one another: a browser waits more than it works. What measures, measures ratios and states, not times.
await Promise.all([checking, inChromium(), inFirefox(), wholePages()]);
const tries = again.reduce((sum, { files: each }) => sum + each.length, 0);
for (const { attempt } of tries > CHANCE ? [] : again) await attempt();

await lane?.stop();
await database.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * One PostgreSQL server for every server that a browser's tests start: with the embedded database they take three times
 * the processor (decision 0116). Without PostgreSQL they run all the same, and the tests of the endpoints tell why.
 */
async function startDatabase() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/postgres-main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', () => resolve({})));
  const told = new Promise((resolve) => child.once('message', resolve));
  const { url } = await Promise.race([told, exited]);
  if (url) env.TEST_POSTGRES = url;
  else console.log('\n— No PostgreSQL server: the browsers’ tests take the embedded database');
  return {
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

/** One after the other, in one browser; those that share a server too say so where they open their stage. */
async function wholePages() {
  lane = await openLane(env);
  await nodeSuite('Whole pages', 1, files.filter(isAlone), lane.env);
}

/** A test may stand in a file that only another one runs: Node names that file, and no run of it alone would ask it. */
function nodeSuite(name, concurrency, names, more = {}) {
  const totals = (output) => {
    const counts = nodeTotals(output);
    const isOwn = counts?.files.every((file) => names.includes(file)) ?? false;
    return counts && { ...counts, files: isOwn ? counts.files : [] };
  };
  return suite(name, (chosen) => inNode(concurrency, chosen ?? names), totals, more);
}

function inChromium() {
  return suite('Tests in Chromium', (chosen) => [runner, ...only(chosen)], browserTotals);
}

async function inFirefox() {
  if (!firefox) {
    console.log('\n— Tests in Firefox: left out, there is no Firefox');
    return;
  }
  await suite(
    'Tests in Firefox',
    (chosen) => [runner, ...only(chosen ?? inFirefoxToo)],
    browserTotals,
    { ENGINE: 'firefox', FIREFOX: firefox },
  );
}

function only(patterns = []) {
  return patterns.flatMap((pattern) => ['--files', pattern]);
}

/** A file that hangs, or leaves something open where a test failed, must not hold up the rest for ever. */
function inNode(concurrency, names) {
  return [
    '--import',
    'tsx',
    '--test',
    '--test-reporter=spec',
    '--test-force-exit',
    `--test-timeout=${12 * 60_000}`,
    `--test-concurrency=${concurrency}`,
    ...names.filter(isLong),
    ...names.filter((name) => !isLong(name)),
  ];
}

/** A check that counts as one test. */
async function step(name, command, args) {
  console.log(`\n— ${name} (after ${Math.round((Date.now() - started) / 1000)} s)`);
  const { code } = await execute(command, args);
  if (code === 0) passed += 1;
  else {
    failed += 1;
    console.log(`${name} failed (exit code ${code})`);
  }
}

/**
 * A test runner with totals of its own; a run without totals, or a bad exit without a failure, is a failure.
 * `argsFor` gives its arguments for all files, or for those that are tried again.
 */
async function suite(name, argsFor, totals, more = {}) {
  const counts = await totalsOf(name, argsFor(), totals, more);
  passed += counts.passed;
  failed += counts.failed;
  const { files } = counts;
  if (counts.failed === 0 || files.length === 0) return;
  const attempt = async () => {
    const second = await totalsOf(
      `${name}, again: ${files.join(', ')}`,
      argsFor(files),
      totals,
      more,
    );
    if (second.failed > 0 || second.passed < counts.failed) return;
    console.log(`Failed, and passed at the second try: ${files.join(', ')}`);
    passed += counts.failed;
    failed -= counts.failed;
  };
  again.push({ files, attempt });
}

async function totalsOf(name, args, totals, more) {
  console.log(`\n— ${name} (after ${Math.round((Date.now() - started) / 1000)} s)`);
  const { code, output } = await execute(process.execPath, args, more);
  const counts = totals(output);
  if (!counts || counts.passed + counts.failed === 0) {
    console.log(`${name}: no totals found (exit code ${code})`);
    return { passed: 0, failed: 1, files: [] };
  }
  const failures = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
  return { ...counts, failed: failures, files: [...new Set(counts.files)] };
}

function nodeTotals(output) {
  const count = (word) => Number(output.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? NaN);
  const result = { passed: count('pass'), failed: count('fail') + count('cancelled') };
  const files = [...output.matchAll(/^test at (\S+?):\d+:\d+$/gm)].map(([, file]) => file);
  return Number.isNaN(result.passed) ? null : { ...result, files };
}

function browserTotals(output) {
  const last = (word) => [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].at(-1)?.[1];
  const ok = last('passed');
  if (ok === undefined) return null;
  // A file has a part of its own where it failed, or logged something.
  const files = output
    .split(/^(?=test\/\S+\.browser\.tsx?:$)/m)
    .filter((part) => part.includes('❌'))
    .map((part) => part.slice(0, part.indexOf(':\n')));
  return { passed: Number(ok), failed: Number(last('failed') ?? 0), files };
}

function execute(command, args, more = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (stream, target) =>
      stream.on('data', (data) => {
        output += String(data);
        target.write(data);
      });
    collect(child.stdout, process.stdout);
    collect(child.stderr, process.stderr);
    child.on('close', (code) => resolve({ code, output: plain(output) }));
  });
}

/** Output without the terminal's colours and cursor movements. */
function plain(output) {
  return output.replace(/\u001b\[[0-9;]*[A-Za-z]/g, '');
}
