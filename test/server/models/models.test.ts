import { describe } from 'node:test';
import { modelsHold, seedOf } from './models';

/** A sequence that is always the same, or that of a failure. Other ones every day: `models.release.test.ts`. */
describe('random operations of several people', () => {
  modelsHold([seedOf(18)], { sequences: 1, steps: 36 });
});
