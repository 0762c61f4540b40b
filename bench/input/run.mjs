// npm run bench input; BENCH_ROUNDS is how often each is measured, each time in a page of its own
//
// How long the page does not answer while somebody works in it, on a processor four times slower: typing in a form of 60
// fields and opening the menus of a list of 100 rows (both drawn by the product's own parts in a page of this
// measurement, since the console has none as long), the menus of the console's longest list, and the tabs of a machine.
// The longest task of the page's main thread counts, by the thread's own clock: what else the machine does is not in it.
// Needs `npm run build`.
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '../bundle.mjs';
import { record } from '../record.ts';
import { signInAtGallery } from '../../test/flows/stage/session.ts';
import { startBrowser } from '../../test/flows/stage/browser.ts';
import { atRest } from '../../test/flows/stage/rest.ts';
import { startServer } from '../../test/flows/stage/server.ts';
import { longestList, menus, tabs, typing } from './names.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SLOWER = 4;
const LONG = 50;
const TYPED = 'a name that is typed by hand';
const MENUS = 10;
/** Milliseconds in which somebody looks at what came. Nothing asks the page meanwhile: its answer would be a task of its own. */
const LOOK = 300;

const product = (name) => fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
const { script } = await bundle(fileURLToPath(new URL('page.tsx', import.meta.url)), {
  ours: true,
  alias: { react: product('react'), 'react-dom': product('react-dom') },
});
const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>input</title>
<body><script type="module" src="/page.js"></script></body></html>`;
const parts = createServer((request, reply) => {
  const isScript = request.url === '/page.js';
  reply.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
  reply.end(isScript ? script : html);
});
await new Promise((resolve) => parts.listen(0, '127.0.0.1', resolve));
const [server, browser] = await Promise.all([startServer(), startBrowser()]);

const alone = (name) => `http://127.0.0.1:${parts.address().port}/${name}`;
const inConsole = (path) => `${server.origin}/by-console/#${path}`;

const acts = [
  {
    what: typing,
    at: alone('form'),
    async act(page) {
      const fields = await all(page, '#box >>> input[type="text"]');
      await fields[Math.floor(fields.length / 2)].click();
      await page.keyboard.type(TYPED, { delay: 30 });
    },
  },
  {
    what: menus,
    at: alone('list'),
    act: (page) => openMenus(page, '#box'),
  },
  {
    what: longestList,
    at: inConsole('/compute/ecs?size=50'),
    isSignedIn: true,
    act: (page) => openMenus(page, 'by-console-app'),
  },
  {
    what: tabs,
    at: inConsole('/compute/ecs'),
    isSignedIn: true,
    async before(page) {
      const address = await page.$eval(
        'by-console-app >>> tbody a[href^="#/compute/ecs/"]',
        (link) => link.getAttribute('href'),
      );
      await page.evaluate((to) => (location.hash = to), address);
      await page.waitForSelector('by-console-app >>> [role="tab"]');
      await atRest(page);
    },
    async act(page) {
      for (const tab of await all(page, 'by-console-app >>> [role="tab"]')) {
        await tab.click();
        await pause(LOOK);
        // Its rows are there; a chart that is out of sight waits until it is seen.
        await page.waitForFunction(
          () =>
            !document
              .querySelector('by-console-app')
              .shadowRoot.querySelector('[role="tabpanel"] table[aria-busy="true"]'),
        );
      }
    },
  },
];

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const results = [];
try {
  const first = await browser.visit();
  await signInAtGallery(first.page, server.origin);
  const stored = await first.page.evaluate(() => Object.entries(localStorage));
  await first.leave();
  for (const { what, at, isSignedIn, before, act } of acts) {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { page, leave } = await browser.visit();
      if (isSignedIn)
        await page.evaluateOnNewDocument((values) => {
          for (const [key, value] of values) localStorage.setItem(key, value);
        }, stored);
      await page.goto(at);
      await page.waitForSelector(
        `${isSignedIn ? 'by-console-app' : '#box'} >>> :is(tbody td, form)`,
      );
      await atRest(page);
      await before?.(page);
      await page.emulateCPUThrottling(SLOWER);
      rounds.push(await tasksOf(page, () => act(page)));
      await leave();
    }
    const of = (figure) => Math.round(median(rounds.map(figure)) * 10) / 10;
    results.push({
      what,
      tasks: of((tasks) => tasks.length),
      long: of((tasks) => tasks.filter((each) => each > LONG).length),
      longestMs: of((tasks) => Math.max(...tasks)),
    });
    console.log(JSON.stringify(results.at(-1)));
  }
} finally {
  await browser.stop();
  await server.stop();
  parts.close();
}
record('input', { slower: SLOWER, rounds: ROUNDS, acts: results });

async function all(page, selector) {
  await page.waitForSelector(selector);
  return page.$$(selector);
}

async function openMenus(page, host) {
  const buttons = await all(page, `${host} >>> .by-row-actions [aria-haspopup="menu"]`);
  // That a popover opens is no change of the document: the page is asked by the clock. Nobody closes what has no focus yet.
  const until = (isOpen) =>
    page.waitForFunction(
      (name, wanted) => {
        const root = document.querySelector(name).shadowRoot;
        const menu = root.querySelector('.by-menu:popover-open');
        return wanted ? menu?.contains(root.activeElement) : menu === null;
      },
      {},
      host,
      isOpen,
    );
  for (const button of buttons.slice(0, MENUS)) {
    await button.click();
    await until(true);
    await pause(LOOK);
    await page.keyboard.press('Escape');
    await until(false);
    await pause(LOOK);
  }
}

function nextFrame(page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/** The lengths of the main thread's tasks while something is done, in milliseconds of its own clock. */
async function tasksOf(page, act) {
  await page.tracing.start({
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  });
  await page.evaluate(() => performance.mark('begins'));
  await act();
  await nextFrame(page);
  await page.evaluate(() => performance.mark('ends'));
  const { traceEvents } = JSON.parse(new TextDecoder().decode(await page.tracing.stop()));
  const marked = (name) =>
    traceEvents.find((each) => each.name === name && each.cat.includes('user_timing'));
  const [begins, ends] = [marked('begins'), marked('ends')];
  return traceEvents
    .filter(
      ({ name, pid, tid, ts, tdur }) =>
        name === 'RunTask' &&
        tdur !== undefined &&
        pid === begins.pid &&
        tid === begins.tid &&
        ts > begins.ts &&
        ts < ends.ts,
    )
    .map(({ tdur }) => tdur / 1000);
}
