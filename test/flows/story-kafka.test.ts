import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'puppeteer-core';
import {
  atAddress,
  axe,
  byRole,
  goTo,
  openDialog,
  signIn,
  waitForText,
  pastGuard,
} from './stage/browser';
import { cellOf, confirmForm, pressIn, sayIn, untilRow, waitFor } from './stage/dialogs';
import { restartLater } from './stage/restart-later';
import { sessionOf, take, type Ask } from './stage/session';
import { openStage } from './stage/stage';
import {
  arrive,
  choose,
  confirmAndPay,
  named,
  next,
  pick,
  press,
  retype,
  say,
} from './stage/wizard';
import { unwatched } from './stage/unwatched';

const own = 'story-kafka';
const topic = 'story-orders';
const group = '数据库与中间件';
/** What one partition leaves unread in this time is more than the threshold of the first day allows. */
const LATER = 2 * 3_600_000;

/** from an order to messages that pile up, and what is done about it. */
describe('the story of a Kafka instance', () => {
  const stage = openStage();
  let page: Page;
  let ask: Ask;
  let resourceId = '';

  before(async () => {
    ({ page } = await stage.browser.visit());
    page.on('dialog', (dialog) => unwatched(dialog.accept()));
  });

  it('is ordered in the wizard, paid, and there', async () => {
    ask = await sessionOf(page, () =>
      signIn(page, stage.server.origin, 'tenant', '#/aik/kafka/create'),
    );
    await arrive(page, '基本信息');
    await choose(page, '可用区', '可用区');
    await say(page, '实例名称', own);
    await next(page, '节点与存储');
    await page.locator(byRole('radio', '单节点（1 个节点）')).click();
    await page.locator(byRole('radio', '代理节点 2核8GB')).click();
    await page.locator(byRole('radio', '高效云盘')).click();
    await next(page, '购买时长与数量');
    await next(page, '确认配置');
    await waitForText(page, '检查通过，可以提交');
    await pastGuard(page);
    await press(page, '立即购买');
    await atAddress(page, /^#\/order\/confirm/);
    // Cheap enough for nobody else's word.
    await confirmAndPay(page);
    await goTo(page, `/database/kafka?name=${own}`);
    await untilRow(page, own, '运行中');
  });

  it('gets a topic of one partition, and is watched by the thresholds of its kind', async () => {
    await press(page, own);
    await named('topics', page.locator(byRole('tab', '主题')).click());
    await waitForText(page, '还没有主题');
    await openDialog(page, '新建主题');
    await sayIn(page, '主题名称', topic);
    await retype(page, '>>> dialog[open] ::-p-aria([name="分区数"][role="spinbutton"])', '1');
    await pastGuard(page);
    await confirmForm(page);
    await untilRow(page, topic, '正常');
    await page.keyboard.press('Escape');

    const idOf = async (path: string, name: string) => {
      const params = encodeURIComponent(
        JSON.stringify([{ name: 'name', sign: 'EQ', value: name }]),
      );
      const found = ask('GET', `${path}?rows=2&params=${params}`);
      const { rows } = await take<{ rows: { id: string }[] }>(found);
      assert.equal(rows.length, 1, name);
      return rows[0]!.id;
    };
    resourceId = await idOf('/mt-api/api/dbaas/v1/instances', own);
    const topics = `/mt-api/api/dbaas/v1/topics?rows=9&instanceId=${resourceId}`;
    const made = await take<{ rows: { partitions: number }[] }>(ask('GET', topics));
    assert.deepEqual(
      made.rows.map(({ partitions }) => partitions),
      [1],
    );
    await goTo(page, `/monitoring/threshold-group?name=${encodeURIComponent(group)}`);
    await waitForText(page, '共 1 条');
    await press(page, '绑定');
    await pick(page, '绑定资源', own);
    await pastGuard(page);
    await confirmForm(page);
    await waitForText(page, '绑定成功');
  });

  it('raises an alarm when nobody keeps up with reading, which is confirmed', async () => {
    await restartLater(stage, LATER);
    const visit = await stage.browser.visit();
    ({ page } = visit);
    stage.browser.keepThese(); // the next test goes on with it
    const alarms = `#/monitoring/alarm?resourceId=${resourceId}`;
    ask = await sessionOf(page, () => signIn(page, stage.server.origin, 'tenant', alarms));
    await waitForText(page, '消息消费积压', 45_000);
    await press(page, '确认');
    await waitFor(page, /确认告警/);
    await pastGuard(page);
    await pressIn(page, '确认');
    await waitForText(page, '已确认');
  });

  it('shows how far behind which group is, the same number as the topic, which gets more partitions', async () => {
    await goTo(page, `/monitoring/kafka?name=${own}`);
    await untilRow(page, own, '');
    await press(page, own);
    await named('groups', page.locator(byRole('tab', '消费积压')).click());
    await untilRow(page, topic, `${topic}-worker`);
    /** What stands on the screen, which some seconds of messages have come to since. */
    const assertShown = async (row: string, now: number | undefined) => {
      const said = await cellOf(page, row, '积压消息', /^[\d,]+$/);
      const shown = Number(said.replaceAll(',', ''));
      assert.ok(shown > 10_000 && Math.abs(shown - (now ?? 0)) < shown * 0.05, `${said}, ${now}`);
    };
    const waiting = async () => {
      const topics = `/mt-api/api/dbaas/v1/topics?rows=9&instanceId=${resourceId}`;
      return (await take<{ rows: { backlog: number }[] }>(ask('GET', topics))).rows[0]?.backlog;
    };
    await assertShown(`${topic}-worker`, await waiting());
    assert.deepEqual(await axe(page), []);
    await named('the way to topics', page.locator(byRole('link', '管理主题和队列')).click());
    await atAddress(page, /^#\/database\/kafka/);
    await named('topics', page.locator(byRole('tab', '主题')).click());
    await cellOf(page, topic, '分区数', /^1$/);
    await assertShown(topic, await waiting());
    await pressIn(page, '扩分区');
    const more = '>>> dialog[open] ::-p-aria([name="分区数"][role="spinbutton"])';
    await retype(page, more, '12');
    await pastGuard(page);
    await confirmForm(page);
    await cellOf(page, topic, '分区数', /^12$/);
  });
});
