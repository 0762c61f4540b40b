// `npm test`: installs what is missing, then type check, lint, build and every test, in a real browser against the
// real backend. It ends with a table of what each step took (also in `.build/test-run.json`) and with `N passed, N failed`
// alone; the exit code is 0 only when none failed. What a release has to pass besides is `npm run test:release`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inFirefoxEveryTime } from '../test/support/runner/engine-sets.mjs';
import { openLane } from '../test/support/lane.mjs';
import { runner } from './engines.mjs';
import {
  checkNode,
  goRoom,
  installChromium,
  installDependencies,
  installFirefox,
  isBuilt,
  missing,
  root,
} from './environment.mjs';
import { countScreens, growthOf, growthOfAll, shareOfScreens } from './testing/growth.mjs';
import { processorTime } from './testing/processor.mjs';
import { leftOutLine } from './testing/release-parts.mjs';
import { check, inLanes, owned, suite } from './testing/steps.mjs';
import { together } from './testing/together.mjs';
import { browserTotals, nodeTotals } from './testing/totals.mjs';
import { projected, tableOf, verdictOf, wrongExcuses } from './testing/verdict.mjs';

/** These have their servers' rows in one database server, whose work is a line of its own. */
const onDatabase = new Set([
  'Endpoints',
  'Rules and logic',
  'Chromium',
  'Firefox',
  'Whole pages',
  'Whole pages, shared server',
  'Servers',
]);
/** Two cores: a third lane brings no time, because the steps are bound by the processor, and tests that wait in vain. */
const LANES = Math.max(1, Number(process.env.TEST_LANES) || 2);
/** More files than this in a step are no chance, and are not tried again. */
const CHANCE = 5;
/**
 * What the specification comes to. Endpoints grow less than screens: half of those that are described no screen calls yet.
 */
const GOAL = { screens: 140, endpoints: 800 };
/** Megabytes for what is new in the heap of every Node process of a run, four times what Node takes by itself. */
const YOUNG = 64;
const MINUTE = 60_000;
const summary = join(root, '.build', 'test-run.json');

const started = Date.now();
checkNode();
installDependencies();
const chromium = installChromium();
const firefox = installFirefox();
const env = {
  ...process.env,
  ...goRoom,
  CHROMIUM: chromium,
  NODE_NO_WARNINGS: '1',
  // What a test makes is gone soon after: with more room for it, less is looked through that still stands.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=${YOUNG}`.trim(),
};

const files = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => join('test', String(name)))
  .filter((name) => /\.test\.tsx?$/.test(name) && !/\.release\.test\./.test(name))
  .sort();
const isPages = (name) => /^test[\\/](flows|elements|fuzz|package)[\\/]/.test(name);
const isServer = (name) => /^test[\\/]server[\\/]/.test(name);
/** They serve what a build has written, or start servers again and again. */
const needsBuild = (name) => /server[\\/](lifecycle|pages|replicas)/.test(name);
/**
 * They measure how long others wait, fill a process for minutes, or have hooks for all tests of their process: each has one
 * of its own, as those have that start servers.
 */
const isAlone = (name) =>
  needsBuild(name) ||
  /sign-in-crowd|hash-threads|fair-queue|postgres\.test|processes|fuzz|package\.test|elements\/(integrity|sizes)/.test(
    name,
  );
/** Its files share a server, or are long: they go in a lane of their own. */
const isShared = (name) =>
  /flows[\\/](console|contract|examples|faults|host-picker|screens)/.test(name);

const atWork = new Map();
const heartbeat = setInterval(() => {
  const names = [...atWork].map(
    ([name, at]) => `${name} (${Math.round((Date.now() - at) / 1000)} s)`,
  );
  console.log(`… at ${seconds()} s: ${names.join(', ')}`);
}, MINUTE);
heartbeat.unref();

const hasBuild = isBuilt();
rmSync(summary, { force: true });
const database = await startDatabase();
const lanes = [];
const results = await inLanes(LANES, [
  ...(hasBuild ? [] : [checked('Build', ['scripts/build.mjs'])]),
  inNode(
    'Endpoints',
    files.filter((name) => isServer(name) && !needsBuild(name)),
    ['endpoints'],
  ),
  // What is wrong before anything runs is told within minutes, not at the end. The other lane has the other core: four
  // checkers would share this one, and each read what the others have read.
  checked('Type check', ['node_modules/ts7/bin/tsc', '-p', '.', '--noEmit', '--singleThreaded']),
  checked('Lint', ['node_modules/oxlint/bin/oxlint', '-c', 'oxlint.config.mjs']),
  checked('Dead code', ['scripts/dead-code.mjs']),
  checked('Formatting', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']),
  checked('Style lint', ['node_modules/stylelint/bin/stylelint.mjs', '{src,demo}/**/*.css']),
  inBrowser('Chromium', {}, ['screens']),
  // The longest first: what is short fills what the lanes have left at the end.
  wholePages(
    'Whole pages',
    files.filter((name) => isPages(name) && !isShared(name)),
    ['screens'],
  ),
  wholePages(
    'Whole pages, shared server',
    files.filter((name) => isPages(name) && isShared(name)),
    ['screens'],
  ),
  inNode(
    'Rules and logic',
    files.filter((name) => !isPages(name) && !isServer(name)),
    ['screens'],
  ),
  ...(firefox
    ? [inBrowser('Firefox', { ENGINE: 'firefox', FIREFOX: firefox }, [], inFirefoxEveryTime)]
    : []),
  inNode('Servers', files.filter(needsBuild), [], built()),
]);
clearInterval(heartbeat);
// The lanes first: their servers stand on the database. What does not end in time ends with this process.
const ended = Promise.all(lanes.map((lane) => lane.stop())).then(() => database.stop());
await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, MINUTE / 2).unref())]);
if (!firefox) console.log(leftOutLine('firefox', missing.firefox));
console.log(leftOutLine('webkit', 'it is asked before a release alone: npm run test:release'));

const excuses = JSON.parse(readFileSync(join(root, 'test', 'flaky.json'), 'utf8'));
for (const line of wrongExcuses(excuses)) {
  console.log(`test/flaky.json: ${line}`);
  results.push({ ...nothing('Excuses'), failed: 1 });
}
if (database.cpu !== undefined) {
  const served = results.filter(({ name }) => onDatabase.has(name));
  results.push({ ...nothing('Database'), cpu: database.cpu, grows: growthOfAll(served) });
}
const wall = (Date.now() - started) / 1000;
const count = countAll();
const factors = Object.fromEntries(
  Object.entries(GOAL).map(([kind, goal]) => [kind, goal / count[kind]]),
);
const later = projected(results, factors);
const verdict = verdictOf(results, excuses);
console.log(`\n${tableOf(results, wall).join('\n')}`);
console.log(
  `with ${GOAL.screens} screens and ${GOAL.endpoints} endpoints instead of ${count.screens} and ${count.endpoints}: ${later.seconds} CPU seconds, ${later.minutes} minutes on two cores`,
);
writeFileSync(
  summary,
  `${JSON.stringify({ date: new Date().toISOString(), wall, ...count, later, ...verdict, steps: results }, undefined, 2)}\n`,
);
for (const { name, reasons = [] } of results)
  for (const reason of reasons) console.log(`${name}, first try: ${reason}`);
for (const { leftOut = [] } of results) for (const line of leftOut) console.log(line);
for (const file of verdict.unstable) console.log(`unstable: ${file}`);
console.log(`${verdict.passed} passed, ${verdict.failed} failed`);
process.exit(verdict.failed === 0 ? 0 : 1);

function seconds() {
  return Math.round((Date.now() - started) / 1000);
}

function task(name, after, work) {
  return {
    name,
    after,
    async run(others) {
      atWork.set(name, Date.now());
      console.log(`— ${name} (after ${seconds()} s)`);
      const result = await work(others).catch((error) => {
        console.log(`${name} could not be run: ${error?.stack ?? error}`);
        return { ...nothing(name), failed: 1 };
      });
      atWork.delete(name);
      const isFine = result.failed === 0 && result.unstable.length === 0;
      console.log(
        `${isFine ? '✔' : '✖'} ${name}: ${result.passed} passed, ${result.failed} failed, ${Math.round(result.wall)} s`,
      );
      return result;
    },
  };
}

/** Grows with the lines of the sources, of which a screen brings some. */
function checked(name, args) {
  return task(name, [], async () => ({
    ...(await check({ name, args, env })),
    grows: { screens: shareOfScreens() },
  }));
}

function inNode(name, names, expected, after = []) {
  return task(name, after, (others) =>
    suite({
      name,
      argsFor: (chosen) => nodeArgs(chosen ?? inProcesses(name, names)),
      totals: nodeTotals,
      env,
      owns: (file) => names.includes(file),
      ...secondTry(others),
      ...grows(expected),
    }),
  );
}

/** One after the other, in one browser; those that share a server too say so where they open their stage. */
function wholePages(name, names, expected) {
  return task(name, built(), async (others) => {
    const lane = await openLane(env);
    lanes.push(lane);
    return suite({
      name,
      argsFor: (chosen) => nodeArgs(chosen ?? inProcesses(name, names)),
      totals: nodeTotals,
      env: { ...env, ...lane.env },
      watched: [lane.pid],
      owns: (file) => names.includes(file),
      ...secondTry(others),
      ...grows(expected),
    });
  });
}

/** The files of a step as Node is given them: those that need a process of their own, and one for all others. */
function inProcesses(step, names) {
  const shared = names.filter((file) => !isAlone(file));
  return [...names.filter(isAlone), ...(shared.length > 0 ? [together(root, step, shared)] : [])];
}

function inBrowser(name, more, expected, chosenFiles) {
  return task(name, built(), (others) =>
    suite({
      name,
      argsFor: (chosen) => [
        runner,
        ...(chosen ?? chosenFiles ?? []).flatMap((file) => ['--files', file]),
      ],
      totals: browserTotals,
      env: { ...env, ...more, TIMES: '1' },
      owns: () => true,
      ...secondTry(others),
      ...grows(expected),
    }),
  );
}

function grows(expected = []) {
  return expected.length === 0 ? {} : { growth: (run) => growthOf(run, expected) };
}

/** A line of the table that asks nothing. */
function nothing(name) {
  return { name, wall: 0, cpu: 0, passed: 0, failed: 0, unstable: [] };
}

function built() {
  return hasBuild ? [] : ['Build'];
}

/** A second try has as much beside it as the first had: where the other lanes are empty, something keeps them busy. */
function secondTry(others) {
  return {
    mayTryAgain: (count) => count <= CHANCE,
    async underLoad(work) {
      const missing = Math.max(0, LANES - others());
      const busy = Array.from({ length: missing }, () =>
        owned(spawn(process.execPath, ['-e', 'for (;;) Math.random();'], { stdio: 'ignore' })),
      );
      try {
        return await work();
      } finally {
        for (const each of busy) each.kill();
      }
    },
  };
}

/** A file that hangs, or leaves something open where a test failed, must not hold up the rest for ever. */
function nodeArgs(names) {
  return [
    '--import',
    'tsx',
    '--test',
    '--test-reporter=spec',
    '--test-force-exit',
    `--test-timeout=${40 * MINUTE}`,
    '--test-concurrency=1',
    ...names,
  ];
}

function countAll() {
  const menus = JSON.parse(
    readFileSync(join(root, 'demo', 'server', 'seed', 'menus.json'), 'utf8'),
  );
  const asked = spawnSync(
    process.execPath,
    [
      ...['--import', 'tsx', '--input-type=module', '--eval'],
      "const { endpoints } = await import('./src/core/api/registry.ts'); console.log(endpoints.length);",
    ],
    { cwd: root, encoding: 'utf8' },
  );
  return { screens: countScreens(menus), endpoints: Number(asked.stdout) || GOAL.endpoints };
}

/**
 * One PostgreSQL server for every server that a browser's tests start: with the embedded database they take three times
 * the processor (decision 0116). Without PostgreSQL they run all the same, and the tests of the endpoints tell why.
 */
async function startDatabase() {
  mkdirSync(join(root, '.build'), { recursive: true });
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/postgres-main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

  const processor = processorTime();
  processor.watch(child.pid);
  const exited = new Promise((resolve) => child.once('exit', () => resolve({})));
  const told = new Promise((resolve) => child.once('message', resolve));
  const { url } = await Promise.race([told, exited]);
  if (url) env.TEST_POSTGRES = url;
  else console.log('— No PostgreSQL server: the browsers’ tests take the embedded database');
  const database = {
    cpu: undefined,
    async stop() {
      database.cpu = processor.stop();
      if (child.connected) child.disconnect();
      await exited;
    },
  };
  return database;
}
