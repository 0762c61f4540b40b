import { expect } from '@open-wc/testing';
import { type, until } from '../../support/browser';
import {
  allByRole,
  byRole,
  closeCarts,
  focusedIn,
  openCart,
  support,
  textOf,
  unique,
  whenRole,
} from './stage';

const page = (element: Element) => textOf(element.shadowRoot?.querySelector('.oc'));
const input = (element: Element, name: RegExp) =>
  whenRole<HTMLInputElement>(element, 'textbox', name);

/** The real backend, with the bodies of what was sent to the cart. */
function watched() {
  const sent: string[] = [];
  const fetch = (url: string, init: RequestInit) => {
    if (init.method === 'PUT' && url.includes('/shopping')) sent.push(url);
    return window.fetch(url, init);
  };
  return { sent, fetch };
}

describe('lines of the cart', () => {
  afterEach(closeCarts);

  it('are repriced at once by the server’s arithmetic, and sent when the typing rests', async () => {
    const { sent, fetch } = watched();
    const cart = await openCart({ fetch });
    await cart.add(support());
    const field = await input(cart, /购买时长/);
    const before = sent.length;
    for (const typed of ['2', '23', '24']) type(field, typed);
    await until('the price', () => cart.total === '53040.00'); // 2600 × 24 × 0.85
    expect(sent.length, 'before any answer').to.equal(before);
    await until('the server', () => sent.length > before);
    await until('the price', () => !cart.shadowRoot?.querySelector('[data-pending]'));
    expect(sent.length - before).to.equal(1);
    expect([cart.items[0]?.month, cart.items[0]?.amount]).to.deep.equal([24, '53040.00']);
  });

  it('keep a number that is none as typed, say so, and change nothing', async () => {
    const cart = await openCart();
    await cart.add(support());
    const field = await input(cart, /数量/);
    for (const typed of ['0', '51', '1.5', 'half typed', '']) {
      type(field, typed);
      await until('the message', () => page(cart).includes('请输入 1 到 50 的整数'));
      expect(field.value).to.equal(typed);
      expect(field.getAttribute('aria-invalid')).to.equal('true');
    }
    expect(cart.items[0]?.count).to.equal(1);
  });

  it('explain their price factor by factor', async () => {
    const cart = await openCart();
    await cart.add(support({ month: 3, count: 2 }));
    (await whenRole(cart, 'button', /^展开/)).click();
    await until('the formula', () =>
      page(cart).includes('¥2,600 × 3 个月 × 2 个实例 × 8.5折 = ¥13,260.00'),
    );
    await until('the level', () => /可用性 [\d.]+%/.test(page(cart)));
  });

  it('are removed with an undo that brings back the same line, and the focus stays', async () => {
    const cart = await openCart();
    const first = await cart.add(support());
    await cart.add(support());
    (await whenRole(cart, 'button', `移除 ${first.name}`)).click();
    await until('one line', () => cart.items.length === 1);
    await until('the focus', () => focusedIn(cart)?.getAttribute('aria-label')?.startsWith('移除'));
    (await whenRole(cart, 'button', '撤销')).click();
    await until('both', () => cart.items.length === 2);
    expect(cart.items.some(({ id }) => id === first.id)).to.equal(true);
  });

  it('are duplicated under a free name', async () => {
    const cart = await openCart();
    const { name } = await cart.add(support({ month: 7 }));
    (await whenRole(cart, 'button', `复制 ${name}`)).click();
    await until('the copy', () => cart.items.length === 2);
    expect(cart.items[1]?.month).to.equal(7);
    expect(cart.items[1]?.name).not.to.equal(name);
  });

  it('are chosen one by one or together, and the total follows', async () => {
    const cart = await openCart();
    await cart.add(support());
    await cart.add(support({ month: 2 }));
    const all = await whenRole<HTMLInputElement>(cart, 'checkbox', '全选');
    expect([all.checked, cart.total]).to.deep.equal([true, '6630.00']);
    const boxes = await until('the boxes', () => {
      const found = allByRole<HTMLInputElement>(cart, 'checkbox', /^选择/);
      return found.length === 2 ? found : null;
    });
    boxes[0]!.click();
    await until('the rest', () => cart.total === '4420.00' && all.indeterminate);
    all.click();
    await until('all', () => cart.total === '6630.00');
    all.click();
    await until('none', () => cart.total === '0.00');
    expect(byRole(cart, 'button', '提交订单').getAttribute('aria-disabled')).to.equal('true');
  });

  it('say what is in the way of them: V-012', async () => {
    const cart = await openCart();
    const name = unique('twin');
    await cart.add(support({ name }));
    await cart.add(support({ name: unique('other') }));
    await cart.add({ ...support({ name }), count: 1 });
    await until('the message', () => page(cart).includes('实例名称已存在，请重新编辑!'));
    expect(cart.items.map(({ problems }) => problems?.length)).to.deep.equal([0, 0, 1]);
    expect(page(cart)).to.include('有 1 项存在问题');
  });

  it('are edited in a dialog that checks name, price and stock while one types', async () => {
    const cart = await openCart();
    const { name } = await cart.add(support());
    const open = await whenRole(cart, 'button', `编辑 ${name}`);
    open.focus();
    open.click();
    const field = await input(cart, /^实例名称/);
    type(field, 'a b');
    await until('the rule', () => page(cart.shadowRoot!.host).length > 0);
    const dialog = await whenRole(cart, 'dialog');
    await until('the rule', () => textOf(dialog).includes('以文字或数字开头'));
    const next = unique('renamed');
    type(field, next);
    await until('the answer', () => textOf(dialog).includes('名称可用'));
    const month = allByRole<HTMLInputElement>(cart, 'textbox', /^购买时长/).at(-1)!;
    type(month, '12');
    await until('the price', () => textOf(dialog).includes('¥26,520.00')); // 2600 × 12 × 0.85
    await until('the stock', () => textOf(dialog).includes('资源充足'));
    byRole(cart, 'button', '保存').click();
    await until('the line', () => cart.items[0]?.name === next && cart.items[0].month === 12);
    await until('the focus', () => focusedIn(cart)?.getAttribute('aria-label')?.startsWith('编辑'));
  });

  it('say nothing of a name when nobody could say whether it is free', async () => {
    let asked = 0;
    const cart = await openCart({
      fetch: (url, init) => {
        if (!url.includes('check/name')) return window.fetch(url, init);
        asked += 1;
        return Promise.reject(new TypeError('connection reset'));
      },
    });
    const { name } = await cart.add(support());
    (await whenRole(cart, 'button', `编辑 ${name}`)).click();
    const dialog = await whenRole(cart, 'dialog');
    type(await input(cart, /^实例名称/), unique('renamed'));
    await until('the question', () => asked > 0);
    await until('no answer', () => !textOf(dialog).includes('正在检查名称'));
    expect(textOf(dialog)).to.include('2 到 50 个字符');
    expect(textOf(dialog)).not.to.include('名称可用');
  });
});
