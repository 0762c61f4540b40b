import { useState } from 'react';
import type { Monitored } from '../../core/api/monitoring/resources';
import { defaultChartRange } from '../../core/format/ranges-chart';
import type { ViewProps } from '../../core/resource/tab';
import { LiveMetrics } from '../../widgets/monitor/live-metrics';
import { LeaderChanges } from './leader-changes';

/** Those of which one member leads. */
const led: readonly string[] = ['kafka', 'zookeeper', 'etcd'];

/** What a monitored resource does now, and when the lead of it went to another member. */
export function MetricsTab({ row }: ViewProps<Monitored>) {
  const [range, setRange] = useState(defaultChartRange);
  return (
    <>
      <LiveMetrics resourceId={row.id} range={range} onRangeChange={setRange} headingLevel={3} />
      {led.includes(row.engine) && <LeaderChanges resourceId={row.id} onShow={setRange} />}
    </>
  );
}
