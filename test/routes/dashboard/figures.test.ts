import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { anyRows } from '../../../src/core/resource/any-rows';
import { wholeScreen, fixedAt, switchedBy } from '../../../src/core/resource/list-scope';
import { filterFields, listDefaults, matching } from '../../../src/core/resource/list-query';
import { withFixed } from '../../../src/core/resource/list-source';
import { noFilters } from '../../../src/core/search/filter';
import { readListState } from '../../../src/core/search/list-url';
import { findScreen } from '../../../src/routes/access';
import { approvals } from '../../../src/routes/approvals/approval';
import { expensesLink, linkOf, queryOf, workCards } from '../../../src/routes/dashboard/figures';
import type { Figure, Switches } from '../../../src/routes/dashboard/figures';
import { screens } from '../../../src/routes/registry';
import { filtersOf, toAlarmQuery } from '../../../src/widgets/alarm-board/alarm-query';

const now = new Date('2026-03-05T10:00:00+08:00');
const cards = workCards(now, true);
const figures = cards.flatMap((card) =>
  card.figures.map((figure) => ({ name: `${card.id}.${figure.key}`, figure })),
);
const switches: readonly Switches[] = [
  { projectId: null, region: null },
  { projectId: 'p1', region: 'cn-east-1' },
];

/** The definition behind an address; of several boxes the one that the address names. */
async function definitionAt(url: URL) {
  const screen = findScreen(url.pathname, screens);
  assert.ok(screen, `no screen at ${url.pathname}`);
  if (screen.id === 'applyList') {
    const box = (url.searchParams.get('box') ?? 'todo') as keyof typeof approvals;
    return anyRows(approvals[box]);
  }
  assert.ok(screen.definition, `${screen.id} is no list`);
  return screen.definition();
}

/** What the list at the address asks its server, without page and order. */
async function askedBy(figure: Figure, chosen: Switches): Promise<Record<string, unknown>> {
  const url = new URL(linkOf(figure, chosen), 'http://console.test');
  if (figure.list === 'listAlarms')
    return filtersOf(toAlarmQuery(Object.fromEntries(url.searchParams)));
  const def = await definitionAt(url);
  assert.equal(def.list.name, figure.list);
  assert.equal(def.list.perm, figure.perm);
  const filters = filterFields(def);
  const { values, conditions } = readListState(url.searchParams, filters, listDefaults(def));
  const own = def.scope?.({}) ?? {};
  const fixed = fixedAt({ ...wholeScreen, within: switchedBy(def, wholeScreen, chosen) }, own);
  return withFixed(matching(def, filters, { ...noFilters, values, conditions, sort: null }), fixed);
}

describe('the figures of the overview', () => {
  for (const { name, figure } of figures) {
    it(`${name} is asked exactly as the list that it links to`, async () => {
      for (const chosen of switches)
        assert.deepEqual(
          plain(await askedBy(figure, chosen)),
          plain(queryOf(figure, chosen)),
          `with ${JSON.stringify(chosen)}`,
        );
    });
  }

  it('are shown to the platform’s own people with how the platform is', () => {
    assert.ok(cards.some(({ id }) => id === 'platform'));
    assert.ok(!workCards(now, false).some(({ id }) => id === 'platform'));
  });

  it('are links as soon as the menu is there: what may be opened with another screen says with which', () => {
    for (const { name, figure } of figures) {
      const screen = findScreen(figure.path.replace(/\?.*/, ''), screens);
      assert.ok(screen, name);
      const { menu, perm, category } = screen;
      const above = 'under' in menu ? screens.find(({ id }) => id === menu.under) : undefined;
      assert.equal(figure.tabOf, above?.path, name);
      if (!above) continue;
      assert.ok('in' in above.menu && category === undefined, name);
      assert.ok(perm === null || perm === figure.perm, name);
    }
  });

  it('lead from every empty card to a screen that exists', () => {
    for (const { go, id } of cards)
      if (go) assert.ok(findScreen(go.to.replace(/\?.*/, ''), screens), id);
  });

  it('lead from a sum of expenses to the entries of those days', async () => {
    const url = new URL(expensesLink('2026-02-01', '2026-02-28'), 'http://console.test');
    const def = await definitionAt(url);
    assert.equal(def.list.name, 'listStatement');
    const { values } = readListState(url.searchParams, filterFields(def), listDefaults(def));
    const days = { from: '2026-02-01', to: '2026-02-28' };
    assert.deepEqual(values, { direction: 'expense', createTime: days });
  });

  it('count what ends within thirty days of today', () => {
    const within = figures.find(({ name }) => name === 'expiry.within30');
    assert.match(linkOf(within!.figure, switches[0]!), /expireTime=2026-03-05%7E2026-04-04/);
  });
});

/** Conditions by their meaning: which of two parameters comes first says nothing. */
function plain({ params, ...query }: Record<string, unknown>) {
  const list = typeof params === 'string' ? (JSON.parse(params) as object[]) : [];
  const order = (each: object) => JSON.stringify(each);
  return { ...query, params: list.map(order).sort() };
}
