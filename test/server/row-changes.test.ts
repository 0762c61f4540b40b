import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apart, RowChanges, withChanges } from '../../demo/server/database/changes';

const changed = (
  before: Readonly<Record<string, unknown>>,
  ...steps: readonly Readonly<Record<string, unknown>>[]
) => {
  const changes = new RowChanges();
  let now = before;
  for (const step of steps) {
    changes.add(now, step);
    now = { ...now, ...step };
  }
  return changes.list();
};

describe('what is kept of a change', () => {
  it('is the first value and the last, of what is other than before', () => {
    assert.deepEqual(changed({ a: 1, b: 'x' }, { a: 2, b: 'x' }, { a: 3 }), [
      { field: 'a', before: 1, after: 3 },
    ]);
    assert.deepEqual(changed({ a: 1 }, { a: 2 }, { a: 1 }), []);
    assert.deepEqual(changed({}, { a: undefined, tags: ['x'] }), [
      { field: 'tags', before: null, after: ['x'] },
    ]);
  });

  it('is no password, nothing that is built of parts, and of a long text the beginning', () => {
    const [password, rules, content] = changed(
      {},
      { password: 'p', rules: [{ key: 'K', value: 'v' }], content: 'c'.repeat(9000) },
    );
    assert.deepEqual(password, { field: 'password', before: '***', after: '***' });
    assert.deepEqual(rules, { field: 'rules', before: null, after: {} });
    assert.ok(JSON.stringify(content).length < 500);
  });

  it('stands beside what was sent, and comes apart again', () => {
    const changes = changed({ a: 1 }, { a: 2 });
    assert.deepEqual(apart(withChanges({ a: 2 }, changes)), { sent: { a: 2 }, changes });
    assert.deepEqual(apart({ a: 2 }), { sent: { a: 2 }, changes: [] });
    assert.deepEqual(apart(null), { sent: null, changes: [] });
    assert.equal(withChanges('text', changes), 'text');
  });
});
