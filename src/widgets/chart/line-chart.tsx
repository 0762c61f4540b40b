import { useMemo } from 'react';
import { useText } from '../surface/runtime-context';
import { Skeleton } from '../feedback/skeleton';
import { ChartFrame } from './chart-frame';
import type { Framing } from './chart-frame';
import type { LineContent, LineSeries, Span } from './content';
import { withGaps } from './gaps';
import { useLazyPlot } from './lazy-plot';
import { plainNumber } from './share';
import type { FormatValue } from './share';
import { timeFormat } from './time-text';

export type { LineSeries } from './content';

export interface LineChartProps extends Omit<LineContent, 'kind'>, Framing {
  readonly series: readonly LineSeries[];
  readonly format?: FormatValue;
  /** Px. */
  readonly height?: number;
  /** What the time axis covers; by default from the first time to the last. */
  readonly span?: Span;
  /** Seconds between two times: where one is missing, the line is broken. */
  readonly step?: number;
  /** Charts of one group within one surface share the cursor. */
  readonly group?: string;
  /** What a drag or the keyboard zoomed to; null is all of it again. */
  readonly onZoom?: (span: Span | null) => void;
}

const NONE: NonNullable<LineContent['thresholds']> = [];
const UNMARKED: NonNullable<LineContent['marks']> = [];

/** Values over time. uPlot is its own chunk; until it is there the room is kept. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    titled = true,
    heading,
    tools,
    times,
    series,
    format = plainNumber,
    height = 200,
  } = props;
  const { daily = false, thresholds = NONE, marks = UNMARKED, step, span } = props;
  const { group, onZoom, view, min, max, now } = props;
  const show = useText();
  const lazy = useLazyPlot();
  const lines = useMemo(() => withGaps({ times, series }, step), [times, series, step]);
  const start = span?.start ?? lines.times[0] ?? 0;
  const end = span?.end ?? lines.times.at(-1) ?? 0;
  const shown = useMemo(() => ({ start, end: Math.max(end, start + 1) }), [start, end]);
  return (
    <ChartFrame
      label={label}
      {...{ titled, heading, tools, view }}
      empty={times.length === 0 || series.length === 0}
      content={{
        kind: 'line',
        times,
        series,
        daily,
        thresholds,
        marks,
        ...(min === undefined ? {} : { min }),
        ...(max === undefined ? {} : { max }),
      }}
      format={format}
      times={span && step !== undefined ? { ...span, step } : undefined}
    >
      {lazy.Plot ? (
        <lazy.Plot
          name={show(label)}
          lines={lines}
          thresholds={thresholds}
          marks={marks}
          span={shown}
          format={format}
          formatTime={timeFormat(daily)}
          daily={daily}
          height={height}
          group={group}
          onZoom={onZoom}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          {...(now === undefined ? {} : { now })}
        />
      ) : (
        <Skeleton height={height + 29} />
      )}
    </ChartFrame>
  );
}
