import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlatformStats } from '../../core/api/platform';
import { useMessages } from '../../widgets/surface/runtime-context';
import { usePageFrame } from '../shell/page-names';
import { paths, type Path } from '../paths';
import { capacity } from './amounts';
import { hostsLink } from './figures';
import { lastDays } from './last-days';
import { dashboardMessages as m } from './messages';
import { groupedNumber } from '../../core/format/number';

interface StatisticsProps {
  readonly stats: PlatformStats;
}

/** E-006 as a strip of figures: the number first, its name above, what belongs to it below. */
export function Statistics({ stats }: StatisticsProps) {
  const t = useMessages(m);
  const { allows } = usePageFrame();
  // The platform's tenant counts what is of others, which it never sees: of that there is no list.
  const own = stats.scope === 'tenant';
  const toHosts = own && allows(paths.monitoredHosts);
  const hosts = (values?: Parameters<typeof hostsLink>[0]) =>
    toHosts ? hostsLink(values) : undefined;
  const opened = (path: Path) => (own && allows(path) ? path : undefined);
  // People of others are told by how many each tenant has, and nothing else of them.
  const toTenants = allows(paths.tenant()) ? paths.tenant() : undefined;
  const kinds = [
    ['stats.virtual', stats.virtualHosts, { form: 'LOGICAL' }],
    ['stats.physical', stats.physicalHosts, { form: 'PHYSICAL' }],
    ['stats.running', stats.runningHosts, { resourceStatus: 'RUNNING' }],
  ] as const;
  const tenants = t('stats.tenants', { count: groupedNumber(stats.tenants) });
  return (
    <dl className="by-stats">
      <Figure
        name={t('stats.hosts')}
        value={groupedNumber(stats.hosts)}
        to={hosts()}
        note={
          <span className="by-stat-parts">
            {kinds.map(([key, count, values]) => (
              <span key={key}>
                <Way to={hosts(values)}>{t(key, { count: groupedNumber(count) })}</Way>{' '}
              </span>
            ))}
          </span>
        }
      />
      <Figure
        name={t('stats.new')}
        value={groupedNumber(stats.newHosts)}
        // oxlint-disable-next-line react/purity -- the days are those of its drawing
        to={hosts({ createTime: lastDays(new Date(), 30) })}
      />
      <Figure
        name={t('stats.projects')}
        value={groupedNumber(stats.projects)}
        to={opened(paths.project)}
      />
      <Figure
        name={t('stats.users')}
        value={groupedNumber(stats.users)}
        figure="users"
        to={own ? opened(paths.users()) : toTenants}
        note={own ? undefined : <Way to={toTenants}>{tenants}</Way>}
      />
      <Figure
        figure="regions"
        name={t('stats.regions')}
        value={groupedNumber(stats.regions)}
        to={undefined}
      />
      <Figure
        name={t('stats.cpu')}
        value={<Amount text={t('stats.cores', { count: groupedNumber(stats.cpu) })} />}
        to={opened(paths.capacity)}
      />
      <Figure
        name={t('stats.memory')}
        value={<Amount text={capacity(stats.memory)} />}
        to={opened(paths.capacity)}
      />
      <Figure
        name={t('stats.storage')}
        value={<Amount text={capacity(stats.storage)} />}
        to={opened(paths.capacity)}
      />
    </dl>
  );
}

interface FigureProps {
  readonly figure?: string;
  readonly name: string;
  readonly value: ReactNode;
  /** The list that it counts, for whoever may open it. */
  readonly to: Path | undefined;
  readonly note?: ReactNode;
}

function Figure({ figure, name, value, to, note }: FigureProps) {
  return (
    <div className="by-stat">
      <dt data-figure={figure}>{name}</dt>
      <dd className="by-stat-value">
        <Way to={to}>{value}</Way>
      </dd>
      {note !== undefined && <dd className="by-stat-note">{note}</dd>}
    </div>
  );
}

function Way({ to, children }: { readonly to: Path | undefined; readonly children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}

/** The unit is small, and the first to give way where a column is narrow: figures never run into each other. */
function Amount({ text }: { readonly text: string }) {
  const [figure, ...unit] = text.split(' ');
  return (
    <>
      {figure} <span className="by-stat-unit">{unit.join(' ')}</span>
    </>
  );
}
