import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { countTrips, has } from './stage/round-trips';
import { atRest } from './stage/rest';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';

/** Neither is among the first of the menu, and nobody has been there. */
const LIST = '#/network/floatip';
const OTHER = '#/compute/keypair';

/** Tells the menu's link to a screen of an event, whether its group is open or not. */
const tell = (page: Page, href: string, event: string) =>
  page.evaluate(
    (to, name) => {
      const root = document.querySelector('by-console-app')!.shadowRoot!;
      const link = root.querySelector<HTMLElement>(`.by-side-tree a[href="${to}"]`)!;
      if (name === 'click') link.click();
      else link.dispatchEvent(new PointerEvent(name, { bubbles: true, composed: true }));
      return link.textContent;
    },
    href,
    event,
  );

const isCode = (url: string) => url.endsWith('.js');

describe('how one goes on in the console', () => {
  const stage = openStage({ shared: true });
  let page: Page;
  before(async () => {
    ({ page } = await stage.browser.visit());
    await signInAtGallery(page, stage.server.origin);
    await page.goto(`${stage.server.origin}/by-console/#/dashboard`);
    await page.waitForFunction(has('.by-quotas li'));
    // What the console makes ready by itself is there: the list of later files, and the likeliest screens.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/integrity-')),
    );
    await atRest(page);
  });

  /** The rows of the screen that the menu calls so. */
  const rowsOf = async (href: string) => {
    const heading = JSON.stringify(await tell(page, href, 'none'));
    const title = `document.querySelector('by-console-app').shadowRoot.querySelector('h1').textContent`;
    return `${has('tbody td')} && !${has('table .by-skeleton')} && ${title} === ${heading}`;
  };
  const open = { isOpen: true };

  it('from the menu in 2 round trips: all code at once, then the rows', async () => {
    const shown = await rowsOf(LIST);
    const { trips, waves } = await countTrips(page, () => tell(page, LIST, 'click'), shown, open);
    const [code = [], ...data] = waves;
    assert.ok(
      code.some((url) => url.includes('/chunks/floatip-')),
      code.join('\n'),
    );
    assert.deepEqual(data.flat().filter(isCode), []);
    assert.ok(trips <= 2, JSON.stringify(waves, null, 2));
  });

  it('in 1 where the pointer, or the focus, was on it before', async () => {
    await atRest(page);
    const shown = await rowsOf(OTHER);
    await tell(page, OTHER, 'pointerover');
    await atRest(page);
    const { trips, requests } = await countTrips(
      page,
      () => tell(page, OTHER, 'click'),
      shown,
      open,
    );
    assert.deepEqual(requests.filter(isCode), []);
    assert.equal(trips, 1, requests.join('\n'));
  });

  it('back to a list its rows are there at once, and asked for anew', async () => {
    await atRest(page);
    const shown = await rowsOf(LIST);
    const back = () => page.evaluate(() => history.back());
    const { trips, unanswered } = await countTrips(page, back, shown, open);
    assert.equal(trips, 0);
    assert.deepEqual(unanswered.filter(isCode), []);
    assert.ok(
      unanswered.some((url) => url.includes('/floatips?')),
      unanswered.join('\n'),
    );
  });
});
