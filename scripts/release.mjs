// `npm run test:release [part…]`: what a release has to pass beside `npm test`, in parts. A part that has passed for these
// sources is not run again; when all have, `test/release.json` says so, and `npm publish` asks for that (`--check`).
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
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
const progress = join(root, '.build', 'release.json');

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

const parts = {
  firefox: inEngine('firefox', installFirefox),
  webkit: inEngine('webkit', installWebKit),
  ...Object.fromEntries(
    readdirSync(join(root, 'test'), { recursive: true })
      .map((name) => join('test', String(name)))
      .filter((name) => /\.release\.test\.tsx?$/.test(name))
      .sort()
      .map((file) => [file.replace(/^.*[\\/](.+)\.release\.test\.tsx?$/, '$1'), inNode(file)]),
  ),
};

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);

function checkRelease() {
  if (read(kept).hash === testedHash()) return;
  fail('These sources have not passed `npm run test:release`, or its result was not kept.');
}

async function runParts(wanted) {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0)
    fail(`There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(', ')}`);
  checkNode();
  installDependencies();
  if (!isBuilt()) runOrFail(process.execPath, [join(root, 'scripts', 'build.mjs')]);
  mkdirSync(join(root, '.build'), { recursive: true });
  const hash = testedHash();
  const done = read(progress).hash === hash ? read(progress).parts : {};
  const env = { ...process.env, CHROMIUM: installChromium(), NODE_NO_WARNINGS: '1' };
  for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
    if (done[name]?.failed === 0) {
      console.log(`✔ ${name}: passed before, ${done[name].passed} tests`);
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
    done[name] = {
      passed: totals.passed,
      failed,
      wall: Math.round(wall),
      cpu: cpu === undefined ? null : Math.round(cpu),
      date: new Date().toISOString().slice(0, 10),
    };
    write(progress, { hash, parts: done });
  }
  const left = Object.keys(parts).filter((name) => done[name]?.failed !== 0);
  if (left.length === 0) write(kept, { hash, parts: done });
  else console.log(`Left: ${left.join(', ')}`);
  process.exit(left.length === 0 ? 0 : 1);
}

const wanted = process.argv.slice(2);
if (wanted[0] === '--check') checkRelease();
else await runParts(wanted);
