import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { hosts, records } from '../../../../demo/server/database/tenant-tables';
import { executionLog, listExecutions } from '../../../../src/core/api/flows/executions';
import { changeTasks, readTask, runTask } from '../../../../src/core/api/flows/tasks';
import { listHosts } from '../../../../src/core/api/hosts';
import { call, send, signIn, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import {
  approved,
  changeRun,
  logOf,
  newScript,
  newTask,
  pass,
  patched,
  readRun,
  request,
  rowOf,
  runningHosts,
  scriptStep,
  submitted,
} from './jobs';
import { newRole, newUser } from './people';
import { unique } from './requests';

/** U-12, W-34, K-12: hosts of a step, what a script asks for, and when it begins. */
export function runSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (): Promise<Here> => ({
    url: target.server().url,
    db: target.server().db,
    token: await as('tenant'),
  });

  describe('runs', () => {
    it('tell what they came to at each host, and are done again where they failed', async () => {
      const mine = await here();
      const hostIds = await runningHosts(mine, 3);
      const query = { params: [{ name: 'id', sign: 'IN' as const, value: hostIds }], rows: 3 };
      const { rows } = await call(mine.url, listHosts, { query }, mine.token);
      const [bad, ...fine] = hostIds;
      assert.ok(bad);
      const name = rows.find((host) => host.id === bad)?.name ?? '';
      // As a host at which the script alone fails; its text is another one by the time of the retry.
      const content = `[ "$(hostname)" = "${name}" ] && exit 3\necho \${greeting} \${pass}\n`;
      const variable = { label: '问候', required: false, default: '', options: [] };
      const scriptId = await newScript(mine, content, [
        { ...variable, name: 'greeting', type: 'text', default: 'hello' },
        { ...variable, name: 'pass', type: 'secret', required: true },
      ]);
      const task = await newTask(mine, [scriptStep(scriptId), request()], hostIds);
      await approved(mine, task);
      const params = { id: task };
      const lacks = await send(mine.url, runTask, { params, body: {} }, mine);
      assert.equal(lacks.status, 400, 'what is secret is given with the run');
      const asked = await call(mine.url, readTask, { params }, mine.token);
      assert.deepEqual(
        asked.scripts.map((each) => [each.id, each.variables.map((one) => one.name)]),
        [[scriptId, ['greeting', 'pass']]],
        'whoever runs it need not read scripts',
      );
      assert.deepEqual(asked.hosts.map((host) => host.id).toSorted(), hostIds.toSorted());
      const reader = await newUser(mine, [await newRole(mine, ['task:list'])]);
      const seen = await call(
        mine.url,
        readTask,
        { params },
        await signIn(mine.url, reader.username),
      );
      assert.deepEqual([seen.scripts, seen.hosts], [[], []], 'who may only look is told neither');
      const body = { values: { pass: 'Tiger@2026', greeting: 'good day' } };
      const { id } = await call(mine.url, runTask, { params, body }, mine.token);
      await pass(mine, id);
      const run = await readRun(mine, id);
      assert.deepEqual([run.status, run.hostsOk, run.hostsFailed], ['FAILED', 2, 1]);
      const atHost = [{ name: 'hostIds', sign: 'EQ' as const, value: bad }];
      const there = await call(
        mine.url,
        listExecutions,
        { query: { params: atHost, rows: 50 } },
        mine.token,
      );
      assert.ok(there.rows.some((each) => each.id === id));
      for (const each of there.rows) {
        assert.ok(each.hostIds.includes(bad), 'the runs at one host');
        assert.equal(each.hostNames.length, each.hostIds.length);
      }
      const at = (of: typeof run) =>
        Object.fromEntries(of.steps[0]?.hosts.map((host) => [host.id, host.status]) ?? []);
      assert.deepEqual(at(run), {
        ...Object.fromEntries(fine.map((each) => [each, 'SUCCESS'])),
        [bad]: 'FAILED',
      });
      assert.deepEqual(run.values, { greeting: 'good day' });
      const whole = await logOf(mine, id);
      assert.ok(whole.includes('echo good day ******') && !whole.includes('Tiger'), whole);
      const alone = { params: { id }, query: { hostId: bad, limit: 65_536 } };
      const { text } = await call(mine.url, executionLog, alone, mine.token);
      assert.ok(
        text.split('\n').every((line) => line === '' || line.includes(`] ${name} (`)),
        text,
      );
      assert.match(text, /^\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\] /, 'with their zone');
      assert.ok(text.includes('exit status 3'), text);
      const called = (to: string) =>
        mine.db.update(hosts).set({ name: to }).where(eq(hosts.id, bad));
      await called(unique('renamed'));
      const stored = JSON.stringify(await rowOf(mine, id));
      assert.ok(!stored.includes('Tiger'), 'kept nowhere');

      await assert.rejects(changeRun(mine, id, 'retry', { hostIds: fine.slice(0, 1) }), /没有失败/);
      await changeRun(mine, id, 'retry', { hostIds: [bad] });
      const again = await readRun(mine, id);
      assert.deepEqual([again.status, again.steps[0]?.attempt], ['RUNNING', 2]);
      assert.equal(again.steps[0]?.hosts.filter((host) => host.status === 'SUCCESS').length, 2);
      await pass(mine, id);
      assert.equal(at(await readRun(mine, id))[bad], 'SUCCESS', 'of another name');
      const { text: both } = await call(mine.url, executionLog, alone, mine.token);
      await called(name);
      assert.ok(both.includes('exit status 3') && both.includes('exit status 0'), both);
      assert.equal(
        (await logOf(mine, id)).match(/: connected/g)?.length,
        4,
        'at one of them twice',
      );
    });

    it('are put off, and begin at their moment', async () => {
      const mine = await here();
      const task = await submitted(mine, await newTask(mine));
      const params = { id: task };
      const later = { delayMinutes: 30 };
      const { id } = await call(mine.url, runTask, { params, body: later }, mine.token);
      const waits = await readRun(mine, id);
      assert.equal(waits.status, 'WAITTING');
      const minutes = (Date.parse(waits.beginTime) - Date.now()) / 60_000;
      assert.ok(minutes > 29 && minutes <= 30, String(minutes));
      await patched(mine, id, { beginTime: new Date(Date.now() - 2000).toISOString() });
      assert.equal((await readRun(mine, id)).status, 'RUNNING');
      assert.ok(Date.now() - Date.parse((await readRun(mine, id)).startTime) >= 2000);
      const odd = await send(mine.url, runTask, { params, body: { delayMinutes: 7 } }, mine);
      assert.equal(odd.status, 400, 'one of D-055');
    });

    it('of a schedule are made up for when somebody looks, and skipped where they cannot run', async () => {
      const mine = await here();
      const task = await submitted(mine, await newTask(mine));
      const body = { action: 'schedule' as const, ids: [task], enabled: true };
      const every = [0, 1, 2, 3, 4, 5, 6] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
      const none = { ...body, weekdays: [], hour: 2 };
      assert.equal((await send(mine.url, changeTasks, { body: none }, mine)).status, 400);
      const daily = { ...body, weekdays: every, hour: 2 };
      await call(mine.url, changeTasks, { body: daily }, mine.token);
      const planned = await call(mine.url, readTask, { params: { id: task } }, mine.token);
      const next = new Date(planned.nextRunTime);
      assert.ok(next.getTime() > Date.now() && next.getTime() <= Date.now() + 86_400_000);
      assert.equal(next.getUTCHours(), 18, 'two o’clock in China');
      const before = new Date(next.getTime() - 2 * 86_400_000).toISOString();
      await patched(mine, task, { nextRunTime: before });
      const query = { taskId: task };
      const { rows } = await call(mine.url, listExecutions, { query }, mine.token);
      assert.deepEqual(
        rows.map((run) => [run.status, run.startTime]).toSorted(),
        [0, 1].map((day) => [
          'SUCCESS',
          new Date(Date.parse(before) + day * 86_400_000).toISOString(),
        ]),
      );
      const after = await call(mine.url, readTask, { params: { id: task } }, mine.token);
      assert.deepEqual([after.nextRunTime, after.runCount], [planned.nextRunTime, 2]);
      const { rows: trail } = await mine.db.execute(
        sql`select ip, detail ->> 'scheduled' as at from audits where target_id = ${task} and action = 'task:run' order by 2`,
      );
      assert.deepEqual(trail[0], { ip: '', at: before }, 'as of nobody’s machine');
      assert.equal(trail.length, 2);
      const off = { ...body, enabled: false, weekdays: [], hour: 0 };
      await call(mine.url, changeTasks, { body: off }, mine.token);
      const kept = await call(mine.url, readTask, { params: { id: task } }, mine.token);
      assert.deepEqual([kept.scheduled, kept.weekdays, kept.hour], [false, every, 2]);
    });

    it('of a schedule do not begin in the name of whoever looks, where the owner has gone', async () => {
      const mine = await here();
      const task = await submitted(mine, await newTask(mine));
      const weekdays = [0, 1, 2, 3, 4, 5, 6] as (0 | 1 | 2 | 3 | 4 | 5 | 6)[];
      const daily = { action: 'schedule' as const, ids: [task], enabled: true, weekdays, hour: 2 };
      await call(mine.url, changeTasks, { body: daily }, mine.token);
      await mine.db.update(records).set({ ownerId: null }).where(eq(records.id, task));
      await patched(mine, task, { nextRunTime: new Date(Date.now() - 60_000).toISOString() });
      const { rows } = await call(
        mine.url,
        listExecutions,
        { query: { taskId: task } },
        mine.token,
      );
      assert.deepEqual(
        rows.map((run) => [run.status, run.reason, run.ownerId]),
        [['NOREADY', '作业的所有者已不存在', '']],
      );
    });
  });
}
