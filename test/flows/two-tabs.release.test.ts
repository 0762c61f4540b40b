/** Two tabs of one session: what a session comes to in one of them, while the other is in the middle of something and a fault meets it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { createKeypair, listKeypairs } from '../../src/core/api/compute/keypairs';
import type { Endpoint } from '../../src/core/api/endpoint';
import { listOrders } from '../../src/core/api/ordering/orders';
import { listProjects } from '../../src/core/api/projects';
import { call, send, signIn as sessionAs } from '../server/backend';
import { until } from '../support/until';
import { byRole, goTo, openDialog, seenText, signIn, waitForText } from './stage/browser';
import { interfere, type Fault, type Interference } from './stage/interfere';
import { atRest, calm } from './stage/rest';
import { openStage } from './stage/stage';
import { arrive } from './stage/wizard';

const unique = (stem: string) => `${stem}-${Math.random().toString(36).slice(2, 8)}`;
const OVER = '登录超时，请重新登录！';
/** Of a 509: whoever signs in again may do other things. */
const RESET = '您的权限已经变更，请重新登录。';
const told: Readonly<Record<Exclude<Fault, 401 | 509>, string>> = {
  400: '演示拒绝',
  402: '演示拒绝',
  409: '系统繁忙，请稍后再试！',
  500: '系统繁忙，请稍后再试！',
  503: '系统繁忙，请稍后再试！',
  malformed: '服务器返回的数据无法识别，请稍后再试！',
  cut: '网络连接失败，请检查网络后重试！',
  silent: '请求超时，请稍后再试！',
};
/** The specified time-out is 200 s; where a test waits for one, it is this. */
const quick = { clients: { shared: { timeout: 15_000 } } };

/** Those after which whoever is signed in stays so; a time-out takes its time, and is asked once. */
const soon = [400, 402, 409, 500, 503, 'malformed', 'cut'] as const satisfies readonly Fault[];

interface Tab {
  readonly page: Page;
  readonly net: Interference;
}

describe('two tabs and a fault', () => {
  const stage = openStage();
  const origin = () => stage.server.origin;

  /** The backend, as the same user in no tab. */
  let token: Promise<string> | undefined;
  const session = () => (token ??= sessionAs(origin(), 'tenant'));
  const named = async (list: Endpoint, name: string): Promise<number> => {
    const params = JSON.stringify([{ name: 'name', sign: 'LK', value: name }]);
    const query = { params, page: 1, rows: 50 };
    const { status, body } = await send(origin(), list, { query }, { token: await session() });
    assert.equal(status, 200, body.message);
    return (body.data as { readonly rows: readonly unknown[] }).rows.length;
  };

  async function open(
    hash: string,
    config: object = {},
  ): Promise<{ here: Tab; there: Tab; end: () => Promise<void> }> {
    const { page, newTab, problems, leave } = await stage.browser.visit();
    const here = { page, net: await interfere(page, config) };
    await signIn(page, origin(), 'tenant', hash);
    await page.locator(byRole('navigation', '主导航')).wait();
    const other = await newTab();
    const there = { page: other, net: await interfere(other, config) };
    await other.goto(`${origin()}/by-console/#/personal`);
    await waitForText(other, '个人中心');
    await atRest(other);
    await page.bringToFront();
    await atRest(page);
    return {
      ...{ here, there },
      end: async () => {
        assert.deepEqual(await problems(), []);
        await leave();
      },
    };
  }

  const field = ({ page }: Tab, name: string) => page.locator(byRole('textbox', name));
  const valueOf = async (tab: Tab, name: string) => {
    const input = await field(tab, name).waitHandle();
    return input.evaluate((each) => (each as HTMLInputElement).value);
  };
  const press = async ({ page }: Tab, name: string) => {
    await page.bringToFront();
    await calm(page);
    await page
      .locator(byRole('button', name))
      .filter((button) => button.ariaBusy !== 'true')
      .click();
  };
  /** One page to sign in at, which says why. */
  async function isOut({ page }: Tab, why: string): Promise<void> {
    await page.bringToFront();
    await field({ page } as Tab, '用户名').wait();
    await waitForText(page, why);
    const places = await page.$eval(
      'by-console-app',
      (app) => app.shadowRoot!.querySelectorAll('input[type="password"]').length,
    );
    assert.equal(places, 1, 'one place to sign in at');
  }
  async function enter(tab: Tab): Promise<void> {
    await tab.page.bringToFront();
    await field(tab, '用户名').fill('tenant');
    await tab.page.locator('aria/密码').fill('Console@1');
    await press(tab, '登录');
    await tab.page.locator(byRole('navigation', '主导航')).wait();
  }
  const isIn = ({ page }: Tab) =>
    page.evaluate(() => document.querySelector('by-console-app')!.runtime!.hasToken());
  /** The session is over for the tab that asks next. */
  async function expire(tab: Tab): Promise<void> {
    await tab.page.bringToFront();
    tab.net.fail(/^GET /, 401);
    await goTo(tab.page, '#/message');
    await isOut(tab, OVER);
    tab.net.heal();
  }
  /** With the token gone, the other tab is told with what it asks for next. */
  async function findsOut(tab: Tab): Promise<void> {
    await tab.page.bringToFront();
    await goTo(tab.page, '#/message');
    await isOut(tab, OVER);
  }
  const signOut = ({ page }: Tab) =>
    page.evaluate(() => document.querySelector('by-console-app')!.runtime!.signOut());

  describe('in the middle of a form', () => {
    const isCreation = /^POST .*\/soc\/v1\/projects$/;
    const groups = (name: string) => named(listProjects, name);
    async function begin(config?: object): Promise<{
      readonly here: Tab;
      readonly there: Tab;
      readonly end: () => Promise<void>;
      readonly name: string;
    }> {
      const tabs = await open('#/system/project', config);
      const name = unique('tabs');
      await openDialog(tabs.here.page, '新建资源组');
      await field(tabs.here, '资源组名称').fill(name);
      await field(tabs.here, '资源组编码').fill(name);
      return { ...tabs, name };
    }
    const made = ({ net }: Tab) => net.passed.filter((each) => isCreation.test(each)).length;

    for (const fault of [...soon, 'silent'] as const)
      it(`${fault} here, the session is over there: what is typed comes back with a sign-in there, and is made once`, async () => {
        const { here, there, end, name } = await begin(fault === 'silent' ? quick : {});
        here.net.fail(isCreation, fault);
        await press(here, '确定');
        await here.net.failed();
        await waitForText(here.page, told[fault]);
        here.net.heal();
        await expire(there);
        await here.page.bringToFront();
        assert.equal(await valueOf(here, '资源组名称'), name, 'nothing is lost by the other tab');
        await press(here, '确定');
        await isOut(here, OVER);
        await isOut(there, OVER);
        assert.equal(await groups(name), 0);
        await enter(there);
        await here.page.bringToFront();
        assert.equal(await valueOf(here, '资源组名称'), name, 'the draft comes back');
        assert.equal(await valueOf(here, '资源组编码'), name);
        await press(here, '确定');
        await until('it is made', async () => (await groups(name)) === 1);
        await atRest(here.page);
        assert.equal(await groups(name), 1);
        await end();
      });

    it('401 here while the other tab has a new session: it is sent once more with that, and nobody is signed out', async () => {
      const { here, there, end, name } = await begin();
      const held = here.net.hold(isCreation);
      await press(here, '确定');
      await held.reached();
      await expire(there);
      await enter(there);
      here.net.fail(isCreation, 401, 1);
      held.release();
      await here.net.failed();
      await here.page.bringToFront();
      await until('it is made', async () => (await groups(name)) === 1);
      await atRest(here.page);
      assert.equal(made(here), 1);
      assert.equal(await groups(name), 1);
      assert.ok(await isIn(here));
      assert.doesNotMatch(await seenText(here.page), /登录超时/);
      await end();
    });

    it('509 here: it says why, the other tab finds out, and what is typed comes back with a sign-in there', async () => {
      const { here, there, end, name } = await begin();
      here.net.fail(isCreation, 509);
      await press(here, '确定');
      await isOut(here, RESET);
      here.net.heal();
      await findsOut(there);
      assert.equal(await groups(name), 0);
      await enter(there);
      await here.page.bringToFront();
      assert.equal(await valueOf(here, '资源组名称'), name, 'the draft comes back');
      await press(here, '确定');
      await until('it is made', async () => (await groups(name)) === 1);
      await atRest(here.page);
      assert.equal(await groups(name), 1);
      await end();
    });

    it('a sign-out there while it is sent here: both say so, and it is made once at most', async () => {
      const { here, there, end, name } = await begin();
      const held = here.net.hold(isCreation);
      await press(here, '确定');
      await held.reached();
      await signOut(there);
      await isOut(here, '您已在其他标签页中退出登录。');
      await isOut(there, '您已退出登录。');
      held.release();
      await enter(here);
      await atRest(here.page);
      assert.ok(made(here) <= 1);
      assert.ok((await groups(name)) <= made(here));
      await end();
    });
  });

  describe('in the middle of a run over rows', () => {
    const isRemoval = /^DELETE .*\/keypairs\//;
    const removals = ({ net }: Tab) => net.passed.filter((each) => isRemoval.test(each));
    async function begin() {
      const stem = unique('run');
      for (const at of [1, 2, 3, 4, 5, 6])
        await call(origin(), createKeypair, { body: { name: `${stem}-${at}` } }, await session());
      const tabs = await open(`#/compute/keypair?name=${stem}&size=20`);
      const { here } = tabs;
      await here.page.waitForFunction(
        () =>
          document
            .querySelector('by-console-app')!
            .shadowRoot!.querySelectorAll('tbody tr[data-key]').length === 6,
      );
      await calm(here.page);
      await here.page.$eval('by-console-app', (app) =>
        app.shadowRoot!.querySelector<HTMLElement>('thead input[type="checkbox"]')!.click(),
      );
      const held = here.net.hold(isRemoval);
      await here.page.locator('>>> button ::-p-text(批量删除)').click();
      await press(here, '删除 6 项');
      await held.reached();
      return { ...tabs, held, left: () => named(listKeypairs, stem) };
    }
    const areOnce = (tab: Tab) =>
      assert.equal(new Set(removals(tab)).size, removals(tab).length, 'none is sent twice');

    it('401 here while the other tab has a new session: the run goes on to its end', async () => {
      const { here, there, end, held, left } = await begin();
      await expire(there);
      await enter(there);
      here.net.fail(isRemoval, 401, 1);
      await here.page.bringToFront();
      held.release();
      await waitForText(here.page, '成功 6 项，失败 0 项');
      assert.equal(await left(), 0);
      areOnce(here);
      assert.equal(removals(here).length, 6);
      assert.ok(await isIn(here));
      await end();
    });

    for (const fault of soon)
      it(`${fault} here, the session is over there: what was not done is there after the sign-in, and nothing goes on by itself`, async () => {
        const { here, there, end, held, left } = await begin();
        await expire(there);
        here.net.fail(isRemoval, fault, 1);
        await here.page.bringToFront();
        held.release();
        await isOut(here, OVER);
        await isOut(there, OVER);
        await enter(there);
        await here.page.bringToFront();
        await here.page.locator(byRole('navigation', '主导航')).wait();
        await atRest(here.page);
        areOnce(here);
        const remaining = await left();
        assert.ok(remaining >= 1, 'what failed is there');
        assert.ok(remaining >= 6 - removals(here).length);
        await end();
      });

    it('509 here: the run ends, and what was not done is there after the sign-in in the other tab', async () => {
      const { here, there, end, held, left } = await begin();
      here.net.fail(isRemoval, 509, 1);
      held.release();
      await isOut(here, RESET);
      await findsOut(there);
      await enter(there);
      await here.page.bringToFront();
      await here.page.locator(byRole('navigation', '主导航')).wait();
      await atRest(here.page);
      areOnce(here);
      const remaining = await left();
      assert.ok(remaining >= 1, 'what failed is there');
      assert.ok(remaining >= 6 - removals(here).length);
      await end();
    });

    it('a sign-out there: it ends at once, and says so', async () => {
      const { here, there, end, held, left } = await begin();
      await signOut(there);
      await isOut(here, '您已在其他标签页中退出登录。');
      held.release();
      await enter(here);
      await atRest(here.page);
      areOnce(here);
      assert.ok((await left()) >= 6 - removals(here).length);
      assert.ok(removals(here).length <= 2, 'no more than were under way');
      await end();
    });
  });

  describe('in the middle of a wizard', () => {
    const isOrder = /^POST .*\/life\/v1\/resource\/application$/;
    const orders = async (name: string) => named(listOrders, name);
    async function begin() {
      const tabs = await open('#/dashboard');
      const { here } = tabs;
      await goTo(here.page, '#/goods/create?service=support');
      const name = unique('order');
      const step = async (title: string) => {
        await press(here, '下一步');
        await arrive(here.page, title);
      };
      const choose = (words: string) =>
        here.page.waitForFunction(
          (wanted: string) => {
            const labels = document
              .querySelector('by-console-app')!
              .shadowRoot!.querySelectorAll('label:has(input[type="radio"])');
            const found = [...labels].find((each) => each.textContent.includes(wanted));
            found?.querySelector('input')!.click();
            return found?.querySelector('input')!.checked;
          },
          {},
          words,
        );
      await choose('技术支持');
      await step('规格与区域');
      await choose('商业级');
      await step('购买信息');
      await field(here, '实例名称').fill(name);
      await step('确认配置');
      await waitForText(here.page, '检查通过，可以提交');
      return { ...tabs, name };
    }
    const sent = ({ net }: Tab) => net.passed.filter((each) => isOrder.test(each)).length;

    for (const fault of soon)
      it(`${fault} here, the session is over there: what was chosen comes back, and is ordered once`, async () => {
        const { here, there, end, name } = await begin();
        here.net.fail(isOrder, fault);
        await press(here, '立即购买');
        await here.net.failed();
        await waitForText(here.page, told[fault]);
        here.net.heal();
        await expire(there);
        await press(here, '立即购买');
        await waitForText(here.page, OVER);
        assert.equal(await orders(name), 0);
        await enter(there);
        await here.page.bringToFront();
        await waitForText(here.page, name);
        await waitForText(here.page, '检查通过，可以提交');
        await press(here, '立即购买');
        await until('it is ordered', async () => (await orders(name)) > 0);
        await atRest(here.page);
        assert.equal(await orders(name), 1);
        await end();
      });

    it('401 here while the other tab has a new session: it is ordered once, and nobody is signed out', async () => {
      const { here, there, end, name } = await begin();
      const held = here.net.hold(isOrder);
      await press(here, '立即购买');
      await held.reached();
      await expire(there);
      await enter(there);
      here.net.fail(isOrder, 401, 1);
      held.release();
      await here.net.failed();
      await here.page.bringToFront();
      await until('it is ordered', async () => (await orders(name)) > 0);
      await atRest(here.page);
      assert.equal(sent(here), 1);
      assert.equal(await orders(name), 1);
      assert.ok(await isIn(here));
      await end();
    });

    it('509 here: nothing is ordered, and what was chosen comes back with a sign-in in the other tab', async () => {
      const { here, there, end, name } = await begin();
      here.net.fail(isOrder, 509, 1);
      await press(here, '立即购买');
      await here.net.failed();
      await findsOut(there);
      assert.equal(await orders(name), 0);
      await enter(there);
      await here.page.bringToFront();
      await waitForText(here.page, name);
      await waitForText(here.page, '检查通过，可以提交');
      await press(here, '立即购买');
      await until('it is ordered', async () => (await orders(name)) > 0);
      await atRest(here.page);
      assert.equal(await orders(name), 1);
      await end();
    });

    it('a sign-out there: nothing is ordered, and the page says so', async () => {
      const { here, there, end, name } = await begin();
      const held = here.net.hold(isOrder);
      await press(here, '立即购买');
      await held.reached();
      await signOut(there);
      await until('nobody is signed in here', async () => !(await isIn(here)));
      held.release();
      await here.page.bringToFront();
      // What is offered is there for anybody; who may order it signs in first.
      await waitForText(here.page, '提交订单前需要登录');
      assert.equal(await orders(name), 0);
      await end();
    });
  });
});
