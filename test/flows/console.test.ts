import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type * as core from '../../src/core';
import { atAddress, axe, byRole, openDialog, seenText, signIn, waitForText } from './stage/browser';
import { atRest, calm } from './stage/rest';
import { openStage } from './stage/stage';
import { menuPaths } from './stage/tour';

/** Must show 1, 2 and 4: the console as it is shipped, under its own policy, on the real backend. */
describe('console', () => {
  // What was written survives a killed process in the embedded database too, and the data folder is its own.
  const stage = openStage({ embedded: true });

  it('signs in as tenant below /by-console/ (C-01) and goes on by the side menu', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await page.goto(`${stage.server.origin}/by-console/`);
    await page.locator(byRole('textbox', '用户名')).wait();
    await atAddress(page, /^#\/login/);
    await atRest(page);
    assert.deepEqual(await axe(page), []);
    await signIn(page, stage.server.origin);
    await page.locator(byRole('navigation', '主导航')).wait();
    await atAddress(page, /^#\/dashboard$/);

    // Each entry is opened, and looked at by axe, on the tour of every screen (screens.test.ts).
    const paths = await menuPaths(page);
    assert.ok(paths.includes('/system/project') && paths.includes('/personal'), paths.join());
    for (const path of ['/system/project', '/compute/ecs', '/personal']) {
      await page.$eval(
        'by-console-app',
        (app, to) => app.shadowRoot!.querySelector<HTMLElement>(`nav a[href="#${to}"]`)!.click(),
        path,
      );
      await page.waitForFunction((to) => location.hash === `#${to}`, {}, path);
      await atRest(page);
      assert.deepEqual(await axe(page), [], path);
    }
    assert.deepEqual(await problems(), []);
  });

  it('comes back to a deep link after the sign-in, and after a reload', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await signIn(page, stage.server.origin, 'tenant', '#/system/project?page=2&size=5');
    await page.waitForFunction(() => location.hash.startsWith('#/system/project'));
    await waitForText(page, '资源组');
    await atAddress(page, /^#\/system\/project\?.*page=2/);
    await page.reload();
    await waitForText(page, '资源组');
    await atAddress(page, /^#\/system\/project\?.*page=2/);
    assert.deepEqual(await problems(), []);
  });

  it('answers an unknown path with 404 and a forbidden one with 401 (M-01)', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    await signIn(page, stage.server.origin, 'user', '#/system/project');
    await waitForText(page, '您无权访问此页面');
    await page.goto(`${stage.server.origin}/by-console/#/nowhere`);
    await page.waitForFunction(() => location.hash === '#/404');
    await page.goto(`${stage.server.origin}/by-console/#/cp-shop/x`);
    await page.waitForFunction(() => location.hash === '#/404');
  });

  it('keeps a project that was created through a restart of the server', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    await signIn(page, stage.server.origin, 'tenant', '#/system/project');
    await openDialog(page, '新建资源组');
    await page.locator(byRole('textbox', '资源组名称')).fill('重启后仍在');
    await page.locator(byRole('textbox', '资源组编码')).fill('restart-proof');
    await page.locator(byRole('button', '确定')).click();
    await waitForText(page, '重启后仍在');
    assert.deepEqual(await problems(), []);

    // The session is in the database too: the page goes on where it was.
    stage.server = await stage.server.restart('SIGKILL');
    await page.reload();
    await page.locator(byRole('button', '新建资源组')).wait();
    await waitForText(page, '重启后仍在');
  });

  it('asks again, and adds nothing to the history, when the same search is made once more (R-144)', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    await signIn(page, stage.server.origin, 'tenant', '#/system/project?name=%E6%9C%9F');
    const search = page.locator(byRole('button', '搜索'));
    await search.click();
    await atRest(page);
    await calm(page);
    const before = await page.evaluate(() => history.length);
    const asked = page.waitForRequest((request) => request.url().includes('params='));
    await search.click();
    await asked;
    await atRest(page);
    assert.equal(await page.evaluate(() => history.length), before);
    const reset = page.locator(byRole('button', '重置'));
    for (let count = 0; count < 2; count += 1) {
      await reset.click();
      await atRest(page);
      await calm(page);
    }
    assert.equal(await page.evaluate(() => history.length), before + 1);
  });

  it('keeps figures apart and notices off the header, in a window and on a phone', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    await signIn(page, stage.server.origin);
    await waitForText(page, '资源统计');
    await page.evaluate(async (module) => {
      const { getRuntime } = (await import(module)) as typeof core;
      const runtime = getRuntime({ element: document.querySelector('by-console-app')! });
      runtime.preferences.setState({ locale: 'en' });
      runtime.notices.push({ tone: 'error', text: '系统繁忙，请稍后再试！', sticky: true });
    }, `${stage.server.origin}/by-console/core.js`);
    for (const width of [1440, 1200, 900, 390, 320]) {
      await page.setViewport({ width, height: 844 });
      await atRest(page);
      const found = await page.$eval('by-console-app', ({ shadowRoot }) => {
        const figures = [...shadowRoot!.querySelectorAll('.by-stat')];
        const [header, notice] = ['.by-header', '.by-notice'].map((selector) =>
          shadowRoot!.querySelector(selector)!.getBoundingClientRect(),
        );
        return {
          figures: figures.length,
          tooWide: figures.filter((each) => each.scrollWidth > each.clientWidth).length,
          covered: notice!.top < header!.bottom,
        };
      });
      assert.deepEqual(found, { figures: 8, tooWide: 0, covered: false }, `${width} px`);
      assert.deepEqual(await axe(page), [], `${width} px`);
    }
  });

  it('signs out everywhere', async () => {
    const { page, newTab } = await stage.browser.visit({ moving: true });
    await signIn(page, stage.server.origin);
    await page.locator(byRole('navigation', '主导航')).wait();
    const other = await newTab();
    await other.goto(`${stage.server.origin}/by-console/#/personal`);
    await waitForText(other, '个人中心');
    await page.bringToFront();
    await page.evaluate(async (module) => {
      const { getRuntime } = (await import(module)) as typeof core;
      await getRuntime({ element: document.querySelector('by-console-app')! }).signOut();
    }, `${stage.server.origin}/by-console/core.js`);
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await tab.waitForFunction(() => location.hash.startsWith('#/login'));
      const kept = await tab.evaluate(
        () => document.cookie + JSON.stringify(Object.entries(localStorage)),
      );
      assert.doesNotMatch(kept, /CSC_TOKEN(_AUTH)?[=",]+[\w-]{8}/);
      assert.doesNotMatch(await seenText(tab), /华东智造|陈思远|资源组/);
    }
  });

  it('sends the licence address of the specification to the console (G-08)', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    await page.goto(`${stage.server.origin}/#/license`);
    await page.waitForFunction(() => location.pathname === '/by-console/');
  });
});
