import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countTrips, has } from './stage/round-trips';
import { signInAtGallery } from './stage/session';
import { openStage } from './stage/stage';

describe('how the console begins', () => {
  const stage = openStage({ shared: true });
  let stored: Record<string, string>;
  before(async () => {
    const { page, leave } = await stage.browser.visit();
    await signInAtGallery(page, stage.server.origin);
    stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    await leave();
  });

  // what a visitor sees; and the two that one who is signed in does. Files may only become fewer
  // (docs/decisions/0219-requests-before-the-first-screen.md).
  const starts = [
    {
      ...{ what: 'the sign-in page', at: '', signedIn: false },
      ...{ shows: 'input[autocomplete="username"]', trips: 3, files: 25 },
    },
    {
      ...{ what: 'the dashboard, with its figures,', at: '', signedIn: true },
      ...{ shows: '.by-quotas li', trips: 4, files: 40 },
    },
    {
      ...{ what: 'a list, with its rows,', at: '#/network/floatip', signedIn: true },
      ...{ shows: 'tbody td', trips: 5, files: 43 },
    },
  ];
  for (const { what, at, signedIn, shows, trips, files } of starts) {
    it(`${what} comes in ${trips} round trips and ${files} files from the document on, and breaks no policy`, async () => {
      const { page, problems } = await stage.browser.visit();
      if (signedIn)
        await page.evaluateOnNewDocument((values) => {
          for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
        }, stored);
      const opening = await countTrips(
        page,
        () => page.goto(`${stage.server.origin}/by-console/${at}`),
        `${has(shows)} && !${has('table .by-skeleton')}`,
      );
      const told = opening.waves
        .map(
          (wave, n) =>
            `${n + 1}: ${wave.map((url) => url.replace(/.*\/(by-console|api)\//, '')).join(' ')}`,
        )
        .join('\n');
      const loaded = opening.requests.filter((url) => url.includes('/by-console/'));
      console.log(
        `${what}: ${opening.trips} trips, first content ${opening.firstContent}, ${loaded.length} files, ${opening.requests.length} requests\n${told}`,
      );
      assert.ok(opening.trips <= trips, told);
      assert.ok(loaded.length <= files, `${loaded.length} files\n${told}`);
      assert.ok(opening.firstContent <= 2, 'the outline stands before any code has run');
      assert.deepEqual(await problems(), []);
    });
  }
});
