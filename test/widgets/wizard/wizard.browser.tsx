/** W-06, C-16, V-012: a wizard keeps what is typed, says what is wrong, and leads there. */
import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { applyResource, checkInstanceName } from '../../../src/core/api/ordering/applications';
import { listOrderedResources } from '../../../src/core/api/ordering/orders';
import { previewApplication } from '../../../src/core/api/ordering/previews';
import { calculatePrice } from '../../../src/core/api/ordering/prices';
import { goods } from '../../../src/routes/ordering/goods/goods';
import { PriceLines } from '../../../src/widgets/wizard/price-lines';
import { useName } from '../../../src/widgets/wizard/use-name';
import { once, settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, refused, sees, textOf } from '../resource/screen-stage';
import type { Fault, OpenOptions, ScreenStage } from '../resource/screen-stage';
import { all, click, closeStages, descriptionOf, fill, findings, get, nameOf } from '../stage';
import { screenOf, shortWizard } from './specimens';

const disk = screenOf(shortWizard('volume'));
const open = (search = '', options?: OpenOptions) => openScreen(disk, `/disk${search}`, options);
const heading = (on: ScreenStage) => on.root.querySelector('.by-wizard-title')?.textContent;
const focused = (on: ScreenStage) => on.root.activeElement;
const amount = (on: ScreenStage) => get<HTMLInputElement>(on.root, 'spinbutton', /^数量/);
const invalid = (on: ScreenStage) => amount(on).getAttribute('aria-invalid');
const reasonOf = (on: ScreenStage) => descriptionOf(amount(on));
/** Longer than the guard against a double click. */
async function next(on: ScreenStage, title: string, button = '下一步'): Promise<void> {
  await later();
  await press(on.root, 'button', button);
  await until(title, () => heading(on) === title);
}
async function sized(on: ScreenStage): Promise<void> {
  await press(on.root, 'radio', /SSD 云盘/);
  await until('the amount', () => amount(on));
}
const nameCheck = checkInstanceName.path;
const isPreview = (path: string) => path.endsWith(previewApplication.path);
const isNameCheck = (path: string) => path.endsWith(nameCheck);
/** A disk of this name, before its last step is checked. */
async function openReview(name: string, fault: Fault): Promise<ScreenStage> {
  const on = await open('', { fault });
  await sized(on);
  await fill(amount(on), '50');
  await next(on, '系统设置');
  await fill(get(on.root, 'textbox', /实例名称/), name);
  await next(on, '购买时长与数量');
  await next(on, '确认配置');
  return on;
}

describe('a wizard', function () {
  this.timeout(60_000);
  closeStages();
  beforeEach(() => localStorage.clear());

  it('keeps an amount as it is typed, says what is wrong with it, and leads to it', async () => {
    const on = await open();
    const unpriced = () => on.root.querySelector('.by-price-label')?.textContent;
    expect(unpriced()).to.equal('选择规格后显示价格');
    await sized(on);
    const first = amount(on).value;
    expect(first).to.equal('1');
    await fill(amount(on), '');
    await until('empty', () => invalid(on) === 'true');
    expect(amount(on).value).to.equal('');
    expect(reasonOf(on)).to.equal('请输入整数');
    await press(on.root, 'button', '下一步');
    const summary = await until('the summary', () => on.root.querySelector('.by-wizard-errors'));
    expect(heading(on)).to.equal('镜像与规格');
    await until('the focus on the summary', () => focused(on) === summary);
    // The focus says it once; an alert would say it a second time.
    expect(summary.getAttribute('role')).to.equal('group');
    expect(nameOf(summary as HTMLElement)).to.equal('请先完善以下内容：');
    expect(on.root.querySelectorAll('[role="alert"]')).to.have.length(0);
    await press(summary, 'button', /请输入整数/);
    expect(focused(on) === amount(on)).to.equal(true);
    expect(await findings(on, on.page)).to.deep.equal([]);

    await fill(amount(on), '2000000');
    expect(amount(on).value).to.equal('2000000');
    expect(reasonOf(on)).to.equal('不能大于1000000');
    await until('what to do for a price', () => unpriced() === '填写正确后显示价格');
    await fill(amount(on), '0');
    expect(reasonOf(on)).to.equal('不能小于1');
    for (const typed of ['', '1', '10', '100']) {
      await fill(amount(on), typed);
      expect(amount(on).value).to.equal(typed);
    }
    expect(invalid(on)).to.equal(null);
    await next(on, '系统设置');
    await on.back();
    await until('back', () => heading(on) === '镜像与规格');
    expect(amount(on).value).to.equal('100');
  });

  it('asks for a price once more where that failed, and not where it was refused', async () => {
    const failing =
      (fail: () => Response): Fault =>
      ({ path }) =>
        path.endsWith(calculatePrice.path) ? fail() : undefined;
    const on = await open('', { fault: failing(() => refused(503)) });
    await sized(on);
    const bar = () => on.root.querySelector<HTMLElement>('.by-price')!;
    await until('the reason', () => bar().querySelector('.by-price-refusal'));
    expect(await findings(on, on.page)).to.deep.equal([]);
    const again = await until('the way', () => all(bar(), 'button', '重试')[0]);
    on.fault = undefined;
    again.focus();
    await click(again);
    await until('its amount', () => bar().querySelector('.by-price-amount'));
    expect(nameOf(focused(on) as HTMLElement), 'the focus stays').to.equal('费用明细');

    on.fault = failing(() => refused(400, '该规格已停售'));
    await fill(amount(on), '7');
    await until('the reason', () => bar().textContent.includes('该规格已停售'));
    expect(all(bar(), 'button', '重试')).to.have.length(0);

    // Nor where the whole session has no more of it; and another question is not what was asked again.
    on.fault = failing(() => refused(402, '账户已欠费'));
    await fill(amount(on), '8');
    await until('the reason', () => bar().textContent.includes('账户已欠费'));
    expect(all(bar(), 'button', '重试')).to.have.length(0);
    on.fault = failing(() => refused(503));
    await fill(amount(on), '9');
    const failed = await until('the way', () => all(bar(), 'button', '重试')[0]);
    await later();
    await click(failed);
    await until('it failed again', () => {
      const [once] = all(bar(), 'button', '重试');
      return once && once.ariaBusy !== 'true' && bar().querySelector('.by-price-refusal');
    });
    let answer: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    on.fault = ({ path }) =>
      path.endsWith(calculatePrice.path) ? held.then(() => refused(503)) : undefined;
    await fill(amount(on), '10');
    await until('the price is asked for', () => bar().textContent.includes('正在计算价格'));
    expect(all(bar(), 'button', '重试')).to.have.length(0);
    answer?.();
    await until('the way again', () => all(bar(), 'button', '重试')[0]);
  });

  it('narrows many sizes by what they are good for, and keeps the chosen one in sight (E-142, E-151)', async () => {
    const machine = screenOf(shortWizard('vm'));
    const on = await openScreen(machine, '/machine');
    const sizes = () =>
      all(on.root, 'radio')
        .map(nameOf)
        .filter((name) => /核/.test(name));
    await until('all sizes', () => sizes().length > 5);
    const every = sizes();
    const chosen = every.find((name) => name.startsWith('通用型'))!;
    await press(on.root, 'radio', chosen);
    await press(on.root, 'button', '国产化');
    const kept = `${chosen} 已选，不符合筛选`;
    const fitting = (name: string) => name === kept || name.startsWith('鲲鹏');
    await until('those that fit', () => sizes().length < every.length);
    expect(sizes().every(fitting)).to.equal(true);
    expect(sizes()).to.include(kept);
    expect(get(on.root, 'button', '国产化').getAttribute('aria-pressed')).to.equal('true');
    await sees(on, `${sizes().length - 1} 种规格符合`);
    // A slip of the finger is taken back at once: the guard against a second press is not for what is pressed in and out.
    const chip = () => get(on.root, 'button', '国产化');
    for (const pressed of ['false', 'true']) {
      await click(chip());
      await until('the chip', () => chip().getAttribute('aria-pressed') === pressed);
    }
    await until('those that fit again', () => sizes().length < every.length);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('offers the families that its sizes say, with CPU and memory, by the keyboard too (N-18, E-151)', async () => {
    const on = await openScreen(screenOf(shortWizard('vm')), '/machine');
    const sizes = () =>
      all(on.root, 'radio')
        .map(nameOf)
        .filter((name) => /核/.test(name));
    await until('all sizes', () => sizes().length > 5);
    const every = sizes().length;
    const chosen = sizes().find((name) => name.startsWith('通用型'))!;
    await press(on.root, 'radio', chosen);
    const families = get(on.root, 'group', '系列');
    const kept = `${chosen} 已选，不符合筛选`;
    const names = [...families.querySelectorAll('button')].map((each) => each.textContent);
    expect(names).to.deep.equal(['通用型', '计算型', '内存型', 'GPU型']);
    // A tag that says the same as a family is not offered beside it.
    expect(all(on.root, 'button', '内存优化')).to.deep.equal([]);
    const memory = get<HTMLButtonElement>(families, 'button', '内存型');
    memory.focus();
    expect(on.root.activeElement === memory).to.equal(true);
    await press(families, 'button', '内存型');
    await until('those of the family', () => sizes().length < every);
    expect(sizes().filter((name) => !name.startsWith('内存型'))).to.deep.equal([kept]);
    expect(sizes()[0], 'what is chosen stands first').to.equal(kept);
    const radio = () =>
      all(on.root, 'radio').find((each) => nameOf(each).startsWith(chosen)) as HTMLInputElement;
    expect(radio().checked).to.equal(true);
    for (const row of on.root.querySelectorAll('.by-sku tbody tr'))
      if (/核/.test(row.textContent)) expect(row.textContent).to.match(/¥[\d,.]+\/月/);
    await press(families, 'button', 'GPU型');
    await until('one', () => sizes().length === 2);
    await press(families, 'button', 'GPU型');
    await until('all again', () => sizes().length === every);
    expect(textOf(on.root)).not.to.include('已选，不符合筛选');
    expect(radio().checked).to.equal(true);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('leads from a problem of the review to its input, over the heading of the step', async () => {
    const on = await open('', {
      // The order itself asks again: until then nobody knows that the name is taken.
      fault: ({ path }) => (isNameCheck(path) ? refused(503) : undefined),
    });
    const { rows } = await on.runtime.call(listOrderedResources, {
      params: { type: 'volume' },
      query: { rows: 1, params: [{ name: 'status', sign: 'EQ', value: 'OpenedSuccess' }] },
    });
    await sized(on);
    await fill(amount(on), '50');
    await next(on, '系统设置');
    const isOnTitle = () => focused(on) === on.root.querySelector('.by-wizard-title');
    await until('the focus on the heading', isOnTitle);
    await fill(get(on.root, 'textbox', /实例名称/), rows[0]!.name);
    await sees(on, '暂时无法检查名称，提交时会再次检查');
    expect(textOf(on.root)).not.to.include('正在检查名称…');
    await next(on, '购买时长与数量');
    await next(on, '确认配置');
    const problem = await until('the problem', () => all(on.root, 'button', /实例名称已存在/)[0]);
    expect(problem.closest('[role="alert"]') !== null).to.equal(true);
    await click(problem);
    await until('the step', () => heading(on) === '系统设置');
    const field = get(on.root, 'textbox', /实例名称/);
    await until('the focus on the name', () => focused(on) === field);
    await later();
    expect(focused(on) === field).to.equal(true);
  });

  it('says that nobody could check the whole of it, orders nothing meanwhile, and asks again', async () => {
    const on = await openReview('wizard-unchecked', ({ path }) =>
      isPreview(path) ? refused(503) : undefined,
    );
    await sees(on, '配置检查失败');
    expect(textOf(on.root)).not.to.include('目前还不能提交');
    const order = get(on.root, 'button', /^立即购买/);
    expect(order.getAttribute('aria-disabled')).to.equal('true');
    expect(descriptionOf(order) + nameOf(order)).to.include('请先重新检查配置');
    expect(await findings(on, on.page)).to.deep.equal([]);
    on.fault = undefined;
    await later();
    await press(on.root, 'button', '重试');
    await sees(on, '检查通过，可以提交');
    await until('the way on', () => all(on.root, 'button', '立即购买')[0]);
  });

  it('sends an order again whose answer was lost, as it was, though its name is its own by now', async () => {
    const taken = '实例名称已存在，请重新编辑!';
    const sent: unknown[] = [];
    const asked = { name: 0, preview: 0 };
    const arrival = new EventTarget();
    const arrived = once(arrival, 'arrived');
    const on = await openReview(
      `wizard-lost-${Math.random().toString(36).slice(2, 8)}`,
      ({ path, body }) => {
        if (isNameCheck(path))
          return arrived.then(() => {
            asked.name += 1;
            return refused(400, taken);
          });
        if (isPreview(path) && sent.length > 0) {
          asked.preview += 1;
          const data = { problems: [{ field: 'name', message: taken }] };
          return Response.json({ success: true, status: '200', message: '', data });
        }
        if (!path.endsWith(applyResource.path)) return undefined;
        sent.push(body);
        if (sent.length > 1) return undefined;
        arrival.dispatchEvent(new CustomEvent('arrived'));
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    );
    await sees(on, '检查通过，可以提交');
    await later();
    await press(on.root, 'button', '立即购买');
    await sees(on, '网络连接失败，请检查网络后重试！');
    await until('the answer about the name', () => asked.name > 0);
    await settle();
    expect(heading(on)).to.equal('确认配置');
    await next(on, '购买时长与数量', '上一步');
    await next(on, '确认配置');
    expect(textOf(on.root)).not.to.include(taken);
    await later();
    await press(on.root, 'button', '立即购买');
    await until('it is sent again', () => sent.length === 2);
    expect(sent[1]).to.equal(sent[0]);
    expect(asked.preview).to.equal(0);
  });

  it('says which service is not offered, and where others are', async () => {
    const on = await openScreen(screenOf(shortWizard('nothing')), '/nothing');
    await sees(on, '服务“nothing”不在您的服务目录中');
    await sees(on, '请联系管理员开通该服务，或订购其他服务。');
    expect(all(on.root, 'button', '下一步')).to.have.length(0);
    expect(await findings(on, on.page)).to.deep.equal([]);
    await press(on.root, 'button', '订购其他服务');
    await until('elsewhere', () => on.search() === '?from=wizard');
  });

  it('ties what is wrong with the choice of a service to its cards', async () => {
    const on = await openScreen(screenOf(goods), '/goods');
    await until('cards', () => all(on.root, 'radio').length > 5);
    await press(on.root, 'button', '下一步');
    const cards = await until('the error', () =>
      on.root.querySelector<HTMLElement>('[role="radiogroup"][aria-invalid="true"]'),
    );
    expect(descriptionOf(cards)).to.equal('必填项');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('takes its next step from what the URL says at that moment', async () => {
    const on = await open();
    await sized(on);
    await fill(amount(on), '50');
    await later();
    const button = get(on.root, 'button', '下一步');
    void on.go('/disk?keep=1');
    for (let turn = 0; turn < 100 && !on.search().includes('keep'); turn += 1)
      await Promise.resolve();
    expect(on.search()).to.equal('?keep=1');
    button.click();
    await until('the next step', () => heading(on) === '系统设置');
    expect(on.search()).to.equal('?keep=1&step=system');
  });

  it('comes back from an address that is ahead of what is filled in, and no key leads on by itself', async () => {
    const on = await open('?step=review');
    await until('the first step', () => on.search() === '?step=size');
    await later(); // it is drawn
    await press(on.root, 'radio', /SSD 云盘/);
    await until('the amount', () => all(on.root, 'spinbutton', /^数量/)[0]);
    await fill(amount(on), '50');
    await later();
    expect(heading(on)).to.equal('镜像与规格');
    expect(on.search()).to.equal('?step=size');
  });

  it('stands at its second step by its address where the first is filled in, over a reload too', async () => {
    const on = await open();
    await sized(on);
    await fill(amount(on), '50');
    await next(on, '系统设置');
    expect(on.search()).to.equal('?step=system');
    await fill(get(on.root, 'textbox', /名称/), 'deep-link');
    await on.close();
    const again = await open('?step=system');
    await until('the second step', () => heading(again) === '系统设置');
    const name = await until('its name', () => all(again.root, 'textbox', /名称/)[0]);
    await until('what was typed', () => (name as HTMLInputElement).value === 'deep-link');
    await later();
    expect(again.search()).to.equal('?step=system');
    await press(again.root, 'button', '上一步');
    await until('the first step', () => heading(again) === '镜像与规格');
    await until('its amount', () => amount(again).value === '50');
  });

  it('remembers the answer to a name for the service that it was asked for', async () => {
    let put: (code: string) => void = () => undefined;
    function Probe() {
      const [code, setCode] = useState('volume');
      // oxlint-disable-next-line react/globals -- the test turns what the component has
      put = setCode;
      return <output>{useName('wizard-name-check', code, 1).status}</output>;
    }
    const on = await openScreen(Probe, '/');
    const status = () => on.root.querySelector('output')?.textContent;
    await until('free', () => status() === 'free');
    let asked = 0;
    on.fault = ({ path, signal }) => {
      if (!isNameCheck(path)) return undefined;
      asked += 1;
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    };
    put('floatip');
    await until('asked again', () => asked > 0);
    expect(status()).to.equal('checking');
    on.fault = () => undefined;
    put('volume');
    await until('answered', () => status() === 'free');
  });

  it('explains a price in the words of its language', async () => {
    const on = await open();
    const query = { items: [{ skuId: 'sku-vm-s6-4c8g', amount: 1 }] };
    const six = await on.runtime.call(calculatePrice, { query: { ...query, month: 6 } });
    const one = await on.runtime.call(calculatePrice, { query: { ...query, month: 1 } });
    const both = (
      <>
        <PriceLines price={six} />
        <PriceLines price={one} />
      </>
    );
    await on.show(both);
    expect(textOf(on.root)).to.include(' × 6 个月');
    await on.show(both, { locale: 'en' });
    expect(textOf(on.root)).to.include(' × 6 months');
    expect(textOf(on.root)).to.match(/ × 1 month[^s]/);
    // A control plane is there once, however many nodes.
    const cluster = ['sku-cluster-n50', 'sku-cluster-node-4c8g'].map((skuId) => ({ skuId }));
    const priced = await on.runtime.call(calculatePrice, { query: { items: cluster, nodes: 3 } });
    await on.show(<PriceLines price={priced} />);
    expect(textOf(on.root).match(/ × 3 个节点/g)).to.have.length(1);
  });
});
