// Which modules share a file: bytes for nothing against requests, by small graphs.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { groupsOf } from '../../scripts/chunk-groups.mjs';

interface Module {
  readonly imports?: readonly string[];
  readonly loads?: readonly string[];
  readonly size?: number;
  readonly isEntry?: boolean;
}

function groupsIn(modules: Record<string, Module>, options = {}, placed: readonly string[] = []) {
  const graph = new Map(
    Object.entries(modules).map(([id, module]) => [
      id,
      { imports: [], loads: [], size: 1000, isEntry: false, ...module },
    ]),
  );
  const groups: readonly { readonly modules: readonly string[] }[] = groupsOf(
    graph,
    (id: string) => (placed.includes(id) ? 'said' : null),
    options,
  );
  return groups.map((group) => [...group.modules].sort().join(' ')).sort();
}

describe('modules that share a file', () => {
  it('are those that the same parts need', () => {
    const groups = groupsIn({
      page: { isEntry: true, loads: ['one', 'other'] },
      one: { imports: ['a', 'b'], size: 60_000 },
      other: { imports: ['a', 'b'], size: 60_000 },
      a: {},
      b: {},
    });
    assert.deepEqual(groups, ['a b', 'one', 'other']);
  });

  it('are joined where a request costs more than the bytes for nothing, and only there', () => {
    const sharing = (size: number) => ({
      page: { isEntry: true, loads: ['one', 'two', 'three'] },
      one: { imports: ['all', 'few'], size: 60_000 },
      two: { imports: ['all', 'few'], size: 60_000 },
      three: { imports: ['all'], size: 60_000 },
      all: {},
      few: { size },
    });
    assert.ok(groupsIn(sharing(1000)).includes('all few'));
    assert.ok(groupsIn(sharing(15_000)).includes('few'));
  });

  it('make no tag larger, nor what it loads at once', () => {
    const modules = {
      tag: { isEntry: true, loads: ['body'] },
      body: { imports: ['all'], size: 60_000 },
      page: { isEntry: true, loads: ['one', 'two'] },
      one: { imports: ['all', 'few'], size: 60_000 },
      two: { imports: ['all', 'few'], size: 60_000 },
      all: {},
      few: {},
    };
    assert.ok(groupsIn(modules).includes('all few'));
    assert.ok(groupsIn(modules, { tags: ['tag'] }).includes('few'));
  });

  it('make nothing larger that everybody begins with, however many others would save a request', () => {
    const many = Array.from({ length: 200 }, (_, n) => `screen ${n}`);
    const modules = {
      page: { isEntry: true, loads: ['begins', ...many] },
      begins: { imports: ['all'], size: 60_000 },
      ...Object.fromEntries(many.map((id) => [id, { imports: ['all', 'few'], size: 60_000 }])),
      all: {},
      few: {},
    };
    const weighed = (weight: number) =>
      groupsIn(modules, { weights: new Map([['begins', weight]]) });
    assert.ok(weighed(20).includes('all few'));
    assert.ok(weighed(100).includes('few'));
  });

  it('count with what they import: joined, all of that would come too', () => {
    const groups = groupsIn({
      page: { isEntry: true, loads: ['one', 'two', 'three', 'four'] },
      one: { imports: ['all', 'few'], size: 60_000 },
      two: { imports: ['all', 'few'], size: 60_000 },
      three: { imports: ['all'], size: 60_000 },
      four: { imports: ['library'], size: 60_000 },
      all: {},
      few: { imports: ['library'] },
      library: { size: 80_000 },
    });
    assert.ok(groups.includes('all'), groups.join('\n'));
  });

  it('import nothing in a circle, by way of a chunk that is said either', () => {
    const groups = groupsIn(
      {
        page: { isEntry: true, loads: ['one', 'two'] },
        one: { imports: ['top'], size: 60_000 },
        two: { imports: ['top', 'bottom'], size: 60_000 },
        top: { imports: ['middle'] },
        middle: { imports: ['bottom'] },
        bottom: {},
      },
      {},
      ['middle'],
    );
    assert.ok(groups.includes('top') && groups.includes('bottom'), groups.join('\n'));
  });

  it('leave out what is there before, wherever a part is loaded from', () => {
    const groups = groupsIn({
      page: { isEntry: true, loads: ['shell'] },
      shell: { imports: ['frame'], loads: ['one', 'two'] },
      frame: {},
      one: { imports: ['frame', 'all'], size: 60_000 },
      two: { imports: ['frame', 'all'], size: 60_000 },
      all: { size: 15_000 },
    });
    assert.deepEqual(groups, ['all', 'frame shell', 'one', 'two']);
  });
});
