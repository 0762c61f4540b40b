import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applicationApproval } from '../../../src/core/dictionaries/services';
import { filterFields } from '../../../src/core/resource/list-query';
import { application } from '../../../src/routes/approvals/application';
import { approvalOutcome, requestStatus } from '../../../src/routes/approvals/outcome';

describe('the status of a request', () => {
  it('is withdrawn where D-018 says that nothing is applied for, and otherwise as D-018 has it', () => {
    for (const locale of ['zh-CN', 'en'] as const)
      for (const value of applicationApproval.values)
        assert.deepEqual(
          requestStatus.lookup(value, locale),
          value === 'UNAPPLY'
            ? approvalOutcome.lookup('withdrawn', locale)
            : applicationApproval.lookup(value, locale),
        );
  });
});

describe('the outcome of a request', () => {
  it('is searched by where there is one: an empty value is no condition', () => {
    const offered = filterFields(application).find(({ prop }) => prop === 'outcome')?.options;
    assert.deepEqual(
      offered?.map(({ value }) => value),
      ['approved', 'refused', 'withdrawn', 'terminated'],
    );
    const open = approvalOutcome.lookup('open');
    assert.deepEqual(approvalOutcome.lookup(''), open);
    assert.equal(requestStatus.lookup('APPROVING').text, open.text);
  });
});
