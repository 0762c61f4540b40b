import type { Page } from 'puppeteer-core';

/**
 * How often somebody has to press: a choice in the browser's own select, which scripts make without opening it, is two. What
 * a press on a label does to its field is no press of its own.
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { pressed: 0 };
    Object.assign(globalThis, { pressed: counter });
    addEventListener('pointerdown', () => (counter.pressed += 1), { capture: true });
    addEventListener(
      'change',
      (event) => {
        if (event.composedPath()[0] instanceof HTMLSelectElement) counter.pressed += 2;
      },
      { capture: true },
    );
  });
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { pressed: { pressed: number } }).pressed.pressed,
    );
}
