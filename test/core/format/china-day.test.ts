import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { endOfChinaDay, lastDayBefore } from '../../../src/core/format/china-day';

describe('days of China Standard Time', () => {
  it('end where the next begins, and what ends then has the day as its last', () => {
    assert.equal(new Date(endOfChinaDay('2026-11-20')).toISOString(), '2026-11-20T15:59:59.000Z');
    assert.equal(lastDayBefore('2026-11-20T15:59:59.000Z'), '2026-11-20');
    assert.equal(lastDayBefore('2026-11-20T16:00:00.000Z'), '2026-11-20');
    assert.equal(lastDayBefore('2026-11-20T16:00:00.001Z'), '2026-11-21');
    assert.equal(lastDayBefore(''), '');
  });
});
