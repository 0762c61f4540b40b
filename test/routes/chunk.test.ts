import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CHUNK_TIMEOUT } from '../../src/core/load-chunk';
import { isChunkError, loadPage } from '../../src/routes/chunk';

describe('chunk loading', () => {
  it('waits 120 s', () => assert.equal(CHUNK_TIMEOUT, 120_000));

  it('hands on what arrives', async () => {
    assert.equal(await loadPage(() => Promise.resolve(7), 50), 7);
  });

  it('names a slow chunk a time-out', async () => {
    const never = () => new Promise<never>(() => undefined);
    await assert.rejects(
      loadPage(never, 5),
      (error) => isChunkError(error) && error.kind === 'timeout',
    );
  });

  const failures = [
    'Failed to fetch dynamically imported module: https://x/y.js',
    'error loading dynamically imported module: https://x/y.js',
    'Importing a module script failed.',
  ];
  for (const message of failures) {
    it(`names "${message.slice(0, 30)}…" a vanished chunk`, async () => {
      let attempts = 0;
      await assert.rejects(
        loadPage(() => {
          attempts += 1;
          return Promise.reject(new TypeError(message));
        }),
        (error) => isChunkError(error) && error.kind === 'vanished',
      );
      assert.equal(attempts, 1, 'the page offers the retry');
    });
  }

  it('leaves an error of the module itself as it is', async () => {
    const own = new TypeError('x is not a function');
    await assert.rejects(
      loadPage(() => Promise.reject(own)),
      own,
    );
  });
});
