import type { AlarmAction } from '../../core/dictionaries/alarms';
import type { BoardContext } from './board-context';
import { mayBe, shownAlarm, type Outcome } from './board-state';

/**
 * Confirming and solving (D-003): asked first, shown at once, taken back for those that the server refuses. Several may
 * run at a time, because triage does not wait.
 */
export class Changes {
  readonly #context: BoardContext;
  readonly #refresh: () => Promise<void>;
  readonly #own = new WeakSet<object>();

  constructor(context: BoardContext, refresh: () => Promise<void>) {
    this.#context = context;
    this.#refresh = refresh;
  }

  /** True when the fact was ours: we have shown it already. */
  isOwn(ids: readonly string[]): boolean {
    return this.#own.has(ids);
  }

  /** Opens the question; false when none of the alarms can be changed so. */
  ask(action: AlarmAction, ids: readonly string[]): boolean {
    const { state } = this.#context;
    const able = ids.filter((id) => mayBe(action, shownAlarm(state, id)?.status ?? ''));
    if (able.length === 0) return false;
    this.#context.set({ asked: { action, ids: able, skipped: ids.length - able.length } });
    return true;
  }

  cancel(): void {
    this.#context.set({ asked: null });
  }

  async submit(comment: string): Promise<void> {
    const { asked } = this.#context.state;
    if (!asked) return;
    this.#context.set({ asked: null });
    await this.run(asked.action, asked.ids, comment);
  }

  dismiss(key: number): void {
    const outcomes = this.#context.state.outcomes.filter((each) => each.key !== key);
    this.#context.set({ outcomes });
  }

  /** Those that failed, once more, with the same comment. */
  async retry({ key, action, comment, failed }: Outcome): Promise<void> {
    this.dismiss(key);
    await this.run(
      action,
      failed.map(({ id }) => id),
      comment,
    );
  }

  /** What runs a change is as late as the question before it. */
  async run(action: AlarmAction, ids: readonly string[], comment: string): Promise<void> {
    const { source, epoch } = this.#context;
    if (!source) return;
    const { ChangeRunner } = await source.loadRunner();
    const done = (changed: readonly string[]) => this.#own.add(changed);
    await new ChangeRunner(this.#context, epoch, this.#refresh, done).run(action, ids, comment);
  }
}
