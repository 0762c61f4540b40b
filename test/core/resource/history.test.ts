import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Resource } from '../../../src/core/resource/definition';
import { historyOf } from '../../../src/core/resource/history';
import type { HistoryEntry } from '../../../src/core/resource/history';
import { vm } from '../../../src/routes/compute/vm';

/** Counts how often somebody goes through the operations, and so through the forms of all of them. */
class Counted<K, V> extends Map<K, V> {
  reads = 0;
  override values() {
    this.reads += 1;
    return super.values();
  }
}

describe('what an entry of a history changed', () => {
  it('is worked out once for a row, and the forms are looked through once for all rows', () => {
    const ops = new Counted(vm.ops);
    const def = { ...vm, ops } as unknown as Resource<never>;
    const history = historyOf(
      def,
      'events',
      () => new Promise(() => undefined),
    ) as unknown as Resource<HistoryEntry>;
    const begun = ops.reads;
    const changes = [
      { field: 'flavorName', before: '2C4G', after: '4C8G' },
      { field: 'description', before: '', after: 'new' },
      { field: 'name', before: 'a', after: 'b' },
    ];
    let asked = 0;
    const entries = Array.from(
      { length: 20 },
      (_, index) =>
        ({
          id: String(index),
          get changes() {
            asked += 1;
            return changes;
          },
        }) as unknown as HistoryEntry,
    );
    const tags = history.fields.get('changes')!;
    for (const entry of [...entries, ...entries]) {
      const names = tags.value?.(entry) as readonly string[];
      assert.equal(history.detail?.on?.(entry), true);
      assert.ok(names.includes('name'));
      for (const name of names) assert.notEqual(tags.words?.lookup(name, 'en').text, '');
    }
    assert.equal(asked, entries.length);
    assert.equal(ops.reads - begun, 1);
  });
});
