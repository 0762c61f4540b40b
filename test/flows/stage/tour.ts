import { matchPath } from 'react-router';
import type { Page } from 'puppeteer-core';
import { screens } from '../../../src/routes/registry';
import type { ScreenEntry } from '../../../src/routes/screen';
import { signIn, waitForText } from './browser';
import { atRest } from './rest';

export interface Look {
  readonly locale: 'zh-CN' | 'en';
  readonly theme: 'light' | 'dark';
}

/** Shows the console in this language and theme from now on, as its switches in the header do. */
export function wear(page: Page, look: Look): Promise<void> {
  return page.evaluate((chosen) => {
    const app = document.querySelector('by-console-app') as unknown as {
      runtime: { preferences: { setState(state: object): void } };
    };
    app.runtime.preferences.setState(chosen);
  }, look);
}

export interface Stop {
  readonly screen: ScreenEntry;
  /** The address it was opened at; undefined when nothing that was seen links to it. */
  readonly path: string | undefined;
}

/**
 * Signs in and opens every screen of the registry, one after the other. A pattern with parameters, also with such as may
 * be left out, is opened at the first address that a screen seen before it links to. Answers with the screens that this
 * user may not see: what the platform alone does.
 */
export async function tour(
  page: Page,
  origin: string,
  username: string,
  look: Look,
  visit: (stop: Stop) => Promise<void>,
  among: readonly ScreenEntry[] = screens,
): Promise<readonly ScreenEntry[]> {
  await signIn(page, origin, username);
  await page.waitForFunction(() => location.hash === '#/dashboard');
  const opens = await allowed(page, among);
  await wear(page, look);
  const seen = new Set<string>();
  const open = async (screen: ScreenEntry, path: string) => {
    await page.evaluate((target) => {
      location.hash = target;
    }, path);
    await waitForText(page, screen.title.messages[look.locale][screen.title.key]!);
    // Its title stands in the menu and the header before the screen has come.
    await atRest(page);
    for (const link of await linksOf(page)) seen.add(link);
    const row = await firstRowOf(page);
    if (row !== undefined) firstRows.set(screen.id, row);
    await visit({ screen, path });
  };
  const later: ScreenEntry[] = [];
  const firstRows = new Map<string, string>();
  for (const screen of opens) {
    // What stands under another screen is about one of its rows.
    if (screen.path.includes(':') || 'under' in screen.menu) later.push(screen);
    else await open(screen, screen.path);
  }
  for (const screen of later) {
    const { menu } = screen;
    const row = 'under' in menu ? firstRows.get(menu.under) : undefined;
    const bare = withoutOptional(screen.path);
    const path =
      [...seen].find((link) => link !== bare && matchPath(screen.path, link.split('?')[0]!)) ??
      (row === undefined ? undefined : withoutOptional(screen.path.replace(/:\w+\??/, row))) ??
      (bare.includes(':') ? undefined : bare);
    if (path === undefined) await visit({ screen, path });
    else await open(screen, path);
  }
  return among.filter((screen) => !opens.includes(screen));
}

/** Those that whoever is signed in may see. */
export async function allowed(
  page: Page,
  among: readonly ScreenEntry[],
): Promise<readonly ScreenEntry[]> {
  const codes = among.map(({ perm }) => perm);
  const may = await page.evaluate((asked) => {
    const app = document.querySelector('by-console-app') as unknown as {
      runtime: { can(code: string | null): boolean };
    };
    return asked.map((code) => app.runtime.can(code));
  }, codes);
  return among.filter((_, index) => may[index]);
}

/** Where the side menu leads. */
export function menuPaths(page: Page): Promise<readonly string[]> {
  return page.$$eval('by-console-app', ([app]) =>
    [...app!.shadowRoot!.querySelectorAll('nav a[href^="#/"]')].map((link) =>
      link.getAttribute('href')!.slice(1),
    ),
  );
}

const withoutOptional = (pattern: string) => pattern.replace(/\/?:\w+\?/g, '');

/** The id of the first row of the list that is shown. */
function firstRowOf(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      document
        .querySelector('by-console-app')
        ?.shadowRoot?.querySelector<HTMLElement>('tbody tr[data-key], .by-cards > [data-key]')
        ?.dataset['key'],
  );
}

function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links: string[] = [];
    const collect = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        const href = element.getAttribute('href');
        if (href?.startsWith('#/')) links.push(href.slice(1));
        if (element.shadowRoot) collect(element.shadowRoot);
      }
    };
    collect(document);
    return links;
  });
}

/**
 * What stands on the page as a failure: a screen that could not load, or a part of it; and the assistant when its
 * launcher is not to be seen, as it is on every page but the sign-in (W-10).
 */
export function failures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('by-console-app')?.shadowRoot;
    const failed = root?.querySelectorAll('.by-route-failure, .by-state[role="alert"]') ?? [];
    const assistant = root?.querySelector('.by-app-assistant by-ai-assistant');
    const launcher = assistant?.shadowRoot?.querySelector('[part~="launcher"]');
    const absent = launcher?.checkVisibility() ? [] : ['the assistant is not there (W-10)'];
    // A state that the screen's dictionary has no word for: the screen and the backend mean different ones.
    const wordless = [...(root?.querySelectorAll('td, dd') ?? [])]
      .map(({ textContent }) => textContent)
      .filter((text) => /^(?:未知（|Unknown \()/.test(text.trim()));
    const here = location.hash.split('?')[0];
    const circular = [...(root?.querySelectorAll('.by-facts a') ?? [])]
      .filter((link) => link.getAttribute('href') === here)
      .map(({ textContent }) => `${textContent} leads to the page that it stands on`);
    return [
      ...[...failed].map((element) => element.textContent),
      ...[...absent, ...wordless, ...circular],
    ];
  });
}
