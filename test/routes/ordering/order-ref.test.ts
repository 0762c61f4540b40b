import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readOrderRef } from '../../../src/routes/ordering/flow/order-ref';

const none = new URLSearchParams();
const digits = fc.stringMatching(/^\d{20}$/);

/** which orders an address names. */
describe('the orders that an address names', () => {
  it('are read from one segment, from several, and from the query alike', () => {
    fc.assert(
      fc.property(digits, digits, (a, b) => {
        const order = `DD${a}`;
        const batch = `PC${b}`;
        const expected = { orders: [order], batches: [batch] };
        assert.deepEqual(readOrderRef({ sn: `${order}${batch}` }, none), expected);
        assert.deepEqual(readOrderRef({ sn: order, batchSn: batch }, none), expected);
        assert.deepEqual(readOrderRef({ sn: batch, orderSn: order }, none), expected);
        const query = new URLSearchParams({ orderSn: order, batchSn: batch });
        assert.deepEqual(readOrderRef({}, query), expected);
        // Twice the same is one.
        assert.deepEqual(readOrderRef({ sn: order, batchSn: batch }, query), expected);
      }),
    );
  });

  it('may have numbers of another kind, which are taken by their place', () => {
    assert.deepEqual(readOrderRef({ sn: '2026-17', batchSn: 'b/9' }, none), {
      orders: ['2026-17'],
      batches: ['b/9'],
    });
    assert.deepEqual(readOrderRef({}, new URLSearchParams('orderSn=1&orderSn=2')), {
      orders: ['1', '2'],
      batches: [],
    });
    assert.deepEqual(readOrderRef({}, none), { orders: [], batches: [] });
  });
});
