import { createStore, type StoreApi } from 'zustand/vanilla';
import { aborted, hasTrait, isApiError } from '../http/errors';
import type { Runtime } from '../runtime';
import { ignore } from './call-queue';
import { newId } from './cart-draft';
import type { CartLine } from './cart-item';
import { isRefused, priceOfLines, selectedLines, type CartState } from './cart-state';
import type { CartStore } from './cart-store';
import { movedLines, type MovedLine } from './moved-lines';
import { orderBody, outcomeOf, type Outcome, type OrderSubmission } from './outcome';

/** What moved since it was shown: asked before ordering. Amounts are yuan as decimal text. */
export interface Question {
  readonly moved: readonly MovedLine[];
  readonly from: string;
  readonly to: string;
}

/** Where the ordering of a cart stands. */
export interface CheckoutState {
  readonly step: 'idle' | 'pricing' | 'asking' | 'ordering';
  /** What the user has to agree to anew. */
  readonly question: Question | null;
  readonly outcome: Outcome | null;
  /** Why there is no outcome. */
  readonly error: unknown;
  /** It may have been ordered all the same: whoever submits or asks next is told what became of it first. */
  readonly lost: boolean;
  /** Lines with a field that holds no number that could be ordered, once for each such field. */
  readonly held: readonly string[];
}

const idle = { step: 'idle', question: null, error: null, lost: false } as const;

/**
 * From the button to the orders: prices of now first, a question when they are not what was shown, then one order for
 * each line. The server checks the agreed amounts once more, in the transaction that orders.
 */
export class Checkout {
  readonly store: StoreApi<CheckoutState> = createStore<CheckoutState>(() => ({
    ...idle,
    outcome: null,
    held: [],
  }));
  readonly #runtime: Runtime;
  readonly #cart: CartStore;
  readonly #onSubmit: (sn: string) => void;
  #answer: ((yes: boolean) => void) | null = null;
  /** An order whose reply was lost. */
  #lost: OrderSubmission | null = null;

  constructor(runtime: Runtime, cart: CartStore, onSubmit: (sn: string) => void = () => undefined) {
    this.#runtime = runtime;
    this.#cart = cart;
    this.#onSubmit = onSubmit;
  }

  /**
   * Orders the selected lines. The serial number of the batch, or null when nothing was ordered: nothing is selected,
   * what was typed into a selected line is no number or was not taken, the user did not agree, or the server refused
   * every line. Throws when the outcome is not known.
   *
   * Where that was so of the order before and it was carried out after all, this tells its result and orders nothing
   * more: what is selected now is submitted next.
   */
  async submit(): Promise<string | null> {
    const { step, held } = this.store.getState();
    if (step !== 'idle' || isHeld(this.#cart.state, held)) return null;
    return this.#run((epoch) => this.#submit(epoch));
  }

  /** What became of the order whose reply was lost; orders nothing. */
  async recall(): Promise<void> {
    const lost = this.#lost;
    if (!lost || this.store.getState().step !== 'idle') return;
    await this.#run(async (epoch) => this.#tell(await this.#recall(lost, epoch)));
  }

  /** A field of the line holds what cannot be ordered: the line is not, until the returned function is called. */
  hold(id: string): () => void {
    this.#set({ held: [...this.store.getState().held, id] });
    return () => {
      const { held } = this.store.getState();
      const mended = held.indexOf(id);
      this.#set({ held: held.filter((_, index) => index !== mended) });
    };
  }

  answer(yes: boolean): void {
    this.#answer?.(yes);
  }

  /** The result has been read. */
  dismiss(): void {
    this.#set({ outcome: null, error: null });
  }

  /** The user has left: neither a question nor a result is anybody's any more. */
  reset(): void {
    this.#lost = null;
    this.answer(false);
    this.dismiss();
  }

  async #run<T>(work: (epoch: number) => Promise<T>): Promise<T> {
    const { epoch } = this.#cart;
    this.#set({ ...idle, step: 'pricing', outcome: null });
    try {
      return await work(epoch);
    } catch (error) {
      if (epoch !== this.#cart.epoch || hasTrait(error, 'refusal')) this.#lost = null;
      if (epoch === this.#cart.epoch) this.#set({ error, lost: this.#lost !== null });
      throw error;
    } finally {
      this.#answer = null;
      this.#set({ step: 'idle', question: null });
    }
  }

  async #submit(epoch: number): Promise<string | null> {
    await this.#cart.settled();
    await this.#cart.priced();
    // Before anything is sent: the answer to what was typed may bring another price along.
    const shown = orderable(this.#cart.state);
    const unsent = await this.#cart.flush();
    this.#stay(epoch);
    if (shown.some(({ id }) => unsent.includes(id))) return null; // the line says why
    const lost = this.#lost;
    const earlier = lost && (await this.#recall(lost, epoch));
    if (earlier && earlier.batchSn !== '') return this.#tell(earlier);
    const lines = await this.#agreed(shown, epoch);
    // Under the same token: what of the lost order is carried out only now is not taken for refused.
    return lines && lines.length > 0 ? this.#order(lines, epoch, lost?.token) : null;
  }

  async #recall(lost: OrderSubmission, epoch: number): Promise<Outcome> {
    const { recallOrder } = await import('./recall-order');
    const outcome = await recallOrder(this.#runtime, this.#cart, lost, () => this.#stay(epoch));
    this.#lost = null;
    return outcome;
  }

  /** What a user who has left began goes no further. */
  #stay(epoch: number): void {
    if (epoch !== this.#cart.epoch) throw aborted();
  }

  /** The lines as the user has seen them, or null when they are not what the user wants. */
  async #agreed(first: readonly CartLine[], epoch: number): Promise<readonly CartLine[] | null> {
    let shown = first;
    while (shown.length > 0) {
      await this.#cart.refresh();
      this.#stay(epoch);
      const now = orderable(this.#cart.state).filter(({ id }) =>
        shown.some((line) => line.id === id),
      );
      const moved = movedLines(shown, now);
      if (moved.length === 0) return now;
      const yes = await this.#ask({
        moved,
        from: priceOfLines(shown).amount,
        to: priceOfLines(now).amount,
      });
      if (!yes) return null;
      this.#stay(epoch);
      this.#set({ step: 'pricing', question: null });
      shown = now; // while the user was reading they may have moved again
    }
    return null;
  }

  #ask(question: Question): Promise<boolean> {
    this.#set({ step: 'asking', question });
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  async #order(lines: readonly CartLine[], epoch: number, token = newId()): Promise<string | null> {
    this.#set({ step: 'ordering', question: null });
    const { orderCart } = await import('../api/ordering/applications');
    this.#stay(epoch);
    this.#lost = { token, lines };
    const body = orderBody(this.#lost);
    try {
      const batch = await this.#cart.through(() =>
        this.#runtime.call(orderCart, { body }, { ignoreErrors: true, inPlace: true }),
      );
      this.#stay(epoch);
      this.#lost = null;
      return this.#tell(outcomeOf(batch, lines));
    } catch (error) {
      // An order that the server did not take is not lost: nothing is asked about it again.
      if (isApiError(error) && !hasTrait(error, 'outcome-unknown')) this.#lost = null;
      // What was ordered after all is not there any more.
      else if (epoch === this.#cart.epoch) await this.#cart.refresh().catch(ignore);
      throw error;
    }
  }

  #tell(outcome: Outcome): string | null {
    const { batchSn } = outcome;
    this.#set({ outcome });
    if (batchSn === '') return null;
    this.#onSubmit(batchSn);
    return batchSn;
  }

  #set(change: Partial<CheckoutState>): void {
    this.store.setState(change);
  }
}

/** Drafts are not with the server: it cannot order them. */
const orderable = (state: CartState): readonly CartLine[] =>
  selectedLines(state).filter(({ draft }) => !draft);

/** Whether a line that would be ordered shows a number that is none, or that the server did not take. */
export const isHeld = (state: CartState, held: CheckoutState['held']): boolean =>
  orderable(state).some((line) => held.includes(line.id) || isRefused(state, line));
