import type uPlot from 'uplot';
import type { ChartTimes } from '../../core/format/ranges';
import type { Text } from '../../core/i18n/translator';
import type { Painting } from './painting';
import type { LineContent } from './content';
import { createPlot } from './create-plot';
import { withGaps } from './gaps';
import { lineOptions, plotData } from './line-options';
import type { FormatValue } from './share';

interface LineWords {
  readonly times?: ChartTimes | undefined;
  readonly format: FormatValue;
  readonly show: (text: Text) => string;
  readonly inside: HTMLElement;
}

/** A plot of its own beside the one on the screen: the picture has another size, and all of the range. */
export async function paintLines(
  { ctx, palette, sharp, left, top, width, height }: Painting,
  content: LineContent,
  { times, format, show, inside }: LineWords,
): Promise<void> {
  const lines = withGaps(content, times?.step);
  const start = times?.start ?? lines.times[0] ?? 0;
  const end = Math.max(times?.end ?? lines.times.at(-1) ?? 0, start + 1);
  const thresholds = (content.thresholds ?? []).map((each) => ({
    ...each,
    text: `${show(each.label)} ${format(each.value)}`,
  }));
  const { min, max } = content;
  const scale = sharp / (inside.ownerDocument.defaultView?.devicePixelRatio ?? 1);
  const size = { width: width * scale, height: height * scale };
  const look = () => ({
    palette,
    window: { start, end },
    format,
    thresholds,
    marks: content.marks ?? [],
    daily: content.daily ?? false,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  });
  const options = lineOptions(lines.series, size, look, scale);
  const box = inside.ownerDocument.createElement('div');
  let plot: uPlot | undefined;
  await new Promise<void>((fulfil) => {
    plot = createPlot(
      {
        ...options,
        hooks: { ...options.hooks, drawClear: [], ready: [() => queueMicrotask(fulfil)] },
      },
      plotData(lines),
      box,
    );
  });
  if (!plot) return;
  ctx.drawImage(plot.ctx.canvas, left, top, width, height);
  plot.destroy();
}
