import { capacityStatistics } from '../../../core/api/office/statistics';
import { text } from '../../../core/i18n/translator';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/feedback/states';
import reportCss from '../../../widgets/report/report.css';
import { MeterBar } from '../../../widgets/resource/list/meter-bar';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { billingMessages as m } from '../messages';
import css from './capacity.css';

interface Capacity {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly total: number;
  readonly used: number;
}

const fullness = (items: readonly Capacity[]) =>
  Math.max(0, ...items.map(({ used, total }) => (total > 0 ? used / total : 0)));

/** what was granted and what is used of it, of the tenant and of each resource group, the fullest first. */
export default function CapacityScreen() {
  useStylesheet(reportCss);
  useStylesheet(css);
  const t = useMessages(m);
  const answer = useEndpointQuery(capacityStatistics, { query: {} }, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={12} />;
  const { items, projects } = answer.data;
  if (items.length === 0) return <EmptyState title={text(m, 'report.noCapacity')} hint={null} />;
  const fullest = [...projects].sort((a, b) => fullness(b.items) - fullness(a.items));
  return (
    <div className="by-report">
      <Part name={t('report.whole')} items={items} />
      {fullest.map(({ projectId, projectName, items: own }) => (
        <Part key={projectId} name={projectName} items={own} />
      ))}
    </div>
  );
}

function Part({ name, items }: { readonly name: string; readonly items: readonly Capacity[] }) {
  const t = useMessages(m);
  return (
    <section className="by-report-card" aria-label={t('report.capacityOf', { project: name })}>
      <h2 className="by-capacity-name">{name}</h2>
      <dl className="by-capacity">
        {items.map(({ code, name: called, unit, used, total }) => (
          <div key={code}>
            <dt>{called}</dt>
            <dd>
              <MeterBar meter={{ used, total, unit }} label={called} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
