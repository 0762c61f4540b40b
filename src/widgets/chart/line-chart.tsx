import { Suspense, lazy } from 'react';
import type { Text } from '../../core/i18n/translator';
import { widgetMessages as m } from '../messages';
import { useLocale, useMessages, useText } from '../runtime-context';
import { Skeleton } from '../skeleton';
import type { StatusTone } from '../status-tag';
import { ChartFrame } from './chart-frame';
import { plainNumber } from './share';
import type { FormatValue } from './share';

const LinePlot = lazy(() => import('./line-plot').then((module) => ({ default: module.LinePlot })));

export interface LineSeries {
  readonly key: string;
  readonly label: Text;
  /** One per time; null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly tone?: StatusTone | undefined;
}

export interface LineChartProps {
  readonly label: Text;
  readonly titled?: boolean;
  /** Seconds since 1970, ascending. */
  readonly times: readonly number[];
  readonly series: readonly LineSeries[];
  readonly format?: FormatValue;
  /** Px. */
  readonly height?: number;
  /** Whole days: the time of day says nothing. */
  readonly daily?: boolean;
}

/** Values over time. uPlot is its own chunk; until it is there the room is kept. */
export function LineChart(props: LineChartProps) {
  const {
    label,
    titled = true,
    times,
    series,
    format = plainNumber,
    height = 200,
    daily = false,
  } = props;
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const time = timeFormat(locale, daily ? 'date' : 'time');
  return (
    <ChartFrame
      label={label}
      titled={titled}
      empty={times.length === 0 || series.length === 0}
      table={() => ({
        head: [t('chart.time'), ...series.map((each) => show(each.label))],
        rows: times.map((at, index) => [
          time(at),
          ...series.map((each) => {
            const value = each.values[index];
            return value === null || value === undefined ? '—' : format(value);
          }),
        ]),
      })}
    >
      <Suspense fallback={<Skeleton height={height + 29} />}>
        <LinePlot
          times={times}
          series={series}
          format={format}
          formatTime={time}
          formatTick={timeFormat(locale, daily ? 'day' : 'time')}
          height={height}
        />
      </Suspense>
    </ChartFrame>
  );
}

const PARTS = {
  date: { year: 'numeric', month: '2-digit', day: '2-digit' },
  day: { month: '2-digit', day: '2-digit' },
  time: { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;

function timeFormat(locale: string, parts: keyof typeof PARTS): (seconds: number) => string {
  const format = new Intl.DateTimeFormat(locale, PARTS[parts]);
  return (seconds) => format.format(seconds * 1000);
}
