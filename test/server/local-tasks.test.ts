import assert from 'node:assert/strict';
import childProcess from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, mock } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { assertShutIn } from '../../demo/server/areas/flows/local/open-local';
import { THIS_MACHINE } from '../../demo/server/areas/flows/local/this-machine';
import { records } from '../../demo/server/database/tenant-tables';
import { SettingError, defaultSettings, settingsFromEnv } from '../../demo/server/settings';
import { changeExecutions, executionLog, readExecution } from '../../src/core/api/flows/executions';
import { createScript } from '../../src/core/api/flows/scripts';
import type { Variable } from '../../src/core/api/flows/steps';
import { createTask, runTask } from '../../src/core/api/flows/tasks';
import { listHosts } from '../../src/core/api/hosts';
import { until } from '../support/until';
import { jobBody, scriptBody, scriptStep } from './areas/flows/jobs';
import { call, send, signedIn, startBackend, temporaryFolder } from './backend';

/** Only root of a Linux may give a script a room of its own. */
const able = process.platform === 'linux' && process.getuid?.() === 0;

describe('TASKS_LOCAL (decision 0259)', () => {
  it('is off unless it is asked for, and refused where others reach the server or nobody can shut a script in', async () => {
    assert.equal(settingsFromEnv({}).tasksLocal, false);
    assert.equal(settingsFromEnv({ TASKS_LOCAL: '1' }).tasksLocal, true);
    const on = { ...{ tasksLocal: true }, dataDir: join(temporaryFolder(), 'data'), seedHosts: 20 };
    const refused = (options: object, why: RegExp) =>
      assert.rejects(startBackend({ ...on, ...options }), (error: unknown) => {
        assert.ok(error instanceof SettingError, String(error));
        assert.match(error.message, why);
        return true;
      });
    await refused({ host: '0.0.0.0' }, /HOST must be this machine alone/);
    await refused({ trustProxy: true }, /TRUST_PROXY/);
    await refused({ publicUrl: 'https://console.example' }, /PUBLIC_URL/);
    const uid = process.getuid?.bind(process);
    process.getuid = () => 1000;
    try {
      await refused({}, /only (root|Linux)/);
    } finally {
      if (uid) process.getuid = uid;
    }
  });

  it(
    'is refused with the word of the program that fails, where the kernel lets nobody shut a script in',
    { skip: process.platform !== 'linux' && 'needs Linux' },
    async () => {
      const { spawn } = childProcess;
      const uid = process.getuid;
      const fails = 'echo "unshare: Operation not permitted" >&2; exit 1';
      mock.method(childProcess, 'spawn', (_program: string, _args: string[], options: object) =>
        spawn('sh', ['-c', fails], options),
      );
      syncBuiltinESMExports();
      process.getuid = () => 0;
      try {
        const settings = { ...defaultSettings, tasksLocal: true, dataDir: temporaryFolder() };
        await assert.rejects(assertShutIn(settings), (error: unknown) => {
          assert.ok(error instanceof SettingError, String(error));
          assert.match(
            error.message,
            /cannot shut a script in \(unshare: Operation not permitted\)/,
          );
          return true;
        });
      } finally {
        mock.restoreAll();
        syncBuiltinESMExports();
        if (uid) process.getuid = uid;
      }
    },
  );

  it(
    'is refused where a script would see the data folder',
    { skip: !able && 'needs root' },
    async () => {
      const settings = { ...defaultSettings, tasksLocal: true, dataDir: '/usr/share' };
      await assert.rejects(assertShutIn(settings), /a script sees the data folder \/usr\/share/);
      await assertShutIn({ ...settings, dataDir: temporaryFolder() });
    },
  );
});

describe('scripts on this machine', { skip: !able && 'needs root of a Linux' }, () => {
  let server: Awaited<ReturnType<typeof startBackend>>;
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const as = signedIn(() => server.url);
  const secret = join(dataDir, 'secret');

  before(async () => {
    server = await startBackend({ tasksLocal: true, dataDir, seedHosts: 20 });
    // Readable by everybody, as far as its own mode goes.
    writeFileSync(secret, 'the-tenants-rows', { mode: 0o644 });
  });
  after(() => server.close());

  const mine = async () => ({ url: server.url, token: await as('admin') });
  const platform = (id: string) => and(eq(records.tenantId, 't-platform'), eq(records.id, id));

  interface Wish {
    readonly timeout?: number;
    readonly args?: string;
    readonly variables?: readonly Variable[];
    readonly values?: Readonly<Record<string, string>>;
    readonly language?: 'SHELL' | 'PYTHON';
  }
  async function jobOf(content: string, wish: Wish = {}) {
    const { url, token } = await mine();
    const { timeout = 30, args = '', variables = [], language = 'SHELL' } = wish;
    const body = { ...scriptBody(content, variables), language };
    const { id: scriptId } = await call(url, createScript, { body }, token);
    await server.db.update(records).set({ status: 'APPROVED' }).where(platform(scriptId));
    return jobBody([{ ...scriptStep(scriptId), timeout, args }], [THIS_MACHINE]);
  }
  async function started(content: string, wish: Wish = {}): Promise<string> {
    const { url, token } = await mine();
    const { id } = await call(url, createTask, { body: await jobOf(content, wish) }, token);
    await server.db.update(records).set({ status: 'APPROVED' }).where(platform(id));
    const run = { params: { id }, body: { values: wish.values ?? {} } };
    const { id: runId } = await call(url, runTask, run, token);
    // Where the platform's own flow asks for leave: given.
    const rows = await server.db.select().from(records).where(platform(runId));
    assert.equal(rows[0]?.status, 'RUNNING');
    return runId;
  }
  const read = async (id: string) => {
    const { url, token } = await mine();
    return call(url, readExecution, { params: { id } }, token);
  };
  async function logOf(id: string): Promise<string> {
    const { url, token } = await mine();
    let log = '';
    for (;;) {
      const query = { limit: 65_536, hostId: THIS_MACHINE, offset: log.length };
      const { text } = await call(url, executionLog, { params: { id }, query }, token);
      if (text === '') return log;
      log += text;
    }
  }
  async function run(content: string, wish: Wish = {}) {
    const id = await started(content, wish);
    const done = await until(
      'the end of the run',
      async () => {
        const now = await read(id);
        return now.status !== 'RUNNING' && now;
      },
      30_000,
    );
    return { id, run: done, log: await logOf(id) };
  }

  it('really run, with their variables, arguments and output, and end as they say', async () => {
    const label = { label: '问候', required: false, default: '', options: [] };
    const variables = [{ ...label, name: 'greeting', type: 'text' as const }];
    const values = { greeting: 'hello $(id) "x"' };
    const done = await run('echo "${greeting} $1 $((6 * 7))"\n', {
      variables,
      values,
      args: 'a b',
    });
    assert.equal(done.run.status, 'SUCCESS', done.run.reason);
    assert.match(done.log, /hello \$\(id\) "x" a 42/, 'no variable is read as a command');
    assert.deepEqual([done.run.hostsOk, done.run.hostsFailed], [1, 0]);
    const bad = await run('echo gone wrong >&2\nexit 3\n');
    assert.equal(bad.run.status, 'FAILED');
    assert.match(bad.log, /gone wrong[^]*exit status 3/);
    assert.deepEqual([bad.run.hostsOk, bad.run.hostsFailed], [0, 1]);
  });

  it('see no data folder, no environment of the server, and nothing else of the machine', async () => {
    assert.ok(existsSync(secret));
    const { log, run: done } = await run(
      `cat ${secret}; ls ${folder} ${process.cwd()} /root /home /etc/passwd; find / -xdev -name 'secret' 2> /dev/null; env; ls /proc | grep -c '^[0-9]'`,
    );
    assert.doesNotMatch(log, /the-tenants-rows/);
    assert.match(log, new RegExp(`cat: ${secret}: No such file`));
    for (const place of [folder, process.cwd(), '/root', '/home', '/etc/passwd'])
      assert.match(log, new RegExp(`cannot access '${place}'`));
    const shown = log.split('\n').filter((line) => /\): \w+=/.test(line));
    const names = shown.map((line) => /\): (\w+)=/.exec(line)?.[1]).sort();
    assert.deepEqual(names, ['HOME', 'LANG', 'PATH', 'PWD']);
    assert.equal(done.status, 'SUCCESS');
  });

  it('are another user without rights, who writes into a folder alone that is gone afterwards', async () => {
    const { log } = await run(
      'id -u; echo x > kept && cat kept; touch /usr/bin/x; dd if=/dev/zero of=big bs=1M count=64; grep CapEff /proc/self/status; unshare -Ur id; /usr/sbin/chroot /proc/1/root /bin/ls',
    );
    assert.match(log, /: 64999\n/);
    assert.match(log, /: x\n/);
    assert.match(log, /touch: cannot touch '\/usr\/bin\/x': Read-only/);
    assert.match(log, /dd: .*(File too large|No space left)|File size limit/);
    assert.match(log, /CapEff:\s+0000000000000000/);
    assert.match(log, /unshare: .*Operation not permitted/);
    assert.match(log, /chroot: .*Operation not permitted/);
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith('by-console-script-'));
    assert.deepEqual(left, []);
  });

  it('reach no network, not even the server', async () => {
    const { port } = new URL(server.url);
    const connect = `use Socket; socket(S, PF_INET, SOCK_STREAM, 6); connect(S, sockaddr_in(${port}, inet_aton("127.0.0.1"))) or die "$!"; print "connected"`;
    const { log, run: done } = await run(`perl -e '${connect}'\ncat /proc/net/dev`);
    assert.match(log, /Network is unreachable/);
    assert.doesNotMatch(log, /connected|eth0/);
    assert.equal(done.status, 'SUCCESS');
  });

  it('are ended when they take too long, cut when they say too much, and given no more memory', async () => {
    const endless = await run('while :; do :; done', { timeout: 1 });
    assert.equal(endless.run.status, 'FAILED');
    assert.match(endless.run.reason, /超过 1 s 未结束/);
    const talks = await run('yes 0123456789 | head -c 300000; echo never seen');
    assert.equal(talks.run.status, 'SUCCESS');
    assert.match(talks.log, /output cut/);
    assert.doesNotMatch(talks.log, /never seen/);
    assert.ok(talks.log.length < 200_000, `${talks.log.length} characters`);
    const greedy = await run('head -c 400m /dev/zero | tail > /dev/null');
    assert.match(greedy.log, /memory exhausted/);
    const many = await run('for i in $(seq 40); do sleep 20 & done; echo started');
    assert.match(many.log, /fork/i);
  });

  it('end when they are canceled, and cannot be suspended', async () => {
    const id = await started('echo begun; sleep 25; echo too far');
    await until('the first line', async () => (await logOf(id)).includes('begun'));
    const { url, token } = await mine();
    const ask = (action: 'suspend' | 'cancel') => ({ body: { action, ids: [id] } });
    assert.equal((await send(url, changeExecutions, ask('suspend'), { token })).status, 400);
    await call(url, changeExecutions, ask('cancel'), token);
    assert.match((await read(id)).status, /^CANCEL/);
    // The next one does not wait for the time that the first would have taken.
    assert.equal((await run('echo after')).run.status, 'SUCCESS');
    assert.doesNotMatch(await logOf(id), /too far/);
  });

  it('are the platform’s alone, and jobs that this machine cannot carry out are refused', async () => {
    const hosts = async (name: string) => {
      const params = [{ name: 'id', sign: 'EQ' as const, value: THIS_MACHINE }];
      const query = { params, rows: 5 };
      return (await call(server.url, listHosts, { query }, await as(name))).rows.length;
    };
    assert.deepEqual(
      [await hosts('admin'), await hosts('tenant'), await hosts('other')],
      [1, 0, 0],
    );
    const { url, token } = await mine();
    const job = await jobOf('echo');
    const refusal = async (body: object) => {
      const reply = await send(url, createTask, { body }, { token });
      assert.equal(reply.status, 400);
      return reply.body.message ?? '';
    };
    const [other] = (await call(url, listHosts, { query: { rows: 2 } }, token)).rows
      .map(({ id }) => id)
      .filter((id) => id !== THIS_MACHINE);
    assert.match(await refusal({ ...job, hostIds: [THIS_MACHINE, other] }), /不能同时选择其他主机/);
    const request = { name: '请求', type: 'HTTP', url: 'https://example.com' };
    assert.match(await refusal({ ...job, steps: [...job.steps, request] }), /只执行脚本/);
    const label = { label: '口令', required: false, default: '', options: [] };
    const asks = [{ ...label, name: 'pass', type: 'secret' as const }];
    assert.match(await refusal(await jobOf('echo', { variables: asks })), /机密变量/);
    const path = [{ ...label, name: 'PATH', type: 'text' as const }];
    assert.match(await refusal(await jobOf('echo', { variables: path })), /环境变量同名/);
    const foreign = await send(url, createTask, { body: job }, { token: await as('tenant') });
    assert.equal(foreign.status, 400);
  });
});
