import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartBatch } from '../api/ordering/applications';
import { aborted, isApiError } from '../http/errors';
import type { Runtime } from '../runtime';
import { newId } from './cart-draft';
import type { CartLine } from './cart-item';
import { chosenOf, isEqual } from './replace-cart';
import { priceOfLines, selectedLines } from './cart-state';
import type { CartStore } from './cart-store';

/** A line whose price is not what was shown, or that is not there any more (`to` is null then). */
export interface MovedLine {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly to: string | null;
}

export interface Question {
  readonly moved: readonly MovedLine[];
  readonly from: string;
  readonly to: string;
}

export interface LineResult {
  readonly id: string;
  readonly name: string;
  readonly serviceName: string;
  /** Empty where it was refused. */
  readonly orderSn: string;
  readonly message: string;
}

export interface Outcome {
  readonly batchSn: string;
  /** What has to be paid before the ordered lines open. */
  readonly due: string;
  readonly results: readonly LineResult[];
}

export interface CheckoutState {
  readonly step: 'idle' | 'pricing' | 'asking' | 'ordering';
  /** What the user has to agree to anew. */
  readonly question: Question | null;
  readonly outcome: Outcome | null;
  /** Why there is no outcome. */
  readonly error: unknown;
  /** It may have been ordered all the same: submitting again asks what became of it, and orders nothing twice. */
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
  /** An order whose reply was lost: asked again with its token it makes nothing new, and tells what became of it. */
  #lost: { readonly token: string; readonly lines: readonly CartLine[] } | null = null;

  constructor(runtime: Runtime, cart: CartStore, onSubmit: (sn: string) => void = () => undefined) {
    this.#runtime = runtime;
    this.#cart = cart;
    this.#onSubmit = onSubmit;
  }

  /**
   * Orders the selected lines. The serial number of the batch, or null when nothing was ordered: nothing is selected,
   * what was typed into a selected line is no number or was not taken, the user did not agree, or the server refused
   * every line. Throws when the outcome is not known.
   */
  async submit(): Promise<string | null> {
    const { step, held } = this.store.getState();
    if (step !== 'idle' || orderable(this.#cart).some(({ id }) => held.includes(id))) return null;
    const { epoch } = this.#cart;
    this.#set({ ...idle, step: 'pricing', outcome: null });
    try {
      return await this.#submit(epoch);
    } catch (error) {
      if (epoch !== this.#cart.epoch) this.#lost = null;
      else this.#set({ error, lost: this.#lost !== null });
      throw error;
    } finally {
      this.#answer = null;
      this.#set({ step: 'idle', question: null });
    }
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

  async #submit(epoch: number): Promise<string | null> {
    await this.#cart.settled();
    await this.#cart.priced();
    // Before anything is sent: the answer to what was typed may bring another price along.
    const shown = orderable(this.#cart);
    const unsent = await this.#cart.flush();
    this.#stay(epoch);
    if (shown.some(({ id }) => unsent.includes(id))) return null; // the line says why
    if (this.#lost) return this.#order(this.#lost.lines, epoch, this.#lost.token);
    const lines = await this.#agreed(shown, epoch);
    return lines && lines.length > 0 ? this.#order(lines, epoch) : null;
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
      const now = orderable(this.#cart).filter(({ id }) => shown.some((line) => line.id === id));
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

  async #order(
    lines: readonly CartLine[],
    epoch: number,
    clientToken = newId(),
  ): Promise<string | null> {
    this.#set({ step: 'ordering', question: null });
    const { orderCart } = await import('../api/ordering/applications');
    this.#stay(epoch);
    this.#lost = { token: clientToken, lines };
    const body = {
      ids: lines.map(({ id }) => id),
      each: true,
      agreed: lines.map(({ id, amount }) => ({ id, amount })),
      clientToken,
    };
    let batch: CartBatch;
    try {
      batch = await this.#cart.through(() =>
        this.#runtime.call(orderCart, { body }, { ignoreErrors: true, inPlace: true }),
      );
    } catch (error) {
      if (isApiError(error) && error.kind === 'refused') this.#lost = null;
      else if (epoch === this.#cart.epoch) await this.#cart.refresh().catch(() => undefined); // what was ordered after all is not there any more
      throw error;
    }
    this.#stay(epoch);
    this.#lost = null;
    const outcome = outcomeOf(batch, lines);
    const ordered = outcome.results.filter(({ orderSn }) => orderSn !== '');
    this.#set({ outcome });
    if (ordered.length === 0) return null;
    this.#onSubmit(outcome.batchSn);
    return outcome.batchSn;
  }

  #set(change: Partial<CheckoutState>): void {
    this.store.setState(change);
  }
}

/** Drafts are not with the server: it cannot order them. */
const orderable = (cart: CartStore): readonly CartLine[] =>
  selectedLines(cart.state).filter(({ draft }) => !draft);

/** What somebody agrees to who orders the line. */
const agreedOf = ({ name, chargeMode, mode, month, count, nodes, items, amount }: CartLine) => [
  name,
  chargeMode,
  mode,
  month,
  count,
  nodes,
  amount,
  chosenOf(items),
];

function movedLines(before: readonly CartLine[], now: readonly CartLine[]): readonly MovedLine[] {
  return before.flatMap((shown) => {
    const { id, name, amount } = shown;
    const line = now.find((one) => one.id === id);
    if (line && isEqual(agreedOf(line), agreedOf(shown))) return [];
    const names = line && line.name !== name ? `${name} → ${line.name}` : name;
    return [{ id, name: names, from: amount, to: line?.amount ?? null }];
  });
}

function outcomeOf(batch: CartBatch, lines: readonly CartLine[]): Outcome {
  const results = lines.map(({ id, name, serviceName }): LineResult => {
    const result = batch.results.find((one) => one.id === id);
    return {
      ...{ id, name, serviceName },
      orderSn: result?.orderSn ?? '',
      message: result?.message ?? '',
    };
  });
  return { batchSn: batch.batchSn, due: batch.due, results };
}
