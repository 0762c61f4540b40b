import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatAmount } from '../../../src/core/format/amount';
import {
  againstOf,
  drillInto,
  drillOut,
  readAnalysis,
  scopeOf,
  withFilter,
  writeAnalysis,
} from '../../../src/routes/billing/analysis/analysis-url';
import { partPath, secondOf } from '../../../src/routes/billing/report/comparison-url';
import { changeOf, rateText } from '../../../src/widgets/report/change';
import { figureTable } from '../../../src/widgets/report/figures';
import {
  inUnit,
  monthCount,
  periodBefore,
  periodChoices,
  periodUnits,
  readPeriod,
  unitOf,
  writePeriod,
} from '../../../src/widgets/report/period';

const state = (search: string) => readAnalysis(new URLSearchParams(search));
const whole = { from: '2025-01', to: '2025-12' };

describe('a period of account', () => {
  it('is the same after writing and reading, whatever it is', () => {
    const texts = ['2026-02', '2026-Q1', '2026-Q4', '2025', '2025-11~2026-02', '2021-02~2026-01'];
    for (const text of texts) {
      const period = readPeriod(text);
      assert.ok(period, text);
      assert.equal(writePeriod(period), text);
    }
  });

  it('is none where an address says nonsense', () => {
    const wrong = [
      '',
      'x',
      '2026-13',
      '2026-Q5',
      '1999',
      '2026-03~2026-01',
      '2021-01~2026-01',
      '~',
    ];
    for (const text of [...wrong, null, '2026-01~2026-02~2026-03'])
      assert.equal(readPeriod(text), undefined, String(text));
  });

  it('has as many months before it, over the turn of a year', () => {
    assert.deepEqual(periodBefore({ from: '2026-01', to: '2026-01' }), readPeriod('2025-12'));
    assert.deepEqual(periodBefore({ from: '2026-01', to: '2026-03' }), readPeriod('2025-Q4'));
    assert.deepEqual(periodBefore(readPeriod('2025-11~2026-02')!), readPeriod('2025-07~2025-10'));
  });

  it('changes its unit around its end and offers its own choices', () => {
    for (const unit of periodUnits) {
      const period = inUnit(unit, { from: '2025-12', to: '2026-05' });
      assert.equal(unitOf(period), unit);
      if (unit === 'range') continue;
      const choices = periodChoices(unit, '2026-05');
      assert.equal(new Set(choices).size, choices.length);
      assert.equal(choices[0], writePeriod(period));
      for (const each of choices) assert.equal(unitOf(readPeriod(each)!), unit, each);
    }
    assert.equal(monthCount(readPeriod('2026-Q2')!), 3);
  });
});

describe('the address of the analysis', () => {
  it('goes into a month, a service, and out again level by level', () => {
    const start = state('period=2025&by=month&projectId=p1&chart=pie');
    const service = drillInto(drillInto(start, 'month', '2025-03'), 'service', 'vm');
    assert.equal(
      writeAnalysis(service).toString(),
      'period=2025&projectId=p1&by=resource&drill=month%3A2025-03&drill=service%3Avm&chart=pie',
    );
    assert.deepEqual(readAnalysis(writeAnalysis(service)), service);
    assert.deepEqual(scopeOf(service, whole), {
      period: { from: '2025-03', to: '2025-03' },
      cuts: { projectId: 'p1', serviceCode: 'vm' },
    });
    assert.equal(drillOut(service, 1).by, 'service');
    assert.deepEqual(drillOut(service, 0), start);
    assert.deepEqual(withFilter(service, { cuts: {} }), { ...start, cuts: {} });
  });

  it('goes into a business, an item, a region and a tenant, and never into the same twice', () => {
    const { by, drills } = drillInto(state('by=business'), 'business', 'b1');
    assert.deepEqual([by, drills], ['service', [{ by: 'business', code: 'b1' }]]);
    const inside = state(
      'by=business&drill=tenant:t1&drill=business:b1&drill=region:r1&drill=item:vm 2C',
    );
    assert.deepEqual(scopeOf(inside, whole).cuts, {
      tenantId: 't1',
      bizCode: 'b1',
      region: 'r1',
      item: 'vm 2C',
    });
    const twice = drillInto(state('by=region&drill=service:vm'), 'region', 'r1');
    assert.equal(twice.by, 'resource');
    assert.equal(drillOut(inside, 1).by, 'business');
  });

  it('keeps the second period on every level', () => {
    const year = state('period=2026-Q1&against=2025-Q1');
    assert.equal(writeAnalysis(year).toString(), 'period=2026-Q1&against=2025-Q1');
    assert.deepEqual(againstOf(year, whole), readPeriod('2025-Q1'));
    const month = drillInto({ ...year, by: 'month' }, 'month', '2026-02');
    assert.deepEqual(againstOf(month, whole), readPeriod('2025-02'));
    assert.deepEqual(againstOf(state('period=2026-Q1'), whole), readPeriod('2025-Q4'));
    assert.equal(state('against=2026-14').against, undefined);
  });

  it('never sends on what it does not know', () => {
    const wrong =
      'by=colour&chart=cake&drill=month:2025-99&drill=toString:x&drill=service:&period=9&chargeMode=free';
    assert.deepEqual(state(wrong), state(''));
    assert.deepEqual(scopeOf(state(''), whole), { period: whole, cuts: {} });
  });
});

describe('the address of the comparison', () => {
  const url = (search: string) => new URLSearchParams(search);
  const period = readPeriod('2026-Q1')!;

  it('says the months before, the year before, or months of one’s own', () => {
    assert.deepEqual(secondOf(url(''), period), {
      preset: 'before',
      against: readPeriod('2025-Q4'),
    });
    assert.deepEqual(secondOf(url('against=year'), period).against, readPeriod('2025-Q1'));
    assert.deepEqual(secondOf(url('against=2024'), period), {
      preset: 'own',
      against: readPeriod('2024'),
    });
    assert.equal(secondOf(url('against=never'), period).preset, 'before');
  });

  it('leads into a part with both periods kept', () => {
    assert.equal(
      partPath('business', 'b1', period, readPeriod('2025-Q1')!),
      '/bill/analysis?period=2026-Q1&against=2025-Q1&by=service&drill=business%3Ab1',
    );
    assert.equal(
      partPath('service', 'vm', period, readPeriod('2025-Q4')!),
      '/bill/analysis?period=2026-Q1&by=resource&drill=service%3Avm',
    );
  });
});

describe('figures', () => {
  it('are subtracted to the fen', () => {
    assert.deepEqual(changeOf('0.30', '0.10'), { change: '0.20', rate: 200 });
    assert.deepEqual(changeOf('1234567890123.45', '0.46').change, '1234567890122.99');
    assert.equal(changeOf('5.00', '0.00').rate, null);
    assert.deepEqual(['+12.5%', '-3.0%', '0.0%', '—'], [12.5, -3, -0.01, null].map(rateText));
  });

  it('are exported as numbers where a number holds them', () => {
    const table = figureTable(
      [
        { key: 'name', title: '名称', kind: 'text', value: ([name]: [string, string]) => name },
        { key: 'amount', title: '应付', kind: 'money', value: ([, amount]) => amount },
      ],
      [
        ['=1+1', '1234.50'],
        ['大', '12345678901234567890.12'],
      ],
      'zh-CN',
    );
    const amounts = table.rows.map((cells) => cells[1]);
    const large = formatAmount('12345678901234567890.12');
    assert.deepEqual(amounts, [
      { text: '1234.50', value: 1234.5 },
      { text: large, value: large },
    ]);
  });
});
