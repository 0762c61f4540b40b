import { expect } from '@open-wc/testing';
import * as v from 'valibot';
import type { Reply } from '../../../src/core/api/endpoint';
import {
  changeMessages,
  countMessages,
  listMessages,
  readMessage,
} from '../../../src/core/api/office/messages';
import { translate } from '../../../src/core/i18n/translator';
import { queryClientOf } from '../../../src/core/query-client';
import { messagePath } from '../../../src/routes/shell/bell-list';
import { UnreadLink } from '../../../src/routes/shell/unread-link';
import { until, untilAnswered } from '../../support/browser';
import { all, closeStages, findings } from '../../widgets/stage';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';

const bell = /^我的消息，\d+ 条未读$/;
const openBell = async (on: ScreenStage) => {
  await press(on.root, 'button', bell);
  await sees(on, '查看全部消息');
};
const items = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('.by-bell-list li')];
const hrefOf = (item: HTMLElement) => item.querySelector('a')?.getAttribute('href') ?? '';

/** Unread again, whatever was read before: some of two kinds. */
const unreadAgain = async () => {
  const on = await openScreen(() => null, '/dashboard');
  for (const type of ['alarm', 'order'] as const) {
    const { rows } = await on.runtime.call(listMessages, { query: { type, rows: 5 } });
    expect(rows, type).not.to.be.empty;
    const ids = rows.map(({ id }) => id);
    await on.runtime.call(changeMessages, { body: { action: 'unread', ids } });
  }
  await on.close();
};

describe('the bell', () => {
  beforeEach(async () => {
    localStorage.clear();
    await unreadAgain();
  });
  closeStages();

  it('opens a list of what is unread, by kind, each the way to what it is about', async () => {
    const on = await openScreen(UnreadLink, '/dashboard');
    // Drawn as axe draws it, which would otherwise begin anew with a bell that is closed.
    await on.show(<div>{on.page}</div>);
    await openBell(on);
    await until('messages', () => items(on).length > 1, 20_000);
    expect(items(on).every((each) => hrefOf(each).startsWith('/'))).to.be.true;
    await press(on.root, 'button', /^告警消息 \d+$/);
    const typeOf = async (item: HTMLElement) => {
      const params = { id: item.dataset['message'] ?? '' };
      return (await on.runtime.call(readMessage, { params })).type;
    };
    await untilAnswered('alarms alone', async () => {
      const types = await Promise.all(items(on).map(typeOf));
      return types.length > 0 && types.every((type) => type === 'alarm');
    });
    expect(await findings(on, on.page)).to.deep.equal([]);
    const id = items(on)[0]!.dataset['message']!;
    items(on)[0]!.querySelector('a')!.click();
    const read = async () =>
      (await on.runtime.call(readMessage, { params: { id } })).status === 'READ';
    await untilAnswered('it is read', read);
    await until('closed', () => items(on).length === 0);
  });

  it('holds what this page has told of itself, until it is put away', async () => {
    const on = await openScreen(UnreadLink, '/dashboard');
    for (const text of ['一', '二', '三', '四', '五'])
      on.runtime.notices.push({ tone: 'error', text: `删除${text}失败` });
    await openBell(on);
    const told = await until('what was told', () =>
      on.root.querySelector<HTMLElement>('section[aria-label="本页的通知"]'),
    );
    expect([...told.querySelectorAll('li')].map(({ textContent }) => textContent)).to.deep.equal(
      ['五', '四', '三', '二', '一'].map((word) => `删除${word}失败`),
    );
    await press(told, 'button', '清除本页的通知');
    await until('none', () => on.root.querySelector('[aria-label="本页的通知"]') === null);
    expect(on.runtime.notices.store.getState().items).to.deep.equal([]);
  });

  it('shows a notice of new alarms, to who has not muted them', async () => {
    const on = await openScreen(UnreadLink, '/dashboard');
    await until('the count', () => all(on.root, 'button', bell)[0], 20_000);
    const queries = queryClientOf(on.runtime);
    const key = [countMessages.name, {}];
    const real = queries.getQueryData<Reply<typeof countMessages>>(key)!;
    const grow = async (by: number) => {
      const createTime = new Date(Date.now() + by * 60_000).toISOString();
      const newest = {
        id: `m${by}`,
        name: `紧急告警：「web-${by}」`,
        target: 'alarm:a1',
        createTime,
      };
      const types = real.types.map((each) =>
        each.code === 'alarm' ? { ...each, unread: each.unread + by, newest } : each,
      );
      queries.setQueryData(key, { unread: real.unread + by, types });
      const name = `我的消息，${real.unread + by} 条未读`;
      await until('the count', () => all(on.root, 'button', name).length === 1);
    };
    const items = () => on.runtime.notices.store.getState().items;
    const told = () => items().length;
    await grow(2);
    await until('the notice', () => told() === 1);
    const [notice] = items();
    expect(translate(notice!.text, 'zh-CN')).to.equal('紧急告警：「web-2」，另有 1 条新的告警消息');
    notice!.action!.run();
    await until('the alarm', () => on.search().includes('alarm=a1'));
    await on.go('/dashboard');
    await openBell(on);
    await press(on.root, 'switch', '新告警不弹出提示');
    await until('muted', () => on.runtime.storage.get('alarms-muted', v.boolean()) === true);
    await grow(3);
    expect(told()).to.equal(1);
  });

  it('leads to the message itself where what it is about has no page', () => {
    expect(messagePath({ id: 'm1', target: 'vm:v1' })).to.equal('/compute/ecs/v1');
    expect(messagePath({ id: 'm1', target: 'alarm:a1' })).to.equal('/monitoring/alarm?alarm=a1');
    expect(messagePath({ id: 'm1', target: '' })).to.equal('/message?id=m1');
    expect(messagePath({ id: 'm1', target: 'instance:i1' })).to.equal('/message?id=m1');
  });
});
