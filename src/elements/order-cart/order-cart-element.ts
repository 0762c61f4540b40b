import {
  itemOf,
  readItem,
  readItems,
  type CartItem,
  type CartLine,
} from '../../core/cart/cart-item';
import { isSelected, priceOfLines, selectedLines } from '../../core/cart/cart-state';
import type { CartStore } from '../../core/cart/cart-store';
import type { Checkout } from '../../core/cart/checkout';
import { replaceCart } from '../../core/cart/replace-cart';
import { hasTrait } from '../../core/http/errors';
import type { Runtime } from '../../core/runtime';
import type { CartKit, OrderCartProps } from '../../widgets/order-cart/order-cart';
import css from '../../widgets/order-cart/order-cart.css';
import { attribute, event, property } from '../descriptors';
import { elementSpec, frame } from '../element';
import { bodyOf } from '../frame-body';
import { unselectedIn } from './restored-selection';

export interface CartChange {
  readonly items: readonly CartItem[];
  readonly total: string;
}

const spec = elementSpec({
  tag: 'by-order-cart',
  description:
    'The user’s shopping cart: lines with live prices, changes, and the way to an order; a form control.',
  attributes: {
    name: attribute.text({
      description: 'Name in the form data, which holds the lines as the JSON text of `items`.',
    }),
    readonly: attribute.flag({
      description: 'The user can change and order nothing; the page still can.',
    }),
  },
  properties: {
    items: property<readonly CartItem[]>({
      description:
        'The lines of the cart. Setting it adds, changes and removes lines of the user’s cart until it is the same; a line is known again by `id`, or by `serviceCode` and `name`. Wrong items change nothing and are told by `by-error`.',
      type: 'CartItem[]',
      fallback: [],
    }),
    total: property<string>({
      description:
        'What the selected lines cost, decimal text with two places, yuan; of all lines when `readonly`.',
      type: 'string',
      fallback: '0.00',
      readonly: true,
    }),
  },
  events: {
    'by-change': event<CartChange>(
      '{ items: CartItem[], total: string }',
      'Lines, selection or prices changed, whoever changed them: the user, the page, another tab or the console.',
    ),
    'by-submit': event<{ readonly sn: string }>(
      '{ sn: string }',
      'Lines were ordered; `sn` is the serial number of their batch (`batchSn` of the orders).',
    ),
  },
  methods: {
    add: 'Adds a line and resolves to it as the cart has it; rejects with a `CartItemError` or the server’s refusal.',
    remove:
      'Removes the line of that id, or the lines of several; without any argument the tag itself, as the DOM has it.',
    clear: 'Removes all lines.',
    submit:
      'Orders the selected lines as the button does, asking the user when prices moved; resolves to the serial number, or null when nothing was ordered.',
  },
  parts: {
    table: 'The lines of the cart.',
    row: 'A line of the cart.',
    notice: 'What became of an order, and messages in the corner.',
  },
  form: true,
  styles: [css],
  reserve: '320px',
});

/** `<by-order-cart>`. The cart itself belongs to the runtime: all elements and screens on it show the same. */
export class OrderCartElement extends frame(spec) {
  /** Comes with the body, so that what the cart itself loads later is not loaded with the tag. */
  #kit: CartKit | undefined;
  #cart: CartStore | undefined;
  #checkout: Checkout | undefined;
  #runtimeOfCart: Runtime | undefined;
  readonly #waiting: ((cart: CartStore) => void)[] = [];
  /** What was set while there was no cart yet. */
  #early: readonly CartItem[] = [];
  /** What `by-change` last told. */
  #told = JSON.stringify([[], '0.00']);

  // The described accessor would keep a copy; the cart is the value.
  static {
    Object.defineProperty(this.prototype, 'items', {
      configurable: true,
      enumerable: true,
      get(this: OrderCartElement) {
        return this.#items();
      },
      set(this: OrderCartElement, value: unknown) {
        this.#setItems(value);
      },
    });
  }

  protected override readonly body = bodyOf<OrderCartProps>(
    async () => {
      const { OrderCart, cartKit } = await import('../../widgets/order-cart/order-cart');
      this.#kit = cartKit;
      return OrderCart;
    },
    () => ({
      ...this.#bind(),
      readonly: this.#isReadonly(),
      label: this.getAttribute('aria-label') ?? this.labels[0]?.textContent?.trim() ?? '',
      onAttach: this.#attach,
    }),
  );

  get total(): string {
    return this.#cart ? this.#totalOf(this.#cart) : '0.00';
  }

  add(item: CartItem): Promise<CartItem> {
    return this.#handled(async () => {
      readItem(item); // a wrong one is refused at once, with or without a cart
      const line = await (await this.#whenCart()).add(item);
      return this.#itemOf(line);
    });
  }

  /**
   * Decided by how many arguments there are: `remove(undefined)` of a page that lost an id must not take the tag away.
   * One signature, because the manifest's schema has no overloads.
   */
  // oxlint-disable-next-line typescript/no-misused-promises -- the DOM's returns nothing, so nobody awaits it
  override remove(...ids: readonly string[]): Promise<void> {
    if (ids.length === 0) {
      super.remove();
      return Promise.resolve();
    }
    return this.#handled(async () => {
      await (await this.#whenCart()).remove(ids);
    });
  }

  clear(): Promise<void> {
    return this.#handled(async () => (await this.#whenCart()).clear());
  }

  submit(): Promise<string | null> {
    return this.#handled(async () => {
      await this.#whenCart();
      return this.#checkout ? this.#checkout.submit() : null;
    });
  }

  protected override changed(name: string): void {
    if (name === 'items') this.#setItems(this.propertyValue('items')); // set before the upgrade
    if (name === 'readonly' && this.#cart) this.#tell(this.#cart);
  }

  /** A reset undoes what was chosen in the form; the cart itself is more than this form's. */
  protected override formReset(): void {
    this.#cart?.selectOnly(null);
  }

  protected override formRestore(state: string | File | FormData | null): void {
    const ids = unselectedIn(state);
    if (ids.length > 0) void this.#whenCart().then((cart) => cart.select(ids, false));
  }

  #isReadonly(): boolean {
    return this.readonly || this.formDisabled;
  }

  /** The cart of the runtime that is in use now. */
  #bind(): { readonly cart: CartStore; readonly checkout: Checkout } {
    const { runtime } = this;
    const kit = this.#kit;
    if (!runtime || !kit) throw new Error('The cart is drawn before it has loaded.');
    if (!this.#cart || !this.#checkout || this.#runtimeOfCart !== runtime) {
      this.#runtimeOfCart = runtime;
      this.#cart = kit.cartOf(runtime);
      this.#checkout = new kit.Checkout(runtime, this.#cart, (sn) =>
        this.emit('by-submit', { sn }),
      );
    }
    return { cart: this.#cart, checkout: this.#checkout };
  }

  /** While the body stands, the form and the page hear of every change. */
  readonly #attach = (): (() => void) => {
    const { cart, checkout } = this.#bind();
    const stop = cart.store.subscribe((now, before) => {
      if (now.phase === 'guest' && before.phase !== 'guest') checkout.reset();
      if (now.phase === 'failed' && before.phase !== 'failed') this.#report(now.error);
      this.#tell(cart);
    });
    this.#tell(cart);
    for (const resolve of this.#waiting.splice(0)) resolve(cart);
    return stop;
  };

  #whenCart(): Promise<CartStore> {
    if (this.#cart) return Promise.resolve(this.#cart);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #itemOf(line: CartLine): CartItem {
    return itemOf(line, this.#cart ? isSelected(this.#cart.state, line.id) : true);
  }

  #items(): readonly CartItem[] {
    return this.#cart ? this.#cart.state.lines.map((line) => this.#itemOf(line)) : this.#early;
  }

  #totalOf({ state }: CartStore): string {
    return priceOfLines(this.#isReadonly() ? state.lines : selectedLines(state)).amount;
  }

  #setItems(value: unknown): void {
    if (value === undefined || value === null) return; // a page without an opinion
    void this.#handled(async () => {
      readItems(value);
      if (!this.#cart) this.#early = value as readonly CartItem[];
      await replaceCart(await this.#whenCart(), value);
    });
  }

  /** Failures of the page's own calls are told by `by-error` too, and need no `catch` of the page. */
  #handled<T>(work: () => Promise<T>): Promise<T> {
    const run = work();
    run.catch((error: unknown) => this.#report(error));
    return run;
  }

  #report(error: unknown): void {
    // What ends the session reaches every element of it, this one too: `by-auth-required` or `by-error` by the frame.
    if (hasTrait(error, 'told-elsewhere')) return;
    this.emit('by-error', { error });
  }

  #tell(cart: CartStore): void {
    if (cart.state.phase === 'loading') return; // nothing is known yet
    const items = this.#items();
    const total = this.#totalOf(cart);
    const unselected = items.filter(({ selected }) => selected === false);
    this.setFormValue(JSON.stringify(items), JSON.stringify(unselected.map(({ id }) => id)));
    const change = JSON.stringify([items, total]);
    if (change === this.#told) return;
    this.#told = change;
    this.emit('by-change', { items, total });
  }
}
