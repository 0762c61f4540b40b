import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '../../../scripts/server-bundle.mjs';
import { QUICK, ownDatabase } from '../../support/runner/own-database.mjs';

export interface RunningServer {
  readonly origin: string;
  readonly partnerOrigin: string;
  readonly dataDir: string;
  /** Ends the process as an operator would, keeps the data, and starts it again on the same folder and ports. */
  restart(signal?: NodeJS.Signals): Promise<RunningServer>;
  stop(): Promise<void>;
}

type Database = Awaited<ReturnType<typeof ownDatabase>>;

export interface ServerOptions {
  /** In the data folder, also where a PostgreSQL server runs: for what only the embedded database can show. */
  readonly embedded?: boolean;
  /** With a certificate and its key, files in PEM, over HTTPS and HTTP/2. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Of `ALLOWED_ORIGINS`. */
  readonly allowedOrigins?: string;
}

/** The server of the lane (test/support/lane.mjs), which other files use before and after. */
export function sharedServer(): RunningServer | undefined {
  const shared = process.env['TEST_SERVER'];
  if (!shared) return undefined;
  return {
    ...(JSON.parse(shared) as Pick<RunningServer, 'origin' | 'partnerOrigin' | 'dataDir'>),
    restart: () => Promise.reject(new Error('a server that is shared goes on: open an own one')),
    stop: () => Promise.resolve(), // it is not ours
  };
}

interface Kept {
  readonly dataDir: string;
  readonly database: Database;
  readonly ports: { readonly PORT: string; readonly PARTNER_PORT: string };
  readonly tls: ServerOptions['tls'];
  readonly allowedOrigins: string;
}

/** The real backend in a process of its own, on free ports, with a database and a data folder of its own. */
export async function startServer({
  embedded = false,
  tls,
  allowedOrigins = '',
}: ServerOptions = {}): Promise<RunningServer> {
  return run({
    tls,
    allowedOrigins,
    dataDir: await mkdtemp(join(tmpdir(), 'by-console-flow-')),
    database: embedded ? undefined : await ownDatabase(QUICK),
    ports: { PORT: '0', PARTNER_PORT: '0' },
  });
}

async function run({
  dataDir,
  database,
  ports,
  tls,
  allowedOrigins,
}: Kept): Promise<RunningServer> {
  const child = spawn(process.execPath, await serverArguments(), {
    env: {
      ...process.env,
      ...ports,
      LOG_LEVEL: 'warn',
      // Nobody waits here for a machine as a person does; four seconds are still long enough to see it start.
      SIMULATION_SPEED: '5',
      DATA_DIR: dataDir,
      DATABASE_URL: database?.url,
      ALLOWED_ORIGINS: allowedOrigins,
      ...(tls && { TLS_CERT: tls.cert, TLS_KEY: tls.key }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = await ready(child);
  const origin = /^ready (https?:\/\/[^/\s]+)/m.exec(output)![1]!;
  const partnerOrigin = /partner\S*\s+(https?:\/\/[^/\s]+)/i.exec(output)?.[1] ?? '';
  return {
    origin,
    partnerOrigin,
    dataDir,
    async restart(signal = 'SIGTERM') {
      await end(child, signal);
      const own = { PORT: new URL(origin).port, PARTNER_PORT: new URL(partnerOrigin).port };
      return run({ dataDir, database, ports: own, tls, allowedOrigins });
    },
    async stop() {
      await end(child, 'SIGTERM');
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += String(chunk);
      if (/^ready http/m.test(output)) resolve(output);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
