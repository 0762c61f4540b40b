import assert from 'node:assert/strict';
import { it } from 'node:test';
import { amountOf } from '../../../src/routes/approvals/amount-of';

it('a request costs what its order does; the price of what is published, or what a promotion takes off, is no cost', () => {
  for (const category of [
    'SERVICE_APPLICATION',
    'SERVICE_ALTERATION',
    'SERVICE_EXTENSION',
  ] as const)
    assert.equal(amountOf({ category, detail: { amount: '1173.00' } }), '1173.00', category);
  for (const category of ['SKU_RELEASE', 'PROMOTION_AUDIT'] as const)
    assert.equal(amountOf({ category, detail: { amount: '88.00' } }), undefined, category);
  for (const amount of ['', 'viel', null, undefined, {}])
    assert.equal(amountOf({ category: 'SERVICE_APPLICATION', detail: { amount } }), undefined);
});
