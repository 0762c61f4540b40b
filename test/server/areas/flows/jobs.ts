import assert from 'node:assert/strict';
import { and, eq, sql } from 'drizzle-orm';
import { records } from '../../../../demo/server/database/tenant-tables';
import {
  changeExecutions,
  executionLog,
  readExecution,
} from '../../../../src/core/api/flows/executions';
import { createScript } from '../../../../src/core/api/flows/scripts';
import type { Step, Variable } from '../../../../src/core/api/flows/steps';
import { changeTasks, createTask, runTask } from '../../../../src/core/api/flows/tasks';
import { listHosts } from '../../../../src/core/api/hosts';
import { call } from '../../backend';
import type { Here } from '../../sample';
import { unique } from './requests';

export const request = (url = 'https://example.com/healthz'): Step => ({
  ...{ name: '请求', type: 'HTTP', method: 'GET', url, expectStatus: 200 },
});
export const point: Step = { name: '确认', type: 'POINT', prompt: '请确认' };
export const statement: Step = {
  ...{ name: '归档', type: 'DATABASE', database: 'orders', statement: 'delete from old_orders' },
};

export const scriptStep = (scriptId: string) => ({
  ...{ name: '脚本', type: 'SCRIPT' as const, scriptId, args: '' },
  ...{ values: {}, timeout: 600 },
});

export const jobBody = (steps: readonly Step[], hostIds: readonly string[] = []) => ({
  name: unique('作业'),
  type: steps[0]?.type ?? 'HTTP',
  description: '样例',
  hostIds: [...hostIds],
  steps: [...steps],
});

export const scriptBody = (
  content = 'set -e\necho done\n',
  variables: readonly Variable[] = [],
) => ({
  ...{ name: unique('脚本'), language: 'SHELL' as const, content, variables: [...variables] },
});

export async function newScript(
  here: Here,
  content?: string,
  variables?: readonly Variable[],
): Promise<string> {
  const body = scriptBody(content, variables);
  return (await call(here.url, createScript, { body }, here.token)).id;
}

export async function runningHosts(here: Here, count = 1): Promise<string[]> {
  const params = [{ name: 'status', sign: 'EQ' as const, value: 'RUNNING' }];
  const query = { params, rows: count };
  const { rows } = await call(here.url, listHosts, { query }, here.token);
  return rows.map((row) => row.id);
}

export async function newTask(
  here: Here,
  steps: readonly Step[] = [request()],
  hostIds: readonly string[] = [],
): Promise<string> {
  const body = jobBody(steps, hostIds);
  return (await call(here.url, createTask, { body }, here.token)).id;
}

export async function submitted(here: Here, id: string): Promise<string> {
  await call(here.url, changeTasks, { body: { action: 'submit', ids: [id] } }, here.token);
  return id;
}

/** A run that has begun. */
export async function newRun(
  here: Here,
  steps: readonly Step[] = [request(), request(), request(), request(), request()],
  hostIds: readonly string[] = [],
): Promise<string> {
  const id = await submitted(here, await newTask(here, steps, hostIds));
  return (await call(here.url, runTask, { params: { id }, body: {} }, here.token)).id;
}

const mineOf = (id: string) => and(eq(records.tenantId, 't-huadong'), eq(records.id, id));

/** Scripts are released by somebody else: this job was. */
export const approved = ({ db }: Here, id: string) =>
  db.update(records).set({ status: 'APPROVED' }).where(mineOf(id));

export async function rowOf({ db }: Here, id: string) {
  const [row] = await db.select().from(records).where(mineOf(id));
  assert.ok(row);
  return row;
}

/** As if the row had been stored so. */
export async function patched(here: Here, id: string, data: object): Promise<void> {
  const row = await rowOf(here, id);
  const changed = { data: { ...row.data, ...data } };
  await here.db.update(records).set(changed).where(mineOf(id));
}

/** Lets whatever a row waits for have happened. */
export async function pass({ db }: Here, id: string): Promise<void> {
  await db
    .update(records)
    .set({ settlesAt: sql`now() - interval '1 second'` })
    .where(mineOf(id));
}

export const changeRun = (
  here: Here,
  id: string,
  action: 'cancel' | 'suspend' | 'resume' | 'retry',
  asked: { readonly hostIds?: readonly string[] } = {},
) => call(here.url, changeExecutions, { body: { action, ids: [id], ...asked } }, here.token);

export const readRun = ({ url, token }: Here, id: string) =>
  call(url, readExecution, { params: { id } }, token);

/** The whole log of a run, as one text. */
export const logOf = async ({ url, token }: Here, id: string): Promise<string> =>
  (await call(url, executionLog, { params: { id }, query: { limit: 65_536 } }, token)).text;
