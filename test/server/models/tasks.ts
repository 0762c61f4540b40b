import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { records } from '../../../demo/server/database/tenant-tables';
import { changeApprovals } from '../../../src/core/api/flows/approvals';
import { changeExecutions, readExecution } from '../../../src/core/api/flows/executions';
import { listFlowInstances } from '../../../src/core/api/flows/instances';
import type { Step } from '../../../src/core/api/flows/steps';
import {
  changeTasks,
  createTask,
  deleteTask,
  readTask,
  runTask,
  updateTask,
} from '../../../src/core/api/flows/tasks';
import { listHosts } from '../../../src/core/api/hosts';
import { jobBody, point } from '../areas/flows/jobs';
import { definitionOf, graphFor, publishedDefinition } from '../areas/flows/requests';
import { expected, idOf, isStranger, type Choose, type Model, type Stage, type Who } from './model';

type State = 'asking' | 'running' | 'suspended' | 'canceling' | 'canceled' | 'done' | 'failed';
const statuses: Readonly<Record<State, string>> = {
  asking: 'WAITTING',
  running: 'RUNNING',
  suspended: 'SUSPENDED',
  canceling: 'CANCELING',
  canceled: 'CANCELED',
  done: 'SUCCESS',
  failed: 'FAILED',
};
const unfinished: readonly State[] = ['asking', 'running', 'suspended', 'canceling'];

/** One run of a job: it stops at a checkpoint after its first part. */
interface Run {
  readonly id: string;
  readonly request: string;
  deciders: readonly Who[];
  state: State;
  part: 1 | 2;
  /** It waits at its checkpoint, and was not suspended by somebody. */
  isAtPoint: boolean;
}
/** A job that `fails` has a host that is switched off. */
interface Job {
  readonly id: string;
  readonly name: string;
  readonly fails: boolean;
  status: 'DEVELOPING' | 'APPROVED' | 'gone';
  readonly runs: Run[];
}
interface World {
  readonly stage: Stage;
  readonly jobs: Job[];
  readonly hosts: { readonly up: readonly string[]; readonly down: readonly string[] };
}

const bosses: readonly Who[] = ['tenant', 'huangmin'];
const recent = ({ jobs }: World) => jobs.slice(-4);
const isBusy = ({ runs }: Job) => runs.some(({ state }) => unfinished.includes(state));

/** Over ten hosts it takes a minute: no step ends while the others of a sequence are made. */
const backup = (name: string): Step => ({
  ...{ name, type: 'BACKUP', content: 'FILES', path: '/data', keepDays: 7 },
});

async function hostsIn(stage: Stage, status: string, rows: number): Promise<string[]> {
  const params = [{ name: 'status', sign: 'EQ', value: status }];
  type Page = { readonly rows: readonly { readonly id: string }[] };
  const page = await stage.ask<Page>('tenant', listHosts, { query: { params, rows } }, 'done');
  return page.rows.map(({ id }) => id);
}

function bodyOf({ hosts }: World, fails: boolean) {
  const hostIds = fails ? [...hosts.up.slice(1), ...hosts.down] : hosts.up;
  return jobBody(fails ? [backup('备份')] : [backup('一'), point, backup('二')], hostIds);
}

const withJob =
  (step: (world: World, who: Who, job: Job, choose: Choose) => Promise<void>) =>
  async (world: World, who: Who, choose: Choose): Promise<boolean> => {
    const job = choose(recent(world));
    if (job) await step(world, who, job, choose);
    return job !== undefined;
  };
const ofJob = (who: Who, { status }: Job, isFine: boolean) =>
  expected(who, status === 'gone' ? 'absent' : isFine ? 'done' : 'refused');

const withRun =
  (step: (world: World, who: Who, run: Run, job: Job, choose: Choose) => Promise<void>) =>
  async (world: World, who: Who, choose: Choose): Promise<boolean> => {
    const job = choose(
      recent(world).filter(({ runs, status }) => runs.length > 0 && status !== 'gone'),
    );
    const run = job && choose(job.runs.slice(-2));
    if (run) await step(world, who, run, job, choose);
    return run !== undefined;
  };
const change = (
  action: 'cancel' | 'suspend' | 'resume' | 'retry',
  may: (run: Run, job: Job) => boolean,
  leads: (run: Run) => State,
) =>
  withRun(async ({ stage }, who, run, job) => {
    const verdict = expected(who, may(run, job) ? 'done' : 'refused');
    await stage.ask(who, changeExecutions, { body: { action, ids: [run.id] } }, verdict);
    if (verdict === 'done') run.state = leads(run);
  });

/** What is on its way has arrived: at the checkpoint, at the end, or where it fails. */
function arrived({ fails }: Job, { state, part }: Run): State {
  if (state === 'canceling') return 'canceled';
  if (state !== 'running') return state;
  if (fails) return 'failed';
  return part === 1 ? 'suspended' : 'done';
}

export const tasks: Model<World> = {
  name: 'tasks',
  async begin(stage) {
    const here = await stage.here();
    // Jobs are released by whoever submits them, and a run has to be approved.
    await here.db
      .update(records)
      .set({ status: 'DISABLED' })
      .where(and(eq(records.kind, 'flowDefinition'), eq(records.status, 'PUBLISHED')));
    await publishedDefinition(here, definitionOf(graphFor(bosses.map(idOf)), 'TASK_START'));
    const up = await hostsIn(stage, 'RUNNING', 10);
    const down = await hostsIn(stage, 'STOPPED', 1);
    assert.deepEqual([up.length, down.length], [10, 1]);
    return { stage, jobs: [], hosts: { up, down } };
  },
  steps: {
    async create(world, who, choose) {
      if (isStranger(who)) return false;
      const fails = choose([true, false, false])!;
      const body = bodyOf(world, fails);
      type Made = { readonly id: string };
      const made = await world.stage.ask<Made>(who, createTask, { body }, expected(who, 'done'));
      if (who !== 'user')
        world.jobs.push({ id: made.id, name: body.name, fails, status: 'DEVELOPING', runs: [] });
      return true;
    },
    submit: withJob(async ({ stage }, who, job) => {
      const verdict = ofJob(who, job, job.status === 'DEVELOPING');
      await stage.ask(who, changeTasks, { body: { action: 'submit', ids: [job.id] } }, verdict);
      if (verdict === 'done') job.status = 'APPROVED';
    }),
    // Nothing waits for approval here, so nothing is taken back: who may, the model of approvals says.
    recall: withJob(async ({ stage }, who, job) => {
      const body = { action: 'recall', ids: [job.id] };
      await stage.ask(who, changeTasks, { body }, ofJob(who, job, false));
    }),
    edit: withJob(async (world, who, job) => {
      const verdict = ofJob(who, job, true);
      const body = { ...bodyOf(world, job.fails), name: job.name };
      await world.stage.ask(who, updateTask, { params: { id: job.id }, body }, verdict);
      if (verdict === 'done') job.status = 'DEVELOPING';
    }),
    remove: withJob(async ({ stage }, who, job, choose) => {
      if (choose([true, false, false])) return;
      const verdict = ofJob(who, job, !isBusy(job));
      await stage.ask(who, deleteTask, { params: { id: job.id } }, verdict);
      if (verdict === 'done') job.status = 'gone';
    }),
    run: withJob(async ({ stage }, who, job) => {
      const verdict = ofJob(who, job, job.status === 'APPROVED' && !isBusy(job));
      type Made = { readonly id: string; readonly status: string };
      const input = { params: { id: job.id }, body: {} };
      const made = await stage.ask<Made>(who, runTask, input, verdict);
      if (verdict !== 'done') return;
      const query = { targetId: made.id };
      type Page = { readonly rows: readonly { readonly id: string }[] };
      const { rows } = await stage.ask<Page>('tenant', listFlowInstances, { query }, 'done');
      assert.equal(rows.length, 1, 'one request');
      const deciders = bosses.filter((each) => each !== who);
      const run = { id: made.id, request: rows[0]!.id, deciders };
      job.runs.push({ ...run, state: 'asking', part: 1, isAtPoint: false });
    }),
    decide: withRun(async ({ stage }, who, run, _job, choose) => {
      const action = choose(['approve', 'approve', 'approve', 'refuse'] as const)!;
      const own = expected(who, run.deciders.includes(who) ? 'done' : 'refused');
      const verdict = who === 'maker' && action === 'approve' ? 'denied' : own;
      const body = { action, ids: [run.request], comment: '看过了' };
      await stage.ask(who, changeApprovals, { body }, verdict);
      if (verdict !== 'done') return;
      run.deciders = [];
      run.state = action === 'approve' ? 'running' : 'canceled';
    }),
    cancel: change(
      'cancel',
      ({ state }) => ['asking', 'running', 'suspended'].includes(state),
      (run) => {
        run.deciders = [];
        return run.state === 'running' ? 'canceling' : 'canceled';
      },
    ),
    suspend: change(
      'suspend',
      ({ state }) => state === 'running',
      () => 'suspended',
    ),
    resume: change(
      'resume',
      ({ state }) => state === 'suspended',
      (run) => {
        if (run.isAtPoint) run.part = 2;
        run.isAtPoint = false;
        return 'running';
      },
    ),
    retry: change(
      'retry',
      (run, job) => run.state === 'failed' && !isBusy(job),
      () => 'running',
    ),
    async time({ stage, jobs }) {
      await stage.pass();
      for (const job of jobs)
        for (const run of job.runs) {
          const before = run.state;
          run.state = arrived(job, run);
          if (before === 'running' && run.state === 'suspended') run.isAtPoint = true;
        }
      return true;
    },
  },
  async agrees(world, choose) {
    const job = choose(recent(world));
    if (!job) return;
    await looksAt(
      world.stage,
      job,
      choose(['tenant', 'maker', 'user', 'other', 'admin'] as const)!,
    );
    await looksAt(world.stage, job, 'tenant');
  },
  async ends({ stage, jobs }) {
    for (const job of jobs)
      for (const who of ['huangmin', 'user', 'other'] as const) await looksAt(stage, job, who);
  },
};

async function looksAt(stage: Stage, job: Job, who: Who): Promise<void> {
  const isThere = job.status !== 'gone' && !isStranger(who);
  type Row = { readonly status: string; readonly runCount?: number };
  const row = await stage.sees<Row>(who, readTask, job.id, isThere);
  if (row) assert.deepEqual([row.status, row.runCount], [job.status, job.runs.length], job.name);
  for (const run of job.runs.slice(-2)) {
    const seen = await stage.sees<Row>(who, readExecution, run.id, isThere);
    if (seen) assert.equal(seen.status, statuses[run.state], `a run of ${job.name}`);
  }
}
