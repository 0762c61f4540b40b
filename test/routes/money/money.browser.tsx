/** R-016, R-018, R-019, R-020 and R-024 against the real backend: what their definitions do besides what every list does. */
import { expect } from '@open-wc/testing';
import { groupBillItems, listBillItems } from '../../../src/core/api/office/bills';
import { shownAmount } from '../../../src/core/format/amount';
import { everyBillItem } from '../../../src/routes/money/bill-item';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const rows = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('tbody tr[data-key]')];
const shown = (on: ScreenStage) =>
  until('rows', () => !on.root.querySelector('table[aria-busy="true"]') && rows(on)[0]);

describe('details of bills', function () {
  this.timeout(60_000);
  closeStages();

  it('are folded by service, which the address says, and unfolded again', async () => {
    const on = await openScreen(() => <ResourceScreen def={everyBillItem} />, '/bill/mgAllDetail');
    await shown(on);
    const sorted = { sort: 'endTime', order: 'desc' } as const;
    const query = { by: 'service' as const, page: 1, rows: 20, ...sorted };
    const { rows: groups } = await on.runtime.call(groupBillItems, { query });
    await press(on.root, 'button', '按服务');
    expect(on.search()).to.include('by=service');
    const first = groups[0]!;
    expect(first.count).to.be.greaterThan(1);
    await until('the group', () => rows(on)[0]?.dataset['key'] === first.id);
    const group = rows(on)[0]!;
    expect(group.textContent).to.include(`${first.name} (`).and.to.include(`${first.count})`);
    expect(group.textContent).to.include(shownAmount(first.amount));
    expect(group.textContent).not.to.include('未知');
    expect(rows(on).length).to.equal(groups.length);
    const { total } = await on.runtime.call(listBillItems, { query: { page: 1, rows: 1 } });
    expect(await sees(on, `${total} 条明细`), 'the sums of all').to.equal(true);

    expect(group.getAttribute('aria-expanded')).to.equal('false');
    group.querySelector<HTMLElement>('td button')!.click();
    await until('its items', () => rows(on).length === groups.length + first.items.length);
    expect(rows(on)[1]?.dataset['key']).to.equal(first.items[0]?.id);
    expect(await findings(on, on.page)).to.deep.equal([]);

    await press(on.root, 'button', '按服务');
    await until('items', () => rows(on).every((row) => !row.hasAttribute('aria-expanded')));
    expect(on.search()).not.to.include('by=');
  });

  it('are opened folded by an address, and say so of the switch', async () => {
    const on = await openScreen(
      () => <ResourceScreen def={everyBillItem} />,
      '/bill/mgAllDetail?by=day',
    );
    await shown(on);
    expect(all(on.root, 'button', '按日')[0]?.getAttribute('aria-pressed')).to.equal('true');
    expect(rows(on)[0]?.dataset['key']).to.match(/^day:/);
    expect(textOf(on.root)).not.to.include('未知');
  });
});
