import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, {
  type Browser,
  type BrowserContext,
  type ClickOptions,
  type ElementHandle,
  type Locator,
  type Page,
} from 'puppeteer-core';
import { chromiumFlags, findChromium, processPerSite } from '../../support/runner/chromium.mjs';
import { findFirefox, firefoxPreferences } from '../../support/runner/firefox.mjs';
import { askContrastOnce } from '../../support/contrast-once';
import { calm, watchRequests } from './rest';

export interface Visit {
  readonly page: Page;
  /** Another tab of the same visitor. */
  readonly newTab: () => Promise<Page>;
  /** Policy violations and uncaught errors since the last call; a flow ends with none. */
  readonly problems: () => Promise<string[]>;
  /** Before the end of its test, which leaves what was opened in it. */
  readonly leave: () => Promise<void>;
}

interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  /**
   * With motion, as most have it. Without it where nothing is said: each frame of a transition is drawn by the processor, and
   * nobody looks at it. With it are the flows in which most kinds of parts come and go.
   */
  readonly moving?: boolean;
}

export interface RunningBrowser {
  readonly browser: Browser;
  /** A page of its own profile, so that no cookie or storage is shared. */
  visit(options?: VisitOptions): Promise<Visit>;
  /** The pages that are open now stay so when `leaveOthers` leaves those that were opened after them. */
  keepThese(): void;
  leaveOthers(): Promise<void>;
  stop(): Promise<void>;
}

export type FlowEngine = 'chromium' | 'firefox';

export interface BrowserOptions {
  readonly engine?: FlowEngine;
  /** For what a frame of another site must not reach: in Chromium, each site has a process then, and so a thread. */
  readonly bySite?: boolean;
}

/** Chromium of the lane (test/support/lane.mjs), or a browser of its own. */
async function openBrowser(
  engine: FlowEngine,
  bySite: boolean,
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const shared = process.env['TEST_BROWSER'];
  if (shared && engine === 'chromium' && !bySite) {
    const browser = await puppeteer.connect({ browserWSEndpoint: shared, defaultViewport: null });
    return { browser, close: () => browser.disconnect() };
  }
  const profile = await mkdtemp(join(tmpdir(), 'by-console-profile-'));
  const browser = await puppeteer.launch({
    userDataDir: profile,
    ...(engine === 'chromium'
      ? {
          executablePath: findChromium(),
          args: [...chromiumFlags, ...(bySite ? [processPerSite] : [])],
        }
      : {
          browser: 'firefox',
          executablePath: findFirefox(),
          extraPrefsFirefox: firefoxPreferences,
        }),
  });
  const close = async () => {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  };
  return { browser, close };
}

/** Milliseconds until a page is looked at again; at each frame it would take four times as much of a processor. */
const LOOKS_EVERY = { condition: 100, text: 100, driver: 1000 } as const;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** What is asked of a page that goes to another address meanwhile has no answer. */
const isGone = (error: unknown) =>
  /context was destroyed|find context|detached/i.test(String(error));

/**
 * Whether each of these words stands somewhere, in texts or in what names something, seen or not. What is seen needs the
 * style of everything, and what a name is the whole tree of accessibility: either takes a processor while it is asked for
 * again and again.
 */
const isWritten = (page: Page, words: readonly string[]): Promise<boolean> =>
  page.evaluate((wanted) => {
    const left = new Set(wanted);
    const look = (text: string | null) => {
      if (text) for (const word of left) if (text.includes(word)) left.delete(word);
    };
    const names = ['aria-label', 'placeholder', 'title', 'alt', 'value'];
    const visit = (root: Document | ShadowRoot) => {
      look(root instanceof Document ? root.documentElement.textContent : root.textContent);
      for (const element of root.querySelectorAll('*')) {
        if (left.size === 0) return;
        if (element.shadowRoot) visit(element.shadowRoot);
      }
      for (const element of root.querySelectorAll(names.map((name) => `[${name}]`).join()))
        for (const name of names) look(element.getAttribute(name));
    };
    visit(document);
    return left.size === 0;
  }, words);

/** What has these roles, by its elements; of other roles a name is looked for by its words alone. */
const elementsOf: Readonly<Record<string, string>> = {
  button: 'button, summary, [role="button"]',
  link: 'a[href], [role="link"]',
  tab: '[role="tab"]',
  menuitem: '[role="menuitem"]',
  option: 'option, [role="option"]',
  radio: 'input[type="radio"], [role="radio"]',
  dialog: 'dialog, [role="dialog"]',
  textbox: 'input, textarea, [role="textbox"]',
  combobox: 'select, input, [role="combobox"]',
  spinbutton: 'input, [role="spinbutton"]',
};

/**
 * Whether something of these elements may have a name of these words: it is there, not behind a dialog that has the page
 * to itself, and says them or is said to. What its name really is, the browser is asked then, and no more than it has to
 * be: it works out the tree of the whole page for each answer.
 */
const mayBeNamed = (page: Page, selector: string, words: readonly string[]): Promise<boolean> =>
  page.evaluate(
    (within, wanted) => {
      const textOf = (element: Element) => {
        const root = element.getRootNode() as ShadowRoot;
        const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const labels = 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null;
        const saying = [element, ...element.querySelectorAll('[aria-label], [alt], [title]')];
        return [
          element.textContent,
          ...by.map((id) => root.getElementById(id)?.textContent),
          ...[...(labels ?? [])].map((label) => label.textContent),
          ...['aria-label', 'placeholder', 'title', 'alt', 'value'].flatMap((name) =>
            saying.map((each) => each.getAttribute(name)),
          ),
        ].join(' ');
      };
      const isIn = (root: Document | ShadowRoot): boolean => {
        const top = [...root.querySelectorAll('dialog:modal')].at(-1);
        return (
          [...(top ?? root).querySelectorAll(within), ...(top?.matches(within) ? [top] : [])].some(
            (element) => {
              const text = textOf(element);
              return wanted.every((word) => text.includes(word)) && element.checkVisibility();
            },
          ) ||
          [...root.querySelectorAll('*')].some((each) => each.shadowRoot && isIn(each.shadowRoot))
        );
      };
      return isIn(document);
    },
    selector,
    words,
  );

/** Until something may have the name that is waited for. One that is put together otherwise is asked for after a while. */
async function untilWritten(page: Page, name: string, role = '', timeout = 5000): Promise<void> {
  const words = wordsOf(name);
  const elements = elementsOf[role];
  const isThere = () =>
    elements === undefined ? isWritten(page, words) : mayBeNamed(page, elements, words);
  for (const end = Date.now() + timeout; Date.now() < end;) {
    if (await isThere().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY.text));
  }
}

/** Where a page stands, and the beginning of what it shows: what was waited for in vain has its reason there. */
async function standing(page: Page): Promise<string> {
  const about = page.evaluate(() => location.hash || location.pathname);
  const [at, shown] = await Promise.all([about, seenText(page)]).catch(() => ['nowhere', '']);
  return `at ${at}, which shows ${shown.slice(0, 1500)}`;
}

/** As long as the driver waits for what it acts on. */
const ACTS_WITHIN = 30_000;

/** What `prepare` keeps in a page: all that a press has reached, and how many presses there were. */
interface Presses {
  readonly reached: WeakSet<EventTarget>;
  heard: number;
}
interface Prepared {
  readonly presses?: Presses;
}

/** Whether this can be pressed where it stands: still there, not disabled, in sight and not moving. */
const isReady = (handle: ElementHandle): Promise<boolean> =>
  handle.evaluate(async (element) => {
    if (!element.isConnected || element.matches(':disabled')) return false;
    const place = () => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, right: x + width, bottom: y + height };
    };
    const { x, y, right, bottom } = place();
    if (x < 0 || y < 0 || right > innerWidth || bottom > innerHeight)
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve);
        setTimeout(resolve, 1000); // a covered tab draws none
      });
    await frame();
    const before = JSON.stringify(place());
    await frame();
    return JSON.stringify(place()) === before;
  });

/**
 * What a locator finds, asked for again and again: the driver itself looks again when something changes in the document, and
 * what changes in a shadow root does not.
 */
async function handleOf(found: Locator<Element>, end: number): Promise<ElementHandle> {
  for (;;) {
    const left = end - Date.now();
    try {
      return await found.setTimeout(Math.max(1, Math.min(LOOKS_EVERY.driver, left))).waitHandle();
    } catch (error) {
      if (left <= LOOKS_EVERY.driver) throw error;
    }
  }
}

/** What stands where this is, when that is neither it nor a part of it. */
const coverOf = (handle: ElementHandle): Promise<string> =>
  handle.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode() as Document | ShadowRoot;
    const there = root.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(there) ? '' : (there?.outerHTML.slice(0, 200) ?? 'nothing');
  });

class Missed extends Error {}

/** Whether a press has reached it. What is gone because of one was reached. */
async function pressOn(handle: ElementHandle, options?: ClickOptions): Promise<boolean> {
  const heard = await handle.evaluate((element) => {
    const { presses } = globalThis as Prepared;
    presses?.reached.delete(element);
    return presses?.heard;
  });
  await handle.click(options);
  return handle
    .evaluate((element, before) => {
      const { presses } = globalThis as Prepared;
      if (!presses || presses.heard === before) return true; // nobody listens here
      return presses.reached.has(element) || !element.isConnected;
    }, heard)
    .catch(() => true);
}

/**
 * The driver presses where something was a moment ago. What the page has moved or covered in that moment a person would press
 * once more, as soon as nothing covers it, and no more than once.
 */
function presser(words: string, options?: ClickOptions): (handle: ElementHandle) => Promise<void> {
  let isAgain = false;
  return async (handle) => {
    const cover = isAgain ? await coverOf(handle) : '';
    if (cover !== '') throw new Error(`covered by ${cover}`);
    if (await pressOn(handle, options)) return;
    if (isAgain) throw new Missed(`${words}: two presses have not reached it`);
    isAgain = true;
    console.log(`pressed once more, the first press has not reached it: ${words}`);
    throw new Error('the press has not reached it');
  };
}

/**
 * Acts on what a locator finds, found anew before each try. The driver's own `click` and `fill` stay with the element they
 * found first: where a list draws its row again in that moment they wait for the old one, which nobody sees, until they
 * give up.
 */
async function act(
  page: Page,
  found: Locator<Element>,
  words: string,
  does: (handle: ElementHandle) => Promise<void>,
): Promise<void> {
  let cause: unknown;
  for (const end = Date.now() + ACTS_WITHIN; Date.now() < end;) {
    try {
      const handle = await handleOf(found, end);
      if (await isReady(handle)) {
        await does(handle);
        return;
      }
    } catch (error) {
      if (error instanceof Missed) throw error;
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY.text));
  }
  throw new Error(`${words}: ${await standing(page)}`, { cause });
}

/** A locator whose acts end where what they found is drawn again, and whose failure says where the page stood. */
function surely(page: Page, found: Locator<Element>, words: string, role?: string, name?: string) {
  const written = () => (name === undefined ? undefined : untilWritten(page, name, role));
  const own = {
    async click(options?: ClickOptions) {
      await written();
      await act(page, found, words, presser(words, options));
    },
    async fill(value: string) {
      await written();
      await act(page, found, words, (handle) =>
        handle
          .asLocator()
          .setEnsureElementIsInTheViewport(false)
          .setWaitForEnabled(false)
          .setWaitForStableBoundingBox(false)
          .setTimeout(5000)
          .fill(value),
      );
    },
    async wait() {
      await written();
      await handleOf(found, Date.now() + ACTS_WITHIN).catch(async (error: unknown) => {
        throw new Error(`${words}: ${await standing(page)}`, { cause: error });
      });
    },
    async waitHandle() {
      await written();
      return handleOf(found, Date.now() + ACTS_WITHIN);
    },
    filter: (is: Parameters<typeof found.filter>[0]) =>
      surely(page, found.filter(is), words, role, name),
  };
  return new Proxy(found, {
    get(target, key) {
      if (Object.hasOwn(own, key)) return own[key as keyof typeof own];
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return (value as (...given: unknown[]) => unknown).bind(target);
    },
  });
}

/** Lets a page wait by the clock, also where another tab covers it, and ask for a name once it is written. */
function waitCheaply(page: Page): void {
  const waitForFunction = page.waitForFunction.bind(page) as (...given: unknown[]) => unknown;
  const locator = page.locator.bind(page) as (selector: string) => Locator<Element>;
  Object.assign(page, {
    waitForFunction: (script: unknown, options: object = {}, ...args: unknown[]) =>
      waitForFunction(script, { polling: LOOKS_EVERY.condition, ...options }, ...args),
    locator(selector: string) {
      const [, name, role] =
        /^aria\/(.+?)(?:\[role="(\w+)"\])?$/.exec(selector) ??
        /::-p-aria\(\[name="(.+?)"\]\[role="(\w+)"\]\)$/.exec(selector) ??
        [];
      return surely(page, locator(selector), selector, role, name);
    },
  });
}

/** Runs in each page before any code of its own. */
function prepare(): void {
  const page = globalThis as unknown as Record<string, unknown>;
  // tsx names functions through this; what is sent into the page has it too.
  page['__name'] = (named: unknown) => named;
  // The clock by which a button tells a second click from a double one: `calm` moves it.
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  let ahead = 0;
  Object.defineProperty(Event.prototype, 'timeStamp', {
    ...stamp,
    get(this: Event) {
      return (stamp?.get?.call(this) as number) + ahead;
    },
  });
  page['moveEventClock'] = (by: number) => (ahead += by);
  const presses: Presses = { reached: new WeakSet(), heard: 0 };
  page['presses'] = presses;
  // A field behind its label has the click alone.
  for (const type of ['pointerdown', 'click'])
    addEventListener(
      type,
      (event) => {
        presses.heard += 1;
        for (const target of event.composedPath()) presses.reached.add(target);
      },
      true,
    );
}

export async function startBrowser({
  engine = 'chromium',
  bySite = false,
}: BrowserOptions = {}): Promise<RunningBrowser> {
  const { browser, close } = await openBrowser(engine, bySite);
  const contexts = new Set<BrowserContext>();
  let kept: ReadonlySet<BrowserContext> = new Set();
  const leave = async (context: BrowserContext) => {
    if (contexts.delete(context)) await context.close();
  };
  return {
    browser,
    keepThese() {
      kept = new Set(contexts);
    },
    async leaveOthers() {
      for (const context of [...contexts]) if (!kept.has(context)) await leave(context);
    },
    async visit({ width = 1440, height = 900, moving = false } = {}) {
      const context = await browser.createBrowserContext();
      contexts.add(context);
      const found: string[] = [];
      const newTab = async () => {
        const page = await context.newPage();
        await page.setViewport({ width, height });
        if (!moving && engine === 'chromium')
          await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
        await page.evaluateOnNewDocument(`(${prepare.toString()})()`);
        watchRequests(page, engine);
        waitCheaply(page);
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
          // A violation is told in a task of its own, and everything arrives in its order.
          await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
          return found.splice(0);
        },
        leave: () => leave(context),
      };
    },
    async stop() {
      // Another file may go on in this browser: nothing of ours works on beside it.
      for (const context of [...contexts]) await leave(context);
      await close();
    },
  };
}

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** What differs from one look to another: by colours, by the width of the window, and by the language, which names things. */
export const rulesOfLook = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'html-lang-valid',
  'label',
  'link-name',
  'select-name',
] as const;

/** What axe need not look at, because it has said of something that is the same what it would say. */
interface Known {
  readonly excluded: readonly Element[];
  /** Shows again what was hidden, and remembers what was looked at where that is fine. */
  readonly end: (isFine: boolean) => void;
}

/**
 * Runs in the page: sets aside what axe has looked at, or looks at, elsewhere. What is hidden keeps its place.
 *
 * - A row of a table that is built as one before it, with the same elements, classes, states and styles, and an empty text or
 *   name where that one has it.
 * - A part of the frame around the screens (a link of the menu, the header, the assistant) that reads, to the last attribute,
 *   as it did when the same rules found nothing on this page in this language, theme and width. The frame stands on every
 *   screen, and its menu grows with them.
 */
function setKnownAside(rules: string): Known {
  const page = globalThis as unknown as { foundFine?: Set<string> };
  const fine = (page.foundFine ??= new Set<string>());
  const fresh: string[] = [];
  const excluded: Element[] = [];
  const hidden: HTMLElement[] = [];
  const hide = (part: HTMLElement) => {
    part.style.visibility = 'hidden';
    hidden.push(part);
  };
  const builtAs = (row: Element) =>
    [row, ...row.querySelectorAll('*')]
      .map((each) => {
        const attributes = [...each.attributes].map(({ name, value }) => {
          const isSaid =
            /^(class|role|type|part|tabindex|aria-(?!label|describedby|controls).*)$/.test(name);
          if (name === 'style') return `style=${value.replace(/[\d.]+(?=px|%)/g, '0')}`;
          return `${name}=${isSaid ? value : String(value.trim() === '')}`;
        });
        return `${each.localName} ${attributes.join(' ')} ${String(each.textContent.trim() === '')}`;
      })
      .join('\n');
  const visit = (root: Document | ShadowRoot) => {
    for (const body of root.querySelectorAll('tbody')) {
      const seen = new Set<string>();
      for (const row of body.rows) {
        const build = builtAs(row);
        if (!seen.has(build) || row.contains(root.activeElement)) seen.add(build);
        else hide(row);
      }
    }
    const theme = root.querySelector<HTMLElement>('[data-theme]')?.dataset['theme'];
    const look = `${rules} ${document.documentElement.lang} ${theme} ${innerWidth}`;
    const isKnown = (part: HTMLElement) => {
      const text = `${look} ${part.outerHTML} ${part.shadowRoot?.innerHTML ?? ''}`;
      if (!fine.has(text)) fresh.push(text);
      return fine.has(text) && !part.contains(root.activeElement);
    };
    for (const part of root.querySelectorAll<HTMLElement>('.by-header, by-ai-assistant'))
      if (isKnown(part)) excluded.push(part);
    // One stays: a menu that scrolls has something to focus.
    const entries = [...root.querySelectorAll<HTMLElement>('.by-side :is(a, button)')];
    for (const entry of entries.filter(isKnown).slice(1)) hide(entry);
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
  return {
    excluded,
    end(isFine) {
      for (const part of hidden) part.style.removeProperty('visibility');
      if (isFine) for (const text of fresh) fine.add(text);
    },
  };
}

/** What axe finds on the page, shadow roots included, one line each; all of its rules when none are named. */
export async function axe(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere)
    await page.evaluate(
      `${axeSource}\n;globalThis.setKnownAside = ${setKnownAside.toString()};
      globalThis.contrastAsked = (${askContrastOnce.toString()})(axe._audit)`,
    );
  return page.evaluate(async (named) => {
    const {
      axe: engine,
      setKnownAside: setAside,
      contrastAsked,
    } = window as unknown as {
      setKnownAside: typeof setKnownAside;
      contrastAsked: ReturnType<typeof askContrastOnce>;
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{
          violations: { id: string; nodes: { target: unknown; element: Element }[] }[];
        }>;
        configure(spec: object): void;
      };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // What still fades in has no contrast yet.
    const moving = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations().filter(({ effect, playState }) => {
        return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
      }),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? moving(shadowRoot) : [],
      ),
    ];
    await Promise.race([
      Promise.allSettled(moving(document).map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, 3000)), // a covered page moves nothing
    ]);
    // Otherwise it writes down the HTML of everything that it looks at.
    engine.configure({ noHtml: true });
    const known = setAside(named.join());
    const { violations } = await engine.run(
      // Base UI's focus guards are focusable on purpose and hidden from assistive technology.
      { exclude: [['[data-base-ui-focus-guard]'], ...known.excluded] },
      {
        runOnly: named.length > 0 ? named : tags,
        // What passes is not written down, and no style sheet is read again: only an experimental rule would look at it.
        resultTypes: ['violations'],
        elementRef: true,
        preload: false,
      },
    );
    known.end(violations.length === 0);
    contrastAsked();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        (node) => `${id}: ${JSON.stringify(node.target)} ${node.element.outerHTML.slice(0, 160)}`,
      ),
    );
  }, rules);
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

/** Whether one text of the page holds this word and is shown, as `seenText` takes it. */
function isWordSeen(page: Page, word: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const isShown = (text: Text) => {
      for (let node: Node | null = text; node;) {
        if (node instanceof HTMLElement && getComputedStyle(node).display === 'none') return false;
        node = node instanceof ShadowRoot ? node.host : node.parentNode;
      }
      return true;
    };
    const isIn = (root: Node & ParentNode): boolean => {
      if (root.textContent?.includes(wanted)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if ((node as Text).data.includes(wanted) && isShown(node as Text)) return true;
      }
      return [...root.querySelectorAll('*')].some(
        ({ shadowRoot }) => shadowRoot !== null && isIn(shadowRoot),
      );
    };
    return isIn(document.body);
  }, word);
}

/** Waits until nothing has arrived and nothing has changed for a while. */
export function settled(page: Page, quiet = 300): Promise<void> {
  return page.evaluate(async (pause) => {
    const state = () => {
      const roots = [...document.querySelectorAll('*')].map((element) => element.shadowRoot);
      const text = roots.map((root) => root?.textContent.length ?? 0).join();
      return `${performance.getEntriesByType('resource').length} ${text}`;
    };
    const end = performance.now() + 30_000;
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

/**
 * Past the guard against a double click (C-19): once what was asked for is there, the clock of events is moved, so that
 * nobody sits out the half second of the guard.
 */
export async function pastGuard(page: Page): Promise<void> {
  await settled(page);
  await calm(page);
}

export async function waitForText(page: Page, text: string, timeout = 30_000): Promise<void> {
  const words = wordsOf(text);
  // A word stands in one text: where there is but one, those that hold it are looked at, and not the style of everything.
  const isSeen = async () =>
    words[0] === text
      ? isWordSeen(page, text)
      : (await isWritten(page, words)) && (await seenText(page)).includes(text);
  for (const end = Date.now() + timeout; ;) {
    const answer = await isSeen().catch((error: unknown) => {
      if (isGone(error)) return false;
      throw error;
    });
    if (answer) return;
    // Asked here, it was looked at after the last pause too, however long a busy machine has made that.
    if (Date.now() > end) break;
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY.text));
  }
  const seen = (await seenText(page)).slice(0, 2000);
  throw new Error(`waited in vain for ${text}; the page says: ${seen}`);
}

/** Goes to an address of the console as its own links do. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((target) => {
    location.hash = target;
  }, path);

/** Waits until the console's own address reads so: it follows what is shown, and what is shown follows it. */
export async function atAddress(page: Page, pattern: RegExp): Promise<void> {
  await page
    .waitForFunction((source: string) => new RegExp(source).test(location.hash), {}, pattern.source)
    .catch((error: unknown) => {
      throw new Error(`${page.url()} does not become ${pattern.source}`, { cause: error });
    });
}
