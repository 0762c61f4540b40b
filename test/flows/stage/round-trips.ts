/** How a page comes, counted and not timed: every request is held until the page waits for nothing else, then all are let go. */
import type { CDPSession, Page } from 'puppeteer-core';
import { unwatched } from './unwatched';

/** Looks into the console's shadow root; a script, because it runs before any helper of ours. */
export const has = (selector: string) =>
  `Boolean(document.querySelector('by-console-app')?.shadowRoot?.querySelector(${JSON.stringify(selector)}))`;

export interface Opening {
  /** Sequential round trips until what was asked for is shown, the document's own among them; none where it was there at once. */
  readonly trips: number;
  /** After how many of them anything was painted that has content. */
  readonly firstContent: number;
  readonly requests: readonly string[];
  /** What went together, by trip. */
  readonly waves: readonly (readonly string[])[];
  /** What was asked for and not let go before it was shown. */
  readonly unanswered: readonly string[];
}

const LASTING = new Set(['EventSource', 'WebSocket', 'Ping']);
const MOST = 40;

/** Runs in the page: two turns in which it had nothing to do, or none while it is not shown yet. */
const idle = `new Promise((resolve) => {
  const turn = (next) => requestIdleCallback(next, { timeout: 200 });
  turn(() => turn(resolve));
})`;

/**
 * `go` sets the page off; it is there as soon as `isShown`, a script that runs in the page, says so. `isOpen`: the page is there
 * already, and what is counted is where it goes from there.
 */
export async function countTrips(
  page: Page,
  go: () => Promise<unknown>,
  isShown: string,
  { isOpen = false } = {},
): Promise<Opening> {
  const held: { requestId: string; url: string }[] = [];
  const underWay = new Set<string>();
  const waves: string[][] = [];
  const session: CDPSession = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId, request, resourceType }) => {
    if (LASTING.has(resourceType)) unwatched(session.send('Fetch.continueRequest', { requestId }));
    else held.push({ requestId, url: request.url });
  });
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (!LASTING.has(type ?? '')) underWay.add(requestId);
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    session.on(end, ({ requestId }) => void underWay.delete(requestId));
  await session.send('Network.enable');
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });

  const seen = async (ask: string): Promise<unknown> => {
    try {
      return await page.evaluate(ask);
    } catch {
      return undefined; // between two documents there is nothing to ask
    }
  };
  let firstContent = 0;
  let shown = false;
  const gone = go();
  for (const end = Date.now() + 60_000; !shown && waves.length < MOST;) {
    if (Date.now() > end) throw new Error(`never shown; last: ${waves.at(-1)?.join(' ')}`);
    // Everything that was let go has arrived, and the page has done all that it can with it.
    const before = `${held.length} ${underWay.size}`;
    if (waves.length > 0 || isOpen) await seen(idle);
    else await new Promise((resolve) => setTimeout(resolve, 5));
    if (underWay.size > held.length || before !== `${held.length} ${underWay.size}`) continue;
    if (waves.length > 0 || isOpen) {
      const painted = "performance.getEntriesByName('first-contentful-paint').length > 0";
      if (firstContent === 0 && (await seen(painted)) === true) firstContent = waves.length;
      shown = (await seen(isShown)) === true;
    }
    if (shown || held.length === 0) continue;
    const wave = held.splice(0);
    waves.push(wave.map(({ url }) => url));
    for (const { requestId } of wave) await session.send('Fetch.continueRequest', { requestId });
  }
  await gone;
  const unanswered = held.map(({ url }) => url);
  for (const { requestId } of held) await session.send('Fetch.continueRequest', { requestId });
  await session.detach();
  return { trips: waves.length, firstContent, requests: waves.flat(), waves, unanswered };
}
