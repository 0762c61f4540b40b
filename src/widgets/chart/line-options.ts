import type uPlot from 'uplot';
import type { Daily, LineContent, LineSeries, Mark, Span, Threshold } from './content';
import { lonelyPoints } from './gaps';
import type { Lines } from './gaps';
import type { Palette } from './palette';
import type { FormatValue } from './share';
import { isMonths, monthMarks, tickTexts, timeOf } from './time-text';

/** Read at every drawing, so that new colours, formats or thresholds need no other plot. */
export interface LineLook extends Pick<LineContent, 'min' | 'max'> {
  readonly daily: Daily;
  readonly palette: Palette;
  readonly window: Span;
  readonly format: FormatValue;
  readonly thresholds: readonly (Threshold & { readonly text: string })[];
  readonly marks: readonly Pick<Mark, 'at'>[];
}

/** What a month needs under an axis. */
const MONTH = 72;
const FONT = 12;
/** Room above the highest point, as a share of the axis. */
const HEADROOM = 0.08;

/** Between the marks of whole days, seconds. */
const DAYS = [1, 2, 3, 7, 14, 30, 61, 91, 182, 365].map((days) => days * 86_400);

export function plotData({ times, series }: Lines): uPlot.AlignedData {
  return [[...times], ...series.map((each) => [...each.values])];
}

export function lineOptions(
  series: readonly LineSeries[],
  size: { readonly width: number; readonly height: number },
  look: () => LineLook,
  /** For a picture that is sharper than the screen: everything is so many times as large. */
  scale = 1,
): uPlot.Options {
  const { palette, daily } = look();
  const axis = {
    stroke: () => look().palette.muted,
    font: `${FONT * scale}px ${palette.font}`,
    grid: { stroke: () => look().palette.grid, width: scale },
    gap: 5 * scale,
    ticks: { show: false },
  };
  return {
    ...size,
    // Half of the last month stands beyond its value.
    padding: [10 * scale, (isMonths(daily) ? 30 : 16) * scale, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: true, y: false, setScale: false }, points: { size: 7 } },
    scales: {
      // One place says what is shown: a zoom, a new range and the first drawing all end here.
      x: { range: () => [look().window.start, look().window.end] },
      y: { range: (_plot, min, max) => valueRange(min, max, look()) },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        gap: 9 * scale, // what is at its ends stands below the lowest value, which is beside it
        space: 64 * scale,
        size: (daily ? 30 : 42) * scale,
        ...(isMonths(daily) ? months(daily, scale) : days(daily)),
      },
      {
        ...axis,
        space: 36 * scale,
        values: (_plot, ticks) => ticks.map((tick) => look().format(tick)),
        size: ({ ctx }, texts) => {
          const shown = (texts as string[] | null) ?? [];
          ctx.font = axis.font;
          return Math.max(
            28 * scale,
            ...shown.map((each) => ctx.measureText(each).width + 14 * scale),
          );
        },
      },
    ],
    series: [
      {},
      ...series.map((each, index) => ({
        label: each.key,
        stroke: () => look().palette.series[index] ?? look().palette.text,
        dash: (look().palette.dashes[index] ?? []).map((each) => each * scale),
        width: 1.5 * scale,
        points: {
          show: false, // but for those that the filter names
          size: 4 * scale,
          width: scale,
          fill: () => look().palette.series[index] ?? look().palette.text,
          filter: (plot: uPlot, at: number) => {
            const [from, to] = plot.series[0]?.idxs ?? [0, -1];
            const lonely = lonelyPoints(plot.data[at] ?? [], from, to);
            return lonely.length > 0 ? lonely : null;
          },
        },
      })),
    ],
    hooks: {
      draw: [
        (plot) => drawThresholds(plot, look(), scale),
        (plot) => drawMarks(plot, look(), scale),
      ],
    },
  };
}

const days = (daily: boolean): uPlot.Axis => ({
  ...(daily ? { incrs: [...DAYS] } : {}),
  values: (_plot, ticks, _axis, _space, distance) => tickTexts(ticks, distance),
});

/** No month is as long as another: the marks are where the values are. */
const months = (daily: Daily, scale: number): uPlot.Axis => ({
  splits: (plot, _axis, from, to) => {
    const shown = [...plot.data[0]].filter((at) => at >= from && at <= to);
    const room = MONTH * (daily === 'months' ? 1 : 2) * scale;
    return monthMarks(shown, Math.floor(plot.width / room));
  },
  values: (_plot, ticks) => ticks.map((tick) => timeOf(tick, daily)),
});

/** From zero, unless values are below it or the ends are known; never flat. Thresholds are always in sight. */
export function valueRange(
  dataMin: number | null,
  dataMax: number | null,
  { min, max, thresholds }: Pick<LineLook, 'min' | 'max' | 'thresholds'>,
): [number, number] {
  const known = [dataMin, dataMax, ...thresholds.map((each) => each.value)].filter(
    (value): value is number => value !== null && Number.isFinite(value),
  );
  const low = Math.min(0, min ?? 0, ...known);
  const high = Math.max(max ?? -Infinity, ...known, low);
  if (low === high) return [low, low + 1];
  const room = (high - low) * HEADROOM;
  return [
    low < 0 && low !== min ? low - room : low,
    high === max || high === 0 ? high : high + room,
  ];
}

/** A thin line over the whole height, with a triangle at its foot: in every theme it is no line of values. */
function drawMarks(plot: uPlot, { marks, palette, window }: LineLook, scale: number): void {
  const { ctx, bbox } = plot;
  const ratio = (ctx.canvas.width / plot.width) * scale;
  const foot = bbox.top + bbox.height;
  ctx.save();
  ctx.strokeStyle = palette.text;
  ctx.fillStyle = palette.text;
  ctx.lineWidth = ratio;
  for (const { at } of marks) {
    if (at < window.start || at > window.end) continue;
    const x = Math.round(plot.valToPos(at, 'x', true)) + 0.5;
    ctx.setLineDash([2 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, foot);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(x, foot - 8 * ratio);
    ctx.lineTo(x - 5 * ratio, foot);
    ctx.lineTo(x + 5 * ratio, foot);
    ctx.fill();
  }
  ctx.restore();
}

function drawThresholds(plot: uPlot, { thresholds, palette }: LineLook, scale: number): void {
  if (thresholds.length === 0) return;
  const { ctx, bbox } = plot;
  const ratio = (ctx.canvas.width / plot.width) * scale;
  const line = FONT * 1.25 * ratio;
  const right = bbox.left + bbox.width;
  let free = bbox.top; // labels go down from here, so that neighbours do not cover each other
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top - line, bbox.width, bbox.height + line);
  ctx.clip();
  ctx.font = `${FONT * ratio}px ${palette.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'top';
  ctx.lineJoin = 'round';
  thresholds
    .map((each, index) => ({ ...each, colour: palette.thresholds[index] ?? palette.text }))
    .sort((a, b) => b.value - a.value)
    .forEach(({ value, text, colour }) => {
      const y = Math.round(plot.valToPos(value, 'y', true)) + 0.5;
      ctx.strokeStyle = colour;
      ctx.lineWidth = ratio;
      ctx.setLineDash([6 * ratio, 4 * ratio]);
      ctx.beginPath();
      ctx.moveTo(bbox.left, y);
      ctx.lineTo(right, y);
      ctx.stroke();
      const top = Math.max(free, y - line - ratio);
      free = top + line;
      ctx.setLineDash([]);
      ctx.strokeStyle = palette.background;
      ctx.lineWidth = 4 * ratio;
      ctx.strokeText(text, right - 4 * ratio, top);
      ctx.fillStyle = colour;
      ctx.fillText(text, right - 4 * ratio, top);
    });
  ctx.restore();
}
