import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import type * as core from '../../src/core';
import { signIn, waitForText } from './stage/browser';
import { openStage } from './stage/stage';

const MB = 1024 * 1024;
const PART = 8 * MB;
const PARTS = 40;

/** What the page makes its file of: the same on both sides, and no two places alike within a part. */
function part(): Buffer {
  const bytes = Buffer.alloc(PART);
  for (let at = 0; at < PART; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  return bytes;
}

describe('a large upload in the browser (W-03)', () => {
  const stage = openStage();

  it('goes from the disk to the server without passing through the page’s memory', async () => {
    const { page, problems } = await stage.browser.visit();
    await signIn(page, stage.server.origin);
    await waitForText(page, '资源统计');
    const devtools = await page.createCDPSession();
    await page.evaluate(
      async (module, partSize, parts) => {
        const { createUploader, getRuntime } = (await import(module)) as typeof core;
        const bytes = new Uint32Array(partSize / 4);
        for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.imul(at * 4, 2_654_435_761);
        // Ten parts of one content are ten references: the file costs the page one part.
        const piece = new Blob([bytes]);
        const file = new File(Array<Blob>(parts).fill(piece), 'large.bin');
        const runtime = getRuntime({ element: document.querySelector('by-console-app')! });
        const uploader = createUploader(runtime);
        const seen: number[] = [];
        uploader.store.subscribe(({ items }) => seen.push(items[0]?.sent ?? 0));
        Object.assign(window, { uploader, seen, bigFile: file });
      },
      `${stage.server.origin}/by-console/core.js`,
      PART,
      PARTS,
    );
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return used();
    };
    const used = async () => {
      const usage: { usedSize: number; backingStorageSize?: number } =
        await devtools.send('Runtime.getHeapUsage');
      return usage.usedSize + (usage.backingStorageSize ?? 0);
    };
    const before = await heap();
    await page.evaluate(() => {
      const { uploader, bigFile } = window as unknown as {
        uploader: core.Uploader;
        bigFile: File;
      };
      uploader.add([bigFile]);
    });
    let most = 0;
    let state = 'uploading';
    while (state === 'uploading' || state === 'ready') {
      most = Math.max(most, await used());
      state = await page.evaluate(
        () =>
          (window as unknown as { uploader: core.Uploader }).uploader.store.getState().items[0]!
            .state,
      );
    }
    const { item, seen } = await page.evaluate(() => {
      const all = window as unknown as { uploader: core.Uploader; seen: number[] };
      return { item: all.uploader.store.getState().items[0]!, seen: all.seen };
    });
    assert.equal(state, 'success', JSON.stringify(item.problem));
    assert.equal(item.sent, PART * PARTS);
    assert.ok(seen.length > 3, 'it was told how far it is');
    assert.deepEqual(
      seen,
      [...seen].sort((a, b) => a - b),
    );
    const grown = (most - before) / MB;
    assert.ok(grown < 16, `the page grew by ${grown.toFixed(1)} MB for a file of 320 MB`);
    await waitForText(page, 'large.bin上传成功');

    const hash = createHash('sha256');
    const bytes = part();
    for (let count = 0; count < PARTS; count += 1) hash.update(bytes);
    const etag = await page.evaluate(
      async (module, path) => {
        const { attachmentLink, getRuntime } = (await import(module)) as typeof core;
        const runtime = getRuntime({ element: document.querySelector('by-console-app')! });
        const reply = await fetch(await attachmentLink(runtime, path), { method: 'HEAD' });
        return reply.headers.get('etag');
      },
      `${stage.server.origin}/by-console/core.js`,
      item.path,
    );
    assert.equal(etag, `"${hash.digest('hex')}"`, 'what arrived is what was sent');
    assert.deepEqual(await problems(), []);
  });
});
