import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterFields, listDefaults } from '../../../src/core/resource/list-query';
import type { SearchParam } from '../../../src/core/search/build-query';
import { readListState } from '../../../src/core/search/list-url';
import { findScreen } from '../../../src/routes/access';
import { expensesLink, inView, linkOf, queryOf } from '../../../src/routes/dashboard/figures';
import type { Switches } from '../../../src/routes/dashboard/figures';
import * as firstSteps from '../../../src/routes/dashboard/first-steps';
import { workCards } from '../../../src/routes/dashboard/work-cards';
import { screens } from '../../../src/routes/registry';
import { askedAt, definitionAt } from './list-at';

const now = new Date('2026-03-05T10:00:00+08:00');
const cards = workCards(now, true);
/** Of every card, and of every narrower view of one. */
const figures = cards.flatMap((card) =>
  [undefined, ...(card.views?.narrower ?? [])].flatMap((view) =>
    card.figures.map((figure) => ({
      name: [card.id, ...(view ? [view.key] : []), figure.key].join('.'),
      figure: inView(figure, view),
    })),
  ),
);
const switches: readonly Switches[] = [
  { projectId: null, region: null },
  { projectId: 'p1', region: 'cn-east-1' },
];

describe('the figures of the overview', () => {
  for (const { name, figure } of figures) {
    it(`${name} is asked exactly as the list that it links to`, async () => {
      for (const chosen of switches) {
        const url = new URL(linkOf(figure, chosen), 'http://console.test');
        const { list, query } = await askedAt(url, chosen);
        assert.equal(list.name, figure.list);
        assert.equal(list.perm, figure.perm);
        const with_ = `with ${JSON.stringify(chosen)}`;
        assert.deepEqual(plain(query), plain(queryOf(figure, chosen)), with_);
      }
    });
  }

  it('are shown to the platform’s own people with how the platform is', () => {
    assert.ok(cards.some(({ id }) => id === 'platform'));
    assert.ok(!workCards(now, false).some(({ id }) => id === 'platform'));
  });

  it('count what changes by kind: orders and machines always, the others where there are any', () => {
    const { figures = [] } = cards.find(({ id }) => id === 'running') ?? {};
    const keysOf = (quiet: boolean) =>
      figures.flatMap((figure) => (Boolean(figure.quiet) === quiet ? [figure.key] : []));
    assert.deepEqual(keysOf(false), ['orders', 'machines', 'tasks']);
    assert.deepEqual(keysOf(true), ['disks', 'lbs', 'nats', 'clusters']);
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

  it('lead from every empty card to what can be done first', () => {
    const empty = cards.flatMap((card) => [card, ...(card.views?.narrower ?? [])]);
    for (const { go, ...card } of empty) assert.ok(go.length > 0, JSON.stringify(card));
    for (const { to, perm } of Object.values(firstSteps)) {
      const [path = '', query = ''] = to.split('?');
      const screen = findScreen(path, screens);
      assert.ok(screen, to);
      // What the address opens is made there; without one the screen itself is what may be opened.
      if (query === '' && screen.perm !== null)
        assert.ok([screen.perm, 'order:create'].includes(perm), `${to} is for ${screen.perm}`);
    }
  });

  it('open what is to be made first', async () => {
    for (const { to, perm } of Object.values(firstSteps)) {
      if (!to.endsWith('do=create')) continue;
      const def = await definitionAt(new URL(to, 'http://console.test'));
      const create = [...def.ops].find(([name]) => name === 'create');
      assert.equal(create?.[1].perm, perm, to);
    }
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
    assert.match(linkOf(within!.figure, switches[0]), /expireTime=2026-03-05%7E2026-04-04/);
  });
});

/** Conditions by their meaning: which of two parameters, or of two values of one, comes first says nothing. */
function plain({ params, ...query }: Record<string, unknown>) {
  const list = typeof params === 'string' ? (JSON.parse(params) as SearchParam[]) : [];
  const order = ({ value, ...param }: SearchParam) =>
    JSON.stringify({ ...param, value: param.sign === 'IN' ? [value].flat().toSorted() : value });
  return { ...query, params: list.map(order).sort() };
}
