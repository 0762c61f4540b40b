import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FairQueue } from '../../demo/server/security/fair-queue';
import { networkOf } from '../../demo/server/security/network';
import { Refusal } from '../../demo/server/refusal';

/** Work that ends when it is told to; `begun` says who had his turn, in order. */
function stage(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (party: string, gone?: AbortSignal) =>
    queue.run(
      party,
      () => {
        begun.push(party);
        return new Promise<void>((fulfil) => ends.push(fulfil));
      },
      gone,
    );
  const settle = () => new Promise((fulfil) => setImmediate(fulfil));
  return {
    begun,
    run,
    settle,
    endOne: async () => {
      ends.shift()?.();
      await settle();
    },
  };
}

describe('a queue for many parties', () => {
  it('lets whoever comes after a crowd wait for one of it, not for all', async () => {
    const { begun, run, settle, endOne } = stage(
      new FairQueue({ hands: 1, handsPerParty: 1, waiting: 64 }),
    );
    for (let turn = 0; turn < 60; turn++) void run('crowd');
    await settle();
    void run('one');
    void run('two');
    await endOne();
    await endOne();
    await endOne();
    await endOne();
    assert.deepEqual(begun, ['crowd', 'one', 'two', 'crowd', 'crowd']);
  });

  it('leaves hands to others, whatever one party brings', async () => {
    const { begun, run, settle } = stage(
      new FairQueue({ hands: 3, handsPerParty: 2, waiting: 64 }),
    );
    for (let turn = 0; turn < 10; turn++) void run('crowd');
    await settle();
    assert.deepEqual(begun, ['crowd', 'crowd']);
    void run('one');
    await settle();
    assert.deepEqual(begun, ['crowd', 'crowd', 'one']);
  });

  it('refuses what one party brings beyond its places, a few at a time', async () => {
    const { begun, run, settle } = stage(
      new FairQueue({ hands: 1, handsPerParty: 1, waiting: 64 }),
    );
    const told: number[] = [];
    const start = performance.now();
    const refused = Array.from({ length: 165 }, () =>
      run('crowd').catch((error: unknown) => {
        assert.ok(error instanceof Refusal);
        assert.deepEqual(error.data, { retryAfterSeconds: 5 });
        told.push(performance.now() - start);
      }),
    );
    await settle();
    void run('one');
    await Promise.all(refused.slice(65));
    assert.equal(told.length, 100);
    assert.deepEqual(begun, ['crowd']);
    // Four at a time: a hundred in one go would keep everybody else from an answer.
    assert.ok((told[99] ?? 0) - (told[0] ?? 0) >= 24 * 9);
  });

  it('keeps 200 of what it refuses waiting, and refuses the rest at once', async (context) => {
    // Nothing is told by the clock.
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { run, settle } = stage(new FairQueue({ hands: 1, handsPerParty: 1, waiting: 1 }));
    let told = 0;
    const refused = Array.from({ length: 502 }, () => run('crowd').catch(() => told++));
    await settle();
    assert.equal(told, 300);
    for (let turn = 0; turn < 50; turn++) {
      context.mock.timers.tick(10);
      await settle();
    }
    await Promise.all(refused.slice(2));
    assert.equal(told, 500);
  });

  it('refuses party by party', async () => {
    const { run } = stage(new FairQueue({ hands: 1, handsPerParty: 1, waiting: 1 }));
    const told: string[] = [];
    const tell = (party: string) => run(party).catch(() => told.push(party));
    const refused = Array.from({ length: 52 }, () => tell('crowd')).slice(2);
    void tell('one');
    refused.push(tell('one'));
    await Promise.all(refused);
    assert.equal(told.indexOf('one'), 1);
    assert.equal(told.length, 51);
  });

  it('lets go whoever has gone, from those that wait and from those that are refused', async (context) => {
    // Nothing is told by the clock.
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { begun, run, settle, endOne } = stage(
      new FairQueue({ hands: 1, handsPerParty: 1, waiting: 1 }),
    );
    const leaving = new AbortController();
    let gone = 0;
    void run('busy');
    const leave = (party: string) => run(party, leaving.signal).catch(() => gone++);
    for (let turn = 0; turn < 150; turn++) void leave('crowd');
    await settle();
    leaving.abort();
    await settle();
    assert.equal(gone, 150, 'at once');
    void leave('crowd');
    await settle();
    assert.equal(gone, 151, 'also who had gone before');
    void run('crowd');
    await endOne();
    await endOne();
    assert.deepEqual(begun, ['busy', 'crowd']);
    // Those that went are not counted among the 200.
    let told = 0;
    for (let turn = 0; turn < 202; turn++) void run('late').catch(() => told++);
    await settle();
    assert.equal(told, 0);
  });

  it('goes on after work that failed, and forgets who has nothing there', async () => {
    const queue = new FairQueue({ hands: 1, handsPerParty: 1, waiting: 1 });
    const fail = () => Promise.reject(new Error('failed'));
    await assert.rejects(queue.run('one', fail), /failed/);
    assert.equal(await queue.run('one', () => Promise.resolve(1)), 1);
  });
});

describe('the network of an address', () => {
  const networks: readonly (readonly [ip: string, network: string])[] = [
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1::5', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ];
  for (const [ip, network] of networks) {
    it(`of ${ip} is ${network}`, () => assert.equal(networkOf(ip), network));
  }
});
