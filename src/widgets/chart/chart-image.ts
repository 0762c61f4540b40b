import type { BarContent, BarSeries, ChartContent } from './content';
import type { ExportInput } from './export-input';
import { paintBars, paintShares } from './image-shapes';
import type { Painting } from './painting';
import { readPalette } from './palette';
import type { Palette } from './palette';
import { plainNumber, share } from './share';
import { shareColours } from './series-color';
import { slicesOf } from './slices';
import { timeOf } from './time-text';

/** A picture's own size, px, whatever the chart's is: for a page of a report. */
const WIDTH = 960;
const BODY = 400;
const EDGE = 24;
const HEAD = 40;
const LINE = 22;
const SHARP = 2;

interface Entry {
  readonly text: string;
  readonly colour: string;
  readonly dash: readonly number[];
}

/** Title, range, drawing and legend on the theme's background. */
export async function chartImage(input: ExportInput): Promise<HTMLCanvasElement> {
  const { content, title, times, inside, words } = input;
  const format = input.format ?? plainNumber;
  const series = seriesOf(content);
  const isShares = content.kind === 'ring' || content.kind === 'pie';
  const palette = readPalette(
    inside,
    series,
    thresholdsOf(content),
    isShares ? shareColours(series) : undefined,
  );
  const canvas = inside.ownerDocument.createElement('canvas');
  const ctx = canvas.getContext('2d');
  if (!ctx) throw new Error('no canvas to draw on');
  const font = (size: number, weight = 400) => `${weight} ${size}px ${palette.font}`;
  ctx.font = font(13);
  const entries = legendOf(input, palette);
  const rows = wrap(ctx, entries);
  const height = EDGE + HEAD + BODY + rows.length * LINE + EDGE;
  canvas.width = WIDTH * SHARP;
  canvas.height = height * SHARP;
  ctx.scale(SHARP, SHARP);
  ctx.fillStyle = palette.background;
  ctx.fillRect(0, 0, WIDTH, height);

  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = palette.text;
  ctx.font = font(18, 600);
  ctx.fillText(title, EDGE, EDGE + 16, WIDTH * 0.6);
  if (times && content.kind === 'line') {
    ctx.fillStyle = palette.muted;
    ctx.font = font(12);
    ctx.textAlign = 'right';
    const [start = '', end = ''] = [times.start, times.end].map((at) => timeOf(at, content.daily));
    ctx.fillText(`${start} – ${end}`, WIDTH - EDGE, EDGE + 16);
    ctx.textAlign = 'left';
  }

  const painting: Painting = {
    ctx,
    palette,
    sharp: SHARP,
    left: EDGE,
    top: EDGE + HEAD,
    width: WIDTH - 2 * EDGE,
    height: BODY - 12,
  };
  if (content.kind === 'line') {
    const { paintLines } = await import('./image-line');
    await paintLines(painting, content, { times, format, show: words.show, inside });
  } else if (content.kind === 'bar') paintBars(painting, content, format, words.show);
  else paintShares(painting, content, format, words);

  rows.forEach((row, index) => {
    let x = EDGE;
    const y = EDGE + HEAD + BODY + index * LINE + LINE / 2;
    for (const { text, colour, dash } of row) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = content.kind === 'line' ? 3 : 12;
      ctx.setLineDash([...dash]);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + (content.kind === 'line' ? 18 : 12), y);
      ctx.stroke();
      ctx.setLineDash([]);
      ctx.font = font(13);
      ctx.textBaseline = 'middle';
      ctx.fillStyle = palette.text;
      ctx.fillText(text, x + 24, y);
      x += entryWidth(ctx, text);
    }
  });
  return canvas;
}

function seriesOf(content: ChartContent): readonly Pick<BarSeries, 'tone'>[] {
  if (content.kind === 'line') return content.series;
  if (content.kind === 'bar') {
    const toned = (datum: BarContent['data'][number]) => ('tone' in datum ? datum.tone : undefined);
    // Bars without parts have one colour, but for those that have a meaning of their own.
    return content.series ?? [{}, ...content.data.map((datum) => ({ tone: toned(datum) }))];
  }
  return slicesOf(content.data, () => '').map(({ datum }) => datum);
}

function thresholdsOf(content: ChartContent) {
  return content.kind === 'line' ? (content.thresholds ?? []) : [];
}

function legendOf(
  { content, words, format = plainNumber }: ExportInput,
  palette: Palette,
): Entry[] {
  const { show } = words;
  const entry = (text: string, index: number): Entry => ({
    text,
    colour: palette.series[index] ?? palette.text,
    dash: content.kind === 'line' ? (palette.dashes[index] ?? []) : [],
  });
  if (content.kind === 'line')
    return content.series.map((each, index) => entry(show(each.label), index));
  if (content.kind === 'bar') {
    return (content.series ?? []).map((each, index) => entry(show(each.label), index));
  }
  const total = content.data.reduce((sum, datum) => sum + Math.max(0, datum.value), 0);
  return slicesOf(content.data, words.others).map(({ datum }, index) =>
    entry(`${show(datum.label)} ${format(datum.value)} (${share(datum.value, total)})`, index),
  );
}

const entryWidth = (ctx: CanvasRenderingContext2D, text: string) =>
  ctx.measureText(text).width + 48;

function wrap(ctx: CanvasRenderingContext2D, entries: readonly Entry[]): Entry[][] {
  const rows: Entry[][] = [];
  let left = 0;
  for (const entry of entries) {
    const width = entryWidth(ctx, entry.text);
    const row = rows.at(-1);
    if (!row || left < width) {
      rows.push([entry]);
      left = WIDTH - 2 * EDGE - width;
    } else {
      row.push(entry);
      left -= width;
    }
  }
  return rows;
}
