/** the load of every host as a map, counted as the list below it counts them. */
import { expect } from '@open-wc/testing';
import { chartData, queryPrometheus } from '../../../src/core/api/monitoring/charts';
import { listMonitored } from '../../../src/core/api/monitoring/resources';
import { CompareDialog } from '../../../src/routes/monitoring/compare-dialog';
import { REFRESH_EVERY } from '../../../src/core/format/chart-step';
import { host } from '../../../src/routes/monitoring/monitored-screens';
import { hostKinds } from '../../../src/routes/monitoring/words';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { openScreen, press, refused, sees, textOf } from '../../widgets/resource/screen-stage';
import { all, click, closeStages, fill, findings, nameOf } from '../../widgets/stage';

const Hosts = () => <ResourceScreen def={host} />;
const cellsOf = (root: ParentNode) =>
  Array.from(all(root, 'group', '负载热力图')[0]?.querySelectorAll('button') ?? []);

describe('the load of hosts', function () {
  this.timeout(60_000);
  closeStages();

  it('counts every host that the list counts, of whatever kind', async () => {
    const on = await openScreen(Hosts, '/list?size=10');
    const params = [{ name: 'kind', sign: 'IN' as const, value: [...hostKinds] }];
    const { total } = await on.runtime.call(listMonitored, {
      query: { page: 1, rows: 1, params: JSON.stringify(params) },
    });
    await sees(on, `共 ${total.toLocaleString('en')} 台`);
    await sees(on, `共 ${total.toLocaleString('en')} 条`);
    // Those that tell nothing now are counted, and have no cell.
    const shown = cellsOf(on.root).length;
    const unmeasured = Number(
      /([\d,]+) 台没有当前数据/.exec(textOf(on.root))?.[1]?.replaceAll(',', '') ?? 0,
    );
    expect(shown + unmeasured).to.equal(total);
    expect(shown).to.be.greaterThan(1000);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('is asked with the list, by the clock, by the button and for another page', async () => {
    // The beat, told apart by its pause, and played by the test.
    const beats: (() => void)[] = [];
    const { setInterval: real } = globalThis;
    globalThis.setInterval = ((run: () => void, pause?: number) =>
      pause === REFRESH_EVERY ? (beats.push(run), 0) : real(run, pause)) as typeof setInterval;
    try {
      const on = await openScreen(Hosts, '/list?size=10');
      await until('the map', () => cellsOf(on.root).length > 0);
      await sees(on, / 台/);
      await sees(on, / 条/);
      const asked = () => {
        const of = (path: string) => on.requests.filter((each) => each.endsWith(path)).length;
        return { map: of(queryPrometheus.path), list: of(listMonitored.path) };
      };
      const both = async (what: string, act: () => unknown) => {
        const { map, list } = asked();
        await act();
        // The rows, and how many they are.
        await until(
          `both after ${what}`,
          () => asked().map === map + 1 && asked().list === list + 2,
        );
      };
      await both('a beat', () => beats.at(-1)!());
      await both('the button', () => press(on.root, 'button', '刷新'));
      // Another page of the list is of this moment too.
      const { map } = asked();
      await press(on.root, 'button', '下一页');
      await until('the map of now', () => asked().map === map + 1);
    } finally {
      globalThis.setInterval = real;
    }
  });

  it('goes along the cells by arrows, and opens the host of a cell', async () => {
    const on = await openScreen(Hosts, '/list?size=10');
    const [first, second] = await until('the map', () => {
      const cells = cellsOf(on.root);
      return cells.length > 1 ? cells : undefined;
    });
    first!.focus();
    first!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(on.root.activeElement === second).to.equal(true);
    // The warmest first: what is listed beside it is the same host.
    const name = first!.ariaLabel!.split(' ')[0]!;
    const [top] = all(on.root, 'list', '负载最高的 10 台');
    expect(top?.querySelector('li')?.textContent).to.include(name);
    // By the colours of the map, which the legend explains.
    const colourOf = (element: Element | null | undefined) =>
      getComputedStyle(element!).backgroundColor;
    const lines = [...top!.querySelectorAll('li')];
    expect(lines.map((line) => colourOf(line.querySelector('.by-meter-fill')))).to.deep.equal(
      cellsOf(on.root).slice(0, lines.length).map(colourOf),
    );
    first!.click();
    await until('its page', () => on.search().includes('id='));
    await sees(on, name);
  });

  it('is compared in a dialog whose tools stand apart', async () => {
    const helper = await openScreen(() => null, '/');
    const { rows } = await helper.runtime.call(listMonitored, { query: { rows: 2 } });
    const Comparison = () => (
      <CompareDialog rows={rows} close={() => undefined} done={() => undefined} />
    );
    const on = await openScreen(Comparison, '/list');
    const tools = await until('the tools', () => on.root.querySelector('dialog form'));
    await until('their sheet', () => getComputedStyle(tools).display === 'flex');
  });

  it('has what is chosen in the list compared in one chart, by the measure that one asks for', async () => {
    const asked: string[] = [];
    const on = await openScreen(Hosts, '/list?size=10', {
      fault: ({ path, query }) => {
        if (path.endsWith(chartData.path)) asked.push(query.get('metrics')!);
        return undefined;
      },
    });
    const names: string[] = [];
    for (const index of [0, 1]) {
      const box = await until('a row to choose', () => all(on.root, 'checkbox', /^选择 /)[index]);
      names.push(/^选择 (.+)$/.exec(nameOf(box))![1]!);
      await click(box);
    }
    await press(on.root, 'button', '批量对比曲线');
    const dialog = await until('the comparison', () => all(on.root, 'dialog', '对比 2 个对象')[0]);
    for (const name of names)
      await until(`the line of ${name}`, () => dialog.textContent.includes(name));
    const metric = all(dialog, 'combobox', '监控指标')[0] as HTMLSelectElement;
    expect(asked).to.deep.equal([metric.value]);
    await fill(metric, 'memUsageAverage');
    await until('the other measure', () => asked.includes('memUsageAverage'));
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('shows another measure, and says where none came', async () => {
    let refusals = 0;
    const on = await openScreen(Hosts, '/list?size=10', {
      fault: ({ path }) => (/prometheus/i.test(path) ? (refusals++, refused(500)) : undefined),
    });
    await press(on.root, 'button', '重试');
    await until('refused again', () => refusals > 1);
    on.fault = undefined;
    await press(on.root, 'button', '重试');
    const asked = () => on.requests.filter((each) => /prometheus/i.test(each)).length;
    await until('the map', () => cellsOf(on.root).length > 0);
    const before = asked();
    const measure = all(on.root, 'combobox', '监控指标')[0] as HTMLSelectElement;
    measure.value = 'memUsageAverage';
    measure.dispatchEvent(new Event('change', { bubbles: true }));
    await until('another question', () => asked() > before);
  });
});
