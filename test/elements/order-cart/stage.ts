import { OrderCartElement } from '../../../src/elements/order-cart/order-cart-element';
import { register } from '../../../src/elements/register';
import { clearCart } from '../../../src/core/api/ordering/cart';
import { createRuntime, type Runtime } from '../../../src/core/runtime';
import { mount, until } from '../../support/browser';

export { allByRole, byRole, focusedIn, textOf, whenRole } from '../host-picker/stage';

register('by-order-cart', OrderCartElement);

// Drafts that other pages of this browser have left are not this page's.
localStorage.clear();

const tokens = new Map<string, Promise<string>>();

/** Signs in at the real backend, once for each account. */
export function tokenOf(username: string): Promise<string> {
  let token = tokens.get(username);
  if (!token) {
    token = fetch('/api/soc/v1/login', {
      method: 'POST',
      body: new URLSearchParams({ username, password: 'Console@1' }),
    })
      .then((reply) => reply.json() as Promise<{ data: { token: string } }>)
      .then((reply) => reply.data.token);
    tokens.set(username, token);
  }
  return token;
}

export interface CartOptions {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly parent?: HTMLElement;
  readonly prepare?: (element: OrderCartElement) => void;
  readonly runtime?: Runtime;
  readonly username?: string | null;
  /** Leaves what is in the cart. */
  readonly keep?: boolean;
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

const mounted: OrderCartElement[] = [];

export function runtimeFor(options: CartOptions = {}): Runtime {
  const { username = 'tenant' } = options;
  return createRuntime({
    getToken: () => (username === null ? Promise.resolve(null) : tokenOf(username)),
    onError: () => undefined,
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
}

/** A cart on a runtime of its own, empty unless it is to be kept, with its first answer there. */
export async function openCart(options: CartOptions = {}): Promise<OrderCartElement> {
  const element = new OrderCartElement();
  for (const [name, value] of Object.entries(options.attributes ?? {}))
    element.setAttribute(name, value);
  if (!options.keep && options.username !== null)
    await runtimeFor({ username: options.username ?? 'tenant' }).call(clearCart);
  element.runtime = options.runtime ?? runtimeFor(options);
  options.prepare?.(element);
  mounted.push(element);
  await mount(element, options.parent);
  await settled(element);
  return element;
}

export function closeCarts(): void {
  for (const element of mounted.splice(0)) {
    element.runtime?.dispose();
    void element.remove();
  }
}

export const settled = (element: HTMLElement): Promise<unknown> =>
  until(
    'the cart',
    () => element.shadowRoot?.querySelector('.oc-frame')?.getAttribute('aria-busy') === 'false',
  );

let sequence = Date.now() % 1_000_000;
export const unique = (stem: string): string => `${stem}-${(sequence += 1)}`;

/** Support: prepaid by the month, depends on nothing. */
export const support = (more: Readonly<Record<string, unknown>> = {}) => ({
  serviceCode: 'support',
  name: unique('support'),
  items: [{ skuId: 'sku-support-business' }],
  ...more,
});

/** Messages: paid once, by amount. */
export const messages = (more: Readonly<Record<string, unknown>> = {}) => ({
  serviceCode: 'sms',
  chargeMode: 'EachCharge' as const,
  name: unique('sms'),
  items: [{ skuId: 'sku-sms-p1000', amount: 2 }],
  spec: { signature: `签名${(sequence += 1)}` },
  ...more,
});
