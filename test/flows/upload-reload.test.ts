import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { layCable, type Cable } from '../core/upload/cable';
import { until } from '../support/until';
import { axe, byRole, goTo, pastGuard, seenText, signIn, waitForText } from './stage/browser';
import { giveFile, waitFor } from './stage/dialogs';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { press } from './stage/wizard';

const MB = 1024 * 1024;
const NAME = 'interrupted.bin';
const library = '/task/file';

describe('an upload whose page is reloaded (W-03)', () => {
  const stage = openStage();
  let cable: Cable;
  let folder: string;
  let file: string;
  let page: Page;
  let ask: Ask;
  /** What the server said it has of the file, each time it was named. */
  const received: number[] = [];

  const bytes = Buffer.alloc(24 * MB);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  const stored = () =>
    take<{ rows: { name: string; size: number; sha256: string }[] }>(
      ask('GET', '/cms/v1/attachments?rows=100'),
    ).then(({ rows }) => rows.filter(({ name }) => name === NAME));

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'by-console-upload-'));
    file = join(folder, NAME);
    await writeFile(file, bytes);
    cable = await layCable(stage.server.origin);
    ({ page } = await stage.browser.visit());
    const devtools = await page.createCDPSession();
    await devtools.send('Network.enable');
    devtools.on('Network.webSocketFrameReceived', ({ response }) => {
      const ack = /"UPLOAD_ACK".*"received":(\d+)/.exec(response.payloadData)?.[1];
      if (ack !== undefined) received.push(Number(ack));
    });
    // The page asks whoever goes while something is under way.
    page.on('dialog', (dialog) => void dialog.accept());
    ask = await sessionOf(page, () => signIn(page, cable.url, 'tenant', `#${library}`));
  });
  after(async () => {
    await cable.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is told to be interrupted, goes on with what is left, and is stored once', async () => {
    const release = cable.holdAfter(13 * MB);
    await waitForText(page, '选择文件');
    await giveFile(page, file);
    await waitFor(page, /已上传(?:[4-9]\d)%/);
    await page.reload();
    release();

    await goTo(page, '/dashboard');
    await pastGuard(page);
    await press(page, '操作进度');
    await waitForText(page, '已中断');
    assert.match(await seenText(page), /请在原处重新选择同一文件，将从已上传的部分继续/);
    assert.deepEqual(await stored(), [], 'nothing is in the library of what came in part');
    assert.deepEqual(await axe(page), []);

    await page.locator(byRole('link', `继续上传 ${NAME}`)).click();
    await waitForText(page, '选择文件');
    await giveFile(page, file);
    await waitForText(page, `${NAME}上传成功`);

    const [first = -1, second = -1, ...others] = received;
    assert.deepEqual([first, others], [0, []]);
    assert.ok(second >= 4 * MB, `it went on from ${second} bytes`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const rows = await until('the row', async () => {
      const found = await stored();
      return found.length > 0 && found;
    });
    assert.deepEqual(
      rows.map((row) => [row.size, row.sha256]),
      [[bytes.length, sha256]],
      'once, and as it is',
    );

    // What was interrupted has gone on: nothing asks for it any more.
    await page.reload();
    await pastGuard(page);
    await press(page, '操作进度');
    await waitFor(page, /已完成/);
    assert.doesNotMatch(await seenText(page), /已中断|继续上传/);
  });

  it('begins anew for another file of the same name', async () => {
    received.length = 0;
    const release = cable.holdAfter(13 * MB);
    const other = Buffer.from(bytes).fill(7, 0, 8);
    await goTo(page, library);
    await waitForText(page, '选择文件');
    await writeFile(file, other);
    await giveFile(page, file);
    await waitFor(page, /已上传(?:[4-9]\d)%/);
    await page.reload();
    release();
    await pastGuard(page);
    const third = Buffer.from(bytes).fill(9, 0, 8);
    await writeFile(file, third);
    await giveFile(page, file);
    await waitForText(page, `${NAME}上传成功`);
    assert.deepEqual(received, [0, 0]);
    const sha256 = createHash('sha256').update(third).digest('hex');
    assert.ok((await stored()).some((row) => row.sha256 === sha256));
  });
});
