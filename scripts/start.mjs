// `npm start`: installs what is missing, builds when the sources changed, and serves everything.
// `npm run dev`: the same, and rebuilds and reloads on change.
import { spawn } from 'node:child_process';
import { watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installDependencies, isBuilt, root, run } from './environment.mjs';

const dev = process.argv.includes('--dev');

checkNode();
installDependencies();
if (!isBuilt()) {
  console.log('Building…');
  const code = run(process.execPath, ['scripts/build.mjs']);
  if (code !== 0) process.exit(code);
}

const server = spawn(process.execPath, ['--import', 'tsx', 'demo/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(dev ? { BY_CONSOLE_DEV: '1' } : {}) },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));

if (dev) watchSources();

/** Rebuilds after a pause in the changes; open pages ask for `build-id.json` and reload when it differs. */
function watchSources() {
  let timer;
  let building = false;
  let again = false;
  const rebuild = () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' }).on(
      'exit',
      (code) => {
        building = false;
        if (code === 0)
          writeFileSync(join(root, 'dist', 'build-id.json'), JSON.stringify(Date.now()));
        if (again) {
          again = false;
          rebuild();
        }
      },
    );
  };
  for (const folder of ['src', 'demo/pages']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, 300);
    });
  }
}
