import { useEffect, useState, useSyncExternalStore } from 'react';
import { chartStep } from '../../core/format/chart-step';
import type { ChartTimes } from '../../core/format/ranges';
import { createChartLoader } from './chart-loader';
import type { LoadChart } from './chart-loader';
import { ChartView } from './chart-view';
import type { ChartViewProps } from './chart-view';
import type { ChartContent, LineContent, Span } from './content';

export interface LineZoomProps extends Omit<ChartViewProps, 'span' | 'step'> {
  readonly content: LineContent;
  /** What the content was asked with. */
  readonly times: ChartTimes;
  readonly load: LoadChart<ChartContent>;
}

/** A line chart that asks again for what it is zoomed to, where a shorter range has a finer step (C-26). */
export function LineZoom({ content, times, load, onZoom, ...rest }: LineZoomProps) {
  const [loader] = useState(() => createChartLoader<ChartContent>());
  const {
    content: finer,
    times: span,
    loading,
  } = useSyncExternalStore(loader.subscribe, loader.state);
  const [zoom, setZoom] = useState<Span | null>(null);
  const inside = zoom && wholeSeconds(zoom);
  const canBeFiner = inside !== null && chartStep(inside.end - inside.start) < times.step;

  useEffect(() => {
    loader.setActive(true);
    return () => loader.stop();
  }, [loader]);

  const change = (next: Span | null) => {
    setZoom(next);
    onZoom?.(next);
    if (!next) return;
    const { start, end } = wholeSeconds(next);
    if (chartStep(end - start) >= times.step) return;
    loader.ask({ load, range: { range: 'custom', start, end }, key: '', every: 0 });
  };

  const isThere = span && inside && span.start <= inside.start && span.end >= inside.end;
  const shown =
    canBeFiner && isThere && finer?.kind === 'line' ? { ...content, ...finer } : content;
  return (
    <div aria-busy={(canBeFiner && loading) || undefined}>
      <ChartView
        {...rest}
        content={shown}
        span={times}
        step={shown === content ? times.step : (span?.step ?? times.step)}
        onZoom={change}
      />
    </div>
  );
}

const wholeSeconds = ({ start, end }: Span): Span => ({
  start: Math.floor(start),
  end: Math.ceil(end),
});
