// `npm run test:release [part…]`: what a release has to pass beside `npm test`, in parts. `test/release.json` keeps of each
// part for which sources it last passed, and when. One that has passed for these is not run again, and `npm publish` asks
// that all have (`--check`), but for an engine that cannot be had on the machine that publishes.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumAloneLines, foldersEverywhere } from '../test/support/runner/engine-sets.mjs';
import { runner } from './engines.mjs';
import {
  checkNode,
  fail,
  findFirefox,
  hasWebKit,
  installChromium,
  installDependencies,
  installFirefox,
  installWebKit,
  isBuilt,
  missing,
  root,
  runOrFail,
  testedHash,
} from './environment.mjs';
import {
  goThrough,
  leftOutLine,
  leftOutLines,
  LONGEST_PART,
  LONGEST_RUN,
  standing,
} from './testing/release-parts.mjs';
import { excerpt, execute, keepLog } from './testing/steps.mjs';
import { browserTotals, nodeTotals } from './testing/totals.mjs';

const kept = join(root, 'test', 'release.json');

const here = { lacks: () => undefined };

/** A part for each folder: all of an engine in one would be more than an hour, and begin anew with whatever broke it off. */
const inEngine = (engine, { find, install, mayLack }) => {
  let installed;
  const isThere = (options) => (options?.install ? (installed ??= Boolean(install())) : find());
  return Object.entries(foldersEverywhere).map(([folder, patterns]) => [
    `${engine}-${folder}`,
    {
      totals: browserTotals,
      lacks: (options) => (isThere(options) ? undefined : missing[engine]),
      mayLack,
      args: [runner, ...patterns.flatMap((pattern) => ['--files', pattern])],
      env: { ENGINE: engine },
    },
  ]);
};
const inNode = (file) => ({
  ...here,
  totals: nodeTotals,
  args: [
    ...['--import', 'tsx', '--test', '--test-reporter=spec', '--test-force-exit'],
    `--test-timeout=${LONGEST_RUN}`,
    file,
  ],
  env: {},
});

const inBrowser = (file) => ({
  ...here,
  totals: browserTotals,
  args: [runner, '--files', file],
  env: { FINISH_WITHIN: String(LONGEST_RUN) },
});

const ofRelease = /^.*[\\/](.+)\.release\.(test|browser)\.tsx?$/;
const parts = {
  ...Object.fromEntries([
    ...inEngine('firefox', { find: findFirefox, install: installFirefox, mayLack: false }),
    // Its driver comes with one system alone; Firefox is there for all of them.
    ...inEngine('webkit', { find: hasWebKit, install: installWebKit, mayLack: true }),
  ]),
  ...Object.fromEntries(
    readdirSync(join(root, 'test'), { recursive: true })
      .map((name) => join('test', String(name)))
      .filter((name) => ofRelease.test(name))
      .sort()
      .map((file) => {
        const [, name, kind] = ofRelease.exec(file);
        return [name, kind === 'test' ? inNode(file) : inBrowser(file)];
      }),
  ),
};

const last = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};

function keep(name, result) {
  last[name] = result;
  const known = Object.keys(parts).filter((each) => each in last);
  const sorted = Object.fromEntries(known.map((each) => [each, last[each]]));
  writeFileSync(kept, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

function sayLeftOut(leftOut) {
  for (const { name, reason } of leftOut) console.log(leftOutLine(name, reason));
}

function checkRelease() {
  const { owed, leftOut } = standing(parts, last, testedHash());
  sayLeftOut(leftOut);
  if (owed.length === 0) return;
  fail(`These sources have not passed, or nobody kept it: npm run test:release ${owed.join(' ')}`);
}

/** What is kept of a part that passed. */
async function runPart(name, part, env) {
  const { code, output, wall, cpu } = await execute(part.args, {
    env: { ...env, ...part.env },
    limit: LONGEST_PART,
  });
  const file = keepLog(`release ${name}`, output);
  const totals = part.totals(output) ?? { passed: 0, failed: 0 };
  const isEmpty = totals.passed + totals.failed === 0;
  const failed = code === 0 && !isEmpty ? totals.failed : Math.max(1, totals.failed);
  if (failed > 0) console.log(`${excerpt(output)}\n(the whole of it: ${file})`);
  for (const line of leftOutLines(output)) console.log(line);
  console.log(`${failed === 0 ? '✔' : '✖'} ${name}: ${totals.passed} passed, ${failed} failed`);
  if (failed > 0) return undefined;
  return {
    passed: totals.passed,
    wall: Math.round(wall),
    cpu: cpu === undefined ? null : Math.round(cpu),
  };
}

async function runParts(wanted) {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0)
    fail(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`);
  checkNode();
  installDependencies();
  if (!isBuilt()) runOrFail(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  const hash = testedHash();
  const env = { ...process.env, CHROMIUM: installChromium(), NODE_NO_WARNINGS: '1' };
  const asked = wanted.length > 0 ? wanted : Object.keys(parts);
  await goThrough(asked, {
    parts,
    last,
    hash,
    today: new Date().toISOString().slice(0, 10),
    run: (name, part) => runPart(name, part, env),
    keep,
    say: (line) => console.log(line),
  });
  const { owed, leftOut } = standing(parts, last, hash);
  sayLeftOut(leftOut);
  for (const line of chromiumAloneLines) console.log(line);
  if (owed.length > 0) console.log(`Left: ${owed.join(', ')}`);
  process.exit(asked.some((name) => owed.includes(name)) ? 1 : 0);
}

const wanted = process.argv.slice(2);
if (wanted[0] === '--check') checkRelease();
else await runParts(wanted);
