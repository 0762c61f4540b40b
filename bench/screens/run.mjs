// npm run bench screens; BENCH_ROUNDS is how often each is measured
//
// How the console comes and how one goes on in it, in a fresh browser context each time, so that nothing is cached: the
// sign-in page, the dashboard and a list from the document on, with 100 ms a request (over HTTP/1.1, of which six come at a
// time, and over HTTP/2) and with a processor four times slower; then from the menu to another list with 100 ms a request, and back, and the round trips of each. Medians. Needs
// `npm run build`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authority } from '../../demo/server/areas/platforms/made-certificate.ts';
import { record } from '../record.ts';
import { signInAtGallery } from '../../test/flows/stage/session.ts';
import { startBrowser } from '../../test/flows/stage/browser.ts';
import { atRest } from '../../test/flows/stage/rest.ts';
import { countTrips, has } from '../../test/flows/stage/round-trips.ts';
import { startServer } from '../../test/flows/stage/server.ts';
import { backToList, dashboard, fromMenu, list } from './names.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LATENCY = 100;
const SLOWER = 4;
const LIST = '#/network/floatip';
const OTHER = '#/compute/keypair';

const pages = [
  { what: 'sign-in page', at: '', shows: 'input[autocomplete="username"]' },
  { what: dashboard, at: '', isSignedIn: true, shows: '.by-quotas li' },
  { what: list, at: LIST, isSignedIn: true, shows: 'tbody td' },
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

const folder = mkdtempSync(join(tmpdir(), 'by-bench-'));
const DAY = 86_400_000;
const [since, until] = [new Date(Date.now() - DAY), new Date(Date.now() + DAY)];
const made = authority('Measurement', since, until)(['localhost'], since, until);
const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
writeFileSync(tls.cert, made.certificate);
writeFileSync(tls.key, made.key);
const [server, secure, browser] = await Promise.all([
  startServer(),
  startServer({ tls }),
  startBrowser(),
]);
const cold = [];
const moves = [];
try {
  /** Its certificate is nobody's. */
  const visit = async () => {
    const made = await browser.visit();
    const devtools = await made.page.createCDPSession();
    await devtools.send('Security.setIgnoreCertificateErrors', { ignore: true });
    return made;
  };
  const stored = new Map();
  for (const { origin } of [server, secure]) {
    const first = await visit();
    await signInAtGallery(first.page, origin);
    stored.set(origin, await first.page.evaluate(() => Object.entries(localStorage)));
    await first.leave();
  }
  const open = async (isSignedIn, { origin } = server) => {
    const made = await visit();
    if (isSignedIn)
      await made.page.evaluateOnNewDocument((values) => {
        for (const [key, value] of values) localStorage.setItem(key, value);
      }, stored.get(origin));
    return made;
  };
  const slow = (page) =>
    page.emulateNetworkConditions({ latency: LATENCY, download: -1, upload: -1 });

  for (const { what, at, isSignedIn, shows } of pages) {
    const throttled = (page) => page.emulateCPUThrottling(SLOWER);
    const ways = {
      far: { from: server, prepare: slow, content: [], there: [] },
      http2: { from: secure, prepare: slow, content: [], there: [] },
      slow: { from: server, prepare: throttled, content: [], there: [] },
    };
    let requests = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of Object.values(ways)) {
        const { page, leave } = await open(isSignedIn, way.from);
        await page.evaluateOnNewDocument(watch, { shows });
        await way.prepare(page);
        let asked = 0;
        page.on('request', () => (asked += 1));
        await page.goto(`${way.from.origin}/by-console/${at}`);
        way.there.push(await shown(page));
        requests = asked;
        const content = () => performance.getEntriesByName('first-contentful-paint')[0].startTime;
        way.content.push(await page.evaluate(content));
        await leave();
      }
    cold.push({
      what,
      requests,
      firstContentMs: rounded(ways.far.content),
      thereMs: rounded(ways.far.there),
      http2FirstContentMs: rounded(ways.http2.content),
      http2ThereMs: rounded(ways.http2.there),
      slowFirstContentMs: rounded(ways.slow.content),
      slowThereMs: rounded(ways.slow.there),
    });
    console.log(JSON.stringify(cold.at(-1)));
  }

  const inMenu = (page, href, act) =>
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
  /** Goes the three ways in a page of its own; `measure` is told how, and what the screen is called. */
  const goOn = async (measure, prepare = () => {}) => {
    const { page, leave } = await open(true);
    await page.goto(`${server.origin}/by-console/#/dashboard`);
    await page.evaluate(watch, { shows: '.by-quotas li' });
    await shown(page);
    // What is made ready by itself is there.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/integrity-')),
    );
    await atRest(page);
    await prepare(page);
    const nameOf = (href) => inMenu(page, href, 'none');
    const [first, second] = [await nameOf(LIST), await nameOf(OTHER)];
    const click = await measure(page, () => inMenu(page, LIST, 'click'), first);
    await atRest(page);
    await inMenu(page, OTHER, 'pointerover');
    await atRest(page);
    const afterHover = await measure(page, () => inMenu(page, OTHER, 'click'), second);
    await atRest(page);
    const back = await measure(page, () => page.evaluate(() => history.back()), first);
    await leave();
    return { click, afterHover, back };
  };
  /** From one moment in the page until the rows of the screen that is called so are there. */
  const time = async (page, go, heading) => {
    const start = await page.evaluate(() => performance.now());
    await go();
    await page.evaluate(watch, { shows: 'tbody td', heading });
    return (await shown(page)) - start;
  };
  const trips = async (page, go, heading) => {
    const title = `document.querySelector('by-console-app').shadowRoot.querySelector('h1').textContent`;
    const isThere = `${has('tbody td')} && !${has('table .by-skeleton')} && ${title} === ${JSON.stringify(heading)}`;
    const opening = await countTrips(page, go, isThere, { isOpen: true });
    const asked = [...opening.requests, ...opening.unanswered];
    return {
      trips: opening.trips,
      codeRequests: asked.filter((url) => url.endsWith('.js')).length,
    };
  };
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await goOn(time, slow));
  const counted = await goOn(trips);
  const ways = {
    click: fromMenu,
    afterHover: 'from the menu, the pointer was there before',
    back: backToList,
  };
  for (const [key, way] of Object.entries(ways))
    moves.push({ way, ...counted[key], thereMs: rounded(times.map((each) => each[key])) });
} finally {
  await browser.stop();
  await Promise.all([server.stop(), secure.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
record('screens', { cold, moves });
