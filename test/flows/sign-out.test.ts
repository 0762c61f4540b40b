import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { byRole, goTo, seenText, settled, signIn, waitForText, pastGuard } from './stage/browser';
import { assertNothingLeft, listen, personOf } from './stage/left';
import { mentions } from '../support/remains';
import { storedOn } from './stage/remains';
import { heapSnapshot, holdersOf, memoryText } from './stage/retainers';
import { openStage } from './stage/stage';
import { arrive, next, press } from './stage/wizard';
import { unwatched } from './stage/unwatched';

/**
 * After a sign-out nothing of the token and of the user's data is left: in no element, attribute, field, storage,
 * cache, address, message to other tabs, nor anywhere in the page's memory.
 */
describe('what a sign-out leaves', () => {
  const stage = openStage();

  const tokenOf = async (page: Page) => {
    const cookies = await page.browserContext().cookies();
    const { value: token = '', expires = 0 } =
      cookies.find(({ name }) => name === 'CSC_TOKEN') ?? {};
    assert.ok(token.length > 20, 'there is a token to look for');
    // H-14: in both, and the cookie for 30 days.
    assert.equal(await page.evaluate(() => localStorage.getItem('CSC_TOKEN')), token);
    assert.equal(Math.round((expires - Date.now() / 1000) / 86_400), 30);
    return token;
  };

  /** What the rows of a list are called: its first words that are no action. */
  async function namesOf(page: Page, hash: string): Promise<string[]> {
    await goTo(page, hash);
    await settled(page); // the list before is gone
    const handle = await page.waitForFunction(() => {
      const root = document.querySelector('by-console-app')!.shadowRoot!;
      const names = [...root.querySelectorAll('tbody tr[data-key]')].flatMap((row) => {
        const cells = [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim());
        return cells.find((words) => words !== '') ?? [];
      });
      return names.length > 2 && names;
    });
    const names = (await handle.jsonValue()) as string[];
    await handle.dispose();
    return names;
  }

  it('finds what is hidden at the end of a long text, in a joined one, in databases and caches', async () => {
    const { page, leave } = await stage.browser.visit();
    await page.goto(`${stage.server.origin}/by-console/config.json`);
    const words = ['KMX-7701', 'KMX 7702', 'KMX-7703', 'KMX-7704', 'KMX-7705', 'KMX-7706'];
    const [long, joined, address, cached, stored, file] = words as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await page.evaluate(
      async (own) => {
        const filler = Array.from({ length: 5000 }, (_, at) => at).join();
        Object.assign(globalThis, {
          held: [
            JSON.parse(`"${filler}${own.long}"`) as string,
            [filler + own.joined.slice(0, 5), own.joined.slice(5) + filler].reduce((a, b) => a + b),
            encodeURIComponent(`参数=${own.address}`),
          ],
        });
        const cache = await caches.open('planted');
        await cache.put('/planted', new Response(filler + own.cached));
        const request = indexedDB.open('planted', 1);
        await new Promise<void>((resolve, reject) => {
          request.onerror = () => reject(new Error('no database'));
          request.onupgradeneeded = () => request.result.createObjectStore('rows');
          request.onsuccess = () => {
            const transaction = request.result.transaction('rows', 'readwrite');
            transaction
              .objectStore('rows')
              .put({ name: own.stored, file: new Blob([own.file]) }, 1);
            transaction.oncomplete = () => resolve();
          };
        });
        request.result.close();
      },
      { long, joined, address, cached, stored, file },
    );
    const heap = await heapSnapshot(page);
    const inMemory = [long, joined, address];
    assert.deepEqual(mentions(memoryText(heap), inMemory), inMemory);
    for (const word of inMemory) assert.match(holdersOf(heap, word).join('\n'), /held/, word);
    assert.deepEqual(mentions(await storedOn(page), [cached, stored, file]), [
      cached,
      stored,
      file,
    ]);
    await leave();
  });

  it('on the console, after lists, alarms, a line in the cart and half an order', async () => {
    const { page, problems } = await stage.browser.visit();
    const { origin } = stage.server;
    const told = await listen(page);
    page.on('dialog', (dialog) => unwatched(dialog.accept())); // leaving what is typed is asked about
    await signIn(page, origin);
    await waitForText(page, '资源统计');
    await settled(page);
    const token = await tokenOf(page);
    const person = await personOf(origin, token);
    const projects = await namesOf(page, '/system/project');
    const machines = await namesOf(page, '/compute/ecs');
    await settled(page);
    const addresses = (await seenText(page)).match(/\b(10|172)\.\d+\.\d+\.\d+\b/g) ?? [];
    assert.ok(addresses.length > 3, 'addresses of machines are seen');
    await goTo(page, '/monitoring/alarm');
    await press(page, '确认');
    await page.locator(byRole('dialog', '确认告警')).wait();
    await page.locator(byRole('textbox', '备注')).fill('KMX-7710');
    const [confirmed] = await Promise.all([
      page.waitForResponse((reply) => (reply.request().postData() ?? '').includes('KMX-7710')),
      page.$$(byRole('button', '确认')).then((buttons) => buttons.at(-1)!.click()),
    ]);
    assert.equal(confirmed.status(), 200);
    const fill = async (name: string) => {
      await goTo(page, '/goods/create');
      await arrive(page, '选择服务');
      await waitForText(page, '技术支持');
      await page.evaluate(() => {
        const root = document.querySelector('by-console-app')!.shadowRoot!;
        const cards = [...root.querySelectorAll('.by-service')];
        const card = cards.find(({ textContent }) => textContent.includes('技术支持'));
        card!.querySelector('input')!.click();
      });
      await next(page, '规格与区域');
      await page.locator(byRole('radio', '商业级 20小时')).click();
      await next(page, '购买信息');
      await page.locator(byRole('textbox', '实例名称')).fill(name);
    };
    await fill('KMX-7712');
    await next(page, '确认配置');
    await pastGuard(page);
    await press(page, '加入购物车');
    await page.waitForFunction(() => location.hash === '#/orderShopping');
    await waitForText(page, 'KMX-7712');
    await fill('KMX-7713');
    await settled(page);
    const secrets = [token, ...person, ...projects, ...machines, ...addresses];
    const typed = ['KMX-7712', 'KMX-7713'];
    const all = [...new Set([...secrets, ...typed, 'KMX-7710'])];
    const before = mentions(memoryText(await heapSnapshot(page)), all);
    assert.ok(before.length > all.length / 2, `the search finds what is there: ${before.join()}`);
    assert.deepEqual(mentions(before.join('\n'), typed), typed);
    await page.evaluate(() => {
      const { runtime } = document.querySelector('by-console-app') as unknown as {
        runtime: { signOut(): Promise<void> };
      };
      return runtime.signOut();
    });
    // Ordering is open to anybody: it stays, and begins anew.
    await waitForText(page, '无需登录即可浏览服务与目录价');
    await settled(page);
    await assertNothingLeft(page, all, told());
    await goTo(page, '/system/project');
    await page.waitForFunction(() => location.hash.startsWith('#/login'));
    assert.deepEqual(await problems(), []);
  });

  it('on a partner’s page, whose own server supplied the token, after every part was used', async () => {
    const { page, problems } = await stage.browser.visit();
    const told = await listen(page);
    const supplied: string[] = [];
    page.on('response', (reply) => {
      if (!reply.url().endsWith('/partner/token')) return;
      unwatched(
        reply.json().then((body: unknown) => supplied.push((body as { token: string }).token)),
      );
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
    const before = mentions(memoryText(await heapSnapshot(page)), secrets);
    assert.ok(before.length > secrets.length / 2, 'the search finds what is there');
    await page.evaluate(() => document.querySelector<HTMLElement>('#leave')!.click());
    await waitForText(page, '已退出');
    await settled(page, 500);
    await assertNothingLeft(page, secrets, told());
    assert.equal(supplied.length, 1, 'nobody has asked for a token again');
    assert.deepEqual(await problems(), []);
  });
});
