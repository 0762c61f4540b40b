import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, byRole, goTo, seenText, settled, signIn, waitForText } from './stage/browser';
import { pressIn } from './stage/dialogs';
import { hire, sessionOf, take } from './stage/session';
import { openStage } from './stage/stage';

const role = '账单查看员';
const invited = { username: 'sunyue', name: '孙悦', email: 'sunyue@example.com' };
const password = 'Yue#2026a';

interface Letter {
  readonly to: string;
  readonly text: string;
}

/** What every request of the page from now on says of an address: the part behind `#` is never sent. */
function sent(page: Page): readonly string[] {
  const told: string[] = [];
  page.on('request', (request) =>
    told.push(request.url().replace(/#.*/, ''), request.headers()['referer'] ?? ''),
  );
  return told;
}

/** What stands in the input of the code, once its form is there. */
const codeIn = (page: Page): Promise<string> =>
  page
    .locator(byRole('textbox', '邀请码'))
    .map((input) => (input as HTMLInputElement).value)
    .wait();

/** Where a code could be read later: the address, the ways back and forward, what is kept. */
async function kept(page: Page): Promise<readonly string[]> {
  const devtools = await page.createCDPSession();
  const { entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.detach();
  const stored = await page.evaluate(() => [
    document.URL,
    document.cookie,
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  ]);
  return [...stored, ...entries.map(({ url }) => url)];
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
    await waitForText(page, '邀请链接');
    const [link = ''] = /https?:\S+\?invitation#[\w.-]+/.exec(await seenText(page)) ?? [];
    assert.ok(link.startsWith(`${origin}/by-console/?invitation#`), link);
    assert.deepEqual(await axe(page), []);
    await pressIn(page, '关闭');
    await waitForText(page, '邀请中');

    const letters = await take<readonly Letter[]>(ask('GET', '/demo/outbox'));
    const letter = letters.find(({ to }) => to === invited.email);
    const code = /邀请码 (\S+?)，/.exec(letter?.text ?? '')?.[1];
    assert.ok(code, JSON.stringify(letters));
    assert.ok(letter?.text.includes(`${link} `), 'the letter has the same link');
    assert.ok(link.endsWith(`#${code}`));
    assert.deepEqual(await admin.problems(), []);

    const theirs = await stage.browser.visit();
    const requests = sent(theirs.page);
    const traces = async () =>
      [...requests, ...(await kept(theirs.page))].filter((each) => each.includes(code));
    // As programs that send letters, or open what stands in them, change it.
    for (const way of ['?invitation=#', '?utm_source=mail&invitation#', '?invitation#']) {
      await theirs.page.goto(link.replace('?invitation#', way));
      assert.equal(await codeIn(theirs.page), code, `the code is filled in: ${way}`);
      assert.equal(theirs.page.url(), `${origin}/by-console/#/login`);
    }
    const loaded = () => performance.getEntriesByType('navigation').map(({ name }) => name);
    assert.deepEqual(
      await theirs.page.evaluate(loaded),
      [link],
      'the browser itself keeps by what address the page was loaded',
    );
    await theirs.page.locator('aria/设置密码').fill(password);
    await theirs.page.locator('aria/确认密码').fill(password);
    assert.deepEqual(await axe(theirs.page), []);
    await theirs.page.locator(byRole('button', '接受邀请')).click();
    await waitForText(theirs.page, `用户名 ${invited.username}`);
    const enter = async () => {
      await theirs.page.locator(byRole('textbox', '用户名')).fill(invited.username);
      await theirs.page.locator('aria/密码').fill(password);
      await theirs.page.locator(byRole('button', '登录')).click();
      await theirs.page.waitForFunction(() => location.hash === '#/dashboard');
    };
    await enter();

    await goTo(theirs.page, '/bill/list');
    await waitForText(theirs.page, '账单金额');
    const seen = await seenText(theirs.page);
    assert.doesNotMatch(seen, /取消账单|提醒付款/);
    await goTo(theirs.page, '/system/user');
    await theirs.page.waitForFunction(() => location.hash === '#/401');
    assert.deepEqual(await traces(), []);

    // Whoever is signed in goes on, and is told that the invitation is accepted on the sign-in page.
    await theirs.page.goto(link);
    await waitForText(theirs.page, `您正以 ${invited.name} 的身份登录`);
    await theirs.page.locator(byRole('button', '退出登录')).click();
    assert.equal(await codeIn(theirs.page), code);
    await theirs.page.locator('aria/设置密码').fill(password);
    await theirs.page.locator('aria/确认密码').fill(password);
    await theirs.page.locator(byRole('button', '接受邀请')).click();
    await waitForText(theirs.page, '邀请码错误或已过期');

    // What is good for nothing is let go of: the sign-in page begins as it does without a link.
    await goTo(theirs.page, '/404');
    await waitForText(theirs.page, '404');
    await goTo(theirs.page, '/login');
    const byPassword = theirs.page.locator(byRole('tab', '密码登录'));
    assert.equal(await byPassword.map((tab) => tab.ariaSelected).wait(), 'true');

    // Whoever signs in with an account instead has decided, and is not asked to sign out again.
    await theirs.page.goto(link);
    assert.equal(await codeIn(theirs.page), code);
    await byPassword.click();
    await enter();
    await settled(theirs.page);
    assert.doesNotMatch(await seenText(theirs.page), /您正以/);
    assert.deepEqual(await traces(), []);
    assert.deepEqual(await theirs.problems(), []);
  });
});
