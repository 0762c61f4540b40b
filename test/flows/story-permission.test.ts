import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementHandle } from 'puppeteer-core';
import { axe, byRole, goTo, seenText, signIn, waitForText } from './stage/browser';
import { hire, sessionOf } from './stage/session';
import { openStage } from './stage/stage';

const role = '阈值维护员';
const keeper = { username: 'qianwei', name: '钱卫' };
const permission = 'threshold:create';
const permissions = ['dashboard:view', 'monitor:list', 'threshold:list', permission];

const threshold = (name: string) => ({
  ...{ name, catalog: 'vCenter', metric: 'cpuUsageAverage', operator: '>', value: 90 },
  ...{ duration: 5, durationUnit: 'm', level: 'SECONDARY', severity: 'COMMON' },
  ...{ enabled: true, description: '' },
});

/** R-037, P-04, P-05: what a role loses, its people lose in the console and at the server. */
describe('a permission taken from a role', () => {
  const stage = openStage();

  it('takes the button away at the next load, and the server refuses the call', async () => {
    const { origin } = stage.server;
    const admin = await stage.browser.visit();
    const asAdmin = await sessionOf(admin.page, () => signIn(admin.page, origin, 'admin'));
    await hire(asAdmin, role, permissions, [keeper]);

    const theirs = await stage.browser.visit();
    await signIn(theirs.page, origin, keeper.username);
    await theirs.page.waitForFunction(() => location.hash === '#/dashboard');
    const ask = await sessionOf(theirs.page, () => goTo(theirs.page, '/monitoring/threshold'));
    await theirs.page.locator(byRole('button', '新建阈值')).wait();
    const accepted = await ask('POST', '/csp/v1/thresholds', threshold('权限之前'));
    assert.equal(accepted.body.success, true, JSON.stringify(accepted));

    const { page } = admin;
    await page.waitForFunction(() => location.hash === '#/dashboard');
    await goTo(page, `/system/role?roleName=${encodeURIComponent(role)}`);
    await waitForText(page, '共 1 条');
    await page.locator(byRole('button', '编辑')).click();
    await page.locator(byRole('searchbox', '搜索菜单、权限或编码')).fill(permission);
    const items = '>>> [role="treeitem"]:has(code)';
    await page.waitForFunction(
      (code: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const shown = [...(root?.querySelectorAll('[role="treeitem"] code') ?? [])];
        return shown.length === 1 && shown[0]?.textContent === code;
      },
      {},
      permission,
    );
    const item = (await page.$(items)) as ElementHandle<HTMLElement>;
    assert.equal(await item.evaluate((each) => each.ariaChecked), 'true');
    await item.click();
    await page.waitForFunction((each) => each.ariaChecked === 'false', {}, item);
    assert.deepEqual(await axe(page), []);
    await page.locator(byRole('button', '确定')).click();
    await page.waitForFunction(
      () =>
        document.querySelector('by-console-app')?.shadowRoot?.querySelector('dialog[open]') ===
        null,
    );
    assert.deepEqual(await admin.problems(), []);

    // The open page still has its button; the server does not wait for the next load.
    const refused = await ask('POST', '/csp/v1/thresholds', threshold('权限之后'));
    assert.equal(refused.body.success, false);
    assert.equal(refused.body.status, '403');
    assert.match(refused.body.message ?? '', /权限/);

    await theirs.page.reload();
    await waitForText(theirs.page, '权限之前');
    assert.deepEqual(await theirs.page.$$(byRole('button', '新建阈值')), []);
    const seen = await seenText(theirs.page);
    assert.doesNotMatch(seen, /新建阈值/);
    assert.doesNotMatch(seen, /权限之后/);
    // Nor does the address that the button led to open anything.
    await goTo(theirs.page, '/monitoring/threshold?do=create');
    await waitForText(theirs.page, '权限之前');
    assert.deepEqual(await theirs.page.$$(byRole('dialog', '新建阈值')), []);
    assert.deepEqual(await theirs.problems(), []);
  });
});
