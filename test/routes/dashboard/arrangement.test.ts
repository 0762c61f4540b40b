import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  arranged,
  asDelivered,
  hiddenAlso,
  moved,
  shownAgain,
} from '../../../src/routes/dashboard/arrangement';

const ids = ['a', 'b', 'c', 'd'];

describe('how the cards of the overview are arranged', () => {
  it('is as delivered until somebody moves one', () => {
    assert.deepEqual(arranged(ids, asDelivered), ids);
  });

  it('moves a card by one place, past those that are hidden', () => {
    assert.deepEqual(arranged(ids, moved(ids, asDelivered, 'c', -1)), ['a', 'c', 'b', 'd']);
    assert.deepEqual(arranged(ids, moved(ids, asDelivered, 'a', 1)), ['b', 'a', 'c', 'd']);
    const hidden = hiddenAlso(asDelivered, 'b');
    assert.deepEqual(arranged(ids, moved(ids, hidden, 'c', -1)), ['c', 'a', 'b', 'd']);
  });

  it('stays as it is at either end', () => {
    assert.equal(moved(ids, asDelivered, 'a', -1), asDelivered);
    assert.equal(moved(ids, asDelivered, 'd', 1), asDelivered);
    assert.equal(moved(ids, asDelivered, 'x', 1), asDelivered);
  });

  it('keeps what was moved in another place of the page', () => {
    const first = moved(['x', 'y'], asDelivered, 'y', -1);
    const both = moved(ids, first, 'b', -1);
    assert.deepEqual(arranged(['x', 'y'], both), ['y', 'x']);
    assert.deepEqual(arranged(ids, both), ['b', 'a', 'c', 'd']);
  });

  it('puts a card that is new behind the one that it was delivered behind', () => {
    const kept = { order: ['d', 'c', 'a'], hidden: [] };
    assert.deepEqual(arranged(ids, kept), ['d', 'c', 'a', 'b']);
    assert.deepEqual(arranged(['n', ...ids], kept)[0], 'n');
  });

  it('hides a card once and shows it again', () => {
    const hidden = hiddenAlso(hiddenAlso(asDelivered, 'b'), 'b');
    assert.deepEqual(hidden.hidden, ['b']);
    assert.deepEqual(shownAgain(hidden, 'b'), asDelivered);
  });
});
