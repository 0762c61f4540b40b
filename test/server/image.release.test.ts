import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { after, describe, it } from 'node:test';
import { loginDetail } from '../../src/core/api/session';
import { freePort } from '../support/free-port.mjs';
import { startPostgres, type PostgresServer } from '../support/postgres';
import { call, signIn, temporaryFolder } from './backend';

/*
 * The steps of the Dockerfile, one after the other, in clean folders: no registry of images is asked. The second stage's
 * user writes nothing in its folder, as with a read-only root, where the test runs as root.
 */

type Step = readonly [instruction: string, rest: string];

function stagesOf(file: string): readonly (readonly Step[])[] {
  const stages: Step[][] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (instruction === undefined || rest === undefined) {
      assert.match(line, /^(#.*)?$/, 'a line of another kind');
    } else if (instruction === 'FROM') {
      assert.match(rest, /^node:22-slim( AS build)?$/);
      stages.push([]);
    } else stages.at(-1)?.push([instruction, rest]);
  }
  return stages;
}

/**
 * What the service of that name is given, where nobody says more than a password. Of YAML there is what the file has: a name and
 * a plain or quoted value on a line of its own, two steps below the service.
 */
function environmentOf(service: string, compose: string): Record<string, string> {
  const [, part = ''] = new RegExp(`^  ${service}:\\n((?: {4}.*\\n?)+)`, 'm').exec(compose) ?? [];
  const [, lines = ''] = /^ {4}environment:\n((?: {6}.*\n?)+)/m.exec(part) ?? [];
  const given: Readonly<Record<string, string>> = { POSTGRES_PASSWORD: 'a-password' };
  return Object.fromEntries(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, name, quoted, plain] = /^ {6}(\w+): (?:'(.*)'|(.*))$/.exec(line) ?? [];
        assert.ok(name, `a line of another kind: ${line}`);
        const filled = (quoted ?? plain ?? '').replaceAll(
          /\$\{(\w+):([?-])([^}]*)\}/g,
          (_, variable: string, kind: string, text: string) =>
            given[variable] ?? (kind === '-' ? text : assert.fail(`${variable}: ${text}`)),
        );
        return [name, filled];
      }),
  );
}

/** `nobody`, wherever there is one. */
const USER = 65_534;
const isRoot = process.getuid?.() === 0;
const base = temporaryFolder();
const places = [join(base, 'build'), join(base, 'image')] as const;
const data = join(base, 'data');

/** What is sent to the builder: the sources, without what `.dockerignore` names. */
function copySources(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z']);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (ignored.includes(file.split('/')[0] ?? '')) continue;
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(file, join(to, file));
  }
}

function run(command: string, cwd: string): void {
  // The image has its own paths: here they are folders of the test's.
  const here = command.replaceAll('/data', data).replace('chown node', `chown ${USER}`);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], { cwd, encoding: 'utf8' });
  assert.equal(status, 0, `${command}\n${stdout.slice(-2000)}${stderr.slice(-2000)}`);
}

describe('the image', { skip: !isRoot && 'its user is another one: only root can be both' }, () => {
  let postgres: PostgresServer | undefined;
  let server: ChildProcess | undefined;
  after(async () => {
    server?.kill('SIGKILL');
    await postgres?.stop();
    rmSync(base, { recursive: true, force: true });
  });

  it('is built by its steps, and serves as a user that may write to the volume alone', async () => {
    const stages = stagesOf('Dockerfile');
    assert.equal(stages.length, 2);
    const env: Record<string, string> = {};
    const seen = new Set<string>();
    let start: string[] = [];
    let probe: string[] = [];
    chmodSync(base, 0o755);
    for (const [index, steps] of stages.entries()) {
      const place = places[index] ?? '';
      mkdirSync(place, { recursive: true });
      for (const [instruction, rest] of steps) {
        seen.add(`${instruction} ${rest}`);
        if (instruction === 'COPY' && rest === '. .') copySources(place);
        else if (instruction === 'COPY') {
          assert.equal(rest, '--from=build /app /app');
          // The bundle names its folder, as /app does in both stages.
          rmSync(place, { recursive: true });
          symlinkSync(places[0], place);
        } else if (instruction === 'RUN') run(rest, place);
        else if (instruction === 'ENV') {
          for (const pair of rest.split(' ')) {
            const [name = '', value = ''] = pair.split('=');
            env[name] = value.replace('/data', data);
          }
        } else if (instruction === 'CMD') start = JSON.parse(rest) as string[];
        else if (instruction === 'HEALTHCHECK')
          probe = JSON.parse(rest.replace(/^CMD /, '')) as string[];
        else assert.ok(['WORKDIR', 'USER', 'VOLUME', 'EXPOSE'].includes(instruction));
      }
    }
    for (const wanted of ['USER node', 'VOLUME /data', 'WORKDIR /app']) assert.ok(seen.has(wanted));
    chownSync(data, USER, USER);

    const compose = readFileSync('compose.yaml', 'utf8');
    assert.match(compose, /read_only: true/);
    const given = environmentOf('console', compose);
    assert.equal(given['DATABASE_URL'], 'postgres://console:a-password@database/console');
    assert.equal(given['DEMO_OUTBOX'], '0');
    assert.deepEqual(environmentOf('database', compose), {
      POSTGRES_USER: 'console',
      POSTGRES_PASSWORD: 'a-password',
    });
    postgres = await startPostgres();
    const port = await freePort();
    const tmp = join(base, 'tmp');
    mkdirSync(tmp);
    chownSync(tmp, USER, USER);
    const [program = '', ...args] = start;
    server = spawn(program, args, {
      cwd: places[1],
      uid: USER,
      gid: USER,
      env: {
        ...env,
        ...given,
        PATH: process.env['PATH'] ?? '',
        HOME: tmp,
        TMPDIR: tmp,
        PORT: String(port),
        PARTNER_PORT: '0',
        DATABASE_URL: postgres.url,
        SEED_HOSTS: '10',
      },
    });
    let said = '';
    const ready = new Promise<void>((fulfil, reject) => {
      for (const stream of [server?.stdout, server?.stderr])
        stream?.on('data', (text) => {
          said += String(text);
          if (said.includes('\nready ') || said.startsWith('ready ')) fulfil();
        });
      server?.on('exit', () => reject(new Error(said)));
    });
    await ready;
    const url = `http://127.0.0.1:${port}`;
    assert.equal((await fetch(`${url}/healthz`)).status, 200);
    assert.match(await (await fetch(`${url}/by-console/`)).text(), /boot\.js/);
    // The published passwords are worth nothing; the operator's is in the volume.
    const file = execFileSync('find', [data, '-type', 'f', '-name', '*password*'], {
      encoding: 'utf8',
    }).trim();
    assert.notEqual(file, '', said);
    await assert.rejects(signIn(url, 'admin'));
    const written = execFileSync(
      'find',
      [places[0], '-user', String(USER), '-o', '-perm', '-o=w', '-type', 'f'],
      { encoding: 'utf8' },
    );
    assert.equal(written, '', 'written outside of the volume');
    await assert.rejects(call(url, loginDetail, {}, 'none'));
    // The image asks at its own port, where nothing is here.
    const asks = (at: number) => {
      const [asker = '', ...words] = probe.map((word) => word.replace('8080', String(at)));
      return spawnSync(asker, words, { cwd: places[1] }).status;
    };
    assert.equal(asks(port), 0, 'the health check of the image');
    assert.equal(asks(await freePort()), 1, 'the health check where no server is');
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number];
    assert.equal(code, 0, said);
  });
});
