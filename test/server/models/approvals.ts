import assert from 'node:assert/strict';
import { userRoles } from '../../../demo/server/database/identity-tables';
import {
  changeApprovals,
  countApprovals,
  readApproval,
} from '../../../src/core/api/flows/approvals';
import type { FlowNode } from '../../../src/core/api/flows/graph';
import { listFlowInstances, stopFlowInstance } from '../../../src/core/api/flows/instances';
import { changeTasks, createTask, readTask } from '../../../src/core/api/flows/tasks';
import { jobBody, statement } from '../areas/flows/jobs';
import { definitionOf, publishedDefinition } from '../areas/flows/requests';
import { expected, idOf, isStranger, type Choose, type Model, type Stage, type Who } from './model';

/** A job and the request for its release: one of two decides, `user` is told, and then both have to agree. */
interface Job {
  readonly id: string;
  readonly name: string;
  status: 'APPROVING' | 'APPROVED' | 'DEVELOPING';
  request: Asked | undefined;
}
interface Asked {
  readonly id: string;
  readonly by: Who;
  node: 'one' | 'both';
  status: 'APPROVING' | 'APPROVED' | 'REFUSED' | 'UNAPPLY';
  waiting: readonly Who[];
  /** Everybody whose word the node wants, also who has given it. */
  wanted: readonly Who[];
  readonly decided: Set<Who>;
  isCopied: boolean;
}
interface World {
  readonly stage: Stage;
  readonly jobs: Job[];
  /** What waited for each before. */
  readonly todo: ReadonlyMap<Who, number>;
}

/** Whom the flow names; `zhangwei` may decide as well, where it is handed over to him. */
const named: readonly Who[] = ['tenant', 'huangmin'];
const able: readonly Who[] = [...named, 'zhangwei'];
/** They may stop requests, and so see all of them. */
const keepers: readonly Who[] = [...able, 'maker'];

const node = (id: string, mode: 'any' | 'all', next: string): FlowNode => ({
  ...{ id, name: id, type: 'approval', mode, next },
  ...{ userIds: named.map(idOf), roleIds: [] },
});
const graph: readonly FlowNode[] = [
  { id: 'start', name: '开始', type: 'start', next: 'one' },
  node('one', 'any', 'told'),
  { id: 'told', name: '抄送', type: 'notify', userIds: ['u-user'], roleIds: [], next: 'both' },
  node('both', 'all', 'end'),
  { id: 'end', name: '结束', type: 'end' },
];

const isPart = ({ by, waiting, decided, isCopied }: Asked, who: Who) =>
  who === by || waiting.includes(who) || decided.has(who) || (who === 'user' && isCopied);

function enters(asked: Asked, at: Asked['node']): void {
  asked.node = at;
  asked.waiting = named.filter((who) => who !== asked.by);
  asked.wanted = asked.waiting;
}

function ends(job: Job, status: Asked['status']): void {
  job.request!.status = status;
  job.request!.waiting = [];
  job.status = status === 'APPROVED' ? 'APPROVED' : 'DEVELOPING';
}

async function submit({ stage }: World, who: Who, job: Job): Promise<void> {
  const inside = job.status === 'DEVELOPING' ? 'done' : 'refused';
  const verdict = expected(who, inside);
  const body = { action: 'submit', ids: [job.id] };
  await stage.ask(who, changeTasks, { body }, verdict);
  if (verdict !== 'done') return;
  const query = { targetId: job.id, status: 'APPROVING' };
  type Page = { readonly rows: readonly { readonly id: string }[] };
  const { rows } = await stage.ask<Page>('tenant', listFlowInstances, { query }, 'done');
  assert.equal(rows.length, 1, 'one request');
  const fresh = { waiting: [], wanted: [], decided: new Set<Who>(), isCopied: false };
  job.request = { ...fresh, id: rows[0]!.id, by: who, node: 'one', status: 'APPROVING' };
  enters(job.request, 'one');
  job.status = 'APPROVING';
}

type Inside = 'done' | 'refused' | 'absent';
/** Something is done with a request: `may` says what the backend answers who is of the tenant. */
const withRequest =
  (
    send: (asked: Asked, job: Job, choose: Choose) => { action: string; [field: string]: unknown },
    may: (asked: Asked, who: Who, body: Readonly<Record<string, unknown>>) => Inside,
    leads: (asked: Asked, who: Who, job: Job, body: Readonly<Record<string, unknown>>) => void,
    endpoint = changeApprovals as typeof changeApprovals | typeof stopFlowInstance,
  ) =>
  async ({ stage, jobs }: World, who: Who, choose: Choose): Promise<boolean> => {
    const job = choose(jobs.filter(({ request }) => request).slice(-5));
    if (!job) return false;
    const asked = job.request!;
    const body = send(asked, job, choose);
    const own = expected(who, may(asked, who, body));
    const verdict = who === 'maker' && body.action === 'approve' ? 'denied' : own;
    const isList = endpoint === changeApprovals;
    const input = isList
      ? { body: { ...body, ids: [asked.id] } }
      : { params: { id: asked.id }, body };
    await stage.ask(who, endpoint, input, verdict);
    if (verdict === 'done') leads(asked, who, job, body);
    return true;
  };

const isOpen = ({ status }: Asked) => status === 'APPROVING';
const waitsFor = (asked: Asked, who: Who): Inside =>
  isOpen(asked) && asked.waiting.includes(who) ? 'done' : 'refused';

export const approvals: Model<World> = {
  name: 'approvals',
  more: ['zhangwei', 'zhangwei'],
  async begin(stage) {
    const here = await stage.here();
    await here.db
      .insert(userRoles)
      .values({ userId: idOf('zhangwei'), roleId: 'r-huadong-admin' })
      .onConflictDoNothing();
    await publishedDefinition(here, definitionOf(graph, 'JOB_RELEASE'));
    return { stage, jobs: [], todo: await todoOf(stage) };
  },
  steps: {
    async submit(world, who) {
      if (isStranger(who)) return false;
      const body = jobBody([statement]);
      type Made = { readonly id: string };
      const input = { body };
      const made = await world.stage.ask<Made>(who, createTask, input, expected(who, 'done'));
      if (who === 'user') return true;
      const job: Job = { id: made.id, name: body.name, status: 'DEVELOPING', request: undefined };
      world.jobs.push(job);
      await submit(world, who, job);
      return true;
    },
    async again(world, who, choose) {
      const job = choose(world.jobs.slice(-5));
      if (job) await submit(world, who, job);
      return job !== undefined;
    },
    async recall({ stage, jobs }, who, choose) {
      const job = choose(jobs.slice(-5));
      if (!job) return false;
      const isMine = job.status === 'APPROVING' && job.request?.by === who;
      const verdict = expected(who, isMine ? 'done' : 'refused');
      await stage.ask(who, changeTasks, { body: { action: 'recall', ids: [job.id] } }, verdict);
      if (verdict === 'done') ends(job, 'UNAPPLY');
      return true;
    },
    approve: withRequest(
      () => ({ action: 'approve' }),
      waitsFor,
      (asked, who, job) => {
        asked.decided.add(who);
        asked.waiting = asked.waiting.filter((each) => each !== who);
        if (asked.node === 'one') {
          asked.isCopied = true;
          enters(asked, 'both');
        } else if (asked.waiting.length === 0) ends(job, 'APPROVED');
      },
    ),
    refuse: withRequest(
      () => ({ action: 'refuse', comment: '不行' }),
      waitsFor,
      (asked, who, job) => {
        asked.decided.add(who);
        ends(job, 'REFUSED');
      },
    ),
    transfer: withRequest(
      (_asked, _job, choose) => ({
        action: 'transfer',
        userId: idOf(choose(['zhangwei', 'zhangwei', ...keepers, 'user', 'other'] as const)!),
      }),
      (asked, who, { userId }) => {
        const to = able.find((each) => idOf(each) === userId);
        const isFree =
          to !== undefined &&
          to !== asked.by &&
          !asked.waiting.includes(to) &&
          !asked.wanted.includes(to);
        return isFree ? waitsFor(asked, who) : 'refused';
      },
      (asked, who, _job, { userId }) => {
        const to = able.find((each) => idOf(each) === userId)!;
        const handed = (all: readonly Who[]) => all.map((each) => (each === who ? to : each));
        asked.waiting = handed(asked.waiting);
        asked.wanted = handed(asked.wanted);
      },
    ),
    comment: withRequest(
      () => ({ action: 'comment', comment: '请补充说明' }),
      (asked, who) => (isPart(asked, who) ? 'done' : 'absent'),
      () => undefined,
    ),
    withdraw: withRequest(
      () => ({ action: 'withdraw' }),
      (asked, who) => (isOpen(asked) && asked.by === who ? 'done' : 'refused'),
      (_asked, _who, job) => ends(job, 'UNAPPLY'),
    ),
    stop: withRequest(
      () => ({ action: 'terminate', comment: '不再需要' }),
      (asked) => (isOpen(asked) ? 'done' : 'refused'),
      (_asked, _who, job) => ends(job, 'REFUSED'),
      stopFlowInstance,
    ),
  },
  async agrees({ stage, jobs }, choose) {
    const job = choose(jobs.slice(-5));
    if (!job) return;
    await looksAt(stage, job, choose([...keepers, 'user', 'other', 'admin'] as const)!);
    await looksAt(stage, job, 'tenant');
  },
  async ends({ stage, jobs, todo }) {
    for (const job of jobs)
      for (const who of ['maker', 'user', 'other'] as const) await looksAt(stage, job, who);
    const now = await todoOf(stage);
    for (const who of named) {
      const own = jobs.filter(({ request }) => request?.waiting.includes(who)).length;
      assert.equal(now.get(who), todo.get(who)! + own, `what waits for ${who}`);
    }
  },
};

async function todoOf(stage: Stage): Promise<ReadonlyMap<Who, number>> {
  const counts = await Promise.all(
    named.map(async (who) => {
      const { todo } = await stage.ask<{ todo: number }>(who, countApprovals, {}, 'done');
      return [who, todo] as const;
    }),
  );
  return new Map(counts);
}

async function looksAt(stage: Stage, job: Job, who: Who): Promise<void> {
  const task = await stage.sees<{ status: string }>(who, readTask, job.id, !isStranger(who));
  if (task) assert.equal(task.status, job.status, `the job ${job.name}`);
  const asked = job.request;
  if (!asked) return;
  const isThere = keepers.includes(who) || isPart(asked, who);
  type Row = { readonly status: string; readonly waitingFor: readonly string[] };
  const row = await stage.sees<Row>(who, readApproval, asked.id, isThere);
  if (!row) return;
  assert.equal(row.status, asked.status, `the request for ${job.name}`);
  assert.deepEqual(row.waitingFor.toSorted(), asked.waiting.map(idOf).toSorted());
}
