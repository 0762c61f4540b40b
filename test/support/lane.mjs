import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts what the files of whole pages share, one of them after the other: a server and a browser. `env` tells it to the
 * tests; a file that finds nothing there starts its own.
 */
export async function openLane(env = process.env) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/flows/stage/lane.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const told = new Promise((resolve) => child.once('message', resolve));
  const failed = exited.then((code) => {
    throw new Error(`the lane of whole pages ended with ${code}`);
  });
  failed.catch(() => undefined); // it ends in the end
  return {
    env: await Promise.race([told, failed]),
    pid: child.pid,
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
