import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cellText } from '../../src/core/resource/cell';
import { quotaChange } from '../../src/routes/home/quota-change';
import { limitText, valueText } from '../../src/core/format/metric';

describe('figures say what they are counted in', () => {
  it('where a quota is asked for: of memory in GB, of cores by the name of the quota', () => {
    const said = (key: 'before' | 'total', code: string) => {
      const field = quotaChange.fields.get(key);
      assert.ok(field);
      return cellText({ code, before: 1980, total: 2000 } as never, key, field, 'en');
    };
    assert.deepEqual(
      [said('before', 'MEMORY'), said('total', 'STORAGE'), said('total', 'HOST')],
      ['1,980 GB', '2,000 GB', '2,000'],
    );
    const code = quotaChange.fields.get('code')?.dictionary;
    assert.equal(code?.lookup('CPU', 'en').text, 'CPU (cores)');
    assert.equal(code.lookup('CPU').text, '处理器（核）');
  });

  it('a measured share has one decimal, a limit keeps those that were set', () => {
    assert.deepEqual([valueText(97.61, '%'), valueText(97.9, '%')], ['97.6%', '97.9%']);
    assert.equal(valueText(9.581, 'ms'), '9.58 ms');
    assert.equal(limitText('>', 80.25, '%'), '> 80.25%');
  });
});
