import { useState } from 'react';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import { defaultChartRange } from '../../core/format/ranges-chart';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { text } from '../../core/i18n/translator';
import { ChartRangePicker } from '../chart/chart-range';
import { useStylesheet } from '../styles/use-stylesheet';
import { monitorMessages as m } from './messages';
import { MetricCards } from './metric-cards';
import css from './monitor.css';

interface LiveMetricsProps {
  readonly resourceId: string;
  /** From outside, for example the address; without it the part keeps its own, C-25 first. */
  readonly range?: ChartRangeValue;
  readonly onRangeChange?: (range: ChartRangeValue) => void;
  readonly headingLevel?: 2 | 3;
}

/** What a resource does now: its metrics under one range, asked again every minute while they are seen (C-24). */
export function LiveMetrics(props: LiveMetricsProps) {
  useStylesheet(css);
  const { resourceId, range, onRangeChange, headingLevel } = props;
  const [own, setOwn] = useState(defaultChartRange);
  const shown = range ?? own;
  const change = (next: ChartRangeValue) => {
    setOwn(next);
    onRangeChange?.(next);
  };
  return (
    <div>
      <div className="by-metrics-tools">
        <ChartRangePicker label={text(m, 'charts.range')} value={shown} onChange={change} />
      </div>
      <MetricCards
        resourceId={resourceId}
        range={shown}
        refreshEvery={REFRESH_EVERY}
        headingLevel={headingLevel}
      />
    </div>
  );
}
