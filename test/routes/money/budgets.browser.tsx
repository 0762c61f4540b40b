/** Monthly budgets: set, refused beside their field, counted as bills are, shown beside the costs of the month. */
import { expect } from '@open-wc/testing';
import { createBudget, listBudgets } from '../../../src/core/api/office/budgets';
import { createProject } from '../../../src/core/api/projects';
import { shownAmount } from '../../../src/core/format/amount';
import DashboardScreen from '../../../src/routes/dashboard/dashboard-screen';
import { budget } from '../../../src/routes/money/budget';
import { PageFrameContext, nowhere } from '../../../src/routes/shell/page-names';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { steady, until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, sees, textOf } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

const frame = { ...nowhere, allows: () => true };
const List = () => <ResourceScreen def={budget} />;
const Overview = () => (
  <PageFrameContext value={frame}>
    <DashboardScreen />
  </PageFrameContext>
);
let made = 0;
const unique = (stem: string) => `${stem}${Date.now() % 1_000_000}${(made += 1)}`;

describe('monthly budgets', function () {
  this.timeout(60_000);
  closeStages();

  it('are set by a form that refuses beside its fields, and say what is used', async () => {
    const on = await openScreen(List, '/bill/budgets');
    const group = await on.runtime.call(createProject, { body: { name: unique('预算组') } });
    const name = unique('预算');
    await on.runtime.call(createBudget, { body: { name, amount: '20000', projectId: group.id } });
    // Of everything there is one, and no second.
    const { rows } = await on.runtime.call(listBudgets, { query: { rows: 100 } });
    const whole =
      rows.find(({ projectId, serviceCode }) => projectId === '' && serviceCode === '') ??
      (await on.runtime.call(createBudget, { body: { name: unique('全部'), amount: '9000000' } }));
    await press(on.root, 'button', '新建预算');
    const box = await until('the form', () => all(on.root, 'dialog', /新建预算/)[0]);
    await fill(get(box, 'textbox', '名称'), unique('第二'));
    await fill(get(box, 'textbox', '月预算（元）'), '0');
    await press(box, 'button', '确定');
    await sees(on, '请输入大于0的金额，最多两位小数');
    await fill(get(box, 'textbox', '月预算（元）'), '1000');
    await later();
    await press(box, 'button', '确定');
    await sees(on, `这一范围已有预算“${whole.name}”`);
    expect(await findings(on, on.page)).to.deep.equal([]);

    await on.go(`/bill/budgets?name=${name}`);
    const row = await until('its row', () =>
      [...on.root.querySelectorAll<HTMLElement>('tbody tr')].find((each) =>
        each.textContent.includes(name),
      ),
    );
    expect(row.textContent).to.include(group.name);
    expect(row.textContent).to.include('20,000.00');
    expect(row.textContent).to.include('充足');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('stand beside what the month costs, each the way to it', async () => {
    const { runtime } = await openScreen(List, '/bill/budgets');
    const group = await runtime.call(createProject, { body: { name: unique('预算组') } });
    const body = { name: unique('预算'), amount: '500', projectId: group.id };
    await runtime.call(createBudget, { body });
    // What is used moves with every bill: it is compared with an answer that was the same before and after the look.
    await steady(
      () => runtime.call(listBudgets, { query: { rows: 100 } }),
      async ({ rows }) => {
        const on = await openScreen(Overview, '/dashboard');
        const list = await until('budgets', () => all(on.root, 'list', '月度预算（按账单计）')[0]);
        const [first] = [...rows].sort((a, b) => b.percent - a.percent);
        const item = list.querySelector('li')!;
        expect(item.querySelector('a')?.getAttribute('href')).to.match(/^\/bill\/budgets\?id=/);
        expect(item.textContent).to.include(
          `已用 ¥${shownAmount(first!.used)} / ¥${shownAmount(first!.amount)}（${first!.percent}%）`,
        );
        expect(item.textContent).to.include(`预计全月 ¥${shownAmount(first!.forecast)}`);
        expect(list.querySelectorAll('li').length).to.be.at.most(3);
        expect(textOf(on.root)).to.include('本月至今');
      },
    );
  });

  it('are read by whoever reads bills, and made by who may', async () => {
    const on = await openScreen(List, '/bill/budgets', { account: 'user' });
    await until('the list', () => on.root.querySelector('tbody'));
    expect(all(on.root, 'button', '新建预算')).to.deep.equal([]);
  });
});
