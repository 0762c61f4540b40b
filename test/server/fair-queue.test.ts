import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FairQueue } from '../../demo/server/security/fair-queue';
import { networkOf } from '../../demo/server/security/network';
import { Refusal } from '../../demo/server/refusal';

/** Work that ends when it is told to; `begun` says who had his turn, in order. */
function stage(queue: FairQueue) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (party: string) =>
    queue.run(party, () => {
      begun.push(party);
      return new Promise<void>((fulfil) => ends.push(fulfil));
    });
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
