import { useState } from 'react';
import type { Reply } from '../../core/api/endpoint';
import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { text } from '../../core/i18n/translator';
import { Button } from '../../widgets/controls/button';
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

/** As many as are looked at first; the others are asked for. */
const FIRST = 6;

function Board() {
  const t = useMessages(m);
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = useEndpointQuery(
    listServiceQuotas,
    { query: {} },
    { ignoreErrors: true },
  );
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  if (data.length === 0) return <EmptyState title={text(m, 'quota.none')} hint={null} />;
  const owners = ownersOf(data);
  const shown = isWhole ? owners : owners.slice(0, FIRST);
  return (
    <>
      <div className="by-quota-board">
        {shown.map(([id, project]) => {
          const name = id === '' ? t('quota.whole') : project;
          return (
            <section
              key={id}
              className="by-quota-card"
              aria-label={t('quota.of', { project: name })}
            >
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
      {shown.length < owners.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('quota.all', { count: owners.length })}</Button>
        </div>
      )}
    </>
  );
}

type Quotas = Reply<typeof listServiceQuotas>;

const fullness = (quotas: Quotas, id: string) =>
  Math.max(
    0,
    ...quotas
      .filter(({ projectId, total }) => projectId === id && total > 0)
      .map(({ used, total }) => used / total),
  );

/** The tenant, then its resource groups, the fullest first. */
function ownersOf(quotas: Quotas): readonly (readonly [id: string, name: string])[] {
  const owners = new Map(quotas.map(({ projectId, projectName }) => [projectId, projectName]));
  const rank = (id: string) => (id === '' ? Infinity : fullness(quotas, id));
  return [...owners].sort(([one], [other]) => rank(other) - rank(one));
}
