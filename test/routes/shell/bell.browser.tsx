import { expect } from '@open-wc/testing';
import { countMessages } from '../../../src/core/api/office/messages';
import { queryClientOf } from '../../../src/core/query-client';
import { messagePath } from '../../../src/routes/shell/bell-list';
import { UnreadLink } from '../../../src/routes/shell/unread-link';
import { until } from '../../support/browser';
import { all, closeStages, findings } from '../../widgets/stage';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';

const bell = /^我的消息，\d+ 条未读$/;
const openBell = async (on: ScreenStage) => {
  await press(on.root, 'button', bell);
  await sees(on, '查看全部消息');
};
const items = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('.by-bell-list li')];
const counted = (on: ScreenStage) => on.runtime.call(countMessages, {});

describe('the bell', () => {
  closeStages();

  it('opens a list of what is unread, by kind, each the way to what it is about', async () => {
    const on = await openScreen(UnreadLink, '/dashboard');
    await openBell(on);
    const links = await until('messages', () => {
      const found = items(on);
      return found.length > 1 ? all(on.root, 'link') : undefined;
    });
    expect(
      links.some((each) =>
        /\/compute\/ecs\/|[?&]id=|\/monitoring\//.test(each.getAttribute('href')!),
      ),
    ).to.be.true;
    const before = await counted(on);
    const kind = before.types.find(({ code, unread }) => code === 'alarm' && unread > 0)!;
    await press(on.root, 'button', `告警消息 ${kind.unread}`);
    await until('alarms alone', () =>
      items(on).every(({ textContent }) => /告警/.test(textContent)),
    );
    expect(await findings(on, on.page)).to.deep.equal([]);
    items(on)[0]!.querySelector('a')!.click();
    await until('one less', async () => (await counted(on)).unread === before.unread - 1);
  });

  it('shows a notice of new alarms, to who has not muted them', async () => {
    const on = await openScreen(UnreadLink, '/dashboard');
    await until('the count', () => all(on.root, 'button', bell)[0]);
    const real = await counted(on);
    const grow = async (by: number) => {
      const types = real.types.map((each) =>
        each.code === 'alarm' ? { ...each, unread: each.unread + by } : each,
      );
      queryClientOf(on.runtime).setQueryData([countMessages.name, {}], {
        ...{ unread: real.unread + by, types },
      });
      await until(
        'the count',
        () => all(on.root, 'button', `我的消息，${real.unread + by} 条未读`).length === 1,
      );
    };
    const told = () => on.runtime.notices.store.getState().items.length;
    await grow(2);
    await until('the notice', () => told() === 1);
    await openBell(on);
    await press(on.root, 'switch', '新告警不弹出提示');
    await grow(3);
    expect(told()).to.equal(1);
    on.runtime.storage.remove('alarms-muted');
  });

  it('leads to the message itself where what it is about has no page', () => {
    expect(messagePath({ id: 'm1', target: 'vm:v1' })).to.equal('/compute/ecs/v1');
    expect(messagePath({ id: 'm1', target: 'alarm:a1' })).to.equal('/monitoring/alarm?alarm=a1');
    expect(messagePath({ id: 'm1', target: '' })).to.equal('/message?id=m1');
    expect(messagePath({ id: 'm1', target: 'instance:i1' })).to.equal('/message?id=m1');
  });
});
