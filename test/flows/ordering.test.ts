import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { atAddress, axe, byRole, settled, signIn, waitForText, pastGuard } from './stage/browser';
import { openStage } from './stage/stage';
import { arrive, choose, costs, next, press, retype } from './stage/wizard';
import { unwatched } from './stage/unwatched';

/** A service, by the words of its card. */
const pick = (page: Page, words: string) =>
  page.evaluate((wanted: string) => {
    const root = document.querySelector('by-console-app')?.shadowRoot;
    const cards = [...(root?.querySelectorAll('.by-service') ?? [])];
    cards
      .find((card) => card.textContent.includes(wanted))
      ?.querySelector('input')
      ?.click();
  }, words);

/** …R-014: the way of an order, on the real backend. */
describe('ordering', () => {
  const stage = openStage();

  it('orders two machines: price and quota move, cart, confirmation, payment, list', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/goods/ai/createAi');
    await arrive(page, '区域与归属');
    await choose(page, '可用区', '可用区');
    await next(page, '镜像与规格');
    await atAddress(page, /step=size/);

    await choose(page, '镜像', 'GB');
    await page.locator(byRole('radio', '通用型 2核4GB')).click();
    const one = '¥82.28'; // 96.80 at 85 %
    await costs(page, one);
    await waitForText(page, '本次 2');
    page.on('dialog', (dialog) => unwatched(dialog.accept())); // leaving what is typed is asked about
    await page.reload(); // the draft and the step stay
    await arrive(page, '镜像与规格');
    await costs(page, one);
    assert.deepEqual(await axe(page), []);

    await next(page, '网络与安全组');
    await choose(page, '子网', '/');
    await next(page, '系统设置');
    await page.locator(byRole('textbox', '实例名称')).fill('flow-vm');
    await page.locator('aria/登录密码').fill('Console@2026');
    await waitForText(page, '名称可用'); // V-012
    await next(page, '购买时长与数量');
    await retype(page, byRole('spinbutton', '购买数量'), '2');
    await costs(page, '¥164.56');
    await waitForText(page, '本次 4');
    await next(page, '确认配置');
    await waitForText(page, '检查通过，可以提交');
    assert.deepEqual(await axe(page), []);
    await press(page, '加入购物车');

    await page.waitForFunction(() => location.hash === '#/orderShopping');
    await waitForText(page, 'flow-vm');
    await waitForText(page, '164.56');
    await pastGuard(page);
    await press(page, '提交订单');
    await page.waitForFunction(() => location.hash.startsWith('#/order/confirm?batchSn='));
    await waitForText(page, '确认并去支付');
    assert.deepEqual(await axe(page), []);
    await press(page, '确认并去支付');
    await waitForText(page, '账户余额');
    assert.deepEqual(await axe(page), []);
    // What was in the cart before was ordered with it.
    await page.locator('>>> dialog .by-button-primary').click();
    await page.waitForFunction(() => location.hash.startsWith('#/orderpay'));
    await waitForText(page, '支付成功');
    assert.deepEqual(await axe(page), []);
    await press(page, '查看订单');
    await page.waitForFunction(() => location.hash.startsWith('#/order/list'));
    await waitForText(page, 'flow-vm');
    await waitForText(page, '已支付');
    assert.deepEqual(await problems(), []);
  });

  it('keeps an order as a draft, goes on with it elsewhere, and submits it (E-158)', async () => {
    const { page, problems } = await stage.browser.visit();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      unwatched(dialog.accept());
    });
    await signIn(page, stage.server.origin, 'tenant', '#/order/list');
    await waitForText(page, '订单管理');
    await page.evaluate(() => {
      location.hash = '#/goods/create'; // without a sign-in it is open to anybody
    });
    await arrive(page, '选择服务');
    await waitForText(page, '技术支持');
    await pick(page, '技术支持');
    await next(page, '规格与区域');
    await page.locator(byRole('radio', '商业级 20小时')).click();
    await next(page, '购买信息');
    await page.locator(byRole('textbox', '实例名称')).fill('flow-draft');
    await next(page, '确认配置');
    await pastGuard(page);
    await press(page, '存为草稿');
    await page.waitForFunction(() => location.hash === '#/order/list?status=ready');
    await waitForText(page, '已存为草稿：flow-draft');
    assert.deepEqual(await axe(page), []);
    await page.reload(); // nothing is typed any more that would be asked about

    await waitForText(page, 'flow-draft');
    await press(page, '继续编辑'); // the newest stands first
    await page.waitForFunction(() => location.hash.startsWith('#/goods/create?draft='));
    await arrive(page, '选择服务');
    await next(page, '规格与区域');
    await next(page, '购买信息');
    await retype(page, byRole('spinbutton', '购买时长'), '2');
    await costs(page, '¥4,420.00');
    await next(page, '确认配置');
    await pastGuard(page);
    await press(page, '存为草稿');
    await page.waitForFunction(() => location.hash === '#/order/list?status=ready');
    await waitForText(page, '4,420.00');

    await pastGuard(page);
    await press(page, '提交订单');
    await waitForText(page, '将按当前价格提交');
    await waitForText(page, '合计 ¥4,420.00');
    assert.deepEqual(await axe(page), []);
    await page.locator('>>> [role="alertdialog"] .by-button-primary').click();
    await waitForText(page, '提交订单成功：flow-draft');
    assert.deepEqual(asked, []);
    assert.deepEqual(await problems(), []);
  });

  it('lets anybody choose, asks to sign in, and comes back with everything kept (R-048)', async () => {
    const { page, problems } = await stage.browser.visit();
    await page.goto(`${stage.server.origin}/by-console/#/goods/create`);
    await arrive(page, '选择服务');
    await waitForText(page, '分钟级交付');
    assert.deepEqual(await axe(page), []);
    await pick(page, '云硬盘');
    await next(page, '规格与区域');
    await page.locator(byRole('radio', 'SSD 云盘')).click();
    await retype(page, byRole('spinbutton', '数量（GB）'), '100');
    await costs(page, '¥82.00');
    await next(page, '购买信息');
    await page.locator(byRole('textbox', '实例名称')).fill('guest-disk');
    await next(page, '确认配置');
    await press(page, '登录后订购');
    await page.waitForFunction(() => location.hash.startsWith('#/login'));

    await page.locator(byRole('textbox', '用户名')).fill('tenant');
    await page.locator('aria/密码').fill('Console@1');
    await press(page, '登录');
    await page.waitForFunction(() => location.hash.startsWith('#/goods/create'));
    await arrive(page, '确认配置');
    await waitForText(page, 'guest-disk');
    await waitForText(page, '检查通过，可以提交');
    await costs(page, '¥69.70'); // the tenant's own price
    await press(page, '立即购买');
    await page.waitForFunction(() => location.hash.startsWith('#/order/confirm?orderSn='));
    await waitForText(page, 'guest-disk');
    // Nothing of the choice is left for the next one.
    await page.goto(`${stage.server.origin}/by-console/#/goods/create`);
    await arrive(page, '选择服务');
    await settled(page);
    assert.deepEqual(await problems(), []);
  });
});
