import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sharedOff } from '../../../../demo/server/areas/ordering/promotions';
import { cents } from './asking';

const yuan = (fen: number) => (fen / 100).toFixed(2);

describe('what a promotion saved, on the items of a bill', () => {
  it('is shared by what they cost, and nothing of it falls on what is free', () => {
    assert.deepEqual(sharedOff(['300.00', '100.00'], '40.00'), ['270.00', '90.00']);
    assert.deepEqual(sharedOff(['10.00', '10.00', '10.00'], '1.00'), ['9.67', '9.67', '9.66']);
    assert.deepEqual(sharedOff(['0.01', '0.01', '0.00'], '0.01'), ['0.01', '0.00', '0.00']);
    assert.deepEqual(sharedOff(['10.00', '5.00'], '0.00'), ['10.00', '5.00']);
    assert.deepEqual(sharedOff(['0.00', '0.00'], '5.00'), ['0.00', '0.00']);
    assert.deepEqual(sharedOff([], '5.00'), []);
  });

  it('adds up to what is left to pay, and no item costs less than nothing', () => {
    const totals = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(totals, fc.double({ min: 0, max: 1, noNaN: true }), (fen, part) => {
        const whole = fen.reduce((sum, each) => sum + each, 0);
        const saved = Math.floor(whole * part);
        const left = sharedOff(fen.map(yuan), yuan(saved)).map(cents);
        assert.equal(
          left.reduce((sum, each) => sum + each, 0n),
          BigInt(whole - saved),
        );
        assert.ok(left.every((each) => each >= 0n));
      }),
    );
  });
});
