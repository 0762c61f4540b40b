import { describe } from 'node:test';
import type { Target } from '../../target';
import { budgetSuite } from './budgets';
import { deskSuite } from './desk';
import { moneySuite } from './money';
import { papersSuite } from './papers';
import { reviewSuite } from './reviews';
import { totalsSuite } from './totals';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  describe('office', () => {
    moneySuite(target);
    budgetSuite(target);
    papersSuite(target);
    reviewSuite(target);
    totalsSuite(target);
    deskSuite(target);
  });
}
