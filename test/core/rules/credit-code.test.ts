import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkSign, isCreditCode } from '../../../src/core/rules/credit-code';

describe('the unified social credit code', () => {
  it('ends with the sign that the others lead to (GB 32100)', () => {
    assert.ok(isCreditCode('91350100M000100Y43')); // the example of the standard
    assert.ok(isCreditCode('91350100m000100y43'));
    assert.equal(checkSign('91350100M000100Y4'), '3');
  });

  it('shows a slip of any one sign', () => {
    const code = '91350100M000100Y43';
    for (let at = 0; at < 18; at += 1) {
      const other = code[at] === '7' ? '8' : '7';
      assert.equal(isCreditCode(code.slice(0, at) + other + code.slice(at + 1)), false, `${at}`);
    }
  });

  it('has eighteen signs, none of them I, O, S, V or Z', () => {
    for (const wrong of ['', '91350100M000100Y4', '91350100M000100Y433', '9135010OM000100Y43'])
      assert.equal(isCreditCode(wrong), false, wrong);
    assert.equal(checkSign('9135010OM000100Y4'), undefined);
  });
});
