/** against the real backend: what every report does alike (W-19, C-20). */
import { expect } from '@open-wc/testing';
import type { ComponentType } from 'react';
import {
  billAnalysis,
  billComparison,
  billSummary,
  billTenants,
} from '../../../src/core/api/office/bill-reports';
import { listTenantServices } from '../../../src/core/api/ordering/catalogue';
import { groupedAmount } from '../../../src/core/format/amount';
import { groupedNumber } from '../../../src/core/format/number';
import AnalysisScreen from '../../../src/routes/billing/analysis/analysis-screen';
import ByBusiness from '../../../src/routes/billing/analysis/by-business-screen';
import ByItem from '../../../src/routes/billing/analysis/by-item-screen';
import { PageFrameContext, nowhere } from '../../../src/routes/shell/page-names';
import ByService from '../../../src/routes/billing/analysis/by-service-screen';
import {
  capacityStatistics,
  capacityTrend,
  idleResources,
  resourceStatistics,
} from '../../../src/core/api/office/statistics';
import CapacityScreen from '../../../src/routes/billing/report/capacity-screen';
import ComparisonScreen from '../../../src/routes/billing/report/comparison-screen';
import ResourceScreen from '../../../src/routes/billing/report/resource-screen';
import SummaryScreen from '../../../src/routes/billing/report/summary-screen';
import TenantScreen from '../../../src/routes/billing/report/tenant-screen';
import { paths } from '../../../src/routes/paths';
import { changeOf, rateText } from '../../../src/widgets/report/change';
import { steady, until } from '../../support/browser';
import { openScreen, press, refused, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const rows = (on: ScreenStage) => [
  ...on.root.querySelectorAll<HTMLElement>('.by-report-table tbody tr'),
];
const shown = (on: ScreenStage) => until('rows', () => (rows(on).length > 0 ? rows(on) : null));
const foot = (on: ScreenStage) =>
  [...on.root.querySelectorAll('tfoot td')].map((cell) => cell.textContent);

const reports: readonly (readonly [name: string, Screen: ComponentType, path: string])[] = [
  ['summary', SummaryScreen, '/bill/summary'],
  ['tenant', TenantScreen, '/bill/tenant'],
  ['comparison', ComparisonScreen, '/bill/comparativeAnalysis'],
  ['resource', ResourceScreen, '/bill/resource'],
];

describe('reports', function () {
  this.timeout(60_000);
  closeStages();

  for (const [name, Screen, path] of reports) {
    it(`${name}: opens, keeps its period in the address, and tries again after a failure`, async () => {
      const on = await openScreen(Screen, path);
      await shown(on);
      expect(on.root.querySelectorAll('.by-report-amount').length).to.be.greaterThan(0);
      expect(await findings(on, on.page)).to.deep.equal([]);
      await press(on.root, 'button', '上一账期');
      await until('another period', () => on.search().includes('period='));
      await until('its rows', () => !on.root.querySelector('[aria-busy="true"]'));
      const former = on.search();
      await on.close();

      const again = await openScreen(Screen, `${path}${former}`, {
        fault: ({ path: asked }) =>
          /summary|tenants|comparison|statistics/.test(asked) ? refused(503) : undefined,
      });
      await sees(again, '加载失败');
      again.fault = () => undefined;
      await press(again.root, 'button', '重试');
      await shown(again);
    });
  }

  for (const [name, Screen, path] of reports)
    it(`${name}: fades at the end of a table where there is more beyond it, and scrolls there by the keyboard`, async () => {
      const Sized = () => (
        <div data-box style={{ inlineSize: 342 }}>
          <Screen />
        </div>
      );
      const on = await openScreen(Sized, path);
      await shown(on);
      const box = on.root.querySelector<HTMLElement>('[data-box]')!;
      const goesOn = (each: HTMLElement) => each.scrollWidth > each.clientWidth;
      const isFaded = (each: HTMLElement) => getComputedStyle(each).maskImage !== 'none';
      const tables = () => [...on.root.querySelectorAll<HTMLElement>('.by-report-table')];
      for (const [width, isWide] of [
        [342, name !== 'resource'],
        [760, undefined],
        [1600, false],
      ] as const) {
        box.style.inlineSize = `${width}px`;
        await until(`the fade at ${width}`, () =>
          tables().every((each) => goesOn(each) === isFaded(each)),
        );
        if (isWide !== undefined) expect(tables().some(goesOn), String(width)).to.equal(isWide);
        for (const each of tables()) {
          expect(each.tabIndex).to.equal(0);
          expect(each.role).to.equal('region');
          expect(each.ariaLabel).not.to.be.oneOf(['', null]);
        }
      }
    });

  it('has the sums of the server in its last row', async () => {
    const summary = await openScreen(SummaryScreen, '/bill/summary?period=2026-01~2026-06');
    await shown(summary);
    const query = { from: '2026-01', to: '2026-06' };
    const data = await summary.runtime.call(billSummary, { query });
    expect(rows(summary).length).to.equal(6);
    expect(foot(summary).slice(2, 8)).to.deep.equal([
      ...[data.listAmount, data.discountAmount, data.couponAmount].map(groupedAmount),
      ...[data.amount, data.paidAmount, data.unpaidAmount].map(groupedAmount),
    ]);
    await summary.close();
    const tenant = await openScreen(TenantScreen, '/bill/tenant?period=2026-01~2026-06');
    await shown(tenant);
    const [own] = await tenant.runtime.call(billTenants, { query });
    expect(own).to.be.an('object');
    const { amount = '', paidAmount = '', couponAmount = '', unpaidAmount = '' } = own ?? {};
    expect(foot(tenant).slice(1, 5)).to.deep.equal(
      [amount, paidAmount, couponAmount, unpaidAmount].map(groupedAmount),
    );
  });

  it('names the months with something to pay, each with its bills (R-021)', async () => {
    const on = await openScreen(SummaryScreen, '/bill/summary');
    await shown(on);
    const { months } = await on.runtime.call(billSummary, { query: {} });
    const open = months.filter(({ unpaidAmount }) => Number(unpaidAmount) > 0);
    const links = [...on.root.querySelectorAll('.by-report-links a')];
    expect(links.length).to.equal(open.length);
    expect(links.length).to.be.greaterThan(0);
    expect(links[0]?.getAttribute('href')).to.contain(`cycle=${open[0]?.cycle}&status=unpay`);
  });

  it('stacks what each month was settled with, and draws the mean of the months as a line (R-021)', async () => {
    const on = await openScreen(SummaryScreen, '/bill/summary?period=2026-01~2026-06');
    await shown(on);
    const legend = () => on.root.querySelector('.by-line-legend')?.textContent ?? '';
    for (const part of ['已付金额', '优惠券抵扣', '未付金额']) expect(legend()).to.contain(part);
    await press(on.root, 'button', '折线图');
    await until('a line', () => on.search().includes('chart=line'));
    await press(on.root, 'button', '查看数据表');
    await sees(on, '月均 ¥');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says of each item what one unit costs in the mean, and what it did before (R-028)', async () => {
    const on = await openScreen(ByItem, '/bill/item?period=2026-01~2026-06');
    await shown(on);
    const query = { from: '2026-01', to: '2026-06', by: 'item' } as const;
    const { groups } = await on.runtime.call(billAnalysis, { query: { ...query, top: 100 } });
    const { groups: compared } = await on.runtime.call(billComparison, { query });
    const before = new Map(
      compared.map(({ code, unitPriceAgainst }) => [code, unitPriceAgainst] as const),
    );
    // What was not there before has no price to be compared with.
    const one = groups.find(({ unit, code }) => unit !== '' && Number(before.get(code)) > 0);
    expect(Number(one?.unitPrice)).to.be.closeTo(Number(one?.amount) / Number(one?.quantity), 1e-4);
    const row = rows(on).find(({ dataset }) => dataset.key === one?.code);
    expect(row?.textContent).to.contain(one?.unit);
    expect(row?.textContent).to.contain(groupedAmount(one?.unitPrice ?? ''));
    const rate = changeOf(one?.unitPrice ?? '', before.get(one?.code ?? '') ?? '').rate;
    await until('its change', () => row?.textContent.includes(rateText(rate)));
  });

  it('compares with the year before, or with months of one’s own, and says what makes the change (R-030, B-10)', async () => {
    const on = await openScreen(
      ComparisonScreen,
      '/bill/comparativeAnalysis?period=2026-04~2026-06',
    );
    await shown(on);
    const bars = () => [...on.root.querySelectorAll<HTMLElement>('.by-compared > li')];
    // More bars than twelve nobody compares: the table has them all.
    expect(bars().length).to.equal(Math.min(12, rows(on).length));
    const query = { from: '2026-04', to: '2026-06' };
    const { groups } = await on.runtime.call(billComparison, { query });
    const [most] = [...groups].sort(
      (a, b) => Math.abs(Number(b.change)) - Math.abs(Number(a.change)),
    );
    await sees(on, `变化主要来自：${most?.name} `);
    for (const [part, at] of groups.map((group, index) => [group, index] as const).slice(0, 3)) {
      expect(bars()[at]?.textContent).to.contain(groupedAmount(part.amount));
      expect(bars()[at]?.textContent).to.contain(groupedAmount(part.against));
    }
    await sees(on, '逐月对比');
    const select = [...on.root.querySelectorAll('select')].find(
      (each) => each.getAttribute('aria-label') === '对比方式',
    );
    const choose = (value: string) => {
      select!.value = value;
      select!.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('year');
    await until('the year before', () => on.search().includes('against=year'));
    await until('its name', () =>
      on.root.querySelector('.by-compared-keys')?.textContent.includes('2025'),
    );
    // Both curves have one axis, which says of each place the months of both.
    const months = () =>
      [...on.root.querySelectorAll('.by-report-card')].find((each) =>
        each.textContent.includes('逐月对比'),
      ) as HTMLElement;
    await press(months(), 'button', '查看数据表');
    await until('both months', () =>
      ['2026-04 / 2025-04', '2026-06 / 2025-06'].every((each) =>
        months().textContent.includes(each),
      ),
    );
    choose('own');
    await until('its own months', () => on.search().includes('against=2025-Q2'));
    await until('a second picker', () =>
      on.root.querySelector('[role="group"][aria-label="对比账期"]'),
    );
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says what is paid for and not used, with what it costs (R-032)', async () => {
    // A month of one's own: without one it is the newest with a bill, which an order beside this test moves on.
    const address = '/bill/resource?period=2026-06~2026-06';
    const { runtime } = await openScreen(ResourceScreen, address);
    await steady(
      () => runtime.call(idleResources, { query: { cycle: '2026-06' } }),
      async ({ rows: unused, amount }) => {
        const on = await openScreen(ResourceScreen, address);
        await shown(on);
        const sum = `本月费用 ¥${groupedAmount(amount)}`;
        await sees(on, '个资源付费但未使用');
        expect(textOf(on.root)).to.contain(`共 ${unused.length} 个资源付费但未使用，${sum}`);
        expect(textOf(on.root)).to.contain(unused[0]?.name ?? '');
      },
    );
  });

  it('says how many of a kind are in which state (R-032)', async () => {
    const address = '/bill/resource?period=2026-06~2026-06';
    const { runtime } = await openScreen(ResourceScreen, address);
    await steady(
      () => runtime.call(resourceStatistics, { query: { cycle: '2026-06' } }),
      async ({ kinds }) => {
        const on = await openScreen(ResourceScreen, address);
        await shown(on);
        const said = kinds.find(({ code }) => code === 'vm')?.statuses ?? [];
        expect(said.length).to.be.above(1);
        const told = said.length > 5 ? said.slice(0, 4) : said;
        for (const { name, count } of told)
          expect(textOf(on.root)).to.contain(`${name} ${groupedNumber(count)}`);
        const others = said.slice(told.length).reduce((sum, { count }) => sum + count, 0);
        if (others > 0) expect(textOf(on.root)).to.contain(`其他状态 ${groupedNumber(others)}`);
      },
    );
  });

  it('draws each service as the catalogue does (R-029)', async () => {
    const on = await openScreen(ByService, '/bill/service?period=2026-01~2026-06');
    const lines = await shown(on);
    for (const line of lines)
      if (!line.dataset['key']?.startsWith('none-'))
        expect(line.querySelectorAll('th .by-report-mark svg')).to.have.length(1);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('leads from what a service cost to ordering it again, for whoever may order (R-029)', async () => {
    const address = '/bill/service?drill=service:vm&period=2026-01~2026-06';
    const frame = {
      ...nowhere,
      allows: (path: string) => path === paths.createAi,
    };
    const Framed = () => (
      <PageFrameContext value={frame}>
        <ByService />
      </PageFrameContext>
    );
    const on = await openScreen(Framed, address);
    await shown(on);
    const link = await until('the way', () => all(on.root, 'link', /^再次订购/)[0]);
    expect(link.getAttribute('href'), 'its own form').to.equal(paths.createAi);
    const { user } = on.runtime.session.getState();
    const permissions = new Set([...user!.permissions].filter((code) => code !== 'order:create'));
    on.runtime.session.setState({ user: { ...user!, permissions } });
    await until('nothing to order', () => all(on.root, 'link', /^再次订购/).length === 0);
  });

  it('leads nowhere where the service cannot be ordered (R-029)', async () => {
    const { runtime } = await openScreen(ByService, '/bill/service');
    const services = await runtime.call(listTenantServices, { query: {} });
    const data = services.map((service) => ({ ...service, available: service.code !== 'vm' }));
    const address = (code: string) => `/bill/service?drill=service:${code}&period=2026-01~2026-06`;
    const query = { from: '2026-01', to: '2026-06' };
    const { groups } = await runtime.call(billAnalysis, { query });
    const another = groups.find(
      ({ code }) => code !== 'vm' && data.some((each) => each.code === code && each.available),
    );
    const on = await openScreen(ByService, address(another!.code), {
      fault: ({ path }) =>
        path.endsWith('/services')
          ? Response.json({ success: true, status: '200', message: '', data })
          : undefined,
    });
    // The services are known by then.
    await until('one that can be ordered', () => all(on.root, 'link', /^再次订购/)[0]);
    await on.go(address('vm'));
    await until('the instances', () => all(on.root, 'link', /^再次订购/).length === 0);
    await shown(on);
    expect(all(on.root, 'link', /^再次订购/)).to.have.length(0);
  });

  it('leads the platform to the analysis of a tenant, and everybody else to the own summary (R-026)', async () => {
    const query = { from: '2026-01', to: '2026-06' };
    const platform = await openScreen(TenantScreen, '/bill/tenant?period=2026-01~2026-06', {
      account: 'admin',
    });
    const tenants = await platform.runtime.call(billTenants, { query });
    const [first] = [...tenants].sort((a, b) => Number(b.amount) - Number(a.amount));
    await shown(platform);
    await press(platform.root, 'button', first?.tenantName ?? '');
    await until('its address', () => platform.search().includes('drill=tenant'));
    const inside = platform.search();
    await platform.close();
    const analysis = await openScreen(AnalysisScreen, `/bill/analysis${inside}`, {
      account: 'admin',
    });
    await shown(analysis);
    await sees(analysis, first?.tenantName ?? '');
    expect(foot(analysis)[3]).to.equal(groupedAmount(first?.amount ?? ''));
    await analysis.close();

    const own = await openScreen(TenantScreen, '/bill/tenant?period=2026-01~2026-06');
    const [row] = await shown(own);
    row?.querySelector('button')?.click();
    await until('the period alone', () => !own.search().includes('drill'));
    expect(own.search()).to.equal('?period=2026-01%7E2026-06');
  });

  it('goes from a business over its services to single resources and their items (R-027)', async () => {
    const on = await openScreen(ByBusiness, '/bill/business?period=2026-01~2026-06');
    await shown(on);
    const business = rows(on).find((row) => row.querySelector('button'));
    const amount = business?.querySelectorAll('td')[3]?.textContent;
    business?.querySelector('button')?.click();
    await until('its services', () => on.search().includes('by=service'));
    await until('the same sum', () => foot(on)[3] === amount);
    (await shown(on))[0]?.querySelector('button')?.click();
    await until(
      'its resources',
      () => on.root.querySelector('thead th')?.textContent === '资源' || null,
    );
    await until('rows', () => rows(on)[0]?.querySelector('button'));
    const name = rows(on)[0]?.querySelector('button')?.textContent ?? '';
    rows(on)[0]?.querySelector('button')?.click();
    await until('its items', () => on.search().includes('resourceName='));
    expect(new URLSearchParams(on.search()).get('resourceName')).to.equal(name);
  });

  it('keeps the second period from the comparison on (R-030)', async () => {
    const address = '?period=2026-01~2026-06&against=year&by=business';
    const on = await openScreen(ComparisonScreen, `/bill/comparativeAnalysis${address}`);
    await shown(on);
    const query = { from: '2026-01', to: '2026-06', againstFrom: '2025-01', againstTo: '2025-06' };
    const data = await on.runtime.call(billComparison, { query: { ...query, by: 'business' } });
    expect(foot(on).slice(0, 2)).to.deep.equal([data.amount, data.against].map(groupedAmount));
    rows(on)
      .find((row) => row.querySelector('button'))
      ?.querySelector('button')
      ?.click();
    await until('the part', () => on.search().includes('drill=business'));
    expect(new URLSearchParams(on.search()).get('against')).to.equal('2025-01~2025-06');
  });

  it('shows every capacity as a meter, of the tenant first', async () => {
    const on = await openScreen(CapacityScreen, '/bill/capacity');
    await until('meters', () => all(on.root, 'meter').length > 5);
    const first = on.root.querySelector('section')?.getAttribute('aria-label');
    expect(first).to.equal('整个租户的容量');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('draws how a quota fills, and keeps the resource group in the address (R-033)', async () => {
    const on = await openScreen(CapacityScreen, '/bill/capacity');
    await until('meters', () => all(on.root, 'meter').length > 5);
    const { projects } = await on.runtime.call(capacityStatistics, { query: {} });
    const [project] = projects;
    const [item] = project?.items ?? [];
    await on.go(`/bill/capacity?project=${project?.projectId ?? ''}&code=${item?.code ?? ''}`);
    await until('the meters of one', () => all(on.root, 'meter').length <= 12);
    await until('the cover gone', () => !on.root.querySelector('[aria-busy="true"]'));
    const query = { code: item?.code ?? '', projectId: project?.projectId ?? '' };
    const { name, full, points, unit } = await on.runtime.call(capacityTrend, { query });
    await sees(on, `${name}的用量趋势`);
    await sees(on, full === '' ? '不会用满' : full);
    // At rest it tells of today, not of a day that is foreseen.
    const legend = await until('the figures', () => on.root.querySelector('.by-line-legend'));
    const [day, used] = [...legend.querySelectorAll('li, .by-line-value')].flatMap((each) =>
      each.matches('.by-line-time, .by-line-value') ? [each.textContent] : [],
    );
    expect(day).to.include(points.at(-1)!.day);
    expect(used).to.match(new RegExp(`^[\\d,.]+ ${unit}$`));
    const links = all(on.root, 'link') as HTMLAnchorElement[];
    const asked = new URL(links[0]?.href ?? '');
    expect(asked.pathname).to.equal('/service_quota');
    expect(asked.searchParams.get('project')).to.equal(project?.projectId);
    await on.go('/bill/capacity?project=nobody');
    await until('the whole', () => all(on.root, 'meter').length > 12);
  });
});
