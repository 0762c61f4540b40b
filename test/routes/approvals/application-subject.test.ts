import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FlowInstance } from '../../../src/core/api/flows/instances';
import { approvalCategory } from '../../../src/core/dictionaries/services';
import { subject } from '../../../src/routes/approvals/application-subject';
import { refPath } from '../../../src/routes/refs';

const asked = (category: string, detail: FlowInstance['detail'] = {}) =>
  ({ category, targetId: 'target-1', detail }) as unknown as FlowInstance;

/** What is asked for without an order is there when it was agreed to, and named then. */
const notYet = [
  ...['VM_APPLY', 'IMAGE_APPLY', 'DISK_APPLY', 'SNAPSHOT_APPLY', 'ROUTER_APPLY', 'FLOAT_IP_APPLY'],
];

describe('what a request is about', () => {
  it('is found for every category', () => {
    for (const category of approvalCategory.values) {
      const later = notYet.includes(category);
      assert.equal(subject(asked(category)) === undefined, later, category);
      const to = subject(asked(category, later ? { resourceId: 'target-1' } : {}));
      assert.equal(to?.id, 'target-1', category);
      assert.match(refPath(to) ?? 'no address', /target-1/, category);
    }
  });

  it('is a promotion, or a service on its way into the catalogue', () => {
    const path = (category: string) => refPath(subject(asked(category))!);
    assert.equal(path('PROMOTION_AUDIT'), '/bill/promotion?id=target-1');
    for (const category of ['SERVICE_UNRELEASE', 'SKU_REVOKE', 'SLA_AUDIT'])
      assert.equal(path(category), '/catalogue/publication?id=target-1');
  });
});
