import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { BarChart } from '../../../src/widgets/chart/bar-chart';
import type { ChartSelection } from '../../../src/widgets/chart/content';
import { ChartView } from '../../../src/widgets/chart/chart-view';
import { Pie } from '../../../src/widgets/chart/pie';
import { Ring } from '../../../src/widgets/chart/ring';
import { TimeRange } from '../../../src/widgets/chart/time-range';
import type { TimeRangeValue } from '../../../src/core/format/ranges-value';
import { settle } from '../../support/browser';
import { all, click, closeStages, fill, findings, get, nameOf, stage } from '../stage';

const data = [
  { key: 'a', label: '甲', value: 970 },
  { key: 'b', label: '乙', value: 29 },
  { key: 'c', label: '丙', value: 1 },
  { key: 'd', label: '丁', value: 0 },
];
const series = [
  { key: 'urgent', label: '紧急', tone: 'danger' as const },
  { key: 'remind', label: '提醒', tone: 'normal' as const },
];
const stacked = [
  { key: 'mon', label: '周一', values: [1, 4] },
  { key: 'tue', label: '周二', values: [0, 3] },
  { key: 'wed', label: '周三', values: [2, 0] },
  { key: 'thu', label: '周四', values: [0, 0] },
];

function key(name: string, on: Element): void {
  on.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }),
  );
}

const focused = (root: ShadowRoot) => root.activeElement as HTMLElement;

it('is 260 pixels high where nothing else is said (C-27)', async () => {
  const bars = { kind: 'bar', direction: 'vertical', series, data: stacked } as const;
  const { root } = await stage(<ChartView label="趋势" content={bars} />);
  expect(root.querySelector<HTMLElement>('.by-columns-plot')!.offsetHeight).to.equal(260);
});

describe('rings and pies', () => {
  closeStages();

  for (const Chart of [Ring, Pie]) {
    it(`${Chart.name}: names every value, shows tiny slices, and leads on from each`, async () => {
      const pressed: ChartSelection[] = [];
      const chart = <Chart label="分布" data={data} onSelect={(each) => pressed.push(each)} />;
      const { root } = await stage(chart);
      const buttons = all(root, 'button').filter((each) => each.matches('li *'));
      expect(buttons.map((each) => each.textContent)).to.deep.equal([
        '甲97097.0%',
        '乙292.9%',
        '丙10.1%',
        '丁00.0%',
      ]);
      const slices = Array.from(root.querySelectorAll<SVGPathElement>('.by-ring-figure path'));
      expect(slices, 'what is zero has no slice').to.have.length(3);
      expect(slices[2]!.getBBox().width).to.be.greaterThan(0.5);
      buttons[1]!.focus();
      await settle();
      expect(getComputedStyle(slices[1]!).opacity, 'what is focused stands out').to.equal('1');
      expect(getComputedStyle(slices[0]!).opacity).to.equal('0.4');
      await click(buttons[1]!);
      slices[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
      expect(pressed).to.deep.equal([{ key: 'b' }, { key: 'a' }]);
    });
  }

  it('fold the smallest into one that leads nowhere; the table has all of them', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({
      key: `${at}`,
      label: `区域 ${at}`,
      value: 9 - at,
    }));
    const { root } = await stage(<Pie label="区域" data={many} onSelect={() => {}} />);
    expect(root.querySelectorAll('.by-ring-figure path')).to.have.length(6);
    expect(get(root, 'list').lastElementChild!.textContent).to.include('其他（4 项）');
    expect(get(root, 'list').lastElementChild!.querySelector('button')).to.equal(null);
    await click(get(root, 'button', '查看数据表'));
    expect(all(root, 'row')).to.have.length(11);
  });

  it('of nothing say so', async () => {
    for (const values of [[], [{ key: 'a', label: '甲', value: 0 }]]) {
      const { root } = await stage(<Pie label="空" data={values} />);
      expect(root.textContent).to.include('暂无数据');
    }
  });
});

describe('bars', () => {
  closeStages();

  it('standing: one tab stop, arrows along the bars and through their parts', async () => {
    const pressed: ChartSelection[] = [];
    const { root } = await stage(
      <BarChart
        label="趋势"
        direction="vertical"
        data={stacked}
        series={series}
        onSelect={(each) => pressed.push(each)}
      />,
    );
    const parts = all(get(root, 'list', '趋势，按方向键逐项查看'), 'button');
    expect(parts.map(nameOf).sort()).to.deep.equal(
      ['周一 紧急 1', '周一 提醒 4', '周二 提醒 3', '周三 紧急 2', '周四 紧急 0'].sort(),
    );
    expect(parts.filter((each) => each.tabIndex === 0).map(nameOf)).to.deep.equal(['周一 紧急 1']);
    get(root, 'button', '周一 紧急 1').focus();
    const go = async (name: string) => {
      key(name, focused(root));
      await settle();
      return nameOf(focused(root));
    };
    expect(await go('ArrowUp')).to.equal('周一 提醒 4');
    expect(await go('ArrowRight')).to.equal('周二 提醒 3');
    expect(get(root, 'list', '图例').textContent, 'the legend reads the bar').to.equal(
      '周二紧急0提醒3',
    );
    expect(await go('End')).to.equal('周四 紧急 0');
    expect(await go('ArrowRight'), 'no further').to.equal('周四 紧急 0');
    expect(await go('ArrowLeft')).to.equal('周三 紧急 2');
    expect(await go('Home')).to.equal('周一 紧急 1');
    await click(focused(root));
    expect(pressed).to.deep.equal([{ key: 'mon', series: 'urgent' }]);
    focused(root).blur();
    await settle();
    expect(get(root, 'list', '图例').textContent).to.equal('合计紧急3提醒7');
  });

  it('lying and stacked: the same with the arrows turned', async () => {
    const { root } = await stage(<BarChart label="分布" data={stacked} series={series} />);
    const first = all(root, 'img', '周一 紧急 1')[0]!;
    first.focus();
    key('ArrowRight', focused(root));
    await settle();
    expect(nameOf(focused(root))).to.equal('周一 提醒 4');
    key('ArrowDown', focused(root));
    await settle();
    expect(nameOf(focused(root))).to.equal('周二 提醒 3');
  });

  it('standing bars are as long as their values, and a row of names never overlaps', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      key: `${at}`,
      label: `11-${at} 00:00`,
      value: at,
    }));
    const sized = (width: number) => (
      <div style={{ width }}>
        <BarChart label="量" direction="vertical" data={many} height={200} />
      </div>
    );
    const { root, ...made } = await stage(sized(800));
    for (const width of [800, 320]) {
      await made.show(sized(width));
      await settle();
      const shown = Array.from(root.querySelectorAll('.by-columns-names span')).filter(
        (each) => each.textContent,
      );
      const rights = shown.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
      });
      rights.slice(1).forEach((box, at) => expect(box.left).to.be.at.least(rights[at]!.right));
    }
    const heights = all(root, 'img').map((each) => each.getBoundingClientRect().height);
    expect(heights.at(-1)! / heights[30]!).to.be.closeTo(59 / 30, 0.1);
  });

  it('have no axe findings, light and dark', async () => {
    const on = await stage(null);
    const node = (
      <>
        <BarChart
          label="趋势"
          direction="vertical"
          data={stacked}
          series={series}
          onSelect={() => {}}
        />
        <BarChart label="读数" direction="vertical" data={data} />
        <BarChart label="分布" data={stacked} series={series} />
        <Pie label="饼" data={data} onSelect={() => {}} />
      </>
    );
    expect(await findings(on, node)).to.deep.equal([]);
  });
});

it('all of them are readable on a phone, with names that nothing breaks', async () => {
  const name = (at: number) => `${at}-${'long-name-of-something-'.repeat(3)}${'x'.repeat(70)}`;
  const long = data.map((each, at) => ({ ...each, label: name(at), value: each.value * 98_765 }));
  const parts = series.map((each, at) => ({ ...each, label: name(at) }));
  const rows = stacked.map((each, at) => ({ ...each, label: name(at) }));
  const format = (value: number) => `${value.toLocaleString('en')} 次请求`;
  const shown = [
    <Ring key="ring" label={name(1)} data={long} format={format} onSelect={() => {}} />,
    <Pie key="pie" label="饼" data={long} format={format} />,
    <BarChart key="plain" label="读数" data={long} format={format} />,
    <BarChart key="parts" label="分布" data={rows} series={parts} format={format} />,
    <BarChart
      key="up"
      label="趋势"
      direction="vertical"
      data={rows}
      series={parts}
      format={format}
    />,
    <BarChart key="number" label="量" direction="vertical" data={data} format={format} />,
  ];
  const made = await stage(<div style={{ width: 358 }}>{shown}</div>);
  const { root } = made;
  const charts = [...root.querySelectorAll<HTMLElement>('.by-chart')];
  expect(charts).to.have.length(shown.length);
  const texts = (within: Element) => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found.filter(({ data: said }) => said.trim() !== '');
  };
  for (const chart of charts) {
    const what = chart.textContent.slice(0, 30);
    expect(chart.scrollWidth, what).to.be.at.most(chart.clientWidth);
    const frame = chart.getBoundingClientRect();
    const boxes = texts(chart).flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map((box) => ({ box, said: node.data }));
    });
    for (const { box, said } of boxes)
      expect(
        box.left >= frame.left - 1 && box.right <= frame.right + 1,
        `${what}: ${said}`,
      ).to.equal(true);
    const names = [...chart.querySelectorAll('.by-columns-axis span, .by-columns-names span')]
      .flatMap((each) => texts(each))
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      });
    names.forEach((one, at) => {
      for (const two of names.slice(at + 1))
        expect(
          one.left < two.right &&
            two.left < one.right &&
            one.top < two.bottom &&
            two.top < one.bottom,
          `${what}: two names of an axis`,
        ).to.equal(false);
    });
    for (const legend of chart.querySelectorAll<HTMLElement>('.by-line-legend, .by-legend'))
      expect(legend.scrollWidth, `${what}: its legend`).to.be.at.most(legend.clientWidth);
  }
  await made.close();
});

const now = new Date(2026, 10, 20, 18, 8, 52);

function Range({ onChange }: { readonly onChange: (value: TimeRangeValue | null) => void }) {
  const [value, setValue] = useState<TimeRangeValue | null>(null);
  return (
    <TimeRange
      optional
      value={value}
      clock={() => now}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('the time range selector (W-08)', () => {
  closeStages();

  it('offers every choice, shortcuts, and days that are checked beside their field', async () => {
    const chosen: (TimeRangeValue | null)[] = [];
    const { root } = await stage(<Range onChange={(value) => chosen.push(value)} />);
    const choices = all(root, 'radio').map((each) => each.parentElement!.textContent);
    expect(choices).to.deep.equal(['全部', '日', '周', '月', '季度', '半年', '年', '自定义']);
    await click(get(root, 'radio', '季度'));
    await click(get(root, 'radio', '自定义'));
    expect(chosen, 'a custom range is chosen when it is confirmed').to.deep.equal([
      { choice: 'quarter' },
    ]);
    await click(get(root, 'button', '确定'));
    const [from, to] = Array.from(root.querySelectorAll<HTMLInputElement>('input[type="date"]'));
    expect(from!.getAttribute('aria-describedby')).not.to.equal(null);
    expect(root.textContent.match(/请选择时间范围/g)).to.have.length(2);
    expect(from!.max).to.equal('2026-11-20');
    await fill(from!, '2026-11-10');
    await fill(to!, '2026-11-09');
    expect(root.textContent).to.include('结束日期不能早于开始日期');
    await fill(to!, '2026-11-21');
    expect(root.textContent).to.include('不能选择未来的日期');
    await fill(to!, '2026-11-12');
    key('Enter', to!);
    await settle();
    expect(chosen.at(-1)).to.deep.equal({
      choice: 'custom',
      start: '2026-11-10',
      end: '2026-11-12',
    });
    expect(root.textContent).to.include('2026-11-10 至 2026-11-12');
    expect(focused(root) === get(root, 'radio', '自定义')).to.equal(true);

    await click(get(root, 'radio', '自定义'));
    await click(get(root, 'button', '最近一个月'));
    expect(chosen.at(-1)).to.deep.equal({
      choice: 'custom',
      start: '2026-10-21',
      end: '2026-11-20',
    });

    await click(get(root, 'radio', '自定义'));
    key('Escape', root.querySelector('input[type="date"]')!);
    await settle();
    expect(root.querySelector('input[type="date"]')).to.equal(null);
    await click(get(root, 'radio', '全部'));
    expect(chosen.at(-1)).to.equal(null);
  });

  it('has no axe findings, light and dark, open too', async () => {
    const on = await stage(null);
    expect(await findings(on, <Range onChange={() => {}} />)).to.deep.equal([]);
    await click(get(on.root, 'radio', '自定义'));
    expect(await findings(on, <Range onChange={() => {}} />)).to.deep.equal([]);
  });
});
