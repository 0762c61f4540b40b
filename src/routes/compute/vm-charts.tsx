import type { Vm } from '../../core/api/compute/vms';
import type { ViewProps } from '../../core/resource/tab';
import { LiveMetrics } from '../../widgets/monitor/live-metrics';

/** The metrics of a machine beside its other parts (W-09, E-058); a machine is monitored under its own id. */
export function VmCharts({ row }: ViewProps<Vm>) {
  return <LiveMetrics resourceId={row.id} />;
}
