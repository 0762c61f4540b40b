import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resource } from '../../../src/core/resource/definition';
import { timeLeft } from '../../../src/core/resource/time-left';
import { listFloatips } from '../../../src/core/api/network/floatips';
import { defineMessages } from '../../../src/core/i18n/translator';

const now = Date.parse('2026-11-24T08:00:00Z');
const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
const said = (days: number, locale: 'zh-CN' | 'en' = 'zh-CN', soon?: number) =>
  timeLeft(soon, false, () => now).lookup(at(days), locale);

describe('the time that is left', () => {
  it('is told in whole days, in hours and minutes on the last, in both languages', () => {
    assert.equal(said(12.2).text, '12 天后');
    assert.equal(said(12.2, 'en').text, 'in 12 days');
    assert.equal(said(29.999).text, '30 天后');
    assert.equal(said(2.5).text, '2 天后');
    assert.equal(said(1.9, 'en').text, 'in 1 day');
    assert.equal(said(0.4).text, '9 小时后');
    assert.equal(said(0.4, 'en').text, 'in 9 hours');
    assert.equal(said(0.06, 'en').text, 'in 1 hour');
    assert.equal(said(0.01).text, '14 分钟后');
    assert.equal(said(-0.1).text, '已过期');
    assert.equal(said(-400, 'en').text, 'Expired');
  });

  it('is a warning when it is soon, and a danger in the last three days and after', () => {
    const tones = [30, 7, 6.9, 3, 2.9, 0.1, -5].map((days) => said(days).tone);
    assert.deepEqual(tones, [
      ...(['normal', 'normal', 'warning', 'warning'] as const),
      ...(['danger', 'danger', 'danger'] as const),
    ]);
    assert.equal(said(25, 'zh-CN', 30).tone, 'warning');
  });

  it('calls late what was to be done until then', () => {
    const due = (days: number, locale: 'zh-CN' | 'en') =>
      timeLeft(3, true, () => now).lookup(at(days), locale);
    assert.equal(due(-0.1, 'zh-CN').text, '已逾期');
    assert.equal(due(-0.1, 'en').text, 'Overdue');
    assert.equal(due(2, 'zh-CN').text, '2 天后');
    const tones = [5, 2, 0.1, -0.1].map((days) => due(days, 'zh-CN').tone);
    assert.deepEqual(tones, ['normal', 'warning', 'warning', 'danger']);
  });

  it('reads many days in groups of three digits', () => {
    assert.equal(said(1032.5).text, '1,032 天后');
  });

  it('says nothing of what has no end, and nothing wrong of what is no time', () => {
    for (const value of ['', null, undefined, 'soon', {}])
      assert.deepEqual(timeLeft().lookup(value), { text: '—', tone: 'normal', busy: false });
  });

  it('is a field like any other, by the time of the row', () => {
    const messages = defineMessages({ title: '甲', end: '到期' }, { title: 'A', end: 'End' });
    const def = resource<{ id: string; name: string; until: string }>()({
      name: 'floatip',
      messages,
      title: 'title',
      api: { list: listFloatips, load: () => Promise.resolve({ rows: [], total: 0 }) },
      fields: (f) => ({ end: f.left('end', { until: (row) => row.until, soon: 3 }) }),
      ops: () => ({}),
      list: {},
    });
    const field = def.fields.get('end');
    assert.equal(field?.value?.({ id: '1', name: 'a', until: at(2) }), at(2));
    assert.equal(field.dictionary?.name, 'timeLeft');
  });
});
