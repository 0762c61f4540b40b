import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { axe, byRole, goTo, openDialog, signIn, waitForText, pastGuard } from './stage/browser';
import type { Visit } from './stage/browser';
import { choose, confirmForm, fromMenu, giveFile, pressIn, sayIn, waitFor } from './stage/dialogs';
import { openStage } from './stage/stage';
import { named, press } from './stage/wizard';

const bucket = 'story-bucket';
const folder = '报表';
const file = 'may.txt';
const words = '五月：一切正常 <b>';

/** from no bucket to an address that somebody without an account reads by, and back to no bucket. */
describe('object storage', () => {
  const stage = openStage({ shared: true });
  let visit: Visit;
  let page: Page;
  let address = '';

  before(async () => {
    visit = await stage.browser.visit();
    page = visit.page;
    await signIn(page, stage.server.origin, 'tenant', '#/platform/oss');
  });

  const openBucket = async () => {
    await goTo(page, `/platform/oss?name=${bucket}`);
    await waitForText(page, '共 1 条');
    await named(bucket, page.locator(byRole('link', bucket)).click());
    await named('objects', page.locator(byRole('tab', '对象')).wait());
  };

  it('makes a bucket and puts a file into a folder of it', async () => {
    await named('the form', openDialog(page, '新建存储桶'));
    await sayIn(page, '名称', bucket);
    await choose(page, '区域', '杭州');
    await pastGuard(page);
    await confirmForm(page);
    await openBucket();
    await waitForText(page, '此文件夹没有对象');

    const path = join(stage.server.dataDir, file);
    await writeFile(path, words);
    await named('the upload', openDialog(page, '上传文本'));
    await giveFile(page, path);
    await waitFor(page, /五月/);
    await sayIn(page, '对象名称', `${folder}/${file}`);
    await pastGuard(page);
    await confirmForm(page);
    await waitForText(page, '1 个对象');
    assert.deepEqual(await axe(page), []);
  });

  it('opens the folder, looks at the file as it is, and makes an address of it', async () => {
    await waitFor(page, new RegExp(`${folder}1 个对象`));
    await page.evaluate((name: string) => {
      const root = document.querySelector('by-console-app')?.shadowRoot;
      const all = root?.querySelectorAll<HTMLElement>('.by-bucket-folders button') ?? [];
      [...all].find(({ textContent }) => textContent.includes(name))?.click();
    }, folder);
    await page.waitForFunction(() => location.hash.includes('folder='));
    await press(page, file);
    await waitFor(page, /五月：一切正常 <b>/);
    await page.keyboard.press('Escape');
    await pastGuard(page);
    await press(page, '分享');
    await named('share', page.locator(byRole('dialog', `分享 · ${folder}/${file}`)).wait());
    await pastGuard(page);
    await press(page, '确定');
    address = await waitFor(page, /https?:\/\/\S+?token=[\w.-]+/);
    await pressIn(page, '关闭');
  });

  it('is read at that address by somebody without an account, until it is deleted', async () => {
    const shared = await fetch(address);
    assert.equal(shared.status, 200);
    assert.equal(await shared.text(), words);
    assert.match(shared.headers.get('content-disposition') ?? '', /^attachment/);
    const forged = await fetch(address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A'));
    assert.equal(forged.status, 400);

    await press(page, `${folder}/${file} 的更多操作`);
    await fromMenu(page, '删除');
    await pastGuard(page);
    await pressIn(page, '删除');
    await waitForText(page, '此文件夹没有对象');
    assert.equal((await fetch(address)).status, 400);
  });

  it('leaves no bucket behind', async () => {
    await goTo(page, `/platform/oss?name=${bucket}`);
    await waitForText(page, '共 1 条');
    await press(page, `${bucket} 的更多操作`);
    await fromMenu(page, '删除');
    await named('its name', page.locator('>>> dialog[open] input').fill(bucket));
    await pastGuard(page);
    await pressIn(page, '删除');
    await waitForText(page, '共 0 条');
    assert.deepEqual(await visit.problems(), []);
  });
});
