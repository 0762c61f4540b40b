/** What becomes of a file that a form waits for, when the line, the server, the session or the page goes in the middle of it. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import { layCable, type Cable } from '../core/upload/cable';
import { patterned } from '../server/areas/files/raw-upload';
import { byRole, signIn, waitForText, type Visit } from './stage/browser';
import { interfere, type Fault, type Interference } from './stage/interfere';
import { atRest, calm } from './stage/rest';
import { openStage } from './stage/stage';

const MB = 1024 * 1024;
/** Two pieces, and a bit of a third. */
const SIZE = 9 * MB + 77;
/** The middle of the second piece, and between the second and the third. */
const INSIDE = 6 * MB;
const BETWEEN = 8 * MB + 300;

const isTicket = /^POST .*\/uploadTickets$/;
const REFUSED = '演示拒绝';
const BUSY = '系统繁忙，请稍后再试！';
const UNREADABLE = '服务器返回的数据无法识别，请稍后再试！';
/** The specified time-out is 200 s; where a test waits for one, it is this. */
const quick = { clients: { shared: { timeout: 15_000 } } };
const configFor = (fault: Fault) => (fault === 'silent' ? quick : {});

const isSending = /^POST .*\/workorder\/v1\/workorders$/;

describe('a file on its way in a form', () => {
  const stage = openStage();
  let folder: string;
  let cable: Cable;
  let serial = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'by-console-files-'));
    cable = await layCable(stage.server.origin);
  });
  after(async () => {
    await cable.close();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => cable.cutAfter());

  interface Form {
    readonly visit: Visit;
    readonly page: Page;
    readonly net: Interference;
    readonly name: string;
    readonly file: { readonly name: string; readonly path: string; readonly bytes: Buffer };
  }

  const field = (page: Page, name: string) => page.locator(byRole('textbox', name));
  const press = async (page: Page, name: string) => {
    await calm(page);
    await page
      .locator(byRole('button', name))
      .filter((button) => button.ariaBusy !== 'true')
      .click();
  };
  /** A form with a title, that waits for a file. */
  async function begin(config: object = {}): Promise<Form> {
    const visit = await stage.browser.visit();
    const { page } = visit;
    const net = await interfere(page, config);
    await signIn(page, cable.url, 'tenant', '#/work_order/create');
    serial += 1;
    const name = `upload ${serial}`;
    const bytes = Buffer.from(patterned(SIZE, serial));
    const file = { name: `cut-${serial}.bin`, path: join(folder, `cut-${serial}.bin`), bytes };
    await writeFile(file.path, bytes);
    await field(page, '标题').fill(name);
    return { visit, page, net, name, file };
  }
  async function choose({ page, file }: Form): Promise<void> {
    await page.locator(byRole('button', '选择文件')).wait();
    const chooser = await page.evaluateHandle(() =>
      document
        .querySelector('by-console-app')!
        .shadowRoot!.querySelector<HTMLInputElement>('.by-upload input[type="file"]')!,
    );
    await chooser.uploadFile(file.path);
  }
  /** The file is let in once, and after its cut refused so often. */
  async function isRefusedLater(form: Form, fault: Fault, times = 1): Promise<void> {
    const held = form.net.hold(isTicket);
    await choose(form);
    await held.reached();
    held.release();
    form.net.fail(isTicket, fault, times);
    await form.net.failed();
  }
  const isKept = ({ page, file }: Form) =>
    page.locator(byRole('button', `下载${file.name}`)).wait();
  const list = <T>(page: Page, path: string): Promise<readonly T[]> =>
    page.evaluate(async (where) => {
      const app = document.querySelector('by-console-app')!;
      const token = document.cookie.match(/CSC_TOKEN=([^;]+)/)?.[1] ?? '';
      const reply = await fetch(`/api${where}`, { headers: { 'X-CSC-TOKEN': token } });
      const { data } = (await reply.json()) as { data: { rows: unknown[] } };
      return app.isConnected ? data.rows : [];
    }, path) as Promise<readonly T[]>;
  /** Sent, the order is there once with the file, which is there once, each byte in its place. */
  async function isThereOnce(form: Form): Promise<void> {
    const { page, file, name, visit } = form;
    await press(page, '提交工单');
    await waitForText(page, '已提交工单');
    await atRest(page);
    const orders = await list<{ name: string }>(page, '/workorder/v1/workorders?page=1&rows=50');
    assert.equal(orders.filter((each) => each.name === name).length, 1);
    const files = await list<{ name: string; path: string }>(
      page,
      '/cms/v1/attachments?page=1&rows=200',
    );
    const kept = files.filter((each) => each.name === file.name);
    assert.equal(kept.length, 1, 'it is kept once');
    const bytes = await page.evaluate(async (path) => {
      const { readAttachment } = (await import(
        new URL('/by-console/core.js', location.href).href
      )) as {
        readAttachment: (runtime: unknown, path: string) => Promise<Blob>;
      };
      const { runtime } = document.querySelector('by-console-app')!;
      const content = await (await readAttachment(runtime, path)).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
      return [...hash].map((each) => each.toString(16).padStart(2, '0')).join('');
    }, kept[0]!.path);
    assert.equal(bytes, createHash('sha256').update(file.bytes).digest('hex'));
    assert.deepEqual(await visit.problems(), []);
    await visit.leave();
  }

  for (const [where, at] of [
    ['inside a piece', INSIDE],
    ['between two pieces', BETWEEN],
  ] as const)
    it(`a line that is cut ${where}, twice: it goes on by itself`, async () => {
      const form = await begin();
      cable.cutAfter(at, MB);
      const before = cable.upgrades();
      await choose(form);
      await isKept(form);
      assert.equal(cable.upgrades() - before, 3);
      await isThereOnce(form);
    });

  for (const fault of [409, 500, 503, 'cut', 'silent'] as const satisfies readonly Fault[])
    it(`${fault} for the way back after a cut: it asks again by itself`, async () => {
      const form = await begin(configFor(fault));
      cable.cutAfter(INSIDE);
      await isRefusedLater(form, fault, fault === 'silent' ? 1 : 2);
      await isKept(form);
      await isThereOnce(form);
    });

  for (const [fault, why] of [
    [400, REFUSED],
    [402, REFUSED],
    ['malformed', UNREADABLE],
  ] as const satisfies readonly (readonly [Fault, string])[])
    it(`${fault} for the way back after a cut: it says so, and goes on when it is asked to`, async () => {
      const form = await begin();
      cable.cutAfter(BETWEEN);
      await isRefusedLater(form, fault);
      await waitForText(form.page, why);
      assert.equal(await titleOf(form), form.name);
      form.net.heal();
      await press(form.page, '重试');
      await isKept(form);
      await isThereOnce(form);
    });

  for (const [fault, why] of [
    [401, '登录超时，请重新登录！'],
    [509, '您的权限已经变更，请重新登录。'],
  ] as const satisfies readonly (readonly [Fault, string])[])
    it(`${fault} for the way back after a cut: the form comes back with what was typed, and says which file to choose again`, async () => {
      const form = await begin();
      const { page, net, name } = form;
      cable.cutAfter(INSIDE);
      await isRefusedLater(form, fault);
      await field(page, '用户名').wait();
      await waitForText(page, why);
      net.heal();
      await field(page, '用户名').fill('tenant');
      await page.locator('aria/密码').fill('Console@1');
      await press(page, '登录');
      await waitForText(page, '上传中断，请重新选择该文件');
      assert.equal(await titleOf(form), name);
      await choose(form);
      await isKept(form);
      await page.waitForFunction(
        () =>
          !document.querySelector('by-console-app')!.shadowRoot!.textContent.includes('上传中断'),
      );
      await isThereOnce(form);
    });

  it('a page that is loaded anew in the middle: the form comes back, and says which file to choose again', async () => {
    const form = await begin();
    const { page, name } = form;
    const goOn = cable.holdAfter(INSIDE);
    await choose(form);
    await waitForText(page, '已上传');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    goOn();
    await waitForText(page, '上传中断，请重新选择该文件');
    assert.equal(await titleOf(form), name);
    await choose(form);
    await isKept(form);
    await isThereOnce(form);
  });

  for (const [fault, why] of [
    [400, REFUSED],
    [402, REFUSED],
    [409, BUSY],
    [500, BUSY],
    [503, BUSY],
    ['malformed', UNREADABLE],
    ['silent', '请求超时，请稍后再试！'],
    ['cut', '网络连接失败，请检查网络后重试！'],
  ] as const satisfies readonly (readonly [Fault, string])[])
    it(`${fault} when the form is sent at the end: the file stays in it, and is sent once`, async () => {
      const form = await begin(configFor(fault));
      await choose(form);
      await isKept(form);
      form.net.fail(isSending, fault, 1);
      await press(form.page, '提交工单');
      await form.net.failed();
      await waitForText(form.page, why);
      assert.equal(await titleOf(form), form.name);
      await isKept(form);
      await isThereOnce(form);
    });

  async function titleOf({ page }: Form): Promise<string> {
    const input = await field(page, '标题').waitHandle();
    return input.evaluate((each) => (each as HTMLInputElement).value);
  }
});
