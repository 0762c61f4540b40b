import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Executor } from '../../demo/server/database/database';
import { KeptSessions } from '../../demo/server/security/kept-sessions';
import { SessionUses } from '../../demo/server/security/session-uses';

function stage() {
  const state = { epoch: 1 as number | undefined, reads: 0 };
  const sessions = new KeptSessions<{ expireTime: Date; read: number }>({
    epoch: () => state.epoch,
    longest: 1000,
    settled: (work) => work(),
    close: () => Promise.resolve(),
  });
  const ends: (() => void)[] = [];
  const read = async () => {
    state.reads += 1;
    const found = { expireTime: new Date(Date.now() + 60_000), read: state.reads };
    await new Promise<void>((fulfil) => ends.push(fulfil));
    return found;
  };
  const find = async () => (await sessions.find('one', read))?.read;
  return { state, find, end: () => ends.splice(0).forEach((end) => end()) };
}

describe('who asks', () => {
  it('is read once for what is asked at once, and for what follows', async () => {
    const { state, find, end } = stage();
    const both = [find(), find()];
    end();
    assert.deepEqual(await Promise.all(both), [1, 1]);
    assert.equal(await find(), 1);
    assert.equal(state.reads, 1);
  });

  it('is read anew for who asks after a change, though an older reading is under way', async () => {
    const { state, find, end } = stage();
    const before = find();
    state.epoch = 2;
    const after = find();
    end();
    assert.deepEqual(await Promise.all([before, after]), [1, 2]);
    assert.equal(await find(), 2, 'and the older one is not kept');
  });

  it('is read each time while nobody would hear of a change', async () => {
    const { state, find, end } = stage();
    state.epoch = undefined;
    const both = [find(), find()];
    end();
    assert.deepEqual(await Promise.all(both), [1, 2]);
  });
});

describe('that sessions are in use', () => {
  it('is written for all of them by one statement, once a minute, and lost where that fails', async () => {
    let [statements, fails] = [0, false];
    const db = {
      execute: () => {
        statements += 1;
        return fails ? Promise.reject(new Error('gone')) : Promise.resolve();
      },
    } as unknown as Executor;
    const uses = new SessionUses(db);
    for (const id of ['b', 'a', 'b', 'c']) uses.note(id, '192.0.2.1');
    await uses.write();
    assert.equal(statements, 1);
    uses.note('a', '192.0.2.1');
    await uses.write();
    assert.equal(statements, 1, 'known for a minute');
    fails = true;
    uses.note('d', '192.0.2.1');
    await uses.write();
    assert.equal(statements, 2);
  });
});
