import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { hostileApps } from '../../demo/apps/hostile/list.js';
import { atAddress, byRole, goTo } from './stage/browser';
import {
  CYCLES,
  MANY,
  arrive,
  cycle,
  friendly,
  give,
  home,
  once,
  oursOf,
  shown,
  type Watched,
} from './stage/opened-and-left';
import { holdingOf, markState, sameAsMarked } from './stage/page-state';
import { processesOf } from './stage/processes';
import { atRest, calm } from './stage/rest';
import { until } from '../support/until';
import { openStage } from './stage/stage';

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
  let watched: Watched;
  let page: Page;
  const ours = () => oursOf(watched.visit);

  before(async () => {
    watched = await arrive(stage);
    ({ page } = watched);
    // What the first visit of an application loads for good is there before the page is compared.
    await once(page, 'hostile-late', 'hostile: late');
    await once(page, 'hostile-element', 'hostile: element');
    await atRest(page);
    // For a while after it has left, the page is still watched.
    await page.waitForFunction(() => !Object.hasOwn(document.body, 'appendChild'));
    await markState(page);
  });

  for (const name of inRealm) {
    it(`leaves nothing of the hostile “${name}”`, async (t) => {
      const failure = failures[name];
      const text = failure?.says ?? `hostile: ${name}`;
      assert.deepEqual(await ours(), [], 'before it');
      // One that lets nobody listen takes the console's own listeners too, until what it did is undone.
      const before = await holdingOf(page, watched.devtools);
      await goTo(page, `/cp-hostile-${name}`);
      await shown(page, text);
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
      await home(page);
      // What does not end is waited for, three seconds each time.
      t.diagnostic(
        await cycle(
          watched,
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
    await shown(page, '“Hostile retry”打开失败');
    await page.locator(byRole('button', '重试')).click();
    await shown(page, 'hostile: retry');
    assert.equal(await page.$$eval('.hostile-mess', (all) => all.length), 1);
    await home(page);
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
      await shown(page, `hostile: ${name}`);
      await speak('en');
      await page.locator(byRole('link', 'Overview')).wait();
      await shown(page, `hostile: ${name}`);
      await speak('zh-CN');
      await home(page);
      assert.deepEqual(await sameAsMarked(page), [], name);
    }
    assert.deepEqual(await ours(), []);
  });

  for (const { name, first } of friendly) {
    it(`leaves nothing of “${name}”`, async (t) => {
      // A hostile one may have thrown late, which is its own; anything else that came late is ours.
      assert.deepEqual(await ours(), [], 'before it');
      t.diagnostic(await cycle(watched, name, first['zh-CN'], CYCLES));
      assert.deepEqual(await watched.visit.problems(), []);
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
});

/** Of another site, as a vendor's is, and so in a process of its own: what shares one shares a thread, and a loop is everybody's. */
describe('a page in an iframe that never ends', () => {
  const stage = openStage({ shared: true, bySite: true });

  it('keeps its own process busy; the console answers beside it, and takes it away with its process', async (t) => {
    const { origin, partnerOrigin } = stage.server;
    const watched = await arrive(stage, origin.replace('localhost', '127.0.0.1'));
    const { page } = watched;
    const { used, busySince, end } = await processesOf(stage.browser.browser);
    const isFramed = async () => (await page.$('by-console-app >>> iframe')) !== null;
    const taken = () => until('its frame gone', async () => !(await isFramed()));
    const button = (name: string) => page.locator(byRole('button', name));

    await goTo(page, '/cp-hostile-hang');
    const hanging = await busySince(await used());
    const start = performance.now();
    await button('收起菜单').click();
    await button('展开菜单').wait();
    t.diagnostic(`a press beside it is answered after ${Math.round(performance.now() - start)} ms`);
    await calm(page);
    await button('展开菜单').click();
    await button('收起菜单').wait();
    assert.ok(await isFramed(), 'it was there all the while');
    await home(page);
    await taken();
    await end(hanging);

    const says = '“Hostile loop”没有在规定时间内打开';
    const apps = hostileApps(partnerOrigin);
    // For so long that it is seen to compute, also on a machine with other things to do.
    const patient = apps.map((app) =>
      app.name === 'hostile-loop' ? { ...app, timeout: 5000 } : app,
    );
    await give(page, patient);
    await goTo(page, '/cp-hostile-loop');
    const looping = await busySince(await used());
    await shown(page, says);
    await taken();
    await end(looping);
    await home(page);

    await give(page, apps);
    await atRest(page);
    await markState(page);
    const { size } = await used();
    t.diagnostic(await cycle(watched, 'hostile-loop', says, CYCLES));
    await until('no process more than before', async () => (await used()).size <= size);
    assert.deepEqual(await oursOf(watched.visit), []);
  });
});
