/** R-047, E-170: which instance is changed; a link wins, and any instance can be named or found. */
import { expect } from '@open-wc/testing';
import { applyResource, cancelResource } from '../../../src/core/api/ordering/applications';
import {
  changeOrders,
  listOrderedResources,
  listSubscriptions,
  orderResourceDetail,
} from '../../../src/core/api/ordering/orders';
import type { Subscription } from '../../../src/core/api/ordering/orders';
import { changeMessages } from '../../../src/routes/ordering/change/messages';
import { change } from '../../../src/routes/ordering/change/change';
import { paths } from '../../../src/routes/paths';
import { wizard } from '../../../src/widgets/wizard/definition';
import { isChangeable } from '../../../src/widgets/wizard/changeable';
import { settle, until, untilAnswered } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, sees } from '../resource/screen-stage';
import type { ScreenStage } from '../resource/screen-stage';
import { all, click, closeStages, descriptionOf, fill, findings, get } from '../stage';
import { screenOf } from './specimens';

const Screen = screenOf(change);
const open = (address = '/goods/ai/change') => openScreen(Screen, address);
const radios = (on: ScreenStage) => all(on.root, 'radio') as HTMLInputElement[];
const chosen = (on: ScreenStage) =>
  radios(on)
    .find(({ checked }) => checked)
    ?.closest('tr')
    ?.querySelector('.by-radio-name > span')?.firstChild?.textContent ?? undefined;
const heading = (on: ScreenStage) => on.root.querySelector('.by-wizard-title')?.textContent;
const reviewed = (on: ScreenStage) => on.root.querySelector('.by-review dd')?.textContent;
const listed = (on: ScreenStage) => until('the list', () => radios(on).length > 1);
const group = (on: ScreenStage) => on.root.querySelector<HTMLElement>('[role="radiogroup"]')!;

async function machines(on: ScreenStage): Promise<readonly Subscription[]> {
  const query = { rows: 200, sort: 'createTime', order: 'desc' as const };
  const { rows } = await on.runtime.call(listOrderedResources, { params: { type: 'vm' }, query });
  return rows;
}
/** More than one page of them: the newest, which the list shows first, and the oldest, which it does not. */
async function ends(on: ScreenStage) {
  const able = (await machines(on)).filter(isChangeable);
  expect(able.length).to.be.greaterThan(20);
  return { newest: able[0]!, oldest: able.at(-1)! };
}
/** The same wizard for another service, of which there are instances to spare. */
const changeSupport = wizard({
  kind: 'change',
  name: 'change-support',
  messages: changeMessages,
  service: 'support',
  form: {},
  steps: {
    instance: { title: 'step.instance', picks: 'instance' },
    size: { title: 'step.size', categories: 'all' },
  },
  toOrder: () => '/order',
});

/** One that was open, and is not any more. */
async function givenUp({ runtime }: ScreenStage): Promise<Subscription> {
  const { id } = await runtime.call(applyResource, {
    body: {
      serviceCode: 'support',
      name: `closed-${Date.now()}`,
      items: [{ skuId: 'sku-support-business' }],
    },
  });
  await runtime.call(changeOrders, { body: { action: 'pay', ids: [id] } });
  const read = async () => (await runtime.call(orderResourceDetail, { body: { id } })).instances[0];
  const made = await untilAnswered('what was ordered', async () => {
    const instance = await read();
    return instance && isChangeable(instance) ? instance : null;
  });
  await runtime.call(cancelResource, { body: { ids: [made.id] } });
  return made;
}

async function toReview(on: ScreenStage): Promise<void> {
  for (const title of ['选择新规格', '确认配置']) {
    await later();
    await press(on.root, 'button', '下一步');
    await until(title, () => heading(on) === title);
  }
}

describe('the instance that is changed', function () {
  this.timeout(60_000);
  closeStages();
  beforeEach(() => localStorage.clear());

  it('is the one that a link names, wherever it stands in the list, and not that of a draft', async () => {
    const before = await open();
    const { newest, oldest } = await ends(before);
    await listed(before);
    await click(radios(before)[0]!);
    await until('chosen', () => chosen(before) === newest.name);
    await before.close();

    for (const id of [oldest.id, oldest.resourceId]) {
      const on = await open(paths.changeOf(id));
      await listed(on);
      await until('the link was followed', () => on.search() === '');
      expect(chosen(on)).not.to.equal(newest.name);
      await toReview(on);
      expect(reviewed(on)).to.equal(oldest.name);
      await on.close();
    }
  });

  it('is not one that is named and cannot be changed, and nothing is chosen instead', async () => {
    const Support = screenOf(changeSupport);
    const before = await openScreen(Support, '/');
    const closed = await givenUp(before);
    await listed(before);
    await click(radios(before)[0]!);
    await until('chosen', () => chosen(before));
    const name = chosen(before);
    await before.close();

    const on = await openScreen(Support, `/?instance=${closed.id}`);
    await sees(on, `实例“${closed.name}”当前状态为`);
    await listed(on);
    expect(chosen(on)).to.equal(undefined);
    expect(descriptionOf(group(on))).to.include('不能变更配置，请选择其他实例');
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(on.root, 'button', '下一步');
    await settle();
    expect(heading(on)).to.equal('选择实例');
    await click(radios(on)[0]!);
    await until('another', () => chosen(on) === name && on.search() === '');
    await until('nothing wrong', () => group(on).getAttribute('aria-invalid') === 'false');
    await on.close();

    const unknown = await open(paths.changeOf('sub-nowhere'));
    await sees(unknown, '没有找到链接或草稿指定的实例，请重新选择');
  });

  it('is of the service that its link leads to, a cluster with its nodes; the list by itself is of machines', async () => {
    const before = await open();
    const asked = { query: { serviceCode: 'cluster', rows: 50 } };
    const { rows } = await before.runtime.call(listSubscriptions, asked);
    const cluster = rows.find(isChangeable)!;
    await before.close();

    const on = await open(paths.changeOf(cluster.resourceId));
    await until('the link was followed', () => on.search() === '?service=cluster');
    await until('chosen', () => chosen(on) === cluster.name);
    await later();
    await press(on.root, 'button', '下一步');
    await until('the size', () => heading(on) === '选择新规格');
    const nodes = () =>
      [...on.root.querySelectorAll<HTMLInputElement>('[data-input="nodes"] input')][0];
    const field = await until('the nodes', nodes);
    expect(field.value).to.equal(String(cluster.nodes));
    await fill(field, String(cluster.nodes + 1));
    await later();
    await press(on.root, 'button', '下一步');
    await until('the review', () => heading(on) === '确认配置');
    await until('what is said of it', () =>
      [...on.root.querySelectorAll('.by-review dd')].some(
        ({ textContent }) => textContent === String(cluster.nodes + 1),
      ),
    );
    expect(await findings(on, on.page)).to.deep.equal([]);
    await on.close();

    const own = await open();
    await listed(own);
    expect(chosen(own)).to.equal(undefined);
    await until('machines', () => radios(own).length === 20);
    await press(own.root, 'button', '下一步');
    await settle();
    expect(heading(own)).to.equal('选择实例');
  });

  it('keeps what it has and nobody sells any more: that is said, and the way on is another one', async () => {
    const Support = screenOf(changeSupport);
    const before = await openScreen(Support, '/');
    const asked = { query: { serviceCode: 'support', rows: 200 } };
    const { rows } = await before.runtime.call(listSubscriptions, asked);
    const held = rows.find(
      (row) => isChangeable(row) && row.items.some(({ skuId }) => skuId === 'sku-support-legacy'),
    )!;
    await before.close();

    const on = await openScreen(Support, `/?instance=${held.id}`);
    await until('chosen', () => chosen(on) === held.name);
    await later();
    await press(on.root, 'button', '下一步');
    await until('the size', () => heading(on) === '选择新规格');
    const old = await until('what it has', () => all(on.root, 'radio', /驻场级/)[0]);
    expect((old as HTMLInputElement).checked).to.equal(true);
    expect(old.closest('tr')!.textContent).to.match(/当前规格.*已停售/);
    expect(descriptionOf(group(on))).to.include('更换后不能再换回');
    expect(await findings(on, on.page)).to.deep.equal([]);
    await later();
    await press(on.root, 'button', '下一步');
    await until('the review', () => heading(on) === '确认配置');
    await later();
    await press(on.root, 'button', '上一步');
    await until('the size again', () => heading(on) === '选择新规格');
    await click(get(on.root, 'radio', /企业级/));
    await later();
    await press(on.root, 'button', '下一步');
    await until('the review', () => heading(on) === '确认配置');
    // A package that is used up to more than the other one holds is not made smaller.
    await sees(on, /只需支付剩余时间的差价|降低配置不产生费用|不能减少到/);
  });

  it('is of no service that is not offered: that is said instead, with a way to others', async () => {
    const on = await open('/goods/ai/change?service=nowhere');
    await sees(on, '服务“nowhere”不在您的服务目录中');
    expect(radios(on)).to.have.length(0);
    await press(on.root, 'button', '订购其他服务');
    await until('elsewhere', () => on.search() === '?from=wizard');
  });

  it('is found by its name, and on another page', async () => {
    const on = await open();
    const { newest, oldest } = await ends(on);
    await listed(on);
    expect(radios(on)).to.have.length(20);
    const names = () =>
      [...on.root.querySelectorAll('.by-radio-name > span')].map(
        (each) => each.firstChild?.textContent,
      );
    expect(names()).not.to.include(oldest.name);
    const field = () => get(on.root, 'textbox', '实例名称');
    await fill(field(), oldest.name);
    await press(on.root, 'button', '搜索');
    await until('found', () => names().join() === oldest.name);
    await later();
    await fill(field(), '没有这样的实例');
    await press(on.root, 'button', '搜索');
    await sees(on, '没有找到匹配的实例');
    await press(on.root, 'button', '查看全部实例');
    await until('all', () => names()[0] === newest.name);
    await press(on.root, 'button', '下一页');
    await until('the next page', () => names().length > 0 && names()[0] !== newest.name);
    await click(radios(on)[0]!);
    const name = names()[0];
    await toReview(on);
    expect(reviewed(on)).to.equal(name);
  });

  it('has its facts below its name where there is no room for columns', async () => {
    const on = await open();
    on.host.style.cssText = 'display: block; inline-size: 360px';
    await listed(on);
    const box = group(on);
    await until('narrow', () => box.scrollWidth <= box.clientWidth);
    expect(all(box, 'columnheader').map(({ textContent }) => textContent)).to.deep.equal([
      '实例名称',
      '状态',
    ]);
    const facts = [...box.querySelector('tbody tr')!.querySelectorAll('small')];
    expect(facts.map((each) => each.checkVisibility())).to.deep.equal([true, true]);
    expect(await findings(on, on.page)).to.deep.equal([]);
    on.host.style.inlineSize = '1000px';
    await listed(on);
    await until('wide', () => all(group(on), 'columnheader').length === 4);
    const below = [...group(on).querySelectorAll('tbody small')];
    expect(below.some((each) => each.checkVisibility())).to.equal(false);
  });
});
