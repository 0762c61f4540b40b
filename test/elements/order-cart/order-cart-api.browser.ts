import { expect } from '@open-wc/testing';
import { once, until } from '../../support/browser';
import { closeCarts, openCart, support } from './stage';

describe('the cart for a page', () => {
  afterEach(closeCarts);

  it('adds, tells and removes lines', async () => {
    const cart = await openCart({ attributes: { name: 'cart' } });
    expect(cart.items).to.deep.equal([]);
    expect(cart.total).to.equal('0.00');
    const told = once<{ total: string }>(cart, 'by-change');
    const item = await cart.add(support({ month: 3 }));
    expect((await told).detail.total).to.equal('6630.00'); // 2600 × 3 × 0.85
    expect(cart.total).to.equal('6630.00');
    expect(item.serviceName).to.equal('技术支持计划');
    await cart.remove(item.id!);
    await until('the empty cart', () => cart.items.length === 0);
  });
});
