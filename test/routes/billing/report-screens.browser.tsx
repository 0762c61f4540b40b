/** against the real backend: what every report does alike (W-19, C-20). */
import { expect } from '@open-wc/testing';
import type { ComponentType } from 'react';
import { billSummary, billTenants } from '../../../src/core/api/office/bill-reports';
import CapacityScreen from '../../../src/routes/billing/report/capacity-screen';
import ComparisonScreen from '../../../src/routes/billing/report/comparison-screen';
import ResourceScreen from '../../../src/routes/billing/report/resource-screen';
import SummaryScreen from '../../../src/routes/billing/report/summary-screen';
import TenantScreen from '../../../src/routes/billing/report/tenant-screen';
import { until as wait } from '../../support/browser';
import { openScreen, press, refused, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const until = <T,>(what: string, condition: () => T) => wait(what, condition, 20_000);
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

  it('has the sums of the server in its last row', async () => {
    const summary = await openScreen(SummaryScreen, '/bill/summary?period=2026-01~2026-06');
    await shown(summary);
    const query = { from: '2026-01', to: '2026-06' };
    const data = await summary.runtime.call(billSummary, { query });
    expect(rows(summary).length).to.equal(6);
    expect(foot(summary).slice(2)).to.deep.equal([
      ...[data.listAmount, data.discountAmount, data.couponAmount],
      ...[data.amount, data.paidAmount, data.unpaidAmount],
    ]);
    await summary.close();
    const tenant = await openScreen(TenantScreen, '/bill/tenant?period=2026-01~2026-06');
    await shown(tenant);
    const [own] = await tenant.runtime.call(billTenants, { query });
    expect(foot(tenant).slice(1)).to.deep.equal([own?.amount, own?.paidAmount, own?.unpaidAmount]);
  });

  it('shows every capacity as a meter, of the tenant first', async () => {
    const on = await openScreen(CapacityScreen, '/bill/capacity');
    await until('meters', () => all(on.root, 'meter').length > 5);
    const first = on.root.querySelector('section')?.getAttribute('aria-label');
    expect(first).to.equal('整个租户的容量');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });
});
