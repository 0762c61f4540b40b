import { describe } from 'node:test';
import { modelsHold, seedOf } from './models';

const DAY = 86_400_000;
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 40);

/** Random operations of several people against the models of orders, approvals, tasks and machines. */
describe('many random operations of several people', () => {
  modelsHold([seedOf(Math.floor(Date.now() / DAY))], { sequences: SEQUENCES, steps: 60 }, true);
});
