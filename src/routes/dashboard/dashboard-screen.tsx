import type { UseQueryResult } from '@tanstack/react-query';
import type { Reply } from '../../core/api/endpoint';
import { listDatastores } from '../../core/api/compute/infrastructure';
import { createTenant } from '../../core/api/flows/tenants';
import { monthExpense } from '../../core/api/office/assets';
import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { platformStats, resourceDigest, tenantQuotas } from '../../core/api/platform';
import { text } from '../../core/i18n/translator';
import { MeterBar } from '../../widgets/resource/list/meter-bar';
import { useCan, useMessages, useSession } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import { EmptyState, NoPermissionState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { partOfDay } from './amounts';
import { Arrange, Arranged, ArrangeButtons, type Placed } from './arrange';
import { Card, type CardProps } from './card';
import { CostCard } from './cost-card';
import css from './dashboard.css';
import { FavoritesCard } from './favorites-card';
import { HostShares, NewHosts, TopProjects } from './digest';
import { workCards } from './figures';
import { FullQuotas } from './full-quotas';
import { dashboardMessages as m } from './messages';
import { Statistics } from './statistics';
import { StoresCard } from './stores-card';
import { WorkCard } from './work-card';

/** what the tenant has, what it may still use, and what has changed lately. */
export default function DashboardScreen() {
  useStylesheet(css);
  const can = useCan();
  return (
    <Arrange>
      <div className="by-dashboard">
        <div className="by-dashboard-grid">
          <Greeting />
          <Work />
          {can(platformStats.perm ?? null) ? (
            <Cards />
          ) : (
            <NoPermissionState title={text(m, 'none.title')} hint={text(m, 'none.hint')} />
          )}
        </div>
      </div>
    </Arrange>
  );
}

/** What waits for this user comes first; each card asks for itself. */
function Work() {
  const can = useCan();
  const isPlatform = can(createTenant.perm ?? null);
  // oxlint-disable-next-line react/purity -- the days are those of its drawing
  const cards = workCards(new Date(), isPlatform).filter(({ figures }) =>
    figures.some(({ perm }) => can(perm)),
  );
  const placed = cards.map((card) => ({
    id: card.id,
    title: card.title,
    card: <WorkCard card={card} />,
  }));
  const full = can(listServiceQuotas.perm ?? null)
    ? [{ id: 'full', title: text(m, 'full.title'), card: <FullQuotas /> }]
    : [];
  const cost = can(monthExpense.perm ?? null)
    ? [{ id: 'cost', title: text(m, 'cost.title'), card: <CostCard /> }]
    : [];
  const stores =
    isPlatform && can(listDatastores.perm ?? null)
      ? [{ id: 'stores', title: text(m, 'stores.title'), card: <StoresCard /> }]
      : [];
  return <Arranged cards={[...placed, ...full, ...cost, ...stores]} />;
}

function Greeting() {
  const t = useMessages(m);
  const user = useSession((state) => state.user);
  // oxlint-disable-next-line react/purity -- what is shown is as of its drawing
  const now = new Date();
  const named = (key: 'greeting.months' | 'greeting.weekdays', at: number) =>
    t(key).split(' ')[at] ?? '';
  // By words of our own: the browser's take 50 ms of a first page to begin with.
  const date = t('greeting.date', {
    year: now.getFullYear(),
    month: named('greeting.months', now.getMonth()),
    day: now.getDate(),
    weekday: named('greeting.weekdays', now.getDay()),
  });
  return (
    <div className="by-greeting">
      <div>
        <p className="by-greeting-words">
          {t(`greeting.${partOfDay(now.getHours())}`, { name: user?.name ?? '' })}
        </p>
        <p className="by-greeting-place">
          {t('greeting.place', { tenant: user?.tenant.name ?? '', date })}
        </p>
      </div>
      <ArrangeButtons />
    </div>
  );
}

/** A card of the page that is moved by its own name. */
const movable = <T,>(props: CardProps<T>): Placed => ({
  id: props.area,
  title: props.title,
  card: <Card {...props} />,
});

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
  const { allows } = usePageFrame();
  // The platform's tenant counts everybody's groups and may open its own alone.
  const link = stats.data?.scope === 'tenant' && allows(paths.project);
  return (
    <>
      <Arranged
        cards={[
          movable({
            area: 'stats',
            title: text(m, 'stats.title'),
            answer: stats,
            note: ({ scope }) => t(`scope.${scope}`),
            lines: 3,
            render: (data) => <Statistics stats={data} linkProjects={link} />,
          }),
        ]}
      />
      <div className="by-dashboard-main">
        <Arranged
          cards={[
            movable({
              area: 'shares',
              title: text(m, 'digest.title'),
              answer: digest,
              lines: 10,
              render: (data) => <HostShares digest={data} />,
            }),
            movable({
              area: 'days',
              title: text(m, 'days.title'),
              answer: digest,
              titled: true,
              lines: 6,
              render: (data) => <NewHosts digest={data} />,
            }),
          ]}
        />
      </div>
      <div className="by-dashboard-side">
        <Arranged
          cards={[
            {
              id: 'quotas',
              title: text(m, 'quotas.title'),
              card: <TenantQuotas answer={quotas} />,
            },
            movable({
              area: 'top',
              title: text(m, 'top.title'),
              answer: digest,
              lines: 6,
              render: (data) => (
                <TopProjects projects={data.byProject} link={link && data.byProject.length > 0} />
              ),
            }),
            { id: 'favorites', title: text(m, 'favorites.title'), card: <FavoritesCard /> },
          ]}
        />
      </div>
    </>
  );
}

function TenantQuotas({ answer }: { readonly answer: UseQueryResult<Reply<typeof tenantQuotas>> }) {
  return (
    <Card
      area="quotas"
      title={text(m, 'quotas.title')}
      answer={answer}
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
  );
}
