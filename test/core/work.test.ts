import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBus } from '../../src/core/bus';
import type { Runtime } from '../../src/core/runtime';
import { createScopedStorage, memoryArea } from '../../src/core/storage';
import { isSilent, workOf } from '../../src/core/work';

/** As much of a runtime as it takes; `area` is the browser's store, which a reload leaves. */
function opened(area = memoryArea()) {
  const bus = createBus();
  const storage = createScopedStorage(area, () => 'anna');
  const work = workOf({ bus, storage } as unknown as Runtime);
  const items = () => work.store.getState().items;
  return { area, bus, work, items, close: () => bus.emit('runtime:disposed') };
}
const begun = { kind: 'bulk', title: '批量启动', path: '/compute/ecs', total: 3 } as const;
const row = { list: 'listServers', id: 'v1', field: 'status', busy: ['BUILD'], good: ['ACTIVE'] };

describe('what is under way', () => {
  it('is kept with its progress, its failures and the way to try them again', () => {
    const { work, items, area, close } = opened();
    const one = work.begin(begun);
    one.change({ done: 2 });
    assert.deepEqual([items()[0]?.state, items()[0]?.done], ['running', 2]);
    const failures = [{ name: 'vm-3', reason: '配额不足' }];
    one.end('failed', { failures, again: '/compute/ecs?bulk=start&on=v3' });
    one.change({ done: 3 });
    close();
    const later = opened(area);
    const [item] = later.items();
    assert.deepEqual(
      [item?.state, item?.done, item?.failures, item?.again],
      ['failed', 2, failures, '/compute/ecs?bulk=start&on=v3'],
    );
    later.close();
  });

  it('is interrupted where its page goes, but a row is still asked for', () => {
    const first = opened();
    first.work.begin(begun).change({ done: 1 });
    first.work.begin({ ...begun, kind: 'row', row });
    first.close();
    const later = opened(first.area);
    assert.deepEqual(
      later.items().map(({ kind, state }) => [kind, state]),
      [
        ['row', 'running'],
        ['bulk', 'cut'],
      ],
    );
    const [left] = later.items();
    const id = left?.id ?? '';
    assert.deepEqual([later.work.isOwn(id), left && isSilent(left)], [false, true]);
    later.work.settle(id, 'done');
    later.work.clear();
    assert.deepEqual(later.items(), []);
    later.close();
  });

  it('knows what was sent of a file where its page went, and not where its user left, whose files are forgotten', (t) => {
    t.mock.timers.enable({ apis: ['Date', 'setInterval'], now: 1_000_000 });
    const upload = { id: 'u1', size: 10, modified: 1 };
    const { work, area, bus } = opened();
    work.begin({ ...begun, kind: 'upload' }).change({ done: 50, upload });
    bus.emit('session:ready', { userId: 'anna' });
    work.begin(begun).end('done'); // which is written at once
    const [key = ''] = area.keys();
    const crashed = memoryArea();
    crashed.set(key, area.get(key)!);
    bus.emit('session:expired', { reason: 'expired' });
    const found = (store: typeof area) =>
      opened(store)
        .items()
        .find(({ kind }) => kind === 'upload');
    assert.deepEqual([found(area)?.state, found(area)?.upload], ['cut', undefined]);
    t.mock.timers.tick(200_000);
    assert.deepEqual([found(crashed)?.state, found(crashed)?.upload], ['cut', upload]);
  });

  it('is seen in another tab, and taken for interrupted once nobody has said anything for long', (t) => {
    t.mock.timers.enable({ apis: ['Date', 'setInterval'], now: 1_000_000 });
    const { work, area, close } = opened();
    work.begin(begun);
    const other = opened(area);
    assert.equal(other.items()[0]?.state, 'running');
    t.mock.timers.tick(200_000); // the first tab goes on saying that it is there
    assert.equal(opened(area).items()[0]?.state, 'running');
    area.set(
      area.keys()[0]!,
      JSON.stringify(other.items().map((item) => ({ ...item, seen: 900_000 }))),
    );
    assert.equal(opened(area).items()[0]?.state, 'cut');
    close();
  });

  it('is found to be lost while one looks on, and a row only once its tab says nothing', (t) => {
    t.mock.timers.enable({ apis: ['Date', 'setInterval'], now: 1_000_000 });
    const { work, area, close } = opened();
    work.begin(begun);
    work.begin({ ...begun, kind: 'row', row });
    const stored = area.get(area.keys()[0]!)!;
    const crashed = memoryArea();
    crashed.set(area.keys()[0]!, stored);
    const other = opened(crashed);
    const seen = () =>
      other.items().map((item) => [item.kind, item.state, isSilent(item)] as const);
    assert.deepEqual(seen(), [
      ['row', 'running', false],
      ['bulk', 'running', false],
    ]);
    t.mock.timers.tick(200_000);
    assert.deepEqual(seen(), [
      ['row', 'running', true],
      ['bulk', 'cut', true],
    ]);
    close();
    other.close();
  });

  it('is shown to its end where the store takes nothing, and taken away where it is begun once more', () => {
    const full = { ...memoryArea(), set: () => assert.fail('full') };
    const { bus, work, items, close } = opened(full);
    const [one, two] = [work.begin(begun), work.begin({ ...begun, title: '批量停止' })];
    bus.emit('session:ready', { userId: 'anna' });
    const shown = () => items().map(({ title, state }) => [title, state]);
    assert.deepEqual(shown(), [
      ['批量停止', 'running'],
      ['批量启动', 'running'],
    ]);
    two.drop();
    assert.deepEqual(shown(), [['批量启动', 'running']]);
    one.end('done');
    assert.deepEqual(shown(), [['批量启动', 'done']]);
    close();
  });

  it('ends with its user: nothing of it is shown to the next one, nor written for them', () => {
    const { work, items, area, bus } = opened();
    const one = work.begin(begun);
    for (const key of area.keys()) area.remove(key); // as a sign-out does
    bus.emit('session:signed-out', { userId: 'anna' });
    one.end('done');
    assert.deepEqual([items(), area.keys()], [[], []]);
  });
});
