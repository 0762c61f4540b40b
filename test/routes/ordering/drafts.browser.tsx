/** E-158: an order is kept as a draft, gone on with where it was left, and submitted at the price of now. */
import { expect } from '@open-wc/testing';
import { useLocation } from 'react-router';
import { applyResource, saveDraft } from '../../../src/core/api/ordering/applications';
import {
  changeOrders,
  deleteOrder,
  listOrders,
  readOrder,
} from '../../../src/core/api/ordering/orders';
import type { Order } from '../../../src/core/api/ordering/orders';
import {
  listServiceCategories,
  listTenantServices,
} from '../../../src/core/api/ordering/catalogue';
import { listImages } from '../../../src/core/api/compute/images';
import { readStorefront } from '../../../src/core/api/ordering/storefront';
import { listSubnets } from '../../../src/core/api/network/vpcs';
import { unsavedOf } from '../../../src/core/resource/unsaved';
import type { Runtime } from '../../../src/core/runtime';
import { createAi } from '../../../src/routes/ordering/create-ai/create-ai';
import { draftPath } from '../../../src/routes/ordering/drafts';
import { goods } from '../../../src/routes/ordering/goods/goods';
import { order } from '../../../src/routes/ordering/orders/order';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { once, until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, refused, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, descriptionOf, fill, findings, get } from '../../widgets/stage';
import { screenOf } from '../../widgets/wizard/specimens';

const screens: Readonly<Record<string, React.ComponentType>> = {
  '/goods/create': screenOf(goods),
  '/goods/ai/createAi': screenOf(createAi),
  '/order/list': () => <ResourceScreen def={order} />,
};

/** As the console draws them: each at its address. */
function Screens() {
  const { pathname } = useLocation();
  const Screen = screens[pathname];
  return Screen && <Screen />;
}
const open = (address = '/nowhere') => openScreen(Screens, address);
const heading = (on: ScreenStage) => on.root.querySelector('.by-wizard-title')?.textContent;
/** Longer than the guard against a double click. */
async function step(on: ScreenStage, button: string | RegExp, title: string): Promise<void> {
  await later();
  await press(on.root, 'button', button);
  await until(title, () => heading(on) === title);
}

let made = 0;
const unique = (stem: string) => `${stem}-${Date.now() % 1_000_000}-${(made += 1)}`;
const read = (on: ScreenStage, { id }: Order) => on.runtime.call(readOrder, { params: { id } });
const remove = (on: ScreenStage, { id }: Order) => on.runtime.call(deleteOrder, { params: { id } });
const giveUp = (on: ScreenStage, { id }: Order) =>
  on.runtime.call(changeOrders, { body: { action: 'cancel', ids: [id] } });

const support = (runtime: Runtime) =>
  runtime.call(saveDraft, {
    body: {
      serviceCode: 'support',
      name: unique('support'),
      month: 2,
      remark: '季度预算',
      items: [{ skuId: 'sku-support-business' }],
    },
  });

/** A machine with a password, on the image of another system than the one that the wizard begins with. */
async function machine(runtime: Runtime): Promise<Order> {
  // The oldest ones: of the newest, another test may take away what this one needs.
  const first = { rows: 1, sort: 'createTime', order: 'asc' } as const;
  const images = await runtime.call(listImages, {
    query: { ...first, status: 'active', osType: 'WINDOWS' },
  });
  const subnets = await runtime.call(listSubnets, { query: { ...first, region: 'cn-east-2' } });
  const spec = {
    imageId: images.rows[0]!.id,
    subnetId: subnets.rows[0]!.id,
    password: 'Console@2026',
    description: 'for the flow',
  };
  const items = [{ skuId: 'sku-vm-s6-4c8g' }, { skuId: 'sku-vm-sysdisk', amount: 80 }];
  const wanted = { serviceCode: 'vm', zone: 'cn-east-2a', count: 2, month: 3, items, spec };
  return runtime.call(saveDraft, { body: { ...wanted, name: unique('machine') } });
}

describe('a draft of an order', function () {
  this.timeout(90_000);
  closeStages();
  beforeEach(() => localStorage.clear());

  it('is gone on with where it was left, its password kept and never told', async () => {
    const on = await open();
    const draft = await machine(on.runtime);
    await on.go(`${draftPath(draft)}&step=review`);
    await until('the review', () => heading(on) === '确认配置');
    await sees(on, '检查通过，可以提交');
    for (const said of [draft.name, 'Windows', 'for the flow', '已设置', '（默认）'])
      expect(textOf(on.root)).to.include(said);
    expect(unsavedOf(on.runtime).any, 'nothing has been changed yet').to.equal(false);
    expect(all(on.root, 'button', '加入购物车')).to.have.length(0);
    expect(await findings(on, on.page)).to.deep.equal([]);

    await step(on, '修改系统设置', '系统设置');
    await sees(on, '已保存，出于安全考虑不再显示；留空则保持不变');
    await step(on, '下一步', '购买时长与数量');
    await fill(get(on.root, 'spinbutton', /购买数量/), '3');
    await step(on, '下一步', '确认配置');
    await later();
    await press(on.root, 'button', '存为草稿');
    await sees(on, `已存为草稿：${draft.name}，可在订单管理中继续编辑或提交`);
    await until('the list of drafts', () => on.search() === '?status=ready');
    await sees(on, draft.name);
    expect(unsavedOf(on.runtime).any, 'nothing is left to ask about').to.equal(false);
    expect(JSON.stringify(localStorage)).not.to.include('draft:wizard');
    const now = await read(on, draft);
    expect([now.count, now.month, now.secrets, now.spec]).to.deep.equal([
      ...[3, 3, ['password']],
      draft.spec,
    ]);

    // Another system has images of its own, of which the first stands until somebody wants another.
    await on.go(draftPath(draft));
    await until('the first step', () => heading(on) === '区域与归属');
    await step(on, '下一步', '镜像与规格');
    await press(on.root, 'radio', 'Linux');
    await until('an image of it', () => {
      const image = all(on.root, 'combobox', /^镜像/)[0] as HTMLSelectElement | undefined;
      return image && image.value !== '' && image.value !== draft.spec['imageId'];
    });
    await step(on, '下一步', '网络与安全组');
    await remove(on, draft);
  });

  it('is saved from a new order, and loses nothing when that fails', async () => {
    const on = await open('/goods/create?service=support');
    const name = unique('fresh');
    await until('a card', () => all(on.root, 'radio', /技术支持/).length > 0);
    await press(on.root, 'radio', /技术支持/);
    await step(on, '下一步', '规格与区域');
    await press(on.root, 'radio', /商业|企业|Business/);
    await step(on, '下一步', '购买信息');
    await fill(get(on.root, 'textbox', /实例名称/), name);
    await step(on, '下一步', '确认配置');
    on.fault = ({ path }) =>
      path.endsWith('/cos/v1/resource/save')
        ? refused(400, '实例名称已存在，请重新编辑!', { field: 'name' })
        : undefined;
    await later();
    await press(on.root, 'button', '存为草稿');
    await until('the input', () => heading(on) === '购买信息');
    await sees(on, '实例名称已存在，请重新编辑!');
    const field = get<HTMLInputElement>(on.root, 'textbox', /实例名称/);
    expect([field.value, field.getAttribute('aria-invalid')]).to.deep.equal([name, 'true']);
    on.fault = () => undefined;
    await fill(field, `${name}-b`);
    await later();
    expect(heading(on), 'no step is left while somebody types').to.equal('购买信息');
    expect(field.value).to.equal(`${name}-b`);
    await step(on, '下一步', '确认配置');
    await later();
    await press(on.root, 'button', '存为草稿');
    await sees(on, `已存为草稿：${name}-b`);
    await until('the list of drafts', () => on.search() === '?status=ready');
  });

  it('of a specification that is not sold any more says so, and asks for another one', async () => {
    const first = await open('/goods/create?service=support');
    await until('a card', () => all(first.root, 'radio', /技术支持/).length > 0);
    await press(first.root, 'radio', /技术支持/);
    await step(first, '下一步', '规格与区域');
    await press(first.root, 'radio', /商业级/);
    const services = await first.runtime.call(listTenantServices);
    const { id } = services.find(({ code }) => code === 'support')!;
    const categories = await first.runtime.call(listServiceCategories, { params: { id } });
    await first.close();
    const data = categories.map(({ skus, ...category }) => ({
      ...category,
      skus: skus.filter((each) => each.id !== 'sku-support-business'),
    }));

    const on = await openScreen(Screens, '/goods/create', {
      fault: ({ path }) =>
        path.endsWith('/categories')
          ? Response.json({ success: true, status: '200', message: '', data })
          : undefined,
    });
    await until('a card', () => all(on.root, 'radio', /技术支持/).length > 0);
    await step(on, '下一步', '规格与区域');
    await sees(on, '之前选择的规格已停售，请重新选择');
    expect(all(on.root, 'radio', /商业级/)).to.have.length(0);
    await press(on.root, 'radio', /企业级/);
    await until('nothing is said', () => !textOf(on.root).includes('已停售，请重新选择'));
    await step(on, '下一步', '购买信息');
  });

  it('is begun at a service that is not offered: that is said until another is chosen', async () => {
    const on = await open('/goods/create?service=nowhere');
    await sees(on, '服务“nowhere”不在您的服务目录中');
    await until('the address says it no more', () => !on.search().includes('service'));
    const cards = () => all(on.root, 'radiogroup', '服务')[0];
    expect(descriptionOf(cards()!)).to.include('nowhere');
    await press(on.root, 'radio', /技术支持/);
    await until('nothing is said', () => {
      const now = cards();
      return now && descriptionOf(now) === '';
    });
  });

  it('waits for the region that a new order begins with, says nothing of it that is wrong, and goes on by itself', async () => {
    const opening = new EventTarget();
    const open = once(opening, 'open');
    const on = await openScreen(Screens, '/goods/create?service=support', {
      fault: ({ path }) =>
        path.endsWith(readStorefront.path) ? open.then(() => fetch(`/api${path}`)) : undefined,
    });
    await until('a card', () => all(on.root, 'radio', /技术支持/).length > 0);
    await press(on.root, 'radio', /技术支持/);
    await step(on, '下一步', '规格与区域');
    await press(on.root, 'radio', /商业|企业|Business/);
    await later();
    await press(on.root, 'button', '下一步');
    const next = await until('the button, busy', () =>
      all(on.root, 'button', '下一步').find(({ ariaBusy }) => ariaBusy === 'true'),
    );
    await later();
    await click(next);
    expect(heading(on)).to.equal('规格与区域');
    expect(on.root.querySelectorAll('[aria-invalid="true"]').length).to.equal(0);
    opening.dispatchEvent(new CustomEvent('open'));
    await until('the next step', () => heading(on) === '购买信息');
    await later();
    expect(heading(on), 'pressed once, it goes one step').to.equal('购买信息');
  });

  it('goes on from no other step than the one where somebody asked for it', async () => {
    const opening = new EventTarget();
    const open = once(opening, 'open');
    const on = await openScreen(Screens, '/goods/create?service=support', {
      fault: ({ path }) =>
        path.endsWith(readStorefront.path) ? open.then(() => fetch(`/api${path}`)) : undefined,
    });
    await until('a card', () => all(on.root, 'radio', /技术支持/).length > 0);
    await press(on.root, 'radio', /技术支持/);
    await step(on, '下一步', '规格与区域');
    await press(on.root, 'radio', /商业|企业|Business/);
    await later();
    await press(on.root, 'button', '下一步');
    await until('the button, busy', () =>
      all(on.root, 'button', '下一步').find(({ ariaBusy }) => ariaBusy === 'true'),
    );
    await press(on.root, 'button', '上一步');
    await until('the step before', () => heading(on) !== '规格与区域');
    const before = heading(on);
    opening.dispatchEvent(new CustomEvent('open'));
    await later();
    expect(heading(on)).to.equal(before);
    await until('the button, free', () =>
      all(on.root, 'button', '下一步').find(({ ariaBusy }) => ariaBusy !== 'true'),
    );
  });

  it('stays on the step that was refused while its address is still on its way there', async () => {
    let gate = Promise.resolve();
    const on = await openScreen(Screens, '/goods/create?service=support', { guard: () => gate });
    await until('a card', () => all(on.root, 'radio', /技术支持/).length > 0);
    await press(on.root, 'radio', /技术支持/);
    await step(on, '下一步', '规格与区域');
    await press(on.root, 'radio', /商业|企业|Business/);
    await step(on, '下一步', '购买信息');
    const field = () => get<HTMLInputElement>(on.root, 'textbox', /实例名称/);
    await fill(field(), 'taken');
    await step(on, '下一步', '确认配置');
    on.fault = ({ path }) =>
      path.endsWith('/cos/v1/resource/save')
        ? refused(400, '实例名称已存在，请重新编辑!', { field: 'name' })
        : undefined;
    const opening = new EventTarget();
    gate = once(opening, 'open').then(() => undefined);
    await later();
    await press(on.root, 'button', '存为草稿');
    await until('the input', () => heading(on) === '购买信息');
    await fill(field(), 'another');
    expect([heading(on), on.search()]).to.deep.equal(['购买信息', '?step=review']);
    opening.dispatchEvent(new CustomEvent('open'));
    await until('its address', () => on.search() === '?step=booking');
    expect([heading(on), field().value]).to.deep.equal(['购买信息', 'another']);
    await step(on, '下一步', '确认配置');
  });

  it('is submitted from the list at the price of now, and stays one where that moved', async () => {
    const on = await open();
    const draft = await support(on.runtime);
    await on.go(`/order/list?status=ready&name=${draft.name}`);
    const row = await until('the row', () =>
      all(on.root, 'row').find(({ textContent }) => textContent.includes(draft.name)),
    );
    expect(all(row, 'button', '去支付')).to.have.length(0);
    on.fault = ({ path }) =>
      path.endsWith(applyResource.path)
        ? refused(400, '价格已变动，现价 ¥9.00，请重新确认', { field: '' })
        : undefined;
    const submit = async () => {
      await later();
      await press(on.root, 'button', '提交订单');
      const dialog = await until('the question', () => all(on.root, 'alertdialog')[0]);
      expect(dialog.textContent).to.match(
        new RegExp(`将按当前价格提交：.*“${draft.name}”，共 1 个，合计 ¥4,?420.00`),
      );
      expect(await findings(on, on.page)).to.deep.equal([]);
      await press(dialog, 'button', '提交订单');
    };
    await submit();
    await sees(on, '价格已变动，现价 ¥9.00，请重新确认');
    expect((await read(on, draft)).draft).to.equal(true);
    on.fault = () => undefined;
    await submit();
    await sees(on, `提交订单成功：${draft.name}`);
    const sent = await read(on, draft);
    expect([sent.id, sent.status, sent.draft, sent.remark]).to.deep.equal([
      ...[draft.id, 'StayOpen', false],
      '季度预算',
    ]);
    await giveUp(on, sent);
  });

  it('of a colleague is shown, and says why nobody else goes on with it', async () => {
    const on = await open();
    const { rows } = await on.runtime.call(listOrders, { query: { status: 'ready', rows: 200 } });
    const theirs = rows.find(({ foreign }) => foreign)!;
    await on.go(`/order/list?status=ready&name=${theirs.name}`);
    for (const name of ['继续编辑', '提交订单']) {
      const button = await until(name, () => all(on.root, 'button', name)[0]);
      expect(button.getAttribute('aria-disabled')).to.equal('true');
      expect(descriptionOf(button)).to.include('只有创建者可以');
    }
  });

  it('is deleted in the list, and its address says that it is gone', async () => {
    const on = await open();
    const draft = await support(on.runtime);
    const placed = await support(on.runtime);
    const { remark, month, serviceCode, name } = placed;
    const items = [{ skuId: 'sku-support-business' }];
    const body = { draftId: placed.id, remark, month, serviceCode, name, items };
    await on.runtime.call(applyResource, { body });
    for (const one of [placed, { ...draft, id: 'DD-nothing' }]) {
      await on.go(draftPath(one));
      await sees(on, one === placed ? '草稿不存在、已提交，或不是由您创建的' : /不存在/);
    }
    await on.go(draftPath(placed));
    await press(on.root, 'button', '查看草稿');
    await until('the list of drafts', () => on.search() === '?status=ready');
    await on.go(`/order/list?status=ready&name=${draft.name}`);
    await press(on.root, 'button', `${draft.name} 的更多操作`);
    await press(on.root, 'menuitem', '删除');
    await press(
      await until('the question', () => all(on.root, 'alertdialog')[0]!),
      'button',
      '删除',
    );
    await sees(on, `删除成功：${draft.name}`);
    await giveUp(on, placed);
  });
});
