import { chartHeights } from '../../core/format/chart-step';
import type { ChartTimes } from '../../core/format/ranges';
import { BarChart } from './bar-chart';
import type { Framing } from './chart-frame';
import type { ChartContent, ChartSelection, Span } from './content';
import { LineChart } from './line-chart';
import { Pie } from './pie';
import { Ring } from './ring';
import type { FormatValue } from './share';

export interface ChartViewProps extends Framing {
  readonly content: ChartContent;
  /** What a line chart's time axis covers, whether or not there is data everywhere. */
  readonly span?: ChartTimes | undefined;
  /** Seconds between two of its times; by default the span's. */
  readonly step?: number | undefined;
  readonly height?: number;
  readonly format?: FormatValue;
  readonly group?: string;
  readonly onSelect?: (selection: ChartSelection) => void;
  readonly onZoom?: (span: Span | null) => void;
}

/** The chart of any content (D-065). */
export function ChartView({
  content,
  span,
  step = span?.step,
  height = chartHeights.rich,
  format,
  group,
  onSelect,
  onZoom,
  ...framing
}: ChartViewProps) {
  const shared = { ...framing, ...(format ? { format } : {}) };
  const pressed = onSelect ? { onSelect } : {};
  if (content.kind === 'line') {
    return (
      <LineChart
        {...shared}
        {...content}
        height={height}
        {...(span ? { span } : {})}
        {...(step === undefined ? {} : { step })}
        {...(group === undefined ? {} : { group })}
        {...(onZoom ? { onZoom } : {})}
      />
    );
  }
  if (content.kind === 'bar') {
    return <BarChart {...shared} {...content} {...pressed} height={height} />;
  }
  const size = Math.min(height, 220);
  return content.kind === 'pie' ? (
    <Pie {...shared} {...content} {...pressed} size={size} />
  ) : (
    <Ring {...shared} {...content} {...pressed} size={size} />
  );
}
