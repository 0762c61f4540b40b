import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import type * as core from '../../src/core';
import { byRole, goTo, seenText, settled, signIn, waitForText } from './stage/browser';
import { assertNothingLeft, listen, personOf } from './stage/left';
import { openProxy, strictPolicy } from './stage/proxy';
import { signIn as newToken } from '../server/backend';
import { mentions, shownHere } from '../support/remains';
import { until } from '../support/until';
import { shownOn } from './stage/remains';
import { heapSnapshot, memoryText } from './stage/retainers';
import { signInAtGallery } from './stage/session';
import { fillSandboxed, sandboxedFrame } from './stage/sandboxed';
import { openStage } from './stage/stage';
import { unwatched } from './stage/unwatched';

const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.match(/\b(?:10|172)\.\d+\.\d+\.\d+\b/g) ?? []),
];

/** The kinds of pages that `sign-out.test.ts` does not have. */
describe('what a sign-out leaves elsewhere', () => {
  const stage = openStage({ allowedOrigins: 'https://portal.example,null' });
  const proxy = openProxy(stage);

  const loader = '<script type="module" src="/by-console/loader.js"></script>';
  const classic = '<script src="/by-console/by-console.classic.js"></script>';
  const put = (path: string, body: string, script = loader) =>
    proxy.pages.set(path, {
      html: `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>page</title><link rel="icon" href="data:,">
${script}</head><body>${body}</body></html>`,
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

  it('of one of two runtimes on a page, with four parts, and the other goes on', async () => {
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
      `<by-host-picker id="one" page-size="5"></by-host-picker><by-alarm-board refresh-interval="0"></by-alarm-board>
<by-order-cart></by-order-cart><by-ai-assistant mode="inline" open></by-ai-assistant><by-host-picker id="two" page-size="5"></by-host-picker>`,
    );
    await page.goto(`${proxy.origin}/two-runtimes`);
    await page.waitForFunction(() =>
      [...document.body.children].every(({ localName }) => customElements.get(localName)),
    );
    await page.evaluate(async () => {
      const { createRuntime } = (await import(
        new URL('/by-console/core.js', location.href).href
      )) as typeof core;
      const signInAs = (username: string) => async () => {
        const body = new URLSearchParams({ username, password: 'Console@1' });
        const reply = await fetch('/api/soc/v1/login', { method: 'POST', body });
        return ((await reply.json()) as { data: { token: string } }).data.token;
      };
      const [own, others] = ['tenant', 'other'].map((username) =>
        createRuntime({ getToken: signInAs(username) }),
      );
      type Part = HTMLElementTagNameMap['by-host-picker'];
      for (const part of document.querySelectorAll<Part>('body > *'))
        part.runtime = part.id === 'two' ? others : own;
    });
    for (const part of ['#one', '#two', 'by-alarm-board']) await rowsIn(page, part);
    await page.evaluate(async () => {
      const line = {
        serviceCode: 'support',
        name: 'KMX-7740',
        items: [{ skuId: 'sku-support-business' }],
      };
      await document.querySelector('by-order-cart')!.add(line);
      await document.querySelector('by-ai-assistant')!.send('云主机 KMX-7741 怎样扩容？');
    });
    await page.waitForFunction(
      () =>
        document.querySelector('by-order-cart')?.shadowRoot?.textContent.includes('KMX-7740') &&
        document
          .querySelector('by-ai-assistant')
          ?.shadowRoot?.querySelector('.aa-answer .aa-text')
          ?.textContent.trim(),
      { timeout: 30_000 },
    );
    await page.locator(byRole('textbox', '问题')).fill('还没有问完 KMX-7742');
    await settled(page, 500);
    const token = supplied.get('tenant');
    assert.ok(token);
    const person = await personOf(stage.server.origin, token);
    const others = addressesIn(await textOf(page, '#two'));
    const shown = await Promise.all(['#one', 'by-alarm-board'].map((part) => textOf(page, part)));
    const addresses = addressesIn(shown.join(' ')).filter((each) => !others.includes(each));
    assert.ok(addresses.length >= 3 && others.length >= 2, `${addresses.join()} ${others.join()}`);
    const typed = ['KMX-7740', 'KMX-7741', 'KMX-7742'];
    const secrets = [...addresses, ...typed, token, ...person];
    await assertHeld(page, [...addresses, ...typed, token]);
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

  it('on a page with the classic script', async () => {
    const { page, problems, leave } = await stage.browser.visit();
    const told = await listen(page);
    await signInAtGallery(page, proxy.origin);
    const token = await tokenOf(page);
    put(
      '/classic',
      '<by-host-picker page-size="5"></by-host-picker><by-alarm-board></by-alarm-board>',
      classic,
    );
    await page.goto(`${proxy.origin}/classic`);
    for (const part of ['by-host-picker', 'by-alarm-board']) await rowsIn(page, part);
    await settled(page, 500);
    const person = await personOf(stage.server.origin, token);
    const secrets = [token, ...addressesIn(await seenText(page))];
    assert.ok(secrets.length > 5);
    await assertHeld(page, secrets);
    await page.evaluate(() => document.querySelector('by-host-picker')!.runtime!.signOut());
    await settled(page, 500);
    await assertNothingLeft(page, [...secrets, ...person], told());
    assert.deepEqual(await problems(), []);
    await leave();
  });

  it('of a console in somebody else’s page, whose page goes on', async () => {
    const { page, problems, leave } = await stage.browser.visit();
    const told = await listen(page);
    put('/portal', '<h1>portal</h1><by-console-app chrome="none"></by-console-app>');
    await page.goto(`${proxy.origin}/portal`);
    await page.waitForFunction(() => customElements.get('by-console-app'));
    const token = await newToken(stage.server.origin, 'tenant');
    await page.evaluate((supplied) => {
      const console = document.querySelector('by-console-app')!;
      let left: string | undefined = supplied;
      console.getToken = () => {
        const given = left;
        left = undefined; // the page keeps none
        return Promise.resolve(given ?? null);
      };
    }, token);
    await waitForText(page, '资源统计');
    await page.evaluate(() => document.querySelector('by-console-app')!.navigate('/compute/ecs'));
    await page.waitForFunction(
      () => document.querySelector('by-console-app')?.shadowRoot?.querySelector('tr[data-key]'),
      { timeout: 30_000 },
    );
    await settled(page, 500);
    const person = await personOf(stage.server.origin, token);
    const secrets = [token, ...addressesIn(await seenText(page))];
    assert.ok(secrets.length > 3);
    await assertHeld(page, secrets);
    await page.evaluate(() => document.querySelector('by-console-app')!.runtime!.signOut());
    await settled(page, 500);
    await assertNothingLeft(page, [...secrets, ...person], told());
    assert.equal(await page.$eval('h1', ({ textContent }) => textContent), 'portal');
    assert.deepEqual(await problems(), []);
    await leave();
  });

  it('of a part in a sandboxed frame', async () => {
    const { origin } = stage.server;
    const { page, leave } = await stage.browser.visit();
    const told = await listen(page);
    const token = await newToken(stage.server.origin, 'tenant');
    proxy.pages.set('/sandbox', {
      html: `<!doctype html><html lang="zh-CN"><title>portal</title><link rel="icon" href="data:,">${sandboxedFrame}`,
      csp: "object-src 'none'", // which the frame has too, whose scripts come from elsewhere
    });
    await page.goto(`${proxy.origin}/sandbox`);
    const frame = await fillSandboxed(page, origin);
    await frame.waitForFunction(() => customElements.get('by-host-picker'));
    await frame.evaluate((supplied) => {
      Object.assign(globalThis, { supplied });
      document.querySelector('by-host-picker')!.getToken = () =>
        Promise.resolve((globalThis as { supplied?: string }).supplied ?? null);
    }, token);
    const rows = () =>
      frame.evaluate(() =>
        [
          ...document
            .querySelector('by-host-picker')!
            .shadowRoot!.querySelectorAll<HTMLElement>('[part~="row"]'),
        ]
          .map(({ innerText }) => innerText)
          .join(' '),
      );
    await until('rows', async () => addressesIn(await rows()).length > 3);
    const secrets = [token, ...addressesIn(await rows())];
    await assertHeld(page, secrets);
    await frame.evaluate(() => {
      Reflect.deleteProperty(globalThis, 'supplied'); // the page's own
      return document.querySelector('by-host-picker')!.runtime!.signOut();
    });
    await settled(page, 500);
    const words = [...secrets, ...(await personOf(origin, await newToken(origin, 'tenant')))];
    assert.deepEqual(mentions(await frame.evaluate(shownHere), words), [], 'in the frame');
    await assertNothingLeft(page, words, told());
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
