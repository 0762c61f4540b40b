import type { AlarmAction } from '../../core/dictionaries/alarms';
import { hasTrait, reasonOf } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { batchesOf } from './batches';

/** What became of one alarm; `reason` is the server's. */
export type ChangeResult =
  | { readonly id: string; readonly done: true }
  | { readonly id: string; readonly done: false; readonly reason: Text };

export interface ChangeRun {
  /** All of the ids, or none and the reason. */
  readonly change: (action: AlarmAction, ids: readonly string[], comment: string) => Promise<void>;
  readonly action: AlarmAction;
  readonly ids: readonly string[];
  readonly comment: string;
  /** After each call, with what has been settled by it. */
  readonly onSettled?: (results: readonly ChangeResult[]) => void;
}

/**
 * Confirms or solves, at most 200 a call. The server changes all of a call or none: when it refuses, the alarm that it
 * names is set aside with the reason and the others are asked again; when it names none, each half is asked for itself.
 * One result per alarm; never rejects.
 */
export async function runChange(run: ChangeRun): Promise<readonly ChangeResult[]> {
  const results: ChangeResult[] = [];
  const settle = (some: readonly ChangeResult[]) => {
    results.push(...some);
    run.onSettled?.(some);
  };
  const waiting = batchesOf([...new Set(run.ids)]).map((batch) => [...batch]);
  let ended: Text | undefined;
  for (let batch = waiting.shift(); batch !== undefined; batch = waiting.shift()) {
    if (ended !== undefined) {
      settle(failed(batch, ended));
      continue;
    }
    try {
      await run.change(run.action, batch, run.comment);
      settle(batch.map((id) => ({ id, done: true })));
    } catch (error) {
      const reason = reasonOf(error);
      if (!hasTrait(error, 'refusal')) {
        if (hasTrait(error, 'ends-run')) ended = reason;
        settle(failed(batch, reason));
        continue;
      }
      const named = namedBy(error.data);
      if (named !== undefined && batch.includes(named)) {
        settle(failed([named], reason));
        const rest = batch.filter((id) => id !== named);
        if (rest.length > 0) waiting.unshift(rest);
      } else if (batch.length === 1) settle(failed(batch, reason));
      else {
        const half = Math.ceil(batch.length / 2);
        waiting.unshift(batch.slice(0, half), batch.slice(half));
      }
    }
  }
  return results;
}

const failed = (ids: readonly string[], reason: Text): readonly ChangeResult[] =>
  ids.map((id) => ({ id, done: false, reason }));

/** The row that a refusal is about, where it says so. */
function namedBy(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('id' in data)) return undefined;
  return typeof data.id === 'string' ? data.id : undefined;
}
