import type { Execution } from '../../core/api/flows/executions';
import { durationText } from '../../core/format/duration';
import { readTime } from '../../core/resource/time';

/** D-005: nothing happens any more by itself. */
export const ended = ['SUCCESS', 'FAILED', 'CANCELED', 'EXCEPTION', 'NOREADY'];
/** What the clock alone changes: asked again and again. */
export const moving = ['CREATED', 'READY', 'WAITTING', 'CANCELING', 'RUNNING'];

/** Seconds between two moments; undefined while either is not known. */
export function secondsOf(from: string, to: string): number | undefined {
  const begin = readTime(from);
  const end = readTime(to);
  return begin && end ? Math.round((end.getTime() - begin.getTime()) / 1000) : undefined;
}

export const lengthText = (seconds: number | undefined): string =>
  seconds === undefined || seconds < 0 ? '—' : durationText(seconds, 's');

export const lengthOf = ({ startTime, endTime }: Pick<Execution, 'startTime' | 'endTime'>) =>
  lengthText(secondsOf(startTime, endTime));

/** What has to be done again, a step or a host. */
export const isBad = ({ status }: { readonly status: string }) =>
  status === 'FAILED' || status === 'EXCEPTION';

/** The hosts at which a run failed: those of the step that ended it. */
export const failedHostsOf = ({ steps }: Pick<Execution, 'steps'>) =>
  (steps.find(isBad)?.hosts ?? []).filter(isBad);
