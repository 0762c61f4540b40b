import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'puppeteer-core';
import { hostileApps } from '../../../demo/apps/hostile/list.js';
import { built, small } from './applications';
import { byRole, goTo, signIn, type Visit } from './browser';
import { holdingOf, sameAsMarked, standingOn, watchState, type Holding } from './page-state';
import { atRest } from './rest';
import { heldBytes } from './retainers';
import type { Stage } from './stage';

/** Where the page is before and after: nothing there changes by itself. */
const HOME = { path: '/personal', heading: '个人中心' };
/** How often each is opened and left after it was so twice: fifty times before a release. */
export const CYCLES = Number(process.env['CYCLES'] ?? 2);
/** What is opened so often has more of its code compiled, which a heap counts in: then what is held is compared without it. */
export const MANY = 20;
/** For the demonstration's own too; a release has built those with tools of their own. */
export const friendly = [...small, ...(process.env['CYCLES'] === undefined ? [] : built)];

/** A page in which applications are opened and left, and what counts its memory. */
export interface Watched {
  readonly visit: Visit;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Signed in, with the hostile ones given as a page that embeds the console gives them; nothing has been opened yet. */
export async function arrive(stage: Stage, origin = stage.server.origin): Promise<Watched> {
  const visit = await stage.browser.visit();
  const { page } = visit;
  await watchState(page);
  const devtools = await page.createCDPSession();
  await devtools.send('Performance.enable');
  await devtools.send('HeapProfiler.enable');
  await signIn(page, origin, 'tenant', `#${HOME.path}`);
  await atHome(page);
  await give(page, hostileApps(stage.server.partnerOrigin));
  return { visit, page, devtools };
}

export async function give(page: Page, apps: ReturnType<typeof hostileApps>): Promise<void> {
  await page.$eval(
    'by-console-app',
    (app, given) => {
      app.apps = given;
    },
    apps,
  );
  await page.locator(byRole('link', 'Hostile late')).wait();
}

/** Without what a hostile one throws by itself, which is the page's to hear; no violation of a policy is among it. */
export const oursOf = async (visit: Visit) =>
  (await visit.problems()).filter(
    (each) => !/^uncaught: (?:\w+ broke|AbortError: The application was left\.)$/.test(each),
  );

const heading = (page: Page, text: string) =>
  page.waitForFunction(
    (title) =>
      document.querySelector('by-console-app')?.shadowRoot?.querySelector('h1')?.textContent ===
      title,
    {},
    text,
  );
const atHome = (page: Page) => heading(page, HOME.heading);

export async function home(page: Page): Promise<void> {
  await goTo(page, HOME.path);
  await atHome(page);
}

export async function shown(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (said) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const inside = (node: ParentNode): boolean =>
        (node.textContent ?? '').includes(said) ||
        [...node.querySelectorAll('*')].some(
          ({ shadowRoot }) => shadowRoot !== null && inside(shadowRoot),
        );
      const place = root?.querySelector('.by-cp');
      return place instanceof Element && inside(place) && !place.querySelector('.by-cp-wait');
    },
    {},
    text,
  );
}

export async function once(page: Page, name: string, text: string): Promise<void> {
  await goTo(page, `/cp-${name}`);
  const app = friendly.find((each) => each.name === name);
  if (app?.kind === 'iframe') {
    await heading(page, app.title);
    await page.waitForFunction(
      () =>
        document
          .querySelector('by-console-app')
          ?.shadowRoot?.querySelector('.by-cp-holder:not([data-waiting]) iframe') != null,
    );
  } else await shown(page, text);
  await home(page);
}

/** Opened and left so often, it is held no more than before, and everything of the page is what it was. */
export async function cycle(
  { page, devtools }: Watched,
  name: string,
  text: string,
  rounds: number,
  before?: Holding,
): Promise<string> {
  for (let warm = 0; warm < 2; warm += 1) await once(page, name, text);
  assert.deepEqual(await sameAsMarked(page), []);
  // What the page at home asks for itself has been answered: on a busy machine it would count as come with the rounds.
  await atRest(page);
  const first = await (rounds >= MANY ? steadily : holdingOf)(page, devtools);
  const held = rounds >= MANY ? await heldBytes(page) : undefined;
  const stood = await standingOn(page);
  for (let round = 0; round < rounds; round += 1) await once(page, name, text);
  assert.deepEqual(await sameAsMarked(page), []);
  const usual = before ? orMore(first, before) : first;
  const last = await settledAs(page, devtools, usual);
  const grown = `heap ${usual.heap} → ${last.heap}`;
  let heldNow: number | undefined;
  if (last.heap > usual.heap * 1.03) {
    assert.ok(held !== undefined, grown);
    heldNow = await heldBytes(page);
    assert.ok(heldNow <= held * 1.03, `${grown}, held ${held} → ${heldNow}`);
  }
  const more = moreIn(last, usual);
  assert.deepEqual(
    more.length > 0 ? [...more, ...cameAmong(stood, await standingOn(page))] : [],
    [],
  );
  // What the page listens to is the page's: an application must not have taken it away either.
  const least = Math.min(first.listeners, before?.listeners ?? Infinity);
  assert.ok(last.listeners >= least, `listeners: ${least} → ${last.listeners}`);
  return `× ${rounds}: ${JSON.stringify({ first, last, held, heldNow })}`;
}

/** Counted until twice the same: what has gone a moment ago may be among what is counted, and would be missed at the end. */
async function steadily(page: Page, devtools: CDPSession): Promise<Holding> {
  let before = await holdingOf(page, devtools);
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const now = await holdingOf(page, devtools);
    if (now.listeners === before.listeners && now.nodes === before.nodes) return now;
    before = now;
  }
  return before;
}

/**
 * What there is more of than at first; the heap aside, which is never quite the same, and one timer, which the console's own
 * questions come and go with: what leaks grows by each round.
 */
function moreIn(last: Holding, first: Holding): string[] {
  return (['nodes', 'listeners', 'timers', 'intervals'] as const)
    .filter((key) => last[key] > first[key] + (key === 'timers' ? 1 : 0))
    .map((key) => `${key}: ${first[key]} → ${last[key]}`);
}

/** Those that were not there before, or not so often. */
function cameAmong(before: readonly string[], now: readonly string[]): string[] {
  const left = [...before];
  return now.filter((line) => {
    const at = left.indexOf(line);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

const orMore = (first: Holding, before: Holding): Holding => ({
  heap: first.heap,
  nodes: Math.max(first.nodes, before.nodes),
  listeners: Math.max(first.listeners, before.listeners),
  timers: Math.max(first.timers, before.timers),
  intervals: Math.max(first.intervals, before.intervals),
});

/** Measured until it is not more than at first, or for so long that it does not become so. */
async function settledAs(page: Page, devtools: CDPSession, first: Holding): Promise<Holding> {
  for (const end = Date.now() + 30_000; ;) {
    const now = await holdingOf(page, devtools);
    const isSame = moreIn(now, first).length === 0 && now.heap <= first.heap * 1.03;
    if (isSame || Date.now() > end) return now;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
}
