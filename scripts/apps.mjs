// `npm run apps [name…]`: the applications of `demo/apps` that have a package of their own, each installed and built by its
// own tools. What comes of it stands in `.build/apps`, from where the server serves it at the partner's origin and lists it
// in the menu; without this command there is none of them.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runOrFail } from './environment.mjs';

const source = join(root, 'demo', 'apps');
const known = readdirSync(source).filter((name) => existsSync(join(source, name, 'package.json')));
const wanted = process.argv.slice(2);

for (const name of wanted.length > 0 ? wanted : known) {
  if (!known.includes(name)) throw new Error(`There is no ${name}; there are: ${known.join(', ')}`);
  console.log(`— ${name}`);
  const cwd = join(source, name);
  const npm = (...args) =>
    runOrFail('npm', args, { cwd, ...(process.platform === 'win32' ? { shell: true } : {}) });
  npm('install', '--no-package-lock', '--no-audit', '--no-fund', '--silent');
  npm('run', '--silent', 'build');
  const target = join(root, '.build', 'apps', name);
  rmSync(target, { recursive: true, force: true });
  cpSync(join(cwd, 'dist'), target, { recursive: true });
}
