import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { relativeUnits } from '../../../src/core/format/number';

describe('relativeUnits', () => {
  it('says how many of a unit, in both languages and both lengths, and nothing of yesterday', () => {
    assert.equal(relativeUnits(-3, 'day', 'zh-CN'), '3 天前');
    assert.equal(relativeUnits(-1, 'day', 'zh-CN'), '1 天前');
    assert.equal(relativeUnits(-1, 'hour', 'en'), '1 hour ago');
    assert.equal(relativeUnits(-1, 'hour', 'en', 'short'), '1 hr. ago');
    assert.equal(relativeUnits(0, 'second', 'en'), 'now');
  });
});
