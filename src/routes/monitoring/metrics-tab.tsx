import type { Monitored } from '../../core/api/monitoring/resources';
import type { ViewProps } from '../../core/resource/tab';
import { LiveMetrics } from '../../widgets/monitor/live-metrics';

/** What a monitored resource does now. */
export function MetricsTab({ row }: ViewProps<Monitored>) {
  return <LiveMetrics resourceId={row.id} headingLevel={3} />;
}
