import type { Execution } from '../../core/api/flows/executions';
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

/** `1:05`, or `1:02:05`: the same in every language. */
export function lengthText(seconds: number | undefined): string {
  if (seconds === undefined || seconds < 0) return '—';
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const end = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${end}` : `${minutes}:${end}`;
}

export const lengthOf = ({ startTime, endTime }: Pick<Execution, 'startTime' | 'endTime'>) =>
  lengthText(secondsOf(startTime, endTime));

/** What has to be done again, a step or a host. */
export const isBad = ({ status }: { readonly status: string }) =>
  status === 'FAILED' || status === 'EXCEPTION';

/** The hosts at which a run failed: those of the step that ended it. */
export const failedHostsOf = ({ steps }: Pick<Execution, 'steps'>) =>
  (steps.find(isBad)?.hosts ?? []).filter(isBad);
