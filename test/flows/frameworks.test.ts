import { describe } from 'node:test';
import { askFramework } from './stage/framework-suite';
import { openStage } from './stage/stage';

/** The components of our own, and one framework that asks the tag what it takes; a release asks them all. */
describe('frameworks', () => {
  const stage = openStage({ shared: true });
  askFramework(stage, { file: 'react-components.tsx', late: [] });
  askFramework(stage, { file: 'vue-bare.ts', late: ['object', 'function'] });
});
