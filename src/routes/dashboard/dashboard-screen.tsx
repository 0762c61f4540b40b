import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Reply } from '../../core/api/endpoint';
import { createTenant } from '../../core/api/flows/tenants';
import { monthExpense } from '../../core/api/office/assets';
import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { platformStats, resourceDigest, tenantQuotas } from '../../core/api/platform';
import { text } from '../../core/i18n/translator';
import { loadChunk } from '../../core/load-chunk';
import { useCan, useMessages, useSession } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { NoPermissionState } from '../../widgets/feedback/states';
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
import { seeQuotas } from './first-steps';
import { FullQuotas } from './full-quotas';
import { dashboardMessages as m } from './messages';
import { MeterLine } from './meter-line';
import { Nothing } from './nothing';
import { Statistics } from './statistics';
import { WorkCard } from './work-card';
import { useSwitches } from './use-switches';
import { workCards } from './work-cards';

/** What the platform's own people see alone, and nobody else loads. */
// By `lazyComponent` the frame and the lists would have one more file in common before the first screen.
const PlatformCard = lazy(async () => ({
  default: await loadChunk(async () => (await import('./platform-cards')).PlatformCard),
}));
/** By what each is asked for; their endpoints load with the cards. */
const ofPlatform = [
  { id: 'health', perm: 'tenant:create' },
  { id: 'hosts', perm: 'physicalHost:list' },
  { id: 'stores', perm: 'datastore:list' },
] as const;

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
  const own = isPlatform
    ? ofPlatform
        .filter(({ perm }) => can(perm))
        .map(({ id }) => ({
          id,
          title: text(m, `${id}.title`),
          card: (
            <Suspense fallback={<SkeletonLines lines={4} />}>
              <PlatformCard id={id} />
            </Suspense>
          ),
        }))
    : [];
  return (
    <div className="by-dashboard-work">
      <Arranged cards={[...placed, ...full, ...cost, ...own]} />
    </div>
  );
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
  const { projectId, region } = useSwitches();
  // Of which hosts the figures are: the lists behind them are narrowed by the header as well.
  const query = { ...(projectId !== null && { projectId }), ...(region !== null && { region }) };
  const stats = useEndpointQuery(platformStats, { query }, { keepPrevious: true });
  const quotas = useEndpointQuery(
    tenantQuotas,
    { params: { id: tenant } },
    { enabled: tenant !== '' },
  );
  const digest = useEndpointQuery(resourceDigest, { query }, { keepPrevious: true });
  const { allows } = usePageFrame();
  // The platform's tenant counts everybody's groups and hosts, and may open its own alone.
  const isTenant = stats.data?.scope === 'tenant';
  const isSwitched = isTenant && Object.keys(query).length > 0;
  const narrowed = isSwitched ? { note: () => t('scope.switched') } : {};
  const link = isTenant && allows(paths.project);
  const linkHosts = isTenant && allows(paths.monitoredHosts);
  return (
    <>
      <Arranged
        cards={[
          movable({
            area: 'stats',
            title: text(m, 'stats.title'),
            answer: stats,
            note: ({ scope }) =>
              [t(`scope.${scope}`), ...(isSwitched ? [t('scope.switched')] : [])].join(' · '),
            lines: 3,
            render: (data) => <Statistics stats={data} />,
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
              ...narrowed,
              render: (data) => (
                <HostShares digest={data} link={linkHosts} isSwitched={isSwitched} />
              ),
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
                <TopProjects
                  projects={data.byProject}
                  link={link}
                  linkHosts={linkHosts}
                  isSwitched={isSwitched}
                />
              ),
              ...narrowed,
            }),
            { id: 'favorites', title: text(m, 'favorites.title'), card: <FavoritesCard /> },
          ]}
        />
      </div>
    </>
  );
}

function TenantQuotas({ answer }: { readonly answer: UseQueryResult<Reply<typeof tenantQuotas>> }) {
  const { allows } = usePageFrame();
  const to = allows(paths.capacity) ? paths.capacity : undefined;
  return (
    <Card
      area="quotas"
      title={text(m, 'quotas.title')}
      answer={answer}
      lines={8}
      render={({ items }) =>
        items.length === 0 ? (
          <Nothing say={text(m, 'quotas.empty')} go={[seeQuotas]} />
        ) : (
          <ul className="by-quotas">
            {items.map((item) => (
              <MeterLine key={item.code} name={item.name} meter={item} to={to} />
            ))}
          </ul>
        )
      }
    />
  );
}
