import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ResourceDigest, Share } from '../../core/api/platform';
import { vm } from '../../core/dictionaries/compute';
import { text } from '../../core/i18n/translator';
import { BarChart } from '../../widgets/chart/bar-chart';
import { LineChart } from '../../widgets/chart/line-chart';
import { Ring } from '../../widgets/chart/ring';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { dayTime } from './amounts';
import { hostsLink } from './figures';
import { createProject, orderService } from './first-steps';
import { dashboardMessages as m } from './messages';
import { Nothing } from './nothing';
import { groupedNumber } from '../../core/format/number';

const named = ({ code, name, count: value }: Share) => ({
  key: code,
  label: name === '' ? code : name,
  value,
});

/** More slices than this are slivers that nobody tells apart; the smallest become one. */
const SLICES = 6;
const others = 'OTHERS';

function folded(shares: readonly Share[]): readonly Share[] {
  if (shares.length <= SLICES) return shares;
  const sorted = [...shares].sort((a, b) => b.count - a.count);
  const rest = sorted.slice(SLICES - 1).reduce((sum, share) => sum + share.count, 0);
  return [...sorted.slice(0, SLICES - 1), { code: others, name: '', count: rest }];
}

/** Of one group or region alone: others may have some. */
const noneHere = <Nothing say={text(m, 'digest.noneHere')} go={[]} />;

interface HostSharesProps {
  readonly digest: ResourceDigest;
  /** Whether the list of hosts has what is counted here, and may be opened. */
  readonly link: boolean;
  /** Of one group or region alone: where that has none, others may have some. */
  readonly isSwitched: boolean;
}

/** By what a host's part is found in the list of hosts. */
type By = 'resourceStatus' | 'form' | 'region' | 'envName';

/** E-011 as shares: status and type as rings, environment and region as bars, each part the way to its hosts. */
export function HostShares({ digest, link, isSwitched }: HostSharesProps) {
  const locale = useLocale();
  if (digest.total === 0)
    return isSwitched ? noneHere : <Nothing say={text(m, 'digest.empty')} go={[orderService]} />;
  const byStatus = folded(digest.byStatus).map(({ code, count: value }) => {
    if (code === others) return { key: code, label: text(m, 'status.others'), value };
    const { text: label, tone } = vm.lookup(code, locale);
    return { key: code, label, value, tone };
  });
  const partOf = (by: By, shares: readonly Share[]) => ({
    linked: (key: string, content: ReactNode) => {
      // What has none, and what several make together, is no filter.
      if (!link || key === '' || key === others) return undefined;
      const share = shares.find(({ code }) => code === key);
      // A number alone says nothing to whoever hears its link.
      const name =
        typeof content === 'string' && share ? `${named(share).label} ${content}` : undefined;
      return (
        <Link className="by-part-link" to={hostsLink({ [by]: key })} aria-label={name}>
          {content}
        </Link>
      );
    },
  });
  const { byCatalog, byRegion, byEnv } = digest;
  return (
    <div className="by-shares">
      <Ring
        label={text(m, 'status.title')}
        data={byStatus}
        size={132}
        {...partOf('resourceStatus', digest.byStatus)}
      />
      <Ring
        label={text(m, 'catalog.title')}
        data={byCatalog.map(named)}
        size={132}
        {...partOf('form', byCatalog)}
      />
      <BarChart
        label={text(m, 'region.title')}
        data={byRegion.map(named)}
        {...partOf('region', byRegion)}
      />
      <BarChart
        label={text(m, 'env.title')}
        data={byEnv.map(named)}
        {...partOf('envName', byEnv)}
      />
    </div>
  );
}

export function NewHosts({ digest }: { readonly digest: ResourceDigest }) {
  return (
    <LineChart
      label={text(m, 'days.title')}
      daily
      height={180}
      times={digest.created.map((day) => dayTime(day.date))}
      series={[
        {
          key: 'created',
          label: text(m, 'days.series'),
          values: digest.created.map((day) => day.count),
        },
      ]}
    />
  );
}

interface TopProjectsProps {
  readonly projects: readonly Share[];
  /** What of a line the user may open: its group, and its hosts. */
  readonly link: boolean;
  readonly linkHosts: boolean;
  readonly isSwitched: boolean;
}

/** A ranking: each line leads to its resource group and to its hosts where the user may open them. */
export function TopProjects({ projects, link, linkHosts, isSwitched }: TopProjectsProps) {
  const t = useMessages(m);
  if (projects.length === 0)
    return isSwitched ? (
      noneHere
    ) : (
      <Nothing say={text(m, 'top.empty')} go={[createProject, orderService]} />
    );
  return (
    <ol className="by-top">
      {projects.map(({ code, name, count: hosts }) => {
        const figure = t('top.count', { count: groupedNumber(hosts) });
        return (
          <li key={code}>
            <span className="by-top-name">
              {link ? (
                <Link to={`${paths.project}?id=${encodeURIComponent(code)}`}>{name}</Link>
              ) : (
                name
              )}
            </span>
            {linkHosts ? (
              <Link
                className="by-part-link"
                to={hostsLink({ projectId: code })}
                aria-label={`${name} ${figure}`}
              >
                {figure}
              </Link>
            ) : (
              <span>{figure}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
