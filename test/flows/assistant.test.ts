import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, byRole, goTo, signIn } from './stage/browser';
import { openStage } from './stage/stage';
import { until } from '../support/until';

const offered = (page: Page) =>
  page.evaluate(() =>
    [
      ...(document
        .querySelector('by-console-app')
        ?.shadowRoot?.querySelector('by-ai-assistant')
        ?.shadowRoot?.querySelectorAll<HTMLElement>('.aa-suggestion') ?? []),
    ].map(({ innerText }) => innerText),
  );

/** A locator alone does not hear what comes inside a shadow root. */
async function press(page: Page, selector: string): Promise<void> {
  await until(selector, () => page.$(selector));
  await page.locator(selector).click();
}
const link = '>>> .by-markdown a[href$="/by-console/#/compute/ecs"]';

/** What an empty conversation offers fits the screen, and its answers lead on in the console. */
describe('the assistant beside a screen', () => {
  const stage = openStage();

  it('offers three questions about the screen that one is on, and its answer opens another in place', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/network/vpc');
    await press(page, byRole('button', 'AI助手'));
    const of = (screen: string) =>
      until(`questions about ${screen}`, async () => {
        const found = await offered(page);
        return found.length === 3 && found.every((each) => each.includes(`“${screen}”`)) && found;
      });
    const network = await of('虚拟私有云');
    assert.match(network[1] ?? '', /怎么“/);
    assert.deepEqual(await axe(page), []);
    await goTo(page, '/compute/ecs');
    const machines = await of('云主机');
    assert.notDeepEqual(machines, network);
    await goTo(page, '/dashboard');
    await until('what fits every page', async () => {
      const found = await offered(page);
      return found[0]?.includes('“总览”') === true && found.length === 3;
    });
    await goTo(page, '/compute/ecs');
    await of('云主机');
    await press(page, '>>> .aa-suggestion:nth-of-type(3)');
    const found = await until('the way to the screen', () => page.$(link));
    assert.equal(await found.evaluate((node) => node.textContent), '云主机');
    await goTo(page, '/dashboard');
    const [before] = await Promise.all([page.browser().pages()]);
    await press(page, link);
    await page.waitForFunction(() => location.hash === '#/compute/ecs');
    assert.equal((await page.browser().pages()).length, before.length, 'in place');
    assert.deepEqual(await problems(), []);
  });
});
