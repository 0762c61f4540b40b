import { expect } from '@open-wc/testing';
import { calculatePrice } from '../../../src/core/api/ordering/prices';
import { once, type, until } from '../../support/browser';
import {
  byRole,
  closeCarts,
  messages,
  openCart,
  support,
  textOf,
  tokenOf,
  whenRole,
} from './stage';

const MONTH = 'pr-support-business-pre-month';
const YEAR = 'pr-support-business-pre-year';

/** The real backend, with what the cart sends and what prices are asked for. */
function watched() {
  const changes: unknown[] = [];
  const asked: string[] = [];
  const fetch = (url: string, init: RequestInit) => {
    if (init.method === 'PUT' && url.includes('/shopping')) {
      const items = new URLSearchParams(init.body as string).getAll('items');
      changes.push(items.map((item) => JSON.parse(item) as unknown));
    }
    if (url.includes(calculatePrice.path)) asked.push(decodeURIComponent(url));
    return window.fetch(url, init);
  };
  return { changes, asked, fetch };
}

const priced = (priceId: string) =>
  support({ items: [{ skuId: 'sku-support-business', priceId }] });
const pick = (select: HTMLSelectElement, value: string) => {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the price of a line that is named (N-25)', () => {
  afterEach(closeCarts);

  it('follows the period in the dialog: what is asked for and what is sent are the same', async () => {
    const { changes, asked, fetch } = watched();
    const cart = await openCart({ fetch });
    const { name } = await cart.add(priced(MONTH));
    (await whenRole(cart, 'button', `编辑 ${name}`)).click();
    const dialog = await whenRole(cart, 'dialog');
    await until('the price', () => textOf(dialog).includes('¥2,210.00'));
    expect(asked.at(-1)).to.include(`"priceId":"${MONTH}"`);
    pick(await whenRole<HTMLSelectElement>(cart, 'combobox', /付费周期/), 'YEAR');
    await until('the price of a year', () => textOf(dialog).includes('¥22,100.00')); // 26000 × 0.85
    expect(asked.at(-1)).to.include(`"priceId":"${YEAR}"`).and.not.to.include(MONTH);
    byRole(cart, 'button', '保存').click();
    await until('the line', () => cart.items[0]?.mode === 'YEAR');
    expect(changes.at(-1)).to.deep.equal([
      { skuId: 'sku-support-business', amount: 1, priceId: YEAR },
    ]);
    expect(cart.items[0]?.items[0]?.priceId).to.equal(YEAR);
    expect(cart.items[0]?.amount).to.equal('22100.00');
  });

  it('stays where only the amount of it changes', async () => {
    const { changes, fetch } = watched();
    const cart = await openCart({ fetch });
    const { name } = await cart.add(messages());
    const [item] = cart.items[0]!.items;
    (await whenRole(cart, 'button', `编辑 ${name}`)).click();
    type(await whenRole<HTMLInputElement>(cart, 'textbox', /的用量/), '5');
    byRole(cart, 'button', '保存').click();
    await until('the line', () => cart.items[0]?.items[0]?.amount === 5);
    expect(changes.at(-1)).to.deep.equal([
      { skuId: item!.skuId, amount: 5, priceId: item!.priceId },
    ]);
  });

  it('is the page’s to change; one that does not fit the period is refused, not passed over', async () => {
    const { changes, fetch } = watched();
    const cart = await openCart({ fetch });
    const line = await cart.add(priced(MONTH));
    const told = once<{ error: Error }>(cart, 'by-error');
    cart.items = [{ ...line, items: [{ skuId: 'sku-support-business', priceId: YEAR }] }];
    expect((await told).detail.error.message).to.contain('没有所选计费方式和周期的价格');
    expect(cart.items[0]?.items[0]?.priceId).to.equal(MONTH);
    cart.items = [
      { ...line, mode: 'YEAR', items: [{ skuId: 'sku-support-business', priceId: YEAR }] },
    ];
    await until('the year', () => cart.items[0]?.mode === 'YEAR');
    expect(changes.at(-1)).to.deep.equal([
      { skuId: 'sku-support-business', amount: 1, priceId: YEAR },
    ]);
    // What the cart itself told is no wish: given back for another period it is not held against the page.
    cart.items = cart.items.map((item) => ({ ...item, mode: 'MONTH' }));
    await until('the month', () => cart.items[0]?.mode === 'MONTH');
    expect(cart.items[0]?.items[0]?.priceId).to.equal(MONTH);
  });

  it('does not keep a draft of another period from the cart of who signs in', async () => {
    localStorage.clear();
    await openCart();
    closeCarts();
    const guest = await openCart({ username: null });
    const draft = await guest.add(priced(MONTH));
    guest.items = [{ ...draft, mode: 'YEAR' }];
    await until('the year', () => guest.items[0]?.mode === 'YEAR');
    guest.runtime!.setTokenSource(() => tokenOf('tenant'));
    await guest.runtime!.load();
    await until('the price', () => guest.total === '22100.00');
    expect(guest.items[0]?.problems).to.deep.equal([]);
  });
});
