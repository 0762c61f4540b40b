import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CDPSession, Page } from 'puppeteer-core';
import { hostileApps } from '../../demo/apps/hostile/list.js';
import { atAddress, byRole, goTo, signIn, type Visit } from './stage/browser';
import { built, small } from './stage/applications';
import { holdingOf, markState, sameAsMarked, watchState, type Holding } from './stage/page-state';
import { atRest } from './stage/rest';
import { heldBytes } from './stage/retainers';
import { until } from '../support/until';
import { openStage } from './stage/stage';

/** Where the page is before and after: nothing there changes by itself. */
const HOME = { path: '/personal', heading: '个人中心' };
/** How often each is opened and left after it was so twice: fifty times before a release. */
const CYCLES = Number(process.env['CYCLES'] ?? 2);
/** What is opened so often has more of its code compiled, which a heap counts in: then what is held is compared without it. */
const MANY = 20;
/** For the demonstration's own too; a release has built those with tools of their own. */
const friendly = [...small, ...(process.env['CYCLES'] === undefined ? [] : built)];

/** What each hostile one shows once it has come as far as it does; the others show themselves. */
const failures: Readonly<Record<string, { readonly says: string; readonly reason: RegExp }>> = {
  bootstrap: { says: '“Hostile bootstrap”打开失败', reason: /bootstrap of bootstrap broke/ },
  mount: { says: '“Hostile mount”打开失败', reason: /mount of mount broke/ },
  never: { says: '“Hostile never”没有在规定时间内打开', reason: /did not mount within 500 ms/ },
  integrity: { says: '“Hostile integrity”打开失败', reason: /did not arrive intact/ },
  missing: { says: '“Hostile missing”已下线或被移走', reason: /is not there any more \(404\)/ },
};
const inRealm = hostileApps('http://partner.example')
  .filter(({ kind }) => kind !== 'iframe')
  .map(({ name }) => name.replace('hostile-', ''))
  .filter((name) => name !== 'retry');

/** Applications that do what none should: the console says so, goes on, and nothing of them is left. */
describe('applications that are opened and left', () => {
  const stage = openStage({ shared: true });
  let visit: Visit;
  let page: Page;
  let devtools: CDPSession;

  before(async () => {
    await arrive();
    await begin();
  });

  /** A page that nobody has been to, and what counts its memory. */
  const arrive = async () => {
    visit = await stage.browser.visit();
    ({ page } = visit);
    await watchState(page);
    devtools = await page.createCDPSession();
    await devtools.send('Performance.enable');
    await devtools.send('HeapProfiler.enable');
  };

  /** Signed in, with the hostile ones given as a page that embeds the console gives them. */
  const begin = async () => {
    await signIn(page, stage.server.origin, 'tenant', `#${HOME.path}`);
    await atHome();
    await give(stage.server.partnerOrigin);
    // What the first visit of an application loads for good is there before the page is compared.
    await once('hostile-late', 'hostile: late');
    await once('hostile-element', 'hostile: element');
    await atRest(page);
    // For a while after it has left, the page is still watched.
    await page.waitForFunction(() => !Object.hasOwn(document.body, 'appendChild'));
    await markState(page);
  };
  const give = async (origin: string) => {
    await page.$eval(
      'by-console-app',
      (app, apps) => {
        app.apps = apps;
      },
      hostileApps(origin),
    );
    await page.locator(byRole('link', 'Hostile late')).wait();
  };
  /** Without what a hostile one throws by itself, which is the page's to hear; no violation of a policy is among it. */
  const ours = async () =>
    (await visit.problems()).filter(
      (each) => !/^uncaught: (?:\w+ broke|AbortError: The application was left\.)$/.test(each),
    );
  const heading = (text: string) =>
    page.waitForFunction(
      (title) =>
        document.querySelector('by-console-app')?.shadowRoot?.querySelector('h1')?.textContent ===
        title,
      {},
      text,
    );
  const atHome = () => heading(HOME.heading);
  const home = async () => {
    await goTo(page, HOME.path);
    await atHome();
  };
  const shown = async (text: string) => {
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
  };
  const once = async (name: string, text: string) => {
    await goTo(page, `/cp-${name}`);
    const app = friendly.find((each) => each.name === name);
    if (app?.kind === 'iframe') {
      await heading(app.title);
      await page.waitForFunction(
        () =>
          document
            .querySelector('by-console-app')
            ?.shadowRoot?.querySelector('.by-cp-holder:not([data-waiting]) iframe') != null,
      );
    } else await shown(text);
    await home();
  };

  /** Opened and left so often, it is held no more than before, and everything of the page is what it was. */
  const cycle = async (name: string, text: string, rounds: number, before?: Holding) => {
    for (let warm = 0; warm < 2; warm += 1) await once(name, text);
    assert.deepEqual(await sameAsMarked(page), []);
    // What the page at home asks for itself has been answered: on a busy machine it would count as come with the rounds.
    await atRest(page);
    const first = await holdingOf(page, devtools);
    const held = rounds >= MANY ? await heldBytes(page) : undefined;
    for (let round = 0; round < rounds; round += 1) await once(name, text);
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
    assert.deepEqual(moreIn(last, usual), []);
    return `× ${rounds}: ${JSON.stringify({ first, last, held, heldNow })}`;
  };

  for (const name of inRealm) {
    it(`leaves nothing of the hostile “${name}”`, async (t) => {
      const failure = failures[name];
      const text = failure?.says ?? `hostile: ${name}`;
      assert.deepEqual(await ours(), [], 'before it');
      // One that lets nobody listen takes the console's own listeners too, until what it did is undone.
      const before = await holdingOf(page, devtools);
      await goTo(page, `/cp-hostile-${name}`);
      await shown(text);
      if (failure) {
        await page.locator(byRole('button', '重试')).wait();
        assert.match(
          await page.$eval(
            'by-console-app',
            (app) => app.shadowRoot?.querySelector('.by-cp-reason')?.textContent ?? '',
          ),
          failure.reason,
        );
      }
      await atAddress(page, new RegExp(`^#/cp-hostile-${name}$`));
      await home();
      // What does not end is waited for, three seconds each time.
      t.diagnostic(
        await cycle(
          `hostile-${name}`,
          text,
          name === 'stays' && CYCLES < MANY ? 1 : CYCLES,
          before,
        ),
      );
      assert.deepEqual(await ours(), []);
    });
  }

  it('opens one that has failed when it is tried again, and nothing of the first attempt is left then', async () => {
    await goTo(page, '/cp-hostile-retry');
    await shown('“Hostile retry”打开失败');
    await page.locator(byRole('button', '重试')).click();
    await shown('hostile: retry');
    assert.equal(await page.$$eval('.hostile-mess', (all) => all.length), 1);
    await home();
    assert.deepEqual(await sameAsMarked(page), []);
    assert.deepEqual(await ours(), []);
  });

  it('goes on when one throws at being told of another language', async () => {
    const speak = (locale: 'en' | 'zh-CN') =>
      page.$eval(
        'by-console-app',
        (app, chosen) => app.runtime!.preferences.setState({ locale: chosen }),
        locale,
      );
    for (const name of ['update', 'element']) {
      await goTo(page, `/cp-hostile-${name}`);
      await shown(`hostile: ${name}`);
      await speak('en');
      await page.locator(byRole('link', 'Overview')).wait();
      await shown(`hostile: ${name}`);
      await speak('zh-CN');
      await home();
      assert.deepEqual(await sameAsMarked(page), [], name);
    }
    assert.deepEqual(await ours(), []);
  });

  for (const { name, first } of friendly) {
    it(`leaves nothing of “${name}”`, async (t) => {
      // A hostile one may have thrown late, which is its own; anything else that came late is ours.
      assert.deepEqual(await ours(), [], 'before it');
      t.diagnostic(await cycle(name, first['zh-CN'], CYCLES));
      assert.deepEqual(await visit.problems(), []);
    });
  }

  it('leaves nothing of one that is still mounting when the user signs out', async () => {
    const isMarked = async () => {
      const left = await sameAsMarked(page, 6000);
      // These are of the page that is shown now.
      assert.deepEqual(
        left.filter((each) => !['address', 'title'].includes(each)),
        [],
      );
    };
    await goTo(page, '/cp-hostile-slow');
    await page.waitForSelector('.hostile-mess');
    await page.$eval('by-console-app', (app) => app.runtime!.signOut());
    await page.locator(byRole('textbox', '用户名')).wait();
    await isMarked();
    assert.equal(await page.$('by-console-app >>> .by-cp'), null);
    assert.deepEqual(await ours(), []);
  });

  it('stays alive beside a page in an iframe that never ends, and takes it away', async (t) => {
    await visit.leave();
    await arrive();
    // Of another site, as a vendor's is: pages of one site share a thread, and an endless loop is everybody's.
    const { origin, partnerOrigin } = stage.server;
    await signIn(page, origin.replace('localhost', '127.0.0.1'), 'tenant', `#${HOME.path}`);
    await atHome();
    await give(partnerOrigin);
    await goTo(page, '/cp-hostile-loop');
    await shown('“Hostile loop”没有在规定时间内打开');
    await until('its frame gone', async () => (await page.$('by-console-app >>> iframe')) === null);
    await goTo(page, '/cp-hostile-hang');
    await page.waitForSelector('by-console-app >>> iframe');
    await home();
    await until('its frame gone', async () => (await page.$('by-console-app >>> iframe')) === null);
    await markState(page);
    t.diagnostic(await cycle('hostile-loop', '“Hostile loop”没有在规定时间内打开', CYCLES));
    // The partner's server lets the console frame it under the name that itself was asked by, and here that is another: what
    // stands in the frame is a refusal, which is what is seen to be taken away.
    const isRefused = (each: string) => each.startsWith(`Framing '${partnerOrigin}/' violates`);
    assert.deepEqual(
      (await ours()).filter((each) => !isRefused(each)),
      [],
    );
  });
});

/**
 * What there is more of than at first; the heap aside, which is never quite the same, and one timer, which the console's own
 * questions come and go with: what leaks grows by each round.
 */
function moreIn(last: Holding, first: Holding): string[] {
  return (['nodes', 'listeners', 'timers', 'intervals'] as const)
    .filter((key) => last[key] > first[key] + (key === 'timers' ? 1 : 0))
    .map((key) => `${key}: ${first[key]} → ${last[key]}`);
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
