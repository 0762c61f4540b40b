import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { loginDetail } from '../../src/core/api/session';
import { call } from '../server/backend';
import { settled, signIn, waitForText } from './stage/browser';
import { heapSnapshot, mentions, shownOn, storedOn } from './stage/remains';
import { holdersOf } from './stage/retainers';
import { openStage } from './stage/stage';

/**
 * After a sign-out nothing of the token and of the user's data is left: in no element, attribute, field, storage,
 * cache, address, message to other tabs, nor anywhere in the page's memory.
 */
describe('what a sign-out leaves', () => {
  const stage = openStage();

  /** Remembers what this tab tells others. */
  async function listen(page: Page): Promise<() => string[]> {
    const told: string[] = [];
    await page.exposeFunction('rememberMessage', (text: string) => void told.push(text));
    await page.evaluateOnNewDocument(() => {
      const { prototype } = BroadcastChannel;
      const post = Reflect.get(prototype, 'postMessage') as (message: unknown) => void;
      prototype.postMessage = function (message: unknown) {
        const { rememberMessage } = globalThis as unknown as {
          rememberMessage: (text: string) => void;
        };
        rememberMessage(JSON.stringify(message));
        post.call(this, message);
      };
    });
    return () => told;
  }

  const tokenOf = async (page: Page) => {
    const cookies = await page.browserContext().cookies();
    const token = cookies.find(({ name }) => name === 'CSC_TOKEN')?.value ?? '';
    assert.ok(token.length > 20, 'there is a token to look for');
    return token;
  };

  /** What the backend says of the user, as a page of its own sees it: this tab never holds it. */
  async function personOf(origin: string, token: string): Promise<string[]> {
    const user = await call(origin, loginDetail, {}, token);
    const known = [user.name, user.mobile, user.email, user.tenant.name].filter(Boolean);
    assert.ok(known.length >= 3, JSON.stringify(user));
    return known;
  }

  async function assertNothingLeft(page: Page, secrets: readonly string[], told: string[]) {
    const heap = await heapSnapshot(page);
    const held = mentions(heap, secrets).flatMap((secret) => holdersOf(heap, secret));
    assert.deepEqual(held.slice(0, 3), [], 'in memory');
    assert.deepEqual(mentions(await shownOn(page), secrets), [], 'in the document');
    assert.deepEqual(mentions(await storedOn(page), secrets), [], 'in storage and addresses');
    const cookies = JSON.stringify(await page.browserContext().cookies());
    assert.deepEqual(mentions(cookies, secrets), [], 'in cookies');
    assert.deepEqual(mentions(told.join('\n'), secrets), [], 'told to other tabs');
  }

  it('on the console', async () => {
    const { page, problems } = await stage.browser.visit();
    const told = await listen(page);
    await signIn(page, stage.server.origin);
    await waitForText(page, '资源统计');
    await settled(page);
    const token = await tokenOf(page);
    const person = await personOf(stage.server.origin, token);
    const heap = await heapSnapshot(page);
    assert.ok(mentions(heap, [...person, token]).length >= 2, 'the search finds what is there');
    await page.goto(`${stage.server.origin}/by-console/#/system/project`);
    await settled(page);
    await page.evaluate(() => {
      const { runtime } = document.querySelector('by-console-app') as unknown as {
        runtime: { signOut(): Promise<void> };
      };
      return runtime.signOut();
    });
    await waitForText(page, '您已退出登录');
    await settled(page);
    await assertNothingLeft(page, [token, ...person], told());
    assert.deepEqual(await problems(), []);
  });
});
