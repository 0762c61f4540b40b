import { expect } from '@open-wc/testing';
import type { ReactNode } from 'react';
import { BarChart } from '../../../src/widgets/chart/bar-chart';
import { ChartView } from '../../../src/widgets/chart/chart-view';
import { LineChart } from '../../../src/widgets/chart/line-chart';
import { Pie } from '../../../src/widgets/chart/pie';
import { Ring } from '../../../src/widgets/chart/ring';
import { settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, closeStages, get, stage } from '../stage';
import { decoded, downloads } from './downloads';
import type { Picture } from './downloads';

const noon = (day: number) => new Date(2026, 10, day, 12).getTime() / 1000;
const evil = '=HYPERLINK("http://x","y")';
const shares = [
  { key: 'up', label: '运行中', value: 3, tone: 'success' as const },
  { key: 'off', label: evil, value: 1, tone: 'danger' as const },
];
const plain = [
  { key: 'a', label: '@甲', value: 4 },
  { key: 'b', label: '乙,丙', value: 2 },
  { key: 'c', label: '=丁', value: 1.5, tone: 'danger' as const },
];
const levels = [
  { key: 'URGENT', label: '紧急', tone: 'danger' as const },
  { key: 'REMIND', label: '提醒', tone: 'success' as const },
];
const stacked = [
  { key: 'd1', label: '11-01', values: [2, 3] },
  { key: 'd2', label: '-11-02', values: [0, 4] },
];

/** The height of a picture with so many lines of legend, in px, and how many pixels a px has. */
const heightOf = (rows: number) => 24 + 40 + 400 + rows * 22 + 24;
const SHARP = 2;

interface Case {
  readonly name: string;
  readonly chart: ReactNode;
  readonly csv: readonly string[];
  readonly legend: number;
  /** Colours of the screen, in their order. */
  readonly colours: string;
  readonly looks: (picture: Picture, colours: readonly string[]) => void;
}

const ratio = (picture: Picture, one = '', two = '') => picture.count(one) / picture.count(two);

const cases: readonly Case[] = [
  {
    name: 'a line',
    chart: (
      <LineChart
        label="图"
        daily
        times={[noon(1), noon(2), noon(3)]}
        series={[{ key: 'new', label: '+新增', values: [1, 5.25, null] }]}
      />
    ),
    csv: ["时间,'+新增", '2026-11-01,1', '2026-11-02,5.25', '2026-11-03,'],
    legend: 1,
    colours: '.by-line-swatch line',
    looks: (picture, [line]) => {
      const drawing = { left: 0, top: 128, right: picture.width, bottom: 2 * (24 + 40 + 388) };
      expect(picture.count(line!, drawing)).to.be.greaterThan(300);
    },
  },
  {
    name: 'a ring',
    chart: <Ring label="图" data={shares} caption="台主机" />,
    csv: ['名称,数值', '运行中,3', `"'=HYPERLINK(""http://x"",""y"")",1`],
    legend: 1,
    colours: '.by-ring-slice',
    looks: (picture, [first, second]) => {
      expect(ratio(picture, first, second)).to.be.within(2.8, 3.2);
      const middle = { x: SHARP * 480, y: SHARP * (24 + 40 + 194) };
      const around = { left: middle.x - 200, right: middle.x + 200 };
      const hole = { ...around, top: middle.y - 60, bottom: middle.y + 60 };
      expect(picture.count(first!, hole), 'it is open').to.equal(0);
      const empty = picture.count('rgb(255, 255, 255)', hole);
      expect(empty, 'the sum stands in it').to.be.lessThan(400 * 120 - 300);
    },
  },
  {
    name: 'a pie',
    chart: <Pie label="图" data={shares} />,
    csv: ['名称,数值', '运行中,3', `"'=HYPERLINK(""http://x"",""y"")",1`],
    legend: 1,
    colours: '.by-ring-slice',
    looks: (picture, [first, second]) => {
      expect(ratio(picture, first, second)).to.be.within(2.8, 3.2);
      expect([first, second], 'it is full').to.include(picture.at(960 + 20, 2 * (64 + 194) + 20));
    },
  },
  {
    name: 'lying bars',
    chart: <BarChart label="图" data={plain} />,
    csv: ['名称,数值', "'@甲,4", '"乙,丙",2', "'=丁,1.5"],
    legend: 0,
    colours: '.by-bars-bar',
    looks: (picture, [first, second, third]) => {
      expect(second, 'bars without a meaning share a colour').to.equal(first);
      // 4 and 2 of one colour, 1.5 of another.
      expect(ratio(picture, first, third)).to.be.within(3.9, 4.1);
    },
  },
  {
    name: 'standing bars',
    chart: <BarChart label="图" direction="vertical" series={levels} data={stacked} />,
    csv: ['名称,紧急,提醒,合计', '11-01,2,3,5', "'-11-02,0,4,4"],
    legend: 1,
    colours: '.by-swatch',
    looks: (picture, [urgent, remind]) => {
      expect(ratio(picture, remind, urgent)).to.be.within(3.2, 3.7);
    },
  },
];

/** A second click within half a second is a slip of the finger (C-19). */

async function choose(root: ParentNode, item: string, menu = '导出 图'): Promise<void> {
  await later();
  await click(get(root, 'button', menu));
  await click(get(root, 'menuitem', item));
}

describe('a chart by itself hands out a picture and a file', function () {
  this.timeout(60_000);
  closeStages();

  for (const { name, chart, csv, legend, colours, looks } of cases) {
    it(name, async () => {
      const { root, errors } = await stage(chart);
      await until('drawn', () => root.querySelector(colours));
      const shown = [...root.querySelectorAll(colours)].map((each) => {
        const { fill, stroke, backgroundColor } = getComputedStyle(each);
        if (!(each instanceof SVGElement)) return backgroundColor;
        return each.localName === 'line' ? stroke : fill;
      });

      const [file] = await downloads(() => choose(root, '导出 CSV'), 1);
      expect(file!.name).to.equal('图.csv');
      expect(file!.blob.type).to.equal('text/csv;charset=utf-8');
      const bytes = new Uint8Array(await file!.blob.arrayBuffer());
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      expect(text).to.equal(`\uFEFF${csv.join('\r\n')}\r\n`);

      const [image] = await downloads(() => choose(root, '导出 PNG'), 1);
      expect(image!.name).to.equal('图.png');
      expect(image!.blob.type).to.equal('image/png');
      const picture = await decoded(image!.blob);
      expect([picture.width, picture.height]).to.deep.equal([
        960 * SHARP,
        heightOf(legend) * SHARP,
      ]);
      expect(picture.at(0, 0), 'the background of the theme').to.equal('rgb(255, 255, 255)');
      looks(picture, shown);
      expect(errors).to.deep.equal([]);
    });
  }

  it('by the keyboard, in English, and as a table too', async () => {
    const on = await stage(null);
    await on.show(<Ring label="Hosts" data={shares} />, { locale: 'en' });
    const { root } = on;
    await click(get(root, 'button', 'Show as table'));
    const button = get(root, 'button', 'Export Hosts');
    button.focus();
    const press = async (key: string) => {
      root.activeElement!.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      );
      await settle();
      await settle();
    };
    await press('ArrowDown');
    expect(root.activeElement!.textContent).to.equal('Export PNG');
    await press('ArrowDown');
    expect(root.activeElement!.textContent).to.equal('Export CSV');
    const [file] = await downloads(() => click(root.activeElement as HTMLElement), 1);
    expect(await file!.blob.text()).to.include('Name,Value\r\n运行中,3\r\n');
    expect(root.activeElement === button, 'the focus is back').to.equal(true);
  });

  it('in the colours of the dark', async () => {
    const chart = <Ring label="图" data={shares} />;
    const { root, ...made } = await stage(chart);
    await made.show(chart, { theme: 'dark' });
    const slice = getComputedStyle(root.querySelector('.by-ring-slice')!).fill;
    const [image] = await downloads(() => choose(root, '导出 PNG'), 1);
    const picture = await decoded(image!.blob);
    expect(picture.at(0, 0)).to.equal('rgb(21, 24, 29)');
    expect(picture.count(slice)).to.be.greaterThan(10_000);
  });

  it('whatever its kind, beside the buttons of who shows it; of nothing there is nothing to take', async () => {
    const { root, ...made } = await stage(
      <ChartView
        label="费用"
        heading={2}
        tools={<button type="button">饼图</button>}
        content={{ kind: 'pie', data: shares }}
      />,
    );
    expect(root.querySelector('h2')!.textContent).to.equal('费用');
    const names = () => all(root, 'button').map((each) => each.ariaLabel ?? each.textContent);
    expect(names()).to.deep.equal(['饼图', '查看数据表', '导出 费用']);
    await made.show(<ChartView label="费用" content={{ kind: 'pie', data: [] }} />);
    expect(names()).to.deep.equal([]);
  });

  it('says so where the browser gives no picture', async () => {
    const { root, errors } = await stage(<Ring label="图" data={shares} />);
    const own = HTMLCanvasElement.prototype.toBlob.bind(HTMLCanvasElement.prototype);
    HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    try {
      await choose(root, '导出 PNG');
      await until('the notice', () => root.textContent.includes('导出失败，请稍后再试！'));
    } finally {
      HTMLCanvasElement.prototype.toBlob = own;
    }
    expect(errors).to.have.length(1);
  });
});
