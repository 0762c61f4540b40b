// `npm start`: installs what is missing, builds when the sources changed, and serves everything.
// `npm run dev`: the same, and rebuilds and reloads on change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installDependencies, isServable, root, run } from './environment.mjs';

const dev = process.argv.includes('--dev');

checkNode();
installDependencies();
const env = { ...process.env, ...(dev ? { BY_CONSOLE_DEV: '1' } : {}) };
if (dev || !isServable()) {
  console.log('Building…');
  const code = run(process.execPath, ['scripts/build.mjs', '--served'], { env });
  if (code !== 0) process.exit(code);
}

const { serverArguments } = await import('./server-bundle.mjs'); // esbuild is among what was installed
const server = spawn(process.execPath, await serverArguments(), {
  cwd: root,
  stdio: 'inherit',
  env,
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
    spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, env, stdio: 'inherit' }).on(
      'exit',
      () => {
        building = false;
        if (!again) return;
        again = false;
        rebuild();
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
