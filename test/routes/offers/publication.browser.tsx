import { expect } from '@open-wc/testing';
import {
  createPublication,
  deletePublication,
  listPublications,
  readPublication,
} from '../../../src/core/api/office/publishing';
import { saleUnit } from '../../../src/core/dictionaries/sale-units';
import { RequestFacts } from '../../../src/routes/approvals/request-facts';
import { publication } from '../../../src/routes/offers/publication';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, closeStages, fill, get } from '../../widgets/stage';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';

const Screen = () => <ResourceScreen def={publication} />;
const chinese = saleUnit.values.filter((unit) => /[\u4e00-\u9fff]/.test(unit));

/** Texts of the page that are a unit in Chinese, options of a select among them. */
function chineseUnits(root: ParentNode): string[] {
  const texts = [...root.querySelectorAll('td, dd, option, [role="option"], .by-select-value')];
  return texts
    .map(({ textContent }) => textContent.trim())
    .filter((text) => chinese.some((unit) => unit === text));
}
const unitOf = (on: ScreenStage, name: RegExp) =>
  all(on.root, 'combobox', name)[0] as HTMLSelectElement | undefined;
const optionsOf = (on: ScreenStage, name: RegExp) =>
  [...(unitOf(on, name)?.options ?? [])].map(({ text }) => text);
const inEnglish = async (on: ScreenStage) => {
  await on.show(on.page, { locale: 'en' });
  await sees(on, 'Unit');
};

describe('units of published services', () => {
  closeStages();

  it('are English on an English page: the list, a detail with its SKUs, and the forms', async () => {
    const on = await openScreen(Screen, '/catalogue/publication?size=20');
    const { rows } = await on.runtime.call(listPublications, { query: { rows: 20 } });
    const sold = rows.find(({ skus, unit }) => skus.length > 0 && chinese.includes(unit as never))!;
    await inEnglish(on);
    await until('rows', () => on.root.querySelectorAll('tbody tr[data-key]').length > 3);
    expect(chineseUnits(on.root)).to.deep.equal([]);
    const cells = () => [...on.root.querySelectorAll('tbody td')].map((cell) => cell.textContent);
    expect(cells().some((cell) => /^(month|hour|GB-month)$/.test(cell.trim()))).to.equal(true);

    await on.go(`/catalogue/publication?id=${sold.id}&tab=skus`);
    const skus = await until('the SKUs', () => all(on.root, 'table', 'SKUs')[0]);
    expect(skus.querySelectorAll('tbody tr').length).to.be.greaterThan(0);
    expect(chineseUnits(on.root)).to.deep.equal([]);

    await on.go(
      `/catalogue/publication?do=edit&on=${rows.find(({ status }) => status === 'UNAPPLY')!.id}`,
    );
    const chosen = () => unitOf(on, /^Unit/)?.selectedOptions[0]?.text ?? '';
    await until('the unit', () => /month|hour|call/.test(chosen()));
    expect(optionsOf(on, /^Unit/)).to.include('GB-month');
    expect(chineseUnits(on.root)).to.deep.equal([]);
  });

  it('of a seller’s own stay as they are, and can be kept', async () => {
    const on = await openScreen(Screen, '/catalogue/publication?do=create');
    expect(saleUnit.lookup('套餐', 'en').text).to.equal('套餐');
    await until('the choices', () => optionsOf(on, /^计价单位/).includes('GB·月'));
    const body = {
      ...{
        name: '巡检服务',
        serviceCode: 'inspection',
        category: 'compute' as const,
        version: '1.0',
      },
      ...{ chargeMode: 'PreCharge' as const, price: '10.00', unit: '套餐', description: '' },
    };
    const { id } = await on.runtime.call(createPublication, { body });
    try {
      await on.go(`/catalogue/publication?do=edit&on=${id}`);
      await until('their own', () => unitOf(on, /^计价单位/)?.selectedOptions[0]?.text === '套餐');
      await later(); // past the guard against double clicks (C-19)
      const dialog = get(on.root, 'dialog', /编辑|修改/);
      await fill(get(dialog, 'textbox', /^(服务)?名称/), '巡检服务二');
      await press(dialog, 'button', '确定');
      await until('saved', () => !on.search().includes('do='));
      const now = await on.runtime.call(readPublication, { params: { id } });
      expect([now.name, now.unit]).to.deep.equal(['巡检服务二', '套餐']);
    } finally {
      await on.runtime.call(deletePublication, { params: { id } });
    }
  });

  it('are English in the request that is decided about', async () => {
    const row = { detail: { name: 'lb', price: '0.35', unit: '小时' } };
    const on = await openScreen(() => <RequestFacts row={row} />, '/apply/list');
    await on.show(on.page, { locale: 'en' });
    await sees(on, 'hour');
    expect(on.root.textContent).not.to.include('小时');
  });
});
