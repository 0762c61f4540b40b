import { useRef, useState } from 'react';
import type { Monitored } from '../../core/api/monitoring/resources';
import { defaultChartRange } from '../../core/format/ranges-chart';
import type { ViewProps } from '../../core/resource/tab';
import { LiveMetrics } from '../../widgets/monitor/live-metrics';
import { useMessages } from '../../widgets/surface/runtime-context';
import { LeaderChanges } from './leader-changes';
import { monitoringMessages as m } from './messages';

/** Those of which one member leads. */
const led: readonly string[] = ['kafka', 'zookeeper', 'etcd'];

/** What a monitored resource does now, and when the lead of it went to another member. */
export function MetricsTab({ row }: ViewProps<Monitored>) {
  const [range, setRange] = useState(defaultChartRange);
  const t = useMessages(m);
  const charts = useRef<HTMLDivElement>(null);
  // The charts stand above what asked for another range of them: whoever asked is led there.
  const showIn = (next: typeof range) => {
    setRange(next);
    charts.current?.focus({ preventScroll: true });
    charts.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div ref={charts} role="group" aria-label={t('leader.charts')} tabIndex={-1}>
        <LiveMetrics resourceId={row.id} range={range} onRangeChange={setRange} headingLevel={3} />
      </div>
      {led.includes(row.engine) && <LeaderChanges resourceId={row.id} onShow={showIn} />}
    </>
  );
}
