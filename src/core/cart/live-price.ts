import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CallInput } from '../api/endpoint';
import { calculatePrice, type Price } from '../api/ordering/prices';
import { isApiError } from '../http/errors';
import type { Text } from '../i18n/translator';
import type { Runtime } from '../runtime';
import { SOUGHT } from '../pauses';

export type PriceQuery = Required<CallInput<typeof calculatePrice>>['query'];

/** The price of what is chosen in a form, as far as it is known. */
export interface LivePriceState {
  /** Of the last question that was answered. */
  readonly price: Price | null;
  /** A newer question is on its way: the price is that of an older one. */
  readonly busy: boolean;
  readonly refusal: Text | null;
}

/** E-154 while somebody chooses: only the newest question's answer is shown, older ones are given up. */
export class LivePrice {
  readonly store: StoreApi<LivePriceState> = createStore<LivePriceState>(() => ({
    price: null,
    busy: false,
    refusal: null,
  }));
  readonly #runtime: Runtime;
  #controller: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  ask(query: PriceQuery): void {
    this.stop();
    this.store.setState({ busy: true });
    this.#timer = setTimeout(() => void this.#ask(query), SOUGHT);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#controller?.abort();
    this.#controller = null;
  }

  async #ask(query: PriceQuery): Promise<void> {
    const controller = new AbortController();
    this.#controller = controller;
    try {
      const { signal } = controller;
      const price = await this.#runtime.call(calculatePrice, { query }, { signal, inPlace: true });
      // An answer that was read before the abort reached it is stale all the same.
      if (controller === this.#controller)
        this.store.setState({ price, busy: false, refusal: null });
    } catch (error) {
      if (controller !== this.#controller) return;
      const refusal = isApiError(error) ? error.text : String(error);
      this.store.setState({ price: null, busy: false, refusal });
    }
  }
}
