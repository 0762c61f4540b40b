import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type * as core from '../../src/core';
import { byRole, goTo, seenText, settled, signIn, waitForText } from './stage/browser';
import { assertNothingLeft, listen, personOf } from './stage/left';
import { openProxy, strictPolicy } from './stage/proxy';
import { mentions } from '../support/remains';
import { shownOn } from './stage/remains';
import { heapSnapshot, memoryText } from './stage/retainers';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';
import { unwatched } from './stage/unwatched';

const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:10|172)\.\d+\.\d+\.\d+\b/g) ?? []),
];

/** The kinds of pages that `sign-out.test.ts` does not have: two users at once, the assistant alone, other tabs, a page that comes back. */
describe('what a sign-out leaves elsewhere', () => {
  const stage = openStage();
  const proxy = openProxy(stage);

  const put = (path: string, body: string) =>
    proxy.pages.set(path, {
      html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>page</title><link rel="icon" href="data:,">
<script type="module" src="/by-console/loader.js"></script></head><body>${body}</body></html>`,
      csp: strictPolicy(),
    });
  const tokenOf = async (page: Page) => {
    const cookies = await page.browserContext().cookies();
    const token = cookies.find(({ name }) => name === 'CSC_TOKEN')?.value;
    assert.ok(token);
    return token;
  };
  /** The words that a snapshot finds before: a search that finds nothing then proves nothing after. */
  async function assertHeld(page: Page, words: readonly string[]) {
    const held = mentions(memoryText(await heapSnapshot(page)), words);
    assert.ok(held.length > words.length / 2, `the search finds what is there: ${held.join()}`);
  }
  /** With a space between the texts of two cells. */
  const textOf = (page: Page, selector: string) =>
    page.$eval(selector, ({ shadowRoot }) =>
      [...shadowRoot!.querySelectorAll('[part~="row"] *')]
        .flatMap(({ childNodes }) => [...childNodes])
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : []))
        .join(' '),
    );
  const rowsIn = (page: Page, selector: string) =>
    page.waitForFunction(
      (at) => Boolean(document.querySelector(at)?.shadowRoot?.querySelector('[part~="row"]')),
      { timeout: 30_000 },
      selector,
    );

  it('of one of two runtimes on a page, and the other goes on', async () => {
    const { page, problems, leave } = await stage.browser.visit();
    const told = await listen(page);
    const supplied = new Map<string, string>();
    page.on('response', (reply) => {
      const name = new URLSearchParams(reply.request().postData() ?? '').get('username');
      if (!reply.url().endsWith('/login') || name === null) return;
      const read = async () => {
        const { data } = (await reply.json()) as { data: { token: string } };
        supplied.set(name, data.token);
      };
      unwatched(read());
    });
    put(
      '/two-runtimes',
      `<by-host-picker id="one" page-size="5"></by-host-picker><by-host-picker id="two" page-size="5"></by-host-picker>`,
    );
    await page.goto(`${proxy.origin}/two-runtimes`);
    await page.waitForFunction(() => customElements.get('by-host-picker'));
    await page.evaluate(async () => {
      const { createRuntime } = (await import(
        new URL('/by-console/core.js', location.href).href
      )) as typeof core;
      const signInAs = (username: string) => async () => {
        const body = new URLSearchParams({ username, password: 'Console@1' });
        const reply = await fetch('/api/soc/v1/login', { method: 'POST', body });
        return ((await reply.json()) as { data: { token: string } }).data.token;
      };
      for (const [id, username] of [
        ['one', 'tenant'],
        ['two', 'other'],
      ] as const)
        document.querySelector<HTMLElementTagNameMap['by-host-picker']>(`#${id}`)!.runtime =
          createRuntime({ getToken: signInAs(username) });
    });
    await rowsIn(page, '#one');
    await rowsIn(page, '#two');
    await settled(page);
    const token = supplied.get('tenant');
    assert.ok(token);
    const person = await personOf(stage.server.origin, token);
    const others = addressesIn(await textOf(page, '#two'));
    const addresses = addressesIn(await textOf(page, '#one')).filter(
      (each) => !others.includes(each),
    );
    assert.ok(addresses.length >= 3 && others.length >= 2, `${addresses.join()} ${others.join()}`);
    const secrets = [...addresses, token, ...person];
    await assertHeld(page, secrets);
    await page.evaluate(() =>
      document.querySelector<HTMLElementTagNameMap['by-host-picker']>('#one')!.runtime!.signOut(),
    );
    await settled(page, 500);
    await assertNothingLeft(page, secrets, told());
    assert.deepEqual(
      addressesIn(await textOf(page, '#two')),
      others,
      'the other user is still there',
    );
    assert.deepEqual(await problems(), []);
    await leave();
  });

  it('on a page of the assistant, after a conversation', async () => {
    const { page, problems, leave } = await stage.browser.visit();
    const told = await listen(page);
    await signInAtGallery(page, proxy.origin);
    const token = await tokenOf(page);
    put('/assistant', '<by-ai-assistant mode="inline" open></by-ai-assistant>');
    await page.goto(`${proxy.origin}/assistant`);
    const question = page.locator(byRole('textbox', '问题'));
    await question.fill('云主机 KMX-7741 怎样扩容？');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () =>
        document
          .querySelector('by-ai-assistant')
          ?.shadowRoot?.querySelector('.aa-answer .aa-text')
          ?.textContent.trim(),
      { timeout: 30_000 },
    );
    await settled(page, 500);
    await question.fill('还没有问完 KMX-7742');
    const person = await personOf(stage.server.origin, token);
    const secrets = [token, 'KMX-7741', 'KMX-7742', ...person];
    await page.waitForFunction(
      () => JSON.stringify(Object.entries(localStorage)).includes('KMX-7742'),
      {
        timeout: 30_000,
      },
    );
    await assertHeld(page, [token, 'KMX-7741', 'KMX-7742']);
    await page.evaluate(() => document.querySelector('by-ai-assistant')!.runtime!.signOut());
    await waitForText(page, '登录');
    await settled(page, 500);
    await assertNothingLeft(page, secrets, told());
    assert.deepEqual(await problems(), []);
    await leave();
  });

  it('in another tab with parts, and on a page that the browser kept', async () => {
    const { page, newTab, problems, leave } = await stage.browser.visit();
    await signIn(page, proxy.origin);
    await waitForText(page, '资源统计');
    const token = await tokenOf(page);
    put(
      '/parts',
      '<by-host-picker page-size="5"></by-host-picker><by-alarm-board></by-alarm-board><by-order-cart></by-order-cart>',
    );
    const parts = await newTab();
    const told = await listen(parts);
    await parts.goto(`${proxy.origin}/parts`);
    await rowsIn(parts, 'by-host-picker');
    await rowsIn(parts, 'by-alarm-board');
    await settled(parts);
    // Names are not searched here: the demonstration's sign-in page, to which both lead, lists its people and companies.
    const person = (await personOf(stage.server.origin, token)).filter((word) => /\d/.test(word));
    const ofParts = [token, ...addressesIn(await seenText(parts))];
    assert.ok(ofParts.length > 3);
    await assertHeld(parts, ofParts);

    // This tab goes to another page and comes back; meanwhile somebody signs out in another one.
    await goTo(page, '/compute/ecs');
    await page.waitForFunction(
      () => document.querySelector('by-console-app')?.shadowRoot?.querySelector('tr[data-key]'),
      { timeout: 30_000 },
    );
    await settled(page);
    const ofConsole = [token, ...person, ...addressesIn(await seenText(page))];
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) Object.assign(globalThis, { cameBack: true });
      });
    });
    await page.goto(`${proxy.origin}/by-console/config.json`);
    await parts.evaluate(() => document.querySelector('by-host-picker')!.runtime!.signOut());
    await settled(parts, 500);
    await assertNothingLeft(parts, [...ofParts, ...person], told());
    await page.goBack();
    await page.waitForFunction(() => location.hash.startsWith('#/login'), { timeout: 30_000 });
    await settled(page, 500);
    const cameBack = await page.evaluate(() => 'cameBack' in globalThis);
    console.log(`the page ${cameBack ? 'was kept by the browser' : 'was loaded again'}`);
    await assertNothingLeft(page, ofConsole, []);
    assert.doesNotMatch(await shownOn(page), /\b10\.\d+\.\d+\.\d+\b/);
    assert.deepEqual(await problems(), []);
    await leave();
  });
});
