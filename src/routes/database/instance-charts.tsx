import { Link } from 'react-router';
import { listMonitored } from '../../core/api/monitoring/resources';
import type { DatabaseInstance } from '../../core/api/platforms/databases';
import type { ViewProps } from '../../core/resource/tab';
import { LiveMetrics } from '../../widgets/monitor/live-metrics';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { databaseMessages as m } from './messages';

/** What an instance does now, by the metrics of its own engine (K-15); it is monitored under its own id. */
export function InstanceCharts({ row }: ViewProps<DatabaseInstance>) {
  const t = useMessages(m);
  const can = useCan();
  return (
    <>
      <LiveMetrics resourceId={row.id} headingLevel={3} />
      {can(listMonitored.perm ?? null) && (
        <p>
          <Link to={paths.currentMonitor(row.id)}>{t('db.monitorPage')}</Link>
        </p>
      )}
    </>
  );
}
