import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../support/runner/chromium.mjs';

export interface Visit {
  readonly page: Page;
  /** Another tab of the same visitor. */
  readonly newTab: () => Promise<Page>;
  /** Policy violations and uncaught errors since the last call; a flow ends with none. */
  readonly problems: () => Promise<string[]>;
  /** A page that stays open goes on working beside the next ones. */
  readonly leave: () => Promise<void>;
}

export interface RunningBrowser {
  readonly browser: Browser;
  /** A page of its own profile, so that no cookie or storage is shared. */
  visit(options?: { width?: number; height?: number }): Promise<Visit>;
  stop(): Promise<void>;
}

export async function startBrowser(): Promise<RunningBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'by-console-profile-'));
  const browser = await puppeteer.launch({
    executablePath: findChromium(),
    args: chromiumFlags,
    userDataDir: profile,
  });
  return {
    browser,
    async visit({ width = 1440, height = 900 } = {}) {
      const context = await browser.createBrowserContext();
      const found: string[] = [];
      const newTab = async () => {
        const page = await context.newPage();
        await page.setViewport({ width, height });
        // tsx names functions through this; what is sent into the page has it too.
        await page.evaluateOnNewDocument('globalThis.__name = (named) => named');
        page.on('pageerror', (error) => found.push(`uncaught: ${(error as Error).message}`));
        page.on('console', (message) => {
          if (/content security policy|trusted ?types?|refused to/i.test(message.text())) {
            found.push(message.text());
          }
        });
        return page;
      };
      const page = await newTab();
      return {
        page,
        newTab,
        async problems() {
          // A violation is reported in a task of its own: let it arrive.
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
          return found.splice(0);
        },
        leave: () => context.close(),
      };
    },
    async stop() {
      await browser.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What axe finds on the page, shadow roots included, one line each. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe: engine } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: unknown; html: string }[] }[] }>;
      };
    };
    const { violations } = await engine.run(
      // Base UI's focus guards are focusable on purpose and hidden from assistive technology.
      { exclude: [['[data-base-ui-focus-guard]']] },
      { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    );
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${JSON.stringify(node.target)} ${node.html.slice(0, 160)}`),
    );
  });
}

/** Finds by role and name as a screen reader does, through open shadow roots. */
export const byRole = (role: string, name: string) => `aria/${name}[role="${role}"]`;

export async function signIn(
  page: Page,
  origin: string,
  username = 'tenant',
  path = '',
): Promise<void> {
  await page.goto(`${origin}/by-console/${path}`);
  await page.locator(byRole('textbox', '用户名')).fill(username);
  await page.locator('aria/密码').fill('Console@1');
  await page.locator(byRole('button', '登录')).click();
}

/** Opens the dialog of this name and waits for it: a list behind it has fields of the same names. */
export async function openDialog(page: Page, name: string): Promise<void> {
  await page.locator(byRole('button', name)).click();
  await page.locator(byRole('dialog', name)).wait();
}

/** Text of the page as it is seen, shadow roots included. */
export function seenText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const collect = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (node instanceof HTMLElement && getComputedStyle(node).display === 'none') return '';
      const root = node instanceof Element ? node.shadowRoot : null;
      const children = [...(root ? root.childNodes : []), ...node.childNodes];
      return children.map(collect).join(' ');
    };
    return collect(document.body).replace(/\s+/g, ' ');
  });
}

/** Waits until nothing has arrived and nothing has changed for a while. */
export function settled(page: Page, quiet = 300): Promise<void> {
  return page.evaluate(async (pause) => {
    const state = () => {
      const roots = [...document.querySelectorAll('*')].map((element) => element.shadowRoot);
      const text = roots.map((root) => root?.textContent.length ?? 0).join();
      return `${performance.getEntriesByType('resource').length} ${text}`;
    };
    const end = performance.now() + 15_000;
    let last = state();
    let since = performance.now();
    while (performance.now() - since < pause) {
      if (performance.now() > end) throw new Error('the page does not come to rest');
      await new Promise((resolve) => setTimeout(resolve, 25));
      const now = state();
      if (now !== last) [last, since] = [now, performance.now()];
    }
  }, quiet);
}

export async function waitForText(page: Page, text: string, timeout = 15_000): Promise<void> {
  const end = Date.now() + timeout;
  let seen = '';
  while (Date.now() < end) {
    seen = await seenText(page);
    if (seen.includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain for ${text}; the page says: ${seen.slice(0, 2000)}`);
}

export type Fault = 400 | 401 | 402 | 409 | 500 | 503 | 509 | 'malformed' | 'cut' | 'silent';
export const faults: readonly Fault[] = [
  400,
  401,
  402,
  409,
  500,
  503,
  509,
  'malformed',
  'cut',
  'silent',
];

export interface Interference {
  /** From now on the matching requests fail in one way; everything else goes to the real backend. */
  fail(path: RegExp, fault: Fault): void;
  heal(): void;
}

/** Stands between the page and the network. The console gets the given configuration beside its bundle. */
export async function interfere(page: Page, config: object): Promise<Interference> {
  let current: { readonly path: RegExp; readonly fault: Fault } | null = null;
  // The protocol itself: puppeteer's interception has no phrase for 509, and the browser refuses a reply without one.
  const devtools = await page.createCDPSession();
  const answer = (requestId: string, status: number, body: string) =>
    devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responsePhrase: `Status ${status}`,
      responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
      body: Buffer.from(body).toString('base64'),
    });
  const misbehave = (requestId: string, fault: Fault): Promise<unknown> => {
    switch (fault) {
      case 'cut':
        return devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
      case 'silent':
        return Promise.resolve(); // answered never
      case 'malformed':
        return answer(requestId, 200, '{"success":tr');
      default:
        return answer(
          requestId,
          fault,
          JSON.stringify({
            success: false,
            status: String(fault),
            message: '演示拒绝',
            data: null,
          }),
        );
    }
  };
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const done = pathname.endsWith('/by-console/config.json')
      ? answer(requestId, 200, JSON.stringify(config))
      : current?.path.test(pathname)
        ? misbehave(requestId, current.fault)
        : devtools.send('Fetch.continueRequest', { requestId });
    // A request that the page has cancelled meanwhile cannot be answered.
    done.catch((error: unknown) => {
      if (!String(error).includes('Invalid InterceptionId')) throw error;
    });
  });
  await devtools.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/*' }, { urlPattern: '*/by-console/config.json' }],
  });
  return {
    fail(path, fault) {
      current = { path, fault };
    },
    heal() {
      current = null;
    },
  };
}
