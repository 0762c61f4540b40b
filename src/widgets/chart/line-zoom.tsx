import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
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

/**
 * A line chart that asks again for what it is zoomed to, where a shorter range has a finer step (C-26), and again whenever
 * the whole has been refreshed (C-24): so what is zoomed to is never older than what lies around it.
 */
export function LineZoom({ content, times, load, onZoom, ...rest }: LineZoomProps) {
  const [loader, setLoader] = useState(() => createChartLoader<ChartContent>());
  const {
    content: finer,
    times: span,
    loading,
    error,
  } = useSyncExternalStore(loader.subscribe, loader.state);
  const [zoom, setZoom] = useState<Span | null>(null);
  const inside = zoom && wholeSeconds(zoom);
  const canBeFiner = inside !== null && chartStep(inside.end - inside.start) < times.step;

  useEffect(() => {
    loader.setActive(true);
    return () => loader.stop();
  }, [loader]);

  const refreshed = useEffectEvent((before: ChartTimes) => {
    // Another range takes the zoom away: nothing is asked for it any more.
    if (canBeFiner && lengthOf(before) === lengthOf(times)) loader.refresh();
  });
  const seen = useRef(times);
  useEffect(() => {
    const before = seen.current;
    seen.current = times;
    if (before !== times) refreshed(before);
  }, [times]);

  const change = (next: Span | null) => {
    setZoom(next);
    onZoom?.(next);
    // What was loaded is of now; the next zoom, even into the same, may come much later.
    if (!next) {
      setLoader(() => createChartLoader<ChartContent>());
      return;
    }
    const { start, end } = wholeSeconds(next);
    if (chartStep(end - start) >= times.step) return;
    loader.ask({ load, range: { range: 'custom', start, end }, key: '', every: 0 });
  };

  const isThere = span && inside && span.start <= inside.start && span.end >= inside.end;
  // Finer values of which no newer ones came are old: the whole, which is new, is shown in their place.
  const isCurrent = isThere && error === undefined;
  const shown =
    canBeFiner && isCurrent && finer?.kind === 'line' ? { ...content, ...finer } : content;
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

const lengthOf = ({ start, end }: Span) => end - start;

const wholeSeconds = ({ start, end }: Span): Span => ({
  start: Math.floor(start),
  end: Math.ceil(end),
});
