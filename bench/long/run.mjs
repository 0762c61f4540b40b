// npm run bench long; BENCH_CHANGES is how often the screen changes
//
// A session of a working day: 500 changes of the screen among ten, then eight hours in which nobody does anything and the
// console asks by itself, with the page's clock moved. What is left of it after a collection: heap, nodes, listeners, and
// what the cache of answers holds. Needs `npm run build`.
import { record } from '../record.ts';
import { signIn, startBrowser } from '../../test/flows/stage/browser.ts';
import { atRest } from '../../test/flows/stage/rest.ts';
import { startServer } from '../../test/flows/stage/server.ts';

const CHANGES = Number(process.env.BENCH_CHANGES ?? 500);
const HOURS = 8;
const places = [
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

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
const results = [];
try {
  const { page } = await browser.visit();
  await signIn(page, server.origin);
  await page.waitForFunction(() => location.hash === '#/dashboard');
  const client = await page.createCDPSession();
  await client.send('Performance.enable');
  await client.send('HeapProfiler.enable');
  const note = async (when) => {
    await atRest(page);
    for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    const of = (name) => metrics.find((each) => each.name === name).value;
    results.push({
      when,
      heapMB: Math.round(of('JSHeapUsedSize') / 1e5) / 10,
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      cacheEntries: await countAnswers(page),
    });
    console.log(JSON.stringify(results.at(-1)));
  };
  const change = async (at) => {
    await page.evaluate(
      (target) => {
        location.hash = target;
      },
      places[at % places.length],
    );
    // Every third is left before it has come, as a hand that looks for something does.
    if (at % 3 !== 1) await atRest(page);
  };
  const stay = () => change(0);
  for (let at = 0; at < 2 * places.length; at += 1) await change(at);
  await stay();
  await note('after each screen twice');
  for (let at = 1; at <= CHANGES; at += 1) {
    await change(at);
    if (at % (CHANGES / 5) !== 0) continue;
    await stay();
    await note(`after ${at} changes`);
  }

  let asked = 0;
  page.on('request', () => (asked += 1));
  const expired = new Promise((resolve) =>
    client.once('Emulation.virtualTimeBudgetExpired', resolve),
  );
  await client.send('Emulation.setVirtualTimePolicy', {
    policy: 'pauseIfNetworkFetchesPending',
    budget: HOURS * 3600_000,
    maxVirtualTimeTaskStarvationCount: 10_000,
  });
  await expired;
  await client.send('Emulation.setVirtualTimePolicy', { policy: 'advance' });
  await note(`after ${HOURS} hours more, in which it asked ${asked} times`);
} finally {
  await browser.stop();
  await server.stop();
}
record('long', { changes: CHANGES, hours: HOURS, results });

/** How many answers the console keeps: all living objects of the kind that one of its lists has its answer in. */
async function countAnswers(page) {
  const kind = await page.evaluateHandle(() => {
    const { shadowRoot } = document.querySelector('by-console-app');
    for (const holder of shadowRoot.querySelectorAll('*')) {
      const key = Object.keys(holder).find((name) => name.startsWith('__reactContainer$'));
      const fibers = key ? [holder[key]] : [];
      while (fibers.length > 0) {
        const fiber = fibers.pop();
        for (let hook = fiber.memoizedState; hook?.next !== undefined; hook = hook.next) {
          const query = hook?.memoizedState?.getCurrentQuery?.();
          if (query) return Object.getPrototypeOf(query);
        }
        fibers.push(...[fiber.child, fiber.sibling].filter(Boolean));
      }
    }
    throw new Error('nothing here has asked anything');
  });
  const all = await page.queryObjects(kind);
  const count = await all.evaluate((list) => list.length);
  await Promise.all([kind.dispose(), all.dispose()]);
  return count;
}
