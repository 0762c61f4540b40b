import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { loginDetail } from '../../src/core/api/session';
import { call } from '../server/backend';
import { byRole, seenText, settled, signIn, waitForText } from './stage/browser';
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

  it('on a partner’s page, whose own server supplied the token, after every part was used', async () => {
    const { page, problems } = await stage.browser.visit();
    const told = await listen(page);
    const supplied: string[] = [];
    page.on('response', (reply) => {
      if (!reply.url().endsWith('/partner/token')) return;
      void reply.json().then((body: unknown) => supplied.push((body as { token: string }).token));
    });
    await page.goto(`${stage.server.partnerOrigin}/partner/`);
    // Booleans throughout: a handle of a row itself would be held by the test.
    for (const tag of ['by-host-picker', 'by-alarm-board']) {
      await page.waitForFunction(
        (name) => Boolean(document.querySelector(name)?.shadowRoot?.querySelector('[part~="row"]')),
        {},
        tag,
      );
    }
    await settled(page);
    await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('by-host-picker')!;
      shadowRoot!.querySelector<HTMLInputElement>('[part~="row"] input:not(:disabled)')!.click();
      const search = shadowRoot!.querySelector<HTMLInputElement>('[part~="search"] input')!;
      search.focus();
    });
    await page.keyboard.type('10.');
    await page.locator(byRole('button', '批量粘贴 IP')).click();
    // A list over the page, and an alarm's details: both are drawn outside the rows.
    await page.locator(byRole('button', '产生时间')).click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const { shadowRoot } = document.querySelector('by-alarm-board')!;
      shadowRoot!.querySelector<HTMLElement>('[part~="row"] button[aria-haspopup="menu"]')!.click();
    });
    const question = '怎样给云主机 KMX-7731 扩容？';
    const line = 'support-KMX-7732';
    await page.evaluate(
      async (name, asked) => {
        const cart = document.querySelector('by-order-cart')!;
        const items = [{ skuId: 'sku-support-business' }];
        await cart.add({ serviceCode: 'support', name, items });
        const assistant = document.querySelector('by-ai-assistant')!;
        assistant.show();
        await assistant.send(asked);
      },
      line,
      question,
    );
    await waitForText(page, line);
    await waitForText(page, question);
    await settled(page);
    const [token] = supplied;
    assert.ok(token);
    assert.equal(supplied.length, 1, 'four parts ask once');
    const person = await personOf(stage.server.origin, token);
    const seen = await seenText(page);
    const addresses = seen.match(/\b(10|172)\.\d+\.\d+\.\d+\b/g) ?? [];
    const hosts = seen.match(/\b[a-z]+-[a-z]+-(prod|test|dev)-\d{5}\b/g) ?? [];
    assert.ok(
      addresses.length >= 10 && hosts.length >= 10,
      'hosts and alarms of the user are shown',
    );
    const secrets = [
      ...new Set([token, ...person, 'KMX-7731', 'KMX-7732', ...addresses, ...hosts]),
    ];
    const before = mentions(await heapSnapshot(page), secrets);
    assert.ok(before.length > secrets.length / 2, 'the search finds what is there');
    await page.evaluate(() => document.querySelector<HTMLElement>('#leave')!.click());
    await waitForText(page, '已退出');
    await settled(page, 500);
    await assertNothingLeft(page, secrets, told());
    assert.equal(supplied.length, 1, 'nobody has asked for a token again');
    assert.deepEqual(await problems(), []);
  });
});
