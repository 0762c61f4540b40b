/** When a page has come to rest: by what it does, and not by how long it has been quiet. */
import type { HTTPRequest, Page } from 'puppeteer-core';
import type { FlowEngine } from './browser';

const underWay = new WeakMap<Page, Set<HTTPRequest>>();

/**
 * What stays open for as long as the page does is no answer that anybody waits for. Of Firefox the driver does not tell of
 * which kind a request is, and fails when it is asked.
 */
const isLasting = (request: HTTPRequest, engine: FlowEngine) =>
  engine === 'firefox'
    ? request.headers()['accept'] === 'text/event-stream'
    : ['eventsource', 'websocket', 'ping'].includes(request.resourceType());

export function watchRequests(page: Page, engine: FlowEngine): void {
  const requests = new Set<HTTPRequest>();
  underWay.set(page, requests);
  const isOfPage = (request: HTTPRequest) =>
    request.isNavigationRequest() && request.frame() === page.mainFrame();
  page.on('request', (request) => {
    // What the last document asked for, this one does not wait for; how it ended is not always told.
    if (isOfPage(request)) requests.clear();
    if (!isLasting(request, engine)) requests.add(request);
  });
  // Until the next document is there, the last one goes on asking.
  page.on('response', (response) => {
    const own = response.request();
    if (isOfPage(own)) for (const each of requests) if (each !== own) requests.delete(each);
  });
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

/** Runs in the page: why it is not at rest, or nothing. What changes and what is busy out of sight, nobody waits for. */
async function unrest(): Promise<string> {
  const roots = (): readonly ShadowRoot[] => {
    const found: ShadowRoot[] = [];
    const collect = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (!element.shadowRoot) continue;
        found.push(element.shadowRoot);
        collect(element.shadowRoot);
      }
    };
    collect(document);
    return found;
  };
  const state = () =>
    roots()
      .map((root) => `${root.querySelectorAll('*').length} ${root.textContent.length}`)
      .join();
  const isInSight = (element: Element | null) => {
    if (!element) return false;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > top && right > left && bottom > 0 && top < innerHeight && right > 0;
  };
  const describe = (element: Element) => `${element.localName}.${element.className}`;
  const isEndless = (each: Animation) =>
    each.effect?.getComputedTiming().iterations === Infinity || each.playState !== 'running';
  // A page that another one covers draws no frames.
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 100);
    });
  const before = state();
  // What a page puts off until it has nothing else to do is done too.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 300 }));
  for (let count = 0; count < 3; count += 1) await frame();
  for (const root of roots()) {
    const busy = [...root.querySelectorAll('[aria-busy="true"], .by-skeleton')].find(isInSight);
    if (busy) return `busy is ${describe(busy)}`;
    for (const animation of root.getAnimations()) {
      const { target } = (animation.effect ?? {}) as { readonly target?: Element };
      if (target && !isEndless(animation) && isInSight(target))
        return `moving is ${describe(target)}`;
    }
  }
  const now = state();
  return now === before ? '' : `what is shown changes: ${before} to ${now}`;
}

const GIVE_UP = 30_000;

/** Waits until every answer is there, nothing is busy or moving, and nothing has changed for a few frames. */
export async function atRest(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set();
  let why = '';
  for (const end = Date.now() + GIVE_UP; Date.now() < end;) {
    // How the requests of a frame end that is gone, whose process ended with it, is not always told either.
    for (const each of requests) if (each.frame()?.detached) requests.delete(each);
    if (requests.size > 0) {
      why = `under way are ${[...requests].map((request) => request.url()).join(', ')}`;
      await new Promise((resolve) => setTimeout(resolve, 10));
      continue;
    }
    why = await page.evaluate(unrest);
    if (why === '' && requests.size === 0) return;
  }
  throw new Error(`the page ${page.url()} does not come to rest: ${why}`);
}

/** Longer than a second click may follow a first one (C-19), by the page's own clock of events. */
export async function calm(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as unknown as { moveEventClock(by: number): void }).moveEventClock(1000);
  });
}
