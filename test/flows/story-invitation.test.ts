import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axe, byRole, goTo, seenText, signIn, waitForText } from './stage/browser';
import { hire, sessionOf, take } from './stage/session';
import { openStage } from './stage/stage';

const role = '账单查看员';
const invited = { username: 'sunyue', name: '孙悦', email: 'sunyue@example.com' };
const password = 'Yue#2026a';

interface Letter {
  readonly to: string;
  readonly text: string;
}

/** R-006 (D-028), P-04: whoever is invited chooses a password, and does what the role allows and nothing else. */
describe('an invitation (W-32)', () => {
  const stage = openStage();

  it('makes a user who signs in with a password of his own and sees what his role opens', async () => {
    const { origin } = stage.server;
    const admin = await stage.browser.visit();
    const ask = await sessionOf(admin.page, () => signIn(admin.page, origin, 'tenant'));
    await hire(ask, role, ['dashboard:view', 'bill:list'], []);

    const { page } = admin;
    await page.waitForFunction(() => location.hash === '#/dashboard');
    await goTo(page, '/system/user');
    await page.locator(byRole('button', '新建用户')).click();
    await page.locator(byRole('textbox', '用户名')).fill(invited.username);
    await page.locator(byRole('textbox', '姓名')).fill(invited.name);
    await page.locator(byRole('textbox', '邮箱')).fill(invited.email);
    await page.locator(byRole('combobox', '角色')).click();
    await page.locator(byRole('option', role)).click();
    await page.keyboard.press('Escape');
    assert.deepEqual(await axe(page), []);
    await page.locator(byRole('button', '确定')).click();
    await waitForText(page, '邀请中');

    const letters = await take<readonly Letter[]>(ask('GET', '/demo/outbox'));
    const letter = letters.find(({ to }) => to === invited.email);
    const code = /邀请码 (\S+?)，/.exec(letter?.text ?? '')?.[1];
    assert.ok(code, JSON.stringify(letters));
    assert.deepEqual(await admin.problems(), []);

    const theirs = await stage.browser.visit();
    await theirs.page.goto(`${origin}/by-console/`);
    await theirs.page.locator(byRole('tab', '接受邀请')).click();
    await theirs.page.locator(byRole('textbox', '邀请码')).fill(code);
    await theirs.page.locator('aria/设置密码').fill(password);
    await theirs.page.locator('aria/确认密码').fill(password);
    assert.deepEqual(await axe(theirs.page), []);
    await theirs.page.locator(byRole('button', '接受邀请')).click();
    await waitForText(theirs.page, `用户名 ${invited.username}`);
    await theirs.page.locator(byRole('textbox', '用户名')).fill(invited.username);
    await theirs.page.locator('aria/密码').fill(password);
    await theirs.page.locator(byRole('button', '登录')).click();
    await theirs.page.waitForFunction(() => location.hash === '#/dashboard');

    await goTo(theirs.page, '/bill/list');
    await waitForText(theirs.page, '账单金额');
    const seen = await seenText(theirs.page);
    assert.doesNotMatch(seen, /取消账单|提醒付款/);
    await goTo(theirs.page, '/system/user');
    await theirs.page.waitForFunction(() => location.hash === '#/401');
    assert.deepEqual(await theirs.problems(), []);
  });
});
