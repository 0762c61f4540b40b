import { expect } from '@open-wc/testing';
import { tenantQuotas } from '../../../src/core/api/platform';
import { previewCart } from '../../../src/core/api/ordering/cart';
import { holds, once, until } from '../../support/browser';
import { byRole, closeCarts, openCart, runtimeFor, support, textOf, unique } from './stage';

const page = (element: Element) => textOf(element.shadowRoot?.querySelector('.oc'));
const told = (element: Element) => textOf(element.shadowRoot?.querySelector('.oc-quota'));
const isPreview = (url: string) => new URL(url, location.href).pathname.endsWith(previewCart.path);
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** More than half of what is left of storage: a disk that fits, and two of them that do not. */
async function disks() {
  const runtime = runtimeFor();
  await runtime.load();
  const id = runtime.session.getState().user?.tenant.id ?? '';
  const { items } = await runtime.call(tenantQuotas, { params: { id } });
  const { total, used, unit } = items.find(({ code }) => code === 'STORAGE')!;
  const size = 2000;
  const count = Math.min(50, Math.floor((total - used) / size));
  // So many lines together are the first that do not fit, whatever the tenant has left.
  const lines = Math.floor((total - used) / (size * count)) + 1;
  return { left: total - used, unit, size, count, lines };
}
const disk = (size: number, count: number) => ({
  serviceCode: 'volume',
  name: unique('disk'),
  zone: 'cn-east-2',
  count,
  items: [{ skuId: 'sku-volume-ssd', amount: size }],
});

describe('quotas of the cart', function () {
  this.timeout(60_000);
  afterEach(closeCarts);

  it('that the chosen lines go beyond together are told before anybody submits', async () => {
    const { left, unit, size, count, lines } = await disks();
    const asked: string[] = [];
    const fetch: Fetch = (url, init) => {
      if (isPreview(url)) asked.push(url);
      return window.fetch(url, init);
    };
    const cart = await openCart({ fetch });
    const first = await cart.add(disk(size, count));
    await holds('one line says by itself what is in its way', () => asked.length === 0, 600);
    for (let line = 1; line < lines; line += 1) await cart.add(disk(size, count));
    const words = `所选商品合计超出租户配额：存储需要 ${size * count * lines} ${unit}，剩余 ${left} ${unit}`;
    await until('the quota', () => told(cart) === words);
    expect(cart.items.every(({ problems = [] }) => problems.length === 0)).to.equal(true);

    byRole(cart, 'checkbox', `选择 ${first.name}`).click();
    await until('nothing', () => told(cart) === '');
    byRole(cart, 'checkbox', `选择 ${first.name}`).click();
    await until('the quota again', () => told(cart) === words);
    cart.runtime!.preferences.setState({ locale: 'en' });
    await until(
      'in English',
      () => /together go beyond the quota of the tenant: Storage needs \d+/.test(told(cart)),
      15_000,
    );
    cart.runtime!.preferences.setState({ locale: 'zh-CN' }); // this browser remembers it
    cart.readonly = true;
    await until('nothing to order', () => !cart.shadowRoot?.querySelector('.oc-quota'));
  });

  it('are those of the newest choice alone: an older answer is dropped', async () => {
    let hold: Promise<void> | undefined;
    let release: () => void = () => undefined;
    let given = 0;
    const fetch: Fetch = async (url, init) => {
      if (!isPreview(url)) return window.fetch(url, init);
      given += 1;
      const message = `answer ${given}`;
      await hold; // whatever becomes of its signal: such an answer may have been read before
      return Response.json({
        ...{ success: true, status: '200', message: '' },
        data: { problems: [{ field: 'CPU', message }] },
      });
    };
    const cart = await openCart({ fetch });
    const lines = [await cart.add(support()), await cart.add(support()), await cart.add(support())];
    await until('the first answer', () => told(cart).startsWith('answer'));
    hold = new Promise((resolve) => (release = resolve));
    const before = given;
    byRole(cart, 'checkbox', `选择 ${lines[0]!.name}`).click();
    await until('asked', () => given === before + 1);
    expect(told(cart), 'what was said of another choice').to.equal('');
    hold = undefined;
    byRole(cart, 'checkbox', `选择 ${lines[0]!.name}`).click();
    await until('the newest', () => told(cart) === `answer ${before + 2}`);
    release();
    await holds('the newest', () => told(cart) === `answer ${before + 2}`, 400);
    expect(page(cart)).to.include('提交订单');
    // It warns and forbids nothing: what is ordered first may be what matters.
    const submitted = once<{ sn: string }>(cart, 'by-submit');
    byRole(cart, 'button', '提交订单').click();
    expect((await submitted).detail.sn).to.match(/^PC/);
  });
});
