import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame, Page } from 'puppeteer-core';
import { byRole } from './stage/browser';
import { chooseFirst, openExample, rowCount } from './stage/examples';
import { openStage } from './stage/stage';

/** Each example as a partner would copy it (section 4), signed in by the token that its page supplies. */
describe('examples', () => {
  const stage = openStage();
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

  for (const name of ['plain', 'react', 'vue', 'angular', 'svelte']) {
    it(`${name}: properties and events are bound; it can be taken away and put back`, async () => {
      const { page, problems } = await open(name);
      assert.equal(await rowCount(page), 5, 'pageSize');
      await chooseFirst(page);
      await waitForChosen(page, 1);
      await chooseFirst(page);
      await waitForChosen(page, 2);
      await page.locator(byRole('button', '清空')).click();
      await waitForChosen(page, 0);
      await page.waitForFunction(
        () => document.querySelector('by-host-picker')?.value.length === 0,
      );
      await chooseFirst(page);
      await waitForChosen(page, 1);
      await page.locator(byRole('button', '移除')).click();
      await page.waitForFunction(() => !document.querySelector('by-host-picker'));
      await page.locator(byRole('button', '放回')).click();
      assert.equal(await rowCount(page), 5);
      // The page’s own state is what comes back.
      await page.waitForFunction(
        () => document.querySelector('by-host-picker')?.value.length === 1,
      );
      assert.equal(await chosen(page), '1');
      assert.deepEqual(await problems(), []);
    });
  }

  for (const name of ['bootstrap', 'patched', 'right-to-left', 'root-size', 'tailwind', 'zone']) {
    it(`${name}: works there`, async () => {
      const { page, problems } = await open(name);
      assert.equal(await rowCount(page), 5);
      await chooseFirst(page);
      await waitForChosen(page, 1);
      assert.deepEqual(await problems(), []);
    });
  }
});
