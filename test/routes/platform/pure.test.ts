import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { callsOf } from '../../../src/routes/platform/call-examples';
import { lifeOf } from '../../../src/routes/platform/life-of';
import { baseName, folderIn, typeOf, wayTo } from '../../../src/routes/platform/object-names';

describe('names of objects (R-096)', () => {
  it('are folders and what lies in them', () => {
    assert.equal(baseName('logs/2026/a.log'), 'a.log');
    assert.equal(baseName('a.log'), 'a.log');
    assert.deepEqual(wayTo('logs/2026/'), [
      { name: 'logs', to: 'logs/' },
      { name: '2026', to: 'logs/2026/' },
    ]);
    assert.deepEqual(wayTo('/'), []);
  });

  it('are a folder of the address only where there can be one', () => {
    assert.equal(folderIn('logs/2026/'), 'logs/2026/');
    for (const bad of [null, '', 'logs', '/', '//', 'a//b/', '\\a/'])
      assert.equal(folderIn(bad), '/');
  });

  it('say what is inside', () =>
    assert.deepEqual(['a.JSON', 'b.csv', 'c'].map(typeOf), [
      'application/json',
      'text/csv',
      'text/plain',
    ]));
});

describe('how a runtime is called (R-093)', () => {
  it('survives quotes in a prompt', () => {
    const [shell, python] = callsOf(
      { endpoint: 'https://ai.example.com/v1', model: 'm' },
      `it's "so"`,
    );
    assert.ok(shell?.code.includes(String.raw`it'\''s`), shell?.code);
    assert.ok(python?.code.includes(String.raw`"it's \"so\""`), python?.code);
  });
});

describe('the life of a bare-metal server (R-098)', () => {
  const states = (status: string) =>
    lifeOf({ status, createTime: '2026-01-01T00:00:00Z' } as Parameters<typeof lifeOf>[0]).map(
      ({ state }) => state,
    );
  it('stands where its status says', () => {
    assert.deepEqual(states('INIT'), ['now', 'waiting', 'waiting', 'waiting']);
    assert.deepEqual(states('INSTALL_FAIL'), ['done', 'refused', 'waiting', 'waiting']);
    assert.deepEqual(states('CLEAR_OS'), ['done', 'done', 'done', 'now']);
  });
});
