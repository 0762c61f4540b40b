import { expect } from '@open-wc/testing';
import { calculatePrice } from '../../../src/core/api/ordering/prices';
import { readCapacity } from '../../../src/core/api/ordering/catalogue';
import { listProjects } from '../../../src/core/api/projects';
import { holds, type, until } from '../../support/browser';
import {
  allByRole,
  byRole,
  closeCarts,
  messages,
  openCart,
  runtimeFor,
  support,
  textOf,
  whenRole,
} from './stage';
import { later } from '../../support/clock';

/** The real backend, whose answers wait for the way that `hold` gives, whatever was given up meanwhile. */
function slow(path: string, hold: (asked: number) => Promise<unknown>) {
  let asked = 0;
  return async (url: string, init: RequestInit) => {
    if (!url.includes(path)) return window.fetch(url, init);
    const number = (asked += 1);
    const reply = await window.fetch(url, { ...init, signal: null });
    await hold(number);
    return reply;
  };
}

async function openDialog(cart: HTMLElement, name: string): Promise<HTMLElement> {
  (await whenRole(cart, 'button', `编辑 ${name}`)).click();
  return whenRole(cart, 'dialog');
}

const months = (cart: HTMLElement) =>
  allByRole<HTMLInputElement>(cart, 'textbox', /^购买时长/).at(-1)!;

describe('the dialog of a line', () => {
  afterEach(closeCarts);

  it('shows the price of what is chosen now, whatever older answer comes later', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    const fetch = slow(calculatePrice.path, (asked) => {
      if (asked !== 2) return Promise.resolve();
      isHeld = true;
      return held;
    });
    const cart = await openCart({ fetch });
    const { name } = await cart.add(support());
    const dialog = await openDialog(cart, name);
    await until('the first price', () => textOf(dialog).includes('¥2,210.00')); // 2600 × 0.85
    type(months(cart), '11');
    await until('asked, and held', () => isHeld);
    type(months(cart), '12');
    await until('the price', () => textOf(dialog).includes('¥26,520.00')); // 2600 × 12 × 0.85
    release();
    await holds(
      'the price of now',
      () => textOf(dialog).includes('¥26,520.00') && !textOf(dialog).includes('¥24,310.00'),
    );
  });

  it('takes what a price and the stock were asked for as unknown once that is no number', async () => {
    const cart = await openCart();
    const { name } = await cart.add(support());
    const dialog = await openDialog(cart, name);
    await until('the stock', () => textOf(dialog).includes('资源充足'));
    const price = await until('the price', () => dialog.querySelector('.oc-live .oc-money'));
    type(months(cart), '0');
    await until('the message', () => textOf(dialog).includes('请输入 1 到 60 的整数'));
    expect(price.hasAttribute('data-pending')).to.equal(true);
    expect(textOf(dialog)).not.to.include('资源充足');
    expect(byRole(cart, 'button', '保存').getAttribute('aria-disabled')).to.equal('true');
  });

  it('tells the stock of the chosen specification alone', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const fetch = slow(readCapacity.path, (asked) => (asked === 1 ? Promise.resolve() : held));
    const cart = await openCart({ fetch });
    const { name } = await cart.add(support());
    const dialog = await openDialog(cart, name);
    await until('the stock', () => textOf(dialog).includes('资源充足'));
    const select = await until('the choice', () =>
      dialog.querySelector<HTMLSelectElement>('select:has(option[value^="sku-"])'),
    );
    const other = [...select.options].find(({ value }) => value !== '' && value !== select.value)!;
    select.value = other.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until('nothing known', () => !textOf(dialog).includes('资源充足'));
    release();
    await until('known again', () => textOf(dialog).includes('资源充足'));
  });

  it('keeps an amount that is none as typed and says so, and takes one that is (E-150)', async () => {
    const cart = await openCart();
    const { name } = await cart.add(messages());
    const dialog = await openDialog(cart, name);
    const amount = await whenRole<HTMLInputElement>(cart, 'textbox', /的用量/);
    for (const typed of ['', '0', '1.5']) {
      type(amount, typed);
      await until('the message', () => textOf(dialog).includes('请输入 1 到 1000000 的整数'));
      expect(amount.value, 'what was typed stays').to.equal(typed);
      expect(byRole(cart, 'button', '保存').getAttribute('aria-disabled')).to.equal('true');
    }
    type(amount, '5');
    await until('no message', () => !textOf(dialog).includes('请输入 1 到 1000000'));
    byRole(cart, 'button', '保存').click();
    await until('the line', () => cart.items[0]?.items[0]?.amount === 5);
  });
});

describe('the resource group of a line', () => {
  afterEach(closeCarts);

  it('is changed in the dialog, and taken away again', async () => {
    const { rows } = await runtimeFor().call(listProjects, { query: { page: 1, rows: 2 } });
    const [one, two] = rows;
    const cart = await openCart();
    const { name } = await cart.add(support({ projectId: one!.id }));
    const group = async () => {
      await later(); // C-19
      const dialog = await openDialog(cart, name);
      return until('the groups', () =>
        dialog.querySelector<HTMLElement>('.by-combobox-trigger:not([aria-busy])'),
      );
    };
    const choose = async (value: string, label: string) => {
      const trigger = await group();
      trigger.click();
      (await whenRole(cart, 'option', label)).click();
      await until('the choice', () => textOf(trigger) === label);
      byRole(cart, 'button', '保存').click();
      await until('the group', () => cart.items[0]?.projectId === value);
      await until('no dialog', () => allByRole(cart, 'dialog').length === 0);
    };
    const shown = await group();
    expect(textOf(shown)).to.equal(one!.name);
    byRole(cart, 'button', '取消').click();
    await until('no dialog', () => allByRole(cart, 'dialog').length === 0);
    await choose(two!.id, two!.name);
    const product = () => textOf(cart.shadowRoot?.querySelector('.oc-product'));
    await until('its name', () => product().includes(two!.name));
    await choose('', '不选择');
    expect(product()).not.to.include(two!.name);
  });

  it('is not offered to who may not see any', async () => {
    const cart = await openCart({
      fetch: async (url, init) => {
        const reply = await window.fetch(url, init);
        const { status, headers } = reply;
        return new Response((await reply.text()).replaceAll('project:list', 'project:none'), {
          status,
          headers,
        });
      },
    });
    const { name } = await cart.add(support());
    await openDialog(cart, name);
    await whenRole(cart, 'combobox', /付费周期/);
    expect(allByRole(cart, 'combobox', /^资源组/)).to.deep.equal([]);
  });
});

describe('several lines', () => {
  afterEach(closeCarts);

  it('are removed together, and one undo brings all of them back', async () => {
    const cart = await openCart();
    const kept = await cart.add(support());
    await cart.add(support());
    await cart.add(support());
    (await whenRole(cart, 'checkbox', `选择 ${kept.name}`)).click();
    (await whenRole(cart, 'button', '移除所选')).click();
    await until('one', () => cart.items.length === 1);
    expect(cart.items[0]?.id).to.equal(kept.id);
    (await whenRole(cart, 'button', '撤销')).click();
    await until('all', () => cart.items.length === 3);
  });

  it('are all removed only after a question', async () => {
    const cart = await openCart();
    await cart.add(support());
    await cart.add(support());
    const empty = await whenRole(cart, 'button', '清空购物车');
    empty.focus();
    empty.click();
    const question = await until('the question', () =>
      ['alertdialog', 'dialog'].flatMap((role) => allByRole(cart, role)).at(0),
    );
    // W-02, M-25, M-26
    expect(textOf(question)).to.match(/^警告/);
    expect(textOf(question)).to.include('此操作将无法撤销，是否继续？');
    expect(textOf(question)).to.include('全部 2 项商品');
    byRole(cart, 'button', '取消').click();
    await holds('both lines', () => cart.items.length === 2, 100);
    await later(); // C-19
    empty.click();
    (await whenRole(cart, 'button', '确定')).click();
    await until('none', () => cart.items.length === 0);
  });
});
