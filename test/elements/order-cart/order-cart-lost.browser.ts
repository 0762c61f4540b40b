import { expect } from '@open-wc/testing';
import { applyResource } from '../../../src/core/api/ordering/applications';
import { listOrders, type Order } from '../../../src/core/api/ordering/orders';
import { once, type, until } from '../../support/browser';
import {
  allByRole,
  byRole,
  closeCarts,
  openCart,
  runtimeFor,
  support,
  textOf,
  whenRole,
} from './stage';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const page = (element: Element) => textOf(element.shadowRoot?.querySelector('.oc'));
const ordersNamed = async (name: string): Promise<readonly Order[]> => {
  const params = [{ name: 'name', sign: 'EQ' as const, value: name }];
  return (await runtimeFor().call(listOrders, { query: { params } })).rows;
};
const howMany = async (...names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await ordersNamed(name)).length));

/** The real backend behind a line that is cut at orders: before one arrives, or before its reply does. */
function cutLine() {
  const line = {
    cut: 'nowhere' as 'nowhere' | 'request' | 'reply',
    orders: 0,
    /** Requests that the page takes for lost and the network still has. */
    late: [] as (() => Promise<Response>)[],
  };
  const fetch: Fetch = async (url, init) => {
    if (!url.includes('cartBatchOrder')) return window.fetch(url, init);
    line.orders += 1;
    if (line.cut === 'nowhere') return window.fetch(url, init);
    if (line.cut === 'reply') await window.fetch(url, init);
    else line.late.push(() => window.fetch(url, { ...init, signal: null }));
    throw new TypeError('connection reset');
  };
  return { line, fetch };
}

const lose = async (cart: Awaited<ReturnType<typeof openCart>>) => {
  expect(await cart.submit().catch(() => 'lost')).to.equal('lost');
  await whenRole(cart, 'button', '核对结果');
};
const tick = async (cart: Element, name: string) =>
  (await whenRole(cart, 'checkbox', `选择 ${name}`)).click();

describe('after an order that never arrived', () => {
  afterEach(closeCarts);

  it('the next one orders what is chosen now, as it is now', async () => {
    const { line, fetch } = cutLine();
    const cart = await openCart({ fetch });
    const one = await cart.add(support());
    const two = await cart.add(support());
    line.cut = 'request';
    await lose(cart);
    line.cut = 'nowhere';
    await tick(cart, two.name);
    const three = await cart.add(support());
    type(allByRole<HTMLInputElement>(cart, 'textbox', new RegExp(`^${one.name} 的数量`))[0]!, '3');
    expect(await cart.submit()).to.match(/^PC/);
    expect(cart.items.map(({ id }) => id)).to.deep.equal([two.id]);
    expect(await howMany(one.name, two.name, three.name)).to.deep.equal([1, 0, 1]);
    expect((await ordersNamed(one.name))[0]?.count).to.equal(3);
  });

  it('and whose line was removed since, the others are ordered and nothing is told of it', async () => {
    const { line, fetch } = cutLine();
    const cart = await openCart({ fetch });
    const one = await cart.add(support());
    line.cut = 'request';
    await lose(cart);
    line.cut = 'nowhere';
    await cart.remove(one.id!);
    const two = await cart.add(support());
    expect(await cart.submit()).to.match(/^PC/);
    await until('the result', () => page(cart).includes('已提交 1 个订单'));
    expect(page(cart)).not.to.include(one.name);
    expect(await howMany(one.name, two.name)).to.deep.equal([0, 1]);
  });

  it('asking for its result orders nothing', async () => {
    const { line, fetch } = cutLine();
    const cart = await openCart({ fetch });
    const { name } = await cart.add(support());
    line.cut = 'request';
    await lose(cart);
    line.cut = 'nowhere';
    byRole(cart, 'button', '核对结果').click();
    await until('the result', () => page(cart).includes('订单未提交，商品仍保留在购物车中'));
    expect([cart.items.length, line.orders]).to.deep.equal([1, 1]);
    expect(await howMany(name)).to.deep.equal([0]);
    byRole(cart, 'button', '重试未成功的 1 项').click();
    await until('the order', () => page(cart).includes('已提交 1 个订单'));
    expect(await howMany(name)).to.deep.equal([1]);
  });

  it('and arrives late after all, what it ordered is told as ordered, once', async () => {
    const { line, fetch } = cutLine();
    const overtaken: Fetch = async (url, init) => {
      // The first order arrives just before the second.
      if (url.includes('cartBatchOrder')) for (const late of line.late.splice(0)) await late();
      return fetch(url, init);
    };
    const cart = await openCart({ fetch: overtaken });
    const { name } = await cart.add(support());
    line.cut = 'request';
    await lose(cart);
    line.cut = 'nowhere';
    expect(await cart.submit()).to.match(/^PC/);
    expect(page(cart)).to.include('已提交 1 个订单');
    expect(await howMany(name)).to.deep.equal([1]);
  });
});

describe('after an order whose reply was lost', () => {
  afterEach(closeCarts);

  it('the next one tells that it was carried out, and orders nothing more', async () => {
    const { line, fetch } = cutLine();
    const cart = await openCart({ fetch });
    const one = await cart.add(support());
    line.cut = 'reply';
    await lose(cart);
    await lose(cart); // asked in vain
    line.cut = 'nowhere';
    const two = await cart.add(support());
    const told = once<{ sn: string }>(cart, 'by-submit');
    const sn = await cart.submit();
    expect(sn).to.match(/^PC/);
    expect((await told).detail.sn).to.equal(sn);
    expect(page(cart)).to.include(one.name);
    expect(cart.items.map(({ id }) => id)).to.deep.equal([two.id]);
    expect(await howMany(one.name, two.name)).to.deep.equal([1, 0]);
    expect(await cart.submit())
      .to.match(/^PC/)
      .and.not.to.equal(sn);
    expect(await howMany(one.name, two.name)).to.deep.equal([1, 1]);
  });

  it('what it left in the cart is told as that, and ordered by a new yes alone', async () => {
    const { line, fetch } = cutLine();
    const cart = await openCart({ fetch });
    const taken = support();
    await runtimeFor().call(applyResource, { body: taken });
    const one = await cart.add(support());
    const bad = await cart.add(taken);
    line.cut = 'reply';
    await lose(cart);
    line.cut = 'nowhere';
    const mended = `${bad.name}-b`;
    cart.items = [{ ...bad, name: mended }];
    await until('the name', () => cart.items[0]?.name === mended);
    expect(await cart.submit()).to.match(/^PC/);
    const result = await whenRole(cart, 'region', '提交结果');
    await until('the results', () => textOf(result).includes('已提交 1 个订单，1 项未成功'));
    expect(textOf(result)).to.include('未订购，仍在购物车中');
    expect(await howMany(one.name, mended)).to.deep.equal([1, 0]);
    byRole(cart, 'button', '重试未成功的 1 项').click();
    await until('the empty cart', () => cart.items.length === 0);
    expect(await howMany(one.name, mended)).to.deep.equal([1, 1]);
  });
});
