import { expect } from '@open-wc/testing';
import { LineChart } from '../../../src/widgets/chart/line-chart';
import type { LineChartProps } from '../../../src/widgets/chart/line-chart';
import { forcedColors, growth, settle, until } from '../../support/browser';
import { itWhereColoursAreForced, itWhereCounted } from '../../support/engine';
import { all, click, closeStages, findings, get, nameOf, stage } from '../stage';

const start = 1_790_000_000;
const step = 20;
const times = Array.from({ length: 181 }, (_, at) => start + at * step);
const wave = (phase: number) =>
  times.map((_, at) =>
    at >= 60 && at < 70 ? null : Math.round(50 + 30 * Math.sin(at / 9 + phase)),
  );
const cpu = { key: 'cpu', label: 'CPU', values: wave(0) };
const memory = { key: 'mem', label: '内存', values: wave(2) };
const thresholds = [{ value: 95, label: '紧急', tone: 'danger' as const }];

const chart = (more: Partial<LineChartProps> = {}) => (
  <div style={{ width: 600, background: 'var(--by-bg)' }}>
    <LineChart
      label="使用率"
      times={times}
      series={[cpu, memory]}
      step={step}
      format={(value) => `${value}%`}
      {...more}
    />
  </div>
);

type Root = ParentNode;
const canvas = (root: Root) => root.querySelector('canvas')!;
const drawn = (root: Root) =>
  until('the plot', () => root.querySelector('canvas') && painted(root));
const slider = (root: Root) => get<HTMLInputElement>(root, 'slider');
const said = (root: Root) => slider(root).getAttribute('aria-valuetext') ?? '';
const legend = (root: Root) => get(root, 'list', '图例').textContent;

/** How many pixels are of a colour, given as three numbers, near enough for antialiasing. */
function pixels(root: Root, colour: readonly number[]): number {
  const { width, height } = canvas(root);
  const { data } = canvas(root).getContext('2d')!.getImageData(0, 0, width, height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 200) continue;
    if (colour.every((part, index) => Math.abs(data[at + index]! - part) < 12)) count += 1;
  }
  return count;
}

function painted(root: Root): boolean {
  const { width, height } = canvas(root);
  if (width === 0) return false;
  return canvas(root).getContext('2d')!.getImageData(0, 0, width, height).data.some(Boolean);
}

/** The first series in light and in dark (tokens.css). */
const blue = { light: [0x2f, 0x5f, 0xe0], dark: [0x95, 0xaa, 0xff] } as const;

interface Written {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a drawing writes, and where; each drawing anew. */
function recordTexts() {
  const texts: Written[] = [];
  const own = CanvasRenderingContext2D.prototype;
  const { fillText, clearRect } = Object.getOwnPropertyDescriptors(own);
  own.clearRect = function (...box) {
    texts.length = 0;
    clearRect.value?.apply(this, box);
  };
  own.fillText = function (text, x, y, ...rest) {
    const {
      width,
      actualBoundingBoxAscent: up,
      actualBoundingBoxDescent: down,
    } = this.measureText(text);
    const at = this.getTransform().transformPoint(new DOMPoint(x, y));
    const share = { right: 1, end: 1, center: 0.5, left: 0, start: 0 }[this.textAlign];
    const left = at.x - width * share;
    if (text !== '')
      texts.push({ text, left, right: left + width, top: at.y - up, bottom: at.y + down });
    fillText.value?.call(this, text, x, y, ...rest);
  };
  return {
    texts,
    clear: () => (texts.length = 0),
    end: () => Object.defineProperties(own, { fillText, clearRect }),
    /** Those that meet, and those that are cut by the edge of the picture. */
    faults: (width: number): string[] =>
      texts.flatMap((one, at) => [
        ...(one.left < 0 || one.right > width ? [`cut: ${one.text}`] : []),
        ...texts
          .slice(at + 1)
          .filter(
            (two) =>
              one.left < two.right &&
              two.left < one.right &&
              one.top < two.bottom &&
              two.top < one.bottom,
          )
          .map((two) => `${one.text} meets ${two.text}`),
      ]),
  };
}

function key(element: HTMLElement, name: string): void {
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, composed: true }),
  );
}

/** As a browser moves a slider by a key. */
async function moveTo(root: Root, index: number): Promise<void> {
  const input = slider(root);
  Reflect.set(HTMLInputElement.prototype, 'value', String(index), input);
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  await settle();
}

function mouse(target: Element, type: string, share: number): void {
  const box = target.getBoundingClientRect();
  target.dispatchEvent(
    new MouseEvent(type, {
      bubbles: true,
      composed: true,
      clientX: box.left + box.width * share,
      clientY: box.top + box.height / 2,
      movementX: 5,
      button: 0,
    }),
  );
}

async function drag(root: Root, from: number, to: number): Promise<void> {
  const over = root.querySelector('.u-over')!;
  mouse(over, 'mousemove', from);
  mouse(over, 'mousedown', from);
  mouse(over, 'mousemove', (from + to) / 2);
  mouse(over, 'mousemove', to);
  mouse(over, 'mouseup', to);
  await settle();
  await settle();
}

describe('a line chart', () => {
  closeStages();

  it('draws its lines, and in the other colours as soon as the theme changes', async () => {
    const { root, ...made } = await stage(chart());
    await drawn(root);
    await settle(); // strict mode draws it twice
    const before = canvas(root);
    expect(pixels(root, blue.light)).to.be.greaterThan(50);
    await made.show(chart(), { theme: 'dark' });
    await until('the dark colours', () => pixels(root, blue.dark) > 50);
    expect(pixels(root, blue.light)).to.equal(0);
    expect(canvas(root) === before, 'the same canvas: nothing flickers').to.equal(true);
  });

  it('breaks its line where nothing was measured, or nothing came', async () => {
    const flat = { key: 'a', label: 'A', values: times.map(() => 50) };
    const whole = await stage(chart({ series: [flat] }));
    await drawn(whole.root);
    const full = pixels(whole.root, blue.light);
    const without = times.filter((_, at) => at < 40 || at >= 140);
    const values = without.map(() => 50);
    await whole.show(chart({ times: without, series: [{ ...flat, values }] }));
    await until('half a line', () => pixels(whole.root, blue.light) < full * 0.6);
  });

  it('draws thresholds in sight, names them, and lists them in the table', async () => {
    const danger = [0xc0, 0x2b, 0x26];
    const { root, ...made } = await stage(chart());
    await drawn(root);
    expect(pixels(root, danger)).to.equal(0);
    await made.show(chart({ thresholds }));
    await until('the threshold', () => pixels(root, danger) > 100);
    await click(get(root, 'button', '查看数据表'));
    expect(get(root, 'region', '使用率').textContent).to.include('紧急 95%');
    expect(all(root, 'row')).to.have.length(times.length + 1);
  });

  it('reads point by point with the keyboard, and says each once', async () => {
    const { root } = await stage(chart());
    await drawn(root);
    const input = slider(root);
    expect(nameOf(input)).to.equal('使用率，按方向键逐点查看');
    input.focus();
    await settle();
    expect(said(root)).to.match(/：CPU \d+%，内存 \d+%$/);
    await moveTo(root, 65);
    expect(said(root)).to.match(/：CPU 无数据，内存 无数据$/);
    await moveTo(root, 10);
    expect(said(root)).to.include(`CPU ${cpu.values[10]}%`);
    expect(legend(root)).to.include(`CPU${cpu.values[10]}%`);
    input.blur();
    await settle();
    expect(legend(root)).to.include(`CPU${cpu.values.at(-1)}%`);
    const live = Array.from(root.querySelectorAll('[aria-live]'), (each) => each.textContent);
    expect(live.join(''), 'the slider is the announcement').to.equal('');
  });

  it('shows and hides a line from its name in the legend', async () => {
    const { root } = await stage(chart());
    await drawn(root);
    const name = get(root, 'button', 'CPU');
    expect(name.getAttribute('aria-pressed')).to.equal('true');
    await click(name);
    expect(name.getAttribute('aria-pressed')).to.equal('false');
    await until('no line', () => pixels(root, blue.light) === 0);
    expect(said(root)).not.to.include('CPU');
    await click(name);
    await until('the line', () => pixels(root, blue.light) > 50);
  });

  it('a drag zooms, a button and a double click go back', async () => {
    const zooms: unknown[] = [];
    const { root } = await stage(chart({ onZoom: (zoom) => zooms.push(zoom) }));
    await drawn(root);
    await drag(root, 0.25, 0.5);
    expect(zooms).to.have.length(1);
    const { start: from, end: to } = zooms[0] as { start: number; end: number };
    expect(from).to.be.closeTo(start + 900, 40);
    expect(to).to.be.closeTo(start + 1800, 40);
    expect(Number(slider(root).min)).to.be.closeTo(45, 2);
    const button = get(root, 'button', '还原缩放');
    await click(button);
    expect(zooms.at(-1)).to.equal(null);
    expect(slider(root).min).to.equal('0');
    expect(slider(root).matches(':focus'), 'focus is not lost with the button').to.equal(true);

    await drag(root, 0.5, 0.75);
    expect(zooms).to.have.length(3);
    mouse(root.querySelector('.u-over')!, 'dblclick', 0.5);
    await settle();
    expect(zooms.at(-1)).to.equal(null);

    await drag(root, 0.5, 0.501);
    expect(zooms, 'a click that slipped is no drag').to.have.length(4);
  });

  it('the keyboard zooms around its point, and Escape goes back', async () => {
    const zooms: ({ start: number; end: number } | null)[] = [];
    const { root } = await stage(chart({ onZoom: (zoom) => zooms.push(zoom) }));
    await drawn(root);
    slider(root).focus();
    await moveTo(root, 90);
    key(slider(root), '+');
    await settle();
    expect(zooms[0]!.end - zooms[0]!.start).to.equal(1800);
    key(slider(root), '-');
    await settle();
    expect(zooms[1]).to.equal(null);
    key(slider(root), '+');
    await settle();
    key(slider(root), 'Escape');
    await settle();
    expect(zooms.at(-1)).to.equal(null);
    let reached = false;
    root.addEventListener('keydown', () => (reached = true), { once: true });
    key(slider(root), 'Escape');
    expect(reached, 'an Escape without a zoom is not ours').to.equal(true);
  });

  it('charts of one group share the cursor by time, within one surface only', async () => {
    const later = times.map((time) => time + 600);
    const pair = (
      <>
        {chart({ label: '甲', group: 'g' })}
        {chart({ label: '乙', group: 'g', times: later })}
        {chart({ label: '丙' })}
      </>
    );
    const [here, there] = [await stage(pair), await stage(pair)];
    const three = (root: Root) =>
      until('three plots', () => (root.querySelectorAll('canvas').length === 3 ? root : null));
    await three(here.root);
    await three(there.root);
    const texts = (root: Root) =>
      all(root, 'slider').map((each) => each.getAttribute('aria-valuetext')?.split('：')[0]);
    const others = texts(there.root);
    const [first, , third] = all(here.root, 'slider');
    const rest = third!.getAttribute('aria-valuetext');
    first!.focus();
    Reflect.set(HTMLInputElement.prototype, 'value', '100', first);
    first!.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await settle();
    const [one, two] = texts(here.root);
    expect(one).to.equal(two);
    expect(third!.getAttribute('aria-valuetext')).to.equal(rest);
    expect(texts(there.root)).to.deep.equal(others);
  });

  it('fills its place whatever its width', async () => {
    const sized = (width: number) => (
      <div style={{ width }}>
        <LineChart label="使用率" times={times} series={[cpu]} />
      </div>
    );
    const { root, ...made } = await stage(sized(700));
    await drawn(root);
    for (const width of [640, 340, 900]) {
      await made.show(sized(width));
      await until(`${width} px`, () => canvas(root).clientWidth === width && painted(root));
    }
  });

  it('is readable on a phone: no two texts of its axes meet, none is cut, and all of its legend is had', async () => {
    const written = recordTexts();
    const host = `a-machine-${'x'.repeat(70)}`;
    const DAY = 86_400;
    const long = (every: number, count: number) =>
      Array.from({ length: count }, (_, at) => start + at * every);
    const months = Array.from({ length: 12 }, (_, at) => new Date(2026, at, 1).getTime() / 1000);
    const shown: readonly Partial<LineChartProps>[] = [
      { times },
      { times: long(300, 289) },
      { times: long(3600, 24 * 14) },
      { times: long(DAY, 30), daily: true },
      { times: long(DAY, 400), daily: true },
      { times: months, daily: 'months' },
    ];
    const formats = [
      (value: number) => `${value}%`,
      (value: number) => `${(value * 123_456).toLocaleString('en')} IOPS`,
      (value: number) => `${value} 次请求/秒`,
    ];
    const { root, ...made } = await stage(null);
    for (const [index, more] of shown.entries()) {
      for (const format of formats) {
        written.clear();
        const values = more.times!.map((_, at) => Math.round(40 + 30 * Math.sin(at / 5)));
        const lines = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({
          key,
          label: `${key} ${host}`,
          values,
        }));
        await made.show(
          <div
            key={`${index} ${String(format)}`}
            style={{ width: 358, background: 'var(--by-bg)' }}
          >
            <LineChart
              label="使用率"
              series={lines}
              format={format}
              thresholds={thresholds}
              {...more}
              times={more.times!}
            />
          </div>,
        );
        const what = `${index}, ${format(70)}`;
        await until(
          what,
          () =>
            root.querySelector('canvas')?.clientWidth === 358 &&
            painted(root) &&
            written.texts.length > 5,
        );
        await settle();
        expect(written.faults(canvas(root).width), what).to.deep.equal([]);
        const box = get(root, 'list', '图例');
        expect(box.scrollWidth, `${what}: the legend is cut`).to.be.at.most(box.clientWidth);
        const last = all(box, 'button').at(-1)!;
        last.scrollIntoView({ block: 'nearest' });
        const { top, bottom } = last.getBoundingClientRect();
        const frame = box.getBoundingClientRect();
        expect(top < frame.bottom && bottom > frame.top, 'its last line').to.equal(true);
        expect(last.getBoundingClientRect().right).to.be.at.most(frame.right + 0.5);
      }
    }
    written.end();
  });

  itWhereColoursAreForced(
    'forced colours: every line in the system’s, told apart by dashes',
    async () => {
      await forcedColors(true);
      try {
        const { root } = await stage(chart());
        await drawn(root);
        const dashes = Array.from(root.querySelectorAll('.by-line-swatch line'), (line) =>
          line.getAttribute('stroke-dasharray'),
        );
        expect(new Set(dashes).size).to.equal(2);
      } finally {
        await forcedColors(false);
      }
    },
  );

  it('has no axe findings, light and dark, whole and zoomed', async () => {
    const on = await stage(null);
    expect(await findings(on, chart({ thresholds }))).to.deep.equal([]);
  });

  itWhereCounted('leaves nothing behind', async () => {
    const round = async () => {
      const made = await stage(chart({ group: 'g', thresholds }));
      await drawn(made.root);
      await made.close();
    };
    const most = { nodes: 60, listeners: 12 };
    const left = await growth(round, { count: 20, warmUps: 4, most });
    expect(left.nodes).to.be.lessThan(60);
    expect(left.listeners).to.be.lessThan(12);
  });
});
