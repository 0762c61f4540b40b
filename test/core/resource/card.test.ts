import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cardFields } from '../../../src/core/resource/card';
import { boolean } from '../../../src/core/dictionaries/states';
import { screens } from '../../../src/routes/registry';

describe('cardFields', () => {
  it('finds a title, and at most three other columns, of every list that there is', async () => {
    let lists = 0;
    for (const { id, definition } of screens) {
      if (!definition) continue;
      const def = await definition();
      const shown = def.columns.filter((name) => def.fields.get(name)?.options.hidden !== true);
      const { title, status, facts } = cardFields(def, shown);
      const named = [title, status, ...facts].filter((name) => name !== undefined);
      lists += 1;
      assert.ok(title !== undefined, id);
      // A kind or a category is no state where there is one.
      if (def.fields.get('status')?.kind === 'status' && shown.includes('status'))
        assert.equal(status, 'status', id);
      assert.equal(new Set(named).size, named.length, id);
      assert.ok(
        named.every((name) => def.fields.has(name)),
        id,
      );
      assert.ok(facts.length <= 3, id);
      // Beside the title stands no name: a yes or no there would be of nothing.
      const dictionary = status && def.fields.get(status)?.dictionary;
      assert.notEqual(dictionary, boolean, id);
      const isMoney = (name: string) => def.fields.get(name)?.kind === 'money';
      if (!def.facts && shown.some(isMoney)) assert.ok(facts.some(isMoney), id);
      if (shown.length >= 5) assert.equal(facts.length, 3, id);
    }
    assert.ok(lists > 30);
  });
});
