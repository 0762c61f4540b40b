import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import { byRole } from './stage/browser';
import { isBound } from './stage/bound';
import {
  chooseFirst,
  looksOfAll,
  openExample,
  others,
  overflow,
  putOther,
  rowCount,
  whenDrawn,
  type Other,
} from './stage/examples';
import { allStops, covered, misplaced, nextStop, type Stop } from './stage/narrow';
import { hasDialog, usePart } from './stage/parts-in-use';
import { atRest } from './stage/rest';
import { openStage } from './stage/stage';

/** Each example as a partner would copy it (section 4), signed in by the token that its page supplies. */
describe('examples', () => {
  const stage = openStage({ shared: true });
  const open = (name: string, size?: { width?: number; height?: number }) =>
    openExample(stage, name, size);

  const chosen = (place: Page | Frame) =>
    place.$eval('output', (output) => output.textContent.trim());
  const waitForChosen = (place: Page | Frame, count: number) =>
    place.waitForFunction(
      (text) => document.querySelector('output')?.textContent.trim() === text,
      {},
      String(count),
    );

  /** Also in shadow roots, whose changes the page does not tell of: looked for at each frame. */
  const seen = (place: Page | Frame, selector: string) =>
    place.waitForSelector(selector, { visible: true });

  const tags = Object.keys(others) as Other[];

  for (const name of ['plain', 'react']) {
    it(`${name}: properties and events are bound; it can be taken away and put back`, async () => {
      await isBound(await open(name));
    });
  }
  // Vue, Angular and Svelte are asked the same before a release (examples.release.test.ts).
  for (const name of ['patched', 'zone']) {
    it(`${name}: works on a page that has changed what the browser brings`, async () => {
      const { page, problems } = await open(name);
      assert.equal(await rowCount(page), 5);
      await chooseFirst(page);
      await waitForChosen(page, 1);
      for (const tag of tags) await putOther(page, tag);
      assert.deepEqual(await problems(), []);
    });
  }

  for (const name of ['bootstrap', 'root-size', 'tailwind']) {
    it(`${name}: every part looks as on a page without style`, async () => {
      const { page, problems } = await open(name);
      await chooseFirst(page);
      await waitForChosen(page, 1);
      for (const tag of tags) await putOther(page, tag);
      await page.mouse.move(1439, 899); // no row below it
      await atRest(page);
      const parts = ['by-host-picker', ...tags];
      const { page: own, ...looks } = await looksOfAll(page, parts);
      assert.notDeepEqual(own!.styled, own!.bare, 'the page itself changes');
      for (const part of parts) {
        const { styled, bare } = looks[part]!;
        assert.ok(styled.length > 30, `${part}: ${styled.length}`);
        const different = styled.flatMap((line, at) => (line === bare[at] ? [] : [line, bare[at]]));
        assert.deepEqual(different, [], part);
      }
      assert.deepEqual(await problems(), []);
    });
  }

  it('right-to-left: mirrored, and nothing sticks out', async () => {
    const { page, problems } = await open('right-to-left');
    assert.equal(await rowCount(page), 5);
    const place = await page.$eval('by-host-picker', (picker) => {
      const box = picker.shadowRoot!.querySelector('[part~="row"] input')!.getBoundingClientRect();
      const { left, right } = picker.getBoundingClientRect();
      return { fromLeft: box.left - left, fromRight: right - box.right };
    });
    assert.ok(place.fromRight < place.fromLeft, JSON.stringify(place));
    for (const tag of tags) await putOther(page, tag);
    assert.equal(await overflow(page), 0);
    await chooseFirst(page);
    await waitForChosen(page, 1);
    assert.deepEqual(await problems(), []);
  });

  it('plain at 400 %: 320 CSS pixels wide, nothing to scroll sideways, cut off or covered, all of it by keys', async () => {
    const { page, problems } = await open('plain', { width: 320, height: 256 });
    assert.equal(await rowCount(page), 5);
    await chooseFirst(page);
    await waitForChosen(page, 1);
    const [cart, board] = ['by-order-cart', 'by-alarm-board'] as const;
    for (const tag of [cart, board]) await whenDrawn((await page.$(tag))!, tag);
    await atRest(page);
    const allIsWell = async (what: string) => {
      assert.deepEqual(await misplaced(page), [], what);
      assert.equal(await overflow(page), 0, what);
    };
    await allIsWell('page');
    const stops = await allStops(page);
    const reached = new Set(stops.map(({ part }) => part));
    const missed = ['by-host-picker', ...tags].filter((tag) => !reached.has(tag));
    assert.deepEqual(missed, [], 'reached by Tab');
    assert.deepEqual(covered(stops), []);
    for (const tag of [cart, board]) {
      const part = await page.waitForSelector(tag);
      await usePart(page, part as ElementHandle<HTMLElement>, tag, allIsWell);
    }

    await page.focus('by-ai-assistant >>> [part~="launcher"]');
    await page.keyboard.press('Enter');
    const field = await seen(page, 'by-ai-assistant >>> textarea:focus');
    const panel = await page.$('by-ai-assistant >>> [part~="panel"]');
    assert.deepEqual(await panel!.boundingBox(), { x: 0, y: 0, width: 320, height: 256 });
    await allIsWell('panel');
    const inside: Stop[] = [];
    for (let stop = await nextStop(page); stop; stop = await nextStop(page)) {
      inside.push(stop);
      if (await field!.evaluate((node) => node.matches(':focus'))) break;
    }
    assert.ok(inside.length > 3, `${inside.length} stops`);
    assert.deepEqual([...new Set(inside.map(({ part }) => part))], ['by-ai-assistant']);
    assert.deepEqual(covered(inside), []);
    assert.deepEqual(await problems(), []);
  });

  it('shadow-root: found in an open root, handed over in a closed one', async () => {
    const { page, problems } = await open('shadow-root');
    // By role and name, as a screen reader sees through both kinds of root.
    await page.waitForFunction(
      () =>
        (document
          .querySelector('#open')
          ?.shadowRoot?.querySelector('by-host-picker')
          ?.shadowRoot?.querySelectorAll('[part~="row"] input').length ?? 0) === 5,
    );
    const boxes = async () => {
      const all = await page.$$('aria/[role="checkbox"]');
      const free = await Promise.all(
        all.map((box) =>
          box.evaluate((node) => {
            const input = node as HTMLInputElement;
            return input.ariaDisabled !== 'true' && input.closest('[part~="row"]') !== null;
          }),
        ),
      );
      return all.filter((_, at) => free[at]);
    };
    let free = await boxes();
    for (const end = Date.now() + 30_000; free.length < 4 && Date.now() < end;)
      free = await boxes();
    await free[0]?.click();
    await waitForChosen(page, 1);
    // The pickers do not know of each other: the last one’s first choice is one again.
    const before = await page.evaluate(() => {
      document.querySelector('output')!.value = '-';
      return document.querySelector('page-card')!.shadowRoot;
    });
    assert.equal(before, null, 'closed');
    await free.at(-1)!.click();
    await waitForChosen(page, 1);
    for (const box of [free[0]!, free.at(-1)!]) {
      const picker = await box.evaluateHandle((node) => (node.getRootNode() as ShadowRoot).host);
      for (const tag of tags) await usePart(page, await putOther(page, tag, picker), tag);
    }
    assert.deepEqual(await problems(), []);
  });

  it('iframe: signs in, and every part is used inside', async () => {
    const { page, problems } = await open('iframe');
    const handle = await page.waitForSelector('iframe');
    const frame = await handle!.contentFrame();
    assert.equal(await rowCount(frame), 5);
    await chooseFirst(frame);
    await waitForChosen(frame, 1);
    for (const tag of tags) await usePart(page, await putOther(frame, tag), tag);
    assert.deepEqual(await problems(), []);
  });

  it('dialog: chooses in the top layer; Escape closes one dialog at a time, and what was chosen stays', async () => {
    const { page, problems } = await open('dialog');
    const show = () => page.locator(byRole('button', '选择主机')).click();
    const isOpen = () => page.$eval('dialog', (dialog) => dialog.open);
    const leave = async () => {
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('dialog')!.open);
    };
    await show();
    assert.equal(await rowCount(page), 5);
    await chooseFirst(page);
    await waitForChosen(page, 1);
    for (const tag of tags) {
      const part = await putOther(page, tag);
      await usePart(page, part, tag);
      assert.equal(await isOpen(), true, `Escape in a dialog of ${tag} closes that alone`);
      if (tag !== 'by-order-cart') continue;
      // What is told, and can be taken back there, stands above the host’s dialog too.
      const hasLines = (count: number) =>
        page.waitForFunction(
          (cart, wanted) => cart.shadowRoot!.querySelectorAll('.oc-line').length === wanted,
          {},
          part,
          count,
        );
      const lines = await part.evaluate(
        (cart) => cart.shadowRoot!.querySelectorAll('.oc-line').length,
      );
      await (await page.$('by-order-cart >>> [aria-label^="移除"]'))!.click();
      await hasLines(lines - 1);
      await page.locator(byRole('button', '撤销')).click();
      await hasLines(lines);
    }
    await leave();
    await show();
    await page.locator(byRole('button', '完成')).click();
    assert.equal(await isOpen(), false);
    assert.equal(await chosen(page), '1');
    assert.deepEqual(await problems(), []);
  });

  it('dialog: a launcher beside it stays below, where it is out of use as everything is, and above it inside', async () => {
    const { page, problems } = await open('dialog');
    const put = (parent: string) =>
      page.$eval(parent, (node) => node.append(document.createElement('by-ai-assistant')));
    const launcher = () => seen(page, 'by-ai-assistant >>> [part~="launcher"]');
    const isShown = () =>
      page.$eval('by-ai-assistant >>> [part~="launcher"]', (button) => button.checkVisibility());
    const pressed = async () => {
      const { x, y, width, height } = (await (await launcher())!.boundingBox())!;
      await page.mouse.click(x + width / 2, y + height / 2);
    };
    const isOpen = () => page.$eval('by-ai-assistant', (assistant) => assistant.open);
    const show = () => page.$eval('dialog', (dialog) => dialog.showModal());
    const close = () => page.$eval('dialog', (dialog) => dialog.close());

    await put('body');
    await launcher();
    await show();
    await pressed();
    assert.equal(await isShown(), true, 'below the backdrop');
    assert.equal(await isOpen(), false, 'out of use');
    await close();
    await pressed();
    await seen(page, 'by-ai-assistant >>> textarea:focus');

    await page.$eval('by-ai-assistant', (assistant) => assistant.remove());
    await show();
    await put('body');
    await atRest(page);
    assert.equal(await isShown(), false, 'not above the dialog, dead');
    await close();
    await launcher();

    await page.$eval('by-ai-assistant', (assistant) => assistant.remove());
    await show();
    await put('dialog');
    await pressed();
    await seen(page, 'by-ai-assistant >>> textarea:focus');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('by-ai-assistant')!.open);
    assert.equal(await page.$eval('dialog', (dialog) => dialog.open), true, 'the panel alone');
    assert.deepEqual(await problems(), []);
  });

  it('overlays: the launcher stands above the page’s highest layer, and what clips cuts nothing off', async () => {
    const { page, problems } = await open('overlays');
    assert.equal(await rowCount(page), 5);
    const launcher = await page.waitForSelector(byRole('button', 'AI助手'));
    const isOnTop = await launcher!.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.localName;
    });
    assert.equal(isOnTop, 'by-ai-assistant');
    assert.deepEqual(await problems(), []);
  });

  it('shortcuts: what is typed in a field or is a key of the board stays there; Escape and keys outside arrive', async () => {
    const { page, problems } = await open('shortcuts');
    assert.equal(await rowCount(page), 5);
    const keys = () => page.$eval('#keys', (span) => span.textContent.trim());
    const heard = async (expected: string, what: string) => {
      assert.equal(await keys(), expected, what);
      await page.$eval('#keys', (span) => span.replaceChildren());
    };
    await page.locator(byRole('textbox', '主机名称')).click();
    await page.keyboard.type('aac/');
    assert.equal(await keys(), '');
    await page.keyboard.press('Escape');
    await heard('Escape', 'picker');

    const board = await putOther(page, 'by-alarm-board');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.type('ajcsx?');
    await heard('a j c s x ?', 'outside');
    assert.equal(await hasDialog(board), false, 'and the board hears nothing of it');
    const nothing = async (what: string) =>
      assert.equal((await keys()).replaceAll('Escape', '').trim(), '', what);
    await usePart(page, board, 'by-alarm-board', nothing);
    await heard('Escape Escape', 'board');
    await page.keyboard.press('a');
    await heard('a', 'no key of the board');
    await page.locator(byRole('searchbox', '搜索告警')).click();
    await page.keyboard.type('jcsx?');
    await heard('', 'search');
    for (const tag of ['by-order-cart', 'by-ai-assistant'] as const) {
      await usePart(page, await putOther(page, tag), tag, nothing);
      await heard(tag === 'by-order-cart' ? 'Escape' : '', tag);
    }
    assert.deepEqual(await problems(), []);
  });
});
