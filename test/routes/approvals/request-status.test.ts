import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { applicationApproval } from '../../../src/core/dictionaries/services';
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
