import type { Alarm } from '../../core/api/monitoring/alarms';
import type { AlarmAction } from '../../core/dictionaries/alarms';
import { changeAlarms } from '../../core/api/monitoring/alarm-changes';
import { aborted } from '../../core/http/errors';
import type { Runtime } from '../../core/runtime';
import { countsNow, shifted, type BoardState, type Outcome } from './board-state';
import { runChange, type ChangeResult } from './change-run';

/** What a change asks of where the alarms come from. */
export interface ChangeSource {
  /** For what comes late and brings its own endpoint. */
  readonly runtime: Pick<Runtime, 'call'>;
  /** Tells what else stands on this runtime. */
  publish(action: AlarmAction, ids: readonly string[]): void;
  /** Who acts, for what is shown before the server has answered. */
  readonly userName: () => string;
}

/** What a change needs of the board, said here: the board's source names this file, to load it late. */
export interface ChangeBoard {
  readonly epoch: number;
  readonly state: BoardState;
  readonly source: ChangeSource | null;
  readonly listener: {
    readonly onChanged?: (action: AlarmAction, ids: readonly string[]) => void;
  };
  set(change: Partial<BoardState>): void;
}

let sequence = 0;

/** Runs one change: laid over the alarms at once, made true or taken back as the server answers. */
export class ChangeRunner {
  readonly #context: ChangeBoard;
  readonly #epoch: number;
  readonly #refresh: () => Promise<void>;
  readonly #own: (ids: readonly string[]) => void;

  constructor(
    context: ChangeBoard,
    epoch: number,
    refresh: () => Promise<void>,
    own: (ids: readonly string[]) => void,
  ) {
    this.#context = context;
    this.#epoch = epoch;
    this.#refresh = refresh;
    this.#own = own;
  }

  /** Its user's session has ended: nothing of it is shown, and nothing more of it is sent. */
  #isOver(): boolean {
    return this.#context.epoch !== this.#epoch;
  }

  async run(action: AlarmAction, ids: readonly string[], comment: string): Promise<void> {
    const { source } = this.#context;
    if (!source || ids.length === 0 || this.#isOver()) return;
    this.#lay(ids, overlayOf(action, comment, source.userName()));
    this.#progress(ids.length, 0);
    const results = await runChange({
      change: (...change) => this.#send(source, ...change),
      action,
      ids,
      comment,
      onSettled: (some) => {
        if (!this.#isOver()) this.#settle(some);
      },
    });
    if (this.#isOver()) return;
    this.#progress(-ids.length, -ids.length);
    const done = results.filter((each) => each.done).map(({ id }) => id);
    const failed = results.flatMap((each) => (each.done ? [] : [each]));
    this.#tell(action, comment, done, failed);
    if (this.#context.source !== source) return; // drawn anew, and loaded anew with it
    if (done.length > 0) {
      this.#own(done);
      this.#context.listener.onChanged?.(action, done);
      source.publish(action, done);
    }
    await this.#refresh();
  }

  async #send(
    source: ChangeSource,
    action: AlarmAction,
    ids: readonly string[],
    comment: string,
  ): Promise<void> {
    if (this.#isOver()) throw aborted(); // the call would be the next user's
    const said = action === 'confirm' ? { note: comment } : { remark: comment };
    await source.runtime.call(changeAlarms, { body: { action, ids, ...said } }, { inPlace: true });
  }

  #lay(ids: readonly string[], overlay: Partial<Alarm>): void {
    const overlays = new Map(this.#context.state.overlays);
    for (const id of ids) overlays.set(id, overlay);
    this.#context.set({ overlays });
  }

  /** What went through becomes the alarm itself; what did not shows again as it was. */
  #settle(results: readonly ChangeResult[]): void {
    const { state } = this.#context;
    const overlays = new Map(state.overlays);
    const alarms = new Map(state.alarms);
    const selected = new Set(state.selected);
    for (const { id, done } of results) {
      const overlay = overlays.get(id);
      const alarm = alarms.get(id);
      overlays.delete(id);
      if (!done) continue;
      if (alarm && overlay) alarms.set(id, { ...alarm, ...overlay });
      selected.delete(id);
    }
    // What has just become true stays in the counts; what failed and what still runs is taken out of them again.
    const now = countsNow(state);
    const pending = [
      ...overlays.keys(),
      ...results.filter(({ done }) => !done).map(({ id }) => id),
    ];
    const counts = now && shifted(now, state, pending, -1);
    this.#context.set({ overlays, alarms, selected, statusCounts: counts });
    this.#progress(0, results.length);
  }

  #progress(total: number, settled: number): void {
    const { running } = this.#context.state;
    const next = {
      total: (running?.total ?? 0) + total,
      settled: (running?.settled ?? 0) + settled,
    };
    this.#context.set({ running: next.total > 0 ? next : null });
  }

  #tell(
    action: AlarmAction,
    comment: string,
    done: readonly string[],
    results: readonly Extract<ChangeResult, { done: false }>[],
  ): void {
    const { outcomes, alarms } = this.#context.state;
    const failed = results.map(({ id, reason }) => ({
      id,
      name: alarms.get(id)?.name ?? id,
      reason,
    }));
    const outcome: Outcome = { key: ++sequence, action, comment, done: done.length, failed };
    this.#context.set({
      outcomes: [...outcomes.filter((each) => each.failed.length > 0), outcome],
    });
  }
}

function overlayOf(action: AlarmAction, comment: string, userName: string): Partial<Alarm> {
  const now = new Date().toISOString();
  return action === 'confirm'
    ? { status: 'CONFIRMED', confirmUserName: userName, confirmTime: now, confirmNote: comment }
    : { status: 'SOLVED', solveUserName: userName, solveTime: now, remark: comment };
}
