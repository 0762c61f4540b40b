import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server of its own, empty, in a temporary folder; gone after `stop`. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findBinaries() ?? installBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'by-postgres-'));
  const owner = serverUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...(owner ?? {}) };
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'console', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...options, encoding: 'utf8' },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || String(init.error)}`);
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((fulfil) => server.on('exit', () => fulfil()));
  await new Promise<void>((fulfil, reject) => {
    let log = '';
    server.stderr.on('data', (data) => {
      log += String(data);
      if (log.includes('ready to accept connections')) fulfil();
    });
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return {
    url: `postgres://console@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | undefined {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(base, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

function installBinaries(): string {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (process.getuid?.() === 0) {
    const install = () => apt('install', '-y', '--no-install-recommends', 'postgresql');
    if (install() || (apt('update') && install())) {
      const bin = findBinaries();
      if (bin) return bin;
    }
  }
  throw new Error('These tests need a PostgreSQL server: install the package “postgresql”.');
}

/** PostgreSQL refuses to run as root. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8' }).trim());
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  return { uid: id('-u', name), gid: id('-g', name) };
}
