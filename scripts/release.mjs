// `npm run test:release [part…]`: what a release has to pass beside `npm test`, in parts. `test/release.json` keeps of each
// part for which sources it last passed, and when. One that has passed for these is not run again, and `npm publish` asks
// that all have (`--check`).
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everywhere } from '../test/support/runner/engine-sets.mjs';
import { runner } from './engines.mjs';
import {
  checkNode,
  fail,
  installChromium,
  installDependencies,
  installFirefox,
  installWebKit,
  isBuilt,
  root,
  runOrFail,
  testedHash,
} from './environment.mjs';
import { excerpt, execute, keepLog } from './testing/steps.mjs';
import { browserTotals, nodeTotals } from './testing/totals.mjs';

const kept = join(root, 'test', 'release.json');

const inEngine = (engine, install) => ({
  totals: browserTotals,
  ready: install,
  args: [runner, ...everywhere.flatMap((pattern) => ['--files', pattern])],
  env: { ENGINE: engine },
});
const inNode = (file) => ({
  totals: nodeTotals,
  ready: () => true,
  args: ['--import', 'tsx', '--test', '--test-reporter=spec', '--test-force-exit', file],
  env: {},
});

const inBrowser = (file) => ({
  totals: browserTotals,
  ready: () => true,
  args: [runner, '--files', file],
  env: { FINISH_WITHIN: String(60 * 60_000) },
});

const ofRelease = /^.*[\\/](.+)\.release\.(test|browser)\.tsx?$/;
const parts = {
  firefox: inEngine('firefox', installFirefox),
  webkit: inEngine('webkit', installWebKit),
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

/** Parts that these sources have not passed. */
function owed(hash) {
  return Object.keys(parts).filter((name) => last[name]?.hash !== hash);
}

function keep(name, result) {
  last[name] = result;
  const known = Object.keys(parts).filter((each) => each in last);
  const sorted = Object.fromEntries(known.map((each) => [each, last[each]]));
  writeFileSync(kept, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

function checkRelease() {
  const left = owed(testedHash());
  if (left.length === 0) return;
  fail(`These sources have not passed, or nobody kept it: npm run test:release ${left.join(' ')}`);
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
  for (const name of asked) {
    if (last[name]?.hash === hash) {
      console.log(`✔ ${name}: passed before, ${last[name].passed} tests`);
      continue;
    }
    const part = parts[name];
    if (!part.ready()) fail(`${name} cannot be run here.`);
    console.log(`— ${name}`);
    const { code, output, wall, cpu } = await execute(part.args, { env: { ...env, ...part.env } });
    const file = keepLog(`release ${name}`, output);
    const totals = part.totals(output) ?? { passed: 0, failed: 0 };
    const isEmpty = totals.passed + totals.failed === 0;
    const failed = code === 0 && !isEmpty ? totals.failed : Math.max(1, totals.failed);
    if (failed > 0) console.log(`${excerpt(output)}\n(the whole of it: ${file})`);
    console.log(`${failed === 0 ? '✔' : '✖'} ${name}: ${totals.passed} passed, ${failed} failed`);
    // What failed is mended and run again: the record says what was last true.
    if (failed > 0) continue;
    keep(name, {
      date: new Date().toISOString().slice(0, 10),
      passed: totals.passed,
      wall: Math.round(wall),
      cpu: cpu === undefined ? null : Math.round(cpu),
      hash,
    });
  }
  const left = owed(hash);
  if (left.length > 0) console.log(`Left: ${left.join(', ')}`);
  process.exit(asked.some((name) => left.includes(name)) ? 1 : 0);
}

const wanted = process.argv.slice(2);
if (wanted[0] === '--check') checkRelease();
else await runParts(wanted);
