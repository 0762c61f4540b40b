import { describe } from 'node:test';
import { modelsHold, seedOf } from './models';

const DAY = 86_400_000;

/** One sequence that is always the same, and one of the day. The long run is `models.release.test.ts`. */
describe('random operations of several people', () => {
  modelsHold([18, seedOf(Math.floor(Date.now() / DAY))], { sequences: 1, steps: 36 });
});
