import type { PlanLine, StepPlan, StoredPlan } from '../../kinds/flows-tasks';

/*
 * How far a run is, from the plan alone: every step has a start, an end and what it comes to, so that any copy of the
 * server says the same at the same moment, and no worker has to run. What people do in between (suspend, cancel,
 * retry) freezes what has happened and plans the rest anew.
 */

export const stillRuns: readonly string[] = ['RUNNING'];

/** The moment to look at: now while it runs; for a run that settled, whatever was planned has happened. */
export const momentOf = (status: string, now = Date.now()): number =>
  stillRuns.includes(status) ? now : Number.POSITIVE_INFINITY;

const time = (text: string) => (text === '' ? Number.POSITIVE_INFINITY : Date.parse(text));
const iso = (moment: number) => new Date(moment).toISOString();

/** D-005 of a step at a moment; `over` where the run ended and nothing that was not begun will begin. */
export function stepStatus(plan: StoredPlan, moment: number, over: boolean): string {
  if (plan.frozen !== '') return plan.frozen;
  if (plan.startTime === '') return over ? 'NOREADY' : 'CREATED';
  if (moment < time(plan.startTime)) return 'READY';
  return moment < time(plan.endTime) ? 'RUNNING' : plan.result;
}

export interface Segment {
  readonly plan: readonly StepPlan[];
  /** What the run comes to when the segment is over, and in how many seconds. */
  readonly to: string;
  readonly seconds: number;
  readonly reason: string;
}

/** Plans from a step on: up to the first that does not succeed, a checkpoint, or the end. */
export function planFrom(plan: readonly StepPlan[], index: number, now = Date.now()): Segment {
  let moment = now;
  const planned: StepPlan[] = plan.slice(0, index);
  const segment = (last: StepPlan | undefined, rest: readonly StepPlan[]): Segment => ({
    plan: [...planned, ...rest],
    to: last?.result ?? 'SUCCESS',
    seconds: Math.ceil((moment - now) / 1000),
    reason: last?.reason ?? '',
  });
  for (const [position, step] of plan.entries()) {
    if (position < index) continue;
    const hasStarted = step.startTime !== '';
    const left = hasStarted ? Math.max(1, step.seconds - spent(step)) : step.seconds;
    const next = moment + left * 1000;
    planned.push({
      ...step,
      frozen: '',
      startTime: hasStarted ? step.startTime : iso(moment),
      liveFrom: iso(moment),
      endTime: iso(next),
    });
    moment = next;
    if (step.result !== 'SUCCESS') return segment(step, plan.slice(position + 1));
  }
  return segment(undefined, []);
}

/** Seconds that a suspended step has behind it: as many as its lines that were said. */
const spent = (step: StepPlan): number =>
  Math.floor((step.seconds * step.fromLine) / Math.max(1, step.lines.length));

/** When each line of a step that is not said yet is due; the last one with the end. */
function dueLines(step: StepPlan): readonly { readonly at: number; readonly line: PlanLine }[] {
  if (step.startTime === '') return [];
  const left = step.lines.slice(step.fromLine);
  const from = time(step.liveFrom);
  const length = time(step.endTime) - from;
  return left.map((line, index) => ({ at: from + (length * (index + 1)) / left.length, line }));
}

/** To the second, with its zone: the console shows it in the reader's. */
const clock = (moment: number): string => new Date(moment).toISOString().replace(/\.\d+/, '');

export const logLine = (moment: number, line: string): string => `[${clock(moment)}] ${line}\n`;

/** The log of a step up to a moment. What was said before is the beginning of what is said later. */
export function logOf(step: StepPlan, moment: number): string {
  const said = dueLines(step)
    .filter((line) => step.frozen === '' && line.at <= moment)
    .map((line) => logLine(line.at, line.line.text));
  return step.logged + said.join('');
}

/** D-005 of a step at one host, at a moment at which the whole step is `state`. */
export function hostStatus(step: StepPlan, hostId: string, state: string, moment: number): string {
  const failure = step.failures?.[hostId]?.result ?? 'SUCCESS';
  if (step.on !== undefined && !step.on.includes(hostId)) return failure;
  if (['CREATED', 'READY', 'NOREADY'].includes(state)) return state;
  // Written as it comes, without a plan that would say how far it is.
  if (step.frozen === 'RUNNING') return state;
  const due = step.frozen === '' ? dueLines(step).filter(({ at }) => at <= moment).length : 0;
  const said = step.lines.slice(0, step.fromLine + due);
  const own = step.lines.filter((line) => line.hostId === hostId).length;
  const done = said.filter((line) => line.hostId === hostId).length;
  if (done >= own) return failure;
  return done > 0 || state !== 'RUNNING' ? state : 'READY';
}

/** A step as it is at this moment, for good: what was said is kept, the rest is planned anew or never happens. */
function freeze(step: StepPlan, moment: number, running: string, remark: string): StepPlan {
  if (step.frozen !== '' || step.startTime === '') return step;
  const logged = logOf(step, moment);
  const said = dueLines(step).filter((line) => line.at <= moment).length;
  if (moment >= time(step.endTime))
    return { ...step, logged, fromLine: step.lines.length, frozen: step.result };
  // Planned, but not begun: as if it had never been planned.
  if (moment < time(step.startTime)) return { ...step, startTime: '', endTime: '', liveFrom: '' };
  return {
    ...step,
    logged: logged + logLine(moment, remark),
    fromLine: step.fromLine + said,
    frozen: running,
    endTime: iso(moment),
  };
}

/** Ends what runs: `running` is what the step becomes that is at it. */
export const freezeAll = (
  plan: readonly StepPlan[],
  running: 'SUSPENDED' | 'CANCELED',
  remark: string,
  now = Date.now(),
): readonly StepPlan[] => plan.map((step) => freeze(step, now, running, remark));

/** What was planned has happened: the run settled since. */
export const settle = (plan: readonly StepPlan[]): readonly StepPlan[] =>
  plan.map((step) => {
    if (step.frozen !== '' || step.startTime === '') return step;
    const logged = logOf(step, Number.POSITIVE_INFINITY);
    return { ...step, logged, fromLine: step.lines.length, frozen: step.result };
  });

/** A step that failed, to begin once more, at some of its hosts or at all: its log goes on. */
export function again(step: StepPlan, on?: readonly string[], now = Date.now()): StepPlan {
  const attempt = step.attempt + 1;
  return {
    ...step,
    ...{ attempt, frozen: '', startTime: '', endTime: '', liveFrom: '', fromLine: 0, on },
    logged: step.logged + logLine(now, `---- attempt ${attempt} ----`),
  };
}

/** Its lines follow from the rest. */
export const storedPlan = (plan: readonly StepPlan[]): readonly StoredPlan[] =>
  plan.map((step) => ({ ...step, lines: undefined }));
