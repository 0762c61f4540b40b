import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { hostileApps } from '../../demo/apps/hostile/list.js';
import { byRole, goTo, signIn, waitForText, type Visit } from './stage/browser';
import { atRest } from './stage/rest';
import { openStage } from './stage/stage';

/** What an application is asked for beside being opened and left: to be kept, and to be fetched before. */
describe('applications that are kept or fetched before', () => {
  const stage = openStage({ shared: true });
  let visit: Visit;
  let page: Page;
  before(async () => {
    visit = await stage.browser.visit();
    ({ page } = visit);
    await signInAgain();
  });

  const apps = () => {
    const at = (path: string) => `${stage.server.partnerOrigin}/apps/${path}`;
    const kept = [1, 2, 3, 4].map((count) => ({
      ...{ name: `kept-${count}`, title: `Kept ${count}`, kind: 'lifecycle', keepAlive: true },
      entry: at(`aik/aik.js?copy=${count}`),
    }));
    const messy = hostileApps(stage.server.partnerOrigin).find(
      ({ name }) => name === 'hostile-update',
    );
    return [
      ...kept,
      { ...messy, name: 'messy', title: 'Messy', keepAlive: true },
      {
        ...{ name: 'framed', title: 'Framed', kind: 'iframe', keepAlive: true },
        entry: at('reports/'),
      },
      ...(['idle', 'hover'] as const).map((preload) => ({
        ...{ name: `by-${preload}`, title: `By ${preload}`, kind: 'lifecycle', preload },
        entry: at(`aik/aik.js?by=${preload}`),
        styles: [at('aik/aik.css')],
      })),
    ];
  };
  const signInAgain = async () => {
    await signIn(page, stage.server.origin, 'tenant', '#/personal');
    await page.locator(byRole('link', '总览')).wait();
    await page.$eval(
      'by-console-app',
      (app, given) => {
        app.apps = given as never;
      },
      apps(),
    );
    await page.locator(byRole('link', 'Kept 1')).wait();
  };
  const open = async (count: number) => {
    await goTo(page, `/cp-kept-${count}`);
    await page.waitForFunction(
      () =>
        document
          .querySelector('by-console-app')
          ?.shadowRoot?.querySelector('.by-cp-holder:not([data-waiting]) .by-cp-container > div')
          ?.shadowRoot?.querySelector('.aik') != null,
    );
    await waitForText(page, '加速卡');
  };
  const leave = async () => {
    await goTo(page, '/personal');
    await waitForText(page, '个人中心');
    await page.waitForFunction(
      () => !document.querySelector('by-console-app')?.shadowRoot?.querySelector('.by-cp'),
    );
  };
  /** Marks what is shown, or says whether it is marked. */
  const mark = (isAsking: boolean) =>
    page.$eval(
      'by-console-app',
      (app, asking) => {
        const shown = app.shadowRoot!.querySelector('.by-cp-holder .by-cp-container')!;
        if (!asking) Object.assign(shown, { marked: true });
        return 'marked' in shown;
      },
      isAsking,
    );
  const parked = () =>
    page.$$eval('by-console-app >>> .by-cp-park > *', (all) => all.length).catch(() => 0);

  it('keeps the last three as they were, with the place that the address names', async () => {
    await open(1);
    await mark(false);
    await leave();
    await goTo(page, '/cp-kept-1/jobs/job-1002');
    await waitForText(page, '排队中');
    assert.equal(await mark(true), true);
    await leave();
    for (const count of [2, 3]) {
      await open(count);
      await leave();
    }
    await open(1);
    assert.equal(await mark(true), true);
    await leave();
    for (const count of [2, 3, 4]) {
      await open(count);
      await leave();
    }
    assert.equal(await parked(), 3);
    await open(1);
    assert.equal(await mark(true), false, 'the one that was left before them has ended');
    await leave();
  });

  it('has nothing of it on the page while it is not shown', async () => {
    const messes = () => page.$$eval('.hostile-mess', (all) => all.length);
    await goTo(page, '/cp-messy');
    await waitForText(page, 'hostile: update');
    assert.ok((await messes()) > 0);
    await leave();
    assert.equal(await messes(), 0);
    await goTo(page, '/cp-messy');
    await waitForText(page, 'hostile: update');
    assert.ok((await messes()) > 0);
    await leave();
  });

  it('keeps a page in an iframe where the browser can move it', async () => {
    await goTo(page, '/cp-framed');
    const frame = await (await page.waitForSelector('by-console-app >>> iframe'))!.contentFrame();
    await frame.waitForFunction(() => document.body.innerText.includes('第 45 周'));
    await frame.evaluate(() => {
      document.documentElement.dataset['marked'] = '';
    });
    await leave();
    await goTo(page, '/cp-framed');
    const again = await (await page.waitForSelector(
      'by-console-app >>> .by-cp-holder:not([data-waiting]) iframe',
    ))!.contentFrame();
    assert.equal(
      await again.evaluate(() => 'marked' in document.documentElement.dataset),
      await page.evaluate(() => 'moveBefore' in document.body),
    );
    await leave();
  });

  it('ends them all when the console is locked, and at sign-out', async () => {
    assert.ok((await parked()) > 0);
    const lock = (locked: boolean) =>
      page.$eval(
        'by-console-app',
        (app, now) => app.runtime!.session.setState({ locked: now }),
        locked,
      );
    await lock(true);
    await page.waitForFunction(
      () => !document.querySelector('by-console-app')?.shadowRoot?.querySelector('.by-cp-park'),
    );
    await lock(false);
    await goTo(page, '/personal');
    await open(2);
    await leave();
    assert.equal(await parked(), 1);
    await page.$eval('by-console-app', (app) => app.runtime!.signOut());
    await page.locator(byRole('textbox', '用户名')).wait();
    assert.equal(await parked(), 0);
    assert.deepEqual(await visit.problems(), []);
  });

  it('fetches the files of one when the page is idle, and of another when its entry is pointed at', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const idle = page.waitForRequest((request) => request.url().endsWith('aik.js?by=idle'));
    await page.reload();
    await signInAgain();
    await idle;
    await atRest(page);
    const isAsked = () => asked.some((url) => url.endsWith('aik.js?by=hover'));
    assert.equal(isAsked(), false);
    const hover = page.waitForRequest((request) => request.url().endsWith('aik.js?by=hover'));
    await page.locator(byRole('link', 'By hover')).hover();
    await hover;
    const before = asked.length;
    await page.locator(byRole('link', 'By hover')).click();
    await waitForText(page, '加速卡');
    assert.deepEqual(
      asked.slice(before).filter((url) => url.endsWith('.js?by=hover')),
      [],
      'it is not fetched again',
    );
    assert.deepEqual(await visit.problems(), []);
  });
});
