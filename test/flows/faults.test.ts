import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  byRole,
  goTo,
  openDialog,
  seenText,
  signIn,
  waitForText,
  type Visit,
} from './stage/browser';
import { interfere, type Fault, type Interference } from './stage/interfere';
import { atRest, calm } from './stage/rest';
import { openStage } from './stage/stage';
import { until } from '../support/until';

/** What the user must be told (S, M); a licence or session fault leads to a page instead. */
const told: Readonly<Record<Fault, RegExp>> = {
  400: /演示拒绝/,
  401: /登录超时，请重新登录！/,
  402: /演示拒绝/,
  409: /系统繁忙，请稍后再试！/,
  500: /系统繁忙，请稍后再试！/,
  503: /系统繁忙，请稍后再试！/,
  509: /用户名/, // permissions and routes are reset: back to the sign-in page
  malformed: /服务器返回的数据无法识别，请稍后再试！/,
  cut: /网络连接失败，请检查网络后重试！/,
  silent: /请求超时，请稍后再试！/,
};

/**
 * One after the other on a page that stays: no two that follow each other are told in the same words, and between the two
 * that are told once in a while (C-07) lies the time-out of the third. What ends the session comes last.
 */
const staying = [400, 409, 402, 500, 'silent', 503, 'malformed', 'cut'] as const;
const leaving = [401, 509] as const;

const screens: readonly { hash: string; ready: string; path: RegExp; place: string }[] = [
  {
    hash: '#/dashboard',
    ready: '总览',
    path: /\/cmp\/v1\/portal\/platform\/stats$/,
    place: '[data-area="stats"]',
  },
  {
    hash: '#/dashboard',
    ready: '总览',
    path: /\/soc\/v1\/tenants\/cos\/[^/]+\/quotas$/,
    place: '[data-area="quotas"]',
  },
  {
    hash: '#/dashboard',
    ready: '总览',
    path: /\/soc\/v1\/resource\/digest$/,
    place: '[data-area="shares"]',
  },
  {
    hash: '#/system/project',
    ready: '资源组',
    path: /\/soc\/v1\/projects$/,
    place: '.by-resource',
  },
];

/** The specified time-out is 200 s; the tests wait 4. */
const quick = { clients: { shared: { timeout: 4000 } } };

async function waitForWords(page: Page, words: RegExp) {
  let seen = '';
  const isSeen = async () => words.test((seen = await seenText(page)));
  await until(String(words), isSeen).catch((cause: unknown) => {
    throw new Error(`the page says: ${seen.slice(0, 1500)}`, { cause });
  });
}

/** Signs in on the page that asks for it, where it stands. */
async function enter(page: Page): Promise<void> {
  await page.locator(byRole('textbox', '用户名')).fill('tenant');
  await page.locator('aria/密码').fill('Console@1');
  await page.locator(byRole('button', '登录')).click();
}

/** Must show 7: every endpoint of the slice, failing in every way, in the shipped console. */
describe('failing endpoints', () => {
  const stage = openStage({ shared: true });
  let visit: Visit;
  let page: Page;
  let network: Interference;
  before(async () => {
    visit = await stage.browser.visit();
    page = visit.page;
    network = await interfere(page, quick);
    await page.goto(`${stage.server.origin}/by-console/`);
  });

  /** What stands in the place of what could not be loaded, once it says these words. */
  async function isToldIn(place: string, words: RegExp) {
    await page
      .waitForFunction(
        (within: string, wanted: string) =>
          [
            ...(document
              .querySelector('by-console-app')
              ?.shadowRoot?.querySelectorAll(`${within} .by-state[role="alert"]`) ?? []),
          ].some(({ textContent }) => new RegExp(wanted).test(textContent)),
        { polling: 50 },
        place,
        words.source,
      )
      .catch(async (error: unknown) => {
        const seen = (await seenText(page)).slice(0, 1500);
        throw new Error(`${place} does not say ${words}; the page says: ${seen}`, { cause: error });
      });
  }

  const isLoadedIn = (place: string) =>
    page.waitForFunction(
      (within: string) => {
        const part = document.querySelector('by-console-app')?.shadowRoot?.querySelector(within);
        return part && !part.querySelector('.by-state, .by-skeleton, [aria-busy="true"]');
      },
      { polling: 50 },
      place,
    );

  const heading = () =>
    page.$eval('by-console-app', (app) => app.shadowRoot?.querySelector('h1')?.textContent ?? '');

  for (const { hash, ready, path, place } of screens) {
    describe(`${place} at ${hash}`, () => {
      // Nothing comes from a cache: it has never been there since the sign-in, at which the first fault begins.
      before(async () => {
        network.fail(path, staying[0]);
        await enter(page);
        await page.locator(byRole('navigation', '主导航')).wait();
        await goTo(page, hash);
      });

      for (const [at, fault] of staying.entries()) {
        it(`${fault}: says so, and no screen is blank`, async () => {
          if (at > 0) {
            network.fail(path, fault);
            // A card that is drawn anew as it is pressed hears nothing of it.
            await until(`a question of ${place}`, async () => {
              await calm(page);
              await page
                .locator(`by-console-app >>> ${place} .by-state[role="alert"] button`)
                .click();
              return network.failed(3000).then(
                () => true,
                () => false,
              );
            });
          }
          await network.failed();
          await isToldIn(place, told[fault]);
          assert.match(await heading(), new RegExp(ready));
        });
      }

      it('is there when it is asked for again', async () => {
        network.heal();
        await calm(page);
        await page.locator(`by-console-app >>> ${place} .by-state[role="alert"] button`).click();
        await isLoadedIn(place);
      });

      for (const fault of leaving) {
        it(`${fault}: leads to the sign-in`, async () => {
          await goTo(page, '#/personal');
          await page.waitForFunction(
            () =>
              document.querySelector('by-console-app')?.shadowRoot?.querySelector('h1')
                ?.textContent === '个人中心',
          );
          await atRest(page); // what was there before is gone: it asks anew when it comes back
          network.fail(path, fault);
          await goTo(page, hash);
          await network.failed();
          await page.locator(byRole('textbox', '用户名')).wait();
          await waitForWords(page, told[fault]);
          network.heal();
          if (fault !== leaving.at(-1)) await enter(page);
          if (fault !== leaving.at(-1)) await page.locator(byRole('navigation', '主导航')).wait();
          assert.deepEqual(await visit.problems(), []);
        });
      }
    });
  }

  describe('while saving: nothing typed is lost', () => {
    const field = (name: string) => page.locator(byRole('textbox', name));
    const path = /\/soc\/v1\/projects$/;
    before(async () => {
      await signIn(page, stage.server.origin, 'tenant', '#/system/project');
      await waitForText(page, '资源组');
      await openDialog(page, '新建资源组');
    });

    for (const fault of [...staying, ...leaving]) {
      it(`${fault}`, async () => {
        await field('资源组名称').fill(`故障 ${fault}`);
        await field('资源组编码').fill(`fault-${fault}`);
        // What was told before is gone, so that only this can be read.
        await page.$eval('by-console-app', (app) => {
          (app as unknown as { runtime: { notices: { clear(): void } } }).runtime.notices.clear();
        });
        network.fail(path, fault);
        await calm(page);
        await page.locator(byRole('button', '确定')).click();
        await network.failed();
        await waitForWords(page, told[fault]);
        network.heal();
        if (fault === 401 || fault === 509) {
          await page.locator(byRole('textbox', '用户名')).wait();
          await signIn(page, stage.server.origin, 'tenant', '#/system/project');
          await openDialog(page, '新建资源组');
        }
        const name = await field('资源组名称').waitHandle();
        assert.equal(
          await name.evaluate((input) => (input as HTMLInputElement).value),
          `故障 ${fault}`,
        );
        assert.deepEqual(await visit.problems(), []);
      });
    }
  });
});
