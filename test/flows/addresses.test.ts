import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type { CurrentUser } from '../../src/core/api/session';
import { resolveAccess } from '../../src/routes/access';
import { screens } from '../../src/routes/registry';
import { specifiedAddresses } from '../routes/specified-addresses';
import { signIn } from './stage/browser';
import { openStage } from './stage/stage';

/** What the console has been told of who is signed in. */
async function userOf(page: Page) {
  const { menus, codes, accountCategory } = await page.evaluate(() => {
    const app = document.querySelector('by-console-app') as unknown as {
      runtime: { session: { getState(): { user: CurrentUser } } };
    };
    const { user } = app.runtime.session.getState();
    const { permissions, ...rest } = user;
    return { menus: rest.menus, accountCategory: rest.accountCategory, codes: [...permissions] };
  });
  return { menus, permissions: new Set(codes), accountCategory };
}

/** Goes there as a link does, and waits for one of the words; which page it came to. */
async function opened(page: Page, address: string, words: string): Promise<string> {
  const at = await page.waitForFunction(
    (wanted) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const main = root?.querySelector('main');
      return main?.textContent.includes(wanted) ? location.hash.slice(1) : false;
    },
    { polling: 30 },
    await page.evaluate(
      (target, text) => {
        location.hash = target;
        return text;
      },
      address,
      words,
    ),
  );
  return String(await at.jsonValue()).split('?')[0]!;
}

describe('an address of the specification (R-062)', () => {
  const stage = openStage({ shared: true });

  for (const [username, least] of [
    ['admin', 50],
    ['user', 4],
  ] as const) {
    it(`opens for ${username} where the menu and the codes allow it, and says so where they do not`, async () => {
      const { page, problems, leave } = await stage.browser.visit();
      await signIn(page, stage.server.origin, username);
      await page.waitForFunction(() => location.hash === '#/dashboard');
      const user = await userOf(page);
      const wrong: string[] = [];
      let shown = 0;
      for (const [row, address] of specifiedAddresses) {
        const access = resolveAccess(address, user, screens);
        const isAllowed = access.to === 'screen';
        const words = isAllowed
          ? access.screen.title.messages['zh-CN'][access.screen.title.key]!
          : '您无权访问此页面';
        shown += Number(isAllowed);
        await opened(page, address, words).then(
          (place) => {
            if (isAllowed === (place === '/401')) wrong.push(`${row} ${address}: ${place}`);
          },
          (error: unknown) => wrong.push(`${row} ${address}, ${words}: ${String(error)}`),
        );
      }
      assert.deepEqual(wrong, []);
      assert.ok(shown >= least, `${shown} are allowed`);
      assert.ok(username === 'admin' || shown < specifiedAddresses.length, 'nothing is refused');
      assert.deepEqual(await problems(), []);
      await leave();
    });
  }
});
