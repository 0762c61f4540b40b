import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ruleFor } from '../../../src/routes/container/rule-for';

const rules = ['/', '/orders', '/orders/archive/'].map((path) => ({ path }));
const decides = (path: string) => ruleFor(rules, path)?.path;

describe('the rule of an ingress that decides about a path (R-103)', () => {
  it('is the longest that the path lies below', () => {
    assert.equal(decides('/'), '/');
    assert.equal(decides('/orders'), '/orders');
    assert.equal(decides('/orders/7?by=day'), '/orders');
    assert.equal(decides('/orders/archive/2025'), '/orders/archive/');
  });

  it('is not one that the path only begins like', () => {
    assert.equal(decides('/orderside'), '/');
    assert.equal(ruleFor([{ path: '/a' }], '/ab'), undefined);
  });
});
