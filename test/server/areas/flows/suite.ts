import { describe } from 'node:test';
import type { Target } from '../../target';
import { applicationSuite } from './application-suite';
import { approvalSuite } from './approval-suite';
import { companySuite } from './company-suite';
import { jobSuite } from './job-suite';
import { runSuite } from './run-suite';
import { newsSuite } from './news-suite';
import { originSuite } from './origin-suite';
import { peopleSuite } from './people-suite';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  describe('flows', () => {
    approvalSuite(target);
    applicationSuite(target);
    originSuite(target);
    newsSuite(target);
    peopleSuite(target);
    companySuite(target);
    jobSuite(target);
    runSuite(target);
  });
}
