import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tags } from '../../src/elements/registry';
import { together } from './stage/hostile-modes';
import { hostilePages } from './stage/hostile-page';
import { openStage } from './stage/stage';

/** All at once, before each way alone (hostile-pages.release.test.ts). */
describe('a hostile page', () => {
  const stage = openStage({ shared: true });
  const useAll = hostilePages(stage);
  for (const mode of together) {
    it(`${mode.name}: every tag is used as anywhere`, async () => {
      const usable = Object.fromEntries(tags.map((tag) => [tag, 'usable']));
      assert.deepEqual(await useAll(mode), usable);
    });
  }
});
