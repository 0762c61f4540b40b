import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { axe } from './stage/browser';
import { openStage } from './stage/stage';
import { failures, tour } from './stage/tour';

/** Every screen of the registry, as it is shipped, on the real backend: a new one is covered the day it exists. */
describe('screens', () => {
  const stage = openStage();

  for (const look of [
    { locale: 'zh-CN', theme: 'light', width: 1440 },
    { locale: 'en', theme: 'dark', width: 390 },
  ] as const) {
    it(`open without a failure, and axe finds nothing: ${look.locale}, ${look.theme}, ${look.width} px`, async () => {
      const { page, problems } = await stage.browser.visit({ width: look.width });
      const wrong: string[] = [];
      await tour(page, stage.server.origin, 'tenant', look, async ({ screen, path }) => {
        const found =
          path === undefined
            ? ['nothing links to it']
            : [...(await failures(page)), ...(await axe(page)), ...(await problems())];
        wrong.push(...found.map((line) => `${screen.id}: ${line}`));
      });
      assert.deepEqual(wrong, []);
    });
  }
});
