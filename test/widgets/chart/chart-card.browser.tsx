import { expect } from '@open-wc/testing';
import { ChartCard } from '../../../src/widgets/chart/chart-card';
import type { ChartCardProps } from '../../../src/widgets/chart/chart-card';
import type { ChartContent } from '../../../src/widgets/chart/content';
import { settle, until } from '../../support/browser';
import { later } from '../../support/clock';
import { all, click, closeStages, fill, findings, get, stage } from '../stage';
import { decoded, downloads } from './downloads';

type Times = Parameters<ChartCardProps['load']>[0];

const lines = ({ start, end, step }: Times): ChartContent => {
  const times = Array.from(
    { length: Math.floor((end - start) / step) },
    (_, at) => start + at * step,
  );
  return {
    kind: 'line',
    times,
    series: [{ key: 'cpu', label: '=CPU', values: times.map((_, at) => at % 90) }],
    thresholds: [{ value: 80, label: '紧急', tone: 'danger' }],
  };
};

const levels = [
  { key: 'URGENT', label: '紧急', tone: 'danger' as const },
  { key: 'REMIND', label: '提醒', tone: 'normal' as const },
];
const pie: ChartContent = {
  kind: 'pie',
  data: levels.map((level, at) => ({ ...level, value: at + 1 })),
};
const bars: ChartContent = {
  kind: 'bar',
  direction: 'vertical',
  series: levels,
  data: [
    { key: 'a', label: '11-01', values: [2, 3] },
    { key: 'b', label: '11-02', values: [0, 4] },
  ],
};

/** A second click within half a second is a slip of the finger (C-19). */

async function choose(root: ParentNode, item: string): Promise<void> {
  await later();
  await click(get(root, 'button', /的更多操作$/));
  await click(await until(item, () => all(root, 'menuitem', item)[0]));
}

const ready = (root: ParentNode) => until('the chart', () => root.querySelector('canvas'));

describe('a chart card', () => {
  closeStages();

  it('has all of a long title where a phone has no tooltip, and its buttons beside it', async () => {
    const title = `各集群内存平均使用率趋势${'x'.repeat(60)}`;
    const card = <ChartCard title={title} load={() => Promise.resolve(pie)} />;
    const { root } = await stage(<div style={{ width: 358 }}>{card}</div>);
    const range = document.createRange();
    range.selectNodeContents(root.querySelector('.by-chart-card-title')!);
    const more = get(root, 'button', /的更多操作$/).getBoundingClientRect();
    const written = [...range.getClientRects()];
    expect(written.length).to.be.greaterThan(1);
    for (const { right } of written) expect(right).to.be.at.most(more.left);
    const box = root.querySelector('.by-chart-card')!.getBoundingClientRect();
    expect(more.right).to.be.at.most(box.right);
  });

  it('asks for the last hour first (C-25), by the step rule (C-26), and for a range that is chosen', async () => {
    const asked: Times[] = [];
    const load = (times: Times) => {
      asked.push(times);
      return Promise.resolve(lines(times));
    };
    const { root } = await stage(<ChartCard title="CPU 使用率" load={load} />);
    await ready(root);
    expect(asked.map(({ start, end, step }) => [end - start, step])).to.deep.equal([[3600, 20]]);
    expect(get(root, 'radio', '1H').matches(':checked')).to.equal(true);
    expect(all(root, 'radio').map((each) => each.parentElement?.textContent)).to.deep.equal([
      '1H',
      '6H',
      '1D',
      '7D',
      '14D',
      '自定义',
    ]);
    await click(get(root, 'radio', '7D'));
    await until('asked', () => asked.length === 2);
    expect(asked[1]!.step).to.equal(3360);
    expect(asked[1]!.end - asked[1]!.start).to.equal(604_800);
  });

  it('asks for finer data of what it is zoomed to (C-26), and goes back without asking', async () => {
    const asked: Times[] = [];
    const load = (times: Times) => {
      asked.push(times);
      return Promise.resolve(lines(times));
    };
    const { root } = await stage(
      <ChartCard title="CPU" load={load} defaultRange={{ range: '6H' }} refreshEvery={0} />,
    );
    await ready(root);
    await settle();
    const points = () => {
      const { min, max } = get<HTMLInputElement>(root, 'slider');
      return Number(max) - Number(min) + 1;
    };
    const press = (key: string) => {
      const slider = get(root, 'slider');
      slider.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
      return settle();
    };
    expect(points()).to.equal(180);
    for (const key of ['+', '+', '+']) await press(key);
    await until('the finer points', () => points() > 130);
    const { start, end, step } = asked.at(-1)!;
    expect([Math.round((end - start) / 60), step]).to.deep.equal([45, 20]);
    const { length } = asked;
    await press('Escape');
    await until('all of it', () => points() === 180);
    expect(asked).to.have.length(length);
  });

  it('asks again for what it is zoomed to when the whole is refreshed (C-24), and shows nothing older beside it', async () => {
    const asked: Times[] = [];
    let version = 1;
    let fails = false;
    const load = async (times: Times): Promise<ChartContent> => {
      asked.push(times);
      if (fails && times.step === 20) throw new Error('down');
      const { start, end, step } = times;
      const at = Array.from({ length: (end - start) / step }, (_, index) => start + index * step);
      const values = at.map(() => version);
      return { kind: 'line', times: at, series: [{ key: 'cpu', label: 'CPU', values }] };
    };
    const { root } = await stage(
      <ChartCard title="CPU" load={load} defaultRange={{ range: '6H' }} refreshEvery={0} />,
    );
    await ready(root);
    await settle();
    const finerOnes = () => asked.filter(({ step }) => step === 20).length;
    const slider = () => get<HTMLInputElement>(root, 'slider');
    const points = () => Number(slider().max) - Number(slider().min) + 1;
    const value = () => root.querySelector('.by-line-value')?.textContent;
    for (let turn = 0; turn < 3; turn += 1) {
      const init = { key: '+', bubbles: true, composed: true };
      slider().dispatchEvent(new KeyboardEvent('keydown', init));
      await settle();
    }
    await until('the finer points', () => points() > 130);
    expect(value()).to.equal('1');
    const before = finerOnes();
    version = 2;
    await later();
    await click(get(root, 'button', '刷新'));
    await until('the newer values', () => value() === '2');
    expect(finerOnes()).to.equal(before + 1);
    expect(points(), 'still the finer ones').to.be.greaterThan(130);
    version = 3;
    fails = true;
    await later();
    await click(get(root, 'button', '刷新'));
    await until('the newest values', () => value() === '3');
    expect(points(), 'those of the whole').to.be.lessThan(130);
  });

  it('a custom range is checked beside the field and kept within 13 days', async () => {
    const asked: Times[] = [];
    const load = (times: Times) => {
      asked.push(times);
      return Promise.resolve(lines(times));
    };
    const { root } = await stage(<ChartCard title="CPU 使用率" load={load} />);
    await ready(root);
    await click(get(root, 'radio', '自定义'));
    const [from, to] = Array.from(
      root.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]'),
    );
    expect(asked, 'nothing is asked before it is confirmed').to.have.length(1);
    await fill(from!, '');
    await click(get(root, 'button', '确定'));
    expect(from!.getAttribute('aria-invalid')).to.equal('true');
    expect(root.textContent).to.include('请选择时间范围');
    await fill(from!, '2026-01-01T10:00');
    await fill(to!, '2026-01-20T10:00');
    expect(root.textContent).to.include('时间跨度不能超过 13 天');
    expect(to!.getAttribute('aria-invalid')).to.equal('true');
    await fill(to!, '2026-01-03T23:59');
    await later();
    await click(get(root, 'button', '确定'));
    await until('asked', () => asked.length === 2);
    expect(new Date(asked[1]!.end * 1000).getSeconds()).to.equal(59);
    expect(root.textContent).to.include('2026-01-01 10:00 至 2026-01-03 23:59');
    await settle();
    expect(get(root, 'radio', '自定义').matches(':focus')).to.equal(true);
  });

  it('says that it loads, that there is nothing, and that it failed, with another try', async () => {
    let answer = () => {};
    let fail = true;
    const load = (times: Times) =>
      new Promise<ChartContent>((fulfil, reject) => {
        answer = () => (fail ? reject(new Error('down')) : fulfil(lines(times)));
      });
    const { root } = await stage(<ChartCard title="CPU 使用率" load={load} />);
    expect(get(root, 'status', '加载中')).not.to.equal(null);
    await until('asked', () => (answer(), all(root, 'alert').length === 1));
    expect(get(root, 'alert').textContent).to.include('加载失败');
    fail = false;
    await click(get(root, 'button', '重试'));
    await until('drawn', () => (answer(), root.querySelector('canvas')));
    expect(all(root, 'alert')).to.have.length(0);
    fail = true;
    await click(get(root, 'button', '刷新'));
    await until('stale', () => (answer(), root.textContent.includes('未能刷新，显示的是')));
    expect(root.querySelector('canvas'), 'what was there stays').not.to.equal(null);

    const none = await stage(
      <ChartCard
        title="空"
        load={() => Promise.resolve({ kind: 'line', times: [], series: [] })}
      />,
    );
    await until('empty', () => none.root.textContent.includes('暂无数据'));
  });

  it('out of sight it asks nothing', async () => {
    let count = 0;
    const load = (times: Times) => {
      count += 1;
      return Promise.resolve(lines(times));
    };
    const far = (display: string) => (
      <div style={{ display }}>
        <ChartCard title="CPU 使用率" load={load} />
      </div>
    );
    const { root, ...made } = await stage(far('none'));
    for (let turn = 0; turn < 5; turn += 1) await settle();
    expect(count).to.equal(0);
    await made.show(far('block'));
    await ready(root);
    expect(count).to.equal(1);
  });

  it('exports what it shows as CSV and as a picture', async () => {
    const { root, errors } = await stage(
      <ChartCard title="CPU: 使用率/1" load={(times) => Promise.resolve(lines(times))} />,
    );
    await ready(root);
    const [csv] = await downloads(() => choose(root, '导出 CSV'), 1);
    expect(csv!.name).to.equal('CPU-使用率-1.csv');
    const bytes = new Uint8Array(await csv!.blob.arrayBuffer());
    expect([...bytes.slice(0, 3)]).to.deep.equal([0xef, 0xbb, 0xbf]);
    const rows = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(rows[0]).to.equal("时间,'=CPU");
    expect(rows).to.have.length(181);
    expect(rows[1]).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,0$/);

    const [png] = await downloads(() => choose(root, '导出 PNG'), 1);
    expect(png!.name).to.equal('CPU-使用率-1.png');
    const picture = await decoded(png!.blob);
    expect(picture.at(0, 0), 'the background of the theme').to.equal('rgb(255, 255, 255)');
    expect(picture.count('rgb(47, 95, 224)'), 'the line').to.be.greaterThan(0);
    expect(picture.count('rgb(192, 43, 38)'), 'the threshold').to.be.greaterThan(0);
    expect(errors).to.deep.equal([]);
  });

  it('pictures of pies and bars have their colours, in the dark too', async () => {
    for (const content of [pie, bars]) {
      const card = <ChartCard title="告警" ranges="none" load={() => Promise.resolve(content)} />;
      const { root, ...made } = await stage(card);
      await made.show(card, { theme: 'dark' });
      await until('drawn', () => root.querySelector('.by-ring, .by-columns'));
      const [png] = await downloads(() => choose(root, '导出 PNG'), 1);
      const picture = await decoded(png!.blob);
      expect(picture.at(0, 0)).to.equal('rgb(21, 24, 29)');
      expect(picture.count('rgb(255, 147, 139)')).to.be.greaterThan(500);
    }
  });

  it('turns into a table and back from its menu, and fills the screen on request', async () => {
    const { root } = await stage(
      <ChartCard title="CPU 使用率" load={(times) => Promise.resolve(lines(times))} />,
    );
    await ready(root);
    await choose(root, '查看数据表');
    expect(get(root, 'table', 'CPU 使用率')).not.to.equal(null);
    await choose(root, '查看图表');
    await ready(root);
    await choose(root, '全屏');
    const dialog = get(root, 'dialog', 'CPU 使用率');
    await ready(dialog);
    expect(dialog.querySelector('canvas')!.clientHeight).to.be.greaterThan(300);
  });

  it('has no axe findings, light and dark', async () => {
    const on = await stage(null);
    const node = (
      <>
        <ChartCard title="CPU 使用率" load={(times) => Promise.resolve(lines(times))} />
        <ChartCard title="坏" load={() => Promise.reject(new Error('down'))} />
        <ChartCard
          title="告警级别"
          ranges="none"
          load={() => Promise.resolve(pie)}
          onSelect={() => {}}
        />
        <ChartCard
          title="告警趋势"
          ranges="none"
          load={() => Promise.resolve(bars)}
          onSelect={() => {}}
        />
      </>
    );
    expect(await findings(on, node)).to.deep.equal([]);
  });
});
