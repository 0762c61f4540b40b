import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { text } from '../../core/i18n/translator';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../../widgets/feedback/states';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useSession } from '../../widgets/surface/runtime-context';
import css from './home.css';
import { homeMessages as m } from './messages';
import { quotaChange } from './quota-change';

/** how full every quota is, and what has been asked for. */
export default function QuotaScreen() {
  useStylesheet(css);
  const can = useCan();
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  if (!can(listServiceQuotas.perm ?? null)) return <NoPermissionState />;
  return (
    <div className="by-quota-screen">
      <Board />
      <ResourceScreen def={quotaChange} />
    </div>
  );
}

function Board() {
  const t = useMessages(m);
  const { data, error, refetch } = useEndpointQuery(
    listServiceQuotas,
    { query: {} },
    { ignoreErrors: true },
  );
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.length === 0) return <EmptyState title={text(m, 'quota.none')} hint={null} />;
  const owners = [...new Map(data.map(({ projectId, projectName }) => [projectId, projectName]))];
  return (
    <div className="by-quota-board">
      {owners.map(([id, project]) => {
        const name = id === '' ? t('quota.whole') : project;
        return (
          <section key={id} className="by-quota-card" aria-label={t('quota.of', { project: name })}>
            <h2>{name}</h2>
            <dl>
              {data
                .filter(({ projectId }) => projectId === id)
                .map(({ code, name: called, unit, used, total, pendingId }) => (
                  <div key={code}>
                    <dt>
                      {called}
                      {pendingId !== '' && <em> {t('quota.pending')}</em>}
                    </dt>
                    <dd>
                      <MeterBar meter={{ used, total, unit }} label={called} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
