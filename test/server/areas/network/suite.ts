import { describe } from 'node:test';
import type { Target } from '../../target';
import { apartSuite } from './apart-suite';
import { balancerSuite } from './balancer-suite';
import { edgeSuite } from './edge-suite';
import { groundSuite } from './ground-suite';
import { namedSuite } from './named-suite';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  describe('network (N-29)', () => {
    groundSuite(target);
    edgeSuite(target);
    balancerSuite(target);
    apartSuite(target);
    namedSuite(target);
  });
}
