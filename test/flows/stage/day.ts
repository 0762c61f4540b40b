/** A day in the console on one page: it goes from screen to screen, and hours go by in which nobody does anything. */
import type { CDPSession, Page } from 'puppeteer-core';
import { collected } from './page-state';
import { atRest } from './rest';

/** The ten screens between which somebody goes to and fro. */
const screens = [
  '/dashboard',
  '/compute/ecs',
  '/compute/image',
  '/compute/ecs?size=50',
  '/network/vpc',
  '/compute/disk',
  '/auditlog',
  '/compute/keypair',
  '/network/loadbalance',
  '/compute/snapshot',
];
const HOUR = 3_600_000;

/** What is left after a collection. */
export interface Left {
  readonly heapMB: number;
  readonly nodes: number;
  readonly listeners: number;
  /** What the cache of answers holds. */
  readonly answers: number;
}

export interface Day {
  /** So many changes of the screen, every third left before it has come, and back to the first. */
  change(times: number): Promise<void>;
  /** Moves the clock of the page, so that every timer runs; answers with how often the page asked the server. */
  pass(hours: number): Promise<number>;
  left(): Promise<Left>;
}

export async function openDay(page: Page): Promise<Day> {
  const client = await page.createCDPSession();
  await client.send('Performance.enable');
  await client.send('HeapProfiler.enable');
  let at = 0;
  const show = (path: string) =>
    page.evaluate((target) => {
      location.hash = target;
    }, path);
  return {
    async change(times) {
      for (let count = 0; count < times; count += 1) {
        await show(screens[at % screens.length] ?? '');
        if (at % 3 !== 1) await atRest(page);
        at += 1;
      }
      await show(screens[0] ?? '');
      await atRest(page);
    },
    async pass(hours) {
      let asked = 0;
      const count = () => (asked += 1);
      page.on('request', count);
      const over = new Promise((resolve) =>
        client.once('Emulation.virtualTimeBudgetExpired', resolve),
      );
      await client.send('Emulation.setVirtualTimePolicy', {
        policy: 'pauseIfNetworkFetchesPending',
        budget: hours * HOUR,
        maxVirtualTimeTaskStarvationCount: 10_000,
      });
      await over;
      await client.send('Emulation.setVirtualTimePolicy', { policy: 'advance' });
      page.off('request', count);
      return asked;
    },
    left: () => measure(page, client),
  };
}

async function measure(page: Page, client: CDPSession): Promise<Left> {
  await atRest(page);
  const { heap, nodes, listeners } = await collected(client);
  return {
    ...{ heapMB: Math.round(heap / 1e5) / 10, nodes, listeners },
    answers: await countAnswers(page),
  };
}

interface Fiber {
  readonly memoizedState?: Hook;
  readonly child?: Fiber;
  readonly sibling?: Fiber;
}
interface Hook {
  readonly next?: Hook;
  readonly memoizedState?: { readonly getCurrentQuery?: () => object | undefined };
}

/** How many answers the console keeps: all living objects of the kind that one of its lists has its answer in. */
async function countAnswers(page: Page): Promise<number> {
  const kind = await page.evaluateHandle(() => {
    const root = document.querySelector('by-console-app')?.shadowRoot;
    for (const holder of root?.querySelectorAll('*') ?? []) {
      const key = Object.keys(holder).find((name) => name.startsWith('__reactContainer$'));
      const fibers = key ? [(holder as unknown as Record<string, Fiber>)[key]] : [];
      while (fibers.length > 0) {
        const fiber = fibers.pop();
        for (let hook = fiber?.memoizedState; hook?.next !== undefined; hook = hook.next) {
          const query = hook.memoizedState?.getCurrentQuery?.();
          if (query) return Object.getPrototypeOf(query) as object;
        }
        fibers.push(...[fiber?.child, fiber?.sibling].filter(Boolean));
      }
    }
    throw new Error('nothing here has asked anything');
  });
  const all = await page.queryObjects(kind);
  const count = await all.evaluate((list) => list.length);
  await Promise.all([kind.dispose(), all.dispose()]);
  return count;
}
