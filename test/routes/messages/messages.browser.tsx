/** against the real backend. */
import { expect } from '@open-wc/testing';
import { countMessages, listMessages, readMessage } from '../../../src/core/api/office/messages';
import { createNotice, listNotices } from '../../../src/core/api/office/notices';
import MessageScreen from '../../../src/routes/messages/message-screen';
import NoticeListScreen from '../../../src/routes/messages/notice-list-screen';
import NoticeScreen from '../../../src/routes/messages/notice-screen';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, findings, get } from '../../widgets/stage';

const rows = (on: ScreenStage) => on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]');

describe('my messages', () => {
  closeStages();

  it('has unread ones first and the newest of them on top, and reads one by opening it', async () => {
    const on = await openScreen(MessageScreen, '/message');
    await until('messages', () => rows(on).length > 1);
    expect(await findings(on, on.page)).to.deep.equal([]);
    const { rows: listed } = await on.runtime.call(listMessages, {
      query: { sort: 'status', order: 'desc', rows: 50 },
    });
    const order = listed.map(({ status, createTime }) => `${status} ${createTime}`);
    expect(order).to.deep.equal(order.toSorted().toReversed());
    expect(listed[0]!.status).to.equal('UNREAD');

    const { unread } = await on.runtime.call(countMessages);
    await until('how many', () => all(on.root, 'button', `全部，${unread} 条未读`)[0]);
    const id = rows(on)[0]!.dataset['key']!;
    await click(rows(on)[0]!.querySelector<HTMLElement>('.by-cell-open')!);
    await until(
      'one less',
      () => all(on.root, 'button', new RegExp(`，${unread - 1} 条未读|^全部$`))[0],
    );
    expect((await on.runtime.call(readMessage, { params: { id } })).status).to.equal('READ');
    await until('its text', () => on.root.querySelector('.by-message-text'));
  });

  it('shows one type and marks all of it as read', async () => {
    const on = await openScreen(MessageScreen, '/message');
    const type = await until(
      'a type with unread ones',
      () => all(on.root, 'button', /^(?!全部).+，\d+ 条未读$/)[0],
    );
    await click(type);
    await until('pressed', () => type.getAttribute('aria-pressed') === 'true');
    await press(on.root, 'button', '该类型全部标为已读');
    await sees(on, /已将 \d+ 条消息标为已读/);
    await until(
      `none is left of ${type.getAttribute('aria-label')}`,
      () => !/未读/.test(type.getAttribute('aria-label') ?? ''),
    );
  });
});

describe('notices', () => {
  closeStages();

  it('are pinned, expire, and are then shown only on demand', async () => {
    const name = `测试公告${Math.random().toString(36).slice(2, 8)}`;
    const on = await openScreen(NoticeListScreen, `/notice/list?name=${encodeURIComponent(name)}`);
    const body = { name, type: 'product' as const, content: '# 标题\n\n正文 **重点**' };
    const { id } = await on.runtime.call(createNotice, { body });
    await press(on.root, 'button', '刷新');
    await until('it is listed', () => rows(on).length === 1);
    await press(on.root, 'button', /的更多操作$/);
    await press(on.root, 'menuitem', '置顶');
    await until('pinned', () => /是/.test(rows(on)[0]!.textContent));
    const { rows: listed } = await on.runtime.call(listNotices, { query: { rows: 50 } });
    expect(listed.findIndex((row) => row.id === id)).to.equal(0);

    const page = await openScreen(NoticeScreen, `/notice/detail?id=${id}`);
    await until('drawn', () => page.root.querySelector('.by-markdown h1'));
    expect(get(page.root, 'link', /^下一篇/).getAttribute('href')).to.contain('/notice/detail?id=');
    expect(await findings(page, page.page)).to.deep.equal([]);
    await page.go('/notice/detail?id=missing');
    await sees(page, '该公告不存在或已被删除');
    await page.close();

    await press(on.root, 'button', /的更多操作$/);
    await press(on.root, 'menuitem', '设为失效');
    await press(on.root, 'button', '设为失效');
    await until('not listed', () => rows(on).length === 0);
    await click(get(on.root, 'switch', '显示已失效的公告'));
    await until('listed on demand', () => rows(on).length === 1);
    await press(on.root, 'button', /的更多操作$/);
    await press(on.root, 'menuitem', '删除');
    await press(on.root, 'button', '删除');
    await until('deleted', () => rows(on).length === 0);
  });
});
