import { Link } from 'react-router';
import { listServiceQuotas } from '../../../core/api/office/service-quotas';
import { capacityStatistics } from '../../../core/api/office/statistics';
import { text } from '../../../core/i18n/translator';
import { Select } from '../../../widgets/controls/select';
import { LoadingOverlay } from '../../../widgets/feedback/loading-overlay';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/feedback/states';
import reportCss from '../../../widgets/report/report.css';
import { MeterBar } from '../../../widgets/resource/list/meter-bar';
import { useUrlSearch } from '../../../widgets/search/url-search';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useCan, useMessages } from '../../../widgets/surface/runtime-context';
import { paths } from '../../paths';
import { billingMessages as m } from '../messages';
import css from './capacity.css';
import { CapacityTrend } from './capacity-trend';

interface Capacity {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly total: number;
  readonly used: number;
}

const quiet = { ignoreErrors: true };
const fullness = (items: readonly Capacity[]) =>
  Math.max(0, ...items.map(({ used, total }) => (total > 0 ? used / total : 0)));

/** What is fullest is what somebody comes for. */
const fullestOf = (items: readonly Capacity[]) =>
  [...items].sort((a, b) => fullness([b]) - fullness([a]))[0]?.code ?? '';

/** what was granted and what is used of it, of the tenant and of each resource group, and when it is full. */
export default function CapacityScreen() {
  useStylesheet(reportCss);
  useStylesheet(css);
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const wanted = url.get('project') ?? '';
  const all = useEndpointQuery(capacityStatistics, { query: {} }, quiet);
  // An address may name a resource group that is none of the reader's.
  const projectId = all.data?.projects.some((one) => one.projectId === wanted) ? wanted : '';
  const answer = useEndpointQuery(
    capacityStatistics,
    { query: projectId === '' ? {} : { projectId } },
    { ...quiet, keepPrevious: true, enabled: all.data !== undefined },
  );
  const error = all.error ?? answer.error;
  if (error)
    return (
      <ErrorState error={error} onRetry={() => Promise.all([all.refetch(), answer.refetch()])} />
    );
  if (!all.data || !answer.data) return <SkeletonLines lines={12} />;
  const { items, projects } = answer.data;
  if (items.length === 0) return <EmptyState title={text(m, 'report.noCapacity')} hint={null} />;
  const put = (name: string, value: string) =>
    go((now) => {
      if (value === '') now.delete(name);
      else now.set(name, value);
      return now;
    });
  const fullest = [...projects].sort((a, b) => fullness(b.items) - fullness(a.items));
  const own = projectId === '' ? items : (fullest[0]?.items ?? []);
  const asked = url.get('code');
  const code = own.find((each) => each.code === asked)?.code ?? fullestOf(own);
  const choose = (next: string) => put('code', next);
  return (
    <div className="by-report">
      <div className="by-report-bar" role="search" aria-label={t('capacity.choice')}>
        <Select
          className="by-report-filter"
          aria-label={t('analysis.project')}
          prefix={t('analysis.project')}
          placeholder={text(m, 'report.whole')}
          clearable
          options={all.data.projects.map((one) => ({
            value: one.projectId,
            label: one.projectName,
          }))}
          value={projectId}
          onChange={(next) => put('project', next)}
        />
        <Select
          className="by-report-filter"
          aria-label={t('capacity.code')}
          prefix={t('capacity.code')}
          options={own.map((each) => ({ value: each.code, label: each.name }))}
          value={code}
          onChange={choose}
        />
      </div>
      {code !== '' && <CapacityTrend code={code} projectId={projectId} />}
      {/* W-19: the former meters lie under a cover while those of another resource group are on their way. */}
      <LoadingOverlay active={answer.isPlaceholderData}>
        <div className="by-report">
          {projectId === '' && <Part name={t('report.whole')} items={items} />}
          {fullest.map((one) => (
            <Part
              key={one.projectId}
              name={one.projectName}
              items={one.items}
              projectId={one.projectId}
            />
          ))}
        </div>
      </LoadingOverlay>
    </div>
  );
}

interface PartProps {
  readonly name: string;
  readonly items: readonly Capacity[];
  /** More is asked for by a resource group. */
  readonly projectId?: string;
}

function Part({ name, items, projectId }: PartProps) {
  const t = useMessages(m);
  const can = useCan();
  const mayAsk = projectId !== undefined && can(listServiceQuotas.perm ?? null);
  return (
    <section className="by-report-card" aria-label={t('report.capacityOf', { project: name })}>
      <h2 className="by-capacity-name">{name}</h2>
      <dl className="by-capacity">
        {items.map(({ code, name: called, unit, used, total }) => (
          <div key={code}>
            <dt>
              {called}
              {mayAsk && (
                <Link
                  to={paths.quotaOf({ project: projectId, ask: code })}
                  aria-label={t('capacity.askFor', { project: name, name: called })}
                >
                  {t('capacity.ask')}
                </Link>
              )}
            </dt>
            <dd>
              <MeterBar meter={{ used, total, unit }} label={called} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
