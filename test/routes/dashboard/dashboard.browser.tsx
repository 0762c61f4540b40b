import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  addTenantFavorite,
  listFavorites,
  removeTenantFavorite,
} from '../../../src/core/api/ordering/favorites';
import { listServiceQuotas } from '../../../src/core/api/office/service-quotas';
import { listPhysicalHosts } from '../../../src/core/api/compute/infrastructure';
import { listBudgets } from '../../../src/core/api/office/budgets';
import { monthExpense } from '../../../src/core/api/office/assets';
import { listTenants } from '../../../src/core/api/flows/tenants';
import { readHealth } from '../../../src/core/api/health';
import { listAlarms } from '../../../src/core/api/monitoring/alarms';
import { platformStats, resourceDigest, tenantQuotas } from '../../../src/core/api/platform';
import { shownAmount } from '../../../src/core/format/amount';
import { findScreen } from '../../../src/routes/access';
import { arrangement } from '../../../src/routes/dashboard/arrangement';
import DashboardScreen from '../../../src/routes/dashboard/dashboard-screen';
import { screens } from '../../../src/routes/registry';
import { PageFrameContext, nowhere } from '../../../src/routes/shell/page-names';
import { steady, until } from '../../support/browser';
import { all, closeStages, findings, get } from '../../widgets/stage';
import {
  failures,
  openScreen,
  press,
  refused,
  sees,
  textOf,
} from '../../widgets/resource/screen-stage';
import type { Fault, OpenOptions, ScreenStage } from '../../widgets/resource/screen-stage';

const open = (options?: OpenOptions) => openScreen(DashboardScreen, '/dashboard', options);
const card = (on: ScreenStage, title: string) =>
  until(title, () =>
    [...on.root.querySelectorAll<HTMLElement>('section.by-card')].find(
      (each) => each.querySelector('h2')?.textContent === title,
    ),
  );

/** The overview within a shell that lets its user everywhere. */
const frame = { ...nowhere, allows: () => true };
const WithLinks = () => (
  <PageFrameContext value={frame}>
    <DashboardScreen />
  </PageFrameContext>
);

/** What shows figures of a curve, or of the server itself: there is always something. */
const neverEmpty: readonly string[] = ['stats', 'days', 'health'];

const noStats = Object.fromEntries(
  [
    ...['tenants', 'users', 'projects', 'hosts', 'runningHosts', 'virtualHosts', 'physicalHosts'],
    ...['regions', 'cpu', 'memory', 'storage', 'newHosts'],
  ].map((name) => [name, 0]),
);

const noShares = { byStatus: [], byEnv: [], byRegion: [], byCatalog: [], byProject: [] };
const noMoney = {
  ...{ amount: '0', beforeAmount: '0', rate: null, forecast: '0' },
  ...{ from: '2026-11-01', to: '2026-11-02', beforeFrom: '2026-10-01', beforeTo: '2026-10-02' },
};
const nothingYet = { ...noStats, ...noShares, ...noMoney, items: [], created: [] };

const cardsOf = (on: ScreenStage) => [
  ...on.root.querySelectorAll<HTMLElement>('section.by-card[data-area]'),
];
const areasOf = (on: ScreenStage) => cardsOf(on).map(({ dataset }) => dataset['area']!);
/** A request by what it asks, whenever that is. */
function nameOf(path: string, query: URLSearchParams): string {
  const { t: _moment, ...asked } = Object.fromEntries(query);
  return `${path} ${JSON.stringify(asked)}`;
}
/** The cards that offer to try again. */
const broken = (on: ScreenStage) =>
  cardsOf(on)
    .filter((each) => all(each, 'button', '重试').length > 0)
    .map(({ dataset }) => dataset['area']!);
/** Until nothing is awaited any more: all cards are there, each with what it shows or why not. */
const settled = (on: ScreenStage) =>
  until('every card', () => cardsOf(on).length > 9 && !on.root.querySelector('.by-skeleton'));

describe('the dashboard', () => {
  closeStages();

  it('greets, and shows the backend’s own numbers', async () => {
    const { runtime } = await open();
    const { user } = runtime.session.getState();
    const digest = await runtime.call(resourceDigest);
    expect(digest.created).to.have.length(30);
    const { items } = await runtime.call(tenantQuotas, { params: { id: user!.tenant.id } });
    // What tests before this one have ordered or thrown away comes to its end meanwhile.
    await steady(
      () => runtime.call(platformStats),
      async ({ hosts }) => {
        const on = await open();
        await sees(on, user!.name);
        await sees(on, user!.tenant.name);
        await sees(on, '主机状态');
        for (const { name } of digest.byRegion) expect(textOf(on.root)).to.include(name);
        await until('quota meters', () => {
          const quotas = on.root.querySelector('[data-area="quotas"]');
          return quotas && all(quotas, 'meter').length === items.length;
        });
        await until('figures', () => on.root.querySelector('[data-area="stats"] .by-stat'));
        expect(textOf(on.root)).to.include(hosts.toLocaleString('en-US'));
      },
    );
  });

  it('leads from what ends soon to all of it at once, to be extended there', async () => {
    const on = await openScreen(WithLinks, '/dashboard');
    const expiry = await card(on, '即将到期的订购');
    const link = await until('the way', () => all(expiry, 'link', '去批量续费')[0]);
    const [week, month] = all(expiry, 'link').map((each) => each.getAttribute('href'));
    expect(link.getAttribute('href')).to.equal(month);
    expect(month).not.to.equal(week);
    expect(month).to.match(/^\/myresource\/subscriptions\?/);

    const reader = await openScreen(WithLinks, '/dashboard', { account: 'user' });
    expect(reader.runtime.can('order:extend', 'button')).to.equal(false);
    const told = await card(reader, '即将到期的订购');
    await until('what ends soon', () => all(told, 'link').length > 0);
    expect(all(told, 'link', '去批量续费')).to.deep.equal([]);
  });

  it('has the favourite services at hand, each with the way to order it (E-025)', async () => {
    const first = await open();
    const known = await first.runtime.call(listFavorites, {});
    const marked =
      known[0] ?? (await first.runtime.call(addTenantFavorite, { params: { id: 'support' } }))[0];
    const on = await open();
    const favorites = await card(on, '常用服务');
    const link = await until('the service', () => all(favorites, 'link', marked!.name)[0]);
    expect(link.getAttribute('href')).to.match(/order|create|goods|kafka/i);
    if (known.length === 0)
      await on.runtime.call(removeTenantFavorite, { params: { id: marked!.id } });
  });

  it('shows what waits first, each figure the way to its list, and goes on where one part fails', async () => {
    const on = await openScreen(WithLinks, '/dashboard', {
      fault: ({ path, query }) =>
        path.endsWith('/counts') && query.get('lists')?.includes('listAlarms')
          ? refused(400, '告警服务维护中')
          : undefined,
    });
    const orders = await card(on, '订单');
    const unpaid = await until('the figure', () => all(orders, 'link', /待支付/)[0]);
    expect(unpaid.getAttribute('href')).to.equal('/order/list?status=StayOpen&payStatus=unpay');
    const alarms = await card(on, '未解决的告警');
    await until('the failure', () => alarms.textContent.includes('告警服务维护中'));
    on.fault = undefined;
    await press(alarms, 'button', '重试');
    await until('the figures', () => all(alarms, 'link', /紧急/).length === 1);
    expect(on.requests.filter((each) => each.endsWith('/counts'))).to.have.length(7);
  });

  it('says what this month cost beside the last one, each sum the way to its entries', async () => {
    const on = await openScreen(WithLinks, '/dashboard');
    const month = await on.runtime.call(monthExpense, {});
    const cost = await card(on, '本月支出');
    const now = await until('the sum', () => all(cost, 'link', /本月至今/)[0]);
    expect(now.textContent).to.include(`¥${shownAmount(month.amount)}`);
    expect(now.getAttribute('href')).to.equal(
      `/bill/reAndExDetail?direction=expense&createTime=${month.from}%7E${month.to}`,
    );
    expect(all(cost, 'link', /上月同期/)).to.have.length(1);
    expect(cost.textContent).to.include(`¥${shownAmount(month.forecast)}`);
    expect(cost.textContent).to.match(/比上月同期[多少]|与上月同期持平/);
  });

  it('shows the platform’s own people devices that are down, and what is left in its stores', async () => {
    const on = await openScreen(WithLinks, '/dashboard', { account: 'admin' });
    const platform = await card(on, '平台');
    const down = await until('the figure', () => all(platform, 'link', /离线设备/)[0]);
    expect(down.getAttribute('href')).to.equal('/platform/device?status=OFFLINE');
    const stores = await card(on, '存储容量');
    await until('meters', () => all(stores, 'meter').length >= 2);
    expect(all(stores, 'link', /^全部存储/)[0]!.getAttribute('href')).to.equal('/platform/places');
    const hosts = await card(on, '主机容量');
    await until('cores and memory', () => all(hosts, 'meter').length === 4);
    const { rows: all200 } = await on.runtime.call(listPhysicalHosts, { query: { rows: 200 } });
    const cores = all200.reduce((sum, { cpu }) => sum + cpu, 0).toLocaleString('en-US');
    const given = all200.reduce((sum, host) => sum + host.given!.cpu, 0).toLocaleString('en-US');
    const whole = all(hosts, 'link', `全部主机 · CPU ${given} / ${cores} 核`);
    expect(whole.map((each) => each.getAttribute('href'))).to.deep.equal(['/platform/places']);
    expect(all(hosts, 'link', /集群 . · 内存/)[0]!.getAttribute('href')).to.match(
      /^\/platform\/places\?id=cl-[\w-]+&tab=hosts$/,
    );
    const { rows } = await on.runtime.call(listTenants, { query: { rows: 1 } });
    expect(rows).not.to.be.empty;
    expect(all(platform, 'link', /租户/)[0]!.getAttribute('href')).to.equal('/system/tenant');
  });

  it('tells the platform’s own people how the server is, and nobody else', async () => {
    const on = await openScreen(WithLinks, '/dashboard', { account: 'admin' });
    const health = await card(on, '系统健康');
    const { version } = await on.runtime.call(readHealth, {});
    await until('the database', () =>
      /数据库正常\s*(内嵌|独立)数据库，\d+ ms 应答/.test(health.textContent),
    );
    expect(health.textContent).to.match(/磁盘\S+\s*可用 [\d.]+ [GT]B，共 [\d.]+ [GT]B/);
    expect(health.textContent).to.include(`版本 ${version}`);
    const tenant = await openScreen(WithLinks, '/dashboard');
    await card(tenant, '订单');
    await sees(tenant, '主机状态');
    expect(textOf(tenant.root)).not.to.include('系统健康');
    expect(tenant.requests.filter((each) => each.endsWith('/health'))).to.deep.equal([]);
  });

  it('says that the server is not well where it says so, and goes on without it', async () => {
    const on = await openScreen(WithLinks, '/dashboard', {
      account: 'admin',
      fault: ({ path }) =>
        path.endsWith('/soc/v1/health')
          ? Response.json({
              success: true,
              status: '200',
              message: '',
              data: {
                ...{ version: '1', startTime: new Date().toISOString(), overdueJobs: 1 },
                database: { kind: 'embedded', milliseconds: 900 },
                disk: { free: 100, total: 1000, least: 200 },
                runs: { running: 0, overdue: 2 },
              },
            })
          : undefined,
    });
    const health = await card(on, '系统健康');
    await until('what is wrong', () => health.textContent.includes('3 个到时未开始'));
    expect(health.textContent).to.include('响应慢');
    expect(health.textContent).to.include('空间不足');
    on.fault = ({ path }) =>
      path.endsWith('/soc/v1/health') ? refused(400, '健康检查维护中') : undefined;
    const again = await openScreen(WithLinks, '/dashboard', {
      account: 'admin',
      fault: on.fault,
    });
    const broken = await card(again, '系统健康');
    await until('the failure', () => broken.textContent.includes('健康检查维护中'));
    await until('the others', () => all(again.root, 'link', /离线设备/)[0]);
  });

  it('tells alarms that are mine and of my groups apart, by severity, and keeps the choice', async () => {
    const on = await openScreen(WithLinks, '/dashboard');
    const alarms = await card(on, '未解决的告警');
    const counts = async (whose: string) => {
      const query = { status: 'UNCONFIRMED,CONFIRMED', rows: 1, ...(whose && { whose }) };
      const levels = ['URGENT', 'PRIMARY', 'SECONDARY', 'REMIND'];
      const pages = levels.map((level) =>
        on.runtime.call(listAlarms, { query: { ...query, level } as never }),
      );
      return (await Promise.all(pages)).map(({ total }) => total);
    };
    const shown = () =>
      [...alarms.querySelectorAll('.by-work-count')].map(({ textContent }) => Number(textContent));
    const choose = async (name: string, whose: 'me' | 'groups') => {
      await press(alarms, 'button', name);
      const url = `/monitoring/alarm?status=UNCONFIRMED%2CCONFIRMED&level=URGENT&whose=${whose}`;
      await until(name, () => all(alarms, 'link')[0]?.getAttribute('href') === url);
      expect(get(alarms, 'button', name).getAttribute('aria-pressed')).to.equal('true');
      await steady(
        () => counts(whose),
        (wanted) => until('the counts', () => String(shown()) === String(wanted)),
      );
    };
    await until('the figures', () => shown().length === 4);
    await choose('我的', 'me');
    await choose('我的阈值组', 'groups');
    const again = await openScreen(WithLinks, '/dashboard');
    const same = await card(again, '未解决的告警');
    await until('as it was left', () =>
      all(same, 'link', /紧急/)[0]?.getAttribute('href')?.endsWith('whose=groups'),
    );
    await press(same, 'button', '全部');
  });

  it('says on every empty card what to do first, to whoever may', async () => {
    const nothing = (data: unknown) =>
      Response.json({ success: true, status: '200', message: '', data });
    const empty: Fault = ({ path, query }) => {
      if (path.endsWith('/counts')) {
        const lists = JSON.parse(query.get('lists') ?? '[]') as { list: string }[];
        return nothing({ totals: lists.map(({ list }) => ({ list, total: 0 })) });
      }
      if ([listServiceQuotas, listFavorites].some((each) => path.endsWith(each.path)))
        return nothing([]);
      return nothing({ ...nothingYet, rows: [], total: 0 });
    };
    for (const account of ['tenant', 'admin'] as const) {
      const on = await openScreen(WithLinks, '/dashboard', { account, fault: empty });
      await sees(on, '还没有主机');
      await sees(on, '尚未分配配额');
      // Some load with their first use.
      if (account === 'admin') await card(on, '存储容量');
      const dead = () =>
        [...on.root.querySelectorAll<HTMLElement>('section.by-card')]
          .filter(({ dataset }) => !neverEmpty.includes(dataset['area']!))
          .filter((each) => each.querySelector('.by-work-none a') === null)
          .map(({ dataset, textContent }) => `${dataset['area']}: ${textContent}`);
      await until('a way on from each', () => dead().length === 0 || undefined).catch(() =>
        expect(dead()).to.deep.equal([]),
      );
      for (const link of on.root.querySelectorAll('.by-work-none a')) {
        const path = link.getAttribute('href')!.replace(/\?.*/, '');
        expect(findScreen(path, screens), path).to.exist;
      }
    }
    // Whoever may do none of it is told that there is nothing, and led nowhere.
    const on = await openScreen(WithLinks, '/dashboard', { fault: empty });
    const { user } = on.runtime.session.getState();
    const kept = [...user!.permissions].filter((code) => !/:(create|request)$/.test(code));
    on.runtime.session.setState({ user: { ...user!, permissions: new Set(kept) } });
    const orders = await card(on, '订单');
    await until('nothing to do', () => orders.textContent.includes('没有待处理的订单'));
    await until('no way', () => orders.querySelector('.by-work-none a') === null);
  });

  it('shows the quotas of which more than four fifths are used, the fullest first, each the way to its own', async () => {
    const quota = (id: string, projectId: string, used: number, total: number) => ({
      ...{
        id,
        projectId,
        projectName: projectId && `组 ${projectId}`,
        code: id,
        name: `配额 ${id}`,
      },
      ...{ unit: '个', used, total, left: 0, maximum: 0, pendingId: '' },
    });
    const data = [
      quota('a', 'p1', 80, 100),
      quota('b', 'p1', 81, 100),
      quota('c', '', 100, 100),
      quota('d', 'p2', 95, 100),
      quota('e', 'p2', 5, 0),
      quota('f', 'p3', 90, 100),
      quota('g', 'p3', 85, 100),
    ];
    const on = await openScreen(WithLinks, '/dashboard', {
      fault: ({ path }) =>
        path.endsWith(listServiceQuotas.path)
          ? Response.json({ success: true, status: '200', message: '', data })
          : undefined,
    });
    const full = await card(on, '将满的配额');
    const links = await until('the fullest', () => {
      const found = all(full, 'link');
      return found.length > 3 ? found : undefined;
    });
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).to.deep.equal([
      ['整个租户 · 配额 c 100 / 100 个', '/service_quota'],
      ['组 p2 · 配额 d 95 / 100 个', '/service_quota?project=p2'],
      ['组 p3 · 配额 f 90 / 100 个', '/service_quota?project=p3'],
      ['组 p3 · 配额 g 85 / 100 个', '/service_quota?project=p3'],
      ['查看全部 5 项', '/service_quota'],
    ]);
    expect(all(full, 'meter')).to.have.length(4);
  });

  it('keeps for its user how its cards are moved and hidden by the keyboard', async () => {
    const first = await openScreen(WithLinks, '/dashboard');
    await card(first, '审批');
    const titlesOf = (on: ScreenStage) =>
      [...on.root.querySelectorAll('section.by-card h2')].map((each) => each.textContent);
    const shown = () => titlesOf(first);
    expect(shown().slice(0, 2)).to.deep.equal(['未解决的告警', '审批']);
    const key = async (name: string, key: string) => {
      get(first.root, 'button', name).focus();
      await sendKeys({ press: key });
    };
    const later = '后移“未解决的告警”';
    await key('调整卡片', 'Enter');
    await until('the buttons', () => all(first.root, 'button', later)[0]);
    await key(later, 'Enter');
    await until('the order', () => shown()[0] === '审批' && shown()[1] === '未解决的告警');
    const focused = () => first.root.activeElement?.getAttribute('aria-label');
    await until('the focus', () => focused() === later);
    await sendKeys({ press: 'Space' });
    await until('one place more', () => shown()[2] === '未解决的告警');
    await key('隐藏“工单”', 'Enter');
    await until('hidden', () => !shown().includes('工单'));
    const left = shown();
    await key('完成', 'Enter');
    const kept = first.runtime.storage.get('overview', arrangement);
    expect(kept?.hidden).to.deep.equal(['workOrders']);
    await first.close();

    const other = await openScreen(WithLinks, '/dashboard', { account: 'huangmin' });
    await card(other, '审批');
    expect(titlesOf(other).slice(0, 2)).to.deep.equal(['未解决的告警', '审批']);
    await card(other, '工单');
    await other.close();

    const on = await openScreen(WithLinks, '/dashboard');
    await settled(on);
    const titles = () => titlesOf(on);
    expect(titles().slice(0, 4)).to.deep.equal(left.slice(0, 4));
    expect(titles()).not.to.include('工单');
    await press(on.root, 'button', '调整卡片');
    await press(on.root, 'button', '恢复默认');
    await until('as delivered', () => titles()[0] === '未解决的告警' && titles().includes('工单'));
    const end = await until('its end', () => all(on.root, 'button', '完成')[0]);
    expect(end.hasAttribute('aria-pressed')).to.equal(false, 'what it is called says it');
    const hide = await until('a card’s button', () => all(on.root, 'button', '隐藏“审批”')[0]);
    hide.focus();
    hide.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until('the way in', () => all(on.root, 'button', '调整卡片')[0]);
    expect(on.root.activeElement?.textContent).to.equal('调整卡片');
  });

  it('draws the 30 days and offers them as a table', async () => {
    const on = await open();
    const days = await card(on, '近 30 天新增主机趋势');
    await until('the plot', () => days.querySelector('canvas'));
    await press(days, 'button', '查看数据表');
    expect(days.querySelectorAll('tbody tr')).to.have.length(30);
  });

  it('leads to the resource groups where the user may open them, and only there', async () => {
    const on = await openScreen(WithLinks, '/dashboard');
    const top = await card(on, '主机最多的资源组');
    await until('ten lines', () => all(top, 'link').length > 5);
    const nowhere = await open();
    const same = await card(nowhere, '主机最多的资源组');
    await until('ten lines', () => same.querySelectorAll('li').length > 5);
    expect(all(same, 'link')).to.be.empty;
  });

  it('each card fails for itself, says why, and tries again', async () => {
    const on = await open({
      fault: ({ path }) => (path.includes('/quotas') ? refused(400, '配额服务维护中') : undefined),
    });
    const quotas = await card(on, '租户配额');
    await until('the failure', () => quotas.textContent.includes('配额服务维护中'));
    await sees(on, '主机状态');
    on.fault = undefined;
    await press(quotas, 'button', '重试');
    await until('meters', () => all(quotas, 'meter').length > 0);
  });

  for (const account of ['tenant', 'admin'] as const)
    it(`each single request that fails leaves all other cards as they are (${account})`, async function () {
      this.timeout(180_000);
      const asked = new Set<string>();
      const openOverview = async (fault: Fault) => {
        const on = await openScreen(WithLinks, '/dashboard', { account, fault });
        await settled(on);
        return on;
      };
      const whole = await openOverview(({ path, query }) => {
        asked.add(nameOf(path, query));
        return undefined;
      });
      expect(broken(whole)).to.deep.equal([]);
      // What holds no place before it is there.
      await until('favorites', () => areasOf(whole).includes('favorites'));
      const budgets = (on: ScreenStage) =>
        until('budgets', () => account !== 'tenant' || on.root.querySelector('.by-budgets'));
      await budgets(whole);
      const cards = areasOf(whole);
      expect(asked.size).to.be.greaterThan(cards.length - 2);
      const proven = new Set<string>();
      for (const request of asked) {
        const isIt: Fault = ({ path, query }) =>
          nameOf(path, query) === request ? refused(400, '这一项维护中') : undefined;
        const on = await openOverview(isIt);
        await until(`${request} is told`, () => broken(on).length > 0);
        await settled(on);
        const failed = broken(on);
        // One answer has all three (E-011).
        if (request.startsWith(resourceDigest.path))
          expect(failed).to.deep.equal(['shares', 'days', 'top']);
        else expect(failed, request).to.have.length(1);
        for (const area of failed) {
          proven.add(area);
          const one = on.root.querySelector<HTMLElement>(`section.by-card[data-area="${area}"]`)!;
          expect(one.textContent).to.include('这一项维护中');
          expect(all(one, 'button', '重试'), area).to.have.length(1);
        }
        // That of favorites comes with its answer, and holds no place before.
        await until(`every card but what ${request} fills`, () =>
          cards.every((area) => areasOf(on).includes(area)),
        );
        // What belongs to the same card and came is still there.
        if (request.startsWith(listBudgets.path))
          expect(on.root.querySelector('[data-area="cost"]')!.textContent).to.include('本月至今');
        if (request.startsWith(monthExpense.path)) await budgets(on);
        on.fault = undefined;
        const one = on.root.querySelector<HTMLElement>(
          `section.by-card[data-area="${failed[0]!}"]`,
        )!;
        const [retry] = all(one, 'button', '重试');
        retry!.focus();
        await press(one, 'button', '重试');
        await until(`${request} again`, () => broken(on).length === 0);
        const { activeElement } = one.getRootNode() as ShadowRoot;
        expect(activeElement, request).to.equal(one);
      }
      expect(cards.filter((area) => !proven.has(area))).to.deep.equal([]);
    });

  it('says that nothing is marked yet to whom has asked again, and to nobody else', async () => {
    const none = { success: true, status: '200', message: '', data: [] };
    const isAsked = (path: string) => path === listFavorites.path;
    const empty: Fault = ({ path }) => (isAsked(path) ? Response.json(none) : undefined);
    const broken: Fault = ({ path }) => (isAsked(path) ? refused(400, '这一项维护中') : undefined);
    const on = await openScreen(WithLinks, '/dashboard', { fault: broken });
    const favorites = await card(on, '常用服务');
    on.fault = empty;
    get(favorites, 'button', '重试').focus();
    await press(favorites, 'button', '重试');
    await until('none', () => favorites.textContent.includes('还没有收藏的服务'));
    expect(on.root.activeElement === favorites).to.equal(true);
    expect(all(favorites, 'link')).to.have.length(1);
    expect(await findings(on, on.page)).to.deep.equal([]);
    await on.close();

    const quiet = await openScreen(WithLinks, '/dashboard', { fault: empty });
    const asked = () => quiet.requests.filter((request) => request.endsWith(listFavorites.path));
    await until('asked', () => asked().length === 1);
    quiet.fault = broken;
    quiet.runtime.preferences.setState({ locale: 'en' }); // everything is asked for anew
    await until('asked again', () => asked().length === 2);
    await quiet.show(quiet.page, { locale: 'en' });
    await until('the cards', () => areasOf(quiet).includes('quotas'));
    expect(areasOf(quiet)).not.to.include('favorites');
  });

  for (const { name, answer, message } of failures) {
    it(`stands on ${name} of everything, in the specified words`, async () => {
      const on = await open({
        fault: ({ signal }) => answer(signal),
        timeout: name === 'time-out' ? 1000 : 20_000,
      });
      await sees(on, message);
      await until('every card failed', () => all(on.root, 'button', '重试').length === 15);
      expect(on.errors).to.deep.equal([]);
    });
  }

  it('says calmly that there is nothing yet', async () => {
    const data = { ...nothingYet, total: 0 };
    const zero = { success: true, status: '200', message: '', data };
    const on = await open({ fault: () => Response.json(zero) });
    await sees(on, '还没有主机');
    await sees(on, '尚未分配配额');
  });

  it('asks for nothing and says why without dashboard:view', async () => {
    const on = await open({ fault: () => refused(500) });
    const { user } = on.runtime.session.getState();
    on.runtime.session.setState({ user: { ...user!, permissions: new Set(), buttons: new Set() } });
    await sees(on, '暂无统计权限');
  });

  it('speaks English completely', async () => {
    const on = await open();
    await sees(on, '主机状态');
    await on.show(on.page, { locale: 'en' });
    await sees(on, 'Host status');
    const titles = [...on.root.querySelectorAll('h2, dt, figcaption')].map(
      (each) => each.textContent,
    );
    expect(titles.filter((each) => /[\u4e00-\u9fff]/.test(each))).to.deep.equal([]);
    expect(get(on.root, 'button', /table/i)).to.exist;
  });

  it('has no findings of axe, light and dark', async () => {
    const on = await open();
    await until('the plot', () => on.root.querySelector('canvas'));
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
