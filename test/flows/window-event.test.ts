import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hostileModes } from './stage/hostile-modes';
import { hostilePages } from './stage/hostile-page';
import { openStage } from './stage/stage';

/** The most frequent ways in which an old page breaks React, each with one part; a release tries all of them with every tag. */
describe('a page with old scripts', () => {
  const stage = openStage({ shared: true });
  const use = hostilePages(stage, ['picker']);
  for (const name of ['event and names of loaders', 'Object.prototype.hostile']) {
    it(`${name}: hosts are chosen and paged through as anywhere`, async () => {
      const mode = hostileModes.find((each) => each.name === name);
      assert.ok(mode, 'the mode');
      assert.deepEqual(await use(mode), { 'by-host-picker': 'usable' });
    });
  }
});
