import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { byRole, settled } from './stage/browser';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';

/** What a page really loads, KiB gzip (public interface, section 3): limits of the sizes before first use. */
const limits = {
  loader: 3,
  classic: 3,
  launcher: 9, // its share of the frame, of one table of hashes, and of what a page may take (0251, 0253, 0273)
  opened: 139.8, // errors that stay (0340, 0365, 0367, 0376, 0377), with the screen that a question knows (0324), with what a page may take or replace (0273), lines of sources that are not drawn (0294), and icons by themselves (0319)
  signIn: 181.3, // 0319, 0325, 0340, 0359, 0365, 0367, 0376, 0377; less by 0370
  screen: 25,
} as const;
/** Of each tag that is a part, with all that it loads before first use. */
const parts = {
  // Whose a part is, and what frameworks write on it (0251); what a page may take or replace (0273).
  'by-host-picker': 135, // 0340, 0359, 0365, 0367, 0376, 0377; looks for addresses by a way of its own (0300), and asks for a newer token on its way back (0308); nothing for a mistake (0316)
  'by-alarm-board': 135.3, // 0340, 0359, 0365, 0367, 0376, 0377; names the measures of every engine (0258), proves a token that the backend keeps (0255, 0308), and has targets for fingers (0325)
  'by-order-cart': 133.8, // 0308, 0316, 0325, 0340, 0352, 0360, 0365, 0367, 0376, 0377; icons by themselves (0319)
  'by-ai-assistant': limits.launcher,
} as const;

/** Chunks that several screens share, or that come on demand: a library each. A new one is chosen, not happened upon. */
const libraries: Readonly<Record<string, number>> = {
  react: 68,
  workbook: 68, // reads and writes xlsx, on the first import or export
  'flow-diagram': 60, // draws and edits a flow, on the first one that is opened
  combobox: 46,
  'markdown-view': 36,
  query: 12,
  router: 31, // React Router alone (0219)
  'home-routes': 19.2, // 0340, 0352, 0364, what is told of applications (0345); the frame, small files beside it (0219), the header's lists (0276); no table of screens (0299)
  integrity: 36, // a hash for each file, which none makes shorter (0258)
  resource: 37.7, // the machine of all lists and forms (docs/decisions/0190-size-of-the-resource-machine.md, 0258, 0290, 0308, 0309, 0311, 0323, 0340, 0354, 0365, 0372, 0377, 0378)
};

describe('sizes', () => {
  const stage = openStage({ shared: true });

  /** Scripts of the bundle that arrive while `run` runs, gzip KiB by file name. */
  async function scriptsOf(page: Page, run: () => Promise<unknown>): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    const pending: Promise<void>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/by-console/') || !pathname.endsWith('.js')) return;
      pending.push(
        response.buffer().then((body) => {
          sizes.set(
            pathname.slice('/by-console/'.length),
            gzipSync(body, { level: 9 }).length / 1024,
          );
        }),
      );
    });
    await run();
    await settled(page, 500);
    await Promise.all(pending);
    return sizes;
  }
  const total = (sizes: Map<string, number>) =>
    [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const report = (sizes: Map<string, number>) =>
    [...sizes].map(([name, size]) => `${name} ${size.toFixed(1)}`).join('\n');

  it('loader and classic script', async () => {
    for (const [file, limit] of [
      ['loader.js', limits.loader],
      ['by-console.classic.js', limits.classic],
    ] as const) {
      const body = Buffer.from(
        await (await fetch(`${stage.server.origin}/by-console/${file}`)).arrayBuffer(),
      );
      const size = gzipSync(body, { level: 9 }).length / 1024;
      console.log(`${file}: ${size.toFixed(2)} KiB gzip`);
      assert.ok(size <= limit, `${file}: ${size.toFixed(2)} KiB`);
    }
  });

  it('every chunk of a screen', () => {
    const folder = new URL('../../dist/', import.meta.url);
    const [build = []] = JSON.parse(
      readFileSync(new URL('builds.json', folder), 'utf8'),
    ) as string[][];
    const scripts = build.filter((name) => name.endsWith('.js'));
    assert.ok(scripts.length > 100, `${scripts.length} chunks`);
    const left = new Set(Object.keys(libraries));
    for (const name of scripts) {
      const stem = name.replace(/-[\w-]{8}\.js$/, '');
      left.delete(stem);
      const body = readFileSync(new URL(`chunks/${name}`, folder));
      const size = gzipSync(body, { level: 9 }).length / 1024;
      assert.ok(size <= (libraries[stem] ?? limits.screen), `${name}: ${size.toFixed(1)} KiB`);
    }
    assert.deepEqual([...left], [], 'a library that is gone has no limit');
  });

  /** A page of somebody who is signed in to the real backend, with nothing on it. */
  async function openBlank(): Promise<Page> {
    const { page, newTab } = await stage.browser.visit();
    await signInAtGallery(page, stage.server.origin);
    const fresh = await newTab();
    await fresh.setCacheEnabled(false);
    // A reply of the API, whose own policy allows no script at all.
    await fresh.setBypassCSP(true);
    await fresh.goto(`${stage.server.origin}/healthz`);
    return fresh;
  }
  async function put(page: Page, tag: string): Promise<void> {
    await page.evaluate((name) => {
      const script = document.createElement('script');
      script.type = 'module';
      script.src = '/by-console/loader.js';
      document.body.replaceChildren(document.createElement(name), script);
    }, tag);
    await page.waitForFunction((name) => Boolean(customElements.get(name)), {}, tag);
    await settled(page, 800);
  }
  function holds(what: string, sizes: Map<string, number>, limit: number): void {
    assert.ok(sizes.has('loader.js'), report(sizes));
    console.log(`${what}: ${total(sizes).toFixed(1)} KiB gzip`);
    assert.ok(total(sizes) <= limit, `${total(sizes).toFixed(1)} KiB\n${report(sizes)}`);
  }

  for (const [tag, limit] of Object.entries(parts)) {
    it(`${tag} with all that it loads before first use`, async () => {
      const page = await openBlank();
      const sizes = await scriptsOf(page, () => put(page, tag));
      // A launcher is smaller than what brings it, which has a limit of its own.
      holds(tag, sizes, tag === 'by-ai-assistant' ? limit + (sizes.get('loader.js') ?? 0) : limit);
    });
  }

  it('the opened assistant', async () => {
    const page = await openBlank();
    const sizes = await scriptsOf(page, async () => {
      await put(page, 'by-ai-assistant');
      await page.evaluate(() => document.querySelector('by-ai-assistant')!.show());
      await page.locator(byRole('textbox', '问题')).wait();
      await settled(page, 800);
    });
    holds('opened assistant', sizes, limits.opened);
  });

  it('console before the sign-in, and each screen’s own chunk', async () => {
    const { page } = await stage.browser.visit();
    await page.setCacheEnabled(false);
    const sizes = await scriptsOf(page, async () => {
      await page.goto(`${stage.server.origin}/by-console/`);
      await page.locator(byRole('textbox', '用户名')).wait();
    });
    console.log(`console before sign-in: ${total(sizes).toFixed(1)} KiB gzip`);
    assert.ok(total(sizes) <= limits.signIn, `${total(sizes).toFixed(1)} KiB\n${report(sizes)}`);
    const all = await scriptsOf(page, async () => {
      await page.locator(byRole('textbox', '用户名')).fill('tenant');
      await page.locator('aria/密码').fill('Console@1');
      await page.locator(byRole('button', '登录')).click();
      const screens = [
        ['#/dashboard', 'dashboard-screen-'], // where a sign-in leads
        ['#/system/project', 'project-'],
        ['#/network/floatip', 'floatip-'],
        ['#/personal', 'personal-screen-'],
      ] as const;
      for (const [hash, chunk] of screens) {
        if (chunk !== 'dashboard-screen-') await page.evaluate((to) => (location.hash = to), hash);
        await page.waitForFunction(
          (part) =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
          {},
          `chunks/${chunk}`,
        );
        await settled(page, 300);
      }
    });
    const screens = [...all].filter(([name]) => /-screen-|\/(project|floatip)-/.test(name));
    assert.ok(screens.length >= 4, report(all));
    for (const [name, size] of screens) {
      console.log(`${name}: ${size.toFixed(1)} KiB gzip`);
      assert.ok(size <= limits.screen, `${name}: ${size.toFixed(1)} KiB`);
    }
  });
});
