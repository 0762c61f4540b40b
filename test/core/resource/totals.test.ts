import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FieldSpec } from '../../../src/core/resource/field';
import { totalText } from '../../../src/core/resource/totals';
import { budget } from '../../../src/routes/money/budget';

type Row = Readonly<Record<string, unknown>>;
const field = (kind: 'number' | 'money', unit?: string) =>
  ({
    kind,
    options: { adds: true },
    value: undefined,
    ...(unit ? { unit } : {}),
  }) as unknown as FieldSpec<Row>;

describe('what the selected rows come to', () => {
  it('adds nothing that overlaps: the budget of a group is about a part of the whole one', () => {
    const adding = [...budget.fields].filter(([, { options }]) => options.adds);
    assert.deepEqual(adding, []);
  });

  it('adds money to the cent, whatever it is written as, and groups its digits', () => {
    const rows = [{ amount: '0.1' }, { amount: 0.2 }, { amount: '12000' }];
    assert.equal(totalText(rows, 'amount', field('money')), '12,000.30');
  });

  it('says a unit, and nothing of rows without a figure', () => {
    assert.equal(
      totalText([{ size: 40 }, { size: 1000 }], 'size', field('number', 'GB')),
      '1,040 GB',
    );
    assert.equal(
      totalText([{ size: 40 }, { size: null }], 'size', field('number', 'GB')),
      undefined,
    );
    assert.equal(totalText([{ size: '' }], 'size', field('number')), undefined);
  });
});
