import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverArguments } from '../../scripts/server-bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Started {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly output: () => string;
  readonly errors: () => string;
  /** The origin that the last line names. */
  readonly url: string;
  readonly exit: Promise<number | null>;
}

/**
 * Runs the server as `npm start` does; resolves when it says that it is ready, rejects when it ends before. `prefix` is
 * a command that runs another.
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  prefix: readonly string[] = [],
): Promise<Started> {
  const command = [...prefix, process.execPath, ...(await serverArguments())];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stderr.on('data', (data) => (errors += String(data)));
  const exit = new Promise<number | null>((fulfil) => child.on('close', (code) => fulfil(code)));
  const url = await new Promise<string>((fulfil, reject) => {
    child.stdout.on('data', (data) => {
      output += String(data);
      const ready = /^ready (http:\/\/\S+)\/by-console\/\n$/m.exec(output);
      if (ready?.[1]) fulfil(ready[1]);
    });
    void exit.then((code) => reject(new EndedError(code, output, errors)));
  });
  return {
    process: child,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    url,
    exit,
  };
}

export class EndedError extends Error {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;

  constructor(code: number | null, output: string, errors: string) {
    super(`The server ended with ${String(code)}: ${errors}`);
    this.code = code;
    this.output = output;
    this.errors = errors;
  }
}

/** The end of a server that was expected not to start. */
export async function failedStart(env: Readonly<Record<string, string>>): Promise<EndedError> {
  try {
    const started = await startProcess(env);
    started.process.kill('SIGKILL');
    await started.exit;
  } catch (error) {
    if (error instanceof EndedError) return error;
    throw error;
  }
  throw new Error('The server started');
}
