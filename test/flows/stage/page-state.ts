/** Whether a page is as it was: what an application has come to and left must not show. */
import { join } from 'node:path';
import { build } from 'esbuild';
import type { CDPSession, Page } from 'puppeteer-core';
import type * as Natives from '../../core/ledger/natives-of';
import { root } from '../../package/stage';

interface Watched {
  pending(): Record<string, number>;
  differences(): string[];
  mark(): void;
}
declare global {
  var pageState: Watched;
  var nativesOfPage: typeof Natives;
}

/** Before the page's own code: counts what it has asked to be called back for, and remembers everything by identity. */
function install(): void {
  const timers = new Set<number>();
  const repeating = new Set<number>();
  const {
    setTimeout: later,
    clearTimeout: stop,
    setInterval: every,
    clearInterval: end,
  } = window as unknown as Readonly<
    Record<'setTimeout' | 'setInterval', (...args: unknown[]) => number> &
      Record<'clearTimeout' | 'clearInterval', (id: number) => void>
  >;
  Object.assign(window, {
    setTimeout(run: TimerHandler, ...rest: [number?, ...unknown[]]) {
      const id = later(
        (...args: unknown[]) => {
          timers.delete(id);
          if (typeof run === 'function') Reflect.apply(run as () => void, window, args);
        },
        ...rest,
      );
      timers.add(id);
      return id;
    },
    setInterval(run: TimerHandler, ...rest: [number?, ...unknown[]]) {
      const id = every.call(window, run, ...rest);
      repeating.add(id);
      return id;
    },
    clearTimeout(id: number) {
      timers.delete(id);
      repeating.delete(id);
      stop.call(window, id);
    },
    clearInterval(id: number) {
      timers.delete(id);
      repeating.delete(id);
      end.call(window, id);
    },
  });

  const survey = () => {
    const found = new Map<string, unknown>();
    const { documentElement: html, head, body } = document;
    const natives = (what: string, owner: object) => {
      for (const key of Reflect.ownKeys(owner)) {
        const there = Reflect.getOwnPropertyDescriptor(owner, key);
        for (const part of ['value', 'get', 'set'] as const) {
          const held: unknown = there && Reflect.get(there, part);
          if (typeof held === 'function') found.set(`${what}.${String(key)} ${part}`, held);
        }
      }
    };
    for (const name of Reflect.ownKeys(window)) {
      const key = String(name);
      // What the console keeps there for all copies of its bundle comes with its first use.
      if (/^\d+$|^Symbol\(by-console\./.test(key)) continue;
      found.set(`global ${key}`, true);
      const there = Object.getOwnPropertyDescriptor(window, name);
      if (typeof there?.value === 'function') found.set(`window.${key}`, there.value);
    }
    for (const [what, owner] of Object.entries({ history, location, document, navigator, crypto }))
      natives(what, owner);
    for (const [what, root] of Object.entries({ html, head, body })) {
      for (const key of Reflect.ownKeys(root)) found.set(`${what}.${String(key)}`, true);
      for (const { name, value } of root.attributes) found.set(`${what} ${name}`, value);
      for (const [at, node] of [...root.childNodes].entries()) found.set(`${what} ${at}`, node);
    }
    for (const key of Object.keys(HTMLElement.prototype).filter((name) => name.startsWith('on'))) {
      found.set(`body.${key}`, Reflect.get(body, key));
      found.set(`window.${key}`, Reflect.get(window, key));
    }
    for (const [at, sheet] of document.adoptedStyleSheets.entries())
      found.set(`sheet ${at}`, sheet);
    found.set('title', document.title);
    found.set('address', location.href);
    return found;
  };
  let before = new Map<string, unknown>();
  const { nativesOf, heldBy, changedOf } = nativesOfPage;
  let names: ReturnType<typeof nativesOf> = new Map();
  let held: ReturnType<typeof heldBy> = new Map();
  const made: Watched = {
    pending: () => ({ timers: timers.size, intervals: repeating.size }),
    mark() {
      before = survey();
      names = nativesOf(window);
      held = heldBy(names.keys());
    },
    differences() {
      const after = survey();
      const text = (value: unknown) =>
        value instanceof Node ? ` (${value.nodeName} ${value.textContent?.slice(0, 40)})` : '';
      return [...new Set([...before.keys(), ...after.keys()])]
        .filter((key) => before.get(key) !== after.get(key))
        .map((key) => `${key}${text(after.get(key))}`)
        .concat(changedOf(names, held));
    },
  };
  Object.defineProperty(window, 'pageState', { value: made });
}

/** For a page that has opened nothing yet. Which natives there are is found as the tests of the ledger find them. */
export async function watchState(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test/core/ledger/natives-of.ts')],
    ...{ bundle: true, write: false, format: 'iife', globalName: 'nativesOfPage' },
  });
  await page.evaluateOnNewDocument(outputFiles[0]!.text);
  await page.evaluateOnNewDocument(`(${install.toString()})()`);
}

export const markState = (page: Page): Promise<void> =>
  page.evaluate(() => globalThis.pageState.mark());

/** Waits until the page is as it was when it was marked, and says what is not where it does not become so. */
export async function sameAsMarked(page: Page, timeout = 8000): Promise<string[]> {
  // Each look is at some thirty thousand things of the page, so not more often than somebody could tell.
  const isSame = await page
    .waitForFunction(() => globalThis.pageState.differences().length === 0, {
      timeout,
      polling: 200,
    })
    .then(
      () => true,
      () => false,
    );
  return isSame ? [] : page.evaluate(() => globalThis.pageState.differences());
}

/** What stands on the page, shadow trees included, a line for each node: of a count that has grown it says what has come. */
export const standingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lines: string[] = [];
    const look = (node: Node, around: readonly string[]): void => {
      const isElement = node instanceof Element;
      const kind = [node.nodeName.toLowerCase(), ...(isElement ? node.classList : [])].join('.');
      const place = [...around.slice(-4), kind];
      lines.push(`${place.join(' > ')} ${node.nodeValue?.slice(0, 60) ?? ''}`.trim());
      for (const child of node.childNodes) look(child, place);
      if (isElement && node.shadowRoot) look(node.shadowRoot, place);
    };
    look(document, []);
    return lines;
  });

/** What a page holds, after a collection. */
export interface Holding {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly timers: number;
  readonly intervals: number;
}

/** What is left in the page's memory, after a collection; `Performance` is enabled. */
export async function collected(
  devtools: CDPSession,
): Promise<Pick<Holding, 'heap' | 'nodes' | 'listeners'>> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

export async function holdingOf(page: Page, devtools: CDPSession): Promise<Holding> {
  const left = await collected(devtools);
  const { timers = 0, intervals = 0 } = await page.evaluate(() => globalThis.pageState.pending());
  return { ...left, timers, intervals };
}
