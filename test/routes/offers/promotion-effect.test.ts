import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { savedOf } from '../../../src/core/charge/promotion';
import { examplesOf, overlapping, paidOf } from '../../../src/routes/offers/promotion-effect';
import { offerWords, termsOf } from '../../../src/routes/offers/words';

const reduction = { type: 'reduction', threshold: '5000.00', reduction: '500.00', discount: '1' };
const discount = { type: 'discount', threshold: '0.00', reduction: '0.00', discount: '0.85' };

describe('what a promotion takes off', () => {
  it('is its reduction from the threshold on, or its part of the amount, to the fen', () => {
    assert.equal(savedOf('4999.99', reduction), '0.00');
    assert.equal(savedOf('5000.00', reduction), '500.00');
    assert.equal(savedOf('100.01', discount), '15.00');
    assert.equal(savedOf('0.03', discount), '0.00');
    assert.equal(savedOf('99.00', { ...discount, threshold: '100.00' }), '0.00');
    // A threshold below what is taken off comes from nowhere but an old row: nothing is paid below zero.
    const more = { ...reduction, threshold: '100.00' };
    assert.deepEqual([savedOf('120.00', more), paidOf('120.00', more)], ['120.00', '0.00']);
    assert.deepEqual(examplesOf(reduction), ['2500.00', '5000.00', '10000.00', '25000.00']);
    assert.deepEqual(examplesOf(discount), ['100.00', '1000.00', '10000.00']);
  });

  it('and what is left to pay make up the amount, which is never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (fen, part) => {
          const amount = (fen / 100).toFixed(2);
          const terms = { ...discount, discount: `0.${String(part).padStart(2, '0')}` };
          const [saved, paid] = [savedOf(amount, terms), paidOf(amount, terms)];
          assert.equal(Math.round(Number(saved) * 100) + Math.round(Number(paid) * 100), fen);
          assert.ok(Number(paid) >= 0);
        },
      ),
    );
  });

  it('is said in both languages', () => {
    assert.equal(offerWords.lookup(termsOf(reduction), 'zh-CN').text, '满 ¥5,000.00 减 ¥500.00');
    assert.equal(offerWords.lookup(termsOf(discount), 'zh-CN').text, '8.5折');
    assert.equal(offerWords.lookup(termsOf(discount), 'en').text, '15% off');
    assert.equal(
      offerWords.lookup(termsOf({ ...discount, threshold: '100' }), 'en').text,
      '15% off from ¥100.00',
    );
  });

  it('may overlap with what others take off the same services on the same days', () => {
    const held = (id: string, over: object = {}) => ({
      ...{ id, status: 'Approved', serviceCodes: ['vm'], startDay: '2026-05-01' },
      ...{ endDay: '2026-05-31', ...over },
    });
    const own = held('own');
    const others = [
      own,
      held('same'),
      held('all', { serviceCodes: [] }),
      held('last day', { startDay: '2026-05-31', endDay: '2026-06-30' }),
      held('later', { startDay: '2026-06-01', endDay: '2026-06-30' }),
      held('other', { serviceCodes: ['oss'] }),
      held('gone', { status: 'Invalid' }),
    ];
    assert.deepEqual(
      overlapping(own, others).map(({ id }) => id),
      ['same', 'all', 'last day'],
    );
  });
});
