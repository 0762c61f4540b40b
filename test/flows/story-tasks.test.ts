import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  byRole,
  goTo,
  openDialog,
  signIn,
  waitForText,
  type Visit,
  pastGuard,
} from './stage/browser';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import { find, named, press, say } from './stage/wizard';

/** As long as a script takes at five hosts, and somewhat more. */
const RUN = 90_000;

interface Found<R> {
  readonly rows: readonly R[];
}
interface Named {
  readonly id: string;
  readonly name: string;
}

/** what runs on many hosts, and what is asked for without an order; two people, one server. */
describe('tasks and applications', () => {
  const stage = openStage();
  let asker: Visit;
  let page: Page;
  let ask: Ask;
  let decide: (targetId: string) => Promise<void>;

  before(async () => {
    asker = await stage.browser.visit();
    page = asker.page;
    ask = await sessionOf(page, () => signIn(page, stage.server.origin, 'tenant', '#/task/script'));
    const admin = await stage.browser.visit();
    const asAdmin = await sessionOf(admin.page, () =>
      signIn(admin.page, stage.server.origin, 'huangmin', '#/apply/list'),
    );
    decide = async (targetId) => {
      const path = `/flow/v1/instances/tenant?targetId=${targetId}&status=APPROVING`;
      const { rows } = await take<Found<Named>>(asAdmin('GET', path));
      const ids = rows.map(({ id }) => id);
      assert.equal(ids.length, 1);
      const body = { action: 'approve', ids, comment: '同意' };
      await take(asAdmin('PATCH', '/flow/v1/approvals', body));
    };
  });

  it('a script written, approved, run on five hosts with one failing, retried on that one, and in the history', async () => {
    const params = encodeURIComponent('[{"name":"status","sign":"EQ","value":"RUNNING"}]');
    const hosts = await take<Found<Named>>(
      ask('GET', `/resource/hostList?rows=5&params=${params}`),
    );
    const bad = hosts.rows[2]?.name ?? '';
    await openDialog(page, '新建脚本');
    await say(page, '脚本名称', '巡检磁盘');
    await say(page, '内容', `df -h\n[ "$(hostname)" = "${bad}" ] && exit 3`);
    await pastGuard(page);
    await press(page, '确定');
    await waitForText(page, '共 7 条');

    const scripts = await take<Found<Named>>(ask('GET', '/cop/v1/scripts?rows=50'));
    const scriptId = scripts.rows.find(({ name }) => name === '巡检磁盘')?.id;
    const job = await take<Named>(
      ask('POST', '/cop/v1/tasks', {
        ...{ name: '磁盘巡检', type: 'SCRIPT', hostIds: hosts.rows.map(({ id }) => id) },
        steps: [{ name: '巡检', type: 'SCRIPT', scriptId }],
      }),
    );
    await take(ask('PATCH', '/cop/v1/tasks', { action: 'submit', ids: [job.id] }));
    await decide(job.id);

    await goTo(page, `/task/job?name=${encodeURIComponent('磁盘巡检')}`);
    await waitForText(page, '共 1 条');
    await press(page, '执行');
    await named('the dialog', page.locator(byRole('dialog', '执行「磁盘巡检」')).wait());
    await pastGuard(page);
    await named('run', page.locator('>>> dialog[open] button[type="submit"]').click());
    await page.waitForFunction(() => location.hash.startsWith('#/task/execution/'));
    await waitForText(page, '4 成功 · 1 失败 · 共 5 台', RUN);
    await waitForText(page, `${bad}：脚本以非零状态退出`, RUN);
    await press(page, '重试这 1 台');
    await waitForText(page, '第 2 次尝试');
    await waitForText(page, '---- attempt 2 ----');
    await waitForText(page, '4 成功 · 1 失败 · 共 5 台', RUN);

    await goTo(page, `/task/history?taskName=${encodeURIComponent('磁盘巡检')}`);
    await waitForText(page, '磁盘巡检 #1', RUN);
    assert.deepEqual(await asker.problems(), []);
  });

  it('an application for a machine approved, and the machine there', async () => {
    await goTo(page, '/apply/applications');
    await openDialog(page, '新建申请');
    await say(page, '名称', 'apply-story');
    const sizes = await take<Found<Named>>(ask('GET', '/cmp/v1/flavors?rows=1&enabled=true'));
    await find(page, '规格', sizes.rows[0]?.name ?? '');
    await say(page, '申请原因', '新系统上线');
    await pastGuard(page);
    await press(page, '确定');
    await waitForText(page, '虚拟机申请：apply-story');
    const { rows } = await take<Found<{ readonly targetId: string }>>(
      ask('GET', '/flow/v1/instances/tenant?category=VM_APPLY&rows=1&sort=createTime&order=desc'),
    );
    await decide(rows[0]?.targetId ?? '');
    await goTo(page, '/compute/ecs?name=apply-story');
    await waitForText(page, '共 1 条');
    await waitForText(page, 'apply-story');
    assert.deepEqual(await asker.problems(), []);
  });
});
