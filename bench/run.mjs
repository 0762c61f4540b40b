// `npm run bench [name…]`: every measurement, or those that are named. Each one prints its figures and keeps them in
// `bench/results`. Not part of the tests: the machine's mood is in every number.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const scriptOf = (name) =>
  ['run.ts', 'run.mjs'].map((file) => join(here, name, file)).find((file) => existsSync(file));
const all = readdirSync(here).filter((name) => scriptOf(name) !== undefined);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no measurement ${unknown.join(', ')}; there are: ${all.join(', ')}`);
  process.exit(1);
}
let failed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', scriptOf(name)], {
    cwd: join(here, '..'),
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
