import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tags } from '../../src/elements/registry';
import { hostileModes } from './stage/hostile-modes';
import { hostilePages } from './stage/hostile-page';
import { openStage } from './stage/stage';

/** Each way alone, with every tag: what docs/embedding says of it (scripts/scorecard.ts) is held to be so. */
describe('a hostile page', () => {
  const stage = openStage();
  const useAll = hostilePages(stage);
  for (const mode of hostileModes) {
    const { fails } = mode;
    it(`${mode.name}: ${fails ? fails.why[1] : 'every tag is used as anywhere'}`, async () => {
      const outcomes = await useAll(mode);
      if (fails) console.log(`${mode.name}: ${JSON.stringify(outcomes)}`);
      const expected = tags.map((tag) => [tag, fails?.tags.includes(tag) ? 'fails' : 'usable']);
      const found = tags.map((tag) => [
        tag,
        fails?.tags.includes(tag) && outcomes[tag] !== 'usable' ? 'fails' : outcomes[tag],
      ]);
      assert.deepEqual(found, expected);
      for (const tag of fails?.says ? fails.tags : [])
        assert.ok(outcomes[tag]?.includes(fails!.says!), `${tag} says: ${outcomes[tag]}`);
    });
  }
});
