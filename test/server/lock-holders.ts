import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EndedError } from './process';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('lock-holder.ts', import.meta.url));

export interface Holder {
  /** As it is called in its own namespace. */
  readonly pid: number;
  kill(): void;
  /** Ends in order; the code. */
  leave(): Promise<number | null>;
  readonly exit: Promise<number | null>;
}

/** Another process that takes the folder; rejects with its line where it may not. */
export async function holderOf(
  folder: string,
  prefix: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Holder> {
  const command = [...prefix, process.execPath, '--import', 'tsx', script, folder];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data) => (errors += String(data)));
  const exit = new Promise<number | null>((fulfil) => child.on('close', (code) => fulfil(code)));
  const pid = await new Promise<number>((fulfil, reject) => {
    child.stdout.on('data', (data) => fulfil(Number(/\d+/.exec(String(data))?.[0])));
    void exit.then((code) => reject(new EndedError(code, '', errors)));
  });
  return {
    pid,
    exit,
    kill: () => child.kill('SIGKILL'),
    leave: () => {
      child.stdin.end();
      return exit;
    },
  };
}

/** A command that runs in a PID namespace of its own, as in a container; undefined where the system forbids it. */
export function namespacePrefix(): readonly string[] | undefined {
  const namespace = ['--pid', '--fork', '--kill-child', '--mount-proc'];
  const commands = [
    ['unshare', ...namespace],
    ['unshare', '--user', '--map-root-user', ...namespace],
  ];
  return commands.find(
    ([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0,
  );
}
