// `npm run test:engines [engine…]`: what draws or is told to other pages, in Chromium, Firefox and WebKit, or in those
// that are named. An engine that is not there and cannot be installed is left out with a line (in CI, Firefox must be).
import {
  checkNode,
  fail,
  installChromium,
  installDependencies,
  installFirefox,
  installWebKit,
  missing,
  run,
} from './environment.mjs';
import { chromiumAloneLines, everywhere } from '../test/support/runner/engine-sets.mjs';
import { leftOutLine } from './testing/release-parts.mjs';

export const runner = 'node_modules/@web/test-runner/dist/bin.js';

const engines = { chromium: installChromium, firefox: installFirefox, webkit: installWebKit };

function runEngines(wanted) {
  const unknown = wanted.filter((name) => !(name in engines));
  if (unknown.length > 0) {
    fail(`There is no engine ${unknown.join(', ')}; there are: ${Object.keys(engines).join(', ')}`);
  }
  checkNode();
  installDependencies();
  let failed = 0;
  for (const engine of wanted.length > 0 ? wanted : Object.keys(engines)) {
    if (!engines[engine]()) {
      console.log(leftOutLine(engine, missing[engine]));
      continue;
    }
    console.log(`\n— ${engine}`);
    const files = everywhere.flatMap((pattern) => ['--files', pattern]);
    const env = { ...process.env, ENGINE: engine, NODE_NO_WARNINGS: '1' };
    if (run(process.execPath, [runner, ...files], { env }) !== 0) failed += 1;
  }
  for (const line of chromiumAloneLines) console.log(line);
  process.exit(failed === 0 ? 0 : 1);
}

if (process.argv[1] === import.meta.filename) runEngines(process.argv.slice(2));
