// npm run bench screens; BENCH_ROUNDS is how often each is measured
//
// How the console comes and how one goes on in it, in a fresh browser context each time, so that nothing is cached: the
// sign-in page, the dashboard and a list from the document on, with 100 ms a request and with a processor four times
// slower; then from the menu to another list with 100 ms a request, and back. Medians. Needs `npm run build`.
import { record } from '../record.ts';
import { signInAtGallery } from '../../test/flows/stage/session.ts';
import { startBrowser } from '../../test/flows/stage/browser.ts';
import { atRest } from '../../test/flows/stage/rest.ts';
import { startServer } from '../../test/flows/stage/server.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LATENCY = 100;
const SLOWER = 4;
const LIST = '#/network/floatip';
const OTHER = '#/compute/keypair';

const pages = [
  { what: 'sign-in page', at: '', shows: 'input[autocomplete="username"]' },
  { what: 'dashboard, with its figures', at: '', isSignedIn: true, shows: '.by-quotas li' },
  { what: 'list, with its rows', at: LIST, isSignedIn: true, shows: 'tbody td' },
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const rounded = (values) => Math.round(median(values));

/** Runs in the page: notes at which frame everything that is asked for stood there. */
const watch = ({ shows, heading }) => {
  globalThis.shownAt = undefined;
  const look = () => {
    const root = document.querySelector('by-console-app')?.shadowRoot;
    const isThere =
      root?.querySelector(shows) &&
      !root.querySelector('table .by-skeleton') &&
      (!heading || root.querySelector('h1')?.textContent === heading);
    if (isThere) globalThis.shownAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
};
const shown = async (page) =>
  (await page.waitForFunction(() => globalThis.shownAt, { polling: 50 })).jsonValue();

const [server, browser] = await Promise.all([startServer(), startBrowser()]);
const cold = [];
const moves = [];
try {
  const first = await browser.visit();
  await signInAtGallery(first.page, server.origin);
  const stored = await first.page.evaluate(() => Object.entries(localStorage));
  await first.leave();
  const open = async (isSignedIn) => {
    const visit = await browser.visit();
    if (isSignedIn)
      await visit.page.evaluateOnNewDocument((values) => {
        for (const [key, value] of values) localStorage.setItem(key, value);
      }, stored);
    return visit;
  };
  const slow = (page) =>
    page.emulateNetworkConditions({ latency: LATENCY, download: -1, upload: -1 });

  for (const { what, at, isSignedIn, shows } of pages) {
    const figures = { content: [], there: [], slowContent: [], slowThere: [] };
    let requests = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const isFar of [true, false]) {
        const { page, leave } = await open(isSignedIn);
        await page.evaluateOnNewDocument(watch, { shows });
        await (isFar ? slow(page) : page.emulateCPUThrottling(SLOWER));
        let asked = 0;
        page.on('request', () => (asked += 1));
        await page.goto(`${server.origin}/by-console/${at}`);
        const there = await shown(page);
        requests = asked;
        const content = await page.evaluate(
          () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
        );
        figures[isFar ? 'content' : 'slowContent'].push(content);
        figures[isFar ? 'there' : 'slowThere'].push(there);
        await leave();
      }
    cold.push({
      what,
      requests,
      firstContentMs: rounded(figures.content),
      thereMs: rounded(figures.there),
      slowFirstContentMs: rounded(figures.slowContent),
      slowThereMs: rounded(figures.slowThere),
    });
    console.log(JSON.stringify(cold.at(-1)));
  }

  const times = { click: [], afterHover: [], back: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page, leave } = await open(true);
    await page.goto(`${server.origin}/by-console/#/dashboard`);
    await page.evaluate(watch, { shows: '.by-quotas li' });
    await shown(page);
    await atRest(page);
    await slow(page);
    const inMenu = (href, act) =>
      page.evaluate(
        (to, event) => {
          const link = document
            .querySelector('by-console-app')
            .shadowRoot.querySelector(`.by-side-tree a[href="${to}"]`);
          if (event === 'click') link.click();
          else link.dispatchEvent(new PointerEvent(event, { bubbles: true, composed: true }));
          return link.textContent;
        },
        href,
        act,
      );
    /** From one moment in the page until the rows of the screen that is called so are there. */
    const time = async (go, heading) => {
      const start = await page.evaluate(() => performance.now());
      await go();
      await page.evaluate(watch, { shows: 'tbody td', heading });
      return (await shown(page)) - start;
    };
    const nameOf = (href) => inMenu(href, 'none');
    const [list, other] = [await nameOf(LIST), await nameOf(OTHER)];
    times.click.push(await time(() => inMenu(LIST, 'click'), list));
    await atRest(page);
    await inMenu(OTHER, 'pointerover');
    await atRest(page);
    times.afterHover.push(await time(() => inMenu(OTHER, 'click'), other));
    await atRest(page);
    times.back.push(await time(() => page.evaluate(() => history.back()), list));
    await leave();
  }
  moves.push(
    { way: 'from the menu, its code not there yet', thereMs: rounded(times.click) },
    { way: 'from the menu, the pointer was there before', thereMs: rounded(times.afterHover) },
    { way: 'back to a list', thereMs: rounded(times.back) },
  );
} finally {
  await browser.stop();
  await server.stop();
}
record('screens', { cold, moves });
