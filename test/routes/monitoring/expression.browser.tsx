/** E-060 in use: the past of what is monitored, asked by an expression. */
import { expect } from '@open-wc/testing';
import { listMonitored } from '../../../src/core/api/monitoring/resources';
import HistoryScreen from '../../../src/routes/monitoring/history-screen';
import { until } from '../../support/browser';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get } from '../../widgets/stage';

async function ask(on: ScreenStage, expression: string): Promise<void> {
  const field = await until('the field', () => all(on.root, 'textbox', '表达式')[0]);
  await fill(field, expression);
  await press(on.root, 'button', '查询');
}

describe('the mode of expressions', function () {
  this.timeout(60_000);
  closeStages();

  it('draws lines over the time and a table of now, and stands in the address', async () => {
    const on = await openScreen(HistoryScreen, '/monitor/history');
    const { rows } = await on.runtime.call(listMonitored, { query: { page: 1, rows: 1 } });
    await on.go(`/monitor/history?id=${rows[0]!.id}&mode=expression`);
    await ask(on, 'max by (region) (cpuUsageAverage{kind="host"})');
    await until('the address', () => on.search().includes('max'));
    const table = await until('now', () => all(on.root, 'table', '当前值')[0]);
    await until('lines', () => table.querySelectorAll('tbody tr').length > 1);
    await sees(on, /显示 \d+ 条，共 \d+ 条/);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('offers the names of what is measured', async () => {
    const on = await openScreen(HistoryScreen, '/monitor/history');
    const { rows } = await on.runtime.call(listMonitored, { query: { page: 1, rows: 1 } });
    await on.go(`/monitor/history?id=${rows[0]!.id}&mode=expression`);
    const field = await until('the field', () => all(on.root, 'textbox', '表达式')[0]);
    await fill(field, 'max(');
    await press(on.root, 'button', '插入指标');
    await press(on.root, 'menuitem', 'CPU 平均使用率 · cpuUsageAverage');
    expect((field as HTMLInputElement).value).to.equal('max(cpuUsageAverage');
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('says where an expression is wrong, and what was typed stays', async () => {
    const on = await openScreen(HistoryScreen, '/monitor/history');
    const { rows } = await on.runtime.call(listMonitored, { query: { page: 1, rows: 1 } });
    await on.go(`/monitor/history?id=${rows[0]!.id}&mode=expression`);
    await ask(on, 'cpu{');
    await sees(on, '没有名为「cpu」的指标');
    expect(get<HTMLInputElement>(on.root, 'textbox', '表达式').value).to.equal('cpu{');
  });
});
