import type { Step } from '../../../../src/core/api/flows/steps';
import { text, translate, type Locale } from '../../../../src/core/i18n/translator';
import { flowsMessages } from './messages';
import type { RunHost, StoredPlan } from '../../kinds/flows-tasks';

/*
 * What a step would do, decided from what is known when it begins. The reference backend has no agents and calls nobody
 * (docs/decisions/0075-simulated-jobs.md): the same job over the same hosts comes to the same end, with the same log.
 */

export interface Foreseen {
  readonly seconds: number;
  readonly result: 'SUCCESS' | 'FAILED' | 'EXCEPTION' | 'SUSPENDED';
  readonly reason: string;
}

const needsHosts: readonly Step['type'][] = ['SCRIPT', 'FILE', 'BACKUP', 'RECOVERY'];
export const usesHosts = (step: Step): boolean => needsHosts.includes(step.type);

const say = (locale: Locale, key: Parameters<typeof text<RunKey>>[1], params = {}): string =>
  translate(text(flowsMessages, key, params), locale);
type RunKey =
  | 'run.hostGone'
  | 'run.hostDown'
  | 'run.exit'
  | 'run.status'
  | 'run.syntax'
  | 'run.point';

const statement = /^\s*(select|insert|update|delete|create|alter|drop|truncate|with|call|begin)\b/i;

/** What the address answers, as far as it says so itself: `/status/503` is 503. */
export const answerOf = (url: string): number =>
  Number(/\/([1-5]\d\d)(?:[/?#]|$)/.exec(url)?.[1] ?? 200);

const exits = (commands: readonly string[]): boolean =>
  commands.some((line) => /(?:^|[;&\s])exit\s+[1-9]/.test(line));

/** Seconds, result and reason of a step; whoever started the run reads the reason. */
export function foresee(
  { step, commands }: Pick<StoredPlan, 'step' | 'commands'>,
  hosts: readonly RunHost[],
  locale: Locale,
): Foreseen {
  const names = (list: readonly RunHost[]) => list.map((host) => host.name).join('、');
  if (usesHosts(step)) {
    const gone = hosts.filter((host) => host.status === '');
    if (gone.length > 0)
      return {
        ...{ seconds: 2, result: 'EXCEPTION' },
        reason: say(locale, 'run.hostGone', { names: names(gone) }),
      };
    const down = hosts.filter((host) => host.status !== 'RUNNING');
    if (down.length > 0)
      return {
        ...{ seconds: 10, result: 'FAILED' },
        reason: say(locale, 'run.hostDown', { names: names(down) }),
      };
  }
  switch (step.type) {
    case 'SCRIPT':
      if (exits(commands)) return { seconds: 6, result: 'FAILED', reason: say(locale, 'run.exit') };
      return { seconds: 8 + 2 * hosts.length, result: 'SUCCESS', reason: '' };
    case 'HTTP': {
      const params = { got: answerOf(step.url), expected: step.expectStatus };
      const met = params.got === params.expected;
      if (met) return { seconds: 3, result: 'SUCCESS', reason: '' };
      return { seconds: 3, result: 'FAILED', reason: say(locale, 'run.status', params) };
    }
    case 'DATABASE':
      if (!statement.test(step.statement))
        return { seconds: 2, result: 'FAILED', reason: say(locale, 'run.syntax') };
      return { seconds: 5, result: 'SUCCESS', reason: '' };
    case 'POINT':
      return {
        ...{ seconds: 1, result: 'SUSPENDED' },
        reason: say(locale, 'run.point', { prompt: step.prompt }),
      };
    case 'FILE':
      return { seconds: 4 + hosts.length, result: 'SUCCESS', reason: '' };
    case 'BACKUP':
      return { seconds: 20 + 4 * hosts.length, result: 'SUCCESS', reason: '' };
    case 'RECOVERY':
      return { seconds: 30 + 6 * hosts.length, result: 'SUCCESS', reason: '' };
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

/** What the log of a step says, in English as the tools it stands for do. */
export function linesOf(
  { name, type, step, commands, result, reason }: Omit<StoredPlan, 'logged'>,
  hosts: readonly RunHost[],
): readonly string[] {
  const first = `${type} ${name}`;
  const last = result === 'SUCCESS' ? 'finished: SUCCESS' : `finished: ${result} ${reason}`;
  const middle = usesHosts({ ...step }) ? hosts.flatMap((host) => onHost(host)) : alone();
  return [first, ...middle, last];

  function onHost(host: RunHost): string[] {
    const at = `${host.name} (${host.ip === '' ? 'no address' : host.ip})`;
    if (host.status === '') return [`${host.id}: no such host`];
    if (host.status !== 'RUNNING') return [`${at}: connect: connection refused`];
    switch (step.type) {
      case 'SCRIPT':
        return [
          `${at}: connected`,
          ...commands.slice(0, SHOWN).map((line) => `${at}: + ${line}`),
          `${at}: exit status ${exits(commands) ? 1 : 0}`,
        ];
      case 'FILE':
        return [
          `${at}: sending ${step.sourcePath} to ${step.targetPath}`,
          `${at}: sha256 ${hex(step.sourcePath)}${hex(step.targetPath)} verified`,
        ];
      case 'BACKUP':
        return [
          `${at}: snapshot of ${step.path}`,
          `${at}: ${(hash(host.id + step.path) % 900) / 10 + 1} GB stored, kept ${step.keepDays} days`,
        ];
      case 'RECOVERY':
        return [
          `${at}: reading the copy of run ${step.executionId}`,
          `${at}: ${step.path} restored`,
        ];
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
const whole = (line: string): string => line.replace(/[\ud800-\udbff]$/, '');

/** The lines of a script or a statement that do something. */
export const commandsOf = (content: string): readonly string[] =>
  content
    .split(/\r?\n/)
    .map((line) => whole(line.trim().slice(0, 200)))
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('--'))
    .slice(0, 200);
