import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { withLocalTimes } from '../../../src/routes/tasks/log-times';

describe('the times of a log', () => {
  const before = process.env['TZ'];
  after(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  it('are those of the reader, line by line', () => {
    const log =
      '[2026-11-20T10:08:52Z] HTTP\n[2026-11-20T10:08:53Z] > GET [2026-11-20T10:08:53Z]\n';
    process.env['TZ'] = 'Asia/Shanghai';
    assert.equal(
      withLocalTimes(log),
      '[2026-11-20 18:08:52] HTTP\n[2026-11-20 18:08:53] > GET [2026-11-20T10:08:53Z]\n',
    );
    process.env['TZ'] = 'America/New_York';
    assert.match(withLocalTimes(log), /^\[2026-11-20 05:08:52\] HTTP\n/);
  });

  it('stay as they are where nothing says whose they are', () => {
    const log = '[2026-11-20 18:08:52] HTTP\n[2026-11-20T10:08:9';
    assert.equal(withLocalTimes(log), log);
  });
});
