import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { HTTPRequest, Page } from 'puppeteer-core';
import type * as core from '../../src/core';
import { exportProjects } from '../../src/core/api/projects';
import { byRole, goTo, signIn, waitForText } from './stage/browser';
import { interfere } from './stage/interfere';
import { mentions } from '../support/remains';
import { shownOn, storedOn } from './stage/remains';
import { heapSnapshot, memoryText } from './stage/retainers';
import { openStage } from './stage/stage';

/** `tokenStorage: 'server'`, from the sign-in to the sign-out in another tab (docs/decisions/0255-a-token-no-script-can-read.md). */
describe('a session whose token no script can read', () => {
  const stage = openStage({ shared: true });
  const config = { tokenStorage: 'server', docsUrl: '' };

  const kept = async (page: Page) =>
    (await page.browserContext().cookies()).find(({ name }) => name === 'CSC_SESSION');

  it('is used, seen by another tab, and ended for both', async () => {
    const { page, newTab, problems } = await stage.browser.visit();
    const { origin } = stage.server;
    await interfere(page, config);
    await signIn(page, origin);
    await waitForText(page, '资源统计');
    const cookie = await kept(page);
    assert.ok(cookie?.httpOnly && cookie.sameSite === 'Strict' && cookie.value.length > 20);
    const secret = [cookie.value];
    const readable = async (tab: Page) =>
      [await shownOn(tab), await storedOn(tab), memoryText(await heapSnapshot(tab))].join('\n');
    assert.deepEqual(mentions(await readable(page), secret), [], 'no script can reach it');
    assert.equal(await page.evaluate(() => document.cookie.includes('CSC_TOKEN')), false);

    const other = await newTab();
    await interfere(other, config);
    await other.goto(`${origin}/by-console/#/system/project`);
    await other.locator(byRole('button', '导出')).wait();
    // A file by its link, which carries a ticket and nothing of the session.
    const file = await other.evaluate(async (path) => {
      const core = (await import(new URL('/by-console/core.js', location.href).href)) as {
        downloadLink: (runtime: unknown, path: string) => Promise<string>;
      };
      const link = await core.downloadLink(document.querySelector('by-console-app')!.runtime, path);
      const reply = await fetch(link, { credentials: 'omit' });
      return { link, status: reply.status };
    }, exportProjects.path);
    assert.equal(file.status, 200);
    assert.match(file.link, /[?&]ticket=/);
    assert.doesNotMatch(file.link, /[?&]token=/);

    // What a request carries that is not the console's own: the cookie alone.
    const refused = await other.evaluate(async () => {
      const reply = await fetch('/api/soc/v1/login/detail');
      return reply.status;
    });
    assert.equal(refused, 401);

    await page.evaluate(() => document.querySelector('by-console-app')!.runtime!.signOut());
    await other.waitForFunction(() => location.hash.startsWith('#/login'));
    assert.equal(await kept(page), undefined);
    await goTo(page, '/system/project');
    await page.waitForFunction(() => location.hash.startsWith('#/login'));
    assert.deepEqual(await problems(), []);
  });

  it('uploads, downloads and hears streams as any other, and no request carries a token', async () => {
    const { page, problems } = await stage.browser.visit();
    const { origin } = stage.server;
    await interfere(page, config);
    const requests: HTTPRequest[] = [];
    page.on('request', (request) => requests.push(request));
    await signIn(page, origin);
    await waitForText(page, '资源统计');
    const folder = `${origin}/by-console/`;
    const words = '只有自己能看到 KMX-7751';
    const file = await page.evaluate(
      async (at, content) => {
        const { attachmentLink, createUploader } = (await import(`${at}core.js`)) as typeof core;
        const runtime = document.querySelector('by-console-app')!.runtime!;
        const uploader = createUploader(runtime);
        uploader.add([new File([content], 'kmx-7751.txt', { type: 'text/plain' })]);
        const item = await new Promise<core.UploadItem>((resolve) => {
          const look = () => {
            const [only] = uploader.store.getState().items;
            if (only && only.state !== 'uploading' && only.state !== 'ready') resolve(only);
          };
          uploader.store.subscribe(look);
          look();
        });
        const { state, problem } = item;
        if (state !== 'success')
          return { state, link: '', status: 0, text: JSON.stringify(problem) };
        const link = await attachmentLink(runtime, item.path);
        const reply = await fetch(link, { credentials: 'omit' });
        return { state, link, status: reply.status, text: await reply.text() };
      },
      folder,
      words,
    );
    assert.deepEqual([file.state, file.status, file.text], ['success', 200, words]);
    assert.match(file.link, /[?&]ticket=/);

    await page.evaluate(async (at) => {
      await import(`${at}ai-assistant.js`);
      const assistant = document.createElement('by-ai-assistant');
      assistant.setAttribute('mode', 'inline');
      assistant.setAttribute('open', '');
      assistant.runtime = document.querySelector('by-console-app')!.runtime;
      document.body.append(assistant);
    }, folder);
    const inAssistant = (selector: string) =>
      page.waitForFunction(
        (wanted) =>
          document.querySelector('by-ai-assistant')?.shadowRoot?.querySelector(wanted)?.textContent,
        { timeout: 30_000 },
        selector,
      );
    await page.waitForFunction(() =>
      document.querySelector('by-ai-assistant')?.shadowRoot?.querySelector('textarea'),
    );
    await page.evaluate(() => document.querySelector('by-ai-assistant')!.send('你好'));
    await inAssistant('.aa-answer .aa-text');

    const calls = requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'));
    assert.ok(calls.length > 10);
    assert.deepEqual(
      calls.filter((call) => 'x-csc-token' in call.headers() || /[?&]token=/.test(call.url())),
      [],
    );
    assert.deepEqual(await problems(), []);
  });
});
