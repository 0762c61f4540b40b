import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { until } from '../../support/until';
import { byRole, seenText } from './browser';
import { openStage } from './stage';
import type { Looped } from './application-loop';

export type Mode = 'hash' | 'browser' | 'memory';

/** What stands on the tag, and what an address has to be for a page to begin at a path. */
export const modes: Readonly<
  Record<
    Mode,
    { readonly given: Readonly<Record<string, string>>; readonly at: (path: string) => string }
  >
> = {
  hash: { given: { router: 'hash' }, at: (path) => `/by-console/#${path}` },
  browser: { given: { router: 'browser' }, at: (path) => `/by-console${path}` },
  memory: {
    given: { router: 'memory', 'url-key': 'console' },
    at: (path) => `/by-console/?console=${path}`,
  },
};

/** deep link, Back, Forward and reload of an application, in every router of the console. */
export function inEachRouter(pairs: readonly (readonly [mode: Mode, app: Looped])[]): void {
  describe('applications in each router', () => {
    const stage = openStage({ shared: true });

    /** The console's own page, whose tag says another router from the first moment on. */
    const open = async (mode: Mode) => {
      const visit = await stage.browser.visit();
      await visit.page.evaluateOnNewDocument((given) => {
        new MutationObserver((_, observer) => {
          const tag = document.querySelector('by-console-app');
          if (!tag) return;
          observer.disconnect();
          for (const [name, value] of Object.entries(given)) tag.setAttribute(name, value);
        }).observe(document, { childList: true, subtree: true });
      }, modes[mode].given);
      return visit;
    };
    const signIn = async (page: Page) => {
      const reply = await fetch(`${stage.server.origin}/api/soc/v1/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: 'tenant', password: 'Console@1' }),
      });
      const { data } = (await reply.json()) as { data: { token: string } };
      await page.waitForFunction(() => document.querySelector('by-console-app')?.runtime);
      await page.$eval(
        'by-console-app',
        (app, token) => app.runtime!.signIn({ token }),
        data.token,
      );
    };
    /** Where the application draws, and what it says there. */
    const seen = async (page: Page, { kind, name }: Looped) => {
      const frame = page.frames().find((each) => each.url().includes(`/apps/${name}/`));
      if (kind === 'iframe') return (await frame?.evaluate(() => document.body.innerText)) ?? '';
      return page.evaluate(() => {
        const collect = (node: Node | null | undefined): string => {
          if (node instanceof Text) return node.data;
          if (!node || node instanceof HTMLStyleElement) return '';
          const root = node instanceof Element ? node.shadowRoot : null;
          return [...(root ? root.childNodes : []), ...node.childNodes].map(collect).join(' ');
        };
        const root = document.querySelector('by-console-app')?.shadowRoot;
        return collect(root?.querySelector('.by-cp-holder:not([data-waiting]) .by-cp-container'));
      });
    };
    const reads = (page: Page, app: Looped, text: string) =>
      until(text, async () => (await seen(page, app).catch(() => '')).includes(text), 30_000).catch(
        async (error: unknown) => {
          const said = await seenText(page);
          throw new Error(`${String(error)}; at ${page.url()} it says: ${said.slice(-1000)}`);
        },
      );
    const isAt = (page: Page, address: string) =>
      until(`the address ${address}`, async () => {
        const { pathname, search, hash } = new URL(page.url());
        return decodeURIComponent(`${pathname}${search}${hash}`) === address;
      });

    for (const [mode, app] of pairs) {
      const own = `/cp-${app.name}`;
      it(`${mode}: ${app.kind}`, async () => {
        const { at } = modes[mode];
        const visit = await open(mode);
        const { page } = visit;
        await page.goto(stage.server.origin + at('/personal'));
        await signIn(page);
        // By way of another page: an address that differs behind `#` alone would load nothing anew.
        await page.goto('about:blank');
        await page.goto(stage.server.origin + at(`${own}${app.deep.path}`));
        await reads(page, app, app.deep.text);
        await isAt(page, at(`${own}${app.deep.path}`));
        await page.$eval('by-console-app', (each, path) => each.navigate(path), own);
        await reads(page, app, app.first['zh-CN']);
        await isAt(page, at(own));
        // In a frame of its own the page around it has no say.
        if (app.kind !== 'iframe') {
          await page.locator(byRole('link', app.deep.by)).click();
          await reads(page, app, app.deep.text);
          await isAt(page, at(`${own}${app.deep.path}`));
          await page.evaluate(() => history.back());
          await reads(page, app, app.first['zh-CN']);
          await isAt(page, at(own));
        }
        await page.evaluate(() => history.back());
        await reads(page, app, app.deep.text);
        await isAt(page, at(`${own}${app.deep.path}`));
        await page.evaluate(() => history.forward());
        await reads(page, app, app.first['zh-CN']);
        await page.evaluate(() => history.back());
        await reads(page, app, app.deep.text);
        await page.reload();
        await reads(page, app, app.deep.text);
        await isAt(page, at(`${own}${app.deep.path}`));
        assert.equal(
          await page.$eval('by-console-app', (each) => each.runtime!.session.getState().status),
          'ready',
        );
        await visit.leave();
      });
    }
  });
}
