import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { backoff, pause } from '../../../src/core/upload/backoff';
import { fileProblem } from '../../../src/core/upload/check-file';
import { CHUNK, readMessage } from '../../../src/core/upload/protocol';
import { RateMeter } from '../../../src/core/upload/rate';
import { socketUrl } from '../../../src/core/upload/uploader';

const read = (message: unknown) => readMessage(JSON.stringify(message));

describe('the messages of the upload service (W-03)', () => {
  it('are read as our server writes them', () => {
    const place = { path: '/attachments/1/a.txt', uploadId: 'u' };
    assert.deepEqual(read({ type: 'UPLOAD_ACK', ...place, received: 4 }), {
      kind: 'ack',
      ...place,
      received: 4,
    });
    assert.deepEqual(read({ type: 'UPLOAD', status: 'TRUE', received: 8 }), {
      kind: 'taken',
      received: 8,
    });
    assert.deepEqual(read({ type: 'UPLOAD', status: 'SAVE_SUCCESS', ...place }), {
      kind: 'saved',
      ...place,
    });
    assert.deepEqual(read({ type: 'UPLOAD', status: 'SAVE_FAILURE', message: '磁盘已满' }), {
      kind: 'failed',
      reason: '磁盘已满',
    });
    assert.deepEqual(read({ type: 'UPLOAD_CANCEL' }), { kind: 'canceled' });
  });

  it('are read from a server that says only what is specified', () => {
    const ack = { kind: 'ack', path: '/attachments/a.txt', uploadId: '', received: 0 };
    assert.deepEqual(read({ type: 'UPLOAD_ACK', path: '/attachments/a.txt' }), ack);
    assert.deepEqual(read({ type: 'UPLOAD_ACK', filePath: '/attachments/a.txt' }), ack);
    assert.deepEqual(read({ type: 'UPLOAD_ACK', data: '/attachments/a.txt' }), ack);
    assert.deepEqual(read({ type: 'UPLOAD_ACK', data: { filePath: '/attachments/a.txt' } }), ack);
    assert.deepEqual(read({ type: 'UPLOAD', data: 'SAVE_SUCCESS' }).kind, 'saved');
    assert.deepEqual(read({ type: 'UPLOAD', data: true }), { kind: 'taken', received: null });
    assert.deepEqual(read({ type: 'UPLOAD', status: 'SAVE_FAILURE' }), {
      kind: 'failed',
      reason: '',
    });
  });

  it('that are none are a sign of life and nothing more, whatever they hold', () => {
    for (const odd of ['', '{', 'null', '7', '[]', '{}', '{"type":"OTHER"}', '{"type":{}}']) {
      assert.deepEqual(readMessage(odd), { kind: 'other' }, odd);
    }
    assert.deepEqual(readMessage(new ArrayBuffer(3)), { kind: 'other' });
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const { kind } = readMessage(JSON.stringify(value));
        assert.ok(['ack', 'taken', 'saved', 'failed', 'canceled', 'other'].includes(kind));
      }),
    );
    fc.assert(
      fc.property(fc.anything(), (received) => {
        const message = readMessage(`{"type":"UPLOAD_ACK","received":${JSON.stringify(received)}}`);
        assert.ok(message.kind === 'ack' || message.kind === 'other');
        if (message.kind === 'ack') assert.ok(Number.isSafeInteger(message.received));
      }),
    );
  });

  it('C-12: a piece has 4 MiB', () => assert.equal(CHUNK, 4 * 1024 * 1024));
});

describe('files before they are sent', () => {
  it('V-014…V-017: one must be chosen, of a short name without Chinese and spaces', () => {
    const of = (name: string, options = {}) => fileProblem({ name }, options);
    assert.equal(fileProblem(null), '请选择上传文件');
    assert.equal(of('report.pdf'), undefined);
    assert.equal(of('报告.pdf'), '文件名不允许存在中文和空格');
    assert.equal(of('a b.pdf'), '文件名不允许存在中文和空格');
    assert.equal(of(`${'x'.repeat(60)}.pdf`), undefined);
    assert.equal(of(`${'x'.repeat(61)}.pdf`), '文件名称过长');
    assert.equal(of('a.xlsx', { spreadsheet: true }), undefined);
    assert.equal(of('a.pdf', { spreadsheet: true }), '请上传EXCEL表格');
    assert.equal(of('a.pdf', { spreadsheet: true, locale: 'en' }), 'Upload an Excel spreadsheet');
  });
});

describe('rate and patience', () => {
  it('the rate is that of the last seconds', () => {
    const meter = new RateMeter();
    assert.equal(meter.bytesPerSecond, 0);
    for (let second = 0; second <= 10; second += 1) meter.add(second * 1000, second * 100);
    assert.equal(meter.bytesPerSecond, 100);
    for (let second = 11; second <= 20; second += 1) meter.add(second * 1000, 1000);
    assert.equal(meter.bytesPerSecond, 0);
    meter.add(21_000, 10);
    assert.equal(meter.bytesPerSecond, 0, 'less than before is a new beginning');
  });

  it('waits longer each time, up to half a minute, and never all at once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, chance) => {
          const wait = backoff(failures, 500, () => chance);
          const longest = Math.min(30_000, 500 * 2 ** (failures - 1));
          assert.ok(wait >= longest / 2 && wait <= longest);
        },
      ),
    );
  });

  it('a pause ends when it is aborted', async () => {
    const control = new AbortController();
    const paused = pause(60_000, control.signal);
    control.abort();
    await assert.rejects(paused, { name: 'AbortError' });
    await assert.rejects(pause(1, control.signal), { name: 'AbortError' });
    await pause(1, new AbortController().signal);
  });

  it('the socket has the address of the service', () => {
    assert.equal(socketUrl('https://a.example/x/api/cms'), 'wss://a.example/x/api/cms');
    assert.equal(socketUrl('http://127.0.0.1:8080/api'), 'ws://127.0.0.1:8080/api');
  });
});
