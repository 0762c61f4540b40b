import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PlatformStats } from '../../core/api/platform';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { capacity } from './amounts';
import { dashboardMessages as m } from './messages';
import { groupedNumber } from '../../core/format/number';

interface StatisticsProps {
  readonly stats: PlatformStats;
  /** Whether the list of resource groups is this user's to open. */
  readonly linkProjects: boolean;
}

/** E-006 as a strip of figures: the number first, its name above, what belongs to it below. */
export function Statistics({ stats, linkProjects }: StatisticsProps) {
  const t = useMessages(m);
  const projects = groupedNumber(stats.projects);
  return (
    <dl className="by-stats">
      <Figure
        name={t('stats.hosts')}
        value={groupedNumber(stats.hosts)}
        note={t('stats.kinds', {
          virtual: groupedNumber(stats.virtualHosts),
          physical: groupedNumber(stats.physicalHosts),
          running: groupedNumber(stats.runningHosts),
        })}
      />
      <Figure name={t('stats.new')} value={groupedNumber(stats.newHosts)} />
      <Figure
        name={t('stats.projects')}
        value={linkProjects ? <Link to={paths.project}>{projects}</Link> : projects}
      />
      <Figure
        name={t('stats.users')}
        value={groupedNumber(stats.users)}
        note={
          stats.scope === 'platform'
            ? t('stats.tenants', { count: groupedNumber(stats.tenants) })
            : undefined
        }
      />
      <Figure name={t('stats.regions')} value={groupedNumber(stats.regions)} />
      <Figure
        name={t('stats.cpu')}
        value={<Amount text={t('stats.cores', { count: groupedNumber(stats.cpu) })} />}
      />
      <Figure name={t('stats.memory')} value={<Amount text={capacity(stats.memory)} />} />
      <Figure name={t('stats.storage')} value={<Amount text={capacity(stats.storage)} />} />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: string | undefined;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="by-stat">
      <dt>{name}</dt>
      <dd className="by-stat-value">{value}</dd>
      {note !== undefined && <dd className="by-stat-note">{note}</dd>}
    </div>
  );
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
