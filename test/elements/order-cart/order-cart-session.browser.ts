import { expect } from '@open-wc/testing';
import { clearCart } from '../../../src/core/api/ordering/cart';
import { createRuntime } from '../../../src/core/runtime';
import { once, until } from '../../support/browser';
import {
  allByRole,
  byRole,
  closeCarts,
  openCart,
  runtimeFor,
  settled,
  support,
  textOf,
  tokenOf,
  whenRole,
} from './stage';

const page = (element: Element) => textOf(element.shadowRoot?.querySelector('.oc'));

describe('the cart and the session', () => {
  beforeEach(() => localStorage.clear());
  afterEach(closeCarts);

  it('keeps drafts without a session, over a reload, and gives them to who signs in', async () => {
    await runtimeFor().call(clearCart);
    const guest = await openCart({ username: null });
    expect(page(guest)).to.include('购物车是空的');
    const wanted = support({ month: 2, spec: { password: 'Secret@1' } });
    await guest.add(wanted);
    await until('the note', () => page(guest).includes('尚未登录'));
    expect(byRole(guest, 'button', '提交订单').getAttribute('aria-disabled')).to.equal('true');
    expect(JSON.stringify(localStorage)).not.to.include('Secret@1');
    closeCarts();
    const later = await openCart({ username: null });
    expect(later.items.map(({ name, month }) => [name, month])).to.deep.equal([[wanted.name, 2]]);
    later.getToken = () => tokenOf('tenant');
    later.runtime!.setTokenSource(() => tokenOf('tenant'));
    await later.runtime!.load();
    await until('the price', () => later.total === '4420.00');
    expect(JSON.stringify(localStorage)).not.to.include(wanted.name);
    closeCarts();
    const again = await openCart({ keep: true });
    expect(again.items.map(({ name }) => name)).to.deep.equal([wanted.name]);
  });

  it('keeps what the server does not take, with its reason', async () => {
    const guest = await openCart({ username: null });
    await guest.add(support({ items: [{ skuId: 'no-such-sku' }] }));
    await runtimeFor().call(clearCart);
    guest.runtime!.setTokenSource(() => tokenOf('tenant'));
    await guest.runtime!.load();
    await until('the reason', () => guest.items[0]?.problems?.length === 1);
    expect(page(guest)).to.include('未保存');
    allByRole(guest, 'button', /^移除/)[0]!.click();
    await until('the empty cart', () => guest.items.length === 0);
  });

  it('holds nothing of a user who signed out', async () => {
    const form = document.createElement('form');
    document.body.append(form);
    // Signing out ends this account's session for the server too.
    const cart = await openCart({ attributes: { name: 'cart' }, parent: form, username: 'other' });
    const { name } = await cart.add(support());
    await until('the line', () => page(cart).includes(name));
    await cart.runtime!.signOut();
    await until('nothing', () => cart.items.length === 0 && !page(cart).includes(name));
    expect(new FormData(form).get('cart')).to.equal('[]');
    expect(JSON.stringify(localStorage)).not.to.include(name);
    form.remove();
  });

  it('shows a failure with a retry, and the cart afterwards', async () => {
    let broken = true;
    const cart = await openCart({
      fetch: (url, init) =>
        broken && url.includes('/shopping')
          ? Promise.resolve(new Response('', { status: 503 }))
          : window.fetch(url, init),
      prepare: (element) => void once(element, 'by-error'),
    });
    expect(page(cart)).to.include('购物车加载失败');
    broken = false;
    byRole(cart, 'button', '重试').click();
    await until('the cart', () => page(cart).includes('购物车是空的'));
  });

  it('says that a user without the permission has no cart', async () => {
    const cart = await openCart({
      keep: true,
      fetch: async (url, init) => {
        const reply = await window.fetch(url, init);
        const body = (await reply.text()).replaceAll('cart:list', 'cart:none');
        return new Response(body, { status: reply.status, headers: reply.headers });
      },
    });
    expect(page(cart)).to.include('您没有查看购物车的权限');
  });

  it('offers a user who may only read nothing to press, and says why it cannot be submitted', async () => {
    const full = await openCart();
    const wanted = support();
    await full.add(wanted);
    const cart = await openCart({
      keep: true,
      fetch: async (url, init) => {
        const reply = await window.fetch(url, init);
        const body = (await reply.text()).replaceAll(/cart:(?!list)\w+|order:create/g, 'no:right');
        return new Response(body, { status: reply.status, headers: reply.headers });
      },
    });
    await until('the line', () => page(cart).includes(wanted.name));
    const submit = await whenRole(cart, 'button', '提交订单');
    expect(submit.getAttribute('aria-disabled')).to.equal('true');
    submit.focus();
    await until('the reason', () => page(cart).includes('您没有提交订单的权限'));
    const names = allByRole(cart, 'button').map((each) => each.ariaLabel ?? each.textContent);
    expect(names.filter((name) => /移除|清空/.test(name))).to.deep.equal([]);
    expect(allByRole(cart, 'checkbox')).to.deep.equal([]);
    expect(page(cart)).to.not.include('操作');
    expect(page(full)).to.include('操作');
  });

  it('hears of another copy of the cart on the page', async () => {
    const cart = await openCart();
    const other = runtimeFor();
    cart.runtime!.bus.emit('cart:changed', { by: other });
    await settled(cart);
    expect(cart.items.length).to.equal(0);
    const twin = createRuntime({ getToken: () => tokenOf('tenant'), onError: () => undefined });
    const second = await openCart({ runtime: twin, keep: true });
    await second.add(support());
    cart.runtime!.bus.emit('cart:changed', { by: twin });
    await until('the other’s line', () => cart.items.length === 1);
    await whenRole(cart, 'checkbox', '全选');
  });
});
