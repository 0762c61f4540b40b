// `npm test`: installs what is missing, then type check, lint, build and every test, in a real browser against the
// real backend. The last line is `N passed, N failed` alone; the exit code is 0 only when none failed.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inFirefoxToo, runner } from './engines.mjs';
import {
  checkNode,
  installChromium,
  installDependencies,
  installFirefox,
  isBuilt,
  root,
} from './environment.mjs';

let passed = 0;
let failed = 0;
const started = Date.now();

checkNode();
installDependencies();
const chromium = installChromium();
const firefox = installFirefox();
const env = { ...process.env, CHROMIUM: chromium, NODE_NO_WARNINGS: '1' };

const checks = async () => {
  await step('Type check', process.execPath, ['node_modules/ts7/bin/tsc', '-p', '.', '--noEmit']);
  await step('Lint', process.execPath, [
    'node_modules/eslint/bin/eslint.js',
    '.',
    '--max-warnings',
    '0',
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

const files = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => join('test', String(name)))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .sort();
// Whole pages, one after the other; the rest two at a time, the longest first.
const isAlone = (name) => /^test[\\/](flows|elements|fuzz)[\\/]/.test(name);
const isLong = (name) => /[\\/](embedded|postgres)\.test\.ts$/.test(name);
await suite(
  'Tests in Node',
  process.execPath,
  inNode(
    2,
    files.filter((name) => !isAlone(name)),
  ),
  nodeTotals,
);
// Beside one another: a browser waits more than it works. What measures, measures ratios and states, not times.
await Promise.all([checking, inChromium(), inFirefox(), wholePages()]);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function wholePages() {
  return suite('Whole pages', process.execPath, inNode(1, files.filter(isAlone)), nodeTotals);
}

function inChromium() {
  return suite('Tests in Chromium', process.execPath, [runner], browserTotals);
}

async function inFirefox() {
  if (!firefox) {
    console.log('\n— Tests in Firefox: left out, there is no Firefox');
    return;
  }
  const patterns = inFirefoxToo.flatMap((pattern) => ['--files', pattern]);
  await suite('Tests in Firefox', process.execPath, [runner, ...patterns], browserTotals, {
    ENGINE: 'firefox',
    FIREFOX: firefox,
  });
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

/** A test runner with totals of its own; a run without totals, or a bad exit without a failure, is a failure. */
async function suite(name, command, args, totals, more = {}) {
  console.log(`\n— ${name} (after ${Math.round((Date.now() - started) / 1000)} s)`);
  const { code, output } = await execute(command, args, more);
  const counts = totals(output);
  if (!counts || counts.passed + counts.failed === 0) {
    failed += 1;
    console.log(`${name}: no totals found (exit code ${code})`);
    return;
  }
  passed += counts.passed;
  failed += counts.failed + (code !== 0 && counts.failed === 0 ? 1 : 0);
}

function nodeTotals(output) {
  const count = (word) => Number(output.match(new RegExp(`^ℹ ${word} (\\d+)$`, 'm'))?.[1] ?? NaN);
  const result = { passed: count('pass'), failed: count('fail') + count('cancelled') };
  return Number.isNaN(result.passed) ? null : result;
}

function browserTotals(output) {
  const last = (word) => [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].at(-1)?.[1];
  const ok = last('passed');
  if (ok === undefined) return null;
  return { passed: Number(ok), failed: Number(last('failed') ?? 0) };
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

/** Output without terminal colours. */
function plain(output) {
  return output.replace(/\u001b\[[0-9;]*m/g, '');
}
