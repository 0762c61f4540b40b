import { describe } from 'node:test';
import type { Target } from '../../target';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  describe('platforms', () => {
    target;
  });
}
