import { durationText } from '../../../../../src/core/format/duration';
import { text } from '../../../../../src/core/i18n/translator';
import type { TenantScope } from '../../../database/scope';
import { execution, type ExecutionData, type StoredPlan } from '../../../kinds/flows-tasks';
import type { Row } from '../../../records/kind';
import { inAll, inOne } from '../../../records/languages';
import { findRecord, findRecords } from '../../../records/read';
import { updateRecord } from '../../../records/write';
import { flowsMessages } from '../messages';
import { logLine } from '../run-plan';
import { nameInLog, reasonsAt, renamed, whole } from '../run-steps';
import { hostsOf } from '../task-check';
import type { TaskProvider } from '../task-provider';
import { begin, NoSandboxError, type Outcome, type Running } from './sandbox';
import { interpreterOf, THIS_MACHINE } from './this-machine';

/** Milliseconds between two looks: for a run that begins, for what a script has said, and for one that is canceled. */
const LOOK = 400;
const AFTER_FAILURE = 3000;
/** Seconds that a script may take, whatever its step says. */
const MOST_SECONDS = 300;
/** A line of a log is drawn whole, and says when and where: many short ones are more than what was said. */
const LONGEST_LINE = 2000;
const MOST_LINES = 2000;

/** Scripts that really run, on the server's own machine: the row says that one is to run, and the worker below sees it. */
export const localTasks: TaskProvider = {
  keepsScripts: true,
  canSuspend: false,
  lines: () => [],
  async begin(scope, { data, plan, at }) {
    const hosts = renamed(await hostsOf(scope, data.hostIds), data.hosts);
    const startTime = data.startTime === '' ? new Date(at).toISOString() : data.startTime;
    const open = { endTime: '', reason: '', provider: 'local' as const };
    return { status: 'RUNNING', data: { plan, hosts, startTime, ...open } };
  },
  // Nothing of it stands still; a script that was to go on would begin again.
  resume: (scope, resumed) => localTasks.begin(scope, resumed),
};

const wait = (milliseconds: number) =>
  new Promise<void>((fulfil) => {
    setTimeout(fulfil, milliseconds);
  });

/** Runs what is to run, one after the other, until it is told to stop. */
export function runLocally(
  scope: TenantScope,
  report: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  const waiting = () =>
    findRecords<ExecutionData>(scope, execution, {
      match: { status: 'RUNNING', provider: 'local' },
    });
  const work = async () => {
    // Of the time before: whatever ran then has ended with its server.
    for (const row of await waiting())
      if (row.data.plan.some(({ frozen }) => frozen === 'RUNNING'))
        await change(scope, row.id, (now) => endedWith(now, 'EXCEPTION', say('local.ended')));
    while (!stopped) {
      const [next] = (await waiting()).toReversed();
      if (next) await runAll(scope, next.id, () => stopped);
      else await wait(LOOK);
    }
  };
  const go = async () => {
    while (!stopped) {
      try {
        await work();
      } catch (error) {
        report(error);
        await wait(AFTER_FAILURE);
      }
    }
  };
  const running = go();
  return () => {
    stopped = true;
    return running;
  };
}

const say = (
  key: Parameters<typeof text<RunKey>>[1],
  params: Readonly<Record<string, string | number>> = {},
) => inAll(text(flowsMessages, key, params));
type RunKey = 'local.ended' | 'local.room' | 'run.timeout' | 'run.exit';

type Rest = Partial<ExecutionData> & { readonly status?: string };

/** Writes into the run as it is now; undefined once it runs no longer. */
function change(
  scope: TenantScope,
  id: string,
  make: (row: Row<ExecutionData>) => Rest,
): Promise<Row<ExecutionData> | undefined> {
  return scope.exclusive(async (inside) => {
    const row = await findRecord<ExecutionData>(inside, execution, id);
    if (row?.status !== 'RUNNING') return undefined;
    const { status, ...data } = make(row);
    await updateRecord(inside, execution, row, { ...(status ? { status } : {}), data });
    return findRecord<ExecutionData>(inside, execution, id);
  });
}

const withStep = ({ data }: Row<ExecutionData>, index: number, more: Partial<StoredPlan>) => ({
  plan: data.plan.map((step, at) => (at === index ? { ...step, ...more } : step)),
});

/** The step that ran is over, and so is the run. */
function endedWith(row: Row<ExecutionData>, result: 'FAILED' | 'EXCEPTION', why: string): Rest {
  const index = row.data.plan.findIndex(({ frozen }) => frozen === 'RUNNING');
  const endTime = new Date().toISOString();
  const names = row.data.hosts.map(({ name }) => name);
  const reason = reasonsAt([{ names, reason: why }]);
  const logged = `${row.data.plan[index]?.logged ?? ''}${logLine(Date.now(), `finished: ${result} ${inOne(why, 'en')}`)}`;
  const failures = { [THIS_MACHINE]: { result, reason: why } };
  const step = { frozen: result, result, reason, endTime, logged, failures };
  return { ...withStep(row, index, step), status: result, reason, endTime };
}

async function runAll(scope: TenantScope, id: string, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const index = (await findRecord<ExecutionData>(scope, execution, id))?.data.plan.findIndex(
      ({ frozen }) => frozen !== 'SUCCESS',
    );
    if (index === undefined) return;
    if (index < 0) {
      const endTime = new Date().toISOString();
      await change(scope, id, () => ({ status: 'SUCCESS', endTime }));
      return;
    }
    if (!(await runStep(scope, id, index, isStopped))) return;
  }
}

/** One step; whether the run goes on after it. */
async function runStep(
  scope: TenantScope,
  id: string,
  index: number,
  isStopped: () => boolean,
): Promise<boolean> {
  const startTime = new Date().toISOString();
  const row = await change(scope, id, (now) => {
    const step = now.data.plan[index];
    const logged = `${step?.logged ?? ''}${logLine(Date.now(), `SCRIPT ${step?.name ?? ''}`)}`;
    const more = { frozen: 'RUNNING', startTime, endTime: '', failures: {}, logged };
    return withStep(now, index, more);
  });
  const step = row?.data.plan[index];
  if (!row || !step) return false;
  const host = row.data.hosts[0];
  const spoken = new Lines(host ? nameInLog(host) : THIS_MACHINE);
  const add = (now: Row<ExecutionData>) => ({
    logged: `${now.data.plan[index]?.logged ?? ''}${spoken.take()}`,
  });
  const seconds = secondsOf(step);
  let outcome: Outcome;
  try {
    const running = await begin(scriptOf(step, seconds), (said) => spoken.say(said));
    outcome = await watched(running, async () => {
      if (isStopped()) return false;
      const now = await change(scope, id, (each) => withStep(each, index, add(each)));
      return now !== undefined;
    });
  } catch (error) {
    if (!(error instanceof NoSandboxError)) throw error;
    const why = say('local.room', { reason: error.message });
    await change(scope, id, (now) => endedWith(now, 'EXCEPTION', why));
    return false;
  }
  if (spoken.end() || outcome.cut) spoken.remark('output cut');
  if (outcome.code !== null) spoken.remark(`exit status ${outcome.code}`);
  const after = await change(scope, id, (now) => {
    const next = { ...now, data: { ...now.data, ...withStep(now, index, add(now)) } };
    if (isStopped() && outcome.end === 'killed')
      return endedWith(next, 'EXCEPTION', say('local.ended'));
    if (outcome.end === 'too long')
      return endedWith(next, 'FAILED', say('run.timeout', { limit: durationText(seconds, 's') }));
    if (outcome.code !== 0) return endedWith(next, 'FAILED', say('run.exit'));
    const logged = `${next.data.plan[index]?.logged ?? ''}${logLine(Date.now(), 'finished: SUCCESS')}`;
    const endTime = new Date().toISOString();
    return withStep(now, index, { frozen: 'SUCCESS', result: 'SUCCESS', endTime, logged });
  });
  return after?.status === 'RUNNING' && outcome.code === 0;
}

const secondsOf = ({ step }: StoredPlan) =>
  Math.min(step.type === 'SCRIPT' ? step.timeout : MOST_SECONDS, MOST_SECONDS);

function scriptOf({ step, script }: StoredPlan, seconds: number) {
  const interpreter = interpreterOf(script?.language ?? '');
  if (!script || !interpreter) throw new NoSandboxError(`no interpreter of ${script?.language}`);
  const typed = step.type === 'SCRIPT' ? step.args.split(/\s+/) : [];
  const args = typed.filter((each) => each !== '');
  return { interpreter, content: script.content, args, env: script.env, seconds };
}

/** Looks again and again while it runs, and ends it where that is no longer wanted. */
async function watched(running: Running, look: () => Promise<boolean>): Promise<Outcome> {
  for (;;) {
    const over = await Promise.race([running.ended, wait(LOOK)]);
    if (over) return over;
    if (!(await look())) running.kill();
  }
}

/** What a host says, as lines of the log, each with the moment at which it ended. */
class Lines {
  private readonly name: string;
  private open = '';
  private done = '';
  private lines = 0;

  constructor(name: string) {
    this.name = name;
  }

  say(said: string): void {
    const [first = '', ...rest] = said.split('\n');
    this.open += first;
    for (const line of rest) {
      this.push();
      this.open = line;
    }
  }

  /** Nothing more is said; whether some of it was left out. */
  end(): boolean {
    if (this.open !== '') this.push();
    return this.lines > MOST_LINES;
  }

  /** Of ours, whatever was said. */
  remark(words: string): void {
    this.done += logLine(Date.now(), `${this.name}: ${words}`);
  }

  take(): string {
    const taken = this.done;
    this.done = '';
    return taken;
  }

  private push(): void {
    this.lines += 1;
    if (this.lines <= MOST_LINES) this.remark(whole(this.open.slice(0, LONGEST_LINE)));
    this.open = '';
  }
}
