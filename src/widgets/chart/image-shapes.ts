import { arc } from 'd3-shape';
import type { Text } from '../../core/i18n/translator';
import type { ExportWords } from './export-input';
import type { Painting } from './painting';
import type { BarContent, ShareContent } from './content';
import type { FormatValue } from './share';
import { slicesOf } from './slices';
import type { Slice } from './slices';
import { partsOf, valueOf } from './tables';
import { niceTicks } from './ticks';

/** A circle in the middle, a ring around its sum; names and shares stand in the legend. */
export function paintShares(
  { ctx, palette, left, top, width, height }: Painting,
  content: ShareContent,
  format: FormatValue,
  { show, total }: Pick<ExportWords, 'show' | 'total'>,
): void {
  const radius = height / 2 - 8;
  const slices = slicesOf(content.data, () => '');
  const path = arc<Slice>()
    .startAngle(({ from }) => from * 2 * Math.PI)
    .endAngle(({ to }) => to * 2 * Math.PI)
    .padAngle(slices.length > 1 ? 0.01 : 0)
    .innerRadius(content.kind === 'ring' ? radius * 0.7 : 0)
    .outerRadius(radius);
  ctx.save();
  ctx.translate(left + width / 2, top + height / 2);
  slices.forEach((slice, index) => {
    ctx.fillStyle = palette.series[index] ?? palette.text;
    ctx.fill(new Path2D(path(slice) ?? ''));
  });
  if (content.kind === 'ring') {
    const sum = content.data.reduce((all, datum) => all + Math.max(0, datum.value), 0);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillStyle = palette.text;
    ctx.font = `600 40px ${palette.font}`;
    ctx.fillText(format(sum), 0, -12, radius * 1.2);
    ctx.fillStyle = palette.muted;
    ctx.font = `16px ${palette.font}`;
    ctx.fillText(content.caption ? show(content.caption) : total, 0, 24, radius * 1.2);
  }
  ctx.restore();
}

type Show = (text: Text) => string;

export function paintBars(
  painting: Painting,
  content: BarContent,
  format: FormatValue,
  show: Show,
): void {
  painting.ctx.font = `13px ${painting.palette.font}`;
  if (content.direction === 'vertical') paintColumns(painting, content, format, show);
  else paintRows(painting, content, format, show);
}

const colourOf = ({ palette }: Painting, content: BarContent, bar: number, part: number) => {
  if (content.series) return palette.series[part] ?? palette.text;
  const datum = content.data[bar];
  const toned = datum && 'tone' in datum && datum.tone;
  return palette.series[toned ? bar + 1 : 0] ?? palette.text;
};

function paintRows(painting: Painting, content: BarContent, format: FormatValue, show: Show): void {
  const { ctx, palette, left, top, width, height } = painting;
  const { data } = content;
  const names = data.map((datum) => show(datum.label));
  const values = data.map((datum) => format(valueOf(datum)));
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((each) => ctx.measureText(each).width));
  const nameWidth = Math.min(width * 0.3, widest(names));
  const from = left + nameWidth + 12;
  const room = left + width - widest(values) - 12 - from;
  const full = content.max ?? Math.max(0, ...data.map(valueOf));
  const line = Math.min(36, height / Math.max(1, data.length));
  ctx.textBaseline = 'middle';
  data.forEach((datum, bar) => {
    const y = top + line * (bar + 0.5);
    ctx.fillStyle = palette.text;
    ctx.textAlign = 'left';
    ctx.fillText(names[bar] ?? '', left, y, nameWidth);
    let x = from;
    partsOf(datum).forEach((value, part) => {
      const length = full > 0 ? (Math.max(0, value) / full) * room : 0;
      ctx.fillStyle = colourOf(painting, content, bar, part);
      ctx.fillRect(x, y - line * 0.3, length, line * 0.6);
      x += length;
    });
    ctx.fillStyle = palette.text;
    ctx.textAlign = 'right';
    ctx.fillText(values[bar] ?? '', left + width, y);
  });
  ctx.textAlign = 'left';
}

function paintColumns(
  painting: Painting,
  content: BarContent,
  format: FormatValue,
  show: Show,
): void {
  const { ctx, palette, left, top, width, height } = painting;
  const { data } = content;
  const whole = data.every((datum) => partsOf(datum).every(Number.isInteger));
  const ticks = niceTicks(content.max ?? Math.max(0, ...data.map(valueOf)), 6, whole);
  const full = ticks.at(-1) ?? 1;
  const axis = Math.max(...ticks.map((tick) => ctx.measureText(format(tick)).width)) + 12;
  const bottom = top + height - 28;
  const high = bottom - top - 8;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  for (const tick of ticks) {
    const y = Math.round(bottom - (tick / full) * high) + 0.5;
    ctx.strokeStyle = palette.grid;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(left + axis, y);
    ctx.lineTo(left + width, y);
    ctx.stroke();
    ctx.fillStyle = palette.muted;
    ctx.fillText(format(tick), left + axis - 8, y);
  }
  const room = (width - axis) / Math.max(1, data.length);
  const names = data.map((datum) => show(datum.label));
  const every = Math.ceil(
    (Math.max(0, ...names.map((each) => ctx.measureText(each).width)) + 12) / room,
  );
  ctx.textAlign = 'center';
  data.forEach((datum, bar) => {
    const x = left + axis + room * bar;
    let y = bottom;
    partsOf(datum).forEach((value, part) => {
      const size = Math.min(1, Math.max(0, value) / full) * high;
      ctx.fillStyle = colourOf(painting, content, bar, part);
      ctx.fillRect(x + room * 0.15, y - size, room * 0.7, size);
      y -= size;
    });
    ctx.fillStyle = palette.muted;
    if (bar % every === 0) ctx.fillText(names[bar] ?? '', x + room / 2, bottom + 16);
  });
  ctx.textAlign = 'left';
}
