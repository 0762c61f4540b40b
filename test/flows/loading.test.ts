import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { byRole, settled, waitForText } from './stage/browser';
import { openProxy, strictPolicy } from './stage/proxy';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';
import { moduleOf, tags } from '../../src/elements/registry';

/** What a page loads, refuses and shares (section 4), from the real bundle. */
describe('loading', () => {
  const stage = openStage({ shared: true });
  const proxy = openProxy(stage);

  const page = (head: string, body: string) =>
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>test</title>
<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
  const moduleScript = (address: string) => `<script type="module" src="${address}"></script>`;

  /** Events and state of the tag, from before anything is loaded. */
  async function watchErrors(tab: Page) {
    await tab.evaluateOnNewDocument(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      document.addEventListener('by-error', (event) => {
        said.push(String((event as CustomEvent<{ error: unknown }>).detail.error));
      });
    });
  }

  describe('a changed byte', () => {
    const scripts = {
      loader: moduleScript('/by-console/loader.js'),
      'classic script': '<script src="/by-console/by-console.classic.js"></script>',
    };
    /** In a comment at the end, so that only a hash can tell. */
    const changes = {
      'the tag’s own module': /\/host-picker\.js$/,
      'a chunk that it needs': /\/chunks\/react-[\w-]+\.js$/,
      'the list of its files': /\/chunks\/integrity-[\w-]+\.js$/,
    };
    async function isRefused(path: string, script: string, tag: string, pattern: RegExp) {
      proxy.pages.set(path, { html: page(script, `<${tag}></${tag}>`), csp: strictPolicy() });
      let changed = 0;
      proxy.tamper = (each, body) => {
        if (!pattern.test(each)) return undefined;
        changed += 1;
        const copy = Buffer.from(body);
        const last = copy.length - 1;
        copy[last] = copy[last] === 0x20 ? 0x0a : 0x20; // the last line break becomes a space: it would still run
        return copy;
      };
      const visit = await stage.browser.visit();
      await watchErrors(visit.page);
      await visit.page.goto(proxy.origin + path);
      await visit.page.waitForFunction(
        () => (globalThis as unknown as { said: string[] }).said.length > 0,
      );
      const outcome = await visit.page.evaluate(
        (name) => ({
          said: (globalThis as unknown as { said: string[] }).said,
          isDefined: customElements.get(name) !== undefined,
          symbols: Object.getOwnPropertySymbols(globalThis).map(String),
        }),
        tag,
      );
      proxy.tamper = undefined;
      assert.ok(changed > 0);
      assert.match(outcome.said.join(), /did not arrive intact/);
      assert.equal(outcome.isDefined, false);
      assert.ok(!outcome.symbols.join().includes('by-console.runtime'), 'nothing has run');
    }

    for (const [at, [kind, script]] of Object.entries(scripts).entries()) {
      for (const [place, [what, pattern]] of Object.entries(changes).entries()) {
        it(`in ${what} is refused, with the ${kind}: by-error, and nothing runs`, () =>
          isRefused(`/refused-${at}-${place}`, script, 'by-host-picker', pattern));
      }
    }
    for (const tag of tags.filter((each) => each !== 'by-host-picker')) {
      it(`in the module of ${tag} is refused: by-error, and nothing runs`, () =>
        isRefused(
          `/refused-${tag}`,
          scripts.loader,
          tag,
          new RegExp(`/${moduleOf(tag).replace('.', '\\.')}$`),
        ));
    }

    /** What comes after the first use: how that begins, what is said of a changed file, and what an intact one shows. */
    const later = {
      'by-ai-assistant': {
        pattern: /\/chunks\/assistant-[\w-]+\.js$/,
        begin: (tab: Page) => tab.$eval('by-ai-assistant', (tag) => tag.show()),
        refused: '加载失败',
        shown: '请登录后使用',
      },
      'by-console-app': {
        pattern: /\/chunks\/login-screen-[\w-]+\.js$/,
        begin: () => Promise.resolve(),
        refused: '页面没有加载成功',
        shown: '用户名',
      },
    } as const;
    for (const [tag, { pattern, begin, refused, shown }] of Object.entries(later)) {
      it(`in what ${tag} loads later is refused, said in its place, and not run`, async () => {
        proxy.pages.set(`/later-${tag}`, {
          html: page(scripts.loader, `<${tag} router="memory"></${tag}>`),
          csp: strictPolicy(),
        });
        const open = async () => {
          const visit = await stage.browser.visit();
          await visit.page.goto(`${proxy.origin}/later-${tag}`);
          await visit.page.waitForFunction((name) => customElements.get(name), {}, tag);
          await begin(visit.page);
          return visit.page;
        };
        let changed = 0;
        proxy.tamper = (each, body) => {
          if (!pattern.test(each)) return undefined;
          changed += 1;
          return Buffer.concat([body, Buffer.from('globalThis.ranChanged = true;\n')]);
        };
        const tab = await open();
        await waitForText(tab, refused);
        assert.ok(changed > 0);
        assert.equal(await tab.evaluate(() => 'ranChanged' in globalThis), false);
        proxy.tamper = undefined;
        await waitForText(await open(), shown);
      });
    }

    it('in what a late file imports is refused at every try, and what is mended is taken', async () => {
      proxy.pages.set('/dependency', {
        html: page(scripts.loader, '<by-ai-assistant></by-ai-assistant>'),
        csp: strictPolicy(),
      });
      let changed = 0;
      proxy.tamper = (each, body) => {
        // The panel's own file stands intact beside it.
        if (!/\/chunks\/react-[\w-]+\.js$/.test(each)) return undefined;
        changed += 1;
        return Buffer.concat([body, Buffer.from('globalThis.ranChanged = true;\n')]);
      };
      const { page: tab } = await stage.browser.visit();
      await tab.goto(`${proxy.origin}/dependency`);
      await tab.waitForFunction(() => customElements.get('by-ai-assistant'));
      await tab.$eval('by-ai-assistant', (tag) => tag.show());
      for (const attempt of ['first', 'second']) {
        const before = changed;
        await waitForText(tab, '加载失败');
        assert.ok(changed > 0);
        assert.equal(await tab.evaluate(() => 'ranChanged' in globalThis), false, attempt);
        if (attempt === 'second') proxy.tamper = undefined;
        await tab.locator(byRole('button', '重试')).click();
        if (attempt === 'first') while (changed === before) await settled(tab, 100);
      }
      await waitForText(tab, '请登录后使用');
      assert.equal(await tab.evaluate(() => 'ranChanged' in globalThis), false);
    });

    it('in the loader is refused by the classic script', async () => {
      proxy.pages.set('/refused-loader', {
        html: page(scripts['classic script'], '<by-host-picker></by-host-picker>'),
        csp: strictPolicy(),
      });
      proxy.tamper = (each, body) =>
        /\/loader\.js$/.test(each) ? Buffer.concat([body, Buffer.from(' ')]) : undefined;
      const visit = await stage.browser.visit();
      const said: string[] = [];
      visit.page.on('console', (message) => said.push(message.text()));
      const asked: string[] = [];
      visit.page.on('request', (each) => asked.push(each.url()));
      await visit.page.goto(`${proxy.origin}/refused-loader`);
      while (!said.join().includes('the loader could not be loaded')) {
        await visit.page.evaluate(() => new Promise(requestAnimationFrame));
      }
      assert.ok(!asked.some((url) => url.includes('host-picker')));
      proxy.tamper = undefined;
    });
  });

  describe('two copies', () => {
    /** Both load orders, by path and by origin. The one that comes first defines the picker, the other the console. */
    const orders = {
      'own path, then another path': () => ['/by-console/', '/copy/'],
      'another path, then own path': () => ['/copy/', '/by-console/'],
      'own origin, then another origin': () => ['/by-console/', `${proxy.otherOrigin}/by-console/`],
      'another origin, then own origin': () => [`${proxy.otherOrigin}/by-console/`, '/by-console/'],
    };
    it('a late file is asked about by its own copy alone, in all lists of that copy at once', async () => {
      const read = async (file: string) =>
        (await fetch(`${proxy.origin}/by-console/${file}`)).text();
      const named = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? assert.fail(text);
      const loader = await read('loader.js');
      const lists = await Promise.all(
        ['ai-assistant', 'order-cart'].map(async (entry) => {
          const own = named(loader, new RegExp(`"${entry}\\.js":\\["\\./([^"]+)"`));
          return named(await read(own), /late=\["\.\/([^"]+)"/);
        }),
      );
      const asked: string[] = [];
      let defined = () => {};
      const whenDefined = new Promise<void>((resolve) => (defined = resolve));
      let all = () => {};
      const whenAll = new Promise<void>((resolve) => (all = resolve));
      proxy.hold = (each) => {
        if (lists.some((list) => each.endsWith(list))) {
          asked.push(each);
          if (asked.length === lists.length) all();
          return whenAll;
        }
        // The other copy's loader looks at the same tags, and comes second to each of them.
        return /^\/copy\/chunks\/integrity-/.test(each) ? whenDefined : undefined;
      };
      proxy.pages.set('/lists', {
        html: page(
          moduleScript('/by-console/loader.js') + moduleScript('/copy/loader.js'),
          '<by-ai-assistant></by-ai-assistant><by-order-cart></by-order-cart>',
        ),
        csp: strictPolicy(),
      });
      const { page: tab } = await stage.browser.visit();
      const loaded: string[] = [];
      tab.on('response', (each) => loaded.push(new URL(each.url()).pathname));
      await tab.goto(`${proxy.origin}/lists`);
      for (const tag of ['by-ai-assistant', 'by-order-cart'])
        await tab.waitForFunction((name) => customElements.get(name), {}, tag);
      defined();
      while (!['ai-assistant', 'order-cart'].every((each) => loaded.includes(`/copy/${each}.js`)))
        await settled(tab, 100);
      await tab.$eval('by-ai-assistant', (tag) => tag.show());
      await waitForText(tab, '请登录后使用');
      proxy.hold = undefined;
      assert.deepEqual(asked.sort(), lists.map((list) => `/by-console/${list}`).sort());
    });

    for (const [order, folders] of Object.entries(orders)) {
      it(`${order}: one session, one policy of Trusted Types`, async () => {
        const [first, second] = folders() as [string, string];
        const path = `/copies-${Object.keys(orders).indexOf(order)}`;
        proxy.pages.set(path, {
          html: page(
            moduleScript(`${first}host-picker.js`) +
              moduleScript(`${second}console-app.js`) +
              moduleScript(`${first}loader.js`) +
              moduleScript(`${second}loader.js`),
            '<by-host-picker page-size="5"></by-host-picker><by-console-app router="memory" route="/ysus"></by-console-app>',
          ),
          csp: strictPolicy(proxy.otherOrigin),
        });
        const { page: tab, problems } = await stage.browser.visit();
        await tab.evaluateOnNewDocument(() => {
          const policies: string[] = [];
          Object.assign(globalThis, { policies });
          const { trustedTypes } = globalThis as unknown as {
            trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
          };
          const create = trustedTypes.createPolicy.bind(trustedTypes);
          trustedTypes.createPolicy = (name, rules) => {
            policies.push(name);
            return create(name, rules);
          };
        });
        await tab.goto(proxy.origin + path);
        // A page of Markdown, which needs the policy, then the real sign-in in the console of one copy.
        await waitForText(tab, '隐私');
        // The text stands plainly until what reads it has come.
        await tab.waitForFunction(
          () => (globalThis as unknown as { policies: string[] }).policies.length > 0,
        );
        await tab.$eval('by-console-app', (element) => void element.navigate('/login'));
        await tab.locator(byRole('textbox', '用户名')).fill('tenant');
        await tab.locator('aria/密码').fill('Console@1');
        await tab.locator(byRole('button', '登录')).click();
        // The picker of the other copy shows the hosts of that session.
        await tab.waitForFunction(
          () =>
            document
              .querySelector('by-host-picker')
              ?.shadowRoot?.querySelectorAll('[part~="row"] input[type="checkbox"]').length === 5,
        );
        const found = await tab.evaluate(() => {
          const { runtime } = document.querySelector('by-host-picker')!;
          return {
            policies: (globalThis as unknown as { policies: string[] }).policies,
            isOne:
              runtime !== undefined &&
              runtime === document.querySelector('by-console-app')!.runtime,
          };
        });
        assert.deepEqual(found, { policies: ['by-console'], isOne: true });
        assert.deepEqual(await problems(), []);
      });
    }
  });

  it('the whole bundle defines every tag by being loaded', async () => {
    proxy.pages.set('/whole', {
      html: page(moduleScript('/by-console/by-console.js'), ''),
      csp: strictPolicy(),
    });
    const { page: tab } = await stage.browser.visit();
    await tab.goto(`${proxy.origin}/whole`);
    await tab.waitForFunction(
      (names: readonly string[]) => names.every((name) => customElements.get(name)),
      {},
      tags,
    );
  });

  it('the classic script brings a part that stands and is used', async () => {
    const { page: tab, problems } = await stage.browser.visit();
    await signInAtGallery(tab, proxy.origin);
    proxy.pages.set('/classic', {
      html: page(
        '<script src="/by-console/by-console.classic.js"></script>',
        '<form><by-host-picker name="host" page-size="5"></by-host-picker></form>',
      ),
      csp: strictPolicy(),
    });
    const scripts: string[] = [];
    tab.on('request', (each) => {
      if (each.isNavigationRequest()) scripts.length = 0; // the page before may have been asking still
      if (each.resourceType() === 'script') scripts.push(new URL(each.url()).pathname);
    });
    await problems();
    await tab.goto(`${proxy.origin}/classic`);
    const rows = () =>
      tab.$$eval('by-host-picker >>> [part~="row"]', (all) =>
        all.map((row) => row.textContent.replace(/\s+/g, ' ').trim()),
      );
    await waitForText(tab, '台主机');
    await tab.waitForSelector('by-host-picker >>> [part~="row"] input');
    const first = await rows();
    assert.equal(first.length, 5);
    await tab.locator('by-host-picker >>> [part~="row"] input').click();
    const submitted = () =>
      tab.$eval('form', (form) => new FormData(form).getAll('host').map(String));
    await tab.waitForFunction(() => new FormData(document.querySelector('form')!).has('host'));
    // Another page of hosts, from the real backend; what is chosen stays.
    await tab.locator(byRole('button', '下一页')).click();
    await tab.waitForFunction(
      (before) =>
        document.querySelector('by-host-picker')?.shadowRoot?.textContent.includes(before) ===
        false,
      {},
      (first.at(-1) ?? '').split(' ')[0] ?? '',
    );
    const chosen = await tab.$eval('by-host-picker', (picker) => picker.selectedHosts);
    assert.equal(chosen.length, 1);
    assert.deepEqual(
      await submitted(),
      chosen.map(({ id }) => id),
    );
    // The script itself, and then the loader's own files: nothing of the package came unasked.
    assert.equal(scripts[0], '/by-console/by-console.classic.js');
    assert.equal(scripts[1], '/by-console/loader.js');
    assert.deepEqual(await problems(), []);
  });

  describe('reserved space', () => {
    for (const tag of tags) {
      it(`${tag} moves nothing on the page when its code arrives`, async () => {
        const path = `/space-${tag}`;
        proxy.pages.set(path, {
          html: page(
            `<link rel="stylesheet" href="/by-console/reserved-space.css">${moduleScript('/by-console/loader.js')}`,
            `<p>before</p><${tag}></${tag}><p>after</p>`,
          ),
          csp: strictPolicy(),
        });
        const { page: tab } = await stage.browser.visit({ width: 1440, height: 1400 });
        // The code arrives after the page has been painted without it.
        let arrive = () => {};
        const painted = new Promise<void>((resolve) => (arrive = resolve));
        proxy.hold = (each) => (each.endsWith('/loader.js') ? painted : undefined);
        const loaded = tab.goto(`${proxy.origin}${path}`);
        await tab.waitForSelector(tag);
        await tab.evaluate(
          () =>
            new Promise((resolve) => {
              requestAnimationFrame(() => requestAnimationFrame(resolve));
            }),
        );
        arrive();
        await loaded;
        proxy.hold = undefined;
        await tab.waitForFunction(
          (name) => {
            const root = document.querySelector(name)?.shadowRoot;
            return Boolean(
              root?.querySelector('.by-frame-view')?.firstChild ??
              root?.querySelector('[part~="launcher"]'),
            );
          },
          {},
          tag,
        );
        await settled(tab);
        const shifts = await tab.evaluate(async () => {
          const now = performance.now();
          const before: number[] = [];
          const after = new Promise<void>((resolve) => {
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                if (entry.startTime > now) resolve();
                else before.push((entry as PerformanceEntry & { value: number }).value);
            });
            observer.observe({ type: 'layout-shift', buffered: true });
          });
          // One of our own comes after all that were, and shows that they are seen.
          document.body.style.paddingBlockStart = '80px';
          await after;
          return before;
        });
        assert.deepEqual(shifts, []);
      });
    }
  });
});
