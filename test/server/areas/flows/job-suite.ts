import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { simulatedTasks } from '../../../../demo/server/areas/flows/simulated-tasks';
import { records } from '../../../../demo/server/database/tenant-tables';
import { changeApprovals } from '../../../../src/core/api/flows/approvals';
import { executionLog, readExecution } from '../../../../src/core/api/flows/executions';
import { listFlowInstances } from '../../../../src/core/api/flows/instances';
import { deleteScript, updateScript } from '../../../../src/core/api/flows/scripts';
import { createTask, deleteTask, runTask } from '../../../../src/core/api/flows/tasks';
import { call, send, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import {
  approved,
  changeRun,
  jobBody,
  logOf,
  newRun,
  newScript,
  newTask,
  pass,
  point,
  readRun,
  request,
  rowOf,
  runningHosts,
  scriptBody,
  scriptStep,
  submitted,
} from './jobs';
import { newRow } from './people';

interface Times {
  readonly startTime: string;
  readonly endTime: string;
  readonly liveFrom: string;
}

export function jobSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (): Promise<Here> => ({
    url: target.server().url,
    db: target.server().db,
    token: await as('tenant'),
  });
  const states = async (mine: Here, id: string) => {
    const run = await readRun(mine, id);
    return [run.status, ...run.steps.map((step) => step.status)];
  };

  /** As if the run had begun so many seconds earlier. */
  async function earlier({ db }: Here, id: string, seconds: number): Promise<void> {
    const mine = and(eq(records.tenantId, 't-huadong'), eq(records.id, id));
    const [row] = await db.select().from(records).where(mine);
    assert.ok(row?.settlesAt);
    const back = (text: string) =>
      text === '' ? '' : new Date(Date.parse(text) - seconds * 1000).toISOString();
    const plan = (row.data['plan'] as readonly Times[]).map((step) => ({
      ...step,
      startTime: back(step.startTime),
      endTime: back(step.endTime),
      liveFrom: back(step.liveFrom),
    }));
    const settlesAt = new Date(row.settlesAt.getTime() - seconds * 1000);
    await db
      .update(records)
      .set({ settlesAt, data: { ...row.data, plan } })
      .where(mine);
  }

  /** A run of a script on one host. */
  async function scriptRun(mine: Here, scriptId: string): Promise<string> {
    const step = scriptStep(scriptId);
    const task = await newTask(mine, [step], await runningHosts(mine));
    await approved(mine, task);
    return (await call(mine.url, runTask, { params: { id: task }, body: {} }, mine.token)).id;
  }

  describe('runs', () => {
    it('go step by step, and their log only grows', async () => {
      const mine = await here();
      const id = await newRun(mine, [request(), request(), request()]);
      assert.deepEqual(await states(mine, id), ['RUNNING', 'RUNNING', 'READY', 'READY']);
      const first = await logOf(mine, id);
      await earlier(mine, id, 4);
      assert.deepEqual(await states(mine, id), ['RUNNING', 'SUCCESS', 'RUNNING', 'READY']);
      const second = await logOf(mine, id);
      assert.ok(second.length > first.length && second.includes('finished: SUCCESS'), second);
      await earlier(mine, id, 60);
      assert.deepEqual(await states(mine, id), ['SUCCESS', 'SUCCESS', 'SUCCESS', 'SUCCESS']);
      const whole = await logOf(mine, id);
      assert.equal(whole.match(/finished: SUCCESS/g)?.length, 3);
      let text = '';
      for (let offset = 0, ended = false; !ended;) {
        const query = { offset, limit: 50 };
        const page = await call(mine.url, executionLog, { params: { id }, query }, mine.token);
        text += page.text;
        ({ nextOffset: offset, ended } = page);
      }
      assert.equal(text, whole, 'page by page the same');
      const query = { stepId: 's2' };
      const one = await call(mine.url, executionLog, { params: { id }, query }, mine.token);
      assert.ok(whole.includes(one.text) && one.text.length < whole.length);
    });

    it('can be suspended and go on where they were', async () => {
      const mine = await here();
      const hostIds = await runningHosts(mine);
      const id = await newRun(
        mine,
        [{ name: '备份', type: 'BACKUP', content: 'FILES', path: '/data', keepDays: 7 }, request()],
        hostIds,
      );
      await earlier(mine, id, 12);
      await changeRun(mine, id, 'suspend');
      assert.deepEqual(await states(mine, id), ['SUSPENDED', 'SUSPENDED', 'CREATED']);
      const before = await logOf(mine, id);
      assert.ok(before.includes('suspended by 陈思远'), before);
      await changeRun(mine, id, 'resume');
      assert.deepEqual(await states(mine, id), ['RUNNING', 'RUNNING', 'READY']);
      await pass(mine, id);
      assert.deepEqual(await states(mine, id), ['SUCCESS', 'SUCCESS', 'SUCCESS']);
      const after = await logOf(mine, id);
      assert.ok(after.startsWith(before), 'what was said stays');
      assert.equal(after.match(/snapshot of/g)?.length, 1, 'and is not said twice');
    });

    it('go on by whoever carries them out, who is told where they stood still', async () => {
      const mine = await here();
      const id = await newRun(mine, [request(), request()]);
      await changeRun(mine, id, 'suspend');
      const other = mock.method(simulatedTasks, 'resume', () =>
        Promise.resolve({ status: 'RUNNING', data: { reason: 'somebody else has it' } }),
      );
      try {
        await changeRun(mine, id, 'resume');
      } finally {
        other.mock.restore();
      }
      const [, begun] = other.mock.calls[0]?.arguments ?? [];
      assert.deepEqual([begun?.index, begun?.plan[0]?.frozen], [0, 'SUSPENDED']);
      const { data, settlesAt } = await rowOf(mine, id);
      assert.equal((data as { reason?: string }).reason, 'somebody else has it');
      assert.equal(settlesAt, null, 'nothing is foreseen beside it');
      await changeRun(mine, id, 'cancel');
    });

    it('wait at a checkpoint until somebody confirms', async () => {
      const mine = await here();
      const id = await newRun(mine, [point, request()]);
      await pass(mine, id);
      assert.deepEqual(await states(mine, id), ['SUSPENDED', 'SUSPENDED', 'CREATED']);
      assert.ok((await readRun(mine, id)).reason.includes('请确认'));
      await changeRun(mine, id, 'resume');
      assert.deepEqual(await states(mine, id), ['RUNNING', 'SUCCESS', 'RUNNING']);
      await pass(mine, id);
      assert.equal((await readRun(mine, id)).status, 'SUCCESS');
    });

    it('fail at a step, skip the rest, and begin there when they are retried', async () => {
      const mine = await here();
      const bad = request('https://example.com/status/503');
      const id = await newRun(mine, [request(), bad, request()]);
      await pass(mine, id);
      assert.deepEqual(await states(mine, id), ['FAILED', 'SUCCESS', 'FAILED', 'NOREADY']);
      assert.match((await readRun(mine, id)).reason, /返回状态 503/);
      // Whoever reads it does so in a language of their own.
      const english = { token: mine.token, headers: { 'accept-language': 'en' } };
      const { text } = await send(mine.url, readExecution, { params: { id } }, english);
      assert.equal(text.match(/"reason":"Answered 503, expected 200"/g)?.length, 2);
      assert.ok(!text.includes('返回状态'));
      const before = await logOf(mine, id);
      await changeRun(mine, id, 'retry');
      assert.deepEqual(await states(mine, id), ['RUNNING', 'SUCCESS', 'RUNNING', 'CREATED']);
      assert.equal((await readRun(mine, id)).steps[1]?.attempt, 2);
      assert.ok((await logOf(mine, id)).startsWith(before));
    });

    it('are retried while no other run of their job is under way', async () => {
      const mine = await here();
      const id = await newRun(mine, [request('https://example.com/status/503')]);
      await pass(mine, id);
      const { taskId } = await readRun(mine, id);
      const params = { id: taskId };
      const second = await call(mine.url, runTask, { params, body: {} }, mine.token);
      await assert.rejects(changeRun(mine, id, 'retry'), /正在执行/);
      await pass(mine, second.id);
      await changeRun(mine, id, 'retry');
      assert.equal((await readRun(mine, id)).status, 'RUNNING');
    });

    it('are not suspended when all of their steps are over', async () => {
      const mine = await here();
      const id = await newRun(mine, [request('https://example.com/status/503'), request()]);
      await earlier(mine, id, 60);
      // The moment between the end of the last step and the end of the run.
      await mine.db
        .update(records)
        .set({ settlesAt: new Date(Date.now() + 60_000) })
        .where(and(eq(records.tenantId, 't-huadong'), eq(records.id, id)));
      assert.equal((await readRun(mine, id)).status, 'RUNNING');
      await assert.rejects(changeRun(mine, id, 'suspend'));
      await pass(mine, id);
      assert.deepEqual(await states(mine, id), ['FAILED', 'FAILED', 'NOREADY']);
    });

    it('have a log that is never cut inside a character', async () => {
      const mine = await here();
      const content = `echo ${'x'.repeat(194)}😀 one\necho ${'😀'.repeat(80)}\n`;
      const scriptId = await newScript(mine, content);
      const id = await scriptRun(mine, scriptId);
      await pass(mine, id);
      const whole = await logOf(mine, id);
      assert.ok(whole.includes('😀'.repeat(80)));
      let text = '';
      for (let offset = 0, ended = false; !ended;) {
        const query = { offset, limit: 51 };
        const page = await call(mine.url, executionLog, { params: { id }, query }, mine.token);
        assert.doesNotThrow(() => encodeURIComponent(page.text), 'half of a character');
        text += page.text;
        ({ nextOffset: offset, ended } = page);
      }
      assert.equal(text, whole);
    });

    it('are canceled in a moment, and then not resumed', async () => {
      const mine = await here();
      const id = await newRun(mine);
      await changeRun(mine, id, 'cancel');
      assert.equal((await readRun(mine, id)).status, 'CANCELING');
      await pass(mine, id);
      const [status, first, second] = await states(mine, id);
      assert.deepEqual([status, first, second], ['CANCELED', 'CANCELED', 'NOREADY']);
      await assert.rejects(changeRun(mine, id, 'resume'));
      await assert.rejects(changeRun(mine, id, 'retry'));
    });

    it('fail on a script that ends with an error', async () => {
      const mine = await here();
      const scriptId = await newScript(mine, 'echo begin\nexit 3\n');
      const id = await scriptRun(mine, scriptId);
      await pass(mine, id);
      assert.deepEqual(await states(mine, id), ['FAILED', 'FAILED']);
      assert.ok((await logOf(mine, id)).includes('exit status 3'));
      const params = { id: scriptId };
      assert.equal((await send(mine.url, deleteScript, { params }, mine)).status, 400, 'in use');
    });

    it('over many hosts wait for approval, one at a time', async () => {
      const mine = await here();
      const hostIds = await runningHosts(mine, 10);
      const backup = { name: '备份', type: 'BACKUP' as const, content: 'FILES' as const };
      const steps = [{ ...backup, path: '/data', keepDays: 7 }];
      const task = await submitted(mine, await newTask(mine, steps, hostIds));
      const params = { id: task };
      const decide = async (runId: string, action: 'approve' | 'refuse') => {
        const query = { targetId: runId };
        const { rows } = await call(mine.url, listFlowInstances, { query }, mine.token);
        const ids = rows.map((row) => row.id);
        const body = { action, ids, comment: '看过了' };
        const own = await send(mine.url, changeApprovals, { body }, mine);
        assert.equal(own.status, 400, 'nobody decides what he asked for');
        await call(mine.url, changeApprovals, { body }, await as('huangmin'));
      };
      const first = await call(mine.url, runTask, { params, body: {} }, mine.token);
      assert.equal(first.status, 'WAITTING');
      assert.equal((await send(mine.url, runTask, { params, body: {} }, mine)).status, 400);
      assert.equal((await send(mine.url, deleteTask, { params }, mine)).status, 400);
      await decide(first.id, 'refuse');
      assert.equal((await readRun(mine, first.id)).status, 'CANCELED');
      const second = await call(mine.url, runTask, { params, body: {} }, mine.token);
      await changeRun(mine, second.id, 'cancel');
      assert.equal((await readRun(mine, second.id)).status, 'CANCELED');
      const third = await call(mine.url, runTask, { params, body: {} }, mine.token);
      await decide(third.id, 'approve');
      assert.equal((await readRun(mine, third.id)).status, 'RUNNING');
      await pass(mine, third.id);
      assert.equal((await readRun(mine, third.id)).status, 'SUCCESS');
      assert.equal((await readRun(mine, third.id)).number, 3);

      const recover = {
        ...{ name: '恢复', type: 'RECOVERY' as const, path: '/data' },
        executionId: third.id,
      };
      const job = (list: Parameters<typeof jobBody>[0]) => ({
        body: { ...jobBody(list, hostIds.slice(0, 1)), type: 'RECOVERY' as const },
      });
      const bare = await send(mine.url, createTask, job([recover]), mine);
      assert.equal(bare.status, 400, 'a recovery follows a checkpoint');
      const never = { ...recover, executionId: first.id };
      assert.equal((await send(mine.url, createTask, job([point, never]), mine)).status, 400);
      await call(mine.url, createTask, job([point, recover]), mine.token);
      assert.equal((await send(mine.url, deleteTask, { params }, mine)).status, 400, 'needed');
    });
  });

  describe('jobs', () => {
    it('name only what the tenant has', async () => {
      const mine = await here();
      const refused = async (body: object) => {
        const answer = await send(mine.url, createTask, { body }, mine);
        assert.equal(answer.status, 400, answer.text);
      };
      const scriptId = await newScript(mine);
      const step = scriptStep(scriptId);
      const hostIds = await runningHosts(mine);
      await refused(jobBody([step], []));
      await refused(jobBody([step], ['h-none']));
      await refused(jobBody([{ ...step, scriptId: 'sc-3-1' }], hostIds));
      await refused({ ...jobBody([step], hostIds), type: 'HTTP' });
      const file = { name: '文件', type: 'FILE' as const, targetPath: '/opt/a' };
      await refused(jobBody([{ ...file, sourcePath: '/none' }], hostIds));
      await newRow(mine, 'attachment', 'success', { path: '/there', filePath: '/there' });
      const body = jobBody([{ ...file, sourcePath: '/there' }, step], hostIds);
      await call(mine.url, createTask, { body }, mine.token);
    });

    it('use a script as it was when the run began', async () => {
      const mine = await here();
      const scriptId = await newScript(mine, 'echo before\n');
      const id = await scriptRun(mine, scriptId);
      const params = { id: scriptId };
      const changed = await call(
        mine.url,
        updateScript,
        { params, body: scriptBody('echo next') },
        mine.token,
      );
      assert.equal(changed.version, 2);
      await pass(mine, id);
      const log = await logOf(mine, id);
      assert.ok(log.includes('+ echo before') && !log.includes('echo next'), log);
    });
  });
}
