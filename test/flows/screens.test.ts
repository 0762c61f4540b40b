import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, rulesOfLook, signIn, waitForText } from './stage/browser';
import { atRest } from './stage/rest';
import { longTextFindings } from './stage/long-texts';
import { roomFindings } from './stage/room';
import { openStage } from './stage/stage';
import type { ScreenEntry } from '../../src/routes/screen';
import { failures, menuPaths, tour } from './stage/tour';
import { typographyFindings } from './stage/typography';
import type { Stop } from './stage/tour';

interface Look {
  readonly locale: 'zh-CN' | 'en';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  /** What axe is asked; empty, all that it knows. */
  readonly rules: readonly string[];
}

/** What axe reads in the document is the same in both: the colours and the room for what is in it are not. */
const everyTime: readonly Look[] = [
  { locale: 'zh-CN', theme: 'light', width: 1440, rules: [] },
  { locale: 'en', theme: 'dark', width: 390, rules: rulesOfLook },
];
/** With `LOOKS=all`, before a release (test/flows/screens.release.test.ts): the other ten, with all rules. */
const others = (['zh-CN', 'en'] as const)
  .flatMap((locale) => (['light', 'dark'] as const).map((theme) => ({ locale, theme })))
  .flatMap((look) => [1440, 1024, 390].map((width): Look => ({ ...look, width, rules: [] })))
  .filter(
    (look) =>
      !everyTime.some(
        ({ locale, theme, width }) =>
          locale === look.locale && theme === look.theme && width === look.width,
      ),
  );
const looks = process.env['LOOKS'] === 'all' ? others : everyTime;

/** Every screen of the registry, as it is shipped, on the real backend: a new one is covered the day it exists. */
describe('screens', () => {
  const stage = openStage({ shared: true });

  for (const look of looks) {
    it(`open without a failure, and axe finds nothing: ${look.locale}, ${look.theme}, ${look.width} px`, async () => {
      const wrong: string[] = [];
      const stayed = new Set<string>();
      let lengthened = 0;
      const longTexts = async (page: Page) => {
        if (look.width > 600) return [];
        const { found, count } = await longTextFindings(page);
        lengthened += count;
        return found;
      };
      const tourOf = async (username: string, among?: readonly ScreenEntry[]) => {
        const { page, problems } = await stage.browser.visit({ width: look.width });
        const seeScreen = async ({ screen, path }: Stop) => {
          const place = await page.evaluate(() => location.hash.slice(1));
          stayed.add(place.split('?')[0]!);
          const found =
            path === undefined
              ? ['nothing links to it']
              : [
                  ...(place.startsWith(path) ? [] : [`led to ${place}`]),
                  ...(await failures(page)),
                  ...(await axe(page, look.rules)),
                  ...(await roomFindings(page)),
                  ...(await longTexts(page)),
                  ...(look.locale === 'zh-CN' ? await typographyFindings(page) : []),
                  ...(await problems()),
                ];
          wrong.push(...found.map((line) => `${screen.id}: ${line}`));
        };
        const left = await tour(page, stage.server.origin, username, look, seeScreen, among);
        return { page, left };
      };
      const { page, left } = await tourOf('tenant');
      const platform = left.length > 0 ? await tourOf('admin', left) : undefined;
      assert.deepEqual(platform?.left ?? [], [], 'each is for one of the two');
      assert.deepEqual(wrong, []);
      assert.ok(look.width > 600 || lengthened > 1000, `${lengthened} texts were made long`);
      if (look.width < 1000) return; // the side menu is folded away
      // Each of its entries leads to one of them (C-17).
      const entries = [...new Set(await menuPaths(page))];
      assert.ok(entries.length > 20, entries.join());
      assert.deepEqual(
        // Applications of others have a test of their own (applications.test.ts).
        entries.filter((entry) => !stayed.has(entry) && !entry.startsWith('/cp-')),
        [],
      );
    });
  }

  it('are searched by axe to the last row and the last link: what one alone has wrong is found', async () => {
    const { page } = await stage.browser.visit();
    await signIn(page, stage.server.origin, 'tenant', '#/compute/disk');
    await page.waitForFunction(
      () =>
        (document
          .querySelector('by-console-app')
          ?.shadowRoot?.querySelectorAll('tbody tr[data-key]').length ?? 0) > 5,
    );
    await atRest(page);
    assert.deepEqual(await axe(page), []);
    await page.$eval('by-console-app', ({ shadowRoot }) => {
      const rows = [...shadowRoot!.querySelectorAll('tbody tr[data-key]')];
      const [nameless, faint] = rows.slice(-2).map((row) => row.querySelectorAll('td')[1]!);
      nameless!.append(document.createElement('button'));
      faint!.append(
        Object.assign(document.createElement('span'), {
          textContent: 'faint',
          style: 'color: #ddd; background: #fff',
        }),
      );
    });
    const rulesBroken = async () =>
      (await axe(page)).map((line) => line.slice(0, line.indexOf(':'))).sort();
    assert.deepEqual(await rulesBroken(), ['button-name', 'color-contrast', 'target-size']);

    // So is a part of the frame that was looked at on another screen, and is another one now.
    await page.evaluate(() => {
      location.hash = '/system/project';
    });
    await waitForText(page, '资源组编码');
    await atRest(page);
    assert.deepEqual(await rulesBroken(), []);
    await page.$eval('by-console-app', ({ shadowRoot }) => {
      const { style } = shadowRoot!.querySelector<HTMLElement>('.by-header-search-text')!;
      style.color = '#ddd';
      [...shadowRoot!.querySelectorAll('.by-side .by-side-name')].at(-1)!.textContent = '';
    });
    assert.deepEqual(await rulesBroken(), ['color-contrast', 'link-name']);
  });
});
