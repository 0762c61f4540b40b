import { describe } from 'node:test';
import type { Target } from '../../target';
import { alarmSuite } from './alarm-suite';
import { chartSuite } from './chart-suite';
import { monitoredSuite } from './monitored-suite';
import { ruleSuite } from './rule-suite';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  describe('monitoring', () => {
    ruleSuite(target);
    alarmSuite(target);
    chartSuite(target);
    monitoredSuite(target);
  });
}
