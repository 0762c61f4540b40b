/** One loop for every application below `/cp-`, of whatever kind and tool: what a user may do to it, in Chromium and Firefox. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Frame, HTTPRequest, Page } from 'puppeteer-core';
import { until } from '../../support/until';
import { findFirefox } from '../../support/runner/firefox.mjs';
import { goTo, seenText, type FlowEngine, type Visit } from './browser';
import { openStage, type Stage } from './stage';
import { wear } from './tour';
import { unwatched } from './unwatched';

export interface Looped {
  readonly name: string;
  readonly kind: 'element' | 'lifecycle' | 'iframe';
  readonly title: string;
  /** A place inside, what leads there from the first page, and what is read there alone. */
  readonly deep: { readonly path: string; readonly by: string; readonly text: string };
  /** Read on the first page alone, in each language. */
  readonly first: { readonly 'zh-CN': string; readonly en: string };
  /** A form in the container: where it stands, what is typed into which field, what sends it, and what is read then. */
  readonly form?: Readonly<Record<'path' | 'field' | 'value' | 'send' | 'text', string>>;
  /** Without which it does not open; what the menu alone gives has none. */
  readonly permission?: string;
}

/** As long as a busy machine may take. */
const PATIENCE = 30_000;

/** SHA-256 of an empty file. */
const NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** What the console says of an application that does not open. */
const failure = (title: string) => [
  `“${title}”打开失败`,
  `“${title}”没有在规定时间内打开`,
  `“${title}”已下线或被移走`,
];

class Walk {
  readonly #stage: Stage;
  readonly #app: Looped;
  readonly #visit: Visit;

  constructor(stage: Stage, app: Looped, visit: Visit) {
    this.#stage = stage;
    this.#app = app;
    this.#visit = visit;
  }

  get page(): Page {
    return this.#visit.page;
  }

  /** Signs in at an address. By the page's own events: Firefox does not tell a driver what a role is in a shadow root. */
  async signIn(hash: string): Promise<void> {
    await this.page.goto(`${this.#stage.server.origin}/by-console/#${hash}`);
    await this.#submitSignIn();
  }

  async #submitSignIn(): Promise<void> {
    await until(
      'the form to sign in',
      () =>
        this.page.evaluate(() => {
          const root = document.querySelector('by-console-app')?.shadowRoot;
          const password = root?.querySelector<HTMLInputElement>('input[type=password]');
          const form = password?.closest('form');
          const name = form?.querySelector<HTMLInputElement>('input:not([type=password])');
          if (!password || !form || !name) return false;
          for (const [field, value] of [
            [name, 'tenant'],
            [password, 'Console@1'],
          ] as const) {
            Reflect.set(HTMLInputElement.prototype, 'value', value, field);
            field.dispatchEvent(new Event('input', { bubbles: true }));
          }
          const send = [...form.querySelectorAll('button')].find(
            ({ textContent }) => textContent.trim() === '登录',
          );
          send?.click();
          return send !== undefined;
        }),
      PATIENCE,
    );
    await until(
      'the session',
      () =>
        this.page.evaluate(
          () =>
            document.querySelector('by-console-app')?.runtime?.session.getState().status ===
            'ready',
        ),
      PATIENCE,
    );
  }

  /** Where the application draws: the page, or its iframe. */
  #place(): Page | Frame | undefined {
    const { kind, name } = this.#app;
    if (kind !== 'iframe') return this.page;
    return this.page.frames().find((frame) => frame.url().includes(`/apps/${name}/`));
  }

  /** What the application shows, shadow roots included; also while a frame goes and another one comes. */
  async #seen(): Promise<string> {
    const found = this.#place()?.evaluate((isFrame) => {
      const collect = (node: Node | null | undefined): string => {
        if (node instanceof Text) return node.data;
        if (!node || node instanceof HTMLStyleElement) return '';
        const root = node instanceof Element ? node.shadowRoot : null;
        return [...(root ? root.childNodes : []), ...node.childNodes].map(collect).join(' ');
      };
      const place = isFrame
        ? document.body
        : document
            .querySelector('by-console-app')
            ?.shadowRoot?.querySelector('.by-cp-holder:not([data-waiting]) .by-cp-container');
      return collect(place).replace(/\s+/g, ' ');
    }, this.#app.kind === 'iframe');
    return (await found?.catch(() => undefined)) ?? '';
  }

  async reads(text: string): Promise<void> {
    let seen = '';
    await until(
      text,
      async () => {
        seen = await this.#seen();
        return seen.includes(text);
      },
      PATIENCE,
    ).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}; it says: ${seen.slice(0, 1000)}`);
    });
  }

  /** What it draws wears these colours: it says so where its sheet reads it, wherever that is. */
  async wears(theme: 'light' | 'dark'): Promise<void> {
    let worn: readonly string[] = [];
    await until(
      `the ${theme} colours`,
      async () => {
        const found = this.#place()?.evaluate((isFrame) => {
          const inside = (root: ParentNode): string[] =>
            [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
              each.dataset['theme'] ?? '',
              ...(each.shadowRoot ? inside(each.shadowRoot) : []),
            ]);
          const console = document.querySelector('by-console-app')?.shadowRoot;
          const place = isFrame ? document : console?.querySelector('.by-cp-container');
          return place ? inside(place).filter((each) => each !== '') : [];
        }, this.#app.kind === 'iframe');
        worn = (await found?.catch(() => undefined)) ?? [];
        return worn.length > 0 && worn.every((each) => each === theme);
      },
      PATIENCE,
    ).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}; it wears ${worn.join() || 'nothing'}`);
    });
  }

  /** Follows a link or a button that reads so, inside the application or in the console. */
  async press(text: string, where: 'inside' | 'console' = 'inside'): Promise<void> {
    await until(
      `a way that reads ${text}`,
      async () => {
        const place = where === 'inside' ? this.#place() : this.page;
        const found = await place
          ?.evaluate(
            (said, isOwn) => {
              const inside = (root: ParentNode): HTMLElement | undefined => {
                for (const each of root.querySelectorAll<HTMLElement>('*')) {
                  if (each.matches('a, button') && each.textContent.trim() === said) return each;
                  const below = each.shadowRoot && inside(each.shadowRoot);
                  if (below) return below;
                }
                return undefined;
              };
              const console = document.querySelector('by-console-app')?.shadowRoot;
              const place = isOwn ? console?.querySelector('.by-cp-container') : document;
              const way = place ? inside(place) : undefined;
              way?.click();
              return way !== undefined;
            },
            text,
            where === 'inside' && this.#app.kind !== 'iframe',
          )
          .catch(() => false);
        return found === true;
      },
      PATIENCE,
    );
  }

  /** Writes into a field of the application's container, as typing does. */
  async write(field: string, value: string): Promise<void> {
    await until(
      `the field ${field}`,
      () =>
        this.page.evaluate(
          (selector, typed) => {
            const inside = (root: ParentNode): HTMLInputElement | undefined =>
              root.querySelector<HTMLInputElement>(selector) ??
              [...root.querySelectorAll('*')]
                .map(({ shadowRoot }) => shadowRoot && inside(shadowRoot))
                .find((found) => found) ??
              undefined;
            const app = document.querySelector('by-console-app')?.shadowRoot;
            const place = app?.querySelector('.by-cp-container');
            const found = place && inside(place);
            if (!found) return false;
            Reflect.set(HTMLInputElement.prototype, 'value', typed, found);
            found.dispatchEvent(new Event('input', { bubbles: true }));
            return true;
          },
          field,
          value,
        ),
      PATIENCE,
    );
  }

  async at(path: string): Promise<void> {
    let hash = '';
    await until(
      `the address #${path}`,
      async () => {
        hash = await this.page.evaluate(() => location.hash);
        return hash === `#${path}`;
      },
      PATIENCE,
    ).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}; it is ${hash}`);
    });
  }

  /** By the history of the page; puppeteer waits for a navigation, which there is none of. */
  async step(by: -1 | 1): Promise<void> {
    await this.page.evaluate((steps) => history.go(steps), by);
  }

  /** It is not on the page any more, whether it is drawn there or in a frame. */
  async isGone(): Promise<void> {
    await until(
      'the application to be gone',
      () =>
        this.page.evaluate(() => {
          const root = document.querySelector('by-console-app')?.shadowRoot;
          return root?.querySelector('.by-cp-container, iframe') === null;
        }),
      PATIENCE,
    );
  }

  /** Without what Firefox says of a file that a reload has cut off: the hash is that of nothing. */
  async problems(): Promise<string[]> {
    const said = await this.#visit.problems();
    return said.filter((each) => !each.includes(NOTHING));
  }
}

/** Nothing of the application arrives, until the answer is called. */
async function cutOff(
  page: Page,
  { name, kind }: Looped,
  engine: FlowEngine,
): Promise<() => Promise<void>> {
  const folder = `/apps/${name}/`;
  if (engine === 'firefox' && kind === 'iframe') {
    // There what a frame loads is answered by the driver in vain: it goes where the server has nothing.
    const healer = await page.evaluateHandle((there) => {
      const { prototype } = HTMLIFrameElement;
      const native = Object.getOwnPropertyDescriptor(prototype, 'src')!;
      Object.defineProperty(prototype, 'src', {
        ...native,
        set(this: HTMLIFrameElement, address: string) {
          native.set!.call(this, address.replace(there, '/apps/none/'));
        },
      });
      return () => Object.defineProperty(prototype, 'src', native);
    }, folder);
    return () => healer.evaluate((heal) => void heal());
  }
  let isCut = true;
  await page.setRequestInterception(true);
  page.on('request', (request: HTTPRequest) => {
    if (isCut && request.url().includes(folder))
      // In Firefox one that the driver is to cut off has not been seen to fail.
      unwatched(
        engine === 'firefox'
          ? request.respond({ status: 503, headers: { 'Access-Control-Allow-Origin': '*' } })
          : request.abort(),
      );
    else unwatched(request.continue());
  });
  return async () => {
    isCut = false;
  };
}

/** The loop over these applications, in one engine. */
export function loopApplications(engine: FlowEngine, apps: readonly Looped[]): void {
  const skip = engine === 'firefox' && !hasFirefox() ? 'there is no Firefox' : false;
  describe(`every kind of application in ${engine}`, { skip }, () => {
    const stage = openStage({ shared: true, engine });
    for (const app of apps) {
      const { name, title, deep, first } = app;
      const own = `/cp-${name}`;

      it(`${name}: menu, deep link, Back and Forward, reload, language and theme`, async () => {
        const visit = await stage.browser.visit();
        const walk = new Walk(stage, app, visit);
        await walk.signIn('/dashboard');
        await walk.press(title, 'console');
        await walk.reads(first['zh-CN']);
        await walk.press(deep.by);
        await walk.reads(deep.text);
        await walk.at(`${own}${deep.path}`);
        await walk.step(-1);
        await walk.reads(first['zh-CN']);
        await walk.at(own);
        await walk.step(1);
        await walk.reads(deep.text);
        await visit.page.reload();
        await walk.reads(deep.text);
        await walk.at(`${own}${deep.path}`);
        await goTo(visit.page, own);
        await walk.reads(first['zh-CN']);
        await walk.wears('light');
        await wear(visit.page, { locale: 'en', theme: 'dark' });
        await walk.reads(first.en);
        await walk.wears('dark');
        await wear(visit.page, { locale: 'zh-CN', theme: 'light' });
        await walk.reads(first['zh-CN']);
        await walk.wears('light');
        assert.deepEqual(await walk.problems(), []);
        await visit.leave();
      });

      it(`${name}: a deep link before the sign-in, permission taken away, and the end with the session`, async () => {
        const visit = await stage.browser.visit();
        const walk = new Walk(stage, app, visit);
        await walk.signIn(`${own}${deep.path}`);
        await walk.reads(deep.text);
        const takeAway = (isTaken: boolean) =>
          visit.page.evaluate(
            (taken, code, id) => {
              const app = document.querySelector('by-console-app')!;
              const { session } = app.runtime!;
              const { user } = session.getState();
              // Not a global: what comes while an application is open goes with it.
              const holder = app as unknown as { before?: typeof user };
              if (!taken) {
                session.setState({ user: holder.before! });
                return;
              }
              holder.before = user;
              const permissions = new Set(user!.permissions);
              permissions.delete(code);
              const menus =
                code === ''
                  ? user!.menus.filter(({ formRouterName }) => formRouterName !== id)
                  : user!.menus;
              session.setState({ user: { ...user!, permissions, menus } });
            },
            isTaken,
            app.permission ?? '',
            `cp-${name}`,
          );
        await takeAway(true);
        await walk.at(app.permission === undefined ? '/404' : '/401');
        await walk.isGone();
        await takeAway(false);
        await goTo(visit.page, '/personal');
        await walk.press(title, 'console');
        await walk.reads(first['zh-CN']);
        await visit.page.evaluate(() =>
          document.querySelector('by-console-app')!.runtime!.signOut(),
        );
        await walk.isGone();
        await until(
          'the form to sign in',
          () =>
            visit.page.evaluate(
              () =>
                document
                  .querySelector('by-console-app')
                  ?.shadowRoot?.querySelector('input[type=password]') !== null,
            ),
          PATIENCE,
        );
        assert.deepEqual(await walk.problems(), []);
        await visit.leave();
      });

      const { form } = app;
      if (form)
        it(`${name}: its form`, async () => {
          const visit = await stage.browser.visit();
          const walk = new Walk(stage, app, visit);
          await walk.signIn(`${own}${form.path}`);
          await walk.write(form.field, form.value);
          await walk.press(form.send);
          await walk.reads(form.text);
          assert.deepEqual(await walk.problems(), []);
          await visit.leave();
        });

      it(`${name}: why it does not open, and that it does when it is tried again`, async () => {
        const visit = await stage.browser.visit();
        const walk = new Walk(stage, app, visit);
        await walk.signIn('/personal');
        const heal = await cutOff(visit.page, app, engine);
        await goTo(visit.page, own);
        await until(
          'a failure with its reason',
          async () => {
            const seen = await seenText(visit.page);
            return failure(title).some((said) => seen.includes(said));
          },
          PATIENCE,
        );
        await heal();
        await walk.press('重试', 'console');
        await walk.reads(first['zh-CN']);
        await visit.leave();
      });
    }
  });
}

function hasFirefox(): boolean {
  try {
    return existsSync(findFirefox());
  } catch {
    return false;
  }
}
