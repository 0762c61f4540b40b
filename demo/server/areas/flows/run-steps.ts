import type { Step } from '../../../../src/core/api/flows/steps';
import { durationText } from '../../../../src/core/format/duration';
import { formatList, text, translate } from '../../../../src/core/i18n/translator';
import { inAll, inEach, inOne } from '../../records/languages';
import { flowsMessages } from './messages';
import type { HostFailure, PlanLine, RunHost, StoredPlan } from '../../kinds/flows-tasks';

/*
 * What a step would do, decided from what is known when it begins. The reference backend has no agents and calls nobody
 * (docs/decisions/0075-simulated-jobs.md): the same job over the same hosts comes to the same end, with the same log.
 */

export interface Foreseen {
  readonly seconds: number;
  readonly result: 'SUCCESS' | 'FAILED' | 'EXCEPTION' | 'SUSPENDED';
  readonly reason: string;
  readonly failures?: Readonly<Record<string, HostFailure>>;
}

const needsHosts: readonly Step['type'][] = ['SCRIPT', 'FILE', 'BACKUP', 'RECOVERY'];
export const usesHosts = (step: Step): boolean => needsHosts.includes(step.type);

const say = (key: Parameters<typeof text<RunKey>>[1], params = {}): string =>
  inAll(text(flowsMessages, key, params));
type RunKey =
  | 'run.hostGone'
  | 'run.hostDown'
  | 'run.exit'
  | 'run.timeout'
  | 'run.status'
  | 'run.syntax'
  | 'run.point';

const statement = /^\s*(select|insert|update|delete|create|alter|drop|truncate|with|call|begin)\b/i;

/** What the address answers, as far as it says so itself: `/status/503` is 503. */
export const answerOf = (url: string): number =>
  Number(/\/([1-5]\d\d)(?:[/?#]|$)/.exec(url)?.[1] ?? 200);

/**
 * The number that a script ends with at a host; 0 where no line ends it with an error. A line that asks for the host's name is
 * about the host that it names, and any other about all.
 */
const exitOf = (commands: readonly string[], host: RunHost): number => {
  const own = commands.filter(
    (line) => !/\$\(hostname\)|\$\{?HOSTNAME/.test(line) || line.includes(host.name),
  );
  // A process ends with a byte, whatever number it says.
  const codes = own.map(
    (line) => Number(/(?:^|[;&\s])exit\s+(\d{1,9})/.exec(line)?.[1] ?? 0) % 256,
  );
  return codes.find((code) => code > 0) ?? 0;
};

type Planned = Pick<StoredPlan, 'step' | 'commands' | 'on' | 'failures'>;

/** The hosts of this attempt. */
const attempted = ({ on }: Pick<StoredPlan, 'on'>, hosts: readonly RunHost[]) =>
  on === undefined ? hosts : hosts.filter(({ id }) => on.includes(id));

/** Seconds that a step takes where nothing is in its way. */
function length(step: Step, count: number): number {
  switch (step.type) {
    case 'SCRIPT':
      return 8 + 2 * count;
    case 'FILE':
      return 4 + count;
    case 'BACKUP':
      return 20 + 4 * count;
    default:
      return 30 + 6 * count;
  }
}

function failureAt(
  { step, commands }: Planned,
  host: RunHost,
  seconds: number,
): HostFailure | undefined {
  if (host.status === '') return { result: 'EXCEPTION', reason: say('run.hostGone') };
  if (host.status !== 'RUNNING') return { result: 'FAILED', reason: say('run.hostDown') };
  if (step.type !== 'SCRIPT') return undefined;
  if (exitOf(commands, host) > 0) return { result: 'FAILED', reason: say('run.exit') };
  // What was stored before scripts could be given up says nothing of it.
  const { timeout = seconds } = step as { readonly timeout?: number };
  if (timeout >= seconds) return undefined;
  return { result: 'FAILED', reason: say('run.timeout', { limit: durationText(timeout, 's') }) };
}

/** What a step comes to at its hosts; where it is done at some of them again, the others stay as they were. */
function atHosts(plan: Planned, hosts: readonly RunHost[]): Foreseen {
  const now = attempted(plan, hosts);
  const seconds = length(plan.step, now.length);
  const before = Object.entries(plan.failures ?? {}).filter(
    ([id]) => plan.on !== undefined && !plan.on.includes(id),
  );
  const fresh = now.flatMap((host) => {
    const failure = failureAt(plan, host, seconds);
    return failure ? [[host.id, failure] as const] : [];
  });
  const failures = Object.fromEntries([...before, ...fresh]);
  const all = Object.values(failures);
  if (all.length === 0) return { seconds, result: 'SUCCESS', reason: '', failures };
  const reasons = [...new Set(all.map(({ reason }) => reason))].map((reason) => {
    const names = hosts.filter(({ id }) => failures[id]?.reason === reason);
    return { names: names.map(({ name }) => name), reason };
  });
  const works = now.some(({ id }) => failures[id] === undefined);
  const result = all.some((each) => each.result === 'EXCEPTION') ? 'EXCEPTION' : 'FAILED';
  return { seconds: works ? seconds : 6, result, reason: reasonsAt(reasons), failures };
}

/** What failed where. */
export const reasonsAt = (
  reasons: readonly { readonly names: readonly string[]; readonly reason: string }[],
): string =>
  inEach((locale) =>
    reasons
      .map(({ names, reason }) =>
        translate(
          text(flowsMessages, 'run.at', {
            names: formatList(names, locale),
            reason: inOne(reason, locale),
          }),
          locale,
        ),
      )
      .join(locale === 'en' ? '; ' : '；'),
  );

/** Seconds, result and reason of a step, for whoever reads it. */
export function foresee(plan: Planned, hosts: readonly RunHost[]): Foreseen {
  const { step } = plan;
  if (usesHosts(step)) return atHosts(plan, hosts);
  switch (step.type) {
    case 'HTTP': {
      const params = { got: answerOf(step.url), expected: step.expectStatus };
      const met = params.got === params.expected;
      if (met) return { seconds: 3, result: 'SUCCESS', reason: '' };
      return { seconds: 3, result: 'FAILED', reason: say('run.status', params) };
    }
    case 'DATABASE':
      if (!statement.test(step.statement))
        return { seconds: 2, result: 'FAILED', reason: say('run.syntax') };
      return { seconds: 5, result: 'SUCCESS', reason: '' };
    case 'POINT':
      return {
        ...{ seconds: 1, result: 'SUSPENDED' },
        reason: say('run.point', { prompt: step.prompt }),
      };
    default:
      return { seconds: 1, result: 'SUCCESS', reason: '' };
  }
}

/** A number that is always the same for a text: sizes and digests of a log. */
function hash(value: string): number {
  let sum = 2_166_136_261;
  for (let index = 0; index < value.length; index += 1)
    sum = Math.imul(sum ^ value.charCodeAt(index), 16_777_619) >>> 0;
  return sum;
}
const hex = (value: string) => hash(value).toString(16).padStart(8, '0');

/** Lines of a script that a log repeats. */
const SHOWN = 6;

/** How the log names a host at the beginning of its lines. */
export const nameInLog = ({ id, name, ip, status }: RunHost): string =>
  status === '' ? id : `${name} (${ip === '' ? 'no address' : ip})`;

/** Hosts as they are now, with the names by which the log has called them before. */
export const renamed = (now: readonly RunHost[], before: readonly RunHost[]): readonly RunHost[] =>
  now.map((host) => {
    const old = before.find(({ id }) => id === host.id);
    const names = new Set(old ? [...(old.was ?? []), nameInLog(old)] : []);
    names.delete(nameInLog(host));
    return names.size === 0 ? host : { ...host, was: [...names] };
  });

/** Of a log what one host said, however it was called then. */
export function logOfHost(log: string, host: RunHost): string {
  const names = [nameInLog(host), ...(host.was ?? [])].map((name) => `${name}: `);
  const isOwn = (line: string) => names.some((name) => line.startsWith(name));
  return log
    .split(/(?<=\n)/)
    .filter((line) => isOwn(line.slice(line.indexOf(']') + 2)))
    .join('');
}

/** What the log of a step says, in English as the tools it stands for do. */
export function linesOf(
  plan: Omit<StoredPlan, 'logged'>,
  hosts: readonly RunHost[],
): readonly PlanLine[] {
  const { name, type, step, commands, result, reason } = plan;
  const whole = (line: string): PlanLine => ({ text: line, hostId: '' });
  const last =
    result === 'SUCCESS' ? 'finished: SUCCESS' : `finished: ${result} ${inOne(reason, 'en')}`;
  const middle = usesHosts(step)
    ? attempted(plan, hosts).flatMap((host) =>
        onHost(host).map((line) => ({ text: `${nameInLog(host)}: ${line}`, hostId: host.id })),
      )
    : alone().map(whole);
  return [whole(`${type} ${name}`), ...middle, whole(last)];

  function onHost(host: RunHost): string[] {
    if (host.status === '') return ['no such host'];
    if (host.status !== 'RUNNING') return ['connect: connection refused'];
    switch (step.type) {
      case 'SCRIPT':
        return [
          `connected`,
          ...commands.slice(0, SHOWN).map((line) => `+ ${line}`),
          `exit status ${exitOf(commands, host)}`,
        ];
      case 'FILE':
        return [
          `sending ${step.sourcePath} to ${step.targetPath}`,
          `sha256 ${hex(step.sourcePath)}${hex(step.targetPath)} verified`,
        ];
      case 'BACKUP':
        return [
          `snapshot of ${step.path}`,
          `${(hash(host.id + step.path) % 900) / 10 + 1} GB stored, kept ${step.keepDays} days`,
        ];
      case 'RECOVERY':
        return [`reading the copy of run ${step.executionId}`, `${step.path} restored`];
      default:
        return [];
    }
  }

  function alone(): string[] {
    switch (step.type) {
      case 'HTTP':
        return [`> ${step.method} ${step.url}`, `< HTTP/1.1 ${answerOf(step.url)}`];
      case 'DATABASE':
        return [
          `connected to ${step.database}`,
          ...commands.slice(0, SHOWN).map((line) => `${step.database}> ${line}`),
          result === 'SUCCESS'
            ? `${hash(step.statement) % 500} rows`
            : 'ERROR: syntax error at or near the beginning',
        ];
      case 'POINT':
        return [`checkpoint: ${step.prompt}`];
      default:
        return [];
    }
  }
}

/** Without the half of a character that a cut has left: no database takes such text. */
export const whole = (line: string): string => line.replace(/[\ud800-\udbff]$/, '');

/** The lines of a script or a statement that do something. */
export const commandsOf = (content: string): readonly string[] =>
  content
    .split(/\r?\n/)
    .map((line) => whole(line.trim().slice(0, 200)))
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('--'))
    .slice(0, 200);
