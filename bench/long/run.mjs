// npm run bench long; BENCH_CHANGES is how often the screen changes
//
// A session of a working day: 500 changes of the screen among ten, then eight hours in which nobody does anything and the
// console asks by itself, with the page's clock moved. What is left of it after a collection: heap, nodes, listeners, and
// what the cache of answers holds. Needs `npm run build`.
import { record } from '../record.ts';
import { signIn, startBrowser } from '../../test/flows/stage/browser.ts';
import { openDay } from '../../test/flows/stage/day.ts';
import { startServer } from '../../test/flows/stage/server.ts';

const CHANGES = Number(process.env.BENCH_CHANGES ?? 500);
const HOURS = 8;
const ROUNDS = 5;

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
const results = [];
try {
  const { page } = await browser.visit();
  await signIn(page, server.origin);
  await page.waitForFunction(() => location.hash === '#/dashboard');
  const day = await openDay(page);
  const note = async (when) => {
    const { answers, ...left } = await day.left();
    results.push({ when, ...left, cacheEntries: answers });
    console.log(JSON.stringify(results.at(-1)));
  };
  await day.change(20);
  await note('after each screen twice');
  for (let round = 1; round <= ROUNDS; round += 1) {
    await day.change(CHANGES / ROUNDS);
    await note(`after ${(round * CHANGES) / ROUNDS} changes`);
  }
  const asked = await day.pass(HOURS);
  await note(`after ${HOURS} hours more, in which it asked ${asked} times`);
} finally {
  await browser.stop();
  await server.stop();
}
record('long', { changes: CHANGES, hours: HOURS, results });
