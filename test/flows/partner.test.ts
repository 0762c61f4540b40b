import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, byRole, seenText, settled, waitForText } from './stage/browser';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';

/** The picker in a page that none of us styled, on the console's origin and on another one (section 7). */
describe('partner page', () => {
  const stage = openStage();

  const checkboxes = (page: Page) =>
    page.$$eval(
      'by-host-picker',
      ([picker]) =>
        [
          ...picker!.shadowRoot!.querySelectorAll<HTMLInputElement>(
            '[part~="row"] input[type="checkbox"]',
          ),
        ].length,
    );

  async function pickTwo(page: Page) {
    await page.waitForFunction(
      () =>
        (document
          .querySelector('by-host-picker')
          ?.shadowRoot?.querySelectorAll(
            '[part~="row"] input[type="checkbox"]:not(:disabled):not([aria-disabled="true"])',
          ).length ?? 0) > 0,
    );
    assert.ok((await checkboxes(page)) > 0);
    for (let index = 0; index < 2; index += 1) {
      await page.evaluate(() => {
        const picker = document.querySelector('by-host-picker')!;
        const box = picker.shadowRoot!.querySelector<HTMLInputElement>(
          '[part~="row"] input[type="checkbox"]:not(:checked):not(:disabled):not([aria-disabled="true"])',
        );
        box?.click();
      });
      await page.waitForFunction(
        (count) =>
          (document.querySelector('by-host-picker') as unknown as { value: string[] }).value
            .length === count,
        {},
        index + 1,
      );
      await settled(page, 200);
    }
    return page.evaluate(
      () => (document.querySelector('by-host-picker') as unknown as { value: string[] }).value,
    );
  }

  /** One thing of each other part, with the data of the user that the page has signed in. */
  async function useOthers(page: Page) {
    await page.waitForFunction(() =>
      document.querySelector('by-alarm-board')?.shadowRoot?.querySelector('tbody td'),
    );
    const { names, answer } = await page.evaluate(async () => {
      const cart = document.querySelector('by-order-cart')!;
      const items = [{ skuId: 'sku-support-business' }];
      const name = `partner-${Date.now() % 1_000_000}`;
      const line = await cart.add({ serviceCode: 'support', name, items });
      const held = cart.items.map((item) => item.name);
      await cart.remove(line.id ?? '');
      const assistant = document.querySelector('by-ai-assistant')!;
      assistant.show();
      return { names: { name, held }, answer: await assistant.send('怎么创建云主机') };
    });
    assert.ok(names.held.includes(names.name), JSON.stringify(names));
    assert.ok('response' in answer && answer.response.includes('云主机'), JSON.stringify(answer));
    assert.deepEqual(await axe(page), [], 'with an answer');
    await page.$eval('by-ai-assistant', (assistant) => assistant.hide());
  }

  for (const place of ['the console’s origin', 'another origin'] as const) {
    it(`uses every part, and submits the picked hosts in a plain form, on ${place}`, async () => {
      const { page, problems } = await stage.browser.visit({ moving: true });
      if (place === 'another origin') {
        assert.notEqual(stage.server.partnerOrigin, '');
        await page.goto(`${stage.server.partnerOrigin}/partner/`);
      } else {
        await signInAtGallery(page, stage.server.origin);
        await page.goto(`${stage.server.origin}/partner/`);
      }
      const value = await pickTwo(page);
      assert.equal(value.length, 2);
      await useOthers(page);
      assert.deepEqual(await axe(page), []);
      await Promise.all([page.waitForNavigation(), page.locator('button[type="submit"]').click()]);
      const shown = await seenText(page);
      for (const id of value) assert.ok(shown.includes(id), `${id} in ${shown}`);
      assert.deepEqual(await problems(), []);
    });
  }

  it('stands in the gallery beside the console: no findings, and nobody takes the page’s focus', async () => {
    const { page, problems } = await stage.browser.visit({ moving: true });
    const place = () => page.evaluate(() => [scrollY, document.activeElement?.localName]);
    await page.goto(`${stage.server.origin}/`);
    await settled(page);
    assert.deepEqual(await place(), [0, 'body']);
    assert.deepEqual(await axe(page), []);
    await page.locator('#accounts [data-account="tenant"]').click();
    await waitForText(page, '已登录：');
    await settled(page);
    assert.deepEqual(await place(), [0, 'button']);
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(await problems(), []);
  });

  it('keeps the host’s shortcuts quiet while somebody types in the picker', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    await signInAtGallery(page, stage.server.origin);
    await page.goto(`${stage.server.origin}/partner/`);
    await page.waitForFunction(() =>
      document
        .querySelector('by-host-picker')
        ?.shadowRoot?.querySelector('input[type="text"], input[type="search"], input:not([type])'),
    );
    await page.evaluate(() => {
      document
        .querySelector('by-host-picker')!
        .shadowRoot!.querySelector<HTMLInputElement>(
          'input[type="text"], input[type="search"], input:not([type])',
        )!
        .focus();
    });
    await page.keyboard.type('aac/');
    assert.equal(
      await page.$eval('#shortcuts', (output) => (output as HTMLOutputElement).value),
      '0',
    );
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.type('a');
    assert.equal(
      await page.$eval('#shortcuts', (output) => (output as HTMLOutputElement).value),
      '1',
    );
  });

  it('has one cart with the console in another tab, whichever of the two changes it', async () => {
    const { page, newTab, problems } = await stage.browser.visit({ moving: true });
    await signInAtGallery(page, stage.server.origin);
    await page.goto(`${stage.server.origin}/partner/`);
    const name = `tabs-${Date.now() % 1_000_000}`;
    await page.waitForFunction(() => document.querySelector('by-order-cart')?.shadowRoot);
    await page.evaluate(async (wanted) => {
      const items = [{ skuId: 'sku-support-business' }];
      await document
        .querySelector('by-order-cart')!
        .add({ serviceCode: 'support', name: wanted, items });
    }, name);
    const other = await newTab();
    await other.goto(`${stage.server.origin}/by-console/#/orderShopping`);
    await waitForText(other, name);
    const second = `${name}-b`;
    await page.evaluate(async (wanted) => {
      const items = [{ skuId: 'sku-support-business' }];
      await document
        .querySelector('by-order-cart')!
        .add({ serviceCode: 'support', name: wanted, items });
    }, second);
    await waitForText(other, second);
    await other.locator(byRole('button', `移除 ${name}`)).click();
    await page.bringToFront(); // a tab behind another draws no frames
    await page.waitForFunction(
      (gone) => document.querySelector('by-order-cart')!.items.every((item) => item.name !== gone),
      {},
      name,
    );
    assert.ok((await seenText(page)).includes(second));
    await page.evaluate(() => document.querySelector('by-order-cart')!.clear());
    await other.bringToFront();
    await other.waitForFunction(
      () =>
        document.querySelector('by-console-app')?.shadowRoot?.querySelector('.oc-line') === null,
    );
    assert.deepEqual(await problems(), []);
  });

  it('looks the same there as on a clean page', async () => {
    const { page } = await stage.browser.visit({ moving: true });
    await signInAtGallery(page, stage.server.origin);
    /** Size, position inside the picker and computed colours and fonts of everything that the picker draws. */
    const measure = async (url: string) => {
      await page.goto(url);
      await page.waitForFunction(() =>
        document.querySelector('by-host-picker')?.shadowRoot?.querySelector('[part~="row"]'),
      );
      await settled(page, 300);
      return page.evaluate(async () => {
        const picker = document.querySelector<HTMLElement>('by-host-picker')!;
        // The same width and the same data on both pages; what differs otherwise would be the page leaking in.
        picker.removeAttribute('required');
        const box = document.createElement('div');
        box.setAttribute('data-measured', '');
        document.body.append(box);
        Object.assign(box.style, {
          width: '960px',
          position: 'absolute',
          top: '0',
          left: '0',
          margin: '0',
          padding: '0',
          border: '0',
        });
        box.append(picker);
        const look = () => {
          const origin = picker.shadowRoot!.firstElementChild!.getBoundingClientRect();
          return [...picker.shadowRoot!.querySelectorAll<HTMLElement>('*')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const style = getComputedStyle(element);
            return [
              element.localName,
              element.getAttribute('class'),
              ...[x - origin.x, y - origin.y, width, height].map((n) => Math.round(n * 10) / 10),
              style.color,
              style.backgroundColor,
              style.fontSize,
              style.fontFamily,
              style.lineHeight,
              style.letterSpacing,
              style.borderTopWidth,
              style.textTransform,
            ].join(' | ');
          });
        };
        // It has come to rest when nothing is another in the next frames.
        let seen = look();
        for (let same = 0; same < 10; same += 1) {
          await new Promise(requestAnimationFrame);
          const now = look();
          if (now.join() !== seen.join()) same = 0;
          seen = now;
        }
        return seen;
      });
    };
    const hostile = await measure(`${stage.server.origin}/partner/`);
    const clean = await measure(`${stage.server.origin}/partner/clean.html`);
    assert.ok(clean.length > 50);
    assert.deepEqual(hostile, clean);
  });
});
