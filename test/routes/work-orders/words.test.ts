import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WorkOrder } from '../../../src/core/api/office/work-orders';
import { answerDue, answerWords, scoreText } from '../../../src/routes/work-orders/words';

const HOUR = 3_600_000;
const of = (row: Partial<WorkOrder>) =>
  answerDue({ status: 'submitted', handlerId: '', priority: 'low', ...row } as WorkOrder);
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

describe('until when a work order is first answered', () => {
  it('is pressing in the last hours, and a danger once it is late', () => {
    const said = [10, 71, 80].map((hours) => answerWords.lookup(of({ createTime: ago(hours) })));
    assert.deepEqual(
      said.map(({ tone }) => tone),
      ['normal', 'warning', 'danger'],
    );
    assert.equal(said[2]?.text, '已逾期');
  });

  it('says that somebody has it in hand, and nothing of what is closed', () => {
    const createTime = ago(100);
    const said = (row: Partial<WorkOrder>) => answerWords.lookup(of({ createTime, ...row })).text;
    assert.equal(said({ status: 'feedback', handlerId: 'u' }), '已答复');
    assert.equal(said({ status: 'checking', handlerId: 'u' }), '已受理');
    assert.equal(said({ status: 'closed' }), '—');
    assert.equal(said({ status: 'closed', handlerId: 'u' }), '—');
  });
});

it('says a mean of stars with how many there are', () => {
  assert.deepEqual([scoreText(3.89), scoreText(3.4)], ['3.9 / 5', '3.4 / 5']);
});
