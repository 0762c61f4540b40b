import { expect } from '@open-wc/testing';
import type { OrderCartElement } from '../../../src/elements/order-cart/order-cart-element';
import { changeCart, readCart } from '../../../src/core/api/ordering/cart';
import { createRuntime } from '../../../src/core/runtime';
import { holds, settle, type, until } from '../../support/browser';
import {
  byRole,
  closeCarts,
  openCart,
  runtimeFor,
  support,
  textOf,
  tokenOf,
  whenRole,
} from './stage';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
type Call = 'read' | 'change' | 'order' | 'other';

const callOf = (url: string, { method = 'GET' }: RequestInit): Call => {
  if (url.includes('cartBatchOrder')) return 'order';
  if (!url.includes('/shopping')) return 'other';
  return method === 'PUT' ? 'change' : method === 'GET' ? 'read' : 'other';
};

/** The real backend behind a gate that can be broken for one kind of call; counts all of them. */
function gate() {
  const calls: Record<Call, number> = { read: 0, change: 0, order: 0, other: 0 };
  const broken = new Set<Call>();
  const fetch: Fetch = (url, init) => {
    const call = callOf(url, init);
    calls[call] += 1;
    return broken.has(call)
      ? Promise.resolve(new Response('', { status: 503 }))
      : window.fetch(url, init);
  };
  return { calls, broken, fetch };
}

const page = (element: Element) => textOf(element.shadowRoot?.querySelector('.oc'));
const input = (element: Element, name: RegExp) =>
  whenRole<HTMLInputElement>(element, 'textbox', name);
const isPending = (cart: OrderCartElement) => !!cart.shadowRoot?.querySelector('[data-pending]');
const leave = (field: HTMLElement) => {
  field.focus();
  field.blur();
};

describe('an order of the cart that is cut short', () => {
  afterEach(closeCarts);

  it('is nobody’s any more once the user signed out: nothing is told, nobody is asked to sign in', async () => {
    let release: () => void = () => undefined;
    let held = false;
    let asked = 0;
    const runtime = createRuntime({
      getToken: () => {
        asked += 1;
        return tokenOf('other');
      },
      onError: () => undefined,
      fetch: async (url, init) => {
        if (!url.includes('cartBatchOrder')) return window.fetch(url, init);
        held = true;
        await new Promise<void>((resolve) => (release = resolve));
        throw new TypeError('connection reset');
      },
    });
    const cart = await openCart({ runtime, username: 'other' });
    await cart.add(support());
    const ordered = cart.submit().catch(() => null);
    await until('the order', () => held);
    await runtime.signOut();
    const before = asked;
    release();
    expect(await ordered).to.equal(null);
    await holds('the token is not asked for again', () => asked === before);
    expect(runtime.session.getState().user).to.equal(null);
    expect(cart.shadowRoot?.querySelector('.oc-outcome') === null, page(cart)).to.equal(true);
  });

  it('before anything was sent is told as that, with a retry', async () => {
    const { broken, calls, fetch } = gate();
    const cart = await openCart({ fetch });
    await cart.add(support());
    broken.add('read');
    (await whenRole(cart, 'button', '提交订单')).click();
    const result = await whenRole(cart, 'region', '提交结果');
    expect(textOf(result)).not.to.include('未收到提交结果');
    broken.delete('read');
    (await whenRole(cart, 'button', '重试')).click();
    await until('the result', () => page(cart).includes('已提交 1 个订单'));
    expect(calls.order).to.equal(1);
  });
});

describe('a number of the cart that did not arrive', () => {
  afterEach(closeCarts);

  it('is not ordered as it was before', async () => {
    const { broken, calls, fetch } = gate();
    const cart = await openCart({ fetch });
    await cart.add(support());
    broken.add('change');
    type(await input(cart, /数量/), '3');
    expect(await cart.submit()).to.equal(null);
    expect(calls.order).to.equal(0);
    broken.delete('change');
    expect(await cart.submit(), 'and is ordered once it did').to.match(/^PC/);
    expect(calls.order).to.equal(1);
  });

  it('is asked about again where the price moved while it was on its way', async () => {
    const { fetch } = gate();
    const cart = await openCart({ fetch });
    const line = await cart.add(support());
    await runtimeFor().call(changeCart, { body: { action: 'change', id: line.id!, month: 2 } });
    type(await input(cart, /数量/), '3');
    await until('the price', () => cart.total === '6630.00');
    const ordered = cart.submit();
    const dialog = await whenRole(cart, 'alertdialog');
    expect(textOf(dialog)).to.include('¥6,630.00¥13,260.00');
    byRole(cart, 'button', '返回购物车').click();
    expect(await ordered).to.equal(null);
  });

  it('is ordered without a question where nothing else moved', async () => {
    const cart = await openCart();
    await cart.add(support());
    type(await input(cart, /数量/), '3');
    expect(await cart.submit()).to.match(/^PC/);
  });

  it('stays on the screen, says that it is unsaved, and is sent again', async () => {
    const { broken, calls, fetch } = gate();
    const cart = await openCart({ fetch });
    await cart.add(support());
    broken.add('change');
    const field = await input(cart, /购买时长/);
    type(field, '24');
    leave(field);
    await until('the message', () => page(cart).includes('修改尚未保存'));
    await settle();
    expect([field.value, cart.items[0]?.month]).to.deep.equal(['24', 24]);
    const before = calls.change;
    broken.delete('change');
    byRole(cart, 'button', '重试').click();
    await until('the answer', () => calls.change > before && !isPending(cart));
    expect(page(cart)).not.to.include('修改尚未保存');
    const { rows } = await runtimeFor().call(readCart);
    expect(rows.map(({ month }) => month)).to.deep.equal([24]);
  });
});

it('a number that is none keeps its line from being ordered until it is mended', async () => {
  const { calls, fetch } = gate();
  const cart = await openCart({ fetch });
  await cart.add(support());
  const field = await input(cart, /数量/);
  type(field, '51');
  await until('the message', () => page(cart).includes('请输入 1 到 50 的整数'));
  // Looked for anew: a button that gives a reason is drawn with it.
  const button = () => byRole(cart, 'button', '提交订单');
  await until('the reason', () => button().getAttribute('aria-disabled') === 'true');
  button().click();
  expect(await cart.submit()).to.equal(null);
  byRole(cart, 'checkbox', /^选择/).click();
  const other = await cart.add(support());
  await until('another line', () => button().getAttribute('aria-disabled') === null);
  expect(calls.order).to.equal(0);
  type(field, '2');
  byRole(cart, 'checkbox', '全选').click();
  await until('both', () => cart.total === '6630.00' && !isPending(cart));
  expect(await cart.submit()).to.match(/^PC/);
  expect(other.count).to.equal(1);
  closeCarts();
});

describe('a number of the cart that was refused', () => {
  afterEach(closeCarts);

  /** The real backend with a stricter limit: it is asked for more than it gives where the page asks for `count`. */
  const strict = (count: number) => {
    let orders = 0;
    const fetch: Fetch = (url, init) => {
      if (callOf(url, init) === 'order') orders += 1;
      if (callOf(url, init) !== 'change') return window.fetch(url, init);
      const body = (init.body as string).replace(`count=${count}`, 'count=51');
      return window.fetch(url, { ...init, body });
    };
    return { fetch, orders: () => orders };
  };

  it('stays in its field and is not ordered as another one, by the page or by hand', async () => {
    const { fetch, orders } = strict(5);
    const cart = await openCart({ fetch });
    await cart.add(support());
    const field = await input(cart, /数量/);
    field.focus();
    type(field, '5');
    await until('the refusal', () => field.getAttribute('aria-invalid') === 'true');
    expect([field.value, cart.items[0]?.count, cart.total]).to.deep.equal(['5', 1, '2210.00']);
    expect(page(cart)).to.include('未生效，购物车中为 1');
    expect(await cart.submit(), 'in the field').to.equal(null);
    field.blur();
    await settle();
    expect(field.value, 'and after it').to.equal('5');
    const button = () => byRole(cart, 'button', '提交订单');
    expect(button().getAttribute('aria-disabled')).to.equal('true');
    button().click();
    expect(await cart.submit()).to.equal(null);
    expect(orders()).to.equal(0);
    // What else is typed into the line goes with it: it is on the screen.
    type(await input(cart, /购买时长/), '2');
    await until('refused again', () => !isPending(cart) && page(cart).includes('购物车中为 1'));
    expect([field.value, cart.items[0]?.month]).to.deep.equal(['5', 1]);
    type(field, '1');
    await until('both', () => cart.items[0]?.month === 2 && !isPending(cart));
    expect(page(cart)).not.to.include('未生效');
    expect(field.hasAttribute('aria-invalid')).to.equal(false);
    expect(await cart.submit()).to.match(/^PC/);
  });

  it('gives way to what is typed after it', async () => {
    const { fetch } = strict(5);
    const cart = await openCart({ fetch });
    await cart.add(support());
    const field = await input(cart, /数量/);
    type(field, '5');
    await until('it is on its way', () => isPending(cart));
    void cart.submit();
    type(field, '6');
    await until('the server', () => cart.items[0]?.amount === '13260.00' && !isPending(cart));
    expect([field.value, field.hasAttribute('aria-invalid')]).to.deep.equal(['6', false]);
  });
});
