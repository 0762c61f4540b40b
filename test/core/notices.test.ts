import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNoticeCenter } from '../../src/core/notices';

const failure = (about: unknown) => ({ tone: 'error' as const, text: '系统繁忙', about });

describe('notices of a failure that stands where it happened', () => {
  it('go, and the others stay', () => {
    const notices = createNoticeCenter();
    const error = new Error('one');
    notices.push(failure(error));
    notices.push(failure(new Error('other')));
    notices.push({ tone: 'success', text: '已保存' });
    notices.withdraw(error);
    notices.withdraw(undefined);
    const { items } = notices.store.getState();
    assert.deepEqual(
      items.map(({ text }) => text),
      ['系统繁忙', '已保存'],
    );
  });

  it('hold the next one of their kind back no longer', () => {
    const notices = createNoticeCenter(() => 0);
    const error = new Error('one');
    notices.throttled('server.busy', failure(error));
    notices.withdraw(error);
    assert.notEqual(notices.throttled('server.busy', failure(new Error('two'))), undefined);
    assert.equal(notices.throttled('server.busy', failure(new Error('three'))), undefined);
  });

  it('hold those of another kind back as before', () => {
    const notices = createNoticeCenter(() => 0);
    const error = new Error('one');
    notices.throttled('server.busy', failure(error));
    notices.throttled('sign-in', failure(new Error('two')));
    notices.withdraw(error);
    assert.equal(notices.throttled('sign-in', failure(new Error('three'))), undefined);
  });

  it('leave what was held back behind them to be told in their stead, once', () => {
    const notices = createNoticeCenter(() => 0);
    const [placed, unplaced, later] = ['one', 'two', 'three'].map((name) => new Error(name));
    for (const error of [placed, unplaced, later]) notices.throttled('busy', failure(error));
    const told = () => notices.store.getState().items.map(({ about }) => about);
    assert.deepEqual(told(), [placed]);
    notices.withdraw(placed);
    assert.deepEqual(told(), [unplaced]);
    notices.withdraw(placed);
    assert.deepEqual(told(), [unplaced]);
    notices.withdraw(unplaced);
    assert.deepEqual(told(), [later]);
    notices.withdraw(later);
    assert.deepEqual(told(), []);
  });

  it('leave nothing of what has found its own place before, or was read in theirs', () => {
    const notices = createNoticeCenter(() => 0);
    const [first, second] = ['one', 'two'].map((name) => new Error(name));
    for (const error of [first, second]) notices.throttled('busy', failure(error));
    notices.withdraw(second);
    notices.withdraw(first);
    assert.deepEqual(notices.store.getState().items, []);
    const id = notices.throttled('busy', failure(first));
    notices.throttled('busy', failure(second));
    notices.dismiss(id ?? '');
    notices.withdraw(first);
    assert.deepEqual(notices.store.getState().items, []);
  });
});

describe('notices that are too many', () => {
  it('leave errors and what asks to stay, as long as something else can go', () => {
    const notices = createNoticeCenter();
    notices.push({ tone: 'success', text: '撤销', sticky: true });
    notices.push(failure(undefined));
    for (let at = 1; at <= 12; at += 1) notices.push({ tone: 'info', text: `${at}` });
    const texts = () => notices.store.getState().items.map(({ text }) => text);
    assert.deepEqual(texts().slice(0, 3), ['撤销', '系统繁忙', '3']);
    assert.equal(texts().length, 12);
    for (let at = 1; at <= 20; at += 1) notices.push({ tone: 'error', text: `错误 ${at}` });
    assert.equal(texts().length, 12);
    assert.equal(texts().at(-1), '错误 20');
  });
});
