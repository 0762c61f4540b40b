/** what is confirmed is what is paid, and nothing that waits is out of sight. */
import { expect } from '@open-wc/testing';
import { useLocation } from 'react-router';
import { applyResource, orderCart } from '../../../src/core/api/ordering/applications';
import { changeCart } from '../../../src/core/api/ordering/cart';
import {
  changeOrders,
  listOrders,
  orderResourceDetail,
  readOrder,
} from '../../../src/core/api/ordering/orders';
import { shownAmount } from '../../../src/core/format/amount';
import type { Order } from '../../../src/core/api/ordering/orders';
import type { Runtime } from '../../../src/core/runtime';
import CheckScreen from '../../../src/routes/ordering/flow/check-screen';
import { order } from '../../../src/routes/ordering/orders/order';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import ConfirmScreen from '../../../src/routes/ordering/flow/confirm-screen';
import PayScreen from '../../../src/routes/ordering/flow/pay-screen';
import { PageFrameContext, nowhere } from '../../../src/routes/shell/page-names';
import { until, untilAnswered, whenStill } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, refused, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, fill, findings, get } from '../../widgets/stage';

const screens: Readonly<Record<string, React.ComponentType>> = {
  '/order/confirm': ConfirmScreen,
  '/orderpay': PayScreen,
  '/OrderCheck': CheckScreen,
};

/** As the console draws them: each at its address. */
function Flow() {
  const { pathname } = useLocation();
  const Screen = screens[pathname];
  return Screen && <Screen />;
}

let made = 0;
const unique = (stem: string) => `${stem}-${Date.now() % 1_000_000}-${(made += 1)}`;
/** Opened without approval. */
const support = () => ({
  serviceCode: 'support',
  name: unique('support'),
  items: [{ skuId: 'sku-support-business' }],
});
/** So much that somebody has to approve it first. */
const certificate = () => ({
  serviceCode: 'cert',
  chargeMode: 'YearCharge' as const,
  mode: 'YEAR' as const,
  name: unique('cert'),
  items: [{ skuId: 'sku-cert-wild' }],
  count: 3,
});
type Application = ReturnType<typeof support> | ReturnType<typeof certificate>;

/** Orders of one batch, as the cart makes them. */
async function batch(
  runtime: Runtime,
  applications: readonly Application[],
): Promise<readonly Order[]> {
  const ids: string[] = [];
  for (const one of applications) {
    const { rows } = await runtime.call(changeCart, { body: { action: 'add', ...one } });
    ids.push(rows.find(({ name }) => name === one.name)?.id ?? '');
  }
  const { orders } = await runtime.call(orderCart, {
    body: { ids, each: false, agreed: [] },
  });
  return orders;
}
const payStatusOf = async (runtime: Runtime, { id }: Order) =>
  (await runtime.call(readOrder, { params: { id } })).payStatus;
const giveUp = (runtime: Runtime, orders: readonly Order[]) =>
  runtime.call(changeOrders, { body: { action: 'cancel', ids: orders.map(({ id }) => id) } });
const dueOf = (orders: readonly Order[]) =>
  orders.reduce((sum, { due }) => sum + Number(due), 0).toFixed(2);
const shownDue = (on: ScreenStage) =>
  on.root.querySelector('.by-checkout-foot strong')?.textContent.replaceAll(',', '');
const cardSums = (on: ScreenStage) =>
  [...on.root.querySelectorAll('.by-order-due')].map(({ textContent }) => textContent);
const answered = (data: object) =>
  Response.json({ success: true, status: '200', message: '', data });
const at = (orders: readonly Order[]) =>
  new URLSearchParams(orders.map(({ orderSn }) => ['orderSn', orderSn])).toString();
const title = (on: ScreenStage) => on.root.querySelector('.by-checkout-result h2')?.textContent;

describe('the way of an order to its payment (R-011, R-012, R-014)', function () {
  this.timeout(60_000);
  closeStages();

  it('pays what was confirmed, and not the whole batch that it belongs to', async () => {
    const on = await openScreen(Flow, '/');
    const orders = await batch(on.runtime, [support(), support(), support()]);
    const ticked = orders.slice(0, 2);
    await on.go(`/order/confirm?${at(ticked)}`);
    await until('what is due', () => shownDue(on) === `¥${dueOf(ticked)}`);
    const sums = (word: string) => ticked.map(({ due }) => `${word} ¥${shownAmount(due)}`);
    expect(cardSums(on)).to.deep.equal(sums('应付金额'));
    await press(on.root, 'button', '确认并去支付');
    await until('the payment', () => all(on.root, 'button', /^支付 /)[0]);
    expect(get(on.root, 'dialog').textContent).to.include('支付 2 个订单');
    await press(on.root, 'button', /^支付 /);
    await until('the result', () => title(on));
    expect(cardSums(on)).to.deep.equal(sums('已支付'));
    expect(new URLSearchParams(on.search()).getAll('orderSn')).to.have.members(
      ticked.map(({ id }) => id),
    );
    for (const order of ticked) expect(await payStatusOf(on.runtime, order)).to.equal('paid');
    expect(await payStatusOf(on.runtime, orders[2]!)).to.equal('unpay');
    await giveUp(on.runtime, orders.slice(2));
    await on.go(`/order/confirm?${at(orders.slice(2))}`);
    await sees(on, '订单已支付或已结束，无需确认');
    expect(textOf(on.root)).to.not.include('应付合计');
    expect(cardSums(on), 'given up').to.deep.equal([]);
  });

  it('names a batch by its number where it was asked for so and all of it goes on', async () => {
    const on = await openScreen(Flow, '/');
    const orders = await batch(on.runtime, [support(), support()]);
    const { batchSn } = orders[0]!;
    await on.go(`/order/confirm?batchSn=${batchSn}`);
    await press(on.root, 'button', '确认并去支付');
    await press(on.root, 'button', /^支付 /);
    await until('the result', () => title(on));
    expect(on.search()).to.equal(`?batchSn=${batchSn}`);
  });

  it('tells a confirmation that failed in its place, and in the corner to whoever has left', async () => {
    const on = await openScreen(Flow, '/');
    const orders = await batch(on.runtime, [support()]);
    const said = () => on.runtime.notices.store.getState().items.map(({ about }) => about);
    let fail: (() => void) | undefined;
    on.fault = ({ method, path, body }) =>
      method === changeOrders.method &&
      path === changeOrders.path &&
      typeof body === 'string' &&
      body.includes('confirm')
        ? new Promise((resolve) => (fail = () => resolve(refused(400, '订单已锁定'))))
        : undefined;
    const confirm = async () => {
      await on.go(`/order/confirm?${at(orders)}`);
      fail = undefined;
      await later();
      await press(on.root, 'button', '确认并去支付');
      return until('the request', () => fail);
    };
    (await confirm())();
    await until('its place', () => all(on.root, 'alert')[0]?.textContent === '订单已锁定');
    expect(said()).to.deep.equal([]);

    const failLate = await confirm();
    await on.go('/OrderCheck');
    failLate();
    await until('the corner', () => said().length === 1);
    on.fault = undefined;
    await giveUp(on.runtime, orders);
  });

  it('pays what it can of a batch, and says what waits for approval', async () => {
    const on = await openScreen(Flow, '/');
    const orders = await batch(on.runtime, [support(), certificate()]);
    const held = orders.find(({ serviceCode }) => serviceCode === 'cert')!;
    const payable = orders.find(({ serviceCode }) => serviceCode === 'support')!;
    expect(held.approvalStatus).to.equal('APPROVING');
    await on.go(`/order/confirm?batchSn=${held.batchSn}`);
    await press(on.root, 'button', '确认并去支付');
    expect(await until('the payment', () => all(on.root, 'button', /^支付 /)[0])).to.have.property(
      'textContent',
      `支付 ¥${shownAmount(dueOf([payable]))}`,
    );

    await on.go(`/orderpay?batchSn=${held.batchSn}`);
    const told = `另有 1 个订单正在审批，审批通过后才能支付：${held.name}`;
    await sees(on, told);
    const button = await until('the payment', () => all(on.root, 'button', /^支付 /)[0]);
    expect(button.textContent).to.equal(`支付 ¥${shownAmount(dueOf([payable]))}`);
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(on.root, 'button', /^支付 /);
    await until('the result', () => title(on));
    expect(title(on)).to.match(/^支付成功/);
    expect(textOf(on.root)).to.include(told);
    expect(await payStatusOf(on.runtime, payable)).to.equal('paid');
    expect(await payStatusOf(on.runtime, held)).to.equal('unpay');

    await on.go(`/orderpay?orderSn=${held.orderSn}`);
    await sees(on, '订单正在审批，审批通过后才能支付');
    expect(all(on.root, 'button', /^支付 /)).to.have.length(0);
    const way = get(on.root, 'link', `查看“${held.name}”的审批进度`).getAttribute('href');
    expect(way).to.equal(`/order/list?id=${held.id}&tab=approvals`);
    const orderScreen = await openScreen(() => <ResourceScreen def={order} />, way!);
    await sees(orderScreen, `申请SSL 证书：${held.name}`);
    await click(
      await whenStill(
        'the request',
        () =>
          all(orderScreen.root, 'button', `申请SSL 证书：${held.name}`)[0] ??
          all(orderScreen.root, 'link', `申请SSL 证书：${held.name}`)[0],
      ),
    );
    await sees(orderScreen, '提交了申请');
    await giveUp(on.runtime, [held]);
  });

  it('names in the field the order that stands below it, after the way back too', async () => {
    const on = await openScreen(Flow, '/OrderCheck');
    const { rows } = await on.runtime.call(listOrders, { query: { rows: 2 } });
    const [first, second] = rows.map(({ orderSn }) => orderSn);
    const field = () => get<HTMLInputElement>(on.root, 'textbox', '订单号');
    const shown = () => on.root.querySelector('.by-order code')?.textContent;
    for (const sn of [first!, second!]) {
      await fill(field(), sn);
      await click(get(on.root, 'button', '核对'));
      await until(sn, () => shown() === sn);
      await later(); // longer than the guard against a double click
    }
    await on.back();
    await until('the first', () => shown() === first);
    expect(field().value).to.equal(first);
    await on.back();
    await until('none', () => all(on.root, 'table', '待支付的订单')[0]);
    expect(field().value).to.equal('');
  });

  it('shows what waits to be paid page by page, and keeps what is chosen', async () => {
    const on = await openScreen(Flow, '/');
    const orders: Order[] = [];
    for (let each = 0; each < 6; each += 1)
      orders.push(await on.runtime.call(applyResource, { body: support() }));
    const held = await on.runtime.call(applyResource, { body: certificate() });
    await on.go('/OrderCheck?size=5');
    const names = () =>
      [...on.root.querySelectorAll('tbody tr[data-key]')].map(
        (row) => row.children[3]?.textContent,
      );
    const newest = orders.map(({ name }) => name).reverse();
    await until('the first page', () => names().join() === newest.slice(0, 5).join());
    expect(names()).not.to.include(held.name);
    await click(get(on.root, 'checkbox', `选择 ${newest[0]!}`));
    await press(on.root, 'button', '下一页');
    await until('the second page', () => names()[0] === newest[5]);
    expect(on.search()).to.include('page=2');
    await click(get(on.root, 'checkbox', `选择 ${newest[5]!}`));
    await sees(on, '已选 2 个订单');
    await press(on.root, 'button', '确认订单');
    await until('both', () => on.search().split('orderSn=').length === 3);
    const chosen = [orders[5]!, orders[0]!];
    expect(new URLSearchParams(on.search()).getAll('orderSn')).to.deep.equal(
      chosen.map(({ orderSn }) => orderSn),
    );
    // A page that is not there any more leads to the last one.
    await on.go('/OrderCheck?size=5&page=4000');
    await until('the last page', () => names().length > 0 && !on.search().includes('4000'));
    await giveUp(on.runtime, [...orders, held]);
  });

  it('shows what each order makes as it comes up, after a reload too, and opens again what failed', async () => {
    const Framed = () => (
      <PageFrameContext value={{ ...nowhere, allows: () => true }}>
        <Flow />
      </PageFrameContext>
    );
    const on = await openScreen(Framed, '/');
    const { runtime } = on;
    const spec = { signature: `签名${Date.now() % 1_000_000}` };
    const sms = () => ({
      serviceCode: 'sms',
      chargeMode: 'EachCharge' as const,
      name: unique('sms'),
      items: [{ skuId: 'sku-sms-p1000', amount: 2 }],
      spec,
    });
    const several = await runtime.call(applyResource, { body: { ...support(), count: 4 } });
    const taken = await runtime.call(applyResource, { body: sms() });
    const failing = await runtime.call(applyResource, { body: sms() }); // a signature belongs to one package
    const orders = [several, taken, failing];
    for (const { id } of orders)
      await runtime.call(changeOrders, { body: { action: 'pay', ids: [id] } });

    // What has come up meanwhile is told by given answers: on a busy machine all of it may be there before it is looked at.
    const ended = (id: string) =>
      untilAnswered(`the end of ${id}`, async () => {
        const answer = await runtime.call(orderResourceDetail, { body: { id } });
        return /^Opened/.test(answer.order.status) ? answer : undefined;
      });
    const whole = await ended(several.id);
    const failed = await ended(failing.id);
    let far = 1;
    let isTried = true;
    const opening = <T extends object>(row: T) => ({ ...row, status: 'Opening', failure: '' });
    on.fault = ({ path, body }) => {
      const isOf = ({ id }: Order) =>
        path.endsWith(`/${id}`) ||
        (path.endsWith(orderResourceDetail.path) &&
          new URLSearchParams(body as string).get('id') === id);
      const isDetail = path.endsWith(orderResourceDetail.path);
      if (isOf(several) && far < 4) {
        const instances = whole.instances.map((row, place) => (place < far ? row : opening(row)));
        const order = opening(whole.order);
        return answered(isDetail ? { order, instances } : order);
      }
      if (!isOf(failing) || !isTried) return undefined;
      const order = opening(failed.order);
      return answered(isDetail ? { ...failed, order } : order);
    };

    await on.go(`/orderpay?${at(orders)}`);
    await until('the result', () => title(on) === '支付成功，正在开通');
    const part = ({ name }: Order) =>
      [...on.root.querySelectorAll<HTMLElement>('.by-made')].find((each) =>
        each.textContent.includes(name),
      );
    const bar = () => part(several)?.querySelector('progress');
    await until('the first of them', () => bar()?.value === 1);
    far = 4;
    await until('all four', () => bar()?.value === 4);
    isTried = false;
    expect(bar()?.max).to.equal(4);
    const rows = all(on.root, 'list', `“${several.name}”开通的实例`)[0]!;
    const links = [...rows.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).to.deep.equal(
      [1, 2, 3, 4].map((place) => `${several.name}-${place}`),
    );
    await until('its failure', () => part(failing)?.textContent.includes('开通失败'));
    expect(part(failing)?.textContent).to.match(/短信签名/);
    expect(await findings(on, on.page)).to.deep.equal([]);

    // Come back to, it is as it was.
    await on.go('/OrderCheck');
    await on.go(`/orderpay?${at(orders)}`);
    await until('the same', () => bar()?.value === 4 && title(on)?.includes('1 个订单开通失败'));
    // Found before it is told to be opening: as soon as somebody asks again then, the button is gone.
    const again = await whenStill(
      'the second try',
      () => all(part(failing)!, 'button', `重新开通“${failing.name}”`)[0],
    );
    isTried = true;
    on.requests.length = 0;
    await click(again);
    await until('the second try', () => part(failing)?.textContent.includes('开通中'));
    expect(on.requests).to.include(`${changeOrders.method} ${changeOrders.path}`);
    isTried = false;
    await until('its end', () => part(failing)?.textContent.includes('开通失败'));
  });

  it('links what was opened where its screen may be seen, and names it where not (E-171)', async () => {
    let isAllowed = true;
    const asked: string[] = [];
    const frame = {
      ...nowhere,
      allows: (path: string) => {
        asked.push(path);
        return isAllowed;
      },
    };
    const Framed = () => (
      <PageFrameContext value={frame}>
        <Flow />
      </PageFrameContext>
    );
    const on = await openScreen(Framed, '/');
    const query = { rows: 100, serviceCode: 'vm', status: 'OpenedSuccess' };
    const { rows } = await on.runtime.call(listOrders, { query });
    const { orderSn } = rows.find(({ instanceIds }) => instanceIds.length > 0)!;
    await on.go(`/OrderCheck?orderSn=${orderSn}`);
    const names = () => [
      ...on.root.querySelectorAll<HTMLElement>('section[aria-labelledby="instances"] tbody tr'),
    ];
    const link = await until('its link', () => names()[0]?.querySelector('a'));
    const name = link.textContent;
    expect(asked).to.include(new URL(link.href).pathname);
    isAllowed = false;
    await on.go(`/OrderCheck?orderSn=${orderSn}&page=1`);
    await until('its name alone', () => names()[0] && !names()[0]?.querySelector('a'));
    expect(names()[0]?.textContent).to.contain(name);
  });

  it('leads from an open machine to the change of its configuration (R-047)', async () => {
    const on = await openScreen(Flow, '/');
    const query = { rows: 100, serviceCode: 'vm', status: 'OpenedSuccess' };
    const { rows } = await on.runtime.call(listOrders, { query });
    const order = rows.find(({ instanceIds }) => instanceIds.length > 0)!;
    await on.go(`/OrderCheck?orderSn=${order.orderSn}`);
    await press(on.root, 'button', '变更配置');
    await until('the way', () => on.search() === `?instance=${order.instanceIds[0]!}`);
  });
});
