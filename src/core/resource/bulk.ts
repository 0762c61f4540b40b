import { hasTrait, isApiError, reasonOf } from '../http/errors';
import type { Text } from '../i18n/translator';
import { refusedFields } from './form';
import type { OpContext, OpSpec, Together } from './operation-spec';

/** What became of one row of a run. */
export type RowOutcome<R> =
  | { readonly row: R; readonly state: 'waiting' | 'running' | 'done' | 'skipped' }
  | { readonly row: R; readonly state: 'failed'; readonly reason: Text };

/** The rows that failed, each by its name with the reason in words. */
export const failuresOf = <R>(
  outcomes: readonly RowOutcome<R>[],
  nameOf: (row: R) => string,
  show: (reason: Text) => string,
): { name: string; reason: string }[] =>
  outcomes.flatMap((each) =>
    each.state === 'failed' ? [{ name: nameOf(each.row), reason: show(each.reason) }] : [],
  );

/** What is run: an operation, or as much of one as it takes. */
type Sends<R> = Partial<Pick<OpSpec<R>, 'send' | 'run'>>;

/** A run of one operation over many rows. */
export interface BulkOptions<R> {
  readonly op: Sends<R>;
  readonly rows: readonly R[];
  readonly values?: unknown;
  readonly context: OpContext;
  readonly onChange?: (outcomes: readonly RowOutcome<R>[]) => void;
  /** Requests under way at once. */
  readonly width?: number;
}

/** One request and one result per row. Never rejects; a failed row carries the server's reason. */
export async function runBulk<R>(options: BulkOptions<R>): Promise<readonly RowOutcome<R>[]> {
  const { op, rows, values, context, onChange, width = 4 } = options;
  const outcomes: RowOutcome<R>[] = rows.map((row) => ({ row, state: 'waiting' }));
  let next = 0;
  let ended = false;
  const set = (index: number, outcome: RowOutcome<R>) => {
    outcomes[index] = outcome;
    onChange?.([...outcomes]);
  };
  const worker = async () => {
    while (next < rows.length) {
      const index = next++;
      const row = rows[index] as R;
      if (ended || context.signal.aborted) {
        set(index, { row, state: 'skipped' });
        continue;
      }
      set(index, { row, state: 'running' });
      try {
        await runOne(op, values, row, context);
        set(index, { row, state: 'done' });
      } catch (error) {
        if (hasTrait(error, 'ends-run')) ended = true;
        set(index, { row, state: 'failed', reason: reasonOf(error) });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, rows.length) }, worker));
  return outcomes;
}

/**
 * Does an operation on one row, or on none where it makes something; rejects with the server’s
 * reason.
 */
export function runOne<R>(
  op: Sends<R>,
  values: unknown,
  row: R | undefined,
  context: OpContext,
): Promise<unknown> {
  if (op.send) return op.send(values, row, context);
  if (op.run) return op.run(row === undefined ? [] : [row], context);
  return Promise.resolve();
}

/** What became of one request for all rows: it was done, with its answer, or refused for some of them and done for none. */
export interface TogetherOutcome<R> {
  readonly outcomes: readonly RowOutcome<R>[];
  readonly answer?: unknown;
}

/** The place of a row in the request: `ids.2`, also where the server says more of it (`ids.2.status`). */
const PLACE = /^ids\.(\d+)(?:\.|$)/;

/**
 * One request for all rows. A refusal that names rows says why of each, and of the others that nothing was done; every other
 * failure is thrown, for the form that asked.
 */
export async function runTogether<R>(
  { send }: Together<R>,
  rows: readonly R[],
  values: unknown,
  context: OpContext,
): Promise<TogetherOutcome<R>> {
  try {
    const answer = await send(rows, values, context);
    return { answer, outcomes: rows.map((row) => ({ row, state: 'done' })) };
  } catch (error) {
    const reasons = new Map<number, Text>();
    for (const [name, reason] of Object.entries(isApiError(error) ? refusedFields(error) : {})) {
      const [, place] = PLACE.exec(name) ?? [];
      if (place !== undefined && Number(place) < rows.length) reasons.set(Number(place), reason);
    }
    if (reasons.size === 0) throw error;
    return {
      outcomes: rows.map((row, index) => {
        const reason = reasons.get(index);
        return reason === undefined ? { row, state: 'skipped' } : { row, state: 'failed', reason };
      }),
    };
  }
}
