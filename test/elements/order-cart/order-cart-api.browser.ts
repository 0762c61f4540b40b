import { expect } from '@open-wc/testing';
import { CartItemError } from '../../../src/core/cart/cart-item';
import { once, until } from '../../support/browser';
import { allByRole, closeCarts, openCart, messages, settled, support } from './stage';

const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('expected to fail');
};

describe('the cart for a page', () => {
  afterEach(closeCarts);

  it('adds, tells and removes lines, and empties the cart', async () => {
    const cart = await openCart();
    expect(cart.items).to.deep.equal([]);
    expect(cart.total).to.equal('0.00');
    const told = once<{ total: string; items: unknown[] }>(cart, 'by-change');
    const item = await cart.add(support({ month: 3 }));
    const { detail } = await told;
    expect([detail.total, detail.items.length]).to.deep.equal(['6630.00', 1]); // 2600 × 3 × 0.85
    expect(cart.total).to.equal('6630.00');
    expect([item.serviceName, item.amount, item.selected]).to.deep.equal([
      '技术支持计划',
      '6630.00',
      true,
    ]);
    await cart.add(messages());
    await cart.remove(item.id!);
    expect(cart.items.map(({ serviceCode }) => serviceCode)).to.deep.equal(['sms']);
    await cart.clear();
    expect(cart.items).to.deep.equal([]);
  });

  it('leaves the page when it is removed without an id', async () => {
    const cart = await openCart();
    void cart.remove();
    expect(cart.isConnected).to.equal(false);
  });

  it('refuses what is no item with a typed error, by-error, and nothing changed', async () => {
    const cart = await openCart();
    const wrong: readonly unknown[] = [
      null,
      'x',
      [],
      {},
      { ...support(), name: 'a b' },
      { ...support(), month: 0 },
      { ...support(), month: 'soon' },
      { ...support(), items: [] },
      { ...support(), items: [{ skuId: '' }] },
      { ...support(), mode: 'WEEK' },
      { ...support(), location: 'here' },
    ];
    for (const value of wrong) {
      const told = once<{ error: unknown }>(cart, 'by-error');
      const error = await failure(cart.add(value as never));
      expect(error, JSON.stringify(value)).to.be.instanceOf(CartItemError);
      expect((await told).detail.error === error).to.equal(true);
    }
    const told = once<{ error: CartItemError }>(cart, 'by-error');
    cart.items = [support(), { ...support(), count: -1 }];
    expect((await told).detail.error.issues.map(({ path }) => path)).to.deep.equal(['1.count']);
    expect(cart.items).to.deep.equal([]);
  });

  it('tells the server’s refusal in its own words', async () => {
    const cart = await openCart();
    const told = once<{ error: Error }>(cart, 'by-error');
    await failure(cart.add(support({ chargeMode: 'YearCharge' })));
    expect((await told).detail.error.message).to.contain('没有所选计费方式和周期的价格');
  });

  it('becomes what the page sets, and stays untouched when the same is set again', async () => {
    const cart = await openCart();
    const one = support();
    const two = messages();
    cart.items = [one, two];
    await until('both', () => cart.items.length === 2);
    const ids = cart.items.map(({ id }) => id);
    let changes = 0;
    cart.addEventListener('by-change', () => (changes += 1));
    cart.items = [one, two];
    cart.items = cart.items.map((item) => ({ ...item }));
    cart.items = [{ ...one, month: 5 }];
    await until('the change', () => cart.items.length === 1 && cart.items[0]?.month === 5);
    expect(cart.items.map(({ id }) => id)).to.deep.equal([ids[0]]);
    expect(changes).to.equal(2); // another month, one line less
  });

  it('takes items that were set before it was in the page', async () => {
    const wanted = support({ count: 2 });
    const cart = await openCart({
      prepare: (element) => {
        element.items = [wanted];
      },
    });
    await until('the item', () => cart.items[0]?.amount === '4420.00'); // 2600 × 2 × 0.85
  });

  it('submits the JSON of its lines under its name', async () => {
    const form = document.createElement('form');
    document.body.append(form);
    const cart = await openCart({ attributes: { name: 'cart' }, parent: form });
    expect(JSON.parse(new FormData(form).get('cart') as string)).to.deep.equal([]);
    await cart.add(support());
    const [box] = allByRole<HTMLInputElement>(cart, 'checkbox', /^选择/);
    box!.click();
    await until('the total', () => cart.total === '0.00');
    const lines = JSON.parse(new FormData(form).get('cart') as string) as { selected: boolean }[];
    expect(lines.map(({ selected }) => selected)).to.deep.equal([false]);
    expect(lines).to.deep.equal(JSON.parse(JSON.stringify(cart.items)));
    form.reset();
    await until('the choice', () => cart.items[0]?.selected === true);
    expect(cart.items.length, 'a reset is no order to empty the cart').to.equal(1);
    cart.formStateRestoreCallback(JSON.stringify([cart.items[0]!.id]), 'restore');
    await until('the restored choice', () => cart.items[0]?.selected === false);
    for (const state of [null, '', '{', '[1]']) cart.formStateRestoreCallback(state, 'restore');
    form.remove();
  });

  it('offers nothing to change when it is readonly or its fieldset is disabled', async () => {
    const fieldset = document.createElement('fieldset');
    document.body.append(fieldset);
    const cart = await openCart({ parent: fieldset });
    await cart.add(support());
    await until('the line', () => allByRole(cart, 'textbox').length > 0);
    const fields = () => allByRole(cart, 'textbox').length + allByRole(cart, 'checkbox').length;
    cart.setAttribute('readonly', '');
    await until('no field', () => fields() === 0);
    cart.removeAttribute('readonly');
    await until('fields', () => fields() > 0);
    fieldset.disabled = true;
    await until('no field', () => fields() === 0);
    expect(allByRole(cart, 'button').map((each) => each.textContent)).to.deep.equal(['']); // the details
    fieldset.remove();
  });

  it('shows the same in two elements on one runtime', async () => {
    const one = await openCart();
    const two = await openCart({ runtime: one.runtime!, keep: true });
    await settled(two);
    await one.add(support());
    await until('the other', () => two.items.length === 1);
    expect(two.total).to.equal(one.total);
  });
});
