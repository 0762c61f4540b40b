import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  axe,
  byRole,
  goTo,
  openDialog,
  signIn,
  waitForText,
  type Visit,
  pastGuard,
} from './stage/browser';
import { decide } from './stage/decide';
import { cellOf, fromMenu, giveFile, pressIn, untilRow } from './stage/dialogs';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { choose, find, named, press, retype, say } from './stage/wizard';

/** As long as a script takes at five hosts, and somewhat more. */
const RUN = 90_000;

interface Found<R> {
  readonly rows: readonly R[];
}
interface Named {
  readonly id: string;
  readonly name: string;
}

interface Host extends Named {
  readonly status: string;
  readonly privateIps: readonly string[];
}

const nodes = [
  { id: 'start', name: '提交申请', type: 'start', next: 'boss' },
  {
    ...{ id: 'boss', name: '管理员审批', type: 'approval', mode: 'any', next: 'end' },
    ...{ userIds: ['u-huangmin'], roleIds: [] },
  },
  { id: 'end', name: '结束', type: 'end' },
];

/** Until the open centre of work says this of a run. */
const inCentre = (page: Page, run: string, said: RegExp) =>
  named(
    `${run} ${said}`,
    page.waitForFunction(
      (name: string, source: string) => {
        const root = document.querySelector('by-console-app')?.shadowRoot;
        const items = [...(root?.querySelectorAll('.by-work-centre .by-work-item') ?? [])];
        const item = items.find((each) => each.querySelector('a')?.textContent === name);
        return new RegExp(source).test(item?.textContent ?? '');
      },
      { timeout: 30_000, polling: 200 },
      run,
      said.source,
    ),
  );

/** D-033: what runs on many hosts, and what is asked for without an order; two people, one server. */
describe('tasks and applications', () => {
  const stage = openStage();
  let asker: Visit;
  let page: Page;
  let ask: Ask;
  let desk: Page;

  before(async () => {
    asker = await stage.browser.visit();
    page = asker.page;
    ask = await sessionOf(page, () => signIn(page, stage.server.origin, 'tenant', '#/task/script'));
    ({ page: desk } = await stage.browser.visit());
    const asAdmin = await sessionOf(desk, () =>
      signIn(desk, stage.server.origin, 'huangmin', '#/apply/list'),
    );
    // The tenant wants scripts, files and larger machines to be looked at.
    for (const category of ['SCRIPT_UPLOAD', 'FILE_UPLOAD', 'SPEC_EXPANSION', 'DISK_EXPANSION']) {
      const body = { params: { name: `${category} 审批`, category, description: '', nodes } };
      const { id } = await take<Named>(asAdmin('POST', '/flow/v1/definitions', body));
      await take(asAdmin('PATCH', `/flow/v1/definitions/${id}`, { action: 'publish' }));
    }
  });

  it('a script written, approved, run on five hosts with one failing, retried on that one, and in the history', async () => {
    const { rows } = await take<Found<Host>>(ask('GET', '/resource/hostList?page=1&rows=10'));
    const host = rows.find(
      ({ status, privateIps }) => status === 'RUNNING' && privateIps.length === 1,
    );
    assert.ok(host);
    const bad = host.name;
    await openDialog(page, '新建脚本');
    await say(page, '脚本名称', '巡检磁盘');
    await say(page, '内容', `df -h\n[ "$(hostname)" = "${bad}" ] && exit 3`);
    await pastGuard(page);
    await press(page, '确定');
    await untilRow(page, '巡检磁盘', '审批中');
    await decide(desk, '巡检磁盘', '同意', '只读命令');
    await goTo(page, `/task/script?name=${encodeURIComponent('巡检磁盘')}`);
    await untilRow(page, '巡检磁盘', '已通过');

    const job = '磁盘巡检';
    await goTo(page, '/task/job/create');
    await say(page, '作业名称', job);
    await press(page, '选择主机');
    await named(
      'a host',
      page.locator(byRole('checkbox', `${bad}，${host.privateIps[0]}`)).click(),
    );
    // Of those that are left beside it (V-002, V-003).
    const free = '>>> dialog[open] [role="row"] [data-position]:not([aria-disabled], :checked)';
    for (let chosen = 1; chosen < 5; chosen += 1) {
      await waitForText(page, `已选 ${chosen} 台`);
      await named('one more host', page.locator(free).click());
    }
    await waitForText(page, '已选 5 台');
    await press(page, '完成');
    await waitForText(page, '已选择5台，重新选择');
    await press(page, '添加步骤');
    await fromMenu(page, '执行脚本');
    await choose(page, '脚本', '巡检磁盘');
    // What stands in a step is not sent yet.
    await named('the way to the scripts', page.locator(byRole('link', '脚本')).click());
    await waitForText(page, '离开此页面？');
    await pastGuard(page);
    await pressIn(page, '取消');
    await pastGuard(page);
    await press(page, '保存');
    await waitForText(page, `作业「${job}」已保存`);
    await goTo(page, `/task/job?name=${encodeURIComponent(job)}`);
    await waitForText(page, '共 1 条');
    await press(page, `${job} 的更多操作`);
    await fromMenu(page, '提交审批');
    await untilRow(page, job, '审批中');
    await decide(desk, job, '同意', '目标主机无误');
    await press(page, '刷新');
    await untilRow(page, job, '已通过');
    await press(page, '执行');
    await named('the dialog', page.locator(byRole('dialog', '执行「磁盘巡检」')).wait());
    await pastGuard(page);
    await named('run', page.locator('>>> dialog[open] button[type="submit"]').click());
    await page.waitForFunction(() => location.hash.startsWith('#/task/execution/'));
    const execution = await page.evaluate(() => location.hash);
    const run = '磁盘巡检 #1';
    await press(page, '操作进度');
    await inCentre(page, run, /执行中|等待中|就绪/);
    await waitForText(page, '4 成功 · 1 失败 · 共 5 台', RUN);
    // Left open it asks again by itself.
    await inCentre(page, run, /失败/);
    await page.keyboard.press('Escape');
    await waitForText(page, `${bad}：脚本以非零状态退出`, RUN);
    await press(page, '重试这 1 台');
    await waitForText(page, '第 2 次尝试');
    // It says the same counts before and after: that it is over tells what the second attempt has said.
    await named(
      'the end of the second attempt',
      page.waitForFunction(
        () => {
          const root = document.querySelector('by-console-app')?.shadowRoot;
          const log =
            root?.querySelector('[role="region"][aria-label="日志内容"]')?.textContent ?? '';
          const again = log.split('---- attempt 2 ----')[1] ?? '';
          return /exit status 3/.test(again) && /finished: FAILED/.test(again);
        },
        { timeout: RUN, polling: 200 },
      ),
    );
    await waitForText(page, '4 成功 · 1 失败 · 共 5 台', RUN);

    await goTo(page, `/task/history?taskName=${encodeURIComponent('磁盘巡检')}`);
    await cellOf(page, run, '状态', /^失败$/);
    await cellOf(page, run, '成功主机', /^4$/);
    await cellOf(page, run, '失败主机', /^1$/);
    // The centre has it after a reload, and leads to it.
    await page.reload();
    await pastGuard(page);
    await press(page, '操作进度');
    await inCentre(page, run, /失败/);
    await named('the run', page.locator(byRole('link', run)).click());
    await page.waitForFunction((hash) => location.hash === hash, {}, execution);
    await waitForText(page, '4 成功 · 1 失败 · 共 5 台');
    assert.deepEqual(await asker.problems(), []);
  });

  it('an application for a machine approved, and the machine there', async () => {
    await goTo(page, '/apply/applications');
    await openDialog(page, '新建申请');
    await say(page, '名称', 'apply-story');
    const sizes = await take<Found<Named>>(ask('GET', '/cmp/v1/flavors?rows=1&enabled=true'));
    const [size] = sizes.rows;
    assert.ok(size);
    await find(page, '规格', size.name);
    await say(page, '申请原因', '新系统上线');
    await pastGuard(page);
    await press(page, '确定');
    await waitForText(page, '虚拟机申请：apply-story');
    await press(page, '虚拟机申请：apply-story');
    // Where it is now, as a picture.
    await named('the diagram', page.locator(byRole('group', '审批进度图')).wait());
    await named('its step', page.locator('>>> ::-p-aria([name="审批中 管理员审批 黄敏"])').wait());
    await decide(desk, 'apply-story', '同意', '预算内');
    await goTo(page, '/compute/ecs?name=apply-story');
    await waitForText(page, '共 1 条');
    await waitForText(page, 'apply-story');
    await untilRow(page, 'apply-story', '运行中');
    assert.deepEqual(await asker.problems(), []);
  });

  it('a larger disk and a larger machine wait for a word, and come with it (D-033)', async () => {
    await press(page, 'apply-story 的更多操作');
    await fromMenu(page, '系统盘扩容');
    await retype(page, '>>> dialog[open] ::-p-aria([name="系统盘"][role="spinbutton"])', '120');
    await pastGuard(page);
    await press(page, '确定');
    await waitForText(page, '该操作需要审批，通过后自动执行');
    assert.deepEqual(await axe(page), []);
    await named('how far', page.locator(byRole('link', '查看进度')).click());
    await page.waitForFunction(() => location.hash.startsWith('#/apply/list?box=started&id='));
    await named('the diagram', page.locator(byRole('group', '审批进度图')).wait());
    await named('what was asked', page.locator(byRole('tab', '申请内容')).click());
    await waitForText(page, '120 GB');
    await decide(desk, 'apply-story', '同意', '日志增长');

    await goTo(page, '/compute/ecs?name=apply-story');
    await untilRow(page, 'apply-story', '运行中');
    await press(page, 'apply-story 的更多操作');
    await fromMenu(page, '调整配置');
    const all = await take<Found<Named & { cpu: number }>>(
      ask('GET', '/cmp/v1/flavors?rows=100&enabled=true'),
    );
    const larger = all.rows.find(({ cpu }) => cpu === 16);
    assert.ok(larger);
    await find(page, '规格', larger.name);
    await pastGuard(page);
    await press(page, '确定');
    await waitForText(page, '该操作需要审批，通过后自动执行');
    await page.keyboard.press('Escape');
    await untilRow(page, 'apply-story', '运行中');
    await decide(desk, 'apply-story', '同意', '负载高');
    await press(page, '刷新');
    await untilRow(page, 'apply-story', '待确认');
    assert.deepEqual(await asker.problems(), []);
  });

  it('a file of the library is distributed once it is agreed to (FILE_UPLOAD)', async () => {
    const path = join(stage.server.dataDir, 'patrol-guide.txt');
    await writeFile(path, '每日九点');
    await goTo(page, '/task/file');
    await untilRow(page, 'capacity-plan.md', '未申请');
    await giveFile(page, path);
    await untilRow(page, 'patrol-guide.txt', '审批中');
    await decide(desk, 'patrol-guide.txt', '同意', '内容无误');
    await goTo(page, '/task/file?name=patrol-guide.txt');
    await untilRow(page, 'patrol-guide.txt', '已通过');
    assert.deepEqual(await axe(page), []);
    assert.deepEqual(await asker.problems(), []);
  });
});
