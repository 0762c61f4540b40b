import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import uplotCss from 'uplot/dist/uPlot.min.css';
import { useText } from '../runtime-context';
import { useSheet } from '../use-sheet';
import type { LineSeries } from './line-chart';
import { seriesToken } from './series-color';
import type { FormatValue } from './share';
import { useThemeVersion } from './theme-version';

export interface LinePlotProps {
  readonly times: readonly number[];
  readonly series: readonly LineSeries[];
  readonly format: FormatValue;
  readonly formatTime: (seconds: number) => string;
  /** Shorter, for the axis. */
  readonly formatTick: (seconds: number) => string;
  readonly height: number;
}

/** The canvas part. It knows no tokens: colours are read from the surface and again when the theme changes. */
export function LinePlot({ times, series, format, formatTime, formatTick, height }: LinePlotProps) {
  useSheet(uplotCss);
  const show = useText();
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [at, setAt] = useState<number | null>(null);
  const theme = useThemeVersion(box);
  const formats = useRef({ format, formatTick });
  useEffect(() => {
    formats.current = { format, formatTick };
  });
  // Another set of lines needs another plot; other values do not.
  const shape = series.map((each) => `${each.key} ${each.tone ?? ''}`).join('\n');

  useLayoutEffect(() => {
    const target = box.current;
    if (!target) return;
    const colour = (token: string) => readColour(target, token);
    const axis = {
      stroke: colour('--by-text-muted'),
      font: `12px ${getComputedStyle(target).fontFamily}`,
      grid: { stroke: colour('--by-line'), width: 1 },
      ticks: { show: false },
    };
    const made = new uPlot(
      {
        width: Math.max(1, target.clientWidth),
        height,
        padding: [8, 24, 0, 0],
        legend: { show: false },
        cursor: { drag: { setScale: false }, points: { size: 6 } },
        scales: { y: { range: (_plot, _min, max) => [0, max > 0 ? max * 1.1 : 1] } },
        axes: [
          {
            ...axis,
            space: 72,
            size: 28,
            values: (_plot, ticks) => ticks.map((tick) => formats.current.formatTick(tick)),
          },
          {
            ...axis,
            size: 48,
            values: (_plot, ticks) => ticks.map((tick) => formats.current.format(tick)),
          },
        ],
        series: [
          {},
          ...series.map((each, index) => ({
            stroke: colour(seriesToken(index, each.tone)),
            width: 1.5,
            points: { show: false },
          })),
        ],
        hooks: { setCursor: [(self) => setAt(self.cursor.idx ?? null)] },
      },
      dataOf(times, series),
      target,
    );
    plot.current = made;
    const observer = new ResizeObserver(() => {
      const width = target.clientWidth;
      if (width > 0 && width !== made.width) made.setSize({ width, height });
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- values arrive through setData below; `shape` stands for the series
  }, [shape, height, theme]);

  useLayoutEffect(() => {
    plot.current?.setData(dataOf(times, series));
  }, [times, series]);

  const index = at ?? times.length - 1;
  const time = times[index];
  return (
    <div>
      <div ref={box} aria-hidden="true" />
      <ul className="by-line-legend">
        {time !== undefined && <li>{formatTime(time)}</li>}
        {series.map((each, order) => {
          const value = each.values[index];
          return (
            <li key={each.key}>
              <span
                className="by-swatch"
                aria-hidden="true"
                style={{ ['--by-series' as string]: `var(${seriesToken(order, each.tone)})` }}
              />
              {show(each.label)}
              <span className="by-line-value">
                {value === null || value === undefined ? '—' : format(value)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function dataOf(times: readonly number[], series: readonly LineSeries[]): uPlot.AlignedData {
  return [[...times], ...series.map((each) => [...each.values])];
}

function readColour(inside: HTMLElement, token: string): string {
  const probe = inside.ownerDocument.createElement('span');
  probe.style.color = `var(${token})`;
  inside.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
