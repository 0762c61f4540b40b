import { expect } from '@open-wc/testing';
import { applyResource } from '../../../src/core/api/ordering/applications';
import { changeCart } from '../../../src/core/api/ordering/cart';
import { listOrders } from '../../../src/core/api/ordering/orders';
import { listProjects } from '../../../src/core/api/projects';
import { once, until } from '../../support/browser';
import {
  byRole,
  closeCarts,
  messages,
  openCart,
  runtimeFor,
  support,
  textOf,
  unique,
  whenRole,
} from './stage';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
const page = (element: Element) => textOf(element.shadowRoot?.querySelector('.oc'));
const ordersNamed = async (name: string) => {
  const params = [{ name: 'name', sign: 'EQ' as const, value: name }];
  return (await runtimeFor().call(listOrders, { query: { params } })).total;
};

describe('an order of the cart', () => {
  afterEach(closeCarts);

  it('gives one result for each line; what failed stays and can be tried again', async () => {
    const cart = await openCart();
    const taken = support();
    await runtimeFor().call(applyResource, { body: taken });
    await cart.add(support());
    const bad = await cart.add(taken);
    const told = once<{ sn: string }>(cart, 'by-submit');
    (await whenRole(cart, 'button', '提交订单')).click();
    const { sn } = (await told).detail;
    expect(sn).to.match(/^PC\d+/);
    const result = await whenRole(cart, 'region', '提交结果');
    await until('the results', () => textOf(result).includes('已提交 1 个订单，1 项未成功'));
    expect(textOf(result)).to.include(sn);
    expect(textOf(result)).to.match(/订单号 DD\d+/);
    expect(textOf(result)).to.include('实例名称已存在，请重新编辑!');
    expect(cart.items.map(({ id }) => id)).to.deep.equal([bad.id]);
    const again = { ...bad, name: `${bad.name}-b` };
    cart.items = [again];
    await until('the name', () => cart.items[0]?.name === again.name);
    byRole(cart, 'button', '重试未成功的 1 项').click();
    await until('the empty cart', () => cart.items.length === 0);
    expect(await ordersNamed(again.name)).to.equal(1);
  });

  it('asks again when what costs money moved since it was shown, and orders nothing without a yes', async () => {
    const cart = await openCart();
    const line = await cart.add(support());
    // Another place changes the line behind this one's back.
    const { runtime } = cart;
    const body = { action: 'change' as const, id: line.id!, month: 2 };
    await runtimeFor().call(changeCart, { body });
    expect(cart.total).to.equal('2210.00');
    const ordered = cart.submit();
    const dialog = await whenRole(cart, 'alertdialog');
    expect(textOf(dialog)).to.match(/^订单内容已变动/);
    expect(textOf(dialog)).to.include(
      `${line.name}购买时长：1 个月 → 2 个月¥2,210.00¥4,420.00合计`,
    );
    byRole(cart, 'button', '返回购物车').click();
    expect(await ordered).to.equal(null);
    expect([cart.items.length, cart.total]).to.deep.equal([1, '4420.00']);
    expect(runtime!.session.getState().status).to.equal('ready');
    expect(await cart.submit()).to.match(/^PC/);
    expect(cart.items.length).to.equal(0);
  });

  it('asks about the price where nothing but the price moved', async () => {
    let dearer = false;
    const cart = await openCart({
      // The catalogue of the real backend has one price: the dearer one is written over its reply.
      fetch: async (url, init) => {
        const reply = await window.fetch(url, init);
        if (!dearer || init.method !== 'GET' || !url.includes('/shopping')) return reply;
        const { status, headers } = reply;
        return new Response((await reply.text()).replaceAll('2210.00', '2300.00'), {
          status,
          headers,
        });
      },
    });
    const { name } = await cart.add(support());
    dearer = true;
    const ordered = cart.submit();
    const dialog = await whenRole(cart, 'alertdialog');
    expect(textOf(dialog)).to.match(/^价格已变动/);
    expect(textOf(dialog)).to.include(`${name}¥2,210.00¥2,300.00合计`);
    byRole(cart, 'button', '按现价提交');
    byRole(cart, 'button', '返回购物车').click();
    expect(await ordered).to.equal(null);
  });

  it('asks about what moved beside the price, and says what: name, resource group, amount', async () => {
    const projects = await runtimeFor().call(listProjects, { query: { page: 1, rows: 2 } });
    const [one, two] = projects.rows;
    const cart = await openCart();
    const line = await cart.add(messages({ projectId: one!.id }));
    const renamed = unique('renamed');
    const items = [{ skuId: 'sku-sms-p1000', amount: 3 }];
    const change = { name: renamed, projectId: two!.id, items };
    const body = { action: 'change' as const, id: line.id!, ...change };
    await runtimeFor().call(changeCart, { body });
    const ordered = cart.submit();
    const told = textOf(await whenRole(cart, 'alertdialog'));
    expect(told).to.match(/^订单内容已变动/);
    expect(told).to.include(`实例名称：${line.name} → ${renamed}`);
    expect(told).to.include(`资源组：${one!.name} → ${two!.name}`);
    expect(told).to.match(/规格：(.+) × 2 → \1 × 3/);
    expect(told).not.to.include('数量：');
    byRole(cart, 'button', '按现在的内容提交').click();
    expect(await ordered).to.match(/^PC/);
    expect(await ordersNamed(renamed)).to.equal(1);
  });

  it('whose reply is lost is asked about again, and nothing is ordered twice', async () => {
    let lose = true;
    const fetch: Fetch = async (url, init) => {
      const reply = await window.fetch(url, init);
      if (!lose || !url.includes('cartBatchOrder')) return reply;
      lose = false;
      throw new TypeError('connection reset');
    };
    const cart = await openCart({ fetch });
    const { name } = await cart.add(support());
    (await whenRole(cart, 'button', '提交订单')).click();
    (await whenRole(cart, 'button', '核对结果')).click();
    await until('the result', () => page(cart).includes('已提交 1 个订单'));
    expect(await ordersNamed(name)).to.equal(1);
  });

  it('that the server did not take for want of money is not asked about: nothing is unknown', async () => {
    const said = JSON.stringify({ success: false, status: '402', message: '余额不足' });
    let poor = true;
    const cart = await openCart({
      fetch: (url, init) =>
        poor && url.includes('cartBatchOrder')
          ? Promise.resolve(new Response(said, { status: 402 }))
          : window.fetch(url, init),
    });
    const { name } = await cart.add(support());
    (await whenRole(cart, 'button', '提交订单')).click();
    await until('the reason', () => page(cart).includes('余额不足'));
    expect(page(cart)).not.to.include('核对结果');
    poor = false;
    (await whenRole(cart, 'button', '重试')).click();
    await until('the result', () => page(cart).includes('已提交 1 个订单'));
    expect(await ordersNamed(name)).to.equal(1);
  });

  it('orders only what is chosen', async () => {
    const cart = await openCart();
    await cart.add(support());
    const kept = await cart.add(support({ selected: false }));
    expect(await cart.submit()).to.match(/^PC/);
    expect(cart.items.map(({ id }) => id)).to.deep.equal([kept.id]);
    expect(await cart.submit(), 'nothing is chosen').to.equal(null);
  });
});
