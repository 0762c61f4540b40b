import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meterText } from '../../../src/core/resource/meter';

describe('the text of a meter', () => {
  it('names both ends and the unit, a share alone, and what has no limit alone', () => {
    assert.equal(meterText({ used: 125, total: 500, unit: 'GB' }), '125 / 500 GB');
    assert.equal(meterText({ used: 97, total: 100, unit: '%' }), '97%');
    assert.equal(meterText({ used: 7, total: 0 }), '7');
  });
});
