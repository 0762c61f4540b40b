import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawnFrom, RowNodes } from '../../../src/widgets/host-picker/row-nodes';

const COUNT = 100_000;

/** The keys of what is drawn at each place in turn, after each other in one window. */
function keysAt(starts: readonly number[], current = 0): (readonly number[])[] {
  const nodes = new RowNodes();
  return starts.map((start) => {
    const drawn = drawnFrom({ start, room: 11, count: COUNT, current });
    const keys = nodes.assign(drawn);
    assert.equal(new Set(keys.values()).size, drawn.length, 'no node twice');
    assert.deepEqual(nodes.assign(drawn), keys, 'the same again');
    return drawn.map((position) => keys.get(position) ?? Number.NaN);
  });
}

describe('rows of a window', () => {
  it('are those in view, a few around them, and the one with the focus', () => {
    const at = (start: number, current: number, count = COUNT) =>
      drawnFrom({ start, room: 3, count, current });
    assert.deepEqual(at(0, 0).slice(0, 4), [0, 1, 2, 3]);
    assert.deepEqual(at(100, 7).slice(0, 2), [7, 96]);
    assert.equal(at(100, 90_000).at(-1), 90_000);
    assert.deepEqual(at(500, 0, 2), [0, 1], 'a list that became shorter');
    assert.deepEqual(at(500, 0, 0), []);
  });

  it('take the nodes of those that left when the list is flung, and make none', () => {
    const [first, ...flung] = keysAt([1000, 200, 5000, 99_000, 400]);
    assert.ok(first);
    for (const keys of flung) assert.deepEqual(keys, first);
  });

  it('keep their nodes while they are drawn, and are never moved past each other', () => {
    const [before = [], after = []] = keysAt([100, 103]);
    assert.deepEqual(after.slice(0, -3), [before[0], ...before.slice(4)]);
    assert.deepEqual(after.slice(-3), before.slice(1, 4), 'downwards they go to the end');
    const [low = [], high = []] = keysAt([103, 100]);
    assert.deepEqual(high.slice(4), low.slice(1, -3), 'upwards the others stay where they are');
    assert.ok(high.slice(1, 4).every((key) => !low.includes(key)));
  });

  it('keep the node of the row with the focus in and out of view', () => {
    const [seen = [], gone = [], back = []] = keysAt([100, 90_000, 98], 102);
    const at = drawnFrom({ start: 100, room: 11, count: COUNT, current: 102 }).indexOf(102);
    assert.equal(gone[0], seen[at]);
    const then = drawnFrom({ start: 98, room: 11, count: COUNT, current: 102 }).indexOf(102);
    assert.equal(back[then], seen[at]);
  });
});
