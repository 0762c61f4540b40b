import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  addView,
  isView,
  linkedView,
  mostViews,
  nameProblem,
  noViews,
  removeView,
  renameView,
  savedViews,
  setFirst,
  viewLink,
  withoutLinkedView,
} from '../../../src/core/resource/saved-views';
import type { SavedViews } from '../../../src/core/resource/saved-views';

const view = (name: string) => ({
  name,
  search: 'size=5',
  order: ['a', 'b'],
  hidden: ['b'],
  density: 'normal' as const,
});
const named = (...names: string[]) =>
  names.reduce<SavedViews>((all, name) => addView(all, view(name)), noViews);

describe('saved views', () => {
  it('are known by their names: none twice, none empty, not too many', () => {
    const all = named('a', 'b');
    assert.equal(nameProblem(all, ' a '), 'taken');
    assert.equal(nameProblem(all, ' '), 'empty');
    assert.equal(nameProblem(all, 'a', 'a'), undefined);
    assert.equal(addView(all, view('a')), all);
    assert.equal(renameView(all, 'a', 'b'), all);
    const most = named(...Array.from({ length: mostViews }, (_, index) => `n${index}`));
    assert.equal(nameProblem(most, 'one more'), 'full');
    assert.equal(nameProblem(most, 'renamed', 'n0'), undefined);
  });

  it('keep the default through a new name and lose it with the view, which can come back to its place', () => {
    const all = setFirst(named('a', 'b', 'c'), 'b');
    assert.equal(renameView(all, 'b', 'x').first, 'x');
    const without = removeView(all, 'b');
    assert.equal(without.first, null);
    assert.deepEqual(addView(without, view('b'), 1).views, all.views);
    assert.equal(setFirst(all, 'ghost').first, null);
  });

  it('say whether what is shown is one of them', () => {
    assert.equal(isView(view('a'), view('b')), true);
    assert.equal(isView(view('a'), { ...view('a'), search: '' }), false);
  });

  it('property: whatever is done to them can be stored and read again', () => {
    const change = fc.oneof(
      fc.string().map((name) => (all: SavedViews) => addView(all, view(name))),
      fc.string().map((name) => (all: SavedViews) => removeView(all, name)),
      fc.string().map((name) => (all: SavedViews) => setFirst(all, name)),
      fc.tuple(fc.nat(5), fc.string()).map(
        ([at, to]) =>
          (all: SavedViews) =>
            renameView(all, all.views[at]?.name ?? '', to),
      ),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const all = changes.reduce<SavedViews>((before, next) => next(before), noViews);
        const read = v.safeParse(savedViews, JSON.parse(JSON.stringify(all)));
        assert.ok(read.success);
        assert.deepEqual(read.output, all);
        assert.equal(new Set(all.views.map(({ name }) => name)).size, all.views.length);
      }),
    );
  });
});

describe('the link of a view', () => {
  it('says filters, columns and their order, and the height of rows where it is not as usual', () => {
    const link = viewLink({ ...view('a'), order: ['b', 'a', 'c'], hidden: ['a'] });
    assert.equal(link.toString(), 'size=5&columns=b.c');
    const compact = viewLink({ ...view('a'), density: 'compact' });
    assert.equal(compact.toString(), 'size=5&columns=a&density=compact');
    assert.equal(withoutLinkedView(compact).toString(), 'size=5');
  });

  it('is read by whoever has these columns: what they lack is passed over, what they have beside is hidden', () => {
    const read = (query: string) => linkedView(new URLSearchParams(query), ['a', 'b', 'c']);
    assert.deepEqual(read('columns=c.gone.a.c'), {
      order: ['c', 'a', 'b'],
      hidden: ['b'],
      density: 'normal',
    });
    assert.equal(read('columns=gone'), undefined);
    assert.equal(read('density=compact'), undefined);
    assert.equal(read('columns=a&density=tall')?.density, 'normal');
  });
});
