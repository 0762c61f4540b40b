import { listCharts } from '../../core/api/monitoring/charts';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery } from '../surface/query';
import { useCan } from '../surface/runtime-context';
import { SkeletonLines } from '../feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../feedback/states';
import { useStylesheet } from '../styles/use-stylesheet';
import { monitorMessages as m } from './messages';
import { MetricCard } from './metric-card';
import type { MetricCardProps } from './metric-card';
import css from './monitor.css';

interface MetricCardsProps extends Omit<MetricCardProps, 'chart'> {
  readonly resourceId: string;
}

/** More than any resource has metrics. */
const MOST = 50;

/** All metrics of one monitored resource, a card for each; their range is chosen above them. */
export function MetricCards({ resourceId, ...card }: MetricCardsProps) {
  useStylesheet(css);
  const can = useCan();
  const allowed = can(listCharts.perm ?? null);
  const charts = useEndpointQuery(
    listCharts,
    { query: { resourceId, page: 1, rows: MOST } },
    { enabled: allowed, ignoreErrors: true },
  );
  if (!allowed) return <NoPermissionState />;
  const rows = charts.data?.rows;
  if (rows === undefined) {
    if (charts.error) return <ErrorState error={charts.error} onRetry={() => charts.refetch()} />;
    return <SkeletonLines lines={8} />;
  }
  if (rows.length === 0) return <EmptyState title={text(m, 'charts.none')} hint={null} />;
  return (
    <div className="by-metrics">
      <div className="by-metrics-grid">
        {rows.map((chart) => (
          <MetricCard key={`${resourceId} ${chart.id}`} chart={chart} {...card} />
        ))}
      </div>
    </div>
  );
}
