import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { translate } from '../../src/core/i18n/translator';
import type { Resource } from '../../src/core/resource/definition';
import { filterFields, listDefaults } from '../../src/core/resource/list-query';
import type { FilterState } from '../../src/core/search/filter';
import { noFilters } from '../../src/core/search/filter';
import { readListState, writeListState } from '../../src/core/search/list-url';
import { screens } from '../../src/routes/registry';
import type { ScreenEntry } from '../../src/routes/screen';
import { signIn } from './stage/browser';
import type { Visit } from './stage/browser';
import { addressOf, go, lookOfList, reloadToHoldBack, sameLook, showsAtOnce } from './stage/lists';
import type { ListLook } from './stage/lists';
import { atRest } from './stage/rest';
import { openStage } from './stage/stage';
import { allowed } from './stage/tour';

const lists = screens.filter(({ definition, path }) => definition && !path.includes(':'));

const inConsole = (selector: string) => `by-console-app >>> ${selector}`;
/** By the page itself: a press with the mouse elsewhere would close a menu and end an edit, as it should. */
const click = (page: Page, selector: string) =>
  page.$eval(inConsole(selector), (element) => (element as HTMLElement).click());
/** A page that asks for nothing. */
const elsewhere = '/401';
/** Asked again and again: what changes in a shadow root is no change of the document around it. */
const present = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted: string) =>
      document.querySelector('by-console-app')?.shadowRoot?.querySelector(wanted) != null,
    { polling: 30 },
    selector,
  );
const count = (page: Page, selector: string) =>
  page.$$eval(inConsole(selector), ({ length }) => length);

/** A text that the first row has in a column that can be searched, as the user would type it. */
function filterOf(def: Resource<never>, look: ListLook): FilterState {
  for (const { catalog, prop, name, options, advanced } of filterFields(def)) {
    const cell = look.first[translate(name, 'zh-CN')]?.trim() ?? '';
    if (advanced || cell === '' || cell === '—') continue;
    if (catalog === 'input') return { ...noFilters, values: { [prop]: cell.slice(0, 1) } };
    const word = options?.find(({ label }) => translate(label, 'zh-CN') === cell);
    if (word) return { ...noFilters, values: { [prop]: word.value } };
  }
  return noFilters;
}

/**
 * In every run each list is read again in another tab, from its address alone, which is what its definition has a part in.
 * Ways back and forward and a page that begins anew are the same code for all lists: the first list of each area takes them, and
 * with `LISTS=all`, before a release, each does (test/flows/list-places.release.test.ts).
 */
const begun = new Set<string>();
const goesAllWays = ({ path }: ScreenEntry) => {
  const area = path.split('/')[1]!;
  const isFirst =
    !begun.has(area) && lists.filter((list) => list.path.startsWith(`/${area}/`)).length > 1;
  begun.add(area);
  return isFirst || process.env['LISTS'] === 'all';
};

describe('every list', () => {
  const stage = openStage({ shared: true });
  let visit: Visit;
  /** Those that the tenant may see; the others are the platform's. */
  let seen: readonly ScreenEntry[];
  const visitAs = async (username: string) => {
    const entered = await stage.browser.visit();
    await signIn(entered.page, stage.server.origin, username);
    await entered.page.waitForFunction(() => location.hash === '#/dashboard');
    return entered;
  };
  before(async () => {
    visit = await visitAs('tenant');
    seen = await allowed(visit.page, lists);
  });

  const staysTheSame = async (visit: Visit, among: readonly ScreenEntry[]) => {
    const { page } = visit;
    const other = await visit.newTab();
    await other.goto(`${stage.server.origin}/by-console/`);
    const wrong: string[] = [];
    const sayIf = async (screen: string, step: string, tab: Page, look: ListLook) => {
      const difference = await sameLook(tab, look);
      if (difference !== undefined) wrong.push(`${screen} ${step}: ${difference}`);
    };
    const compare = async (screen: ScreenEntry) => {
      const { id, path, definition } = screen;
      await page.bringToFront();
      const def = await definition!();
      const filters = filterFields(def);
      const defaults = listDefaults(def);
      await go(page, path);
      await atRest(page);
      const plain = await lookOfList(page);

      const state = readListState(new URLSearchParams(), filters, defaults);
      const key = defaults.sortable?.[0];
      const sort = key === undefined ? state.sort : ({ key, order: 'asc' } as const);
      const chosen = { ...state, ...filterOf(def, plain), sort, size: 5 } as const;
      const address = (at: number) =>
        `${path}?${writeListState({ ...chosen, page: at }, filters, defaults).toString()}`;
      await go(page, address(1));
      await atRest(page);
      const before = await lookOfList(page);
      const hasMore = before.total > 5;
      if (hasMore) {
        await go(page, address(2));
        await atRest(page);
      }
      const look = hasMore ? await lookOfList(page) : before;
      const place = await addressOf(page);
      if (look.rows.length === 0 && plain.rows.length > 0)
        wrong.push(`${id}: its filter finds nothing`);

      if (goesAllWays(screen)) {
        // Back from another screen, past the last page to the one before it, and forward to it.
        await go(page, elsewhere);
        await page.evaluate((by) => history.go(by), hasMore ? -2 : -1);
        await sayIf(id, 'back', page, before);
        if (!hasMore) await page.evaluate(() => history.back());
        if (!hasMore) await sayIf(id, 'back again', page, plain);
        await page.evaluate(() => history.forward());
        await sayIf(id, 'forward', page, look);
        await page.reload();
        await sayIf(id, 'reload', page, look);
      }
      await other.bringToFront();
      await go(other, place);
      await sayIf(id, 'another tab', other, look);
    };
    for (const list of among) {
      await compare(list).catch((error: unknown) => wrong.push(`${list.id}: ${String(error)}`));
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await visit.problems(), []);
  };

  it('is the same in another tab, and of the first list of each area after a reload, back and forward: filter, sort, page, rows and controls', async () => {
    assert.ok(seen.length > 20, `${seen.length} lists`);
    await staysTheSame(visit, seen);
  });

  it('is the same when the breadcrumb leads back to it from the page of a row', async () => {
    const { page } = visit;
    await page.bringToFront();
    for (const id of ['ecs', 'sgroup', 'vpc']) {
      const { path, definition } = lists.find((list) => list.id === id)!;
      const def = await definition!();
      const [filters, defaults] = [filterFields(def), listDefaults(def)];
      await go(page, path);
      await atRest(page);
      const state = readListState(new URLSearchParams(), filters, defaults);
      const chosen = { ...state, ...filterOf(def, await lookOfList(page)), size: 5 } as const;
      const search = writeListState({ ...chosen, page: 1 }, filters, defaults).toString();
      await go(page, `${path}?${search}`);
      await atRest(page);
      const look = await lookOfList(page);
      const place = await addressOf(page);
      assert.ok(place.includes('?') && look.rows.length > 0, place);
      await click(page, `tbody a[href^="#${path}/"]`);
      await page.waitForFunction((list) => !location.hash.startsWith(`#${list}?`), {}, path);
      await present(page, '.by-breadcrumb a');
      await click(page, '.by-breadcrumb a');
      const difference = await sameLook(page, look);
      assert.equal(difference, undefined, id);
      assert.equal(await addressOf(page), place, id);
    }
  });

  it('is so for the platform too, where the tenant may not see it', async () => {
    const platform = await visitAs('admin');
    const others = lists.filter((list) => !seen.includes(list));
    assert.deepEqual(await allowed(platform.page, others), others);
    await staysTheSame(platform, others);
  });

  for (const id of ['floatip', 'ecs'])
    it(`is refreshed under an open menu, a selection and a cell being edited, and nothing is lost: ${id}`, async () => {
      const { page, problems } = await stage.browser.visit();
      const { path, definition } = lists.find((list) => list.id === id)!;
      const { list, fields } = await definition!();
      await signIn(page, stage.server.origin, 'tenant');
      await page.waitForFunction(() => location.hash === '#/dashboard');
      await go(page, `${path}?size=10`);
      const refresh = async () => {
        const answer = page.waitForResponse((response) => response.url().includes(list.path));
        await click(page, '.by-resource button[aria-label="刷新"]');
        await answer;
        await atRest(page);
      };
      const selected = 'tbody input[type="checkbox"]:checked';
      const row = (at: number) => `tbody tr[data-key]:nth-of-type(${at})`;

      await present(page, row(3));
      await atRest(page);
      for (const at of [1, 2]) await click(page, `${row(at)} input[type="checkbox"]`);
      await click(page, `${row(3)} button[aria-haspopup="menu"]`);
      // A menu of many operations has the field that searches them focused first.
      const focused = ':is([role="menuitem"], .by-menu-search):focus';
      await present(page, focused);
      const items = await count(page, '[role="menuitem"]');
      await refresh();
      assert.equal(await count(page, selected), 2);
      assert.equal(await count(page, focused), 1);
      assert.equal(await count(page, '[role="menuitem"]'), items);
      await page.keyboard.press('Escape');

      if ([...fields.values()].some(({ options }) => options.edit !== undefined)) {
        const typed = 'tbody input:not([type="checkbox"]):focus';
        await click(page, `${row(3)} button[aria-label^="编辑"][aria-label*="："]`);
        await present(page, typed);
        await page.keyboard.type('half');
        await refresh();
        assert.equal(await count(page, selected), 2);
        const value = await page.$eval(
          inConsole(typed),
          (element) => (element as HTMLInputElement).value,
        );
        assert.match(value, /half/);
        await page.keyboard.press('Escape');
      }
      assert.deepEqual(await problems(), []);
    });

  it('shows what a warm screen has asked for in the frame after it arrived', async () => {
    const { page } = visit;
    await page.bringToFront(); // a covered tab draws no frames
    await reloadToHoldBack(page);
    const late: string[] = [];
    let shown = 0;
    for (const { path, definition } of seen) {
      const { list, load } = await definition!();
      if (load) continue; // several answers make its rows
      await showsAtOnce(page, `${path}?size=10`, list.path).then(
        (hasRows) => (shown += Number(hasRows)),
        (error: unknown) => late.push(String(error)),
      );
    }
    assert.deepEqual(late, []);
    assert.ok(shown > 15, `${shown} shown`);
  });
});
