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
  home,
  once,
  oursOf,
  shown,
  type Watched,
} from './stage/opened-and-left';
import { holdingOf, markState, sameAsMarked } from './stage/page-state';
import { atRest } from './stage/rest';
import { openStage } from './stage/stage';

/** What each hostile one shows once it has come as far as it does; the others show themselves. */
const failures: Readonly<Record<string, { readonly says: string; readonly reason: RegExp }>> = {
  bootstrap: { says: '“Hostile bootstrap”打开失败', reason: /bootstrap of bootstrap broke/ },
  import: { says: '“Hostile import”打开失败', reason: /evaluation of import broke/ },
  constructor: { says: '“Hostile constructor”打开失败', reason: /constructor broke/ },
  mount: { says: '“Hostile mount”打开失败', reason: /mount of mount broke/ },
  never: { says: '“Hostile never”没有在规定时间内打开', reason: /did not mount within 500 ms/ },
  integrity: { says: '“Hostile integrity”打开失败', reason: /did not arrive intact/ },
  missing: { says: '“Hostile missing”已下线或被移走', reason: /is not there any more \(404\)/ },
};
const inRealm = hostileApps('http://partner.example')
  .filter(({ kind }) => kind !== 'iframe')
  .map(({ name }) => name.replace('hostile-', ''))
  // These open when they are tried again, below.
  .filter((name) => !['retry', 'begins'].includes(name));
/** Those that fail in each of their ways, one that does not end, one that changes natives, one that comes late and one tag; a release asks them all. */
const everyRun = ['import', 'constructor', 'bootstrap', 'never', 'patches', 'late', 'element'];
const asked = CYCLES < MANY ? everyRun : inRealm;

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

  for (const name of asked) {
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
      t.diagnostic(await cycle(watched, `hostile-${name}`, text, CYCLES, before));
      assert.deepEqual(await ours(), []);
    });
  }

  for (const [name, failure] of [
    ['retry', '打开失败'],
    ['begins', '没有在规定时间内打开'],
  ] as const)
    it(`opens one that has failed when it is tried again, and nothing of the first attempt is left then: ${name}`, async (t) => {
      await goTo(page, `/cp-hostile-${name}`);
      await shown(page, `“Hostile ${name}”${failure}`);
      await page.locator(byRole('button', '重试')).click();
      await shown(page, `hostile: ${name}`);
      assert.equal(await page.$$eval('.hostile-mess', (all) => all.length), 1);
      await home(page);
      assert.deepEqual(await sameAsMarked(page), []);
      // One whose bootstrap has ended has begun for good: what it did then comes back and goes with each visit.
      if (name === 'begins')
        t.diagnostic(await cycle(watched, `hostile-${name}`, `hostile: ${name}`, CYCLES));
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
