import { platformStats, resourceDigest, tenantQuotas } from '../../core/api/platform';
import { text } from '../../core/i18n/translator';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { useCan, useLocale, useMessages, useSession } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import { EmptyState, NoPermissionState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { isScreenAllowed } from '../access';
import { systemArea } from '../system/area';
import { partOfDay } from './amounts';
import { Card } from './card';
import css from './dashboard.css';
import { FavoritesCard } from './favorites-card';
import { HostShares, NewHosts, TopProjects } from './digest';
import { dashboardMessages as m } from './messages';
import { Statistics } from './statistics';

/** what the tenant has, what it may still use, and what has changed lately. */
export default function DashboardScreen() {
  useStylesheet(css);
  const can = useCan();
  return (
    <div className="by-dashboard">
      <div className="by-dashboard-grid">
        <Greeting />
        {can(platformStats.perm ?? null) ? (
          <Cards />
        ) : (
          <NoPermissionState title={text(m, 'none.title')} hint={text(m, 'none.hint')} />
        )}
      </div>
    </div>
  );
}

function Greeting() {
  const t = useMessages(m);
  const locale = useLocale();
  const user = useSession((state) => state.user);
  // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
  const now = new Date();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(now);
  return (
    <div className="by-greeting">
      <p className="by-greeting-words">
        {t(`greeting.${partOfDay(now.getHours())}`, { name: user?.name ?? '' })}
      </p>
      <p className="by-greeting-place">
        {t('greeting.place', { tenant: user?.tenant.name ?? '', date })}
      </p>
    </div>
  );
}

function Cards() {
  const t = useMessages(m);
  const user = useSession((state) => state.user);
  const tenant = user?.tenant.id ?? '';
  const stats = useEndpointQuery(platformStats, {});
  const quotas = useEndpointQuery(
    tenantQuotas,
    { params: { id: tenant } },
    { enabled: tenant !== '' },
  );
  const digest = useEndpointQuery(resourceDigest, {});
  const [projectScreen] = systemArea;
  // The platform's tenant counts everybody's groups and may open its own alone.
  const link =
    stats.data?.scope === 'tenant' &&
    user !== null &&
    projectScreen !== undefined &&
    isScreenAllowed(projectScreen, user, systemArea);
  return (
    <>
      <Card
        area="stats"
        title={text(m, 'stats.title')}
        answer={stats}
        note={({ scope }) => t(`scope.${scope}`)}
        lines={3}
        render={(data) => <Statistics stats={data} linkProjects={link} />}
      />
      <div className="by-dashboard-main">
        <Card
          area="shares"
          title={text(m, 'digest.title')}
          answer={digest}
          lines={10}
          render={(data) => <HostShares digest={data} />}
        />
        <Card
          area="days"
          title={text(m, 'days.title')}
          answer={digest}
          titled
          lines={6}
          render={(data) => <NewHosts digest={data} />}
        />
      </div>
      <div className="by-dashboard-side">
        <Card
          area="quotas"
          title={text(m, 'quotas.title')}
          answer={quotas}
          lines={8}
          render={({ items }) =>
            items.length === 0 ? (
              <EmptyState title={text(m, 'quotas.empty')} hint={null} />
            ) : (
              <ul className="by-quotas">
                {items.map((item) => (
                  <li key={item.code}>
                    <span className="by-quota-name">{item.name}</span>
                    <MeterBar meter={item} label={item.name} />
                  </li>
                ))}
              </ul>
            )
          }
        />
        <Card
          area="top"
          title={text(m, 'top.title')}
          answer={digest}
          lines={6}
          render={(data) => (
            <TopProjects projects={data.byProject} link={link && data.byProject.length > 0} />
          )}
        />
        <FavoritesCard />
      </div>
    </>
  );
}
