import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';

/** The browser's own restoring of a form, which no test page of the runner survives. */
describe('host picker, back in history', () => {
  const stage = openStage({ shared: true });

  it('has its hosts again when the page is built anew', async () => {
    const { page, problems } = await stage.browser.visit();
    await signInAtGallery(page, stage.server.origin);
    await page.goto(`${stage.server.origin}/partner/`);
    // A page with this handler is not kept alive in memory: the browser has to restore the form.
    await page.evaluate(() => window.addEventListener('unload', () => undefined));
    await page.waitForFunction(() => {
      const root = document.querySelector('by-host-picker')?.shadowRoot;
      const box = root?.querySelector<HTMLInputElement>(
        '[part~="row"] input:not([aria-disabled="true"])',
      );
      box?.click();
      return box;
    });
    const chosen = await page.$eval('by-host-picker', (picker) => picker.value);
    assert.equal(chosen.length, 1);
    await page.goto(`${stage.server.origin}/healthz`);
    await page.goBack();
    await page.waitForFunction(
      () => (document.querySelector('by-host-picker')?.selectedHosts ?? []).length === 1,
    );
    assert.deepEqual(await page.$eval('by-host-picker', (picker) => picker.value), chosen);
    const navigation = await page.evaluate(
      () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).type,
    );
    assert.equal(navigation, 'back_forward');
    assert.deepEqual(await problems(), []);
  });
});
